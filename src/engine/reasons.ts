/** A row of a system's table of reasons: why an action is not possible, and the section that says so. */
type Reason = readonly [code: string, section: string, ...rest: readonly string[]];

type Constant<Code extends string> = Code extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${Constant<Tail>}`
  : Uppercase<Code>;

/** A row whose code stands in the table for two sections has a name of its own behind them. */
type NameOf<Row extends Reason> = Row extends readonly [string, string, infer Name extends string] ? Name : Row[0];

/** Places in a table of reasons by name: `TOO_NEAR` for `too-near`. */
export function placesOf<const Rows extends readonly Reason[]>(
  rows: Rows,
): Record<Constant<NameOf<Rows[number]>>, number> {
  const named = rows.map(([code, , name = code], place) => [name.toUpperCase().replaceAll('-', '_'), place]);
  return Object.fromEntries(named) as ReturnType<typeof placesOf<Rows>>;
}

/** The first row of every table: the action is possible. */
export const POSSIBLE = 0;
