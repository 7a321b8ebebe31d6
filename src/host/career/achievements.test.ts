import { expect, test } from 'vitest';
import type { CampaignSummary } from '../../shared/campaign.ts';
import { achievementsOf, type Deeds } from './achievements.ts';
import { courseWithWars, warsOf, warWorth, withWars } from './wars.ts';

const NONE: Deeds = { won: [], wars: [], book: { puzzles: {}, days: {} }, isScenario: (_, id) => id !== 'quick' };
const of = (deeds: Partial<Deeds>, id: string) => achievementsOf({ ...NONE, ...deeds }).find((one) => one.id === id)!;
const won = (system: string, scenario: string, level: string | null = 'cadet') => ({ system, scenario, level });

test('nothing done reaches nothing', () => {
  expect(achievementsOf(NONE).map(({ count, reached }) => [count, reached])).toEqual(
    Array.from({ length: 7 }, () => [0, 0]),
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

const ENDINGS = ['triumph', 'truce'];
const endingsOf = (_: string, scenario: string) => (scenario === 'story' ? ENDINGS : null);
const told = (id: string, reason: string, winner: 0 | 1 | null, day: number) =>
  campaign({ id, scenario: 'story', outcome: { winner, reason }, playedAt: `2026-11-${day}T10:00:00.000Z` });

test('a story counts by its different endings, in three tiers, and is no war', () => {
  const stories = [told('a', 'triumph', 0, 21), told('b', 'triumph', 0, 22), told('c', 'truce', null, 23)];
  const wars = warsOf('ines', stories, endingsOf);
  expect(wars.map(({ ending }) => ending)).toEqual(['truce', 'triumph', 'triumph']);
  expect(of({ wars }, 'endings')).toMatchObject({ count: 2, reached: 2, tiers: [1, 2, 3] });
  expect(of({ wars }, 'wars')).toMatchObject({ count: 0 });
});

test('a war that was won is worth lifetime points, by its length and the level', () => {
  const worth = (turns: number, level: string | null) => warWorth({ turns, level, repeats: 0 });
  expect([worth(10, 'cadet'), worth(10, 'lieutenant'), worth(10, 'captain'), worth(10, 'admiral')]).toEqual([
    15, 30, 45, 60,
  ]);
  expect([worth(5, 'lieutenant'), worth(40, 'lieutenant'), worth(10, null)]).toEqual([15, 30, 30]);
  const lost = campaign({ outcome: { winner: 1, reason: 'home-world' } });
  expect(warsOf('ines', [campaign({}), lost]).map(({ result, worth }) => [result, worth])).toEqual([
    ['defeat', 0],
    ['victory', 45],
  ]);
});

test('a farmer of wars earns less than two wars that were fought', () => {
  const short = (n: number) =>
    campaign({
      id: `${n}`,
      turn: 2,
      controllers: [{ kind: 'human' }, { kind: 'ai', level: 'cadet' }],
      playedAt: new Date(Date.UTC(2026, 0, 1 + n)).toISOString(),
    });
  const farmed = warsOf(
    'ines',
    Array.from({ length: 100 }, (_, n) => short(n)),
  );
  expect(farmed.at(-1)!.worth).toBe(3);
  expect(farmed.reduce((sum, { worth }) => sum + worth, 0)).toBeLessThan(10);
});

test('the points of wars are in the score, the rank and the course', () => {
  const commander = { score: 3, rank: 'ensign' } as Parameters<typeof withWars>[0];
  const point = (day: number, score: number) => ({
    at: `2026-11-${day}T10:00:00.000Z`,
    score,
    victories: 1,
    battles: day,
  });
  const wars = warsOf('ines', [campaign({ playedAt: '2026-11-21T10:00:00.000Z' })]);
  expect(withWars(commander, wars)).toMatchObject({ score: 48, rank: 'commander' });
  const { course, next } = courseWithWars({ commander, course: [point(20, 2), point(22, 3)] }, wars);
  expect(course.map(({ score }) => score)).toEqual([2, 48]);
  expect(next!.score).toBeGreaterThan(48);
  const before = courseWithWars({ commander, course: [point(20, 3)] }, wars).course;
  expect(before.map(({ score, battles }) => [score, battles])).toEqual([
    [3, 20],
    [48, 20],
  ]);
});
