import { describe, expect, test } from 'vitest';
import type { AnyGame, Side } from '../engine/game.ts';
import { sealedBids, TAKE_BACK } from '../engine/testing/sealedBids.ts';
import { type Choice, mergeChoices, weightOf } from './choice.ts';
import { crewMember } from './crewMember.ts';
import type { FromMember } from './crew.ts';
import { type Guide, type Guides, noGuide } from './guide.ts';
import { chooseAction } from './levels.ts';
import type { FromAi, SearchRequest } from './protocol.ts';
import { SearchRandom } from './random.ts';
import { Reviewer } from './review/reviewer.ts';
import { goofspiel, goofspielGuide, goofspielOf } from './testing/goofspiel.ts';
import { nim } from './testing/nim.ts';
import { playOut } from './testing/play.ts';
import { asSystem, COMMIT, matrixGame, type MatrixState, rockPaperScissors } from './testing/matrixGame.ts';
import { sessionHarness } from './testing/sessionHarness.ts';
import { Thinker } from './thinker.ts';
import { Tree } from './tree.ts';

// How players, advice and reviews go about secret decisions; the search itself is in secrets.test.ts.

const stopped = () => 0;
const budget = (iterations: number) => ({ milliseconds: null, iterations });

describe('a player', () => {
  test('draws from its mixed strategy: now this, now that', () => {
    const tree = new Tree(4_000);
    const counts = [0, 0, 0];
    for (let seed = 1; seed <= 150; seed++) {
      const { game, guide } = rockPaperScissors;
      const thinker = new Thinker(game, guide, { side: 0, seed, budget: budget(600), tree });
      counts[thinker.decide(rockPaperScissors.begin(0), stopped)]!++;
    }
    for (const count of counts) {
      expect(count).toBeGreaterThan(28);
      expect(count).toBeLessThan(75);
    }
  });

  const choice = (action: number, visits: number, mixed: number): Choice => ({ action, visits, winChance: 0.5, mixed });
  const drawn = (choices: readonly Choice[], slip: number): Map<number, number> => {
    const random = new SearchRandom(3);
    const counts = new Map<number, number>();
    for (let n = 0; n < 2_000; n++) {
      const action = chooseAction(choices, slip, random);
      counts.set(action, (counts.get(action) ?? 0) + 1);
    }
    return counts;
  };

  test('plays as often as the average strategy, which what was only tried does not enter', () => {
    const choices = [choice(1, 500, 600), choice(2, 400, 390), choice(3, 100, 10)];
    const sure = drawn(choices, 0);
    expect(sure.get(1)! / sure.get(2)!).toBeCloseTo(600 / 390, 0);
    expect(sure.has(3)).toBe(false);
    // A slip lets trials in.
    expect(drawn(choices, 1).get(3)! / 2_000).toBeCloseTo(0.1, 1);
  });

  test('slips where nothing is secret as well: the less, the nearer it stays to what was looked at, and never to what was not', () => {
    const open = [choice(1, 900, 0), choice(2, 100, 0), choice(3, 0, 0)].map((one) => ({ ...one, mixed: null }));
    expect(drawn(open, 1).get(1)! / 2_000).toBeCloseTo(0.9, 1);
    expect(drawn(open, 0.4).get(1)! / 2_000).toBeGreaterThan(0.95);
    expect(drawn(open, 1).has(3)).toBe(false);
    expect(drawn(open, 0)).toEqual(new Map([[1, 2_000]]));
  });

  test('what threads found out is averaged', () => {
    const merged = mergeChoices([
      [choice(1, 10, 8), choice(2, 10, 12)],
      [choice(1, 30, 36), choice(2, 10, 4)],
    ]);
    expect(merged.map(({ visits, mixed }) => [visits, mixed])).toEqual([
      [40, 44],
      [20, 16],
    ]);
    const open: Choice = { action: 1, visits: 3, winChance: 1, mixed: null };
    expect(mergeChoices([[open], [open]])).toEqual([{ action: 1, visits: 6, winChance: 1, mixed: null }]);
  });

  test('keeps its tree from what it lays to its commit, takes nothing back, and comes to an end', () => {
    const setup = sealedBids.parseSetup(sealedBids.scenarios[1]!.setup);
    if (!setup.ok) throw new Error(setup.error.code);
    for (const seed of [1, 2, 3]) {
      const thinkers = ([0, 1] as const).map(
        (side) =>
          new Thinker(sealedBids, noGuide, { side, seed: seed + side, budget: budget(400), tree: new Tree(20_000) }),
      );
      let kept = 0;
      const player = (state: Int32Array, side: Side): number => {
        const lies = sealedBids.isLegal(state, TAKE_BACK);
        const action = thinkers[side]!.decide(state, stopped);
        expect(action).not.toBe(TAKE_BACK);
        if (lies && thinkers[side]!.simulations > 0) kept++;
        return action;
      };
      const { plies } = playOut(sealedBids, sealedBids.create(setup.value, seed), [player, player]);
      // Six rounds of a roll, two cards and two commits.
      expect(plies).toBe(30);
      expect(kept).toBeGreaterThan(6);
    }
  });
});

