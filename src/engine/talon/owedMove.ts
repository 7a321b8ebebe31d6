import { firstOf, unitOf } from './actions.ts';
import { NOT_SET, PENDING, STEP, type Battle } from './battle.ts';
import { wouldCollide } from './movement/entering.ts';
import { STEP_Q, STEP_R, turned } from '../hex.ts';
import { isOnMap } from './movement/mapWindow.ts';
import { isInFlight } from './missiles/missileDamage.ts';
import { MANEUVER_TURN, missileActions } from './missiles/missiles.ts';
import { ROTATE, mayUseAfterburner, moveActions, moveDirection, mustMove } from './movement/movement.ts';
import { mayDock } from './leaving/retreat.ts';
import { NO_TERRAIN, terrainIn } from './terrain/terrain.ts';

/** Moves of one unit or missile. */
const only = new Int32Array(8);

/**
 * 7.1, 13.4, 14: the one move of a ship, base or missile that must move, where it meets nothing. Own
 * units may move in any order, and making room early closes no way to another: but where one may dock
 * with what moves (16.2), or the map may shift (7.5), the order is the player's.
 */
export function owedMove(battle: Battle): number | null {
  if (battle.step[0] !== STEP.MOVEMENT || battle.pending[0] !== PENDING.NONE) return null;
  if (orderMatters(battle)) return null;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (mustMove(battle, unit) && moveActions(battle, unit, only, 0) === 1 && meetsNothing(battle, only[0]!))
      return only[0]!;
  for (let missile = 0; missile < battle.missileCount[0]!; missile++)
    if (missileActions(battle, missile, only, 0) === 1 && flightMeetsNothing(battle, only[0]!)) return only[0]!;
  return null;
}

/** Whether a unit that may still move could dock, or come off the map. */
function orderMatters(battle: Battle): boolean {
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (!mustMove(battle, unit) && !mayUseAfterburner(battle, unit)) continue;
    if (mayDock(battle, unit)) return true;
    for (let side = 0; side < STEP_Q.length; side++)
      if (!isOnMap(battle, battle.q[unit]! + STEP_Q[side]!, battle.r[unit]! + STEP_R[side]!)) return true;
  }
  return false;
}

/** Whether a ship's move ends on the map in a hex without terrain, missiles, or ships that it would collide with. */
function meetsNothing(battle: Battle, action: number): boolean {
  const unit = unitOf(action);
  if (firstOf(action) === ROTATE) return true;
  const direction = moveDirection(battle, unit, firstOf(action));
  const q = battle.q[unit]! + STEP_Q[direction]!;
  const r = battle.r[unit]! + STEP_R[direction]!;
  if (!isOnMap(battle, q, r) || terrainIn(battle, q, r) !== NO_TERRAIN) return false;
  for (let other = 0; other < battle.unitCount[0]!; other++) if (wouldCollide(battle, unit, other, q, r)) return false;
  for (let missile = 0; missile < battle.missileCount[0]!; missile++)
    if (isInFlight(battle, missile) && battle.missileQ[missile] === q && battle.missileR[missile] === r) return false;
  return true;
}

/** Whether a missile's move ends on the map in a hex without terrain and short of its target. */
function flightMeetsNothing(battle: Battle, action: number): boolean {
  const missile = unitOf(action);
  const facing = turned(battle.missileFacing[missile]!, MANEUVER_TURN[firstOf(action)]!);
  const q = battle.missileQ[missile]! + STEP_Q[facing]!;
  const r = battle.missileR[missile]! + STEP_R[facing]!;
  const target = battle.missileTarget[missile]!;
  const strikes = target !== NOT_SET && battle.q[target] === q && battle.r[target] === r;
  return !strikes && isOnMap(battle, q, r) && terrainIn(battle, q, r) === NO_TERRAIN;
}
