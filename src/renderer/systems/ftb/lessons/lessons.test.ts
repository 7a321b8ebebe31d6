import { describe, expect, test } from 'vitest';
import { EVENTS, OPTIONS } from '../testing/samples.ts';
import { makeEnemy, makeOrders, makeUnit, makeView, place } from '../testing/views.ts';
import type { FtbSection } from '../data.ts';
import { askOf, goalPlaces, guideFor, isGoalReached } from './lessons.ts';

const REACH = { type: 'reached', unit: 0, place: { x: 200, y: 340 }, distance: 4 } as const;
const COOL = { type: 'cooled', unit: 0, heat: 1 } as const;
const WIN = { type: 'won', unit: 0, times: 1 } as const;

describe('a lesson’s goal', () => {
  test('is a vector that ends near enough; not one on its way', () => {
    expect(isGoalReached(REACH, [], makeView())).toBe(true);
    expect(isGoalReached(REACH, [], makeOrders())).toBe(false);
    expect(isGoalReached(REACH, [], makeView({ units: [makeUnit(place(20, 29.9)), makeEnemy()] }))).toBe(false);
    expect(goalPlaces(REACH, makeView())).toEqual([{ at: place(20, 34), distance: 4 }]);
  });

  test('is a ship that is cool and not tracked', () => {
    expect(isGoalReached(COOL, [], makeView())).toBe(true);
    expect(isGoalReached(COOL, [], makeView({ units: [makeUnit({ tracked: true }), makeEnemy()] }))).toBe(false);
    const warm = makeUnit({ heat: { now: 2, overheats: 3, meltdown: 5, overheated: false } });
    expect(isGoalReached(COOL, [], makeView({ units: [warm, makeEnemy()] }))).toBe(false);
  });

  test('is a combat won with the own ship’s card, a draw or the initiative left out', () => {
    expect(isGoalReached(WIN, [EVENTS.cardsTurned], makeView())).toBe(true);
    expect(isGoalReached(WIN, [{ ...EVENTS.cardsTurned, winner: 'both' }], makeView())).toBe(false);
    expect(isGoalReached(WIN, [{ ...EVENTS.cardsTurned, units: [null, null] }], makeView())).toBe(false);
    expect(goalPlaces(WIN, makeView()).map(({ at }) => at)).toEqual([place(22, 24)]);
  });
});

test('the guide leads to the attack, the card, and the end of the step when the card lies there', () => {
  const section = (name: string, kind: keyof typeof OPTIONS): FtbSection => ({
    name,
    options: [{ action: 1, description: OPTIONS[kind], blocked: null }],
  });
  expect(guideFor(WIN, [section('activate', 'activate')], false)).toBe('activate');
  expect(guideFor(WIN, [section('attack', 'attack')], true)).toBe('attack');
  expect(guideFor(WIN, [section('card', 'lay')], false)).toBe('card');
  expect(guideFor(WIN, [section('card', 'take-back')], true)).toBe('end');
  expect(guideFor(REACH, [section('orders', 'order')], false)).toBe('orders');
});

test('each step says what it asks for', () => {
  expect(askOf(REACH, makeView({ step: 'activation' }))).toBe('activate');
  expect([REACH, COOL, WIN].map((goal) => askOf(goal, makeView({ step: 'orders' })))).toEqual([
    'reach',
    'cool',
    'close',
  ]);
  expect(askOf(WIN, makeView({ step: 'attack' }))).toBe('attack');
  expect(askOf(REACH, makeView({ step: 'attack' }))).toBe(null);
});
