import { FIELDS, firstOf, secondOf } from '../actions.ts';
import { whyNotOrbit, writeOrbit } from '../movement/orders.ts';
import { written } from '../movement/written.ts';
import { WAYS } from '../terms.ts';

/** 14.1 Which way a ship goes round a planet. */
export const orbitKinds = {
  ORBIT: written(FIELDS.FIRST | FIELDS.SECOND, {
    whyNot: (battle, action) => whyNotOrbit(battle, firstOf(action), secondOf(action)),
    apply: (battle, action, emit) => writeOrbit(battle, firstOf(action), secondOf(action), emit),
    describe(_battle, action) {
      const way = secondOf(action);
      return { kind: 'orbit', unit: firstOf(action), way: way === 0 ? null : WAYS[way - 1]! };
    },
  }),
};
