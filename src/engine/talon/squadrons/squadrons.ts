import { distance } from '../../hex.ts';
import { ACTION, encode, firstOf, kindOf, secondOf, unitOf } from '../actions.ts';
import { whyNoAp } from '../power/availablePower.ts';
import { CRAFT, FIELDS, HITS, MISSILE_ID, STEP, isInPlay, type Battle } from '../battle.ts';
import { destroyUnit } from '../leaving/departures.ts';
import type { Emit } from '../events.ts';
import { THROUGH, lineMeets } from '../fire/lineOfFire.ts';
import { damageMissile, isInSameHex, isMissileHere, missileAlike } from '../missiles/missileDamage.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { explosionHitsOneMissile } from '../rulesVersion.ts';
import * as classes from '../shipClasses.ts';
import { WORM_HOLE, isInClutter } from '../terrain/terrain.ts';

// Section 12: fighters, and the hits of 8.6.4 that somebody allots.

const AT = FIELDS;
const { CLASS_HULL, GROUPS, GROUP_YELLOW, IS_CARRIER, IS_SQUADRON } = classes;
const TRANSMISSION_RANGE = 6;

/** 12.1: whether the unit is a squadron of fighters. */
export function isSquadron(battle: Battle, unit: number): boolean {
  return IS_SQUADRON[battle.bytes[AT.shipClass + unit]!] === 1;
}

/** Whether a craft of the squadron still flies. */
export function isCraftLeft(battle: Battle, unit: number, craft: number): boolean {
  return craft < CRAFT && battle.craftHull[unit * CRAFT + craft]! < CLASS_HULL[battle.shipClass[unit]!]!;
}

/** Craft of the squadron that still fly. */
export function craftLeft(battle: Battle, unit: number): number {
  let left = 0;
  for (let craft = 0; craft < CRAFT; craft++) if (isCraftLeft(battle, unit, craft)) left++;
  return left;
}

/** 12.1.2: damage goes straight to the hull of one craft; what it does not need is lost. */
export function damageCraft(battle: Battle, unit: number, craft: number, amount: number, emit?: Emit): void {
  const boxes = CLASS_HULL[battle.shipClass[unit]!]!;
  const at = unit * CRAFT + craft;
  const marked = Math.min(amount, boxes - battle.craftHull[at]!);
  if (marked === 0) return;
  battle.craftHull[at] = battle.craftHull[at]! + marked;
  emit?.({ type: 'craftHit', unit, craft, amount: marked, left: boxes - battle.craftHull[at] });
  if (battle.craftHull[at] < boxes) return;
  battle.groupDestroyed[unit * GROUPS + craft] = 1;
  battle.red[unit * GROUPS + craft] = 0;
  battle.yellow[unit * GROUPS + craft] = 0;
  if (craftLeft(battle, unit) === 0) destroyUnit(battle, unit, 'craft-lost', emit);
}

/** 8.6.4, 13.5: a hit on one craft, or one missile of a hex, that `chooser` allots. */
export function queueHit(battle: Battle, unit: number, damage: number, chooser: number): void {
  const at = battle.hitCount[0]!;
  if (at === HITS) throw new Error('more hits than a battle can hold');
  battle.hitUnit[at] = unit;
  battle.hitDamage[at] = damage;
  battle.hitChooser[at] = chooser;
  battle.hitCount[0] = at + 1;
}

/** Takes the hit that `resolveHits` stopped at. */
export function allotHit(battle: Battle, choice: number, emit?: Emit): void {
  const unit = battle.hitUnit[0]!;
  const damage = battle.hitDamage[0]!;
  dropHit(battle);
  if (unit < MISSILE_ID) damageCraft(battle, unit, choice, damage, emit);
  else damageMissile(battle, choice, damage, 'explosion', emit);
}

