import type { Side } from '../../game.ts';
import type { PlanePoint } from '../../plane.ts';
import { ACTION, encode } from '../actions.ts';
import {
  BODY,
  CONDITION,
  GROUP_STATUS,
  KIND,
  MINES,
  NOT_SET,
  ORDER,
  POWER,
  STATUS,
  SWITCH,
  at,
  isInPlay,
  isOn,
  isOnTable,
  type Battle,
} from '../battle.ts';
import { beginAttack, endAttack, takeHull } from '../damage/damage.ts';
import type { Emit } from '../events.ts';
import { ACT, whyNotBeside } from '../exclusions.ts';
import { loseGroup } from '../fighters/losses.ts';
import { UNIT, legX, legY, passes } from '../ground.ts';
import { mayWrite } from '../cloaking/writing.ts';
import { addBody, radiusOf, removeBody } from '../terrain/bodies.ts';
import { harmAsteroid, isBreakable } from '../terrain/asteroids.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { rollWonder } from '../rolls.ts';
import { showSheet } from '../sensors/disclosure.ts';
import { isOneTable, novasStrikeScreens } from '../rulesVersion.ts';
import { slotOf, works } from '../ships/sheet.ts';
import { POWERS } from '../terms.ts';
import { hasPower } from './power.ts';

// 12.3 Wonder weapons: nova cannon and wave gun, and the orders that they and the reflex field take.

/** MU from the bow to where a nova's core is set off, and that it flies in a turn, those included at first. */
export const NOVA_ARMS = 6;
export const NOVA_FLIES = 24;
/** Dice of its three turns; half MU of the template's radius. */
export const NOVA_DICE = [6, 4, 2] as const;
const NOVA_SIZE = [2, 4, 6] as const;
/** A wave's stretches: MU of each, dice, and the template's radius in half MU. */
const WAVE_STRETCH = 12;
const WAVE_DICE = [4, 3, 2] as const;
const WAVE_SIZE = [2, 3, 4] as const;
/** 12.3 The charge that fires a wave gun. */
const CHARGED = 6;

const KIND_OF: Readonly<Record<number, number>> = { [POWER.REFLEX]: KIND.REFLEX_FIELD, [POWER.NOVA]: KIND.NOVA_CANNON, [POWER.CHARGE]: KIND.WAVE_GUN }; // prettier-ignore
const ACT_OF: Readonly<Record<number, number>> = { [POWER.REFLEX]: ACT.REFLEX, [POWER.NOVA]: ACT.NOVA, [POWER.CHARGE]: ACT.CHARGE }; // prettier-ignore

/** Why a wonder weapon cannot be ordered on or off; the ship can be commanded. */
export function whyNotPower(battle: Battle, ship: number, power: number, on: number): number {
  if (!isOn(battle, SWITCH.WONDER_WEAPONS)) return REASON.WONDERS_NOT_IN_USE;
  const kind = KIND_OF[power];
  if (kind === undefined || on > 1 || hasPower(battle, ship, power) === (on === 1)) return REASON.UNKNOWN_ACTION;
  if (on === 0) return POSSIBLE;
  const beside = whyNotBeside(battle, ship, ACT_OF[power]!);
  if (beside !== POSSIBLE) return beside;
  const slot = slotOf(battle, ship, kind);
  if (slot < 0) return REASON.NO_SUCH_SYSTEM;
  if (!works(battle, ship, slot)) return REASON.SYSTEM_LOST;
  const wrong = isOneTable(battle) ? POSSIBLE : whyNotBesideWritten(battle, ship, power);
  if (wrong !== POSSIBLE) return wrong;
  return power === POWER.CHARGE && battle.stock[at(ship, slot)]! >= CHARGED ? REASON.ALREADY_CHARGED : POSSIBLE;
}

/** 12.3 Before version 7 what had been written kept a nova cannon or a field from being ordered. */
function whyNotBesideWritten(battle: Battle, ship: number, power: number): number {
  if (power === POWER.NOVA && battle.advanced.powers[ship] !== 0) return REASON.NOVA_TAKES_ALL;
  const order = battle.order[ship];
  if (power === POWER.NOVA && (order === ORDER.LAUNCH || order === ORDER.FTL)) return REASON.NOVA_TAKES_ALL;
  return power === POWER.REFLEX && order === ORDER.LAUNCH ? REASON.FIELD_ACTIVE : POSSIBLE;
}

