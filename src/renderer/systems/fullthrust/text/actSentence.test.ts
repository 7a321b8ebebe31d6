import { expect, test } from 'vitest';
import type { FullThrustEvent } from '../data.ts';
import { makeEnemy, makeUnit, makeView, place } from '../testing/views.ts';
import { actSentence } from './actSentence.ts';

const view = makeView({ units: [makeUnit({ id: 0, name: 'Sledge' }), makeEnemy({ id: 1, name: 'Taper' })] });
const flown = (unit: number): FullThrustEvent => ({
  type: 'moved',
  unit,
  path: [place(0, 0), place(6, 0)],
  from: { course: 3, speed: 6 },
  course: 3,
  speed: 6,
  rolled: false,
});
const revealed: FullThrustEvent = { type: 'ordersRevealed', orders: [] };
const told = (...events: FullThrustEvent[]): string =>
  (actSentence(events, view) ?? []).map((part) => (typeof part === 'string' ? part : part.text)).join('');

test('the report of a movement phase tells where the ships fly, and of many only how many they are', () => {
  expect(told(revealed, flown(0), flown(1))).toBe(
    'Sledge flies to course 3, speed 6. Taper flies to course 3, speed 6.',
  );
  expect(told(revealed, flown(0), flown(1), flown(0), flown(1))).toBe('4 ships fly as ordered.');
  expect(told(revealed)).toBe('The orders are revealed.');
});

test('a blow comes before all else, with who was lost by it', () => {
  const struck: FullThrustEvent = {
    type: 'damaged',
    unit: 1,
    armour: 0,
    hull: 4,
    armourLeft: 0,
    hullLeft: 0,
    cause: 'fire',
  };
  const lost: FullThrustEvent = { type: 'destroyed', unit: 1, at: place(6, 0), cause: 'fire' };
  expect(told(flown(0), struck, lost)).toMatch(/^Taper takes .*Taper /);
});
