import { ACTION, FIELDS, encode, firstOf } from '../actions.ts';
import { ORDER } from '../battle.ts';
import { IN } from '../exclusions.ts';
import { NO_MOVE, writeOther } from '../movement/actions.ts';
import { describeOrder } from '../movement/describeOrder.ts';
import { whyNotFtl } from '../movement/orders.ts';
import { written } from '../movement/written.ts';
import { plainly } from '../offers.ts';

/** 8.1 Warming the FTL drive. */
export const ftlKinds = {
  FTL: written(FIELDS.FIRST, {
    whyNot: (battle, action) => whyNotFtl(battle, firstOf(action)),
    apply: (battle, action, emit) => writeOther(battle, firstOf(action), ORDER.FTL, IN.JUMPING, emit),
    describe: (battle, action) => describeOrder(battle, firstOf(action), 'ftl', NO_MOVE),
    special: { ship: (_battle, ship) => [plainly('ftl', encode(ACTION.FTL, ship))] },
  }),
};
