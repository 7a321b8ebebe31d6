import { firstOf, unitOf } from '../actions.ts';
import { NOT_SET } from '../battle.ts';
import { BITS, ofUnit } from '../kinds.ts';
import { facingAfter, moveDirection } from '../movement/movement.ts';
import { neighbourOf } from '../places.ts';
import { MANEUVERS } from '../terms.ts';
import { retreatUnit } from './departures.ts';
import { carrierIn, dock, whyNotDock, whyNotRetreat } from './retreat.ts';

/** Sections 11 and 16: retreating from battle, docking and landing. */
export const leavingKinds = {
  RETREAT: ofUnit(0, {
    whyNot: (battle, action) => whyNotRetreat(battle, unitOf(action)),
    apply: (battle, action, emit) => retreatUnit(battle, unitOf(action), 'ftl', emit),
    describe: (_battle, action) => ({ kind: 'retreat', unit: unitOf(action) }),
  }),
  DOCK: ofUnit(BITS.FIRST, {
    whyNot: (battle, action) => whyNotDock(battle, unitOf(action), firstOf(action)),
    apply: (battle, action, emit) => dock(battle, unitOf(action), firstOf(action), emit),
    describe(battle, action) {
      const unit = unitOf(action);
      const maneuver = firstOf(action);
      const to = neighbourOf(battle, unit, moveDirection(battle, unit, maneuver));
      const carrier = carrierIn(battle, unit, to.q, to.r);
      return {
        kind: 'dock',
        unit,
        maneuver: MANEUVERS[maneuver]!,
        to,
        facing: facingAfter(battle, unit, maneuver),
        carrier: carrier === NOT_SET ? null : carrier,
      };
    },
  }),
};
