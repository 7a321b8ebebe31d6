import { firstOf, kindOf, secondOf, unitOf } from '../actions.ts';
import { BITS, ofUnit, type TalonActionKind } from '../kinds.ts';
import { helmCourse } from '../movement/course.ts';
import { transmit, whyNotTransmit } from './squadrons.ts';

type Use = 'charge-yellow' | 'power-through-turn' | 'side-slip';

const transmission = (use: Use, bits: number): TalonActionKind =>
  ofUnit(BITS.SECOND | bits, {
    whyNot: (battle, action) =>
      whyNotTransmit(battle, kindOf(action), unitOf(action), firstOf(action), secondOf(action)),
    apply: (battle, action, emit) => transmit(battle, action, emit),
    describe(battle, action) {
      const squadron = secondOf(action);
      const craft = use === 'charge-yellow' ? firstOf(action) : null;
      return { kind: 'transmit', unit: unitOf(action), squadron, use, craft, ...helmCourse(battle, squadron, use) };
    },
  });

/** 12.2.2: power that a carrier gives its squadrons. */
export const squadronKinds = {
  TRANSMIT_CHARGE: transmission('charge-yellow', BITS.FIRST),
  TRANSMIT_TURN: transmission('power-through-turn', 0),
  TRANSMIT_SIDE_SLIP: transmission('side-slip', 0),
};
