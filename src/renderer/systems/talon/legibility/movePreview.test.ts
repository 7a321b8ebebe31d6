import { expect, test } from 'vitest';
import type { TalonDescription } from '../../../../engine/talon/view.types.ts';
import { makeView } from '../testing/views.ts';
import { previewOf } from './movePreview.ts';

const move: Extract<TalonDescription, { kind: 'move' }> = {
  kind: 'move',
  unit: 0,
  maneuver: 'turn-right',
  afterburner: false,
  to: { q: 1, r: -1 },
  facing: 1,
  turnCounter: 1,
  collidesWith: [],
  leavesMap: [],
  course: {
    counters: [
      { hex: { q: 1, r: -1 }, counter: 1, impulse: 'B' },
      { hex: { q: 2, r: -2 }, counter: 0, impulse: null },
    ],
    opens: [{ hex: { q: 2, r: -3 }, facing: 0 }],
  },
};

test('a move is drawn from where the ship is, and the way after it by itself', () => {
  const { course } = move;
  expect(previewOf(makeView(), move)).toEqual({
    paths: [
      {
        tone: 'move',
        points: [
          { q: 0, r: 0 },
          { q: 1, r: -1 },
        ],
      },
      {
        tone: 'next',
        points: [
          { q: 1, r: -1 },
          { q: 2, r: -2 },
        ],
      },
    ],
    ghosts: course.opens,
    counters: course.counters,
  });
});

test('a move that leads nowhere else is one line', () => {
  const course = { counters: move.course.counters.slice(0, 1), opens: [] };
  expect(previewOf(makeView(), { ...move, course })?.paths).toHaveLength(1);
});

test('a rotation has no way', () => {
  const rotate = { ...move, maneuver: 'rotate' as const, course: { counters: [], opens: [] } };
  expect(previewOf(makeView(), rotate)?.paths).toEqual([]);
});

test('a side slip is a way to each side, a shortened turn none', () => {
  const opens = [
    { hex: { q: -1, r: 0 }, facing: 0 },
    { hex: { q: 1, r: -1 }, facing: 0 },
  ];
  const spend = { kind: 'spend-ap' as const, unit: 0, course: { counters: [], opens } };
  expect(previewOf(makeView(), { ...spend, use: 'side-slip' })?.paths.map(({ points }) => points[1])).toEqual([
    { q: -1, r: 0 },
    { q: 1, r: -1 },
  ]);
  expect(previewOf(makeView(), { ...spend, use: 'power-through-turn' })).toMatchObject({ paths: [], ghosts: opens });
});

test('what is spent on anything else has no course', () => {
  expect(previewOf(makeView(), { kind: 'spend-ap', unit: 0, use: 'charge-battery' })).toBeNull();
});
