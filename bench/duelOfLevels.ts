/**
 * How a level does against others: `node bench/duelOfLevels.ts [--games 20] [--iterations 300]
 * [--scenario duel] [--level captain] [--against random,greedy,cadet]`. Every seed is played twice
 * with sides swapped. `iterations` is the whole budget of a decision, of which a level uses its
 * share; so the result is the same on every machine.
 */
import { parseArgs } from 'node:util';
import { systems } from '../src/engine/index.ts';
import { greedyAction, randomAction } from '../src/ai/baselines.ts';
import { type Guide, noGuide } from '../src/ai/guide.ts';
import { guides } from '../src/ai/guides.ts';
import { chooseAction, LEVEL_SETTINGS } from '../src/ai/levels.ts';
import { Search } from '../src/ai/mcts.ts';
import { SearchRandom } from '../src/ai/random.ts';
import { playOut, type Player } from '../src/ai/testing/play.ts';
import { Tree } from '../src/ai/tree.ts';
import { LEVELS } from '../src/shared/api.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '20' },
    iterations: { type: 'string', default: '300' },
    scenario: { type: 'string', default: 'duel' },
    level: { type: 'string', default: 'captain' },
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
  const level = LEVELS.find((name) => name === kind);
  if (level === undefined) throw new Error(`unknown player ${kind}`);
  const { share, slip } = LEVEL_SETTINGS[level];
  const iterations = Math.ceil(Number(values.iterations) * share);
  return (state, side) => {
    const search = new Search(game, guide, game.observe(state, side), { seed: random.integer(), side, tree });
    for (let left = iterations; left > 0 && !search.settled(left); left -= 50) search.run(Math.min(50, left));
    return chooseAction(search, slip, random);
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
    const ours = player(values.level, seed * 7919);
    const theirs = player(rival, seed * 104729);
    const played = playOut(game, game.create(setup.value, seed), side === 0 ? [ours, theirs] : [theirs, ours]);
    const { winner, points } = played.outcome;
    score += winner === null ? 0.5 : winner === side ? 1 : 0;
    margin += points[side] - points[side === 0 ? 1 : 0];
    plies += played.plies;
  }
  const rate = score / games;
  const error = 1.96 * Math.sqrt((rate * (1 - rate)) / games);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${values.scenario}: ${values.level} with ${values.iterations} iterations against ${rival}: ${(100 * rate).toFixed(1)} % ± ${(100 * error).toFixed(1)}` +
      ` of ${games} games, points ${(margin / games).toFixed(0)} ahead, ${(plies / games).toFixed(0)} decisions, ${(seconds / games).toFixed(1)} s a game`,
  );
}
