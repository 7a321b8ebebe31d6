import { expect, test } from 'vitest';
import type { CampaignSummary } from '../../shared/campaign.ts';
import { achievementsOf, type Deeds, warsOf } from './achievements.ts';

const NONE: Deeds = { won: [], wars: [], book: { puzzles: {}, days: {} }, isScenario: (_, id) => id !== 'quick' };
const of = (deeds: Partial<Deeds>, id: string) => achievementsOf({ ...NONE, ...deeds }).find((one) => one.id === id)!;
const won = (system: string, scenario: string, level: string | null = 'cadet') => ({ system, scenario, level });

test('nothing done reaches nothing', () => {
  expect(achievementsOf(NONE).map(({ count, reached }) => [count, reached])).toEqual(
    Array.from({ length: 6 }, () => [0, 0]),
  );
});

test('battles count once each, drawn and built ones not', () => {
  const some = [won('a', 'one'), won('a', 'one', 'captain'), won('b', 'one'), won('a', 'two'), won('a', 'quick')];
  expect(of({ won: some }, 'scenarios')).toMatchObject({ count: 3, reached: 1 });
  expect(of({ won: some }, 'strong-scenarios')).toMatchObject({ count: 1, reached: 1 });
  expect(of({ won: some.slice(0, 1) }, 'strong-scenarios')).toMatchObject({ count: 0, reached: 0 });
  expect(of({ won: some }, 'systems')).toMatchObject({ count: 2, reached: 1 });
});

test('puzzles count when they were solved; days by a battle that was fought, or a puzzle that was solved', () => {
  const puzzle = (solvedAt: string | null) => ({ attempts: 1, solvedAt, streak: 0, dueAt: '' });
  const puzzles = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`${n}`, puzzle(n < 10 ? 'then' : null)]));
  expect(of({ book: { puzzles, days: {} } }, 'puzzles')).toMatchObject({ count: 10, reached: 1 });
  const days = {
    '2026-11-20': { puzzle: 'solved' },
    '2026-11-21': { puzzle: 'missed' },
    '2026-11-22': { battles: { a: { id: 'x', result: 'defeat' } } },
    '2026-11-23': { battles: { a: { id: 'y', result: null } } },
  } as const;
  expect(of({ book: { puzzles: {}, days } }, 'days')).toMatchObject({ count: 2, reached: 0 });
});

const campaign = (change: Partial<CampaignSummary>): CampaignSummary => ({
  id: 'war',
  system: 'a',
  scenario: 'war',
  name: 'War',
  controllers: [{ kind: 'human' }, { kind: 'ai', level: 'captain' }],
  seats: [
    { commander: 'ines', admiral: null, name: 'Ines' },
    { commander: null, admiral: 'varga', name: 'Ilka Varga' },
  ],
  createdAt: '2026-11-20T10:00:00.000Z',
  playedAt: '2026-11-21T10:00:00.000Z',
  turn: 12,
  outcome: { winner: 0, reason: 'home-world', score: [30, 4] },
  damaged: false,
  ...change,
});

test('a war that is over is in the record of who fought it, and one that was won is an achievement', () => {
  const wars = warsOf('ines', [campaign({}), campaign({ id: 'on', outcome: null })]);
  expect(wars).toMatchObject([
    { id: 'war', result: 'victory', score: 30, turns: 12, opponent: 'Ilka Varga', level: 'captain' },
  ]);
  expect(of({ wars }, 'wars')).toMatchObject({ count: 1, reached: 1 });
  expect(warsOf('odo', [campaign({})])).toEqual([]);
  const [lost] = warsOf('ines', [campaign({ outcome: { winner: 1, reason: 'home-world' } })]);
  expect(lost).toMatchObject({ result: 'defeat', score: null });
});

test('a war of somebody against themselves is none', () => {
  const seat = { commander: 'ines', admiral: null, name: 'Ines' };
  expect(warsOf('ines', [campaign({ seats: [seat, seat] })])).toEqual([]);
});
