import type { Side } from '../game.ts';
import type { PlanePoint } from '../plane.ts';
import { firstOf, secondOf, type Kinds } from './actions.ts';
import { isWithin } from './plane.ts';
import {
  NOT_SET,
  OBJECTS,
  SHIPS,
  SIGN,
  STAGE,
  STATUS,
  STEP,
  SYSTEM,
  TORPEDO_BITS,
  WOUND,
  lowest,
  isInPlay,
  isOnline,
  other,
  type Battle,
} from './battle.ts';
import {
  damageSystem,
  isArmed,
  isMarked,
  loseHeat,
  loseShield,
  markHit,
  pointOf,
  removeTorpedo,
  spendFuel,
} from './damage.ts';
import type { Emit } from './events.ts';
import {
  alongX,
  alongY,
  arrive,
  captorOf,
  flown,
  flyFreely,
  hasCrashed,
  keepPath,
  keptCorners,
  keptLength,
  pushTrail,
  tellBends,
} from './flight.ts';
import { FAILURE, SUCCESS, resolveTest } from './randomEvents.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { drawSign } from './signs.ts';
import { ask } from './step.ts';
import { GUIDE_RANGE, TORPEDO_RANGE, TORPEDO_REACH } from './tables.ts';
import { isOnMap } from './victory.ts';
import type { FtbDescription } from './view.types.ts';

// Guide torpedo (11), Torpedo attacks (14 & 19).

/** 1) The next torpedo that the active ship guides; false: there is none left. */
export function nextGuided(battle: Battle, emit?: Emit): boolean {
  const active = battle.active[0]!;
  for (let bits = battle.present[0]! & TORPEDO_BITS; bits !== 0; bits &= bits - 1) {
    const torpedo = lowest(bits);
    if (torpedo <= battle.guided[0]! || battle.guide[torpedo] !== active) continue;
    battle.guided[0] = torpedo;
    const dx = battle.x[torpedo]! - battle.x[active]!;
    const dy = battle.y[torpedo]! - battle.y[active]!;
    if (!isWithin(dx, dy, GUIDE_RANGE)) {
      removeTorpedo(battle, torpedo, 'out-of-guidance', emit);
      continue;
    }
    battle.torpedo[0] = torpedo;
    battle.passes[0] = 0;
    return true;
  }
  battle.torpedo[0] = NOT_SET;
  return false;
}

/** The guided torpedo's vector: true where its player decides, about a side or an attack. */
export function torpedoFlies(battle: Battle, emit?: Emit): boolean {
  const torpedo = battle.torpedo[0]!;
  if (!plotFreely(battle, torpedo)) return true;
  if (hasTorpedoTarget(battle, torpedo)) return ask(battle, STEP.TORPEDO, battle.side[torpedo]!);
  // It is still the vector that was flown last.
  placeGuided(battle, torpedo, keptLength(battle) - battle.length[torpedo]!, emit);
  return false;
}

/** Flies the vector of an object that has no choice into the kept path; false where a side has to be named first. */
export function plotFreely(battle: Battle, object: number): boolean {
  const grown = flyFreely(battle, object);
  if (grown < 0) {
    battle.ahead[0] = -1 - grown;
    ask(battle, STEP.SIDE, battle.side[object]!);
    return false;
  }
  keepPath(battle);
  return true;
}

/** The torpedo comes to the end of its vector. */
function torpedoCoasts(battle: Battle, emit?: Emit): void {
  const torpedo = battle.torpedo[0]!;
  placeGuided(battle, torpedo, flyFreely(battle, torpedo), emit);
}

function placeGuided(battle: Battle, torpedo: number, grown: number, emit?: Emit): void {
  placeTorpedo(battle, torpedo, grown, emit);
  battle.stage[0] = STAGE.GUIDE;
}

/** A torpedo's new VEP; it crashes where a ship would be put in orbit, and is gone beyond the map. */
function placeTorpedo(battle: Battle, torpedo: number, grown: number, emit?: Emit): void {
  const bentBefore = battle.bent[torpedo]!;
  const length = battle.length[torpedo]! + grown;
  battle.length[torpedo] = length;
  pushTrail(battle, torpedo, flown);
  arrive(battle, torpedo);
  if (emit) {
    emit({
      type: 'flew',
      object: torpedo,
      path: keptCorners(battle),
      course: flown.endCourse,
      length,
      grown,
      carried: 0,
    });
    tellBends(battle, torpedo, bentBefore, emit);
  }
  const { endX, endY, endCourse } = flown;
  if (hasCrashed(battle, torpedo) >= 0 || captorOf(battle, 0, endX, endY, endCourse, length) >= 0)
    removeTorpedo(battle, torpedo, 'crashed', emit);
  else if (!isOnMap(battle, endX, endY)) removeTorpedo(battle, torpedo, 'left-map', emit);
}

