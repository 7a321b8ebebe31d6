import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACTION, kindOf } from '../../engine/talon/actions.ts';
import { talon } from '../../engine/talon/index.ts';
import { talonGuide } from '../talon/guide.ts';
import { Search } from '../mcts.ts';
import { Tree } from '../tree.ts';
import type { RatedPly } from '../../shared/review.ts';
import { noiseOf, swingsOf } from './assemble.ts';
import { Estimator } from './estimator.ts';
import { shotScales } from './gunneries.ts';
import type { FromReview, ReviewLog } from './protocol.ts';
import { Reviewer } from './reviewer.ts';
import { ReviewSession } from './session.ts';
import { Pot, POT_LOG, potGame } from './testing/pot.ts';
import { noGuide } from '../guide.ts';

const rated = (change: Partial<RatedPly> = {}): RatedPly => ({
  side: 0,
  chosen: 1,
  best: 1,
  forced: false,
  value: 0.5,
  twin: null,
  gap: 0,
  luck: 0,
  margin: 0,
  shot: null,
  ...change,
});

describe('the split of a swing', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true });
  const ply = fc.record({
    side: fc.constantFrom(0 as const, 1 as const),
    value: chance,
    gap: chance,
    luck: fc.double({ min: -1, max: 1, noNaN: true }),
    slot: fc.nat(3),
  });

  test('luck, decisions and drift add up to the whole swing, over every impulse and over the battle', () => {
    fc.assert(
      fc.property(fc.array(ply, { minLength: 1, maxLength: 60 }), chance, (plies, last) => {
        const slots = plies.map(({ slot }) => slot);
        const swings = swingsOf(
          plies.map((one) => rated(one)),
          slots,
          last,
          new Map([[0, 0.1]]),
          0.02,
        );
        for (const { before, after, luck, decisions, drift } of swings) {
          expect(luck + decisions[0] + decisions[1] + drift).toBeCloseTo(after - before, 9);
        }
        const whole = swings.reduce((sum, one) => sum + one.luck + one.decisions[0] + one.decisions[1] + one.drift, 0);
        expect(whole).toBeCloseTo(last - plies[0]!.value, 9);
        expect(swings[0]!.from).toBe(0);
        expect(swings.at(-1)!.to).toBe(plies.length);
        for (const [n, one] of swings.entries()) if (n > 0) expect(one.from).toBe(swings[n - 1]!.to);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  test('a loss is the decider’s own, whichever side it is', () => {
    const plies = [rated({ side: 0, gap: 0.2 }), rated({ side: 1, gap: 0.1 })];
    const [swing] = swingsOf(plies, [1, 1], 0.4, new Map(), 0.01);
    expect(swing!.decisions).toEqual([-0.2, 0.1]);
    expect(swing!.drift).toBeCloseTo(0, 9);
  });

  test('a loss within the noise is drift, and a closer look has the last word', () => {
    const plies = [rated({ gap: 0.03 }), rated({ gap: 0.2 })];
    const [swing] = swingsOf(plies, [1, 1], 0.3, new Map([[1, 0.15]]), 0.02);
    expect(swing!.decisions[0]).toBeCloseTo(-0.15, 9);
    expect(swing!.drift).toBeCloseTo(-0.05, 9);
  });

  test('noise is the standard error of one judgement, from those that were made twice', () => {
    expect(noiseOf([rated({ value: 0.5, twin: 0.54 }), rated({ value: 0.5, twin: 0.46 })], 9)).toBeCloseTo(0.0283, 3);
    expect(noiseOf([rated()], 0.02)).toBe(0.02);
  });
});

describe('an estimate', () => {
  // Side 0 takes 2 for sure, or throws a die for its number; then side 1 has its only move. Six wins.
  const estimator = new Estimator(potGame, noGuide);
  const start = potGame.create({}, 1) as Pot;

  test('what a die may bring is found with its frequency', () => {
    const chances = estimator.chances(start, Pot.THROW, 5);
    expect(chances.map(({ state }) => (state as Pot).sum).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(chances.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    for (const { weight } of chances) expect(weight).toBeCloseTo(1 / 6, 0.8);
  });

  test('an action without dice leads to one position', () => {
    expect(estimator.chances(start, Pot.TAKE, 5)).toHaveLength(1);
    expect(estimator.hasDice(start, Pot.TAKE)).toBe(false);
    expect(estimator.hasDice(start, Pot.THROW)).toBe(true);
  });

  test('its value is the mean over the dice', () => {
    // Three or more wins: four faces of six.
    expect(estimator.expected(start, Pot.THROW, 5, 20)).toBeCloseTo(4 / 6, 1);
    expect(estimator.expected(start, Pot.TAKE, 5, 20)).toBe(0);
  });
});

describe('the review of a game whose values are known', () => {
  const open = (actions: number[], seed: number): Reviewer => {
    const opened = Reviewer.open(potGame, noGuide, undefined, { ...POT_LOG, actions, seed }, { iterations: 40 });
    if (!opened.ok) throw new Error(opened.error);
    return opened.value;
  };

  test('to take what surely loses is a mistake of the chance that was given up, and no bad luck', () => {
    const reviewer = open([Pot.TAKE, Pot.PASS], 1);
    const one = reviewer.rate(0);
    expect(one).toMatchObject({ side: 0, best: Pot.THROW, luck: 0, forced: false });
    expect(one.gap).toBeCloseTo(4 / 6, 1);
  });

  test.each([1, 2, 3, 4, 5, 6])('to throw is no mistake: whatever falls (seed %i) is luck', (seed) => {
    const reviewer = open([Pot.THROW, Pot.PASS], seed);
    const won = potGame.create({}, seed) as Pot;
    potGame.apply(won, Pot.THROW);
    const one = reviewer.rate(0);
    expect(one).toMatchObject({ best: Pot.THROW, gap: 0 });
    expect(one.luck).toBeCloseTo((won.sum >= 3 ? 1 : 0) - 4 / 6, 1);
  });

  test('the mistake is found, with what should have been done, and becomes an exercise for a person only', () => {
    const reviewer = open([Pot.TAKE, Pot.PASS], 1);
    const all = [reviewer.rate(0), reviewer.rate(1)];
    const verdicts = reviewer.suspects(all).map(({ at, kind }) => reviewer.examine(at, kind, all[at]!));
    const { review, puzzles } = reviewer.conclude(all, verdicts, [0]);
    expect(review.mistakes[0]).toHaveLength(1);
    const [mistake] = review.mistakes[0];
    expect(mistake).toMatchObject({ ply: 0, side: 0, chosen: { action: Pot.TAKE }, other: { action: Pot.THROW } });
    expect(mistake!.otherWin - mistake!.chosenWin).toBeCloseTo(4 / 6, 1);
    expect(review.mistakes[1]).toEqual([]);
    expect(puzzles).toMatchObject([{ ply: 0, side: 0, best: Pot.THROW }]);
    expect(reviewer.conclude(all, verdicts, [1]).puzzles).toEqual([]);
    const whole = review.swings.reduce((sum, one) => sum + one.decisions[0] + one.luck + one.drift, 0);
    expect(whole).toBeCloseTo(0 - review.swings[0]!.before, 9);
  });

  test('a log that does not replay, or is not over, is refused', () => {
    for (const actions of [[Pot.PASS], [Pot.TAKE], [Pot.TAKE, Pot.PASS, Pot.PASS]]) {
      const opened = Reviewer.open(potGame, noGuide, undefined, { ...POT_LOG, actions }, { iterations: 10 });
      expect(opened.ok).toBe(false);
    }
  });
});

test('a battle is read by the rules that it began with', () => {
  // Up to version 3 fighters docked where nobody may retreat.
  const { setup } = talon.scenarios.find(({ id }) => id === 'hornets')!;
  const parsed = talon.parseSetup(setup, 3);
  if (!parsed.ok) throw new Error('hornets does not parse');
  const state = talon.create(parsed.value, 5, undefined, 3);
  const out = new Int32Array(talon.maxActions);
  const actions: number[] = [];
  let docked = 0;
  for (let count = talon.legalActions(state, out); count > 0; count = talon.legalActions(state, out)) {
    const docking = out.subarray(0, count).find((action) => kindOf(action) === ACTION.DOCK);
    const action = docking ?? out[(actions.length * 7) % count]!;
    if (docking !== undefined) docked++;
    talon.apply(state, action);
    actions.push(action);
  }
  expect(docked).toBeGreaterThan(0);
  const log = { system: 'talon', setup, seed: 5, reseeds: [], actions };
  const opened = (version: number): boolean =>
    Reviewer.open(talon, talonGuide, undefined, { ...log, version }, { iterations: 10 }).ok;
  expect([opened(3), opened(talon.version)]).toEqual([true, false]);
});

/** A duel that a quick search played against itself. */
function duelLog(): ReviewLog {
  const { setup } = talon.scenarios.find(({ id }) => id === 'duel')!;
  const parsed = talon.parseSetup(setup);
  if (!parsed.ok) throw new Error('the duel does not parse');
  const state = talon.create(parsed.value, 5);
  const tree = new Tree(4_000);
  const actions: number[] = [];
  for (let toAct = talon.toAct(state); toAct !== 'nobody'; toAct = talon.toAct(state)) {
    const side = toAct === 1 ? 1 : 0;
    const search = new Search(talon, talonGuide, talon.observe(state, side), { seed: actions.length, tree });
    search.run(8);
    const action = search.best();
    talon.apply(state, action);
    actions.push(action);
  }
  return { system: 'talon', version: talon.version, setup, seed: 5, reseeds: [], actions };
}

/** Runs a session until nothing is left to do, or `steps` are done. */
function run(message: unknown, steps = Infinity): FromReview[] {
  const sent: FromReview[] = [];
  const jobs: (() => void)[] = [];
  const session = new ReviewSession({
    systems: new Map([['talon', talon]]),
    guides: new Map([['talon', talonGuide]]),
    shotScales,
    iterations: 12,
    send: (one) => void sent.push(one),
    fault: (error) => {
      throw error;
    },
    defer: (callback) => void jobs.push(callback),
  });
  session.receive(message);
  for (let step = 0; step < steps && jobs.length > 0; step++) jobs.shift()!();
  return sent;
}

describe('the review of a duel', () => {
  const log = duelLog();
  const request = { type: 'review', job: 4, log, rated: [], people: [0, 1] };
  const whole = run(request);
  const done = whole.at(-1) as Extract<FromReview, { type: 'done' }>;

  test('it is told in steps and comes to an end', () => {
    const steps = whole.filter((one) => one.type === 'rated');
    expect(steps.flatMap((one) => one.rated)).toHaveLength(log.actions.length);
    const shares = steps.map((one) => one.done);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(done).toMatchObject({ type: 'done', job: 4, review: { plies: log.actions.length, iterations: 12 } });
  });

  test('its swings lead from the first position to the result', () => {
    const { swings } = done.review;
    expect(swings.length).toBeGreaterThan(10);
    const sum = swings.reduce((all, one) => all + one.luck + one.decisions[0] + one.decisions[1] + one.drift, 0);
    expect(sum).toBeCloseTo(swings.at(-1)!.after - swings[0]!.before, 9);
    for (const { decisions } of swings) {
      expect(decisions[0]).toBeLessThanOrEqual(0);
      expect(decisions[1]).toBeGreaterThanOrEqual(0);
    }
  });

  test('damage is counted as the battle’s events tell it', () => {
    const parsed = talon.parseSetup(log.setup);
    if (!parsed.ok) throw new Error('the duel does not parse');
    const state = talon.create(parsed.value, 5);
    const damage = [0, 0];
    for (const action of log.actions) {
      talon.apply(state, action, (event) => {
        if (event.type === 'fired') damage[state.side[event.unit]!]! += event.damage;
      });
    }
    expect(done.review.gunnery.map(({ actual }) => actual)).toEqual(damage);
    for (const { shots, expected } of done.review.gunnery) expect(expected > 0).toBe(shots > 0);
  });

  test('a review that was broken off goes on to the same end', () => {
    const begun = run(request, 40).flatMap((one) => (one.type === 'rated' ? one.rated : []));
    expect(begun.length).toBeGreaterThan(20);
    expect(begun.length).toBeLessThan(log.actions.length);
    expect(run({ ...request, rated: begun }).at(-1)).toEqual(done);
  });

  test('a review that is stopped is not answered', () => {
    const sent: FromReview[] = [];
    const jobs: (() => void)[] = [];
    const session = new ReviewSession({
      systems: new Map([['talon', talon]]),
      guides: new Map(),
      shotScales,
      iterations: 2,
      send: (one) => void sent.push(one),
      fault: () => undefined,
      defer: (callback) => void jobs.push(callback),
    });
    session.receive(request);
    jobs.shift()!();
    jobs.shift()!();
    session.receive({ type: 'stop', job: 4 });
    while (jobs.length > 0) jobs.shift()!();
    expect(sent.filter(({ type }) => type === 'done')).toEqual([]);
  });

  test('what is no battle is refused', () => {
    expect(run({ ...request, log: { ...log, system: 'chess' } })).toEqual([{ type: 'refused', job: 4 }]);
    expect(run({ ...request, log: { ...log, actions: [1, 2] } })).toEqual([{ type: 'refused', job: 4 }]);
    expect(run({ type: 'review', job: 4 })).toEqual([]);
  });
});
