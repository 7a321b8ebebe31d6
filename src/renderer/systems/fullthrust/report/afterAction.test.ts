import { expect, test } from 'vitest';
import type { FullThrustEvent } from '../data.ts';
import { makeEnemy, makeGroup, makeSystem, makeUnit, makeView, place } from '../testing/views.ts';
import { afterAction, reportText } from './afterAction.ts';

const shots = [0, 1].map((slot) => ({ slot, system: 'beam', class: 2, dice: [6], again: [], damage: 2, torpedo: 0, at: null, knockedOut: false }) as const); // prettier-ignore
const fired = (unit: number, target: number): FullThrustEvent => ({ type: 'fired', unit, target, range: 0, screens: 0, shots: shots.map((shot) => ({ ...shot, dice: [6], again: [] })), from: place(1, 1), to: place(2, 2) }); // prettier-ignore
const damaged = (unit: number, armour: number, hull: number): FullThrustEvent => ({ type: 'damaged', unit, armour, hull, armourLeft: 0, hullLeft: 5, cause: 'fire' }); // prettier-ignore

const view = makeView({
  units: [makeUnit(), makeEnemy({ status: 'destroyed', systems: [makeSystem()] }), makeUnit({ id: 2, name: 'Second' })],
  groups: [makeGroup({ carrier: 2 })],
});
const EVENTS: readonly FullThrustEvent[] = [
  fired(0, 1),
  damaged(1, 2, 4),
  { type: 'systemHit', unit: 1, slot: 0, system: 'beam', condition: 'lost' },
  { type: 'systemHit', unit: 1, slot: 0, system: 'beam', condition: 'lost' },
  { type: 'systemHit', unit: 1, slot: 9, system: 'bridge', condition: 'lost' },
  fired(1, 0),
  damaged(0, 0, 3),
  { type: 'salvoLaunched', salvo: 0, unit: 0, slot: 0, load: 'standard', from: place(1, 1), at: place(2, 2) },
  { type: 'salvoHit', salvo: 0, target: 1, dice: [5], damage: 5 },
  damaged(1, 0, 5),
  { type: 'groupFired', group: 0, target: { kind: 'ship', id: 1 }, dice: [6], again: [], kills: 0, damage: 2, parting: false }, // prettier-ignore
  damaged(1, 0, 2),
  { type: 'destroyed', unit: 1, at: place(40, 24), cause: 'fighters' },
];

test('each hull has its shots, what they did, what it took, and who was finished by it', () => {
  const [first, enemy, second] = afterAction(EVENTS, view);
  expect(first).toMatchObject({ shots: 3, done: 11, taken: 3, kills: [] });
  expect(enemy).toMatchObject({ shots: 2, done: 3, taken: 13, systems: ['beam 2', 'beam 2', 'bridge'] });
  // The fighters' kill is their carrier's.
  expect(second).toMatchObject({ shots: 1, done: 2, taken: 0, kills: [1] });
  // What somebody did is what others took.
  const sum = (key: 'done' | 'taken'): number => [first!, enemy!, second!].reduce((all, one) => all + one[key], 0);
  expect(sum('done')).toBe(sum('taken'));
});

test('it can be told as text, side by side', () => {
  const text = reportText(afterAction(EVENTS, view), view);
  expect(text).toContain('Bright Star, Heavy cruiser: 3 shots, 11 damage done, 3 taken, hull: 20 of 20');
  expect(text).toContain('hit: 2 × beam 2, bridge');
  expect(text).toContain('finished: Hard Ground');
  expect(text.indexOf('Second')).toBeLessThan(text.indexOf('Hard Ground, '));
});
