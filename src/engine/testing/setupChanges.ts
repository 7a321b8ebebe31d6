/** Changes a setup as a file may hold it, whatever its shape. */
export type Change = (setup: Record<string, unknown>) => void;

/** The part of a setup at a path like `sides.0.ships.1`; the empty path is the setup itself. */
export const at = (setup: unknown, where: string): Record<string, unknown> =>
  where
    .split('.')
    .reduce<Record<string, unknown>>(
      (part, key) => (key === '' ? part : (part[key] as Record<string, unknown>)),
      setup as Record<string, unknown>,
    );

/** Sets a key of the part at a path; undefined leaves it out of the file. */
export const set =
  (where: string, key: string, value: unknown): Change =>
  (setup) => {
    at(setup, where)[key] = value;
  };

/** The file of a setup after a change. */
export function changed(setup: unknown, change: Change): unknown {
  const copy = structuredClone(setup) as Record<string, unknown>;
  change(copy);
  return JSON.parse(JSON.stringify(copy)) as unknown;
}
