import { distance, STEP_Q, STEP_R, turned } from '../../engine/hex.ts';
import { ACTION, firstOf, kindOf, secondOf, thirdOf, unitOf } from '../../engine/talon/actions.ts';
import { CRAFT, MISSILE_ID, type Battle, isInPlay } from '../../engine/talon/battle.ts';
import { isMissileHere, missileAlike } from '../../engine/talon/missiles/missileDamage.ts';
import { MANEUVER_TURN } from '../../engine/talon/missiles/missiles.ts';
import { IS_SQUADRON } from '../../engine/talon/shipClasses.ts';

/** A missile farther than this from its target can wait. */
const THREATENS = 5;
/** Places from which a missile is launched, for one target: more than two are alike. */
const PLACEMENTS_KEPT = 2;

/** One ship's fire: shots that only permute others, and missiles launched the long way round, are cut. */
export function pruneShots(battle: Battle, actions: Int32Array, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const action = actions[i]!;
    const kind = kindOf(action);
    if (kind === ACTION.LAUNCH) {
      const end = endOfLaunches(actions, i, count);
      kept = keepLaunches(battle, actions, i, end, kept);
      i = end - 1;
      continue;
    }
    if (kind === ACTION.FIRE) {
      const target = secondOf(action);
      if (target >= MISSILE_ID) {
        if (!isWorthShooting(battle, target - MISSILE_ID)) continue;
      } else if (IS_SQUADRON[battle.shipClass[target]!] && hasEarlierAlike(battle, target, thirdOf(action))) continue;
    }
    actions[kept++] = action;
  }
  return kept;
}

/** Place after the launches at the same target by the same group. */
function endOfLaunches(actions: Int32Array, from: number, count: number): number {
  const first = actions[from]!;
  let end = from + 1;
  while (
    end < count &&
    kindOf(actions[end]!) === ACTION.LAUNCH &&
    firstOf(actions[end]!) === firstOf(first) &&
    secondOf(actions[end]!) === secondOf(first)
  )
    end++;
  return end;
}

/** 13.2: of the places for one target, those nearest to it, facing it one way: a missile turns as it likes. */
function keepLaunches(battle: Battle, actions: Int32Array, from: number, end: number, kept: number): number {
  let nearest = Infinity;
  for (let i = from; i < end; i++) nearest = Math.min(nearest, rangeAfter(battle, actions[i]!));
  let left = PLACEMENTS_KEPT;
  for (let i = from; i < end && left > 0; i++) {
    const action = actions[i]!;
    if (thirdOf(action) % 2 === 1 || rangeAfter(battle, action) > nearest) continue;
    actions[kept++] = action;
    left--;
  }
  return kept;
}

/** Hexes from where the missile is placed to its target. */
function rangeAfter(battle: Battle, launch: number): number {
  const unit = unitOf(launch);
  const target = secondOf(launch);
  const direction = thirdOf(launch) >> 1;
  const dq = battle.q[target]! - battle.q[unit]!;
  const dr = battle.r[target]! - battle.r[unit]!;
  return distance(dq - STEP_Q[direction]!, dr - STEP_R[direction]!);
}

/** 13.6: it flies at a unit that is near; and it is the first of those in its hex that are alike. */
function isWorthShooting(battle: Battle, missile: number): boolean {
  const target = battle.missileTarget[missile]!;
  if (target >= battle.unitCount[0]! || !isInPlay(battle, target)) return false;
  if (
    distance(battle.missileQ[missile]! - battle.q[target]!, battle.missileR[missile]! - battle.r[target]!) > THREATENS
  )
    return false;
  for (let earlier = 0; earlier < missile; earlier++)
    if (isMissileHere(battle, missile, earlier) && missileAlike(battle, missile, earlier)) return false;
  return true;
}

/** 12.1.3: whether an earlier craft of the squadron has taken as much damage. */
function hasEarlierAlike(battle: Battle, squadron: number, craft: number): boolean {
  for (let earlier = 0; earlier < craft; earlier++)
    if (battle.craftHull[squadron * CRAFT + earlier] === battle.craftHull[squadron * CRAFT + craft]) return true;
  return false;
}

/**
 * Keeps the moves of the first missile that must move, only those that bring it nearest; 0 when none
 * has to, and then `actions` is as before.
 */
export function keepMissile(battle: Battle, actions: Int32Array, count: number): number {
  let kept = 0;
  let chosen = -1;
  let nearest = Infinity;
  for (let i = 0; i < count; i++) {
    const action = actions[i]!;
    if (kindOf(action) !== ACTION.MOVE_MISSILE) continue;
    const missile = unitOf(action);
    if (chosen < 0) chosen = missile;
    if (missile !== chosen) break;
    const range = rangeAfterMove(battle, missile, firstOf(action));
    if (range > nearest) continue;
    if (range < nearest) kept = 0;
    nearest = range;
    actions[kept++] = action;
  }
  return kept;
}

function rangeAfterMove(battle: Battle, missile: number, maneuver: number): number {
  const target = battle.missileTarget[missile]!;
  if (target >= battle.unitCount[0]!) return 0;
  const direction = turned(battle.missileFacing[missile]!, MANEUVER_TURN[maneuver]!);
  return distance(
    battle.missileQ[missile]! + STEP_Q[direction]! - battle.q[target]!,
    battle.missileR[missile]! + STEP_R[direction]! - battle.r[target]!,
  );
}
