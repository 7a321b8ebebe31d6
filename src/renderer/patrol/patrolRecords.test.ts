import { expect, test } from 'vitest';
import type { CampaignSummary } from '../../shared/campaign.ts';
import type { WarEntry } from '../../shared/career.ts';
import { careerRecords, honoursOf, openRank, patrolsOf, recordsOf } from './patrolRecords.ts';

const run = (change: Partial<CampaignSummary>): CampaignSummary => ({
  id: '00000000-0000-4000-8000-000000000009',
  system: 'some',
  scenario: 'patrol',
  name: 'Patrol',
  controllers: [{ kind: 'human' }, { kind: 'ai', level: 'cadet' }],
  seats: [null, null],
  createdAt: '2026-11-20T10:00:00.000Z',
  playedAt: '2026-11-21T10:00:00.000Z',
  turn: 11,
  outcome: null,
  damaged: false,
  ...change,
});
const won = (rank: number, score = 500) =>
  run({ outcome: { winner: 0, reason: 'flagship', score: [score, 0], medals: [[`rank${rank}`], []] } });
const lost = run({ outcome: { winner: 1, reason: 'lost', score: [80, 0], medals: [[], []] } });

test('a rank opens when the one below is won, and no other', () => {
  expect(openRank([], [])).toBe(1);
  expect(openRank([lost, run({})], [])).toBe(1);
  expect(openRank([won(1)], [])).toBe(2);
  expect(openRank([won(1), won(3), lost], [])).toBe(4);
  expect(openRank([won(5)], [])).toBe(5);
});

test('a rank that a deleted run opened stays open, in its system and for patrols alone', () => {
  const past = [
    { system: 'some', scenario: 'patrol', honours: ['rank1', 'rank2', 'unbroken'] },
    { system: 'some', scenario: 'war', honours: ['rank4'] },
  ];
  expect(openRank([], honoursOf(past, 'some'))).toBe(3);
  expect(openRank([won(3)], honoursOf(past, 'some'))).toBe(4);
  expect(openRank([], honoursOf(past, 'other'))).toBe(1);
});

test('records count runs that are over, of the system alone', () => {
  expect(recordsOf([won(1, 400), won(2, 610), lost, run({})])).toEqual({ runs: 3, won: 2, best: 610 });
  expect(recordsOf([])).toEqual({ runs: 0, won: 0, best: 0 });
  expect(patrolsOf([lost, run({ system: 'other' }), run({ scenario: 'war' })], 'some')).toEqual([lost]);
});

test('a career has a line for each system, with its best run and the highest rank', () => {
  const entry = (system: string, score: number, honours: string[]): WarEntry => ({
    id: `${system} ${score}`,
    name: 'Patrol',
    system,
    scenario: 'patrol',
    playedAt: '2026-11-21T10:00:00.000Z',
    turns: 11,
    result: honours.length > 0 ? 'victory' : 'defeat',
    score,
    opponent: '',
    level: 'cadet',
    ending: null,
    honours,
    worth: 0,
  });
  const records = careerRecords([entry('a', 90, []), entry('b', 400, ['rank1']), entry('b', 700, ['rank2'])]);
  expect(
    records.map(({ system, best, runs, won: victories, rank }) => [system, best.score, runs, victories, rank]),
  ).toEqual([
    ['b', 700, 2, 2, 2],
    ['a', 90, 1, 0, 0],
  ]);
});
