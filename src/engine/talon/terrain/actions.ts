import { firstOf, unitOf } from '../actions.ts';
import { PENDING } from '../battle.ts';
import { BITS, ofSide } from '../kinds.ts';
import { neighbourOf } from '../places.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { shiftUnit } from '../fire/bigGuns.ts';
import { isTowardHole } from './gravity.ts';

/** 18.2: the way of a unit that a black hole pulls along a spine. */
export const terrainKinds = {
  FALL: ofSide(PENDING.GRAVITY, BITS.UNIT | BITS.FIRST, {
    whyNot(battle, action) {
      const unit = unitOf(action);
      return unit === battle.pulledUnit[0] && isTowardHole(battle, unit, firstOf(action))
        ? POSSIBLE
        : REASON.NOT_A_FALL;
    },
    apply: (battle, action, emit) => shiftUnit(battle, unitOf(action), firstOf(action), 'gravity', emit),
    describe: (battle, action) => ({
      kind: 'fall',
      unit: unitOf(action),
      to: neighbourOf(battle, unitOf(action), firstOf(action)),
    }),
  }),
};
