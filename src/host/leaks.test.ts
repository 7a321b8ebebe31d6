import { describe, expect, test } from 'vitest';
import type { AnyGame, Side } from '../engine/game.ts';
import { systems as registered } from '../engine/index.ts';
import { sealedBids } from '../engine/testing/sealedBids.ts';
import { type RequestName, requests } from '../shared/api.ts';
import { NOBODY, questions } from './testing/questions.ts';
import { wayToSecret } from './testing/secretive.ts';
import { beginsWithSecrets, type Company, type Difference, screensOf } from './testing/twoTables.ts';

// Whatever one side's secret is, what comes to the other side's screen is the same to the byte.

const systems: readonly AnyGame[] = [sealedBids, ...registered.values()].filter((game) => game.hidesInformation);

/** Requests that are not put, and why. */
const LEFT_OUT: Partial<Record<RequestName, string>> = {
  'battles.export': 'sealed: the one exception',
  'keep.export': 'all that is kept, as a file of the database',
  'keep.part': 'a part of it',
  'keep.import': 'nothing may be kept yet',
  'keep.salvage': 'brings back what was lost',
  'keep.backups': 'copies of the database by day, made in their own time',
  'keep.restore': 'brings back what was lost',
  'updates.read': 'of no battle',
  'updates.agree': 'of no battle',
  'updates.take': 'of no battle',
  'battles.create': 'another battle',
  'daily.begin': 'another battle',
  'rating.chances': 'of battles that are over',
  'battles.import': 'another battle',
  'battles.delete': 'ends it',
  'battle.giveUp': 'ends it',
  'battle.handOver': 'nobody sits at the screen any more',
  'battles.close': 'tells nothing',
  'puzzles.delete': 'tells nothing',
  'puzzles.keep': 'of battles that are over',
  'ai.cancel': 'tells nothing',
  'ai.resume': 'tells nothing',
  'ai.moveNow': 'tells nothing',
  'customs.classes': 'of no battle',
  'customs.check': 'of no battle',
  'customs.save': 'of no battle',
  'customs.delete': 'of no battle',
  'customs.export': 'of no battle',
  'customs.import': 'of no battle',
  'customs.draw': 'of no battle',
  'designs.stock': 'of no battle',
  'designs.assess': 'of no battle',
  'designs.list': 'of no battle',
  'designs.save': 'of no battle',
  'designs.delete': 'of no battle',
  'designs.export': 'of no battle',
  'designs.import': 'of no battle',
  'commanders.create': 'of no battle',
  'commanders.choose': 'of no battle',
  'commanders.rename': 'of no battle',
  'commanders.retire': 'of no battle',
  'commanders.delete': 'of no battle',
  'commanders.settings': 'of no battle',
  'career.export': 'of battles that are over',
  'rivals.list': 'of battles that are over',
};
const isWar = (name: string): boolean => /^campaigns?\./.test(name);

test('every request is put, or left out for a reason', () => {
  const put = questions({ id: NOBODY, ply: 1, watcher: 0, toAct: 0, plies: 1, illegal: [1] }).map(([name]) => name);
  const known = Object.keys(requests) as RequestName[];
  expect(known.filter((name) => !put.includes(name) && !(name in LEFT_OUT) && !isWar(name))).toEqual([]);
});

const DIFFERENCES: Difference[] = [
  { hidden: true, secretsFrom: 0 },
  { hidden: false, secretsFrom: 0 },
  { hidden: false, secretsFrom: 1 },
];
/** A lesson would end too soon, and special rules may need dice at one table only. */
const basicOf = (game: AnyGame): string => game.scenarios.findLast(({ kind }) => kind === 'basic')!.id;
/** Where something is to be hidden from the start: the last battle in which there is. */
const scenarioOf = (game: AnyGame, hidden: boolean): string =>
  (hidden ? game.scenarios.findLast(({ id }) => beginsWithSecrets(game, id))?.id : undefined) ?? basicOf(game);
const SEEDS = [1, 2];

/** Two people at one screen begin where the other side chooses something that its commit does not reveal. */
const openingsOf = (game: AnyGame, company: Company, watcher: Side): (number[] | undefined)[] =>
  company === 'computer'
    ? SEEDS.map(() => [])
    : SEEDS.map((seed) => wayToSecret(game, basicOf(game), seed, watcher === 0 ? 1 : 0));

const CASES = systems.flatMap((game) => {
  const secret = beginsWithSecrets(game, scenarioOf(game, true));
  const differences = DIFFERENCES.filter(({ hidden }) => !hidden || secret);
  return (['computer', 'person'] as const).flatMap((company) =>
    ([0, 1] as const).flatMap((watcher) => {
      const openings = openingsOf(game, company, watcher);
      const meetsSome = openings.every((opening) => opening !== undefined);
      return differences
        .filter(({ hidden, secretsFrom }) => hidden || company === 'computer' || (meetsSome && secretsFrom === 0))
        .map((difference) => ({ game, company, watcher, difference, openings: difference.hidden ? [] : openings }));
    }),
  );
});

const play = (
  { game, openings, ...rest }: (typeof CASES)[number],
  seed: number,
  rules: Partial<AnyGame> = {},
): ReturnType<typeof screensOf> =>
  screensOf({
    game,
    played: { ...game, ...rules },
    scenario: scenarioOf(game, rest.difference.hidden),
    questions,
    ...rest,
    seed,
    opening: openings[SEEDS.indexOf(seed)] ?? [],
  });

test('every system is watched from both sides beside a computer, and beside a person from one at least', () => {
  for (const { id } of systems) {
    const own = CASES.filter(({ game }) => game.id === id);
    expect(own.filter(({ company }) => company === 'computer').map(({ watcher }) => watcher)).toEqual(
      expect.arrayContaining([0, 1]),
    );
    expect(own.some(({ company }) => company === 'person')).toBe(true);
  }
});

describe.each(CASES)('$game.id, side $watcher beside a $company, $difference', (one) => {
  test.each(SEEDS)('shows the same whatever the other side hides (seed %i)', async (seed) => {
    const { lines, compared } = await play(one, seed);
    expect(compared).toBeGreaterThan(0);
    expect(lines[0].length).toBeGreaterThan(40);
    expect(lines[1]).toEqual(lines[0]);
  });
});

/** Rules that let something slip. */
const BROKEN: [what: string, rules: (game: AnyGame) => Partial<AnyGame>][] = [
  ['events that everybody hears', () => ({ told: (event: unknown) => event })],
  ['views that hide nothing', (game) => ({ view: (state: never) => game.view(state, 'referee') })],
  ['secret actions that count', () => ({ isSecret: () => false })],
];
const SLIPS = CASES.filter(({ difference }) => !difference.hidden && difference.secretsFrom === 0).flatMap((one) =>
  // Whether secret actions count is the host's affair: one system is enough for it.
  BROKEN.slice(0, one.game === sealedBids ? 3 : 2).map(([what, broken]) => ({ one, what, broken, ...one })),
);

test.each(SLIPS)('$game.id: $what are noticed by side $watcher beside a $company', async ({ one, broken }) => {
  const { lines } = await play(one, 1, broken(one.game));
  expect(lines[1]).not.toEqual(lines[0]);
});

test('observed positions with all that is hidden are noticed', async () => {
  const one = CASES.find(({ difference }) => difference.hidden)!;
  const { lines } = await play(one, 1, { observe: (state: Int32Array) => state.slice() });
  expect(lines[1]).not.toEqual(lines[0]);
});
