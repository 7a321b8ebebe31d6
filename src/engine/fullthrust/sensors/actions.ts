import { ACTION, FIELDS, encode, firstOf, secondOf, thirdOf } from '../actions.ts';
import { SWITCH, isOn, type Battle } from '../battle.ts';
import { written, writtenWith } from '../movement/written.ts';
import { othersOf, toggled, upTo, type OrderOffer } from '../offers.ts';
import { REASON } from '../reasons.ts';
import { isClosed } from './disclosure.ts';
import { whyNotJam, whyNotScan, writeJam, writeScan } from './scans.ts';

/** 11.1 Whatever of the enemy is not disclosed may be scanned. */
function scanOf(battle: Battle, ship: number): OrderOffer {
  const closed = othersOf(battle, battle.side[ship]!).filter((target) => isClosed(battle, target));
  return {
    kind: 'scan',
    needs: 'target',
    choices: closed.map((target) => [target, encode(ACTION.SCAN, ship, target, 1)]),
    back: upTo(battle.shipCount[0]!).map((target) => [target, encode(ACTION.SCAN, ship, target, 0)]),
    otherwise: isOn(battle, SWITCH.SENSORS) ? REASON.NOTHING_TO_SCAN : REASON.SENSORS_NOT_IN_USE,
  };
}

/** 11.1, 11.4 Active scans, and jamming. */
export const sensorKinds = {
  SCAN: written(FIELDS.FIRST | FIELDS.SECOND | FIELDS.THIRD, {
    whyNot: (battle, action) => whyNotScan(battle, firstOf(action), secondOf(action), thirdOf(action)),
    apply: (battle, action, emit) => writeScan(battle, firstOf(action), secondOf(action), thirdOf(action), emit),
    describe: (_battle, action) => ({ kind: 'scan', unit: firstOf(action), target: secondOf(action), on: thirdOf(action) === 1 }), // prettier-ignore
    special: { ship: (battle, ship) => [scanOf(battle, ship)] },
  }),
  ECM: writtenWith(
    whyNotJam,
    writeJam,
    (unit, on) => ({ kind: 'ecm', unit, on: on === 1 }),
    toggled('ecm', ACTION.ECM),
  ),
};
