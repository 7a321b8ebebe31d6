import {
  MOST_LENGTH,
  STEP_X,
  STEP_Y,
  TOLERANCE,
  UNIT,
  bendsWithin,
  cross,
  flyPath,
  isNearer,
  isWithin,
  turnedCourse,
  type Plot,
} from './plane.ts';
import { BODIES, ORDER, OBJECTS, SHIPS, lowest, type Battle } from './battle.ts';
import { hasAbility } from './damage.ts';
import { baseCourse, baseLength, bodiesOf, flown, flyOn } from './flight.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { RUNNER, TYPE_BURN, TYPE_HARD_BURN } from './shipTypes.ts';
import { PLAIN_BURN, SAFE_DISTANCE, TORPEDO_ACCELERATION, TORPEDO_REACH } from './tables.ts';

// Astrometrics (28): the vectors that an order may plot.

/** Acceleration in LU of an order of the ship, or of a torpedo that it launches. */
export function radiusOf(battle: Battle, ship: number, order: number): number {
  if (order === ORDER.LAUNCH) return TORPEDO_ACCELERATION;
  const type = battle.shipType[ship]!;
  if (order === ORDER.HARD_BURN) return TYPE_HARD_BURN[type]!;
  return type === RUNNER && !hasAbility(battle, ship, RUNNER) ? PLAIN_BURN : TYPE_BURN[type]!;
}

/** Heat that an acceleration adds: 1, but none for a Courier's Burn. */
export const heatOfOrder = (battle: Battle, ship: number, order: number): number =>
  order === ORDER.HARD_BURN || (order === ORDER.BURN && !hasAbility(battle, ship, RUNNER)) ? 1 : 0;

/** The plot that was prepared last. */
const from = { x: 0, y: 0, course: 0, length: 0, endX: 0, endY: 0, radius: 0, bent: 0 };
/** How many there are of each of the following, and of which kind the plot's end keeps `TORPEDO_REACH`. */
const some = { around: 0, close: 0, bending: 0, keepsFar: 0 };
/** What stands round the ship: where, what it is to it, the square of its distance from the temporary end. */
const MOST_AROUND = OBJECTS + 8;
const aroundX = new Int32Array(MOST_AROUND);
const aroundY = new Int32Array(MOST_AROUND);
const aroundKind = new Uint8Array(MOST_AROUND);
const aroundEnd = new Float64Array(MOST_AROUND);
const KIND = { OTHER: 0, OWN_SHIP: 1, OWN_TORPEDO: 2, OWN_WAY: 3 } as const;
/** Those that an end can come near without being bent, with the square in units from which it is free. */
const closeX = new Int32Array(MOST_AROUND);
const closeY = new Int32Array(MOST_AROUND);
const closeSquare = new Float64Array(MOST_AROUND);
/** Bodies that could bend it, as seen from where it begins, and how far off its line each still bends. */
const bendingX = new Int32Array(BODIES);
const bendingY = new Int32Array(BODIES);
const bendingReach = new Float64Array(BODIES);

const KEEPS_APART = (SAFE_DISTANCE * UNIT - TOLERANCE) ** 2;
/** Squares are whole numbers: more than the distance. */
const KEEPS_BEYOND = (TORPEDO_REACH * UNIT + TOLERANCE) ** 2 + 0.5;

/** Looks round a ship, once for all its plots. */
export function lookRound(battle: Battle, ship: number): void {
  const course = baseCourse(battle, ship);
  const length = baseLength(battle, ship);
  from.x = battle.x[ship]!;
  from.y = battle.y[ship]!;
  from.course = course;
  from.length = length;
  from.endX = from.x + length * STEP_X[course]!;
  from.endY = from.y + length * STEP_Y[course]!;
  some.around = 0;
  const side = battle.side[ship]!;
  for (let bits = battle.present[0]! & ~(1 << ship); bits !== 0; bits &= bits - 1) {
    const object = lowest(bits);
    const kind = battle.side[object] !== side ? KIND.OTHER : object < SHIPS ? KIND.OWN_SHIP : KIND.OWN_TORPEDO;
    note(battle.x[object]!, battle.y[object]!, kind);
  }
  for (let site = 0; site < battle.siteCount[0]!; site++) note(battle.siteX[site]!, battle.siteY[site]!, KIND.OTHER);
}
const squareOf = (dx: number, dy: number): number => dx * dx + dy * dy;

