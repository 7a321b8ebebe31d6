import type { Side } from '../../game.ts';
import { ACTION, FIELDS, encode, firstOf } from '../actions.ts';
import { SWITCH, isInPlay, isOn, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { ACT, whyNotBeside } from '../exclusions.ts';
import { written, writtenWith } from '../movement/written.ts';
import { othersOf, type OrderOffer } from '../offers.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { isBogey } from '../sensors/disclosure.ts';

/** 3.6 Why a ship cannot be ordered to ram another: its order is a move. */
function whyNotRam(battle: Battle, ship: number, target: number): number {
  if (!isOn(battle, SWITCH.RAMMING)) return REASON.RAM_NOT_IN_USE;
  const beside = whyNotBeside(battle, ship, ACT.RAM);
  if (beside !== POSSIBLE) return beside;
  if (target >= battle.shipCount[0]! || !isInPlay(battle, target)) return REASON.NO_SUCH_TARGET;
  if (battle.side[target] === battle.side[ship]) return REASON.OWN_TARGET;
  return isBogey(battle, target) ? REASON.NOT_IDENTIFIED : POSSIBLE;
}

/** 3.6 A ram is written beside the order, or struck out. */
function writeRam(battle: Battle, unit: number, target: number | null, emit?: Emit): void {
  battle.orderRam[unit] = target === null ? 0 : target + 1;
  emit?.({ type: 'ramOrdered', side: battle.side[unit] as Side, unit, target });
}

/** 3.6 Any enemy may be rammed, and a ram struck out. */
const ramOf = (battle: Battle, ship: number): OrderOffer => ({
  kind: 'ram',
  needs: 'target',
  choices: othersOf(battle, battle.side[ship]!).map((target) => [target, encode(ACTION.RAM, ship, target)]),
  back: [[-1, encode(ACTION.NO_RAM, ship)]],
});

/** 3.6 Ramming. */
export const rammingKinds = {
  RAM: writtenWith(whyNotRam, writeRam, (unit, target) => ({ kind: 'ram', unit, target }), {
    ship: (battle, ship) => [ramOf(battle, ship)],
  }),
  NO_RAM: written(FIELDS.FIRST, {
    whyNot: (battle, action) => (battle.orderRam[firstOf(action)] === 0 ? REASON.NO_RAM_ORDER : POSSIBLE),
    apply: (battle, action, emit) => writeRam(battle, firstOf(action), null, emit),
    describe: (_battle, action) => ({ kind: 'ram', unit: firstOf(action), target: null }),
  }),
};
