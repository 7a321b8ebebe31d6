/**
 * How the search does against simple players: `node bench/duelOfLevels.ts [--games 20]
 * [--iterations 300] [--scenario duel] [--against random,greedy]`. Every seed is played twice with
 * sides swapped. Iteration budgets, so the result is the same on every machine.
 */
import { parseArgs } from 'node:util';
import { systems } from '../src/engine/index.ts';
import { greedyAction, randomAction } from '../src/ai/baselines.ts';
import { type Guide, noGuide } from '../src/ai/guide.ts';
import { guides } from '../src/ai/guides.ts';
import { Search } from '../src/ai/mcts.ts';
import { SearchRandom } from '../src/ai/random.ts';
import { playOut, type Player } from '../src/ai/testing/play.ts';
import { Tree } from '../src/ai/tree.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '20' },
    iterations: { type: 'string', default: '300' },
    scenario: { type: 'string', default: 'duel' },
    against: { type: 'string', default: 'random,greedy' },
  },
});

const game = systems.get('talon')!;
const guide: Guide<unknown> = guides.get('talon') ?? noGuide;
const tree = new Tree(200_000);

function player(kind: string, seed: number): Player<unknown> {
  const random = new SearchRandom(seed);
  if (kind === 'random') return (state) => randomAction(game, state, random);
  if (kind === 'greedy') return (state, side) => greedyAction(game, guide, state, side, 8, random);
  const iterations = Number(kind);
  return (state, side) => {
    const search = new Search(game, guide, game.observe(state, side), { seed: random.integer(), side, tree });
    for (let left = iterations; left > 0 && !search.settled(left); left -= 50) search.run(Math.min(50, left));
    return search.best();
  };
}

const scenario = game.scenarios.find(({ id }) => id === values.scenario);
if (scenario === undefined) throw new Error(`unknown scenario ${values.scenario}`);
const setup = game.parseSetup(scenario.setup);
if (!setup.ok) throw new Error(`scenario ${values.scenario} does not parse`);

for (const rival of values.against.split(',')) {
  let score = 0;
  let margin = 0;
  let plies = 0;
  const games = Number(values.games);
  const began = performance.now();
  for (let n = 0; n < games; n++) {
    const seed = 1 + (n >> 1);
    const side = n % 2 === 0 ? 0 : 1;
    const ours = player(values.iterations, seed * 7919);
    const theirs = player(rival, seed * 104729);
    const played = playOut(game, game.create(setup.value, seed), side === 0 ? [ours, theirs] : [theirs, ours]);
    const { winner, points } = played.outcome;
    if (process.env.SHOW) console.log(seed, side, winner, played.outcome.reason, points.join(), played.plies);
    score += winner === null ? 0.5 : winner === side ? 1 : 0;
    margin += points[side] - points[side === 0 ? 1 : 0];
    plies += played.plies;
  }
  const rate = score / games;
  const error = 1.96 * Math.sqrt((rate * (1 - rate)) / games);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${values.scenario}: ${values.iterations} iterations against ${rival}: ${(100 * rate).toFixed(1)} % ± ${(100 * error).toFixed(1)}` +
      ` of ${games} games, points ${(margin / games).toFixed(0)} ahead, ${(plies / games).toFixed(0)} decisions, ${(seconds / games).toFixed(1)} s a game`,
  );
}