function note(x: number, y: number, kind: number): void {
  aroundX[some.around] = x;
  aroundY[some.around] = y;
  aroundKind[some.around] = kind;
  aroundEnd[some.around++] = squareOf(x - from.endX, y - from.endY);
}
/** A body that a ship leaves the orbit of bends it no more. */
export const unbentOf = (battle: Battle, ship: number): number =>
  battle.bent[ship]! | (battle.orbit[ship]! < 8 ? 1 << battle.orbit[ship]! : 0);
/** Whether the end keeps more than `TORPEDO_REACH` from something around, and not only the safe distance. */
const isKeptFar = (n: number): boolean => aroundKind[n] === some.keepsFar || aroundKind[n] === KIND.OWN_WAY;

/**
 * Prepares a plot of the ship that was looked round: where its end may not lie, and which bodies
 * could bend it.
 */
function preparePlot(battle: Battle, ship: number, order: number): void {
  const isLaunch = order === ORDER.LAUNCH;
  const { x, y, length } = from;
  const radius = radiusOf(battle, ship, order);
  from.radius = radius;
  from.bent = isLaunch ? 0 : unbentOf(battle, ship);
  some.bending = 0;
  for (let body = 0; body < battle.bodyCount[0]!; body++) {
    if ((from.bent >> body) & 1) continue;
    const influence = battle.influence[body]!;
    const dx = battle.bodyX[body]! - x;
    const dy = battle.bodyY[body]! - y;
    if (!isWithin(dx, dy, length + radius + influence + 1)) continue;
    bendingX[some.bending] = dx;
    bendingY[some.bending] = dy;
    bendingReach[some.bending++] = bendsWithin(influence);
  }
  some.keepsFar = isLaunch ? KIND.OWN_SHIP : KIND.OWN_TORPEDO;
  // A torpedo keeps away from where its own ship goes; straight at a body nobody knows yet.
  if (some.around > 0 && aroundKind[some.around - 1] === KIND.OWN_WAY) some.around--;
  if (isLaunch && flyOn(battle, ship)) note(flown.endX, flown.endY, KIND.OWN_WAY);
  some.close = 0;
  // Ends lie within the radius: what is farther off by more than is kept from it is far from all of them.
  const reach = radius * UNIT + 2 * TOLERANCE;
  const nearApart = squareOf(reach + SAFE_DISTANCE * UNIT, 0);
  const nearBeyond = squareOf(reach + TORPEDO_REACH * UNIT, 0);
  for (let n = 0; n < some.around; n++) {
    const isFar = isKeptFar(n);
    if (aroundEnd[n]! > (isFar ? nearBeyond : nearApart)) continue;
    closeX[some.close] = aroundX[n]!;
    closeY[some.close] = aroundY[n]!;
    closeSquare[some.close++] = isFar ? KEEPS_BEYOND : KEEPS_APART;
  }
}

