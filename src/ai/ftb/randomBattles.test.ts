import { expect, test } from 'vitest';
import { ftb } from '../../engine/ftb/index.ts';
import { pickFrom, randomSetup } from '../../engine/ftb/testing/randomSetup.ts';
import { randomAction } from '../baselines.ts';
import { Search } from '../mcts.ts';
import { SearchRandom } from '../random.ts';
import { playOut, type Player } from '../testing/play.ts';
import { Tree } from '../tree.ts';
import type { Battle } from '../../engine/ftb/battle.ts';
import { createFtbGuide } from './guide.ts';

const ftbGuide = createFtbGuide();

// Battles with anything in them: every type, bodies, sites, zones, lanes, aims.

const tree = new Tree(20_000);

function searching(iterations: number, seed: number): Player<Battle> {
  const random = new SearchRandom(seed);
  return (battle, side) => {
    const root = ftb.observe(battle, side);
    const search = new Search(ftb, ftbGuide, root, { seed: random.integer(), tree });
    search.run(iterations);
    return search.best();
  };
}

test.each(Array.from({ length: 12 }, (_, n) => n + 1))(
  'random battle %i: search against search comes to an end with legal moves alone',
  (seed) => {
    const battle = ftb.create(randomSetup(pickFrom(seed)), seed);
    const { outcome } = playOut(ftb, battle, [searching(2, seed), searching(2, -seed)], 20_000);
    expect([0, 1, null]).toContain(outcome.winner);
  },
);

test('at every decision: pruning keeps legal actions, the quick way the same ones, weights are positive, clocks never fall, nothing is touched', () => {
  const out = new Int32Array(ftb.maxActions);
  const pruned = new Int32Array(ftb.maxActions);
  const quick = new Int32Array(ftb.maxActions);
  const weights = new Float64Array(ftb.maxActions);
  for (let seed = 100; seed < 160; seed++) {
    const battle = ftb.create(randomSetup(pickFrom(seed)), seed);
    const random = new SearchRandom(seed);
    for (let clock = 0; ftb.toAct(battle) !== 'nobody';) {
      if (ftbGuide.clock(battle) < clock) throw new Error(`seed ${seed}: the clock falls`);
      clock = ftbGuide.clock(battle);
      if (ftbGuide.horizon(battle) < 1) throw new Error(`seed ${seed}: no horizon`);
      const before = battle.bytes.slice();
      const count = ftb.legalActions(battle, out);
      pruned.set(out.subarray(0, count));
      const kept = ftbGuide.prune(battle, pruned, count);
      const all = new Set(out.subarray(0, count));
      const distinct = new Set(pruned.subarray(0, kept));
      if (kept < 1 || distinct.size !== kept || ![...distinct].every((action) => all.has(action)))
        throw new Error(`seed ${seed}: bad pruning of ${count} actions to ${kept}`);
      const found = ftbGuide.choices!(battle, quick);
      if (quick.subarray(0, found).join() !== pruned.subarray(0, kept).join())
        throw new Error(`seed ${seed}: choices differ from the pruned actions`);
      ftbGuide.priors(battle, pruned, kept, weights);
      if (!weights.subarray(0, kept).every((weight) => weight > 0 && Number.isFinite(weight)))
        throw new Error(`seed ${seed}: bad weights ${weights.subarray(0, kept).join()}`);
      for (const viewer of [null, 0, 1] as const) {
        const value = ftbGuide.evaluate(battle, viewer);
        if (!(value >= 0 && value <= 1)) throw new Error(`seed ${seed}: win chance ${value}`);
      }
      if (Buffer.compare(before, battle.bytes) !== 0) throw new Error(`seed ${seed}: the guide changed the position`);
      ftb.apply(battle, randomAction(ftb, battle, random));
    }
    const final = [0, 1].map((won) => ftbGuide.final(battle, won));
    expect(final[0]).toBeGreaterThanOrEqual(0);
    expect(final[1]).toBeLessThanOrEqual(1);
    expect(final[1]! - final[0]!).toBeGreaterThan(0.7);
  }
});

test('fairness: other dice to come, the same choice', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const battle = ftb.create(randomSetup(pickFrom(seed)), seed);
    const side = ftb.toAct(battle) as 0 | 1;
    const choice = searching(60, 9)(battle, side);
    ftb.reseed(battle, 123_456 + seed);
    expect(searching(60, 9)(battle, side)).toBe(choice);
  }
});