test('in a game with secrets a public action of its own moves both trees on: what was found out is kept', () => {
  // Nim where a side takes one match after another until it says so with 3.
  const patience: typeof nim = {
    ...nim,
    hidesInformation: true,
    legalActions: (state, out) => {
      out[0] = 1;
      out[1] = 3;
      return state.matches >= 3 ? 2 : 1;
    },
    apply: (state, action) => {
      state.matches -= action;
      if (action === 3) state.toAct = state.toAct === 0 ? 1 : 0;
      return null;
    },
  };
  const thinker = new Thinker(patience, noGuide, { side: 0, seed: 1, budget: budget(400), tree: new Tree(10_000) });
  thinker.begin({ matches: 11, toAct: 0 }, 0);
  thinker.think(stopped);
  const found = thinker.search.choices().find(({ action }) => action === 1)!;
  expect(found.visits).toBeGreaterThan(10);
  thinker.end(0, 1);
  thinker.begin({ matches: 10, toAct: 0 }, 0);
  expect(thinker.simulations).toBe(found.visits);
  expect(thinker.search.choices().every(({ mixed }) => mixed === null)).toBe(true);
});

const systems = new Map([['matrix', asSystem(rockPaperScissors)]]);
const guides: Guides = new Map([['matrix', rockPaperScissors.guide]]);

const stateOf = (state: MatrixState, side: Side): string => {
  const { game } = rockPaperScissors;
  return Buffer.from(game.serialize(game.observe(state, side))).toString('base64');
};
const request = (state: MatrixState, side: Side): SearchRequest => ({
  type: 'search',
  search: 1,
  system: 'matrix',
  state: stateOf(state, side),
  side,
  level: 'captain',
  style: 'balanced',
  budget: budget(300),
  seed: 4,
  battle: 'a',
});

test('a thread of the crew brings its average strategy with its visits', () => {
  const jobs: (() => void)[] = [];
  const found: FromMember[] = [];
  let time = 0;
  const member = crewMember({
    systems,
    guides,
    send: (message) => found.push(message),
    now: () => time++,
    fault: (error) => {
      throw error;
    },
    defer: (callback) => jobs.push(callback),
  });
  const timed = { ...request(rockPaperScissors.begin(0), 0), budget: { milliseconds: 2_000, iterations: null } };
  member.receive({ type: 'begin', request: timed });
  while (jobs.length > 0) jobs.shift()!();
  member.receive({ type: 'collect', collection: 1 });
  const [{ choices }] = found as [FromMember];
  const sum = (of: (choice: Choice) => number): number => choices.reduce((all, one) => all + of(one), 0);
  expect(sum(({ visits }) => visits)).toBeGreaterThan(300);
  expect(sum(weightOf)).toBeCloseTo(
    sum(({ visits }) => visits),
    6,
  );
  expect(choices.map(({ mixed, visits }) => mixed === visits)).not.toEqual([true, true, true]);
});

