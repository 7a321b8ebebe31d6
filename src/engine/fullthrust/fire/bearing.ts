import { KIND, ORDER, SWITCH, at, isOn, type Battle } from '../battle.ts';
import { ARC, arcOf, bandOf, isWithin } from '../ground.ts';
import { isHidden } from '../terrain/bodies.ts';
import { burnOf } from '../movement/vectors.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { asksThisTurnsOrder } from '../rulesVersion.ts';

// Fire arcs (4.1) and ranges (4.3, 4.7–4.9).

/** Width of a band in MU, and how many of them a weapon reaches. */
export const BEAM_BAND = 12;
export const TORPEDO_BAND = 6;
export const TORPEDO_BANDS = 5;
const NEEDLE_RANGE = 12;
export const PACK_BAND = 6;
export const PACK_BANDS = 3;

/** How far a weapon reaches, in MU; 0 for what is no weapon of the fire phase. */
export function reachOf(kind: number, size: number): number {
  switch (kind) {
    case KIND.BEAM:
      return size * BEAM_BAND;
    case KIND.TORPEDO:
      return TORPEDO_BAND * TORPEDO_BANDS;
    case KIND.NEEDLE:
      return NEEDLE_RANGE;
    case KIND.SUBMUNITIONS:
      return PACK_BAND * PACK_BANDS;
    default:
      return 0;
  }
}

/** 4.1 The arc in which a ship has another. */
export const arcTo = (battle: Battle, ship: number, target: number): number =>
  arcOf(
    battle.course[ship]!,
    battle.x[target]! - battle.x[ship]!,
    battle.y[target]! - battle.y[ship]!,
    battle.rolled[ship] === 1,
  );

/** 4.1 No fire through the aft arc; by the optional rule only after thrust that changed the speed. */
export const isRearClosed = (battle: Battle, ship: number): boolean =>
  !isOn(battle, SWITCH.REAR_FIRE) || (battle.flown.thrust[ship] !== 0 && battle.flown.order[ship] === ORDER.MOVE);

/** 4.1 The same for missiles, which are fired before the ships move: what is written for this turn counts. */
export function isRearClosedToMissiles(battle: Battle, ship: number): boolean {
  if (!asksThisTurnsOrder(battle)) return isRearClosed(battle, ship);
  if (!isOn(battle, SWITCH.REAR_FIRE)) return true;
  if (battle.order[ship] !== ORDER.MOVE) return false;
  return (battle.vector[ship] === 1 ? burnOf(battle, ship) : battle.orderThrust[ship]) !== 0;
}

/** 4.1–4.9 Why a weapon that works does not bear on a target: its arcs, the aft arc, its range. */
export function whyNotBear(battle: Battle, ship: number, slot: number, target: number): number {
  const place = at(ship, slot);
  const reach = reachOf(battle.kind[place]!, battle.size[place]!);
  if (reach === 0) return REASON.NOT_A_WEAPON;
  const arc = arcTo(battle, ship, target);
  if (arc === ARC.A && isRearClosed(battle, ship)) return REASON.REAR_ARC;
  if (((battle.arcs[place]! >> arc) & 1) === 0) return REASON.OUT_OF_ARC;
  if (!isWithin(battle.x[target]! - battle.x[ship]!, battle.y[target]! - battle.y[ship]!, reach))
    return REASON.OUT_OF_RANGE;
  return isHidden(battle, ship, target) ? REASON.LINE_BLOCKED : POSSIBLE;
}

/** Bands of `width` MU between two ships, up to `most`. */
export const bandTo = (battle: Battle, ship: number, target: number, width: number, most: number): number =>
  bandOf(battle.x[target]! - battle.x[ship]!, battle.y[target]! - battle.y[ship]!, width, most);
