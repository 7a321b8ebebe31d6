import { distance, STEP_Q, STEP_R } from '../../engine/hex.ts';
import { arcOf } from '../../engine/talon/arcs.ts';
import { ARC_COUNT, UNITS, WAY, type Battle, isInPlay } from '../../engine/talon/battle.ts';
import { wouldCollide } from '../../engine/talon/movement/entering.ts';
import { isInFlight } from '../../engine/talon/missiles/missileDamage.ts';
import { facingAfter, moveDirection, ROTATE } from '../../engine/talon/movement/movement.ts';
import { CLASS_GROUPS, CLASS_SPEED, GROUPS, IS_SQUADRON, MOST_ROWS } from '../../engine/talon/shipClasses.ts';
import { COLLISION_DAMAGE, LONGEST_RANGE } from '../../engine/talon/tables.ts';
import { craftLeft } from '../../engine/talon/squadrons/squadrons.ts';
import { countsWay, exitFromHere, exitHexes, leavingAim, mayDock, NO_EXIT } from './aims.ts';
import { CLASS_FIREPOWER, FARTHEST, GROUP_PROMISE_BY_ARC, PROMISE_STRIDE, promiseAt } from './facts.ts';
import { isWormHole, terrainFactor } from './hazards.ts';
import { isCharged } from '../../engine/talon/fire/weaponGroups.ts';

const LEAST = 0.02;
/** A move that nobody would make who has another. */
const RUIN = 0.001;
/** A step out of the battle that the scenario asks for. */
const EXIT = 20;

/** What all moves of a ship have in common: how ready each of its groups is to fire, and who is about. */
export class Surroundings {
  /** Whose they are; −1: nobody's yet. */
  unit = -1;
  readonly ready = new Float64Array(GROUPS);
  readonly friends = new Int32Array(UNITS);
  readonly foes = new Int32Array(UNITS);
  friendCount = 0;
  foeCount = 0;
}

function lookAround(battle: Battle, unit: number, around: Surroundings): void {
  around.unit = unit;
  const { ready, friends, foes } = around;
  const groups = CLASS_GROUPS[battle.shipClass[unit]!]!;
  for (let group = 0; group < groups; group++) {
    const charged = isCharged(battle, unit, group) ? 1 : 0.5;
    ready[group] = battle.groupDestroyed[unit * GROUPS + group] ? 0 : charged;
  }
  let friendCount = 0;
  let foeCount = 0;
  const side = battle.side[unit]!;
  const units = battle.unitCount[0]!;
  for (let other = 0; other < units; other++) {
    if (other === unit || !isInPlay(battle, other)) continue;
    if (battle.side[other] === side) friends[friendCount++] = other;
    else foes[foeCount++] = other;
  }
  around.friendCount = friendCount;
  around.foeCount = foeCount;
}

/**
 * Where the move leads: what the ship's guns would bear on there, and what would bear on it. `around`
 * is worked out where it is another unit's.
 */