/** Why an order of the ship may not plot this vector: asks of one what `plotActions` asks of many at once. */
export function whyNotVector(battle: Battle, ship: number, order: number, course: number, length: number): number {
  if (course > 359 || length < 1 || length > MOST_LENGTH) return REASON.NOT_A_WHOLE_VECTOR;
  const base = baseCourse(battle, ship);
  const baseLU = baseLength(battle, ship);
  const startX = battle.x[ship]!;
  const startY = battle.y[ship]!;
  let x = startX + length * STEP_X[course]!;
  let y = startY + length * STEP_Y[course]!;
  const offX = x - startX - baseLU * STEP_X[base]!;
  const offY = y - startY - baseLU * STEP_Y[base]!;
  if (!isWithin(offX, offY, radiusOf(battle, ship, order))) return REASON.BEYOND_ACCELERATION;
  const isLaunch = order === ORDER.LAUNCH;
  const bent = isLaunch ? 0 : unbentOf(battle, ship);
  if (comesNearBody(battle, bent, startX, startY, length)) {
    if (flyPath(flown, startX, startY, course, length, bodiesOf(battle), bent, 0) >= 0) return POSSIBLE;
    x = flown.endX;
    y = flown.endY;
  }
  const tooNear = isLaunch ? REASON.NEAR_OWN_SHIP : REASON.NEAR_OWN_TORPEDO;
  for (let bits = battle.present[0]! & ~(1 << ship); bits !== 0; bits &= bits - 1) {
    const object = lowest(bits);
    const dx = battle.x[object]! - x;
    const dy = battle.y[object]! - y;
    if (!isWithin(dx, dy, TORPEDO_REACH)) continue;
    if (isNearer(dx, dy, SAFE_DISTANCE)) return REASON.TOO_NEAR;
    if (battle.side[object] === battle.side[ship] && object < SHIPS === isLaunch) return tooNear;
  }
  for (let site = 0; site < battle.siteCount[0]!; site++)
    if (isNearer(battle.siteX[site]! - x, battle.siteY[site]! - y, SAFE_DISTANCE)) return REASON.TOO_NEAR;
  // A torpedo keeps away from where its own ship goes; straight at a body nobody knows yet.
  if (!isLaunch || !flyOn(battle, ship)) return POSSIBLE;
  const dx = flown.endX - x;
  const dy = flown.endY - y;
  if (isNearer(dx, dy, SAFE_DISTANCE)) return REASON.TOO_NEAR;
  return isWithin(dx, dy, TORPEDO_REACH) ? tooNear : POSSIBLE;
}

/** Whether a vector so long may come within the influence of a body that bends it, whatever its course. */
export function comesNearBody(battle: Battle, bent: number, x: number, y: number, length: number): boolean {
  for (let body = 0; body < battle.bodyCount[0]!; body++)
    if (
      !((bent >> body) & 1) &&
      isWithin(battle.bodyX[body]! - x, battle.bodyY[body]! - y, length + battle.influence[body]! + 1)
    )
      return true;
  return false;
}

/** Whether a bent end keeps away from all that stands around. */
function isFreeEnd(x: number, y: number): boolean {
  for (let n = 0; n < some.around; n++)
    if (squareOf(aroundX[n]! - x, aroundY[n]! - y) < (isKeptFar(n) ? KEEPS_BEYOND : KEEPS_APART)) return false;
  return true;
}

/** Whether an end that no body has bent keeps away from all that it can come near. */
function isFreeStraightEnd(x: number, y: number): boolean {
  for (let n = 0; n < some.close; n++) {
    const dx = closeX[n]! - x;
    const dy = closeY[n]! - y;
    if (dx * dx + dy * dy < closeSquare[n]!) return false;
  }
  return true;
}

/** Whether a vector of the prepared plot comes so near to a body that it has to be flown to know its end. */
function mayBend(sx: number, sy: number, length: number): boolean {
  for (let n = 0; n < some.bending; n++) {
    const bx = bendingX[n]!;
    const by = bendingY[n]!;
    const reach = bendingReach[n]!;
    const aside = cross(sx, sy, bx, by);
    if (aside > reach || aside < -reach) continue;
    if (bx * sx + by * sy < length * (sx * sx + sy * sy)) return true;
  }
  return false;
}

/** The prepared plot as data for the UI. */
export function plotData(battle: Battle, ship: number, order: number): Plot {
  lookRound(battle, ship);
  preparePlot(battle, ship, order);
  const bodies = Array.from({ length: battle.bodyCount[0]! }, (_, body) => ({
    x: battle.bodyX[body]!,
    y: battle.bodyY[body]!,
    influence: battle.influence[body]!,
  }));
  return {
    from: { x: from.x, y: from.y },
    base: { course: from.course, length: from.length },
    radius: from.radius,
    apart: Array.from({ length: some.around }, (_, n) => ({
      x: aroundX[n]!,
      y: aroundY[n]!,
      distance: isKeptFar(n) ? TORPEDO_REACH : SAFE_DISTANCE,
      beyond: isKeptFar(n),
    })),
    bodies,
    unbent: from.bent,
  };
}

