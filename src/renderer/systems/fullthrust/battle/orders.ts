import {
  ACTION,
  encode,
  encodeOrder,
  flown,
  fly,
  legsFrom,
  MOST_CHANGE,
  MOST_TURN,
  orderText,
  pathOf,
  readOrder,
  readVector,
  vectorActions,
  type NotationCode,
} from '../../../../engine/fullthrust/notation.ts';
import type { MoveOrder, OrderWord } from '../../../../engine/fullthrust/events.ts';
import type { Mooring, UnitView } from '../../../../engine/fullthrust/view.types.ts';
import { MU, type FullThrustDescription, type FullThrustOption, type FullThrustView } from '../data.ts';
import type { Order } from '../../choice.types.ts';
import { distance, isCommanded, pointOf } from '../text/names.ts';

// Orders that no list holds: every one that a ship's thrust pays for, pulled on the board or written on its sheet.

export type OrderDescription = Extract<FullThrustDescription, { kind: 'order' }>;
export type OrderOption = FullThrustOption & { readonly action: number; readonly description: OrderDescription };

const STRAIGHT: MoveOrder = { turn: 0, thrust: 0, roll: false };
/** 3.3 Points of a turn about: a ship at rest may face anywhere. */
const ABOUT = MOST_TURN;

/** Whether an order may be written for a ship now, or written anew. */
export const canOrder = (view: FullThrustView, unit: UnitView): boolean =>
  view.step === 'orders' && unit.side === view.toAct && isCommanded(unit) && pointOf(unit) !== null;

/** 10.2 A vector order as options: its first action, and those that go on where its legs are many. */
export function vectorOrder(unit: UnitView, legs: readonly number[]): OrderOption[] {
  const from = pointOf(unit);
  if (!from || unit.course === null || unit.velocity === null || unit.speed === null) return [];
  const flownLegs = legsFrom(from, unit.velocity, unit.course % 12, legs);
  const end = flownLegs.at(-1)!;
  const words = flownLegs.slice(1).map(({ leg }) => leg);
  const speed = Math.round(distance(from, end.at) / MU);
  const move: MoveOrder = { turn: 0, thrust: speed - unit.speed, roll: false, legs: words };
  const path = [from, ...flownLegs.map(({ at }) => at)].filter((at, n, all) => n === 0 || distance(at, all[n - 1]!) > 0); // prettier-ignore
  return vectorActions(unit.id, legs).map((action) => ({
    action,
    description: {
      kind: 'order',
      unit: unit.id,
      order: 'move',
      move,
      text: orderText('move', move, unit.speed!),
      path,
      course: end.facing,
      speed,
      thrustLeft: 0,
      legs: flownLegs,
    },
    blocked: null,
  }));
}
const thrustFor = ({ turn, thrust, roll }: MoveOrder): number => Math.abs(turn) + Math.abs(thrust) + (roll ? 1 : 0);

/** An order of a ship as an option; null: it is not on the table. */
export function orderOf(unit: UnitView, order: OrderWord, move: MoveOrder = STRAIGHT): OrderOption | null {
  const from = pointOf(unit);
  if (!from || unit.course === null || unit.speed === null) return null;
  fly(from.x, from.y, unit.course % 12, unit.speed + move.thrust, move.turn);
  const { middleX, middleY, x, y, course, speed } = flown;
  const action =
    order === 'move'
      ? encodeOrder(unit.id, move.turn, move.thrust, move.roll ? 1 : 0)
      : encode(order === 'launch' ? ACTION.LAUNCH : ACTION.FTL, unit.id);
  const description: OrderDescription = {
    kind: 'order',
    unit: unit.id,
    order,
    move,
    text: orderText(order, move, unit.speed),
    path: pathOf(from, { x: middleX, y: middleY }, { x, y }),
    course: course || 12,
    speed,
    thrustLeft: Math.max(0, unit.thrust.now - thrustFor(move)),
  };
  return { action, description, blocked: null };
}

