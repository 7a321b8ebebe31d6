import { ACTION, encode } from '../actions.ts';
import {
  CONDITION,
  KIND,
  KNOWN,
  POWER,
  SHIPS,
  SYSTEMS,
  at,
  isCore,
  isInPlay,
  isOnTable,
  type Battle,
} from '../battle.ts';
import { ACT, whyNotBeside } from '../exclusions.ts';
import { ARC, bandOf } from '../ground.ts';
import { isHidden } from '../terrain/bodies.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { isBogey, knownOf, seemsToWork } from '../sensors/disclosure.ts';
import { isInControl, working, works } from '../ships/sheet.ts';
import { ASTEROID, asteroidActions, bearsOnAsteroid, gunsAtAsteroid, whyNotAimAtAsteroid, whyNotAllAtAsteroid } from '../terrain/asteroids.ts'; // prettier-ignore
import { spinalOf } from '../wonders/wonders.ts';
import { hasPower } from '../wonders/power.ts';
import { BEAM_BAND, arcTo, isRearClosed, reachOf, whyNotBear } from './bearing.ts';

// 2.7 (8) A ship's fire is announced whole before any dice are rolled; 4.2 each fire control takes one target.

/** 4.8 What a needle may not aim at besides core systems: holds, hull and armour are no systems here. */
const isNeedleTarget = (kind: number): boolean => !isCore(kind);

/** Why a ship may not fire at all in this turn. */
export function whyNotFire(battle: Battle, ship: number, side: number): number {
  if (ship >= battle.shipCount[0]!) return REASON.NO_SUCH_SHIP;
  if (battle.side[ship] !== side) return REASON.NOT_YOUR_SHIP;
  if (!isInPlay(battle, ship)) return REASON.NOT_IN_PLAY;
  if (battle.fired[ship] === 1) return REASON.ALREADY_FIRED;
  if (!isInControl(battle, ship)) return REASON.OUT_OF_CONTROL;
  const beside = whyNotBeside(battle, ship, ACT.FIRE);
  // Only the nova cannon leaves a weapon, itself.
  if (beside !== POSSIBLE && beside !== REASON.NOVA_TAKES_ALL) return beside;
  if (spinalOf(battle, ship) >= 0) return POSSIBLE;
  if (beside !== POSSIBLE) return beside;
  if (working(battle, ship, KIND.FIRE_CONTROL) === 0) return REASON.NO_FIRE_CONTROL;
  return bearsOnAny(battle, ship) || bearsOnAsteroid(battle, ship) ? POSSIBLE : REASON.NOTHING_TO_FIRE;
}

/** Whether a weapon can be used: it works and has not been used or spent this turn. */
const isLoaded = (battle: Battle, place: number): boolean =>
  battle.condition[place] === CONDITION.WORKS && battle.used[place] === 0;

/** Whether any weapon of a ship bears on any enemy ship. */
function bearsOnAny(battle: Battle, ship: number): boolean {
  for (let target = 0; target < battle.shipCount[0]!; target++)
    if (battle.side[target] !== battle.side[ship] && isOnTable(battle, target) && bearing(battle, ship, target) > 0)
      return true;
  return false;
}

/** Slots that bear on a target, filled by `bearing`. */
const slots = new Uint8Array(SYSTEMS);

/** Fills `slots` with the weapons of a ship that can be used and bear on a target; returns how many. */
function bearing(battle: Battle, ship: number, target: number): number {
  if (isBogey(battle, target)) return 0;
  const dx = battle.x[target]! - battle.x[ship]!;
  const dy = battle.y[target]! - battle.y[ship]!;
  const band = bandOf(dx, dy, BEAM_BAND / 2, 12);
  if (band === 12) return 0;
  const arc = arcTo(battle, ship, target);
  if ((arc === ARC.A && isRearClosed(battle, ship)) || isHidden(battle, ship, target)) return 0;
  let count = 0;
  const first = at(ship, 0);
  for (let slot = 0, most = battle.systemCount[ship]!; slot < most; slot++) {
    const place = first + slot;
    const reach = reachOf(battle.kind[place]!, battle.size[place]!);
    if (reach === 0 || band * (BEAM_BAND / 2) >= reach) continue;
    if (((battle.arcs[place]! >> arc) & 1) === 1 && isLoaded(battle, place)) slots[count++] = slot;
  }
  return count;
}

/** Fire controls that the announced fire takes: one a target, and one for each system that needles aim at (4.8). */
function fireControlsTaken(battle: Battle): number {
  const ship = battle.active[0]!;
  let taken = 0;
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++)
    if (battle.announced[slot] !== 0 && isFirstOfItsAim(battle, ship, slot)) taken++;
  return taken;
}

const isNeedle = (battle: Battle, ship: number, slot: number): boolean => battle.kind[at(ship, slot)] === KIND.NEEDLE;

