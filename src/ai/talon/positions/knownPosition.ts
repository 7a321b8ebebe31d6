import { kindOf } from '../../../engine/talon/actions.ts';
import { type Battle, STATUS } from '../../../engine/talon/battle.ts';
import { GROUPS } from '../../../engine/talon/shipClasses.ts';

/** A position whose best answer is known, and why. */
export interface KnownPosition {
  /** Begins with the rule's section. */
  readonly question: string;
  /** Why the answer is right, by the rules. */
  readonly because: string;
  /** The same position each time; a side must decide in it. */
  build(): Battle;
  /**
   * What is played by the search's answers before they are judged: one decision (when absent), the
   * whole step of the side that decides, or both sides' play until something holds.
   */
  readonly play?: 'step' | { readonly until: (battle: Battle) => boolean; readonly longest: number };
  /** Simulations for each decision. */
  readonly iterations: number;
  /** Whether what was played is right; `battle` stands after it, or before it where it was one decision. */
  right(played: readonly number[], battle: Battle): boolean;
}

/** Right when the first answer is one of these. */
export const oneOf =
  (...accepted: readonly number[]) =>
  ([action]: readonly number[]): boolean =>
    accepted.includes(action!);

/** Right when the first answer is none of these. */
export const noneOf =
  (...wrong: readonly number[]) =>
  ([action]: readonly number[]): boolean =>
    !wrong.includes(action!);

/** Right when the first answer is of one of these kinds. */
export const kindIn =
  (...kinds: readonly number[]) =>
  ([action]: readonly number[]): boolean =>
    kinds.includes(kindOf(action!));

export const isInBattle = (battle: Battle, unit: number): boolean => battle.status[unit] === STATUS.IN_PLAY;

/** Destroys weapon groups of a ship; all when none are named. */
export function disarm(battle: Battle, unit: number, ...groups: readonly number[]): void {
  for (const group of groups.length > 0 ? groups : [0, 1, 2]) {
    battle.groupDestroyed[unit * GROUPS + group] = 1;
    battle.red[unit * GROUPS + group] = 0;
    battle.yellow[unit * GROUPS + group] = 0;
  }
}

/** Empties the bars of a ship. */
export function discharge(battle: Battle, unit: number): void {
  battle.red.fill(0, unit * GROUPS, (unit + 1) * GROUPS);
  battle.yellow.fill(0, unit * GROUPS, (unit + 1) * GROUPS);
}