/** Writes it beside the order; a nova's ship flies straight on. `straight` writes that. */
export function writePower(battle: Battle, ship: number, power: number, on: number, emit?: Emit): void {
  if (on === 1) battle.advanced.powers[ship]! |= power;
  else battle.advanced.powers[ship]! &= ~power;
  const name = POWERS[Math.log2(power)]!;
  emit?.({ type: 'powerOrdered', side: battle.side[ship] as Side, unit: ship, power: name, on: on === 1 });
}

/** What is worth weighing of a side's wonder weapons, once all ships have their orders. */
export function powerActions(battle: Battle, side: number, out: Int32Array, from: number): number {
  let count = from;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!mayWrite(battle, ship, side)) continue;
    if (whyNotPower(battle, ship, POWER.CHARGE, 1) === POSSIBLE) out[count++] = encode(ACTION.POWER, ship, POWER.CHARGE, 1); // prettier-ignore
    if (whyNotPower(battle, ship, POWER.REFLEX, 1) === POSSIBLE) out[count++] = encode(ACTION.POWER, ship, POWER.REFLEX, 1); // prettier-ignore
    if (whyNotPower(battle, ship, POWER.NOVA, 1) === POSSIBLE && hasLikelyMark(battle, ship))
      out[count++] = encode(ACTION.POWER, ship, POWER.NOVA, 1);
  }
  return count;
}

/** Whether an enemy that flies straight on ends near the lane of a nova whose ship does the same. */
function hasLikelyMark(battle: Battle, ship: number): boolean {
  const x = battle.x[ship]! + legX(battle.course[ship]!, battle.speed[ship]!);
  const y = battle.y[ship]! + legY(battle.course[ship]!, battle.speed[ship]!);
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    if (battle.side[enemy] === battle.side[ship] || !isOnTable(battle, enemy)) continue;
    const enemyX = battle.x[enemy]! + legX(battle.course[enemy]!, battle.speed[enemy]!);
    const enemyY = battle.y[enemy]! + legY(battle.course[enemy]!, battle.speed[enemy]!);
    const [course, near] = [battle.course[ship]!, 3 * UNIT];
    if (passes(x + legX(course, NOVA_ARMS), y + legY(course, NOVA_ARMS), x + legX(course, NOVA_FLIES), y + legY(course, NOVA_FLIES), enemyX, enemyY, near)) return true; // prettier-ignore
  }
  return false;
}

/** 12.3 Wave guns that were ordered to charge: a die each. */
export function chargeWaves(battle: Battle, emit?: Emit): void {
  if (!isOn(battle, SWITCH.WONDER_WEAPONS)) return;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!hasPower(battle, ship, POWER.CHARGE) || !isInPlay(battle, ship)) continue;
    const slot = slotOf(battle, ship, KIND.WAVE_GUN);
    if (!works(battle, ship, slot)) continue;
    showSheet(battle, ship, emit);
    const die = rollWonder(battle);
    battle.stock[at(ship, slot)]! += die;
    emit?.({ type: 'waveCharged', unit: ship, die, charge: battle.stock[at(ship, slot)]! });
  }
}

/** 12.3 Why the active ship cannot fire along its bow: the cannon was not armed, or the gun is not charged. */
export function whyNotSpinal(battle: Battle, ship: number, slot: number): number {
  if (!isOn(battle, SWITCH.WONDER_WEAPONS)) return REASON.WONDERS_NOT_IN_USE;
  if (slot >= battle.systemCount[ship]!) return REASON.NO_SUCH_SYSTEM;
  const place = at(ship, slot);
  const kind = battle.kind[place];
  if (kind !== KIND.NOVA_CANNON && kind !== KIND.WAVE_GUN) return REASON.NOT_A_WEAPON;
  if (battle.condition[place] !== CONDITION.WORKS) return REASON.SYSTEM_LOST;
  if (battle.used[place] !== 0) return REASON.SYSTEM_USED;
  if (kind === KIND.NOVA_CANNON) return hasPower(battle, ship, POWER.NOVA) ? POSSIBLE : REASON.NOT_CHARGED;
  const beside = whyNotBeside(battle, ship, ACT.WAVE);
  if (beside !== POSSIBLE) return beside;
  if (battle.stock[place]! < CHARGED) return REASON.NOT_CHARGED;
  for (let other = 0; other < battle.systemCount[ship]!; other++)
    if (battle.used[at(ship, other)] !== 0 || (battle.active[0] === ship && battle.announced[other] !== 0))
      return REASON.OTHER_WEAPONS_USED;
  return POSSIBLE;
}