/** A place for one more torpedo, or −1. */
export function freeTorpedo(battle: Battle): number {
  for (let torpedo = SHIPS; torpedo < OBJECTS; torpedo++) if (battle.status[torpedo] === STATUS.NONE) return torpedo;
  return -1;
}

/** Launch torpedo (12): it leaves from the ship's VEP, and flies at once. */
export function launch(battle: Battle, course: number, length: number): void {
  const ship = battle.active[0]!;
  const torpedo = freeTorpedo(battle);
  battle.torpedoes[ship]!--;
  battle.torpedo[0] = torpedo;
  battle.status[torpedo] = STATUS.IN_PLAY;
  battle.present[0]! |= 1 << torpedo;
  battle.side[torpedo] = battle.side[ship]!;
  battle.guide[torpedo] = ship;
  battle.x[torpedo] = battle.x[ship]!;
  battle.y[torpedo] = battle.y[ship]!;
  battle.course[torpedo] = course;
  battle.length[torpedo] = length;
  battle.bent[torpedo] = 0;
  battle.released[torpedo] = 0;
  battle.trailCount[torpedo] = 0;
  battle.trailHead[torpedo] = 0;
  battle.passes[0] = 0;
  battle.stage[0] = STAGE.LAUNCHED;
}

/** True where the side on which it passes a body has to be named first. */
export function launchedFlies(battle: Battle, emit?: Emit): boolean {
  const torpedo = battle.torpedo[0]!;
  if (!plotFreely(battle, torpedo)) return true;
  const grown = keptLength(battle) - battle.length[torpedo]!;
  if (emit) {
    const { course, length, guide } = { course: battle.course[torpedo]!, length: battle.length[torpedo]!, guide: battle.guide[torpedo]! }; // prettier-ignore
    emit({ type: 'launched', torpedo, unit: guide, path: keptCorners(battle), course, length });
  }
  placeTorpedo(battle, torpedo, grown, emit);
  battle.torpedo[0] = NOT_SET;
  battle.passes[0] = 0;
  battle.stage[0] = STAGE.PLOT;
  return false;
}

/** Whether an enemy object is within range of some point of the guided torpedo's vector. */
function hasTorpedoTarget(battle: Battle, torpedo: number): boolean {
  for (let bits = battle.present[0]!; bits !== 0; bits &= bits - 1) {
    const object = lowest(bits);
    if (battle.side[object] !== battle.side[torpedo] && firstReach(battle, object) >= 0) return true;
  }
  return false;
}
/** Whether an object is within `range` LU of a point at whole LU along the vector that is being followed. */
export const reaches = (battle: Battle, object: number, range: number, at: number): boolean =>
  isWithin(battle.x[object]! - alongX(battle, at), battle.y[object]! - alongY(battle, at), range);

/** LU between two points, rounded up to what is within range. */
export function luBetween(a: PlanePoint, b: PlanePoint): number {
  let range = 0;
  while (!isWithin(a.x - b.x, a.y - b.y, range)) range++;
  return range;
}

/** From a point of the kept vector to an object. */
export function lineFrom(battle: Battle, object: number, at: number) {
  const point = { x: alongX(battle, at), y: alongY(battle, at) };
  const range = luBetween(point, { x: battle.x[object]!, y: battle.y[object]! });
  return { at, point, range };
}

/** The first whole LU of the kept vector within a torpedo's range of an object; −1: none. */
export function firstReach(battle: Battle, object: number): number {
  const length = keptLength(battle);
  // Too far from its beginning; every bend may add a LU to the way.
  const dx = battle.x[object]! - battle.legX[0]!;
  const dy = battle.y[object]! - battle.legY[0]!;
  if (!isWithin(dx, dy, length + battle.legs[0]! + TORPEDO_RANGE)) return -1;
  for (let at = 0; at <= length; at++) if (reaches(battle, object, TORPEDO_RANGE, at)) return at;
  return -1;
}