describe('advice on a secret decision', () => {
  const explained = (sent: readonly FromAi[]) => sent.filter((message) => message.type === 'explained');
  const ask = (side: Side, state: MatrixState) => ({
    type: 'explain',
    search: 7,
    system: 'matrix',
    state: stateOf(state, side),
    side,
    asked: null,
    near: null,
    budget: budget(3_000),
    seed: 4,
  });

  test('shows how often each choice is to be played, all of them worth the same', () => {
    const { session, sent, pump } = sessionHarness(systems, guides);
    session.receive(ask(0, rockPaperScissors.begin(0)));
    pump();
    const { best } = explained(sent)[0]!;
    expect(best).toHaveLength(3);
    for (const { share, winChance, line } of best) {
      expect(share).toBeGreaterThan(0.2);
      expect(share).toBeLessThan(0.47);
      expect(winChance).toBeGreaterThan(0.4);
      expect(winChance).toBeLessThan(0.6);
      // What the other side does is not known.
      expect(line.every((step) => step.side === 0)).toBe(true);
    }
    expect(best.map(({ share }) => share)).toEqual(best.map(({ share }) => share).toSorted((a, b) => b - a));
  });

  test('is the same whatever the computer has chosen as the opponent, and thought about it', () => {
    const answers = [null, 0, 1, 2].map((chosen) => {
      const { session, sent, pump } = sessionHarness(systems, guides);
      const state = rockPaperScissors.begin(1);
      if (chosen !== null) {
        session.receive({ ...request(state, 1), seed: chosen });
        pump();
      }
      rockPaperScissors.game.apply(state, chosen ?? 0);
      rockPaperScissors.game.apply(state, COMMIT);
      session.receive(ask(0, state));
      pump();
      return explained(sent);
    });
    expect(answers[0]).toHaveLength(1);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

describe('a review', () => {
  const review = (game: AnyGame, guide: Guide<never>, actions: number[]) => {
    const log = { system: game.id, version: 1, setup: {}, seed: 1, reseeds: [], actions };
    const opened = Reviewer.open(game, guide, log, { iterations: 800 });
    if (!opened.ok) throw new Error(opened.error);
    const reviewer = opened.value;
    const rated = actions.map((_action, at) => reviewer.rate(at));
    const verdicts = reviewer.suspects(rated).map(({ at, kind }) => reviewer.examine(at, kind, rated[at]!));
    return { rated, ...reviewer.conclude(rated, verdicts, [0, 1]) };
  };

  test.each([
    [0, 1, 0],
    [1, 0, 1],
    [2, 2, 0.5],
  ])('%i against %i: no mistake of anybody, and the end is luck', (mine, theirs, end) => {
    const {
      rated,
      review: found,
      puzzles,
    } = review(asSystem(rockPaperScissors), rockPaperScissors.guide, [mine, COMMIT, theirs, COMMIT]);
    expect(found.mistakes).toEqual([[], []]);
    expect(puzzles).toEqual([]);
    expect(found.swings.at(-1)!.after).toBe(end);
    for (const { value } of rated) expect(Math.abs(value - 0.5)).toBeLessThan(0.1);
    expect(rated[3]!.luck).toBeGreaterThan(end - 0.65);
    expect(rated[3]!.luck).toBeLessThan(end - 0.35);
    expect(rated.slice(0, 3).map(({ luck }) => luck)).toEqual([0, 0, 0]);
  });

  test('what is worse whatever the other side does is a mistake, and was known to be one before the reveal', () => {
    // The second row loses half a battle against either column.
    const game = matrixGame([
      [0.9, 0.8],
      [0.4, 0.3],
    ]);
    const { rated, review: found } = review(asSystem(game), game.guide, [1, COMMIT, 1, COMMIT]);
    expect(rated[0]).toMatchObject({ side: 0, best: 0 });
    expect(Math.abs(rated[0]!.gap - 0.5)).toBeLessThan(0.1);
    expect(found.mistakes[0]).toHaveLength(1);
    expect(found.mistakes[1]).toEqual([]);
  });

  test('the other side is taken to be at its best, not to lay anything', () => {
    // Prizes 2, 3, 1: in the equilibrium both lay 2, then 3, then 1, and it is a draw.
    const system = { ...asSystem(rockPaperScissors), ...goofspiel, create: () => goofspielOf([2, 3, 1]) } as AnyGame;
    const actions = [2, 2, 3, 3, 1, 1].flatMap((card) => [card, COMMIT]);
    const { rated, review: found } = review(system, goofspielGuide, actions);
    expect(found.mistakes).toEqual([[], []]);
    for (const { luck, value } of rated) {
      expect(Math.abs(luck)).toBeLessThan(0.2);
      expect(Math.abs(value - 0.5)).toBeLessThan(0.2);
    }
  });
});
