import type { Side } from '../../game.ts';
import { FIELDS, firstOf, secondOf } from '../actions.ts';
import type { Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { whyNotRam } from '../movement/orders.ts';
import { written } from '../movement/written.ts';
import { POSSIBLE, REASON } from '../reasons.ts';

/** 3.6 A ram is written beside the order, or struck out. */
function writeRam(battle: Battle, unit: number, target: number | null, emit?: Emit): void {
  battle.orderRam[unit] = target === null ? 0 : target + 1;
  emit?.({ type: 'ramOrdered', side: battle.side[unit] as Side, unit, target });
}

/** 3.6 Ramming. */
export const rammingKinds = {
  RAM: written(FIELDS.FIRST | FIELDS.SECOND, {
    whyNot: (battle, action) => whyNotRam(battle, firstOf(action), secondOf(action)),
    apply: (battle, action, emit) => writeRam(battle, firstOf(action), secondOf(action), emit),
    describe: (_battle, action) => ({ kind: 'ram', unit: firstOf(action), target: secondOf(action) }),
  }),
  NO_RAM: written(FIELDS.FIRST, {
    whyNot: (battle, action) => (battle.orderRam[firstOf(action)] === 0 ? REASON.NO_RAM_ORDER : POSSIBLE),
    apply: (battle, action, emit) => writeRam(battle, firstOf(action), null, emit),
    describe: (_battle, action) => ({ kind: 'ram', unit: firstOf(action), target: null }),
  }),
};
