import { STEP_Q, STEP_R, turned } from '../hex.ts';
import { ACTION, encode, firstOf, speedOf, unitOf, type Kinds } from './actions.ts';
import { FAULT, NOT_SET, PART, STATUS, STEP, adfOf, hasFault, isInPlay, moverOf, mrOf, type Battle } from './battle.ts';
import { depart, destroyUnit, fightersAboard } from './departures.ts';
import type { Emit } from './events.ts';
import { finishMove } from './fighters.ts';
import { isOnMap, isPlanet, isPlanetAhead, isWayHome, neighbour, planetBeside } from './map.ts';
import { beginMove, beginning, endMove, goingOn, hexOf, launchOf, startOf, whyNotBegin } from './moves.ts';
import { directionOf, enterOrbit, isInOrbit, planetOf, whyNotOrbit } from './orbit.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { STATION } from './shipClasses.ts';
import { TURNS } from './terms.ts';
import type { KnightHawksDescription } from './view.types.ts';

// Sections 1, 2, 4 and 6: speed, turning, planets, the map's edge.

const TURN_STEPS = Int8Array.of(0, -1, 1);

const isPlanetAheadOf = (battle: Battle, unit: number): boolean =>
  isPlanetAhead(battle, battle.q[unit]!, battle.r[unit]!, battle.facing[unit]!);

/** 1.2–1.3, 4.1, 5.3: why a ship that may begin its move cannot do so at a speed. */
export function whyNotSpeed(battle: Battle, unit: number, speed: number): number {
  const start = startOf(battle, unit);
  const before = battle.speed[start]!;
  const adf = adfOf(battle, unit);
  if (isInOrbit(battle, unit)) {
    if (speed === 0) return REASON.IN_ORBIT; // 5.3
    if (speed > adf) return REASON.BEYOND_ADF;
    const turns = !hasFault(battle, unit, FAULT.STEERING);
    return turns || !isPlanetAheadOf(battle, start) ? POSSIBLE : REASON.PLANET_AHEAD;
  }
  if (speed === 0) return before <= adf ? POSSIBLE : REASON.TOO_FAST_TO_STOP; // 1.3
  if (speed > before + adf || speed < before - adf) return REASON.BEYOND_ADF; // 1.2
  if (battle.planetCount[0] === 0 || !isPlanetAheadOf(battle, start)) return POSSIBLE;
  // 4.1: no way into the planet while the ship can stop or go round it.
  const hasWayOut = before <= adf || whyNotOrbit(battle, unit, 0) === POSSIBLE;
  return hasWayOut ? REASON.PLANET_AHEAD : POSSIBLE;
}

/** What a side may do with its ships while none of them is moving. */
export function beginMoveActions(battle: Battle, out: Int32Array): number {
  const side = moverOf(battle);
  let count = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== side || whyNotBegin(battle, unit) !== POSSIBLE) continue;
    const before = battle.speed[startOf(battle, unit)]!;
    const adf = adfOf(battle, unit);
    for (let speed = before > adf ? before - adf : 0; speed <= before + adf; speed++)
      if (whyNotSpeed(battle, unit, speed) === POSSIBLE) out[count++] = encode(ACTION.SET_SPEED, unit, speed);
    if (battle.planetCount[0] === 0) continue;
    for (let direction = 0; direction < 2; direction++)
      if (whyNotOrbit(battle, unit, direction) === POSSIBLE) out[count++] = encode(ACTION.ORBIT, unit, direction);
  }
  return count;
}

/** Whether the moving side has a ship that has not moved. */
export function hasMoveDecision(battle: Battle): boolean {
  if (battle.moving[0] !== NOT_SET) return true;
  const side = moverOf(battle);
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (battle.side[unit] === side && whyNotBegin(battle, unit) === POSSIBLE) return true;
  return false;
}

/** 1: the ship takes its speed for this turn, and begins to move. */
export function setSpeed(battle: Battle, unit: number, speed: number, emit?: Emit): void {
  const start = startOf(battle, unit);
  const before = battle.speed[start]!;
  const leavesOrbit = isInOrbit(battle, unit);
  beginMove(battle, unit, speed, emit);
  battle.speed[unit] = speed;
  battle.hexesLeft[0] = speed;
  battle.turnsLeft[0] = mrOf(battle, unit);
  if (leavesOrbit) {
    emit?.({ type: 'orbitLeft', unit, planet: planetOf(battle, unit) });
    battle.orbit[unit] = NOT_SET;
  }
  emit?.({ type: 'speedSet', unit, before, speed });
  // 2.3, 5.3: it rotates when its speed is 0 through the whole turn, or as it leaves an orbit.
  const rotates = leavesOrbit || (before === 0 && speed === 0);
  if (rotates && !hasFault(battle, unit, FAULT.STEERING)) battle.part[0] = PART.FACE;
  else if (speed === 0) finishMove(battle, unit);
}

