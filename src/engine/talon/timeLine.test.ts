import { expect, test } from 'vitest';
import type { TalonEvent } from './events.ts';
import type { TalonView } from './view.types.ts';
import { timeLine } from './timeLine.ts';

const unit = (id: number, side: 0 | 1, points: number) => ({ id, side, points, hullBoxes: Array(4).fill({}) });
const first = { round: 1, units: [unit(0, 0, 100), unit(1, 1, 60), unit(2, 1, 60)] } as unknown as TalonView;
const hull = (hit: number, left: number): TalonEvent => ({ type: 'hullHit', unit: hit, amount: 1, left });
const destroyed = (lost: number): TalonEvent => ({
  type: 'destroyed',
  unit: lost,
  at: { q: 0, r: 0 },
  cause: 'hull',
});
const critical = (effective: boolean): TalonEvent => ({
  type: 'critical',
  unit: 1,
  dice: [3, 4],
  code: 'helm-down',
  group: null,
  effective,
});

function moments(steps: readonly TalonEvent[][]) {
  const line = timeLine(first);
  steps.forEach((events, at) => line.take(at + 1, events));
  return line.moments.map(({ ply, kind, side }) => ({ ply, kind, side }));
}

test('rounds, impulses and power phases are marked where they begin', () => {
  const line = timeLine(first);
  line.take(0, [
    { type: 'roundBegan', round: 1 },
    { type: 'impulseBegan', round: 1, impulse: 'A' },
  ]);
  line.take(9, [{ type: 'powerPhaseBegan', round: 1 }]);
  expect(line.marks).toEqual([
    { ply: 0, kind: 'round', round: 1, part: null },
    { ply: 0, kind: 'impulse', round: 1, part: 'A' },
    { ply: 9, kind: 'power-phase', round: 1, part: null },
  ]);
});

test('who has lost less of its worth leads, and a change of the lead is a moment', () => {
  // 25 of side 0's 100 points; then 30 of side 1's 120; then the rest of one ship of side 0's.
  expect(moments([[hull(0, 3)], [hull(1, 2)], [hull(0, 2)]])).toEqual([
    { ply: 2, kind: 'lead', side: 0 },
    { ply: 3, kind: 'lead', side: 1 },
  ]);
});

test('a lead that only grows, or is evened out and taken again, is no change', () => {
  expect(moments([[hull(1, 2)], [hull(2, 3)]])).toEqual([]);
});

test('a destroyed ship counts in full, and is a moment of its side', () => {
  expect(moments([[hull(0, 3)], [destroyed(1)]])).toEqual([
    { ply: 2, kind: 'destroyed', side: 1 },
    { ply: 2, kind: 'lead', side: 0 },
  ]);
});

test('critical damage counts where it did something, once a ship and action', () => {
  expect(moments([[critical(false)], [critical(true), critical(true)]])).toEqual([
    { ply: 2, kind: 'critical', side: 1 },
  ]);
});

test('a big gun’s hit is the firer’s moment; a miss, or a phaser, is none', () => {
  const shot = (weapon: 'phaser' | 'anti-matter-torpedo', hit: boolean): TalonEvent => ({
    type: 'fired',
    unit: 0,
    group: 0,
    weapon,
    target: 1,
    from: { q: 0, r: 0 },
    to: { q: 1, r: 0 },
    range: 1,
    die: 1,
    modified: 1,
    craft: null,
    hit,
    damage: hit ? 4 : 0,
    arc: null,
  });
  expect(
    moments([[shot('phaser', true)], [shot('anti-matter-torpedo', false)], [shot('anti-matter-torpedo', true)]]),
  ).toEqual([{ ply: 3, kind: 'big-gun', side: 0 }]);
});