/** Whether no weapon before it is announced at the same target, or system of it. */
function isFirstOfItsAim(battle: Battle, ship: number, slot: number): boolean {
  for (let before = 0; before < slot; before++) {
    if (battle.announced[before] !== battle.announced[slot]) continue;
    if (isNeedle(battle, ship, before) !== isNeedle(battle, ship, slot)) continue;
    if (!isNeedle(battle, ship, slot) || battle.needleAt[before] === battle.needleAt[slot]) return false;
  }
  return true;
}

/** Whether the announced fire has a fire control for guns at this target, or can have one more. */
function hasFireControl(battle: Battle, ship: number, target: number, needleAt: number): boolean {
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
    if (battle.announced[slot] !== target + 1 || isNeedle(battle, ship, slot) !== needleAt >= 0) continue;
    if (needleAt < 0 || battle.needleAt[slot] === needleAt) return true;
  }
  return fireControlsTaken(battle) < working(battle, ship, KIND.FIRE_CONTROL);
}

function whyNotTarget(battle: Battle, ship: number, target: number): number {
  if (target >= battle.shipCount[0]! || !isOnTable(battle, target)) return REASON.NO_SUCH_TARGET;
  if (battle.side[target] === battle.side[ship]) return REASON.OWN_TARGET;
  return isBogey(battle, target) ? REASON.NOT_IDENTIFIED : POSSIBLE;
}

/** Why the active ship may not announce one weapon at a target; `needleAt` is the system that a needle aims at, else −1. */
export function whyNotAim(battle: Battle, slot: number, target: number, needleAt: number): number {
  const ship = battle.active[0]!;
  const beside = whyNotBeside(battle, ship, ACT.FIRE);
  if (beside !== POSSIBLE) return beside;
  if (slot >= battle.systemCount[ship]!) return REASON.NO_SUCH_SYSTEM;
  const wrong = whyNotTarget(battle, ship, target);
  if (wrong !== POSSIBLE) return wrong;
  if (!works(battle, ship, slot)) return REASON.SYSTEM_LOST;
  if (battle.used[at(ship, slot)] !== 0 || battle.announced[slot] !== 0) return REASON.SYSTEM_USED;
  if (isNeedle(battle, ship, slot) !== needleAt >= 0) return REASON.NOT_A_WEAPON;
  if (needleAt >= 0 && knownOf(battle, target) < KNOWN.SYSTEMS) return REASON.NOT_DISCLOSED;
  if (needleAt >= battle.systemCount[target]!) return REASON.NO_SUCH_SYSTEM;
  if (needleAt >= 0 && (!isNeedleTarget(battle.kind[at(target, needleAt)]!) || !seemsToWork(battle, target, needleAt)))
    return REASON.NEEDLE_TARGET;
  const bears = whyNotBear(battle, ship, slot, target);
  if (bears !== POSSIBLE) return bears;
  return hasFireControl(battle, ship, target, needleAt)
    ? POSSIBLE
    : needleAt >= 0
      ? REASON.NEEDLE_TAKES_A_FIRE_CONTROL
      : REASON.NO_FIRE_CONTROL;
}

/** Whether a weapon goes with "all guns at": packs are kept for their moment, needles need an aim. */
const isGun = (kind: number): boolean => kind === KIND.BEAM || kind === KIND.TORPEDO;

/** Why "all guns at" a target is not possible: nothing that is not announced yet bears, or there is no fire control. */
export function whyNotAllAt(battle: Battle, target: number): number {
  const ship = battle.active[0]!;
  const beside = whyNotBeside(battle, ship, ACT.FIRE);
  if (beside !== POSSIBLE) return beside;
  const wrong = whyNotTarget(battle, ship, target);
  if (wrong !== POSSIBLE) return wrong;
  const count = bearing(battle, ship, target);
  for (let n = 0; n < count; n++)
    if (battle.announced[slots[n]!] === 0 && isGun(battle.kind[at(ship, slots[n]!)]!))
      return hasFireControl(battle, ship, target, -1) ? POSSIBLE : REASON.NO_FIRE_CONTROL;
  return REASON.NOTHING_TO_FIRE;
}

/** 13.2 Why the active ship may not announce a weapon, or all its guns (`slot` −1), at an asteroid. */
export function whyNotAtAsteroid(battle: Battle, slot: number, body: number): number {
  const free = hasFireControl(battle, battle.active[0]!, ASTEROID + body, -1);
  return slot < 0 ? whyNotAllAtAsteroid(battle, body, free) : whyNotAimAtAsteroid(battle, slot, body, free);
}

/** 13.2 Announces every gun that bears on an asteroid and is free. */
export function announceAllAtAsteroid(battle: Battle, body: number): void {
  for (const slot of gunsAtAsteroid(battle, body)) announce(battle, slot, ASTEROID + body, -1);
}

