/**
 * The packages that go out beside the built game; all others are in it or only build it. The build leaves these
 * unbundled, and nothing else of node_modules is packed.
 */
export const SHIPPED: readonly string[] = ['better-sqlite3', 'csv-stringify', 'valibot', 'ws'];
