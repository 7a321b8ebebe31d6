import { ACTION, encode } from '../actions.ts';
import {
  CONDITION,
  KIND,
  NOT_SET,
  STATUS,
  at,
  isCloaked,
  isInPlay,
  isManned,
  isOnTable,
  type Battle,
} from '../battle.ts';
import type { Emit } from '../events.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { rollCore } from '../rolls.ts';
import { appear } from '../cloaking/cloaking.ts';
import { slotOf } from '../ships/sheet.ts';
import { destroy } from './damage.ts';

// 7.2 Core systems at the end of a turn.

/** A power core explodes on this die or a higher one; lower by one for each turn since the crew has left. */
const EXPLODES = 5;

/** Why a side cannot dump a ship's core, or abandon the ship. */
export function whyNotSaveCore(battle: Battle, ship: number, side: number): number {
  if (ship >= battle.shipCount[0]!) return REASON.NO_SUCH_SHIP;
  if (battle.side[ship] !== side) return REASON.NOT_YOUR_SHIP;
  if (!isManned(battle, ship)) return battle.coreHot[ship]! > 1 ? REASON.ALREADY_ABANDONED : REASON.NOT_IN_PLAY;
  return battle.coreHot[ship] === 0 ? REASON.CORE_NOT_HIT : POSSIBLE;
}

/** Whether a side has a ship whose core may be dumped. */
export function hasHotCore(battle: Battle, side: number): boolean {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (whyNotSaveCore(battle, ship, side) === POSSIBLE) return true;
  return false;
}

/** Lists what a side may do about cores that are failing; returns how many actions there are. */
export function coreActions(battle: Battle, side: number, out: Int32Array): number {
  let count = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (whyNotSaveCore(battle, ship, side) !== POSSIBLE) continue;
    out[count++] = encode(ACTION.DUMP_CORE, ship);
    out[count++] = encode(ACTION.ABANDON, ship);
  }
  out[count++] = ACTION.DONE;
  return count;
}

/** A ship that nobody steers any more: it drifts on, and can do nothing in this battle. */
function goAdrift(battle: Battle, ship: number): void {
  battle.inPlay[battle.side[ship]!]!--;
  battle.status[ship] = STATUS.ADRIFT;
  battle.fired[ship] = 1;
}

/** 12.3 Nobody minds the field of a ship whose crew leaves: it appears. Whether it is still there then. */
function isThere(battle: Battle, ship: number, emit?: Emit): boolean {
  if (isCloaked(battle, ship)) appear(battle, ship, emit);
  return isInPlay(battle, ship);
}

/** Dumps the core: no danger any more, and no power. */
export function dumpCore(battle: Battle, ship: number, emit?: Emit): void {
  if (!isThere(battle, ship, emit)) return;
  battle.coreHot[ship] = 0;
  const slot = slotOf(battle, ship, KIND.POWER_CORE);
  if (slot >= 0) battle.condition[at(ship, slot)] = CONDITION.GONE;
  goAdrift(battle, ship);
  emit?.({ type: 'coreDumped', unit: ship });
}

/** The crew leaves; the core runs on, and nobody damps it down. */
export function abandon(battle: Battle, ship: number, emit?: Emit): void {
  if (!isThere(battle, ship, emit)) return;
  battle.coreHot[ship] = 2;
  goAdrift(battle, ship);
  emit?.({ type: 'abandoned', unit: ship, why: 'core' });
}

/** The last thing in a turn: one turn less without bridge and with air, and the power cores that were hit are rolled for. */
export function endOfTurn(battle: Battle, emit?: Emit): void {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!isOnTable(battle, ship) && !isCloaked(battle, ship)) continue;
    countControl(battle, ship, emit);
    countBreath(battle, ship, emit);
    if (!isOnTable(battle, ship) && !isCloaked(battle, ship)) continue;
    if (battle.coreHot[ship] !== 0) rollPowerCore(battle, ship, emit);
  }
}

function countControl(battle: Battle, ship: number, emit?: Emit): void {
  const turns = battle.outOfControl[ship]!;
  if (turns === 0 || turns === NOT_SET) return;
  battle.outOfControl[ship] = turns - 1;
  if (turns > 1) return;
  const slot = slotOf(battle, ship, KIND.BRIDGE);
  if (slot >= 0) battle.condition[at(ship, slot)] = CONDITION.WORKS;
  emit?.({ type: 'controlRegained', unit: ship });
}

function countBreath(battle: Battle, ship: number, emit?: Emit): void {
  if (battle.breath[ship] === 0 || !isManned(battle, ship)) return;
  battle.breath[ship] = battle.breath[ship]! - 1;
  if (battle.breath[ship]! > 1 || !isThere(battle, ship, emit)) return;
  goAdrift(battle, ship);
  emit?.({ type: 'abandoned', unit: ship, why: 'life-support' });
}

function rollPowerCore(battle: Battle, ship: number, emit?: Emit): void {
  const abandoned = battle.coreHot[ship]! - 1;
  const explodesOn = EXPLODES - abandoned > 1 ? EXPLODES - abandoned : 1;
  const die = rollCore(battle);
  emit?.({ type: 'coreRolled', unit: ship, die, explodesOn });
  if (die >= explodesOn) destroy(battle, ship, 'core', emit);
  else if (abandoned > 0) battle.coreHot[ship] = battle.coreHot[ship]! + 1;
}
