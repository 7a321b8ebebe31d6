import { expect, test } from 'vitest';
import type { Guide } from '../../src/ai/guide.ts';
import { openSystem, type OpenSystem } from '../shared/battles.ts';
import { playToLearn } from '../learn/games.ts';

const AHEAD = 3;

test('what is learned from lies where a search that began earlier would have stopped to judge', () => {
  const talon = openSystem('talon');
  const guide: Guide<unknown> = { ...talon.guide, horizon: () => AHEAD };
  const features: OpenSystem['features'] = {
    ...talon.features!,
    names: ['clock'],
    write: (state, _side, out, at) => (out[at] = guide.clock(state)),
  };
  const { samples, decisions } = playToLearn({ ...talon, guide, features, scenarioIds: ['duel'] }, 1, 2);
  const clocks = samples.map(({ told }) => told[0]!);
  expect(clocks.length).toBeGreaterThan(AHEAD);
  expect(decisions.length).toBeGreaterThan(clocks.length);
  const begun = guide.clock(talon.game.create(talon.setupOf('duel'), 1));
  const steps = clocks.map((clock, n) => clock - (n === 0 ? begun : clocks[n - 1]!));
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(AHEAD);
});
