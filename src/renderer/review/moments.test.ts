import { expect, test } from 'vitest';
import type { ReplayInfo } from '../../shared/replay.ts';
import type { SystemUi } from '../systems/system.types.ts';
import { partsOf } from './moments.ts';

const ui = {
  texts: { mark: ({ round }: { round: number }) => `Round ${round}`, moment: ({ kind }: { kind: string }) => kind },
} as unknown as SystemUi;
const mark = (ply: number, round: number) => ({ ply, kind: 'half', round, part: null });
const moment = (ply: number, kind: string) => ({ ply, kind, side: null, unit: null });
const info = {
  marks: [mark(0, 1), mark(4, 2), mark(9, 3)],
  moments: [moment(4, 'too early'), moment(5, 'destroyed'), moment(9, 'crippled'), moment(10, 'too late')],
} as unknown as ReplayInfo;

test('the three parts that moved the chances most, from one side, with what happened in them', () => {
  const turns = [
    { from: 0, to: 4, before: 0.5, after: 0.51 },
    { from: 4, to: 9, before: 0.51, after: 0.2 },
    { from: 9, to: 12, before: 0.2, after: 0.3 },
    { from: 12, to: 14, before: 0.3, after: 0.3 },
    { from: 14, to: 20, before: 0.3, after: 1 },
  ];
  const parts = partsOf(turns, info, 1, { ui, view: null });
  expect(parts.map(({ from, where }) => [from, where])).toEqual([
    [4, 'Round 2'],
    [9, 'Round 3, action 10'],
    [14, 'Round 3, action 15'],
  ]);
  expect(parts[0]).toMatchObject({ before: 0.49, after: 0.8, what: 'destroyed · crippled' });
});

test('what hardly moved the chances is none of them, and fewer than three may be left', () => {
  const turns = [
    { from: 0, to: 4, before: 0.5, after: 0.52 },
    { from: 4, to: 9, before: 0.52, after: 0.57 },
    { from: 9, to: 12, before: 0.57, after: 0.57 },
  ];
  expect(partsOf(turns, info, 0, { ui, view: null }).map(({ where }) => where)).toEqual(['Round 2']);
  expect(partsOf(turns.slice(2), info, 0, { ui, view: null })).toEqual([]);
});
