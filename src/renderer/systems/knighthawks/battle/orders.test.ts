import { expect, test } from 'vitest';
import type { KnightHawksDescription, KnightHawksOption } from '../../../../engine/knighthawks/view.types.ts';
import { OPTIONS } from '../testing/samples.ts';
import { makeUnit, makeView } from '../testing/views.ts';
import { ordersOf } from './orders.ts';

const option = (description: KnightHawksDescription, action: number): KnightHawksOption => ({ action, description, blocked: null }); // prettier-ignore
const speed = (unit: number, change: number, action: number): KnightHawksOption =>
  option({ ...OPTIONS.speed, unit, speed: 3 + change, change }, action);
const step = (turn: 'ahead' | 'left', action: number): KnightHawksOption =>
  option({ ...OPTIONS.move, unit: 0, turn }, action);

const SHIPS = [makeUnit(), makeUnit({ id: 2, hex: { q: 8, r: 6 } }), makeUnit({ id: 3, hex: { q: 11, r: 6 } })];
const view = makeView({ units: SHIPS, planets: [] });
const WAITING = [speed(0, -1, 10), speed(0, 0, 11), speed(2, 0, 12), speed(3, 0, 13)];
const straight = (given: typeof view): (number | null)[] | undefined =>
  ordersOf(given, WAITING)
    .find(({ name }) => name === 'straight')
    ?.options.map(({ action }) => action);

test('1.2, 2.1 straight on: every ship keeps its speed and enters one hex ahead after another', () => {
  expect(straight(view)).toEqual([11, 12, 13]);
  const [order] = ordersOf(view, WAITING);
  expect(order?.then([step('left', 21), step('ahead', 20)])?.action).toBe(20);
  expect(order?.then([speed(2, 0, 12), speed(2, 1, 14)])?.action).toBe(12);
  expect(order?.then([speed(2, 1, 14)])).toBeNull();
});

test('a ship that would leave the map, meet a planet, or stands still or in orbit is left to the player', () => {
  const one = (change: Parameters<typeof makeUnit>[0]): (number | null)[] | undefined =>
    straight({ ...view, units: [makeUnit(change), ...SHIPS.slice(1)] });
  expect(one({ hex: { q: 5, r: -1 } })).toEqual([12, 13]);
  expect(one({ hex: { q: 1, r: 6 }, facing: 5 })).toEqual([12, 13]);
  expect(one({ speed: 0 })).toEqual([12, 13]);
  expect(one({ orbit: { planet: 0, direction: 'clockwise' } })).toEqual([12, 13]);
  expect(straight({ ...view, planets: [{ q: 5, r: 4 }] })).toEqual([12, 13]);
  expect(straight({ ...view, planets: [{ q: 5, r: 2 }] })).toEqual([11, 12, 13]);
});
