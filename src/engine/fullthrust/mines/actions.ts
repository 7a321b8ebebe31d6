import { FIELDS, firstOf, fourthOf, secondOf, thirdOf } from '../actions.ts';
import { NO_MINE, whyNotLay, whyNotSweep, writeMine, writeSweep } from './mines.ts';
import { written, writtenWith } from '../movement/written.ts';

/** MU along the move, in seven bits. */
const alongOf = (action: number): number => thirdOf(action) + (fourthOf(action) << 6);

/** 12.1 Mines. */
export const mineKinds = {
  LAY: written(FIELDS.FIRST | FIELDS.SECOND | FIELDS.THIRD | FIELDS.FOURTH, {
    whyNot: (battle, action) => whyNotLay(battle, firstOf(action), secondOf(action), alongOf(action)),
    apply: (battle, action, emit) => writeMine(battle, firstOf(action), secondOf(action), alongOf(action), emit),
    describe(_battle, action) {
      const along = alongOf(action);
      return { kind: 'lay', unit: firstOf(action), slot: secondOf(action), along: along === NO_MINE ? null : along };
    },
  }),
  SWEEP: writtenWith(whyNotSweep, writeSweep, (unit, on) => ({ kind: 'sweep', unit, on: on === 1 })),
};
