import { kindOf } from '../../../engine/talon/actions.ts';
import { type Battle, STATUS } from '../../../engine/talon/battle.ts';
import { GROUPS } from '../../../engine/talon/shipClasses.ts';
import type { KnownPosition as Known } from '../../testing/knownPositions.ts';

export { oneOf } from '../../testing/knownPositions.ts';

export type KnownPosition = Known<Battle>;

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

/** Whether a unit is on the map. */
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