/** Torpedo attacks: whether the guided torpedo may attack an object from a point of its vector. */
function whyNotGuideAttack(battle: Battle, object: number, at: number): number {
  const torpedo = battle.torpedo[0]!;
  if (object >= OBJECTS || !isInPlay(battle, object)) return REASON.NO_TARGET;
  if (battle.side[object] === battle.side[torpedo]) return REASON.OWN_TARGET;
  if (at > keptLength(battle)) return REASON.NOT_AT_THIS_POINT;
  return reaches(battle, object, TORPEDO_RANGE, at) ? POSSIBLE : REASON.OUT_OF_RANGE;
}

/** The guided torpedo attacks from a point of its vector. */
function guideAttack(battle: Battle, object: number, at: number, emit?: Emit): void {
  const torpedo = battle.torpedo[0]!;
  battle.x[torpedo] = alongX(battle, at);
  battle.y[torpedo] = alongY(battle, at);
  battle.stage[0] = STAGE.GUIDE;
  tellAttack(battle, torpedo, object, false, emit);
  if (object < SHIPS) {
    battle.struck[0] = object;
    battle.evading[0] = 0;
    return;
  }
  // An active torpedo attacks another.
  const success = resolveTest(battle, battle.guide[torpedo]!, 'torpedo-duel', true, object, emit) === SUCCESS;
  removeTorpedo(battle, torpedo, 'detonated', emit);
  if (success) removeTorpedo(battle, object, 'defeated', emit);
}

function tellAttack(battle: Battle, torpedo: number, object: number, automatic: boolean, emit?: Emit): void {
  drawSign(battle, SIGN.TORPEDO, battle.side[torpedo]!, torpedo, object, emit);
  if (emit)
    emit({
      type: 'torpedoAttacked',
      torpedo,
      object,
      from: pointOf(battle, torpedo),
      to: pointOf(battle, object),
      automatic,
    });
}
/** Whether a torpedo attacks by itself what is placed where the ship is. */
export const isNear = (battle: Battle, torpedo: number, ship: number): boolean =>
  isInPlay(battle, torpedo) &&
  isWithin(battle.x[torpedo]! - battle.x[ship]!, battle.y[torpedo]! - battle.y[ship]!, TORPEDO_REACH);

/**
 * 3) A ship has been placed: own torpedoes within 3 LU are removed, the enemy's attack at once, in
 * the order that their player wants. True where he decides; false: an attack has begun, or all are done.
 */
export function incoming(battle: Battle, emit?: Emit): boolean {
  const ship = battle.active[0]!;
  let found = NOT_SET;
  let count = 0;
  for (let bits = battle.present[0]! & TORPEDO_BITS; bits !== 0; bits &= bits - 1) {
    const torpedo = lowest(bits);
    if (!isNear(battle, torpedo, ship)) continue;
    if (battle.side[torpedo] === battle.side[ship]) removeTorpedo(battle, torpedo, 'own-ship', emit);
    else if (count++ === 0) found = torpedo;
  }
  if (count > 1) return ask(battle, STEP.FIRST_TORPEDO, other(battle.side[ship]!));
  if (count === 1) strikeShip(battle, found, emit);
  return false;
}

/** Why a torpedo cannot be the one that strikes the active ship first. */
export function whyNotFirstTorpedo(battle: Battle, torpedo: number): number {
  const ship = battle.active[0]!;
  if (torpedo < SHIPS || torpedo >= OBJECTS || !isNear(battle, torpedo, ship)) return REASON.NO_TARGET;
  return battle.side[torpedo] === battle.side[ship] ? REASON.OWN_TARGET : POSSIBLE;
}

/** An automatic attack on the active ship. */
function strikeShip(battle: Battle, torpedo: number, emit?: Emit): void {
  battle.torpedo[0] = torpedo;
  battle.struck[0] = battle.active[0]!;
  battle.evading[0] = 0;
  tellAttack(battle, torpedo, battle.active[0]!, true, emit);
}

/** Evasive actions against a torpedo: 1 fuel and an online drive. */
function whyNotEvadeTorpedo(battle: Battle, ship: number): number {
  if (!isOnline(battle, ship, SYSTEM.DRIVE)) return REASON.DRIVE_OFFLINE;
  return battle.fuel[ship] === 0 ? REASON.NO_FUEL : POSSIBLE;
}

