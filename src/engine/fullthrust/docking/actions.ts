import { ACTION, FIELDS, encode, firstOf } from '../actions.ts';
import { NOT_SET, ORDER, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { IN } from '../exclusions.ts';
import { flyStraight } from '../movement/actions.ts';
import { whyNotCastOff, whyNotDock, writeMooring } from './docking.ts';
import { dropBeside } from '../movement/dropping.ts';
import { written, writtenWith } from '../movement/written.ts';
import { plainly, upTo, type OrderOffer } from '../offers.ts';
import { REASON } from '../reasons.ts';

/** 13.7 Who docks holds on: another move that is written becomes one straight on. */
function dock(battle: Battle, ship: number, station: number, emit?: Emit): void {
  writeMooring(battle, ship, 1 + station, emit);
  if (dropBeside(battle, ship, IN.DOCKING, emit) || battle.order[ship] === ORDER.MOVE) flyStraight(battle, ship, emit);
}

/** 13.7 Any other ship of one's own may be docked with. */
function dockingOf(battle: Battle, ship: number): OrderOffer {
  const own = upTo(battle.shipCount[0]!).filter((other) => other !== ship && battle.side[other] === battle.side[ship]);
  const choices = own.map((station) => [station, encode(ACTION.DOCK, ship, station)] as const);
  return { kind: 'dock', needs: 'target', choices, otherwise: REASON.NO_STATION };
}

/** 13.7 Docking and casting off. */
export const dockingKinds = {
  DOCK: writtenWith(whyNotDock, dock, (unit, station) => ({ kind: 'moor', unit, station }), {
    ship: (battle, ship) => [dockingOf(battle, ship)],
  }),
  CAST_OFF: written(FIELDS.FIRST, {
    whyNot: (battle, action) => whyNotCastOff(battle, firstOf(action)),
    apply: (battle, action, emit) => writeMooring(battle, firstOf(action), NOT_SET, emit),
    describe: (_battle, action) => ({ kind: 'moor', unit: firstOf(action), station: null }),
    special: { ship: (_battle, ship) => [plainly('cast-off', encode(ACTION.CAST_OFF, ship))] },
  }),
};
