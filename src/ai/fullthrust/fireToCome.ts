import { PHASE, SHIPS, SWITCH, isInPlay, isOn, type Battle } from '../../engine/fullthrust/battle.ts';
import { arcOf } from '../../engine/fullthrust/ground.ts';
import { armourLeft, hullLeft, rowsLost } from '../../engine/fullthrust/ships/sheet.ts';
import { BEFORE_IT_FIRES, mayFire } from './fire.ts';
import type { Foresight } from './foresight.ts';
import { bandOf, volley } from './gunnery.ts';
import { isCovered } from './terrain.ts';
import { lossByVolley } from './worth.ts';

// 2.7 (8) The fire of a turn by what dice do on average, ship after ship: a search of orders compares where ships come
// to stand, and dice that are thrown tell little of it.

/** Share of a ship's fire that is gone for each share of itself that it has to expect to lose before. */
const SILENCED = 0.7;
/** Damage, as a share of what a ship has left, from which it hardly fires any more; and what it still fires then. */
const SURELY_LOST = 1.2;
const LAST_SHOTS = 0.1;

/** By ship and target: average damage of all that bears. */
const damages = new Float64Array(SHIPS * SHIPS);
/** Points of the best that a ship can do alone, and whether it has still to fire. */
const hopes = new Float64Array(SHIPS);
const waits = new Uint8Array(SHIPS);
const left = new Uint8Array(2);

/** Whether a simulation may end before the fire: what 11.5 and 12.3 bring with it is played, and the last turn, whose points decide. */
export const endsBeforeFire = (battle: Battle): boolean =>
  battle.round[0]! < battle.roundLimit[0]! && !isOn(battle, SWITCH.WONDER_WEAPONS) && !isOn(battle, SWITCH.BOARDING);

/**
 * Fills `seen.pending` with the damage that each ship has to expect of the fire that is still to come in this turn; false
 * where it is not the time to fire. Guns and worths of the position have been read.
 */
export function foreseeFire(seen: Foresight, battle: Battle): boolean {
  seen.pending.fill(0);
  if (battle.phase[0] !== PHASE.FIRE || !endsBeforeFire(battle)) return false;
  const ships = battle.shipCount[0]!;
  left.fill(0);
  for (let ship = 0; ship < ships; ship++) {
    waits[ship] = isInPlay(battle, ship) && mayFire(battle, ship) && aims(seen, battle, ship, ships) ? 1 : 0;
    left[battle.side[ship]!]! += waits[ship]!;
  }
  for (let side = battle.toAct[0] === 1 ? 1 : 0; left[0]! + left[1]! > 0; side = 1 - side) {
    if (left[side] === 0) continue;
    let next = -1;
    for (let ship = 0; ship < ships; ship++)
      if (waits[ship] === 1 && battle.side[ship] === side && (next < 0 || hopes[ship]! > hopes[next]!)) next = ship;
    waits[next] = 0;
    left[side]!--;
    fire(seen, battle, next, ships);
  }
  return true;
}

/** Fills what a ship does to each enemy; whether it can do anything. */
function aims(seen: Foresight, battle: Battle, ship: number, ships: number): boolean {
  const { guns, worths } = seen;
  hopes[ship] = 0;
  for (let target = 0; target < ships; target++) {
    const entry = ship * SHIPS + target;
    damages[entry] = 0;
    if (battle.side[target] === battle.side[ship] || !isInPlay(battle, target)) continue;
    const [x, y, toX, toY] = [battle.x[ship]!, battle.y[ship]!, battle.x[target]!, battle.y[target]!];
    const [dx, dy] = [toX - x, toY - y];
    const band = bandOf(Math.sqrt(dx * dx + dy * dy));
    if (band >= guns.reachBands[ship]! || isCovered(battle, x, y, toX, toY)) continue;
    const arc = arcOf(battle.course[ship]!, dx, dy, battle.rolled[ship] === 1);
    damages[entry] = volley(guns, ship, arc, band, guns.screens[target]!);
    const gain = damages[entry]! * worths.perDamage[target]!;
    if (gain > hopes[ship]!) hopes[ship] = gain;
  }
  return hopes[ship]! > 0;
}

/** A ship fires at whom it is worth most, what others have fired at it before counted. */
function fire(seen: Foresight, battle: Battle, ship: number, ships: number): void {
  const { pending, worths } = seen;
  const share = works(seen, battle, ship);
  let best = -1;
  let bestGain = 0;
  for (let target = 0; target < ships; target++) {
    if (battle.side[target] === battle.side[ship] || damages[ship * SHIPS + target] === 0) continue;
    const before = pending[target]!;
    const after = before + share * damages[ship * SHIPS + target]!;
    const loss = lossByVolley(worths, battle, target, after) - lossByVolley(worths, battle, target, before);
    const gain = waits[target] === 1 ? loss * (1 + BEFORE_IT_FIRES) : loss;
    if (gain <= bestGain) continue;
    bestGain = gain;
    best = target;
  }
  if (best >= 0) pending[best]! += share * damages[ship * SHIPS + best]!;
}

/** How much of a ship's fire is likely to be left after what it has to expect before. */
function works(seen: Foresight, battle: Battle, ship: number): number {
  const share = seen.pending[ship]! / (hullLeft(battle, ship) + armourLeft(battle, ship));
  return share >= SURELY_LOST ? LAST_SHOTS : 1 - SILENCED * share;
}

/** Spread of a volley's damage, as standard deviations of a logistic distribution. */
const SCATTER = 0.7;
/** Rows after which a ship counts half for the enemy. */
const HALF_ROWS = 3;

/** How likely a volley of so much damage on average does at least so much. */
const chanceOf = (mean: number, needed: number): number =>
  1 / (1 + Math.exp((needed - 0.5 - mean) / (SCATTER * Math.sqrt(mean))));

/** Points that a side's ships are expected to count more for the enemy after the fire in `seen.pending`. */
export function pointsToCome(seen: Foresight, battle: Battle, side: number): number {
  let points = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    const mean = seen.pending[ship]!;
    if (mean === 0 || battle.side[ship] !== side) continue;
    const armour = armourLeft(battle, ship);
    const lost = chanceOf(mean, hullLeft(battle, ship) + armour);
    let needed = 0;
    while (needed < hullLeft(battle, ship) && rowsLost(battle, ship, battle.hullLost[ship]! + needed) < HALF_ROWS)
      needed++;
    points +=
      0.5 * battle.points[ship]! * (needed === 0 ? lost : lost + Math.max(lost, chanceOf(mean, needed + armour)));
  }
  return points;
}