/** Whether the first hit of the queue may go to this craft or missile. */
export function mayAllot(battle: Battle, choice: number): boolean {
  const unit = battle.hitUnit[0]!;
  if (unit < MISSILE_ID) return isInPlay(battle, unit) && isCraftLeft(battle, unit, choice);
  const missile = unit - MISSILE_ID;
  return explosionHitsOneMissile(battle)
    ? isInSameHex(battle, missile, choice)
    : isMissileHere(battle, missile, choice);
}

/** 13.2: whether the first hit of the queue is a missile's, whose owner chooses the craft; else an explosion's. */
export function isMissileOnSquadron(battle: Battle): boolean {
  const unit = battle.hitUnit[0]!;
  return unit < MISSILE_ID && battle.hitChooser[0] !== battle.side[unit];
}

/** Allots hits that leave no choice; returns the side that must choose for the next one, or −1. */
export function resolveHits(battle: Battle, emit?: Emit): number {
  while (battle.bytes[AT.hitCount]! > 0) {
    const unit = battle.hitUnit[0]!;
    const places = unit < MISSILE_ID ? CRAFT : battle.missileCount[0]!;
    let first = -1;
    for (let choice = 0; choice < places; choice++) {
      if (!mayAllot(battle, choice)) continue;
      if (first < 0) first = choice;
      else if (!isAlike(battle, unit, first, choice)) return battle.hitChooser[0]!;
    }
    if (first >= 0) allotHit(battle, first, emit);
    else dropHit(battle);
  }
  return -1;
}

/** Takes the first hit off the queue. */
function dropHit(battle: Battle): void {
  const left = battle.hitCount[0]! - 1;
  battle.hitUnit.copyWithin(0, 1, left + 1);
  battle.hitDamage.copyWithin(0, 1, left + 1);
  battle.hitChooser.copyWithin(0, 1, left + 1);
  battle.hitCount[0] = left;
}

/** Whether two craft, or two missiles, differ in nothing that matters. */
function isAlike(battle: Battle, unit: number, a: number, b: number): boolean {
  if (unit >= MISSILE_ID) return missileAlike(battle, a, b);
  return (
    battle.craftHull[unit * CRAFT + a] === battle.craftHull[unit * CRAFT + b] &&
    battle.red[unit * GROUPS + a] === battle.red[unit * GROUPS + b] &&
    battle.yellow[unit * GROUPS + a] === battle.yellow[unit * GROUPS + b]
  );
}

/** 12.2.2–12.2.3: why the carrier's AP cannot be spent on the squadron so. */
export function whyNotTransmit(battle: Battle, kind: number, carrier: number, craft: number, squadron: number): number {
  if (battle.step[0] !== STEP.POWER) return REASON.NOT_THIS_STEP;
  if (!IS_CARRIER[battle.shipClass[carrier]!]) return REASON.NOT_A_CARRIER;
  const noAp = whyNoAp(battle, carrier);
  if (noAp !== POSSIBLE) return noAp;
  if (squadron >= battle.unitCount[0]!) return REASON.UNKNOWN_ACTION;
  if (!isInPlay(battle, squadron)) return REASON.NOT_IN_PLAY;
  if (!isSquadron(battle, squadron) || battle.side[squadron] !== battle.side[carrier]) return REASON.NOT_A_SQUADRON;
  if (battle.transmitted[squadron]) return REASON.SQUADRON_HAS_AP;
  const dq = battle.q[squadron]! - battle.q[carrier]!;
  const dr = battle.r[squadron]! - battle.r[carrier]!;
  if (distance(dq, dr) > TRANSMISSION_RANGE) return REASON.TOO_FAR_FROM_CARRIER;
  if (isInClutter(battle, squadron)) return REASON.SQUADRON_IN_CLUTTER;
  if (isTransmissionBlocked(battle, carrier, dq, dr)) return REASON.LINE_TO_SQUADRON_BLOCKED;
  if (kind === ACTION.TRANSMIT_TURN) return battle.turnCounter[squadron] ? POSSIBLE : REASON.NOTHING_TO_POWER_THROUGH;
  if (kind === ACTION.TRANSMIT_SIDE_SLIP) return battle.sideSlip[squadron] ? REASON.SIDE_SLIP_READY : POSSIBLE;
  if (craft >= CRAFT || !isCraftLeft(battle, squadron, craft)) return REASON.NO_SUCH_CRAFT;
  const classAt = battle.shipClass[squadron]! * GROUPS + craft;
  return battle.yellow[squadron * GROUPS + craft]! < GROUP_YELLOW[classAt]! ? POSSIBLE : REASON.NO_YELLOW_LEFT;
}

