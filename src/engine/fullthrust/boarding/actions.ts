import { ACTION, FIELDS, encode, firstOf, secondOf } from '../actions.ts';
import { STEP, type Battle } from '../battle.ts';
import { answerSurrender, whyNotAnswer } from './taking.ts';
import { openly } from '../kinds.ts';
import { whyNotBoard, writeBoard } from './boarding.ts';
import { writtenWith } from '../movement/written.ts';
import { othersOf, type OrderOffer } from '../offers.ts';
import { endIfDecided } from '../turn/victory.ts';

/** 11.5 Any enemy may be boarded. */
const boardingOf = (battle: Battle, ship: number): OrderOffer => ({
  kind: 'board',
  needs: 'target',
  choices: othersOf(battle, battle.side[ship]!).map((target) => [target, encode(ACTION.BOARD, ship, target)]),
});

/** 11.5, 11.7 Boarding, and the answer to a surrender. */
export const boardingKinds = {
  BOARD: writtenWith(whyNotBoard, writeBoard, (unit, target) => ({ kind: 'board', unit, target }), {
    ship: (battle, ship) => [boardingOf(battle, ship)],
  }),
  SURRENDER: openly([STEP.SURRENDER], FIELDS.FIRST | FIELDS.SECOND_FLAG, {
    whyNot: (battle, action) => whyNotAnswer(battle, firstOf(action)),
    apply(battle, action, emit) {
      answerSurrender(battle, firstOf(action), secondOf(action) === 1, emit);
      endIfDecided(battle, false, emit);
    },
    describe: (_battle, action) => ({ kind: 'surrender', unit: firstOf(action), accepted: secondOf(action) === 1 }),
  }),
};
