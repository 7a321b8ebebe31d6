/**
 * One kind of action of a system: all that its rules say of it, in one place. The predicates and effects lie in the
 * folder of the rule; the system's record lists its kinds by name, and every question about an action asks that record.
 */
export interface ActionKind<State, Event, Description> {
  /** Why this action is not legal now, as a place in the system's reasons; changes nothing and allocates nothing. */
  readonly whyNot: (state: State, action: number) => number;
  /** Plays the action, which is known to be legal; allocates nothing where nobody listens. */
  readonly apply: (state: State, action: number, emit?: (event: Event) => void) => void;
  /** The data for a sentence about it, in the position in which it is offered. */
  readonly describe: (state: State, action: number) => Description;
  /** Whether it stays unknown to the other side when it is played: always, never, or as the position has it. */
  readonly isSecret: boolean | ((state: State, action: number) => boolean);
}

/** The kinds by their numbers, for a look-up without a branch; a number that names none is undefined. */
export function byNumber<Name extends string, Kind>(
  numbers: Readonly<Record<Name, number>>,
  kinds: Readonly<Record<Name, Kind>>,
): readonly (Kind | undefined)[] {
  const names = Object.keys(numbers) as Name[];
  const list: (Kind | undefined)[] = Array.from({ length: 1 + Math.max(...names.map((name) => numbers[name])) });
  for (const name of names) list[numbers[name]] = kinds[name];
  return list;
}
