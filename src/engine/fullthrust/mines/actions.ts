import { ACTION, FIELDS, firstOf, fourthOf, secondOf, thirdOf } from '../actions.ts';
import { KIND, at, type Battle } from '../battle.ts';
import { toggled, upTo, type OrderOffer } from '../offers.ts';
import { NO_MINE, encodeLay, whyNotLay, whyNotSweep, writeMine, writeSweep } from './mines.ts';
import { written, writtenWith } from '../movement/written.ts';

/** MU along the move, in seven bits. */
const alongOf = (action: number): number => thirdOf(action) + (fourthOf(action) << 6);

/** 12.1 A mine of each minelayer at any point of the move; of a ship without one, why there is none. */
function layingOf(battle: Battle, ship: number): OrderOffer[] {
  const layers = upTo(battle.systemCount[ship]!).filter((slot) => battle.kind[at(ship, slot)] === KIND.MINELAYER);
  return (layers.length === 0 ? [0] : layers).map((slot) => ({
    kind: 'lay',
    needs: 'point',
    slot,
    choices: upTo(NO_MINE).map((along) => [along, encodeLay(ship, slot, along)]),
    back: [[-1, encodeLay(ship, slot, NO_MINE)]],
  }));
}

/** 12.1 Mines. */
export const mineKinds = {
  LAY: written(FIELDS.FIRST | FIELDS.SECOND | FIELDS.THIRD | FIELDS.FOURTH, {
    whyNot: (battle, action) => whyNotLay(battle, firstOf(action), secondOf(action), alongOf(action)),
    apply: (battle, action, emit) => writeMine(battle, firstOf(action), secondOf(action), alongOf(action), emit),
    describe(_battle, action) {
      const along = alongOf(action);
      return { kind: 'lay', unit: firstOf(action), slot: secondOf(action), along: along === NO_MINE ? null : along };
    },
    special: { ship: layingOf },
  }),
  SWEEP: writtenWith(
    whyNotSweep,
    writeSweep,
    (unit, on) => ({ kind: 'sweep', unit, on: on === 1 }),
    toggled('sweep', ACTION.SWEEP),
  ),
};
