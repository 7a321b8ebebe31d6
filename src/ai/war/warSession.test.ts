import { expect, test } from 'vitest';
import { sealedBids } from '../../engine/testing/sealedBids.ts';
import { type AnyGame, ok, type Side } from '../../engine/game.ts';
import { lock, lockFor } from '../testing/lock.ts';
import { type Nim, nim } from '../testing/nim.ts';
import type { FromStrategist } from './protocol.ts';
import { WarSession } from './warSession.ts';
import type { Strategist } from './strategist.ts';

/** Plans by the state that it is given, or fails. */
const strategist: Strategist = {
  scenario: 'bids',
  planTurn(state, side: Side, level, seed) {
    if (state === null) throw new Error('no state');
    return [{ state, side, level, seed }];
  },
};

function sessionOf(game: AnyGame = sealedBids) {
  const sent: FromStrategist[] = [];
  const faults: unknown[] = [];
  const jobs: (() => void)[] = [];
  let time = 0;
  const session = new WarSession({
    systems: new Map([[game.id, game]]),
    guides: new Map(),
    strategists: new Map([['sealed-bids', [strategist]]]),
    send: (message) => void sent.push(message),
    now: () => (time += 5),
    fault: (error) => void faults.push(error),
    defer: (job) => void jobs.push(job),
  });
  /** Runs what was put off, `steps` times at most. */
  const run = (steps = Infinity): void => {
    for (let n = 0; n < steps; n++) {
      const job = jobs.shift();
      if (job === undefined) return;
      job();
    }
  };
  return { session, sent, faults, run };
}

const PLAYER = { level: 'cadet', style: 'balanced', orders: null };
const playout = (job: number, change: object = {}) => ({
  type: 'campaign-playout',
  job,
  system: 'sealed-bids',
  setup: { system: 'sealed-bids', cards: 3 },
  seed: 9,
  position: null,
  players: [PLAYER, PLAYER],
  ...change,
});

test('the strategist of the war that is asked for plans; one that is not there, or fails, is told', () => {
  const { session, sent, faults } = sessionOf();
  const plan = {
    type: 'campaign-plan',
    system: 'sealed-bids',
    scenario: 'bids',
    state: { turn: 1 },
    side: 1,
    level: 'cadet',
    seed: 4,
  };
  expect(session.receive({ ...plan, job: 1 })).toBe(true);
  session.receive({ ...plan, job: 2, system: 'chess' });
  session.receive({ ...plan, job: 3, state: null });
  session.receive({ ...plan, job: 4, scenario: 'auction' });
  expect(sent).toEqual([
    { type: 'campaign-planned', job: 1, actions: [{ state: { turn: 1 }, side: 1, level: 'cadet', seed: 4 }] },
    { type: 'campaign-failed', job: 2 },
    { type: 'campaign-failed', job: 3 },
    { type: 'campaign-failed', job: 4 },
  ]);
  expect(faults).toHaveLength(1);
  expect(session.receive({ type: 'search' })).toBe(false);
});

test('a battle with secrets is played to its end for both sides, the same one for the same seed', () => {
  const played = [1, 2].map(() => {
    const { session, sent, run } = sessionOf();
    session.receive(playout(1));
    run();
    expect(sent.flatMap((message) => (message.type === 'campaign-progress' ? [message.round] : []))).toEqual([1, 2, 3]);
    const last = sent.at(-1)!;
    if (last.type !== 'campaign-played') throw new Error(last.type);
    return last.actions;
  });
  expect(played[1]).toEqual(played[0]);
  const state = sealedBids.create({ system: 'sealed-bids', cards: 3 }, 9);
  for (const action of played[0]!) expect(sealedBids.apply(state, action)).toBeNull();
  expect(sealedBids.outcome(state)).not.toBeNull();
});

test('a battle that is called off is not played on; one that does not parse fails', () => {
  const { session, sent, run } = sessionOf();
  session.receive(playout(1));
  session.receive(playout(2, { setup: { system: 'chess' } }));
  session.receive(playout(3, { system: 'chess' }));
  run(1);
  session.receive({ type: 'campaign-stop', job: 1 });
  run();
  expect(sent.filter(({ type }) => type !== 'campaign-progress')).toEqual([
    { type: 'campaign-failed', job: 2 },
    { type: 'campaign-failed', job: 3 },
  ]);
});

/** Simulations, and what else draws the unknown, of a battle that captains play. */
function drawsOf(part: object, create: () => unknown): number {
  let draws = 0;
  const game = {
    ...part,
    id: 'counted',
    parseSetup: () => ok(null),
    create,
    round: () => 1,
    determinize: () => void draws++,
  } as unknown as AnyGame;
  const { session, sent, faults, run } = sessionOf(game);
  const captain = { ...PLAYER, level: 'captain' };
  session.receive(playout(1, { system: 'counted', players: [captain, captain] }));
  run();
  expect([sent.at(-1)?.type, faults]).toEqual(['campaign-played', []]);
  return draws;
}

test('a decision goes on with what the one before has found out, and no longer than it is open', () => {
  // Two switches a side, 150 simulations behind each; the second begins with about half of them.
  const draws = drawsOf(lock, () => lockFor(0));
  expect(draws).toBeGreaterThan(2 * 150);
  expect(draws).toBeLessThan(3.5 * 150);
  // Of two matches both are taken at once, or it is lost.
  const last = drawsOf(nim, (): Nim => ({ matches: 2, toAct: 0 }));
  expect(last).toBeLessThan(140);
});
