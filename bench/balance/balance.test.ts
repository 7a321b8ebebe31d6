import { expect, test } from 'vitest';
import { playBattle, type BalanceResult } from './battle.ts';
import { benchSystems } from '../systems.ts';
import { summarize } from './statistics.ts';
import { balancePage, tableRow, withoutLine } from './table.ts';

const game = (number: number, winner: 0 | 1 | null): BalanceResult => ({
  game: number,
  winner,
  rounds: 4 + number,
  reason: winner === null ? 'round-limit' : 'last-ship',
  points: [10 * number, 5],
});

test('a summary counts wins, draws as half, rounds, points and ends', () => {
  const summary = summarize([game(0, 0), game(1, 1), game(2, 0), game(3, null)]);
  expect(summary).toMatchObject({ games: 4, wins: [2, 1], draws: 1, rounds: 5.5, share: 0.625, points: [15, 5] });
  expect(summary.ends).toEqual([
    ['last-ship', 3],
    ['round-limit', 1],
  ]);
});

test('what was used is told by the share of the games and by how often', () => {
  const summary = summarize([
    { ...game(0, 0), uses: { docked: 2 } },
    { ...game(1, 1), uses: { docked: 1, 'nova fired': 1 } },
    game(2, 0),
    game(3, null),
  ]);
  expect(summary.uses).toEqual([
    ['docked', 2, 3],
    ['nova fired', 1, 1],
  ]);
  expect(tableRow('harbour', 30, summary)).toContain('| docked 50 % (3), nova fired 25 % (1) |');
});

test('a page keeps the rows of the scenarios that were not played, and drops those that are gone', () => {
  const row = (id: string, wins: number) =>
    tableRow(id, 30, summarize(Array.from({ length: 4 }, (_, n) => game(n, n < wins ? 0 : 1))));
  const before = balancePage('', new Map(['duel', 'old', 'convoy'].map((id) => [id, row(id, 1)])), [
    'duel',
    'old',
    'convoy',
  ]);
  const after = balancePage(before, new Map([['convoy', row('convoy', 3)]]), ['convoy', 'duel']);
  const lines = after.split('\n').filter((line) => /^\| [a-z]+ \| 30 /.test(line));
  expect(lines).toEqual([row('convoy', 3), row('duel', 1)]);
});

test('a battle of the table is the same each time it is played', () => {
  for (const [system, { playouts }] of benchSystems)
    expect(playBattle(system, playouts.usual, 3, 2)).toEqual(playBattle(system, playouts.usual, 3, 2));
});

test('the side that does without is each in turn, and what it wins is told of both', () => {
  const line = withoutLine('boarding', [game(0, 0), game(1, 0), game(2, null), game(3, 1)]);
  expect(line).toMatch(/^without boarding: 62\.5 % \(.*\); as first side 1\.5 of 2, as second 1 of 2$/);
});
