import { STEP_Q, STEP_R } from '../hex.ts';
import { LASTING, STEP, hasCritical, isInPlay, type Battle } from './battle.ts';
import {
  ROTATE,
  SLIP_LEFT,
  SLIP_RIGHT,
  STRAIGHT,
  TURN_LEFT,
  TURN_RIGHT,
  facingAfter,
  moveDirection,
} from './movement/movement.ts';
import { isReachable, effectivePower } from './power/powerPhase.ts';
import {
  CLASS_BATTERY,
  CLASS_GROUPS,
  CLASS_ROWS,
  CLASS_SPEED,
  GROUPS,
  GROUP_COUNT,
  GROUP_RED,
  GROUP_YELLOW,
  IS_BASE,
  MOST_ROWS,
} from './shipClasses.ts';
import { isOnImpulse } from './tables.ts';
import { BLACK_HOLE, NO_TERRAIN, PLANET, WORM_HOLE, terrainIn } from './terrain/terrain.ts';

// Where a unit may stand at the end of its coming movement, and which of its groups are charged then.

/** A turn of one side that is under way or still to come. */
export interface ComingTurn {
  /** 0–5 for A–F. */
  impulse: number;
  /** 1 when a power phase comes before it. */
  rounds: 0 | 1;
  /** The step from which on it is still to be played. */
  step: number;
  /** Whether it is under way: what units have done in it already counts. */
  underWay: boolean;
}

/** A place of a unit at the end of its movement, with the groups that are charged there (bit n for group n). */
export interface Place {
  q: number;
  r: number;
  facing: number;
  /** The hexside through which it left its hex, or −1 when it stays. */
  direction: number;
  charged: number;
}

/** The coming turn of `side`; null when the battle is over. */
export function comingTurn(battle: Battle, side: number): ComingTurn | null {
  const step = battle.step[0]!;
  if (step === STEP.OVER) return null;
  const impulse = battle.impulse[0]!;
  if (step >= STEP.POWER_PHASE) return { impulse: 0, rounds: 1, step: STEP.POWER, underWay: false };
  if (battle.active[0] === side) return { impulse, rounds: 0, step, underWay: true };
  if (battle.turn[0] === 0) return { impulse, rounds: 0, step: STEP.POWER, underWay: false };
  if (impulse < 5) return { impulse: impulse + 1, rounds: 0, step: STEP.POWER, underWay: false };
  return { impulse: 0, rounds: 1, step: STEP.POWER, underWay: false };
}

/**
 * Every place where the unit may stand when its side fires in that turn (6.1, 7, 9, 10): one AP may
 * charge a group, prepare a side slip or power through a turn; afterburners; the row of the power
 * curve where a power phase comes before. Places of one AP use are never mixed with another's.
 */
export function placesIn(battle: Battle, unit: number, turn: ComingTurn): Place[] {
  const boxes = turn.rounds === 0 ? chargeNow(battle, unit) : chargeAfterPhase(battle, unit);
  if (turn.rounds === 0 || isCurveDone(battle, unit))
    return placesAt(battle, unit, turn, battle.power[unit]!, battle.speed[unit]!, boxes);
  const places: Place[] = [];
  for (let row = 0; row < CLASS_ROWS[battle.shipClass[unit]!]!; row++) {
    if (!isReachable(battle, unit, row) || effectivePower(battle, unit, row) < 0) continue;
    const speed = CLASS_SPEED[battle.shipClass[unit]! * MOST_ROWS + row]!;
    places.push(...placesAt(battle, unit, turn, effectivePower(battle, unit, row), speed, boxes));
  }
  return places;
}

/** Whether the unit's row for the coming round is chosen already. */
function isCurveDone(battle: Battle, unit: number): boolean {
  const step = battle.step[0]!;
  if (step !== STEP.POWER_PHASE) return step > STEP.POWER_PHASE;
  return battle.active[0] === battle.side[unit] ? battle.curveSet[unit] === 1 : battle.turn[0]! > 0;
}

interface Boxes {
  red: number[];
  yellow: number[];
}

function chargeNow(battle: Battle, unit: number): Boxes {
  const groups = Array.from({ length: CLASS_GROUPS[battle.shipClass[unit]!]! }, (_, group) => unit * GROUPS + group);
  return { red: groups.map((at) => battle.red[at]!), yellow: groups.map((at) => battle.yellow[at]!) };
}

/** 9.2, for units whose side has not charged in this round's power phase yet. */
function chargeAfterPhase(battle: Battle, unit: number): Boxes {
  const boxes = chargeNow(battle, unit);
  const step = battle.step[0]!;
  const inPhase = step === STEP.POWER_PHASE;
  const done = step > STEP.POWER_PHASE || (inPhase && (battle.turn[0]! > 0 || battle.active[0] === battle.side[unit]));
  if (done || hasCritical(battle, unit, LASTING.POWER_LOSS)) return boxes;
  boxes.red.forEach((red, group) => {
    const classAt = battle.shipClass[unit]! * GROUPS + group;
    if (red < GROUP_RED[classAt]!) boxes.red[group] = red + 1;
    else boxes.yellow[group] = Math.min(GROUP_YELLOW[classAt]!, boxes.yellow[group]! + GROUP_COUNT[classAt]!);
  });
  return boxes;
}

