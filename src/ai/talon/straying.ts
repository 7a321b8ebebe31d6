import { distance, type Hex, STEP_Q, STEP_R, turned } from '../../engine/hex.ts';
import { ACTION, firstOf, kindOf, unitOf } from '../../engine/talon/actions.ts';
import { type Battle, isInPlay } from '../../engine/talon/battle.ts';
import { mapRowOf } from '../../engine/talon/movement/mapWindow.ts';
import {
  facingAfter,
  moveDirection,
  ROTATE,
  turnCounterAfter,
  turnRadius,
} from '../../engine/talon/movement/movement.ts';

// 7.5.2: who is six hexes from all others leaves the battle when the map can shift no further.

/** So far from the nearest ship a captain looks whether the map has room for him: one hex less than is too far. */
const LONELY = 4;
/** The map counts as full when it has so few columns or rows left. */
const SPARE = 5;
/** Moves that a captain thinks ahead of his way back, this one among them: a turn takes its time. */
const WAY_BACK = 4;
const TURNS = [-1, 0, 1];

const isFlight = (action: number): boolean =>
  (kindOf(action) === ACTION.MOVE || kindOf(action) === ACTION.AFTERBURNER) && firstOf(action) !== ROTATE;

/**
 * 7.5.2: drops the moves of the one ship that moves by which it would stray off a map that is nearly full, where
 * another leads back to the others sooner. Returns how many stay, in their order.
 */
export function dropStrayingMoves(battle: Battle, actions: Int32Array, count: number): number {
  const unit = unitOf(actions[0]!);
  // No move takes it farther than one hex.
  if (isAnyoneWithin(battle, unit, LONELY - 2)) return count;
  if (!someMoveFillsMap(battle, unit, actions, count)) return count;
  let best = Infinity;
  for (let i = 0; i < count; i++)
    if (isFlight(actions[i]!)) best = Math.min(best, afterWayBack(battle, unit, firstOf(actions[i]!)));
  let kept = 0;
  for (let i = 0; i < count; i++)
    if (!isFlight(actions[i]!) || afterWayBack(battle, unit, firstOf(actions[i]!)) <= best)
      actions[kept++] = actions[i]!;
  return kept;
}

/** The hex to which a maneuver takes the ship. */
function placeAfter(battle: Battle, unit: number, maneuver: number): Hex {
  const direction = moveDirection(battle, unit, maneuver);
  return { q: battle.q[unit]! + STEP_Q[direction]!, r: battle.r[unit]! + STEP_R[direction]! };
}

/** Whether another unit is at most so many hexes away; spares most moves the closer look. */
function isAnyoneWithin(battle: Battle, unit: number, hexes: number): boolean {
  const q = battle.q[unit]!;
  const r = battle.r[unit]!;
  const units = battle.unitCount[0]!;
  for (let other = 0; other < units; other++)
    if (other !== unit && isInPlay(battle, other) && distance(battle.q[other]! - q, battle.r[other]! - r) <= hexes)
      return true;
  return false;
}

/** Hexes from a place to the nearest other unit. */
function toNearest(battle: Battle, unit: number, q: number, r: number): number {
  let nearest = Infinity;
  for (let other = 0; other < battle.unitCount[0]!; other++)
    if (other !== unit && isInPlay(battle, other))
      nearest = Math.min(nearest, distance(battle.q[other]! - q, battle.r[other]! - r));
  return nearest;
}

/** Whether the others and the ship, after a move of its by which it stays alone, leave the map less than `SPARE` columns or rows. */
function someMoveFillsMap(battle: Battle, unit: number, actions: Int32Array, count: number): boolean {
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (let other = 0; other < battle.unitCount[0]!; other++) {
    if (other === unit || !isInPlay(battle, other)) continue;
    const row = mapRowOf(battle.q[other]!, battle.r[other]!);
    left = Math.min(left, battle.q[other]!);
    right = Math.max(right, battle.q[other]!);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
  }
  const columns = battle.mapColumns[0]! - SPARE;
  const rows = battle.mapRows[0]! - SPARE;
  for (let i = 0; i < count; i++) {
    if (!isFlight(actions[i]!)) continue;
    const { q, r } = placeAfter(battle, unit, firstOf(actions[i]!));
    const row = mapRowOf(q, r);
    const isFull =
      Math.max(right, q) - Math.min(left, q) >= columns || Math.max(bottom, row) - Math.min(top, row) >= rows;
    if (isFull && toNearest(battle, unit, q, r) >= LONELY) return true;
  }
  return false;
}

/**
 * How near to the nearest other the maneuver and the moves behind it can bring the ship, the others standing still;
 * 0 where the maneuver alone leaves it near enough.
 */
function afterWayBack(battle: Battle, unit: number, maneuver: number): number {
  const { q, r } = placeAfter(battle, unit, maneuver);
  if (toNearest(battle, unit, q, r) < LONELY) return 0;
  const pose = { q, r, facing: facingAfter(battle, unit, maneuver), counter: turnCounterAfter(battle, unit, maneuver) };
  return nearestAfter(battle, unit, pose, WAY_BACK - 1);
}

/** Where a ship would be. */
interface Pose extends Hex {
  readonly facing: number;
  readonly counter: number;
}

function nearestAfter(battle: Battle, unit: number, { q, r, facing, counter }: Pose, moves: number): number {
  if (moves === 0) return toNearest(battle, unit, q, r);
  let best = Infinity;
  for (const turn of TURNS) {
    if (turn !== 0 && counter > 0) continue;
    const toward = turned(facing, turn);
    const next = {
      q: q + STEP_Q[toward]!,
      r: r + STEP_R[toward]!,
      facing: toward,
      counter: turn === 0 ? Math.max(0, counter - 1) : turnRadius(battle, unit),
    };
    best = Math.min(best, nearestAfter(battle, unit, next, moves - 1));
  }
  return best;
}