/** A torpedo attacks a ship: true where the ship's player decides whether it evades. */
export function strikeStep(battle: Battle, emit?: Emit): boolean {
  const ship = battle.struck[0]!;
  if (battle.evading[0] === 0) {
    if (whyNotEvadeTorpedo(battle, ship) === POSSIBLE) return ask(battle, STEP.EVADE, battle.side[ship]!);
    battle.evading[0] = 1;
  }
  const torpedo = battle.torpedo[0]!;
  const evades = battle.evading[0] === 2;
  if (evades) {
    emit?.({ type: 'evaded', unit: ship, torpedo });
    spendFuel(battle, ship, 'evasion', emit);
    loseHeat(battle, ship, 1, 'evasion', emit);
  }
  const result = resolveTest(battle, ship, 'countermeasures', evades, torpedo, emit);
  countermeasures(battle, ship, torpedo, result, emit);
  battle.struck[0] = NOT_SET;
  return false;
}

/** Countermeasures: what the targeted ship's test has led to. */
function countermeasures(battle: Battle, ship: number, torpedo: number, result: number, emit?: Emit): void {
  const by = battle.side[torpedo] as Side;
  if (result === SUCCESS && isArmed(battle, ship)) return removeTorpedo(battle, torpedo, 'defeated', emit);
  removeTorpedo(battle, torpedo, 'detonated', emit);
  markHit(battle, ship, 'torpedo', emit);
  // A partial success, or what weapons that are offline make of a success.
  if (result !== FAILURE && battle.shields[ship]! > 0) return loseShield(battle, ship, emit);
  wound(battle, ship, WOUND.TORPEDO, result === FAILURE ? by : battle.side[ship]!, emit);
}

/** A hit that damages a system: at once, or by the choice of a side. */
export function wound(battle: Battle, ship: number, cause: number, by: number, emit?: Emit): void {
  const name = cause === WOUND.TORPEDO ? 'torpedo' : 'asteroids';
  if (isMarked(battle, ship)) return damageSystem(battle, ship, 0, null, name, emit);
  battle.wound[0] = cause;
  battle.opponent[0] = ship;
  battle.chooser[0] = by;
}

/** 19 what evading a torpedo would cost the ship that it attacks. */
function describeEvasion(battle: Battle, evades: boolean): FtbDescription {
  const unit = battle.struck[0]!;
  const cools = evades && battle.heat[unit]! > 0 && isOnline(battle, unit, SYSTEM.CORE);
  return {
    kind: evades ? 'evade' : 'stay',
    unit,
    torpedo: battle.torpedo[0]!,
    fuel: evades ? 1 : 0,
    heat: cools ? -1 : 0,
  };
}

/** 14, 19: torpedoes attack, and ships evade them. */
export const torpedoActions = {
  GUIDE_ATTACK: {
    step: STEP.TORPEDO,
    args: 2,
    whyNot: (battle, action) => whyNotGuideAttack(battle, firstOf(action), secondOf(action)),
    apply: (battle, action, emit) => guideAttack(battle, firstOf(action), secondOf(action), emit),
    describe(battle, action) {
      const object = firstOf(action);
      return {
        kind: 'guide-attack',
        torpedo: battle.torpedo[0]!,
        object,
        ...lineFrom(battle, object, secondOf(action)),
      };
    },
  },
  GUIDE_COAST: {
    step: STEP.TORPEDO,
    apply: (battle, _action, emit) => torpedoCoasts(battle, emit),
    describe: (battle) => ({ kind: 'guide-coast', torpedo: battle.torpedo[0]! }),
  },
  FIRST_TORPEDO: {
    step: STEP.FIRST_TORPEDO,
    args: 1,
    whyNot: (battle, action) => whyNotFirstTorpedo(battle, firstOf(action)),
    apply: (battle, action, emit) => strikeShip(battle, firstOf(action), emit),
    describe: (battle, action) => ({ kind: 'first-torpedo', torpedo: firstOf(action), unit: battle.active[0]! }),
  },
  EVADE: {
    step: STEP.EVADE,
    apply(battle) {
      battle.evading[0] = 2;
    },
    describe: (battle) => describeEvasion(battle, true),
  },
  STAY: {
    step: STEP.EVADE,
    apply(battle) {
      battle.evading[0] = 1;
    },
    describe: (battle) => describeEvasion(battle, false),
  },
} satisfies Partial<Kinds>;
