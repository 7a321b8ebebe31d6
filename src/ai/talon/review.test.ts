import { describe, expect, test } from 'vitest';
import { ACTION, kindOf } from '../../engine/talon/actions.ts';
import { talon } from '../../engine/talon/index.ts';
import { Search } from '../mcts.ts';
import type { FromReview, ReviewLog } from '../review/protocol.ts';
import { Reviewer } from '../review/reviewer.ts';
import { ReviewSession } from '../review/reviewSession.ts';
import { runReview } from '../review/testing/run.ts';
import { Tree } from '../tree.ts';
import { talonGuide } from './guide.ts';

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
    Reviewer.open(talon, talonGuide, { ...log, version }, { iterations: 10 }).ok;
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

const run = (message: unknown, steps?: number): FromReview[] => runReview(talon, talonGuide, 12, message, steps);

describe('the review of a duel', () => {
  const log = duelLog();
  const request = { type: 'review', job: 4, log, rated: [], people: [0, 1] };
  const whole = run(request);
  const done = whole.at(-1) as Extract<FromReview, { type: 'done' }>;

  test('it is told in steps and comes to an end', () => {
    // Before all else what moved the chances most by a quick look.
    const [looked] = whole;
    expect(looked).toMatchObject({ type: 'looked', job: 4 });
    expect(looked?.type === 'looked' && looked.turns.length).toBe(3);
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

  test('a quick look is answered before a review that is under way goes on', () => {
    const sent: FromReview[] = [];
    const jobs: (() => void)[] = [];
    const session = new ReviewSession({
      systems: new Map([['talon', talon]]),
      guides: new Map(),
      iterations: 2,
      send: (one) => void sent.push(one),
      fault: () => undefined,
      defer: (callback) => void jobs.push(callback),
    });
    session.receive(request);
    jobs.shift()!();
    jobs.shift()!();
    session.receive({ type: 'look', job: 5, log });
    session.receive({ type: 'look', job: 6, log: { ...log, actions: [1, 2] } });
    jobs.shift()!();
    jobs.shift()!();
    const [first, second, third] = sent;
    expect(sent).toHaveLength(3);
    expect(second).toEqual({ ...first, job: 5 });
    expect(third).toEqual({ type: 'looked', job: 6, turns: [] });
    for (let step = 0; step < 12; step++) jobs.shift()!();
    expect(sent.at(-1)).toMatchObject({ type: 'rated', job: 4 });
  });

  test('what is no battle is refused', () => {
    expect(run({ ...request, log: { ...log, system: 'chess' } })).toEqual([{ type: 'refused', job: 4 }]);
    expect(run({ ...request, log: { ...log, actions: [1, 2] } })).toEqual([{ type: 'refused', job: 4 }]);
    expect(run({ type: 'review', job: 4 })).toEqual([]);
  });
});
