/** A row of the form in which a player says what to draw: a choice, and the taste that each of its values leads to. */
export interface TasteRow<Taste> {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: (value: string) => Taste;
}

/** The row of one field of a taste; a value is called by `nameOf`, or as it is. */
export const tasteRow = <Taste, Key extends keyof Taste>(
  taste: Taste,
  key: Key,
  values: readonly Taste[Key][],
  { label, nameOf = String }: { label: string; nameOf?: (value: Taste[Key]) => string },
): TasteRow<Taste> => ({
  label,
  value: String(taste[key]),
  choices: values.map((value) => ({ value: String(value), label: nameOf(value) })),
  chosen: (text) => ({ ...taste, [key]: values.find((value) => String(value) === text) ?? taste[key] }),
});

/** The row of what each side has, for one of the two. */
export const sideRow = <Taste, Key extends keyof Taste, Value>(
  taste: Taste & Record<Key, readonly [Value, Value]>,
  key: Key,
  side: 0 | 1,
  values: readonly Value[],
  { label, nameOf }: { label: string; nameOf: (value: Value) => string },
): TasteRow<Taste> => {
  const both = taste[key];
  const row = tasteRow({ own: both[side] }, 'own', values, { label, nameOf });
  const put = (own: Value): [Value, Value] => (side === 0 ? [own, both[1]] : [both[0], own]);
  return { ...row, chosen: (text) => ({ ...taste, [key]: put(row.chosen(text).own) }) };
};
