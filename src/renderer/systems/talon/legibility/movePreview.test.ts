import { expect, test } from 'vitest';
import type { TalonDescription } from '../../../../engine/talon/view.types.ts';
import { makeUnit, makeView } from '../testing/views.ts';
import { previewOfMove, previewOfPower } from './movePreview.ts';

type Move = Extract<TalonDescription, { kind: 'move' }>;
const turnRight: Move = {
  kind: 'move',
  unit: 0,
  maneuver: 'turn-right',
  afterburner: false,
  to: { q: 1, r: -1 },
  facing: 1,
  turnCounter: 2,
  collidesWith: [],
};

test('7.2.2 a turn: the way, then straight on until the counter is down, with the impulses in which that is', () => {
  // Speed 3 moves on B, D and F; it is B now.
  const { paths, counters, ghosts } = previewOfMove(makeView(), turnRight);
  expect(paths).toEqual([
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
        { q: 3, r: -3 },
      ],
    },
  ]);
  expect(counters).toEqual([
    { hex: { q: 1, r: -1 }, counter: 2, impulse: 'B' },
    { hex: { q: 2, r: -2 }, counter: 1, impulse: 'D' },
    { hex: { q: 3, r: -3 }, counter: 0, impulse: 'F' },
  ]);
  expect(ghosts).toEqual([
    { hex: { q: 3, r: -4 }, facing: 0 },
    { hex: { q: 4, r: -3 }, facing: 2 },
  ]);
});

test('what comes after the round has no impulse yet', () => {
  const { counters } = previewOfMove(makeView({ impulse: 'F' }), turnRight);
  expect(counters.map(({ impulse }) => impulse)).toEqual(['F', null, null]);
});

test('a move that leaves the counter at 0 opens both turns at once; with the helm down none', () => {
  const straight: Move = { ...turnRight, maneuver: 'straight', to: { q: 0, r: -1 }, facing: 0, turnCounter: 0 };
  expect(previewOfMove(makeView(), straight).ghosts).toEqual([
    { hex: { q: -1, r: -1 }, facing: 5 },
    { hex: { q: 1, r: -2 }, facing: 1 },
  ]);
  const helmless = makeView({ units: [makeUnit({ criticals: [{ code: 'helm-down', count: 1, repairable: true }] })] });
  expect(previewOfMove(helmless, straight).ghosts).toEqual([]);
});

test('6.1 powering through a turn opens the turns only when the counter comes to 0', () => {
  const view = (turnCounter: number) => makeView({ units: [makeUnit({ turnCounter })] });
  expect(previewOfPower(view(1), 0, 'power-through-turn')).toEqual({
    paths: [],
    ghosts: [
      { hex: { q: -1, r: 0 }, facing: 5 },
      { hex: { q: 1, r: -1 }, facing: 1 },
    ],
    counters: [{ hex: { q: 0, r: 0 }, counter: 0, impulse: 'B' }],
  });
  expect(previewOfPower(view(2), 0, 'power-through-turn').ghosts).toEqual([]);
});

test('7.3 a side slip keeps the heading', () => {
  expect(previewOfPower(makeView(), 0, 'side-slip').ghosts).toEqual([
    { hex: { q: -1, r: 0 }, facing: 0 },
    { hex: { q: 1, r: -1 }, facing: 0 },
  ]);
});
