import { ACTION, firstOf, fourthOf, kindOf, secondOf, thirdOf, thrustIn, turnOf } from './actions.ts';
import { NOT_SET, at, type Battle } from './battle.ts';
import type { MoveOrder, OrderWord } from './events.ts';
import { gunsAt } from './fire/announce.ts';
import { oddsOf } from './fire/odds.ts';
import { fly, flown, pathOf } from './movement/flight.ts';
import { orderText } from './movement/orders.ts';
import { thrustOf } from './ships/sheet.ts';
import { PHASES, STEPS, SYSTEM_WORDS } from './terms.ts';
import type { FullThrustDescription } from './view.types.ts';

/** The data for a sentence about an action of the present decision. */
export function describe(battle: Battle, action: number): FullThrustDescription {
  const kind = kindOf(action);
  const first = firstOf(action);
  const second = secondOf(action);
  const unit = battle.active[0]!;
  switch (kind) {
    case ACTION.ORDER:
      return describeOrder(battle, first, 'move', {
        turn: turnOf(action),
        thrust: thrustIn(action),
        roll: fourthOf(action) === 1,
      });
    case ACTION.LAUNCH:
    case ACTION.FTL:
      return describeOrder(battle, first, kind === ACTION.LAUNCH ? 'launch' : 'ftl', {
        turn: 0,
        thrust: 0,
        roll: false,
      });
    case ACTION.RAM:
      return { kind: 'ram', unit: first, target: second };
    case ACTION.NO_RAM:
      return { kind: 'ram', unit: first, target: null };
    case ACTION.COMMIT:
      return { kind: 'commit' };
    case ACTION.PASS:
      return { kind: 'pass', phase: PHASES[battle.phase[0]!]! };
    case ACTION.SHIP:
      return { kind: 'ship', unit: first };
    case ACTION.ALL_AT:
      return { kind: 'fire', unit, target: first, all: true, odds: oddsOf(battle, unit, gunsAt(battle, first), first) };
    case ACTION.AIM:
      return { kind: 'fire', unit, target: first, all: false, odds: oddsOf(battle, unit, [second], first) };
    case ACTION.NEEDLE: {
      const aim = thirdOf(action);
      const system = SYSTEM_WORDS[battle.kind[at(first, aim)]!]!;
      const odds = oddsOf(battle, unit, [second], first);
      return { kind: 'needle', unit, target: first, slot: second, at: aim, system, odds };
    }
    case ACTION.REPAIR: {
      const parties = thirdOf(action);
      const system = SYSTEM_WORDS[battle.kind[at(first, second)]!]!;
      return { kind: 'repair', unit: first, slot: second, system, parties, chance: Math.round((parties * 100) / 6) };
    }
    case ACTION.DUMP_CORE:
    case ACTION.ABANDON:
      return { kind: kind === ACTION.DUMP_CORE ? 'dump-core' : 'abandon', unit: first };
    default: {
      const announced = battle.announced.reduce((count, target) => count + (target === 0 ? 0 : 1), 0);
      return { kind: 'done', step: STEPS[battle.step[0]!]!, unit: unit === NOT_SET ? null : unit, announced };
    }
  }
}

/** 3.3 An order in the book's notation, and where it leads. */
function describeOrder(battle: Battle, unit: number, order: OrderWord, move: MoveOrder): FullThrustDescription {
  const speed = battle.speed[unit]!;
  const used = Math.abs(move.thrust) + Math.abs(move.turn) + (move.roll ? 1 : 0);
  const path = pathFrom(battle, unit, move);
  return {
    kind: 'order',
    unit,
    order,
    move,
    text: orderText(order, move, speed),
    path,
    course: flown.course || 12,
    speed: flown.speed,
    thrustLeft: Math.max(0, thrustOf(battle, unit) - used),
  };
}

/** The corners of a move from where a ship stands. */
export function pathFrom(battle: Battle, unit: number, move: MoveOrder) {
  const from = { x: battle.x[unit]!, y: battle.y[unit]! };
  fly(from.x, from.y, battle.course[unit]!, battle.speed[unit]! + move.thrust, move.turn);
  return pathOf(from, { x: flown.middleX, y: flown.middleY }, { x: flown.x, y: flown.y });
}
