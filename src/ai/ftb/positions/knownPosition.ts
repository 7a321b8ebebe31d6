import { kindOf } from '../../../engine/ftb/actions.ts';
import { type Battle } from '../../../engine/ftb/battle.ts';
import { ftb } from '../../../engine/ftb/index.ts';
import { act, passUntil, stepOf, take } from '../../../engine/ftb/testing/position.ts';
import type { StepName } from '../../../engine/ftb/terms.ts';
import type { KnownPosition as Known } from '../../testing/knownPositions.ts';

export { oneOf } from '../../testing/knownPositions.ts';

export type KnownPosition = Known<Battle>;

/** Right when the first answer is of one of these kinds. */
export const ofKind =
  (...kinds: readonly number[]) =>
  ([action]: readonly number[]): boolean =>
    kinds.includes(kindOf(action!));

/** Right when the position after the first answer is so. */
export const leadsTo =
  (holds: (after: Battle) => boolean) =>
  ([action]: readonly number[], battle: Battle): boolean => {
    const after = ftb.clone(battle);
    ftb.apply(after, action!);
    return holds(after);
  };

/** Has a ship activate, up to its orders. */
export function orders(battle: Battle, ship: number): Battle {
  take(battle, ship);
  return until(battle, 'orders');
}

/** Coasts and declines on to a step. */
export function until(battle: Battle, step: StepName): Battle {
  passUntil(battle, (now) => stepOf(now) === step);
  return battle;
}

/** Has a ship coast up to its first attack or what comes of it. */
export function coastTo(battle: Battle, ship: number, step: StepName): Battle {
  take(battle, ship, act.coast);
  return until(battle, step);
}
