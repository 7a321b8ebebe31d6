import { kindOf } from '../../../engine/knighthawks/actions.ts';
import { STATUS, type Battle } from '../../../engine/knighthawks/battle.ts';
import { findBearings } from '../../../engine/knighthawks/firing.ts';
import { weaponsOf } from '../../../engine/knighthawks/shipClasses.ts';
import { RACKS, WEAPON_COUNT } from '../../../engine/knighthawks/tables.ts';
import { WEAPONS, type WeaponName } from '../../../engine/knighthawks/terms.ts';
import type { KnownPosition as Known } from '../../testing/knownPositions.ts';

export { oneOf } from '../../testing/knownPositions.ts';

export type KnownPosition = Known<Battle>;

/** Right when the first answer is of this kind. */
export const ofKind =
  (kind: number) =>
  ([action]: readonly number[]): boolean =>
    kindOf(action!) === kind;

/** Whether a unit has left by an edge of its own. */
export const isHome = (battle: Battle, unit: number): boolean => battle.status[unit] === STATUS.HOME;

/** Puts all weapons of a ship out but those named, and empties their racks. */
export function disarm(battle: Battle, unit: number, ...but: readonly WeaponName[]): void {
  for (const [weapon, name] of WEAPONS.entries()) {
    if (but.includes(name)) continue;
    battle.weaponsOut[unit * WEAPON_COUNT + weapon] = weaponsOf(battle.shipClass[unit]!, weapon);
  }
  const shots = battle.shots.subarray(unit * RACKS, (unit + 1) * RACKS);
  for (const [rack, name] of (['rocket-battery', 'assault-rocket', 'torpedo'] as const).entries())
    if (!but.includes(name)) shots[rack] = 0;
  findBearings(battle);
}