/** 2.3, 4.1, 5.3: why the ship that is moving cannot rotate to a facing. */
export function whyNotFace(battle: Battle, facing: number): number {
  if (battle.part[0] !== PART.FACE) return REASON.CANNOT_ROTATE;
  if (facing > 5) return REASON.UNKNOWN_ACTION;
  const unit = battle.moving[0]!;
  const moves = battle.hexesLeft[0]! > 0;
  return moves && isPlanetAhead(battle, battle.q[unit]!, battle.r[unit]!, facing) ? REASON.PLANET_AHEAD : POSSIBLE;
}

/** 2.3, 5.3: the ship that stands still or leaves its orbit faces where it likes. */
function face(battle: Battle, unit: number, facing: number, emit?: Emit): void {
  const before = battle.facing[unit]!;
  battle.facing[unit] = facing;
  battle.part[0] = PART.MOVE;
  if (facing !== before) battle.turned[unit] = 1;
  if (emit && facing !== before)
    emit({ type: 'rotated', unit, at: { q: battle.q[unit]!, r: battle.r[unit]! }, facingBefore: before, facing });
  if (battle.hexesLeft[0] === 0) finishMove(battle, unit);
}

/** 2.1–2.2, 4.1: why the ship that is moving cannot enter the hex ahead and then turn so (place in `TURNS`). */
export function whyNotMove(battle: Battle, turn: number): number {
  if (battle.part[0] === PART.FACE) return REASON.ROTATE_FIRST;
  if (battle.part[0] === PART.LAND) return REASON.CHOOSE_LANDING_FIRST;
  if (turn >= TURNS.length) return REASON.UNKNOWN_ACTION;
  const unit = battle.moving[0]!;
  const facing = battle.facing[unit]!;
  const q = battle.q[unit]! + STEP_Q[facing]!;
  const r = battle.r[unit]! + STEP_R[facing]!;
  if (turn !== 0) {
    if (battle.turnsLeft[0] === 0)
      return hasFault(battle, unit, FAULT.STEERING) ? REASON.STEERING_LOCKED : REASON.NO_TURNS_LEFT;
    if (!isOnMap(battle, q, r)) return REASON.LEAVES_MAP;
  }
  if (battle.planetCount[0] === 0) return POSSIBLE;
  if (isPlanet(battle, q, r)) return turn === 0 ? POSSIBLE : REASON.PLANET_AHEAD; // 4.3
  if (battle.hexesLeft[0] === 1 || !isPlanetAhead(battle, q, r, turned(facing, TURN_STEPS[turn]!))) return POSSIBLE;
  // 4.1: no way that ends in a planet while there is another.
  return turn === 0 && !hasSafeTurn(battle, q, r, facing) ? POSSIBLE : REASON.PLANET_AHEAD;
}

function hasSafeTurn(battle: Battle, q: number, r: number, facing: number): boolean {
  if (battle.turnsLeft[0] === 0) return false;
  return !isPlanetAhead(battle, q, r, turned(facing, -1)) || !isPlanetAhead(battle, q, r, turned(facing, 1));
}

/** What the ship that is moving may do next. */
export function moveActions(battle: Battle, out: Int32Array): number {
  const unit = battle.moving[0]!;
  let count = 0;
  if (battle.part[0] === PART.FACE) {
    for (let facing = 0; facing < 6; facing++)
      if (whyNotFace(battle, facing) === POSSIBLE) out[count++] = encode(ACTION.FACE, unit, facing);
    return count;
  }
  for (let turn = 0; turn < TURNS.length; turn++)
    if (whyNotMove(battle, turn) === POSSIBLE) out[count++] = encode(ACTION.MOVE, unit, turn);
  return count;
}

/** 2.1–2.2: the ship enters the hex ahead, and then turns or not. */
function move(battle: Battle, unit: number, turn: number, emit?: Emit): void {
  const facingBefore = battle.facing[unit]!;
  const fromQ = battle.q[unit]!;
  const fromR = battle.r[unit]!;
  const q = fromQ + STEP_Q[facingBefore]!;
  const r = fromR + STEP_R[facingBefore]!;
  if (isPlanet(battle, q, r)) return crash(battle, unit, q, r, emit);
  if (!isOnMap(battle, q, r)) return leaveMap(battle, unit, q, r, emit);
  battle.q[unit] = q;
  battle.r[unit] = r;
  battle.hexesLeft[0]!--;
  if (turn !== 0) {
    battle.facing[unit] = turned(facingBefore, TURN_STEPS[turn]!);
    battle.turned[unit] = 1;
    battle.turnsLeft[0]!--;
  }
  emit?.({
    type: 'moved',
    unit,
    turn: TURNS[turn]!,
    from: { q: fromQ, r: fromR },
    to: { q, r },
    facingBefore,
    facing: battle.facing[unit]!,
    hexesLeft: battle.hexesLeft[0]!,
    turnsLeft: battle.turnsLeft[0]!,
  });
  if (battle.hexesLeft[0] === 0) finishMove(battle, unit);
}

