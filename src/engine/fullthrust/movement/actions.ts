import type { Side } from '../../game.ts';
import { ACTION, FIELDS, encode, encodePoint, firstOf, fourthOf, kindOf, rightOf, shipIn, thrustIn, turnOf } from '../actions.ts'; // prettier-ignore
import { ORDER, STEP, type Battle } from '../battle.ts';
import type { Emit, MoveOrder } from '../events.ts';
import { IN } from '../exclusions.ts';
import { openly } from '../kinds.ts';
import { orderText } from '../notation.ts';
import { plainly } from '../offers.ts';
import { REASON } from '../reasons.ts';
import { EDGES } from '../terms.ts';
import { describeOrder } from './describeOrder.ts';
import { dropBeside } from './dropping.ts';
import { ORDER_WORDS, orderOf, straightOn, vectorMove, whyNotFly, whyNotLaunch, writeOrder } from './orders.ts';
import { comeBack, nextReturn, whyNotReturn } from './table.ts';
import { legsAfter, whyNotVector, writeLegs } from './vectors.ts';
import { written } from './written.ts';

/** An order that stands beside no move: nothing is turned, and no speed changed. */
export const NO_MOVE: MoveOrder = { turn: 0, thrust: 0, roll: false };

function tellOrder(battle: Battle, unit: number, order: number, emit?: Emit): void {
  if (!emit) return;
  const word = ORDER_WORDS[order]!;
  const move = orderOf(battle, unit);
  const side = battle.side[unit] as Side;
  emit({ type: 'ordered', side, unit, order: word, move, text: orderText(word, move, battle.speed[unit]!) });
}

/** 3.3 A move is written. */
function writeMove(battle: Battle, action: number, emit?: Emit): void {
  const ship = firstOf(action);
  writeOrder(battle, ship, ORDER.MOVE, turnOf(action), thrustIn(action), fourthOf(action));
  tellOrder(battle, ship, ORDER.MOVE, emit);
}

/** 10.2 A vector order is written, or gone on with. */
function writeVector(battle: Battle, action: number, emit?: Emit): void {
  writeLegs(battle, action);
  tellOrder(battle, shipIn(action), ORDER.MOVE, emit);
}

/** 3.4, 8.1 A ship is to launch its fighters, or to warm its FTL drive; what that rules out is dropped. */
export function writeOther(battle: Battle, ship: number, order: number, state: number, emit?: Emit): void {
  dropBeside(battle, ship, state, emit);
  writeOrder(battle, ship, order, 0, 0, 0);
  tellOrder(battle, ship, order, emit);
}

/** The ship's order becomes one to change nothing. */
export function flyStraight(battle: Battle, ship: number, emit?: Emit): void {
  const action = straightOn(battle, ship);
  (kindOf(action) === ACTION.VECTOR ? writeVector : writeMove)(battle, action, emit);
}

/** 3.3–3.5, 10.2 Moves, launching, and coming back to the table. */
export const movementKinds = {
  ORDER: written(
    FIELDS.FIRST | FIELDS.SECOND | FIELDS.THIRD | FIELDS.FOURTH_FLAG,
    {
      whyNot: (battle, action) =>
        whyNotFly(battle, firstOf(action), turnOf(action), thrustIn(action), fourthOf(action)),
      apply: writeMove,
      describe: (battle, action) => describeOrder(battle, firstOf(action), 'move', { turn: turnOf(action), thrust: thrustIn(action), roll: fourthOf(action) === 1 }), // prettier-ignore
    },
    true,
  ),
  VECTOR: written(
    FIELDS.ALL,
    {
      whyNot: whyNotVector,
      apply: writeVector,
      describe(battle, action) {
        const ship = shipIn(action);
        return describeOrder(battle, ship, 'move', vectorMove(battle, ship, legsAfter(battle, action)));
      },
    },
    true,
    shipIn,
  ),
  LAUNCH: written(FIELDS.FIRST, {
    whyNot: (battle, action) => whyNotLaunch(battle, firstOf(action)),
    apply: (battle, action, emit) => writeOther(battle, firstOf(action), ORDER.LAUNCH, IN.LAUNCHING, emit),
    describe: (battle, action) => describeOrder(battle, firstOf(action), 'launch', NO_MOVE),
    special: { ship: (_battle, ship) => [plainly('launch', encode(ACTION.LAUNCH, ship))] },
  }),
  RETURN: openly([STEP.RETURN], FIELDS.POINT, {
    whyNot(battle, action) {
      if (action !== encodePoint(ACTION.RETURN, rightOf(action), 0)) return REASON.UNKNOWN_ACTION;
      return whyNotReturn(battle, nextReturn(battle, battle.toAct[0]!), rightOf(action));
    },
    apply: (battle, action, emit) => comeBack(battle, nextReturn(battle, battle.toAct[0]!), rightOf(action), emit),
    describe(battle, action) {
      const unit = nextReturn(battle, battle.toAct[0]!);
      return { kind: 'return', unit, edge: EDGES[battle.edge[unit]!]!, along: rightOf(action) };
    },
  }),
};