/** Every move without a roll that a ship's thrust pays for (3.3), straight on first. */
export function movesOf(unit: UnitView): OrderOption[] {
  // 10.2 A vector order's legs are as many as one likes: those that are listed can be clicked.
  if (unit.velocity !== null) return [];
  const { now, turns } = unit.thrust;
  const speed = unit.speed ?? 0;
  const found: OrderOption[] = [];
  const add = (turn: number, thrust: number): void => {
    const option = orderOf(unit, 'move', { turn, thrust, roll: false });
    if (option) found.push(option);
  };
  for (let size = 0; size <= turns; size++)
    for (const turn of size === 0 ? [0] : [-size, size])
      for (let thrust = -Math.min(now - size, speed); thrust <= now - size; thrust++) add(turn, thrust);
  if (speed === 0) for (let size = turns + 1; size <= ABOUT; size++) for (const turn of [-size, size]) add(turn, 0);
  return found;
}

/** What is wrong with an order that is typed. */
export type TypedCode = NotationCode | 'beyond' | 'too-much';

/** 9.5 Most MU by which an order changes a speed. */
export { MOST_CHANGE };

/** An order in the book's notation as the options that write it, or what is wrong with it. */
export function typedOrder(text: string, unit: UnitView): readonly OrderOption[] | TypedCode {
  const legs = unit.velocity === null ? null : readVector(text);
  if (legs) return vectorOrder(unit, legs);
  const read = readOrder(text, unit.speed ?? 0);
  if (typeof read === 'string') return read;
  if (unit.velocity !== null && read.order === 'move') return 'not-an-order';
  if (Math.abs(read.move.thrust) > MOST_CHANGE) return 'too-much';
  const option = orderOf(unit, read.order, read.move);
  const isMove = (unit.speed ?? 0) + read.move.thrust >= 0 && Math.abs(read.move.turn) <= ABOUT;
  return option && isMove ? [option] : 'beyond';
}

/** A ship's order as it is written; null: none is. */
export function writtenOrder(unit: UnitView): OrderOption | null {
  if (unit.order === null) return null;
  const { order, move } = unit.order;
  return unit.velocity === null || order !== 'move' ? orderOf(unit, order, move) : likeOrder(unit, move);
}

/** 13.7 Docks a ship, or casts it off, and lets one that has no order yet hold on. */
export function mooringOrder(unit: UnitView, mooring: Mooring): Order<FullThrustDescription> {
  const casts = mooring === 'cast-off';
  const action = casts ? encode(ACTION.CAST_OFF, unit.id) : encode(ACTION.DOCK, unit.id, mooring);
  const description = { kind: 'moor', unit: unit.id, station: casts ? null : mooring } as const;
  const holding = unit.order === null ? [unit.velocity === null ? orderOf(unit, 'move') : (vectorOrder(unit, [])[0] ?? null)] : []; // prettier-ignore
  return { name: 'moor', options: [{ action, description, blocked: null }], then: () => holding.shift() ?? null };
}

/** The same turn and thrust for another ship, as far as it can; straight on where it can do neither. */
export function likeOrder(unit: UnitView, { turn, thrust, roll, legs = [] }: MoveOrder): OrderOption | null {
  if (unit.velocity !== null) return vectorOrder(unit, readVector(legs.join(' ') || '0') ?? [])[0] ?? null;
  const tried: MoveOrder[] = [{ turn, thrust, roll }, { turn, thrust, roll: false }, { turn, thrust: 0, roll: false }, { ...STRAIGHT, thrust }, STRAIGHT]; // prettier-ignore
  const able = tried.find((move) => isWithin(unit, move));
  return able ? orderOf(unit, 'move', able) : null;
}

function isWithin(unit: UnitView, move: MoveOrder): boolean {
  const points = Math.abs(move.turn) + (move.roll ? 1 : 0);
  const speed = unit.speed ?? 0;
  if (speed === 0 && move.thrust === 0 && !move.roll) return true;
  return points <= unit.thrust.turns && thrustFor(move) <= unit.thrust.now && speed + move.thrust >= 0;
}