/** 4.3: a ship that can neither turn nor stop. */
function crash(battle: Battle, unit: number, q: number, r: number, emit?: Emit): void {
  const from = { q: battle.q[unit]!, r: battle.r[unit]! };
  const planet = planetBeside(battle, battle.q[unit]!, battle.r[unit]!);
  emit?.({ type: 'crashed', unit, planet, from, at: { q, r } });
  destroyUnit(battle, unit, 'planet', emit);
  battle.moving[0] = NOT_SET;
}

/** 6.1–6.2 */
function leaveMap(battle: Battle, unit: number, q: number, r: number, emit?: Emit): void {
  const home = isWayHome(battle, battle.side[unit]!, q, r);
  emit?.({ type: 'leftMap', unit, from: { q: battle.q[unit]!, r: battle.r[unit]! }, home });
  depart(battle, unit, home ? STATUS.HOME : STATUS.LOST);
  battle.moving[0] = NOT_SET;
}

/**
 * 7.1: the moving side's ships are to move. Those that can do but one thing do it: a station, and a
 * ship at rest that has neither drives nor steering.
 */
export function beginMovement(battle: Battle, emit?: Emit): void {
  battle.step[0] = STEP.MOVEMENT;
  battle.moving[0] = NOT_SET;
  const side = moverOf(battle);
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== side) continue;
    battle.moved[unit] = 0;
    if (!isInPlay(battle, unit) || !isHelpless(battle, unit)) continue;
    battle.turned[unit] = 0;
    if (isInOrbit(battle, unit)) enterOrbit(battle, unit, directionOf(battle, unit), emit);
    endMove(battle, unit);
  }
}

/** Whether a ship's move leaves its owner nothing to decide. */
function isHelpless(battle: Battle, unit: number): boolean {
  if (battle.speed[unit] !== 0 || adfOf(battle, unit) !== 0) return false;
  const keepsFacing = battle.shipClass[unit] === STATION || hasFault(battle, unit, FAULT.STEERING);
  return keepsFacing && fightersAboard(battle, unit) === 0;
}

function describeSpeed(battle: Battle, unit: number, speed: number): KnightHawksDescription {
  const change = speed - battle.speed[startOf(battle, unit)]!;
  return { kind: 'speed', unit, speed, change, launch: launchOf(battle, unit), leavesOrbit: isInOrbit(battle, unit) };
}

function describeMove(battle: Battle, unit: number, turn: number): KnightHawksDescription {
  const facing = battle.facing[unit]!;
  const to = neighbour(hexOf(battle, unit), facing);
  const name = TURNS[turn]!;
  const side = battle.side[unit]!;
  const end = isPlanet(battle, to.q, to.r)
    ? 'crash'
    : isOnMap(battle, to.q, to.r)
      ? null
      : isWayHome(battle, side, to.q, to.r)
        ? 'home'
        : 'lost';
  return {
    kind: 'move',
    unit,
    turn: name,
    to,
    facing: turned(facing, name === 'left' ? -1 : name === 'right' ? 1 : 0),
    hexesLeft: battle.hexesLeft[0]! - 1,
    turnsLeft: battle.turnsLeft[0]! - (turn === 0 ? 0 : 1),
    end,
  };
}

/** 1–2: a ship's speed, its facing while it stands still, and its way hex by hex. */
export const movementActions = {
  SET_SPEED: {
    whyNot: beginning((battle, action) => whyNotSpeed(battle, unitOf(action), speedOf(action))),
    apply: (battle, action, emit) => setSpeed(battle, unitOf(action), speedOf(action), emit),
    describe: (battle, action) => describeSpeed(battle, unitOf(action), speedOf(action)),
  },
  FACE: {
    whyNot: goingOn((battle, action) => whyNotFace(battle, firstOf(action))),
    apply: (battle, action, emit) => face(battle, unitOf(action), firstOf(action), emit),
    describe(battle, action) {
      const unit = unitOf(action);
      return { kind: 'face', unit, facing: firstOf(action), from: battle.facing[unit]! };
    },
  },
  MOVE: {
    whyNot: goingOn((battle, action) => whyNotMove(battle, firstOf(action))),
    apply: (battle, action, emit) => move(battle, unitOf(action), firstOf(action), emit),
    describe: (battle, action) => describeMove(battle, unitOf(action), firstOf(action)),
  },
} satisfies Partial<Kinds>;