export function weighMove(battle: Battle, unit: number, maneuver: number, around: Surroundings): number {
  if (maneuver === ROTATE) return 1;
  const direction = moveDirection(battle, unit, maneuver);
  const facing = facingAfter(battle, unit, maneuver);
  const q = battle.q[unit]! + STEP_Q[direction]!;
  const r = battle.r[unit]! + STEP_R[direction]!;
  const shipClass = battle.shipClass[unit]!;
  const aim = battle.aimCount[0] === 0 ? -1 : leavingAim(battle, unit);
  let factor = 1;
  if (battle.terrainCount[0]! > 0) {
    if (countsWay(battle, aim, WAY.WORM_HOLE) && isWormHole(battle, q, r)) return EXIT;
    factor = terrainFactor(battle, unit, maneuver, q, r);
    if (factor === 0) return RUIN;
  }
  if (battle.missileCount[0]! > 0 && meetsMissile(battle, unit, q, r)) factor *= 0.5;
  const groups = CLASS_GROUPS[shipClass]!;
  if (around.unit !== unit) lookAround(battle, unit, around);
  const { ready, friends, foes, friendCount, foeCount } = around;
  for (let i = 0; i < friendCount; i++)
    if (wouldCollide(battle, unit, friends[i]!, q, r)) return IS_SQUADRON[shipClass] ? RUIN : LEAST;
  let given = 0;
  let weak = 0;
  let nearest = FARTHEST;
  for (let i = 0; i < foeCount; i++) {
    const other = foes[i]!;
    const dq = battle.q[other]! - q;
    const dr = battle.r[other]! - r;
    const range = distance(dq, dr);
    // Ships of one race collide with the enemy's too.
    if (range === 0 && wouldCollide(battle, unit, other, q, r)) factor *= 0.1;
    const far = range > FARTHEST ? FARTHEST : range;
    if (far < nearest) nearest = far;
    const arc = range === 0 ? 0 : arcOf(facing, dq, dr);
    let damage = 0;
    for (let group = 0, at = promiseAt(shipClass, far, arc); group < groups; group++, at += PROMISE_STRIDE)
      damage += ready[group]! * GROUP_PROMISE_BY_ARC[at]!;
    if (damage > given) given = damage;
    if (range <= LONGEST_RANGE + 1 && battle.shields[unit * ARC_COUNT + arc]! < COLLISION_DAMAGE) weak++;
  }
  if (aim >= 0) {
    const leaving = weighLeaving(battle, unit, aim, q, r, facing);
    const crowded = nearest <= 2 ? 0.7 : 1;
    if (leaving > 0) return crowded * leaving * factor;
  }
  // An unarmed ship keeps away.
  const score = CLASS_FIREPOWER[shipClass] === 0 ? 0.02 * nearest * nearest : given * given;
  return ((0.15 + score) / (1 + (IS_SQUADRON[shipClass] ? 0 : weak))) * factor;
}

/** Toward the exit, the shorter the way the better; 0 when there is no exit to go to, only one to wait for. */
function weighLeaving(battle: Battle, unit: number, aim: number, q: number, r: number, facing: number): number {
  const before = exitFromHere(battle, unit, aim, battle.speed[unit]!);
  const after = exitHexes(battle, unit, aim, { q, r, facing }, battle.speed[unit]!);
  if (after >= NO_EXIT || after === before) return 0;
  const gain = before - after;
  return gain > 0 ? 1 + gain : gain > -1.5 ? 0.4 : 0.1;
}

/** 13.5 */
function meetsMissile(battle: Battle, unit: number, q: number, r: number): boolean {
  for (let missile = 0; missile < battle.missileCount[0]!; missile++)
    if (
      isInFlight(battle, missile) &&
      battle.missileTarget[missile] === unit &&
      battle.missileQ[missile] === q &&
      battle.missileR[missile] === r
    )
      return true;
  return false;
}

/** 16: a transport that an aim counts docks; a squadron only when there is little left of it. */
export function weighDock(battle: Battle, unit: number): number {
  if (IS_SQUADRON[battle.shipClass[unit]!]) return craftLeft(battle, unit) === 1 ? 0.3 : LEAST;
  const aim = battle.aimCount[0] === 0 ? -1 : leavingAim(battle, unit);
  if (countsWay(battle, aim, WAY.DOCK)) return EXIT;
  return 0.3;
}

/** A row of the power curve: of no account but for a ship that is on its way out. */
export function weighCurve(battle: Battle, unit: number, row: number): number {
  const aim = battle.aimCount[0] === 0 ? -1 : leavingAim(battle, unit);
  if (aim < 0) return 1;
  const hexes = exitFromHere(battle, unit, aim, CLASS_SPEED[battle.shipClass[unit]! * MOST_ROWS + row]!);
  return hexes >= NO_EXIT ? 1 : 0.3 + 6 * Math.exp(-hexes / (mayDock(battle, unit) ? 3 : 6));
}
