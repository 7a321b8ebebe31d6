import { ACTION, encode } from '../actions.ts';
import { CONDITION, KIND, SWITCH, at, isManned, isOn, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { rollRepair } from '../rolls.ts';
import { aside } from '../sensors/disclosure.ts';
import { partiesOf } from '../ships/sheet.ts';
import { SYSTEM_WORDS } from '../terms.ts';

// 7.3 Damage control parties.

/** Most parties on one system. */
export const MOST_PARTIES = 3;

const isDamaged = (condition: number): boolean => condition === CONDITION.LOST || condition === CONDITION.HALVED;

/** Parties that a ship has already put to work this turn. */
function partiesBusy(battle: Battle, ship: number): number {
  let busy = 0;
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++) busy += battle.parties[at(ship, slot)]!;
  return busy;
}

/** Why so many parties cannot be put on a system. */
export function whyNotRepair(battle: Battle, ship: number, slot: number, parties: number, side: number): number {
  if (ship >= battle.shipCount[0]!) return REASON.NO_SUCH_SHIP;
  if (battle.side[ship] !== side) return REASON.NOT_YOUR_SHIP;
  if (!isManned(battle, ship)) return REASON.NOT_IN_PLAY;
  if (slot >= battle.systemCount[ship]!) return REASON.NO_SUCH_SYSTEM;
  const place = at(ship, slot);
  // 7.1 what is spent or a magazine's stays lost.
  if (battle.condition[place] === CONDITION.GONE) return REASON.BEYOND_REPAIR;
  if (!isDamaged(battle.condition[place]!)) return REASON.NOT_DAMAGED;
  if (battle.parties[place] !== 0) return REASON.SYSTEM_USED;
  if (parties < 1 || parties > MOST_PARTIES) return REASON.THREE_PARTIES;
  return partiesBusy(battle, ship) + parties > partiesOf(battle, ship) ? REASON.NO_PARTIES_LEFT : POSSIBLE;
}

/** The next ship of a side that has parties left and something to mend; −1: none. */
export function nextToRepair(battle: Battle, side: number): number {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (battle.side[ship] !== side || !isManned(battle, ship)) continue;
    for (let slot = 0; slot < battle.systemCount[ship]!; slot++)
      if (whyNotRepair(battle, ship, slot, 1, side) === POSSIBLE) return ship;
  }
  return -1;
}

/** All the parties that are left, at most three, on the first damaged system of each kind; one party where there are more; and `DONE`. */
export function repairActions(battle: Battle, side: number, out: Int32Array): number {
  const ship = nextToRepair(battle, side);
  let count = 0;
  if (ship >= 0) {
    const left = partiesOf(battle, ship) - partiesBusy(battle, ship);
    const most = left < MOST_PARTIES ? left : MOST_PARTIES;
    let seen = 0;
    for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
      const kind = battle.kind[at(ship, slot)]!;
      if ((seen >> kind) & 1 || whyNotRepair(battle, ship, slot, 1, side) !== POSSIBLE) continue;
      seen |= 1 << kind;
      out[count++] = encode(ACTION.REPAIR, ship, slot, most);
      if (most > 1) out[count++] = encode(ACTION.REPAIR, ship, slot, 1);
    }
  }
  out[count++] = ACTION.DONE;
  return count;
}

/** A side's parties all go to work: one die a system, which must not be above their number. */
export function rollRepairs(battle: Battle, side: number, emit?: Emit): void {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (battle.side[ship] !== side || !isManned(battle, ship)) continue;
    for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
      const place = at(ship, slot);
      const parties = battle.parties[place]!;
      if (parties === 0) continue;
      battle.parties[place] = 0;
      const die = rollRepair(battle);
      const repaired = die <= parties;
      const tell = aside(battle, ship, emit);
      tell?.({
        type: 'repairRolled',
        unit: ship,
        slot,
        system: SYSTEM_WORDS[battle.kind[place]!]!,
        parties,
        die,
        repaired,
      });
      if (repaired) repair(battle, ship, slot, tell);
    }
  }
}

/** 4.6 A lost drive comes back to half, a halved one to all; 7.2 a core system's trouble is over. */
function repair(battle: Battle, ship: number, slot: number, emit?: Emit): void {
  const place = at(ship, slot);
  const kind = battle.kind[place]!;
  const isLostDrive = kind === KIND.DRIVE && battle.condition[place] === CONDITION.LOST;
  battle.condition[place] = isLostDrive ? CONDITION.HALVED : CONDITION.WORKS;
  if (kind === KIND.POWER_CORE) battle.coreHot[ship] = 0;
  if (kind === KIND.LIFE_SUPPORT) battle.breath[ship] = 0;
  if (kind !== KIND.BRIDGE) return;
  battle.outOfControl[ship] = 0;
  emit?.({ type: 'controlRegained', unit: ship });
}

/** Whether damage control is in force. */
export const hasParties = (battle: Battle): boolean => isOn(battle, SWITCH.DAMAGE_CONTROL);