/** 12.3 Whether a ship has a wave gun that works and is charged. */
export function isCharged(battle: Battle, ship: number): boolean {
  const slot = slotOf(battle, ship, KIND.WAVE_GUN);
  return slot >= 0 && works(battle, ship, slot) && battle.stock[at(ship, slot)]! >= CHARGED;
}

/** The slot of a weapon that a ship may fire along its bow now; −1: none. */
export function spinalOf(battle: Battle, ship: number): number {
  if (!isOn(battle, SWITCH.WONDER_WEAPONS)) return -1;
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++)
    if (whyNotSpinal(battle, ship, slot) === POSSIBLE) return slot;
  return -1;
}

/** Fires the nova cannon or wave gun of a ship. */
export function fireSpinal(battle: Battle, ship: number, slot: number, emit?: Emit): void {
  battle.used[at(ship, slot)] = NOT_SET;
  showSheet(battle, ship, emit);
  if (battle.kind[at(ship, slot)] === KIND.NOVA_CANNON) fireNova(battle, ship, emit);
  else fireWave(battle, ship, slot, emit);
}

/** The point so many MU ahead of a ship's bow. */
const ahead = (battle: Battle, ship: number, mu: number): PlanePoint => ({
  x: battle.x[ship]! + legX(battle.course[ship]!, mu),
  y: battle.y[ship]! + legY(battle.course[ship]!, mu),
});

function fireNova(battle: Battle, ship: number, emit?: Emit): void {
  const [from, to] = [ahead(battle, ship, NOVA_ARMS), ahead(battle, ship, NOVA_FLIES)];
  const last = battle.round[0]! + NOVA_DICE.length - 1;
  const body = addBody(battle, {
    kind: 'nova',
    at: to,
    size: NOVA_SIZE[0],
    course: battle.course[ship]!,
    speed: NOVA_FLIES,
    until: last,
  });
  emit?.({ type: 'novaFired', unit: ship, body, from, to });
  burn(battle, from, to, (NOVA_SIZE[0] * UNIT) / 2, NOVA_DICE[0], emit);
}

/** 12.3 At the start of the fire phase the template of an earlier turn grows and flies on. */
export function moveNovas(battle: Battle, emit?: Emit): void {
  const { bodies } = battle;
  for (let body = 0; body < bodies.count[0]!; body++) {
    if (bodies.kind[body] !== BODY.NOVA) continue;
    const stage = NOVA_DICE.length - 1 - (bodies.until[body]! - battle.round[0]!);
    const from = { x: bodies.x[body]!, y: bodies.y[body]! };
    bodies.x[body]! += legX(bodies.course[body]!, NOVA_FLIES);
    bodies.y[body]! += legY(bodies.course[body]!, NOVA_FLIES);
    bodies.size[body] = NOVA_SIZE[stage]!;
    const to = { x: bodies.x[body]!, y: bodies.y[body]! };
    const [radius, last] = [radiusOf(battle, body), stage === NOVA_DICE.length - 1];
    emit?.({ type: 'novaMoved', body, radius, from, to, last });
    if (last) removeBody(battle, body, emit);
    burn(battle, from, to, radius, NOVA_DICE[stage]!, emit);
  }
}

/** Where a group stands for a template: in flight, or as a screen where its ship stands. Null: it is touched by none. */
function placeOf(battle: Battle, group: number): PlanePoint | null {
  const status = battle.groupStatus[group];
  if (status === GROUP_STATUS.FLYING) return { x: battle.groupX[group]!, y: battle.groupY[group]! };
  if (status !== GROUP_STATUS.SCREENING || !novasStrikeScreens(battle)) return null;
  const ship = battle.screens[group]!;
  return { x: battle.x[ship]!, y: battle.y[ship]! };
}

