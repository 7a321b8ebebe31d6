import { firstOf, unitOf } from '../actions.ts';
import { ARC_COUNT, MARKER, STEP, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { BITS, ofUnit, type TalonActionKind } from '../kinds.ts';
import { helmCourse } from '../movement/course.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { GROUPS, SHIP_CLASSES } from '../shipClasses.ts';
import { ARCS, IMPULSES, type ApUse } from '../terms.ts';
import { whyNoAp } from './availablePower.ts';
import {
  mayUseBattery,
  whyNoBatteryCharge,
  whyNoBatteryUse,
  whyNoRemoval,
  whyNoReinforcement,
  whyNoSideSlip,
  whyNothingReinforced,
  whyNoTurnPower,
  whyNoYellow,
} from './power.ts';
import { effectivePower, setCurve, whyNotCurve } from './powerPhase.ts';

/** What the rules say of one use of a unit's AP; `argument` is the group or the arc. */
interface Use {
  readonly use: ApUse;
  readonly bits: number;
  /** Why not, though the unit has AP. */
  readonly whyNot: (battle: Battle, unit: number, argument: number) => number;
  /** What it does; the AP is spent already. */
  readonly spend: (battle: Battle, unit: number, argument: number, emit?: Emit) => void;
}

/** 6.1: spending the unit's AP. */
const spending = ({ use, bits, whyNot, spend }: Use): TalonActionKind =>
  ofUnit(bits, {
    whyNot(battle, action) {
      const noAp = whyNoAp(battle, unitOf(action));
      return noAp === POSSIBLE ? whyNot(battle, unitOf(action), firstOf(action)) : noAp;
    },
    apply(battle, action, emit) {
      const unit = unitOf(action);
      battle.ap[unit] = 0;
      battle.apSpent[unit] = 1;
      emit?.({ type: 'powerSpent', unit, use, source: battle.batteryUsed[unit] ? 'battery' : 'power' });
      spend(battle, unit, firstOf(action), emit);
    },
    describe(battle, action) {
      const unit = unitOf(action);
      if (use === 'charge-yellow') return { kind: 'spend-ap', unit, use, group: firstOf(action) };
      if (use === 'reinforce') return { kind: 'spend-ap', unit, use, arc: ARCS[firstOf(action)]! };
      return { kind: 'spend-ap', unit, use, ...helmCourse(battle, unit, use) };
    },
  });

const always = (): number => POSSIBLE;

/** 4.2: a Change or Defend marker on the ship. */
const marking = (marker: 'change' | 'defend'): TalonActionKind =>
  spending({
    use: `${marker}-initiative`,
    bits: 0,
    whyNot: always,
    spend(battle, unit, _argument, emit) {
      battle.marker[unit] = marker === 'change' ? MARKER.CHANGE : MARKER.DEFEND;
      emit?.({ type: 'initiativeMarked', unit, marker });
    },
  });

/** Sections 4.2, 6, 9.3 and 10.1: what power does. */
export const powerKinds = {
  HOLD_POWER: ofUnit(0, {
    whyNot: (battle, action) =>
      battle.step[0] === STEP.POWER && mayUseBattery(battle, unitOf(action))
        ? POSSIBLE
        : whyNoAp(battle, unitOf(action)),
    apply(battle, action) {
      battle.apHeld[unitOf(action)] = 1;
      battle.ap[unitOf(action)] = 0; // AP left unspent is gone
    },
    describe: (_battle, action) => ({ kind: 'hold-power', unit: unitOf(action) }),
  }),
  SIDE_SLIP: spending({
    use: 'side-slip',
    bits: 0,
    whyNot: whyNoSideSlip,
    spend(battle, unit, _argument, emit) {
      battle.sideSlip[unit] = 1;
      emit?.({ type: 'sideSlipReady', unit });
    },
  }),
  POWER_THROUGH_TURN: spending({
    use: 'power-through-turn',
    bits: 0,
    whyNot: whyNoTurnPower,
    spend(battle, unit, _argument, emit) {
      battle.turnCounter[unit] = battle.turnCounter[unit]! - 1;
      emit?.({ type: 'turnPowered', unit, turnCounter: battle.turnCounter[unit] });
    },
  }),
  CHARGE_YELLOW: spending({
    use: 'charge-yellow',
    bits: BITS.FIRST,
    whyNot: whyNoYellow,
    spend(battle, unit, group, emit) {
      battle.yellow[unit * GROUPS + group] = battle.yellow[unit * GROUPS + group]! + 1;
      emit?.({ type: 'boxCharged', unit, group, box: 'yellow', amount: 1, passive: false });
    },
  }),
  CHARGE_BATTERY: spending({
    use: 'charge-battery',
    bits: 0,
    whyNot: whyNoBatteryCharge,
    spend(battle, unit, _argument, emit) {
      battle.batteryCharged[unit] = 1;
      emit?.({ type: 'batteryCharged', unit });
    },
  }),
  REINFORCE: spending({
    use: 'reinforce',
    bits: BITS.FIRST,
    whyNot: (battle, unit, arc) => whyNoReinforcement(battle, unit, arc, whyNothingReinforced(battle, unit)),
    spend(battle, unit, arc, emit) {
      battle.reinforced[unit * ARC_COUNT + arc] = 1 + battle.impulse[0]!;
      emit?.({ type: 'reinforced', unit, arc: ARCS[arc]!, until: IMPULSES[battle.impulse[0]!]! });
    },
  }),
  REMOVE_REINFORCEMENT: ofUnit(BITS.FIRST, {
    whyNot(battle, action) {
      const noAp = whyNoAp(battle, unitOf(action));
      return noAp === POSSIBLE ? whyNoRemoval(battle, unitOf(action), firstOf(action)) : noAp;
    },
    apply(battle, action, emit) {
      const unit = unitOf(action);
      battle.reinforced[unit * ARC_COUNT + firstOf(action)] = 0; // 6.2.3
      emit?.({ type: 'reinforcementEnded', unit, arc: ARCS[firstOf(action)]!, cause: 'removed' });
    },
    describe: (_battle, action) => ({
      kind: 'remove-reinforcement',
      unit: unitOf(action),
      arc: ARCS[firstOf(action)]!,
    }),
  }),
  CHANGE_INITIATIVE: marking('change'),
  DEFEND_INITIATIVE: marking('defend'),
  USE_BATTERY: ofUnit(0, {
    whyNot: (battle, action) =>
      battle.step[0] === STEP.POWER ? whyNoBatteryUse(battle, unitOf(action)) : REASON.NOT_THIS_STEP,
    apply(battle, action, emit) {
      const unit = unitOf(action);
      battle.batteryCharged[unit] = 0; // 10.1.1
      battle.batteryUsed[unit] = 1;
      battle.ap[unit] = 1;
      emit?.({ type: 'batteryUsed', unit });
    },
    describe: (_battle, action) => ({ kind: 'use-battery', unit: unitOf(action) }),
  }),
  SET_CURVE: ofUnit(BITS.FIRST, {
    whyNot: (battle, action) => whyNotCurve(battle, unitOf(action), firstOf(action)),
    apply: (battle, action, emit) => setCurve(battle, unitOf(action), firstOf(action), emit),
    describe(battle, action) {
      const unit = unitOf(action);
      const first = firstOf(action);
      const row = SHIP_CLASSES[battle.shipClass[unit]!]!.powerCurve[first]!;
      const change = Math.sign(battle.row[unit]! - first) as -1 | 0 | 1;
      const power = effectivePower(battle, unit, first);
      return { kind: 'set-curve', unit, row: first, change, power, speed: row.speed, turnRadius: row.turnRadius };
    },
  }),
};