/** Bits of the groups that are full, with one yellow box more in group `extra` (−1: in none). */
function fullGroups(battle: Battle, unit: number, { red, yellow }: Boxes, extra: number): number {
  let bits = 0;
  for (let group = 0; group < red.length; group++) {
    const classAt = battle.shipClass[unit]! * GROUPS + group;
    const yellows = Math.min(GROUP_YELLOW[classAt]!, yellow[group]! + (group === extra ? 1 : 0));
    const full = red[group] === GROUP_RED[classAt] && yellows === GROUP_YELLOW[classAt];
    if (full && !battle.groupDestroyed[unit * GROUPS + group]) bits |= 1 << group;
  }
  return bits;
}

/** 6.1, 10.1.2: whether the unit can spend an AP in that turn. */
function hasAp(battle: Battle, unit: number, turn: ComingTurn, power: number): boolean {
  if (turn.step !== STEP.POWER) return false;
  const powered = isOnImpulse(turn.impulse, power);
  const battery = CLASS_BATTERY[battle.shipClass[unit]!] !== 0 && battle.batteryCharged[unit] === 1 && !powered;
  if (!turn.underWay) return battery || (powered && !hasCritical(battle, unit, LASTING.POWER_LOSS));
  if (battle.apHeld[unit]) return false;
  return battle.ap[unit] === 1 || (battery && !battle.batteryUsed[unit]);
}

function placesAt(battle: Battle, unit: number, turn: ComingTurn, power: number, speed: number, boxes: Boxes): Place[] {
  const none =
    turn.underWay && turn.step === STEP.FIRE && battle.fireDone[unit] ? 0 : fullGroups(battle, unit, boxes, -1);
  const scheduled = isOnImpulse(turn.impulse, speed);
  const counter = battle.turnCounter[unit]!;
  const slip = battle.sideSlip[unit] === 1;
  const places: Place[] = [];
  const add = (charged: number, turns: boolean, slips: boolean): void => {
    for (const place of movesOf(battle, unit, turn, scheduled, turns, slips)) places.push({ ...place, charged });
  };
  add(none, counter === 0, slip);
  if (!hasAp(battle, unit, turn, power)) return places;
  for (let group = 0; group < boxes.red.length; group++) {
    const charged = fullGroups(battle, unit, boxes, group);
    if (charged !== none) add(charged, counter === 0, slip);
  }
  if (counter === 1) add(none, true, slip);
  if (!slip) add(none, counter === 0, true);
  return places;
}

/** 7.1–7.3, 10.2, 14: the ends of the unit's moves that leave it in play. */
function movesOf(
  battle: Battle,
  unit: number,
  turn: ComingTurn,
  scheduled: boolean,
  turns: boolean,
  slips: boolean,
): Omit<Place, 'charged'>[] {
  const q = battle.q[unit]!;
  const r = battle.r[unit]!;
  const stays = { q, r, facing: battle.facing[unit]!, direction: -1 };
  if (turn.step === STEP.FIRE || (turn.underWay && battle.moved[unit])) return [stays];
  if (IS_BASE[battle.shipClass[unit]!])
    return scheduled ? [{ ...stays, facing: facingAfter(battle, unit, ROTATE) }] : [stays];
  const burns = !scheduled && battle.afterburners[unit]! > 0;
  if (!scheduled && !burns) return [stays];
  const maneuvers = [STRAIGHT];
  if (!hasCritical(battle, unit, LASTING.HELM_DOWN)) {
    if (turns) maneuvers.push(TURN_LEFT, TURN_RIGHT);
    if (slips) maneuvers.push(SLIP_LEFT, SLIP_RIGHT);
  }
  const ends = maneuvers.flatMap((maneuver) => {
    const direction = moveDirection(battle, unit, maneuver);
    const end = {
      q: q + STEP_Q[direction]!,
      r: r + STEP_R[direction]!,
      facing: facingAfter(battle, unit, maneuver),
      direction,
    };
    return isDeadly(battle, end.q, end.r) ? [] : [end];
  });
  return scheduled ? ends : [stays, ...ends];
}

/** 17.2.1, 18.1, 19: terrain in which a unit is destroyed or leaves the battle. */
function isDeadly(battle: Battle, q: number, r: number): boolean {
  const place = battle.terrainCount[0] === 0 ? NO_TERRAIN : terrainIn(battle, q, r);
  if (place === NO_TERRAIN) return false;
  const kind = battle.terrainKind[place];
  return kind === PLANET || kind === BLACK_HOLE || kind === WORM_HOLE;
}

/** Units of a side that are in play. */
export function unitsOf(battle: Battle, side: number): number[] {
  return Array.from({ length: battle.unitCount[0]! }, (_, unit) => unit).filter(
    (unit) => battle.side[unit] === side && isInPlay(battle, unit),
  );
}
