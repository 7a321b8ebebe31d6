import { kindOf } from '../../../engine/knighthawks/actions.ts';
import { STATUS, type Battle } from '../../../engine/knighthawks/battle.ts';
import { findBearings } from '../../../engine/knighthawks/firing.ts';
import { weaponsOf } from '../../../engine/knighthawks/shipClasses.ts';
import { RACKS, WEAPON_COUNT } from '../../../engine/knighthawks/tables.ts';
import { WEAPONS, type WeaponName } from '../../../engine/knighthawks/terms.ts';

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

/** Right when the first answer is of this kind. */
export const ofKind =
  (kind: number) =>
  ([action]: readonly number[]): boolean =>
    kindOf(action!) === kind;

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