// Candidates: of every length a few turns, up to the sharpest that the radius allows.

const LONGEST_TABLE = 64;
/** Up to this length the sine table's rounding stays within the tolerance for certain. */
const SAFE_TABLE = 60;
const RADII = [2, 3, 4, 5, 7];
/** Courses, relative to the base vector, and lengths, one after the other. */
const tables = new Map<number, Int16Array>();
const BY_RADIUS: (readonly Int16Array[])[] = [];

function sharpest(base: number, length: number, radius: number): number {
  for (let turn = 180; turn >= 0; turn--) {
    const dx = length * STEP_X[turn]!;
    const dy = length * STEP_Y[turn]! - base * STEP_Y[0]!;
    if (dx * dx + dy * dy <= (radius * 10_000) ** 2 + 10_000) return turn;
  }
  return -1;
}

function candidates(base: number, radius: number): Int16Array {
  const pairs: number[] = [];
  const step = radius > 4 ? 2 : 1;
  for (
    let length = base - radius;
    length <= base + radius;
    length += length === base - 1 || length === base ? 1 : step
  ) {
    if (length < 1 || length > MOST_LENGTH) continue;
    const most = base === 0 ? 180 : sharpest(base, length, radius);
    if (most < 0) continue;
    const turns = most === 180 ? [0, 60, 120, 180, 240, 300] : most < 2 ? [0] : [0, most, -most];
    if (most >= 12 && most < 180) turns.push(most >> 1, -(most >> 1));
    for (const turn of turns) if (length !== base || turn !== 0) pairs.push(turnedCourse(0, turn), length);
  }
  return Int16Array.from(pairs);
}

for (const radius of RADII)
  BY_RADIUS[radius] = Array.from({ length: LONGEST_TABLE }, (_, base) => candidates(base, radius));

/** Course turns and lengths worth weighing from a base vector; longer ones than the tables hold are made when met. */
function candidatesOf(base: number, radius: number): Int16Array {
  if (base < LONGEST_TABLE) return BY_RADIUS[radius]![base]!;
  const key = base * 8 + radius;
  let found = tables.get(key);
  if (found === undefined) tables.set(key, (found = candidates(base, radius)));
  return found;
}

/** Writes the legal candidates of an order of the ship that was looked round as actions; returns the new count. */
export function plotActions(
  battle: Battle,
  ship: number,
  order: number,
  kind: number,
  out: Int32Array,
  count: number,
): number {
  preparePlot(battle, ship, order);
  const { course, length: base } = from;
  const table = candidatesOf(base, from.radius);
  // The table's vectors lie within the radius: what is near their ends is all there is to ask.
  const isClear = some.bending === 0 && some.close === 0 && base <= SAFE_TABLE;
  const wrap = 360 - course;
  if (isClear) {
    for (let n = 0; n < table.length; n += 2) {
      const turn = table[n]!;
      out[count++] = kind | ((turn < wrap ? turn + course : turn - wrap) << 5) | (table[n + 1]! << 14);
    }
    return count;
  }
  for (let n = 0; n < table.length; n += 2) {
    const turn = table[n]!;
    const turned = turn < wrap ? turn + course : turn - wrap;
    const length = table[n + 1]!;
    if (isFreeCandidate(battle, ship, order, turned, length)) out[count++] = kind | (turned << 5) | (length << 14);
  }
  return count;
}

/** Whether a candidate of the prepared plot ends where it may. */
function isFreeCandidate(battle: Battle, ship: number, order: number, course: number, length: number): boolean {
  if (from.length > SAFE_TABLE) return whyNotVector(battle, ship, order, course, length) === POSSIBLE;
  const { x, y } = from;
  const sx = STEP_X[course]!;
  const sy = STEP_Y[course]!;
  if (some.bending > 0 && mayBend(sx, sy, length))
    return (
      flyPath(flown, x, y, course, length, bodiesOf(battle), from.bent, 0) >= 0 || isFreeEnd(flown.endX, flown.endY)
    );
  return isFreeStraightEnd(x + length * sx, y + length * sy);
}