/** 12.2.3, 17.5: planets, black holes, asteroids and nebulae on the line block power. */
function isTransmissionBlocked(battle: Battle, carrier: number, dq: number, dr: number): boolean {
  for (let n = 0; n < battle.terrainCount[0]!; n++) {
    if (battle.terrainKind[n]! >= WORM_HOLE) continue;
    const hq = battle.terrainQ[n]! - battle.q[carrier]!;
    const hr = battle.terrainR[n]! - battle.r[carrier]!;
    if (lineMeets(dq, dr, hq, hr) === THROUGH) return true;
  }
  return false;
}
const TRANSMIT_OTHER = [ACTION.TRANSMIT_TURN, ACTION.TRANSMIT_SIDE_SLIP];

/** Fills in what a carrier may transmit, from place `count`; returns the new count. */
export function transmitActions(battle: Battle, carrier: number, out: Int32Array, count: number): number {
  if (!IS_CARRIER[battle.bytes[AT.shipClass + carrier]!]) return count;
  for (let squadron = 0; squadron < battle.unitCount[0]!; squadron++) {
    if (!isSquadron(battle, squadron) || !isInPlay(battle, squadron)) continue;
    for (let craft = 0; craft < CRAFT; craft++)
      if (whyNotTransmit(battle, ACTION.TRANSMIT_CHARGE, carrier, craft, squadron) === POSSIBLE)
        out[count++] = encode(ACTION.TRANSMIT_CHARGE, carrier, craft, squadron);
    for (const kind of TRANSMIT_OTHER)
      if (whyNotTransmit(battle, kind, carrier, 0, squadron) === POSSIBLE)
        out[count++] = encode(kind, carrier, 0, squadron);
  }
  return count;
}

/** 12.2.2: spends the carrier's AP on the squadron. */
export function transmit(battle: Battle, action: number, emit?: Emit): void {
  const kind = kindOf(action);
  const carrier = unitOf(action);
  const craft = firstOf(action);
  const squadron = secondOf(action);
  battle.ap[carrier] = 0;
  battle.apSpent[carrier] = 1;
  battle.transmitted[squadron] = 1;
  if (kind === ACTION.TRANSMIT_TURN) {
    battle.turnCounter[squadron] = battle.turnCounter[squadron]! - 1;
    emit?.({ type: 'powerTransmitted', unit: carrier, squadron, use: 'power-through-turn' });
    emit?.({ type: 'turnPowered', unit: squadron, turnCounter: battle.turnCounter[squadron] });
  } else if (kind === ACTION.TRANSMIT_SIDE_SLIP) {
    battle.sideSlip[squadron] = 1;
    emit?.({ type: 'powerTransmitted', unit: carrier, squadron, use: 'side-slip' });
    emit?.({ type: 'sideSlipReady', unit: squadron });
  } else {
    battle.yellow[squadron * GROUPS + craft] = battle.yellow[squadron * GROUPS + craft]! + 1;
    emit?.({ type: 'powerTransmitted', unit: carrier, squadron, use: 'charge-yellow' });
    emit?.({ type: 'boxCharged', unit: squadron, group: craft, box: 'yellow', amount: 1, passive: false });
  }
}
