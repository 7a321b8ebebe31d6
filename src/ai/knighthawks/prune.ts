import { ACTION, firstOf, kindOf, secondOf, speedOf, unitOf } from '../../engine/knighthawks/actions.ts';
import { NOT_SET, PART, PENDING, STATUS, STEP, mrOf, type Battle } from '../../engine/knighthawks/battle.ts';
import { isOffensive } from '../../engine/knighthawks/firing.ts';
import { legalActions } from '../../engine/knighthawks/legal.ts';
import { isInOrbit } from '../../engine/knighthawks/orbit.ts';
import { FIRST_RACK } from '../../engine/knighthawks/tables.ts';
import { aheadAndTurned, headingOf, comesThrough, isDoomedAt, mayGoHome } from './map.ts';
import { WORTH_WAITING, promptness, shotWorth } from './shots.ts';

/** Steps of `TURNS`: ahead, left, right. */
const TURN_STEPS = Int8Array.of(0, -1, 1);

/**
 * A side may move its ships and fire its weapons in any order; the search looks at one order alone,
 * so that it does not find the same plan many times over. Moves that lose a ship are cut where others
 * do not.
 */
export function prune(battle: Battle, actions: Int32Array, count: number): number {
  if (count < 2 || battle.pending[0] !== PENDING.NONE) return count;
  switch (battle.step[0]) {
    case STEP.MOVEMENT:
      if (battle.moving[0] === NOT_SET) return dropFatalSpeeds(battle, actions, keepNextShip(battle, actions, count));
      return battle.part[0] === PART.MOVE ? dropFatalMoves(battle, actions, count) : count;
    case STEP.DEFENSIVE_FIRE:
    case STEP.OFFENSIVE_FIRE:
      return keepNextWeapon(battle, actions, count);
    default:
      return count;
  }
}

/** What `prune` leaves of all legal actions. */
export const choices = (battle: Battle, actions: Int32Array): number =>
  prune(battle, actions, legalActions(battle, actions));

/** The first ship that has still to move; with a carrier's own moves the launch of the first fighter aboard it (8.4). */
function keepNextShip(battle: Battle, actions: Int32Array, count: number): number {
  let next = NOT_SET;
  let fighter = NOT_SET;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const unit = unitOf(actions[i]!);
    if (battle.status[unit] === STATUS.ABOARD) {
      if (fighter === NOT_SET && (next === NOT_SET || battle.carrier[unit] === next)) fighter = unit;
      if (unit !== fighter || (next !== NOT_SET && battle.carrier[unit] !== next)) continue;
    } else {
      if (next === NOT_SET && (fighter === NOT_SET || battle.carrier[fighter] === unit)) next = unit;
      if (unit !== next) continue;
    }
    actions[kept++] = actions[i]!;
  }
  return kept;
}

/** 6.1, 4.3: nobody takes a speed at which the ship is lost, now or next turn, who can take another. */
function dropFatalSpeeds(battle: Battle, actions: Int32Array, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const action = actions[i]!;
    if (kindOf(action) === ACTION.SET_SPEED && isFatalSpeed(battle, unitOf(action), speedOf(action))) continue;
    actions[kept++] = action;
  }
  return kept === 0 ? count : kept;
}

function isFatalSpeed(battle: Battle, unit: number, speed: number): boolean {
  if (speed === 0 || isInOrbit(battle, unit)) return false;
  const start = battle.status[unit] === STATUS.ABOARD ? battle.carrier[unit]! : unit;
  const goesHome = mayGoHome(battle, unit);
  return !comesThrough(battle, unit, headingOf(battle, start), speed, mrOf(battle, unit), goesHome);
}

/** The same of the next hex and the turn after it; where the move ends, of the next turn's. */
function dropFatalMoves(battle: Battle, actions: Int32Array, count: number): number {
  const unit = battle.moving[0]!;
  const goesHome = mayGoHome(battle, unit);
  let fatal = 0;
  for (let i = 0; i < count; i++) if (isFatalMove(battle, unit, firstOf(actions[i]!), goesHome)) fatal |= 1 << i;
  if (fatal === 0 || fatal === (1 << count) - 1) return count;
  let kept = 0;
  for (let i = 0; i < count; i++) if (((fatal >> i) & 1) === 0) actions[kept++] = actions[i]!;
  return kept;
}

function isFatalMove(battle: Battle, unit: number, turn: number, goesHome: boolean): boolean {
  const here = headingOf(battle, unit);
  if (!comesThrough(battle, unit, here, 1, 0, goesHome)) return true;
  const left = battle.hexesLeft[0]! - 1;
  const turns = battle.turnsLeft[0]! - (turn === 0 ? 0 : 1);
  const next = aheadAndTurned(here, TURN_STEPS[turn]!);
  if (left > 0) return !comesThrough(battle, unit, next, left, turns, goesHome);
  return isDoomedAt(battle, unit, next, battle.speed[unit]!);
}
/** A shot without its target: the ship and the weapon. */
const weaponOf = (shot: number): number => shot & 0x7fff;
/**
 * The targets of one weapon. Every weapon fires once a turn, in the enemy's half or in its side's own
 * (7.4): whoever holds it back in the one only fires later, so what bears is fired, and the end of fire
 * is weighed only where the best shot is hardly one. Of offensive fire beams and cannons come first, for
 * they are free again after it, and then missiles may be saved.
 */
function keepNextWeapon(battle: Battle, actions: Int32Array, count: number): number {
  const shots = count - 1; // the last is the end of fire
  const offensive = isOffensive(battle);
  let weapon = -1;
  let best = -1;
  let isFree = false;
  for (let i = 0; i < shots; i++) {
    const action = actions[i]!;
    const kind = firstOf(action);
    const free = offensive && kind < FIRST_RACK;
    if (isFree && !free) continue;
    const [unit, target] = [unitOf(action), secondOf(action)];
    const worth = free ? shotWorth(battle, unit, kind, target) : promptness(battle, unit, kind, target);
    if (worth <= best && free === isFree) continue;
    best = worth;
    weapon = weaponOf(action);
    isFree = free;
  }
  let kept = 0;
  for (let i = 0; i < shots; i++) if (weaponOf(actions[i]!) === weapon) actions[kept++] = actions[i]!;
  if (!isFree && best < WORTH_WAITING) actions[kept++] = ACTION.END_FIRE;
  return kept;
}
