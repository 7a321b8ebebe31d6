import { expect, test } from 'vitest';
import type { Battle } from '../../engine/talon/battle.ts';
import { talon } from '../../engine/talon/index.ts';
import { pickFrom, randomSetup } from '../../engine/talon/testing/randomSetup.ts';
import { randomAction } from '../baselines.ts';
import { Search } from '../mcts.ts';
import { SearchRandom } from '../random.ts';
import { playOut, type Player } from '../testing/play.ts';
import { Tree } from '../tree.ts';
import { talonGuide } from './guide.ts';

// Battles with anything in them: every class, terrain, missiles, squadrons, reserves, aims.

const tree = new Tree(20_000);

function searching(iterations: number, seed: number): Player<Battle> {
  const random = new SearchRandom(seed);
  return (battle, side) => {
    const search = new Search(talon, talonGuide, talon.observe(battle, side), { seed: random.integer(), tree });
    search.run(iterations);
    return search.best();
  };
}

test.each(Array.from({ length: 12 }, (_, n) => n + 1))(
  'random battle %i: search against search comes to an end',
  (seed) => {
    const battle = talon.create(randomSetup(pickFrom(seed)), seed);
    const { outcome } = playOut(talon, battle, [searching(2, seed), searching(2, -seed)], 20_000);
    expect([0, 1, null]).toContain(outcome.winner);
  },
);

test('at every decision: pruning keeps legal actions, the quick way the same ones, weights are positive, clocks never fall, nothing is touched', () => {
  const out = new Int32Array(talon.maxActions);
  const pruned = new Int32Array(talon.maxActions);
  const quick = new Int32Array(talon.maxActions);
  const weights = new Float64Array(talon.maxActions);
  for (let seed = 100; seed < 140; seed++) {
    const battle = talon.create(randomSetup(pickFrom(seed)), seed);
    const random = new SearchRandom(seed);
    for (let clock = 0; talon.toAct(battle) !== 'nobody';) {
      if (talonGuide.clock(battle) < clock) throw new Error(`seed ${seed}: the clock falls`);
      clock = talonGuide.clock(battle);
      const before = battle.bytes.slice();
      const count = talon.legalActions(battle, out);
      pruned.set(out.subarray(0, count));
      const kept = talonGuide.prune(battle, pruned, count);
      const all = new Set(out.subarray(0, count));
      const distinct = new Set(pruned.subarray(0, kept));
      if (kept < 1 || distinct.size !== kept || ![...distinct].every((action) => all.has(action)))
        throw new Error(`seed ${seed}: bad pruning of ${count} actions to ${kept}`);
      const found = talonGuide.choices!(battle, quick);
      if (quick.subarray(0, found).join() !== pruned.subarray(0, kept).join())
        throw new Error(
          `seed ${seed}: choices ${quick.subarray(0, found).join()}, not ${pruned.subarray(0, kept).join()}`,
        );
      talonGuide.priors(battle, pruned, kept, weights);
      if (!weights.subarray(0, kept).every((weight) => weight > 0 && Number.isFinite(weight)))
        throw new Error(`seed ${seed}: bad weights ${weights.subarray(0, kept).join()}`);
      for (const viewer of [null, 0, 1] as const) {
        const value = talonGuide.evaluate(battle, viewer);
        if (!(value >= 0 && value <= 1)) throw new Error(`seed ${seed}: win chance ${value}`);
      }
      if (Buffer.compare(before, battle.bytes) !== 0) throw new Error(`seed ${seed}: the guide changed the position`);
      talon.apply(battle, randomAction(talon, battle, random));
    }
    const final = [0, 1].map((won) => talonGuide.final(battle, won));
    expect(final[0]).toBeGreaterThanOrEqual(0);
    expect(final[1]).toBeLessThanOrEqual(1);
    expect(final[1]! - final[0]!).toBeGreaterThan(0.7);
  }
});
