import { expect, test } from 'vitest';
import type { TalonEvent } from '../../../../engine/talon/events.ts';
import { makeEnemy, makeUnit, makeView } from '../testing/views.ts';
import { reveal } from './reveal.ts';

const [mine, foe] = [makeUnit(), makeEnemy()];
const view = makeView({ units: [mine, foe] });
const curve = (unit: number, change: -1 | 0 | 1, speed: number): TalonEvent => ({ type: 'curveSet', unit, power: 3, speed, turnRadius: 2, change }); // prettier-ignore
const began: TalonEvent = { type: 'powerPhaseBegan', round: 1 };
const of = (past: TalonEvent[], events: TalonEvent[]) => reveal.of({ events, before: view, view, past, overlay: null });

test('9 when the power phase is over both fleets’ curves stand side by side, whichever side set them first', () => {
  const past = [curve(mine.id, -1, 1), began, curve(mine.id, 1, 4)];
  const shown = of(past, [curve(foe.id, 0, 2), { type: 'roundBegan', round: 2 }]);
  expect(shown?.title).toBe('Round 2: power and speed of both fleets');
  expect(shown?.sides.map((side) => side.map(({ unit, order }) => [unit, order]))).toEqual([
    [[mine.id, '▲ speed 4 · power 3']],
    [[foe.id, '= speed 2 · power 3']],
  ]);
  // The first round follows no power phase.
  expect(of([], [{ type: 'roundBegan', round: 1 }])).toBeNull();
});

test('4.2 the markers of an impulse are counted, with what comes of it', () => {
  const marked = (unit: number, marker: 'change' | 'defend'): TalonEvent => ({
    type: 'initiativeMarked',
    unit,
    marker,
  });
  const impulse: TalonEvent = { type: 'impulseBegan', round: 1, impulse: 'B' };
  const past = [marked(foe.id, 'change'), impulse, marked(mine.id, 'defend')];
  const shown = of(past, [marked(foe.id, 'change'), { type: 'initiativeSet', side: foe.side, changed: true }]);
  expect(shown?.sides.map((side) => side.map(({ order }) => order))).toEqual([['defend'], ['change']]);
  expect(shown?.notes).toHaveLength(1);
  // Those of an impulse before do not count.
  const late = of(past, [{ type: 'initiativeSet', side: mine.side, changed: false }]);
  expect(late?.sides.map((side) => side.length)).toEqual([1, 0]);
  expect(late?.none).toBe('no marker');
  expect(of([impulse], [{ type: 'initiativeSet', side: 0, changed: true }])).toBeNull();
});
