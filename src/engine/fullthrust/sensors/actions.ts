import { FIELDS, firstOf, secondOf, thirdOf } from '../actions.ts';
import { written, writtenWith } from '../movement/written.ts';
import { whyNotJam, whyNotScan, writeJam, writeScan } from './scans.ts';

/** 11.1, 11.4 Active scans, and jamming. */
export const sensorKinds = {
  SCAN: written(FIELDS.FIRST | FIELDS.SECOND | FIELDS.THIRD, {
    whyNot: (battle, action) => whyNotScan(battle, firstOf(action), secondOf(action), thirdOf(action)),
    apply: (battle, action, emit) => writeScan(battle, firstOf(action), secondOf(action), thirdOf(action), emit),
    describe: (_battle, action) => ({ kind: 'scan', unit: firstOf(action), target: secondOf(action), on: thirdOf(action) === 1 }), // prettier-ignore
  }),
  ECM: writtenWith(whyNotJam, writeJam, (unit, on) => ({ kind: 'ecm', unit, on: on === 1 })),
};
