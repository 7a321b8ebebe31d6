import { expect, test } from 'vitest';
import type { FtbEvent } from '../../../../engine/ftb/events.ts';
import { makeUnit, makeView } from '../testing/views.ts';
import { reveal } from './reveal.ts';

const view = makeView({ units: [makeUnit({ id: 0, side: 0, name: 'Kestrel' }), makeUnit({ id: 1, side: 1, name: 'Ash' })] }); // prettier-ignore
type Turned = Extract<FtbEvent, { type: 'cardsTurned' }>;
const turned = (change: Partial<Turned> = {}): Turned => ({
  type: 'cardsTurned',
  combat: 'attack',
  units: [0, 1],
  cards: ['railgun', 'broadside'],
  winner: 0,
  hits: [false, true],
  ...change,
});
const shown = (...events: FtbEvent[]) => reveal.of({ events, before: view, view, past: [], overlay: null });
const told = (...events: FtbEvent[]): string[] => shown(...events)!.notes.map(({ text }) => text);

test('both cards stand beside each other, with what beats what', () => {
  const { title, sides } = shown(turned())!;
  expect(title).toBe('The cards are turned: Attack');
  expect(sides.map(([line]) => [line?.name, line?.order, line?.unit])).toEqual([
    ['Kestrel', 'Railgun', 0],
    ['Ash', 'Broadside', 1],
  ]);
  expect(told(turned())).toEqual(['Railgun beats Broadside: Kestrel hits Ash.']);
  expect(told(turned({ hits: [false, false] }))).toEqual(['Railgun beats Broadside: Kestrel wins, but hits nobody.']);
  expect(told(turned({ winner: 'both', cards: ['railgun', 'railgun'] }))).toEqual(['Neither card beats the other: both hit.']); // prettier-ignore
  expect(told(turned({ winner: null, cards: ['evasive', 'evasive'] }))).toEqual(['Nobody hits.']);
});

test('for the initiative the sides stand for themselves, and a draw is fought again', () => {
  const event = turned({ combat: 'initiative', units: [null, null] });
  expect(told(event)[0]).toMatch(/has the initiative\.$/);
  expect(shown(event)!.sides.map(([line]) => line?.unit)).toEqual([null, null]);
  expect(told({ ...event, winner: 'both' })).toEqual(['Neither card beats the other: once more.']);
});

test('what comes of the cards at once is told after them', () => {
  expect(told(turned(), { type: 'shieldLost', unit: 1, left: 1 })).toHaveLength(2);
  expect(shown({ type: 'shieldLost', unit: 1, left: 1 })).toBeNull();
});
