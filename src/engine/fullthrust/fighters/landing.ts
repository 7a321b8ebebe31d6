import { GROUP_STATUS, KIND, NOT_SET, ORDER, SWITCH, at, isInPlay, isOn, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { ACT, whyNotBeside } from '../exclusions.ts';
import { changesVelocity } from '../movement/vectors.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { landsWithRoom, lostDoNotLand } from '../rulesVersion.ts';
import { rollRearming } from '../rolls.ts';
import { isInControl, working, works } from '../ships/sheet.ts';
import { enduranceOf } from './types.ts';

/** Craft that a bay holds. */
const PER_BAY = 6;

/** 5, 3.4, 7.1 Why a ship does not take a group aboard: it manoeuvres, half of its bays are busy, or there is no room. */
export function whyNotRecover(battle: Battle, ship: number, group: number): number {
  const bays = working(battle, ship, KIND.BAY);
  if (bays === 0) return REASON.BAY_LOST;
  const beside = whyNotBeside(battle, ship, ACT.RECOVER);
  if (beside !== POSSIBLE) return beside;
  const order = battle.order[ship];
  if (order === ORDER.MOVE && battle.vector[ship] === 1 && changesVelocity(battle, ship))
    return REASON.CARRIER_MANOEUVRES;
  if (order === ORDER.MOVE && (battle.orderTurn[ship] !== 0 || battle.orderThrust[ship] !== 0))
    return REASON.CARRIER_MANOEUVRES;
  let landing = 0;
  let craft = battle.craft[group]!;
  for (let one = 0; one < battle.groupCount[0]!; one++) {
    if (one === group) continue;
    const lands = battle.landing[one] === ship + 1;
    if (lands) landing++;
    if (lands || (battle.groupStatus[one] === GROUP_STATUS.ABOARD && battle.carrier[one] === ship)) craft += battle.craft[one]!; // prettier-ignore
  }
  // 3.4: half of the bays that work, rounded up.
  if (landing >= (bays + 1) >> 1) return REASON.BAYS_BUSY;
  return craft > bays * PER_BAY ? REASON.NO_ROOM_ABOARD : POSSIBLE;
}

/** 5 Groups that have met their carrier are taken aboard at the end of the movement. */
export function landGroups(battle: Battle, emit?: Emit): void {
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    const ship = battle.landing[group]! - 1;
    if (ship < 0) continue;
    battle.landing[group] = 0;
    if (battle.craft[group] === 0 && lostDoNotLand(battle)) continue;
    const met = battle.x[ship] === battle.groupX[group] && battle.y[ship] === battle.groupY[group];
    const slot = bayFor(battle, ship, group);
    if (!met || slot < 0 || !isInPlay(battle, ship) || !isInControl(battle, ship)) continue;
    battle.groupStatus[group] = GROUP_STATUS.ABOARD;
    battle.carrier[group] = ship;
    battle.bay[group] = slot;
    rearm(battle, group, ship, emit);
  }
}

/** Craft in a bay. */
function craftIn(battle: Battle, ship: number, slot: number): number {
  let craft = 0;
  for (let group = 0; group < battle.groupCount[0]!; group++)
    if (battle.groupStatus[group] === GROUP_STATUS.ABOARD && battle.carrier[group] === ship && battle.bay[group] === slot) craft += battle.craft[group]!; // prettier-ignore
  return craft;
}

/** Its own bay where that works and is free, else the first free one, else the one with most room. */
function bayFor(battle: Battle, ship: number, group: number): number {
  const own = battle.bay[group]!;
  if (battle.carrier[group] === ship && works(battle, ship, own) && isFree(battle, ship, own)) return own;
  let shared = -1;
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
    if (battle.kind[at(ship, slot)] !== KIND.BAY || !works(battle, ship, slot)) continue;
    if (isFree(battle, ship, slot)) return slot;
    const isRoomier =
      landsWithRoom(battle) && shared >= 0 && craftIn(battle, ship, slot) < craftIn(battle, ship, shared);
    if (shared < 0 || isRoomier) shared = slot;
  }
  return shared;
}

function isFree(battle: Battle, ship: number, slot: number): boolean {
  for (let group = 0; group < battle.groupCount[0]!; group++)
    if (
      battle.groupStatus[group] === GROUP_STATUS.ABOARD &&
      battle.carrier[group] === ship &&
      battle.bay[group] === slot
    )
      return false;
  return true;
}

/** 5.11 Re-arming: by a 1 it stays aboard for good, by a 6 it may go again next turn, else the turn after. */
function rearm(battle: Battle, group: number, unit: number, emit?: Emit): void {
  const round = battle.round[0]!;
  const die = isOn(battle, SWITCH.RE_ARMING) ? rollRearming(battle) : null;
  battle.readyRound[group] = die === 1 ? NOT_SET : round + (die === null || die === 6 ? 1 : 2);
  battle.endurance[group] = enduranceOf(battle.groupType[group]!);
  battle.spent[group] = 0;
  const ready = die === 1 ? null : battle.readyRound[group]!;
  emit?.({ type: 'groupLanded', group, unit, die, ready });
}
