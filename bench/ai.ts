import { noGuide, type Guide } from '../src/ai/guide.ts';
import { guides } from '../src/ai/guides.ts';
import { Search } from '../src/ai/mcts.ts';
import { Tree } from '../src/ai/tree.ts';
import { systems } from '../src/engine/index.ts';

const SEARCHES = 5;
const SEARCH_MS = 1_000;
const WARM_UP = 2_000;
const BATCH = 64;

/** Simulations per second on the first decision of the 3 v 3 cruisers: the median of five searches. */
export async function run() {
  const game = systems.get('talon')!;
  const guide: Guide<unknown> = guides.get('talon') ?? noGuide;
  const cruisers = game.scenarios.find(({ id }) => id === 'cruisers');
  const setup = game.parseSetup(cruisers?.setup);
  if (!setup.ok) throw new Error('the cruisers scenario does not parse');
  const root = game.create(setup.value, 1);
  const tree = new Tree(400_000);
  new Search(game, guide, root, { seed: 0, tree }).run(WARM_UP);
  const rates: number[] = [];
  let choices = 0;
  for (let seed = 1; seed <= SEARCHES; seed++) {
    const search = new Search(game, guide, root, { seed, tree });
    const began = performance.now();
    while (performance.now() - began < SEARCH_MS) search.run(BATCH);
    rates.push((search.simulations / (performance.now() - began)) * 1000);
    choices = search.actions.length;
  }
  const iterationsPerSecond = Math.round(rates.sort((a, b) => a - b)[SEARCHES >> 1]!);
  return {
    table: {
      'iterations per second, first decision': iterationsPerSecond.toLocaleString('en'),
      'choices of that decision': choices,
    },
    json: { iterationsPerSecond },
  };
}
