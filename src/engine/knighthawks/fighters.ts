import { ACTION, encode, firstOf, unitOf, type Kinds } from './actions.ts';
import { NOT_SET, PART, STATUS, isInPlay, type Battle } from './battle.ts';
import { fightersAboard, takeOffMap } from './departures.ts';
import type { Emit } from './events.ts';
import { endMove, goingOn } from './moves.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { CLASS_ROOM, FIGHTER } from './shipClasses.ts';

// Section 8.4: fighters and their carriers. A fighter is launched by beginning its move.

/** 8.4: why the ship that is moving cannot go aboard a carrier. */
function whyNotLand(battle: Battle, carrier: number): number {
  const unit = battle.moving[0]!;
  if (battle.part[0] !== PART.LAND) {
    if (battle.shipClass[unit] !== FIGHTER) return REASON.NOT_A_FIGHTER;
    return battle.launched[0] ? REASON.JUST_LAUNCHED : REASON.NO_CARRIER_HERE;
  }
  return whyNotAboard(battle, unit, carrier);
}

/** Whether a carrier takes a fighter that has ended its move: its own side's, in the hex, at the same speed, with room. */
function whyNotAboard(battle: Battle, unit: number, carrier: number): number {
  if (carrier >= battle.unitCount[0]!) return REASON.UNKNOWN_ACTION;
  const room = CLASS_ROOM[battle.shipClass[carrier]!]!;
  if (room === 0 || !isInPlay(battle, carrier) || battle.side[carrier] !== battle.side[unit])
    return REASON.NO_CARRIER_HERE;
  if (battle.q[carrier] !== battle.q[unit] || battle.r[carrier] !== battle.r[unit]) return REASON.NO_CARRIER_HERE;
  if (battle.speed[carrier] !== battle.speed[unit]) return REASON.NOT_CARRIERS_SPEED;
  return fightersAboard(battle, carrier) < room ? POSSIBLE : REASON.CARRIER_FULL;
}

/** 8.4: whether to go aboard, and of which carrier. */
export function landActions(battle: Battle, out: Int32Array): number {
  const unit = battle.moving[0]!;
  let count = 0;
  out[count++] = encode(ACTION.END_MOVE, unit);
  for (let carrier = 0; carrier < battle.unitCount[0]!; carrier++)
    if (whyNotLand(battle, carrier) === POSSIBLE) out[count++] = encode(ACTION.LAND, unit, carrier);
  return count;
}

/** A ship has entered its last hex; a fighter with a carrier there may go aboard. */
export function finishMove(battle: Battle, unit: number): void {
  if (battle.shipClass[unit] === FIGHTER && !battle.launched[0])
    for (let carrier = 0; carrier < battle.unitCount[0]!; carrier++)
      if (whyNotAboard(battle, unit, carrier) === POSSIBLE) {
        battle.part[0] = PART.LAND;
        return;
      }
  endMove(battle, unit);
}

/** 8.4: a fighter goes aboard. */
function land(battle: Battle, unit: number, carrier: number, emit?: Emit): void {
  emit?.({ type: 'landed', unit, carrier, at: { q: battle.q[unit]!, r: battle.r[unit]! } });
  takeOffMap(battle, unit);
  battle.status[unit] = STATUS.ABOARD;
  battle.carrier[unit] = carrier;
  battle.speed[unit] = 0;
  battle.orbit[unit] = NOT_SET;
  endMove(battle, unit);
}

function whyNotStay(battle: Battle, action: number): number {
  if (firstOf(action) !== 0) return REASON.UNKNOWN_ACTION;
  return battle.part[0] === PART.LAND ? POSSIBLE : REASON.NOT_THIS_STEP;
}

/** 8.4: a fighter that has ended its move goes aboard, or does not. */
export const landingActions = {
  LAND: {
    whyNot: goingOn((battle, action) => whyNotLand(battle, firstOf(action))),
    apply: (battle, action, emit) => land(battle, unitOf(action), firstOf(action), emit),
    describe: (_battle, action) => ({ kind: 'land', unit: unitOf(action), carrier: firstOf(action) }),
  },
  END_MOVE: {
    whyNot: goingOn(whyNotStay),
    apply: (battle, action) => endMove(battle, unitOf(action)),
    describe: (_battle, action) => ({ kind: 'end-move', unit: unitOf(action) }),
  },
} satisfies Partial<Kinds>;