/** All that a nova's template touches on its flight: ships of both sides, fighter groups and mines too. */
function burn(battle: Battle, from: PlanePoint, to: PlanePoint, radius: number, dice: number, emit?: Emit): void {
  const touches = (x: number, y: number): boolean => passes(from.x, from.y, to.x, to.y, x, y, radius);
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    const at = placeOf(battle, group);
    if (at && touches(at.x, at.y)) loseGroup(battle, group, emit);
  }
  for (let mine = 0; mine < MINES; mine++)
    if (battle.mines.laid[mine] !== 0 && touches(battle.mines.x[mine]!, battle.mines.y[mine]!))
      battle.mines.laid[mine] = 0;
  for (let body = 0, most = battle.bodies.count[0]!; body < most; body++) {
    const { x, y } = battle.bodies;
    if (!isBreakable(battle, body) || !passes(from.x, from.y, to.x, to.y, x[body]!, y[body]!, radius + radiusOf(battle, body))) continue; // prettier-ignore
    let damage = 0;
    for (let n = 0; n < dice; n++) damage += rollWonder(battle);
    harmAsteroid(battle, body, damage, emit);
  }
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (isOnTable(battle, ship) && touches(battle.x[ship]!, battle.y[ship]!)) strike(battle, ship, 'nova', dice, emit);
}

/** Neither screens nor armour help. */
function strike(battle: Battle, ship: number, weapon: 'nova' | 'wave', count: number, emit?: Emit): void {
  const dice = Array.from({ length: count }, () => rollWonder(battle));
  const damage = dice.reduce((sum, die) => sum + die, 0);
  emit?.({ type: 'templateHit', unit: ship, weapon, dice, damage });
  beginAttack(battle, ship);
  takeHull(battle, ship, damage);
  endAttack(battle, ship, weapon, emit);
}

/** The first stretch of a wave that touches a place; −1: none. */
function stretchAt(battle: Battle, ship: number, x: number, y: number): number {
  for (let n = 0; n < WAVE_DICE.length; n++) {
    const [from, to] = [ahead(battle, ship, n * WAVE_STRETCH), ahead(battle, ship, (n + 1) * WAVE_STRETCH)];
    if (passes(from.x, from.y, to.x, to.y, x, y, (WAVE_SIZE[n]! * UNIT) / 2)) return n;
  }
  return -1;
}

/** 12.3 A wave gun: 36 MU ahead, in three stretches; each ship is struck by the first that touches it. */
function fireWave(battle: Battle, ship: number, slot: number, emit?: Emit): void {
  battle.stock[at(ship, slot)] = 0;
  battle.advanced.powers[ship]! |= POWER.WAVE;
  const from = { x: battle.x[ship]!, y: battle.y[ship]! };
  emit?.({ type: 'waveFired', unit: ship, from, to: ahead(battle, ship, WAVE_DICE.length * WAVE_STRETCH) });
  for (let target = 0; target < battle.shipCount[0]!; target++) {
    if (target === ship || !isOnTable(battle, target) || battle.status[target] === STATUS.NONE) continue;
    const stretch = stretchAt(battle, ship, battle.x[target]!, battle.y[target]!);
    if (stretch >= 0) strike(battle, target, 'wave', WAVE_DICE[stretch]!, emit);
  }
}

/** Average damage of what a ship fires along its bow to a ship that stands so. */
export function spinalDamage(battle: Battle, ship: number, slot: number, target: number): number {
  const [x, y] = [battle.x[target]!, battle.y[target]!];
  if (battle.kind[at(ship, slot)] === KIND.WAVE_GUN) {
    const stretch = target === ship ? -1 : stretchAt(battle, ship, x, y);
    return stretch < 0 ? 0 : WAVE_DICE[stretch]! * 3.5;
  }
  const [from, to] = [ahead(battle, ship, NOVA_ARMS), ahead(battle, ship, NOVA_FLIES)];
  return passes(from.x, from.y, to.x, to.y, x, y, (NOVA_SIZE[0] * UNIT) / 2) ? NOVA_DICE[0] * 3.5 : 0;
}