/** Announces a weapon. */
export function announce(battle: Battle, slot: number, target: number, needleAt: number): void {
  battle.announced[slot] = target + 1;
  battle.needleAt[slot] = needleAt < 0 ? 0 : needleAt;
  for (let n = 0; n < battle.targetCount[0]!; n++) if (battle.targets[n] === target) return;
  battle.targets[battle.targetCount[0]!] = target;
  battle.targetCount[0] = battle.targetCount[0]! + 1;
}

/** Announces every gun that bears and is free. */
export function announceAll(battle: Battle, target: number): void {
  const ship = battle.active[0]!;
  const count = bearing(battle, ship, target);
  for (let n = 0; n < count; n++)
    if (battle.announced[slots[n]!] === 0 && isGun(battle.kind[at(ship, slots[n]!)]!))
      announce(battle, slots[n]!, target, -1);
}

/** Strikes out what has been announced of the active ship's fire. */
export function clearAnnounced(battle: Battle): void {
  battle.announced.fill(0);
  battle.targetCount[0] = 0;
}

/** What may still be announced for the active ship, and `DONE`. */
export function fireActions(battle: Battle, out: Int32Array): number {
  const ship = battle.active[0]!;
  const free = fireControlsTaken(battle) < working(battle, ship, KIND.FIRE_CONTROL);
  let count = 0;
  const spinal = spinalOf(battle, ship);
  if (spinal >= 0) out[count++] = encode(ACTION.SPINAL, spinal);
  if (hasPower(battle, ship, POWER.NOVA)) {
    out[count++] = ACTION.DONE;
    return count;
  }
  for (let target = 0; target < battle.shipCount[0]!; target++) {
    if (battle.side[target] === battle.side[ship] || !isInPlay(battle, target)) continue;
    const bear = bearing(battle, ship, target);
    if (bear === 0) continue;
    const guns = free || hasFireControl(battle, ship, target, -1);
    let all = false;
    let pack = -1;
    let needle = -1;
    for (let n = 0; n < bear; n++) {
      const slot = slots[n]!;
      if (battle.announced[slot] !== 0) continue;
      const kind = battle.kind[at(ship, slot)]!;
      if (isGun(kind)) all = true;
      else if (kind === KIND.SUBMUNITIONS && pack < 0) pack = slot;
      else if (kind === KIND.NEEDLE && needle < 0) needle = slot;
    }
    if (guns && all) out[count++] = encode(ACTION.ALL_AT, target);
    if (guns && pack >= 0) out[count++] = encode(ACTION.AIM, target, pack);
    if (needle >= 0 && knownOf(battle, target) >= KNOWN.SYSTEMS)
      count = needleActions(battle, target, needle, free, out, count);
  }
  if (count === 0) count = asteroidActions(battle, free, out, count);
  out[count++] = ACTION.DONE;
  return count;
}

/** What a needle is best aimed at: the drive, a fire control, the first working beam, torpedo or launcher. */
function needleActions(
  battle: Battle,
  target: number,
  needle: number,
  free: boolean,
  out: Int32Array,
  from: number,
): number {
  let count = from;
  let seen = 0;
  for (let slot = 0; slot < battle.systemCount[target]!; slot++) {
    const kind = battle.kind[at(target, slot)]!;
    const group = kind === KIND.DRIVE ? 1 : kind === KIND.FIRE_CONTROL ? 2 : kind === KIND.BEAM ? 4 : 8;
    if (kind !== KIND.DRIVE && kind !== KIND.FIRE_CONTROL && kind !== KIND.BEAM && kind !== KIND.TORPEDO && kind !== KIND.LAUNCHER) continue; // prettier-ignore
    if ((seen & group) !== 0 || !works(battle, target, slot)) continue;
    if (!free && !hasFireControl(battle, battle.active[0]!, target, slot)) continue;
    seen |= group;
    out[count++] = encode(ACTION.NEEDLE, target, needle, slot);
  }
  return count;
}

/** Whether anything is announced. */
export const hasAnnounced = (battle: Battle): boolean => battle.targetCount[0]! > 0;

/** The next ship of a side that can fire; −1: none. */
export function nextFirer(battle: Battle, side: number): number {
  for (let ship = 0; ship < SHIPS && ship < battle.shipCount[0]!; ship++)
    if (whyNotFire(battle, ship, side) === POSSIBLE) return ship;
  return -1;
}

/** The free guns of the active ship that bear on a target, by slot. */
export function gunsAt(battle: Battle, target: number): number[] {
  const ship = battle.active[0]!;
  const count = bearing(battle, ship, target);
  return [...slots.subarray(0, count)].filter(
    (slot) => battle.announced[slot] === 0 && isGun(battle.kind[at(ship, slot)]!),
  );
}
