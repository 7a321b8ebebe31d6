import { STEP, type Battle } from '../../../engine/fullthrust/battle.ts';
import { fullThrust } from '../../../engine/fullthrust/index.ts';
import type { Guide } from '../../guide.ts';
import { chooseAction } from '../../levels.ts';
import { Search } from '../../mcts.ts';
import { SearchRandom } from '../../random.ts';
import { Tree } from '../../tree.ts';
import { createFullThrustGuide } from '../guide.ts';

const fullThrustGuide = createFullThrustGuide();

const tree = new Tree(60_000);

/** What a captain plays here by a guide, with an iteration budget and a seed of the search's own dice. */
export function answer(
  battle: Battle,
  iterations: number,
  seed: number,
  guide: Guide<Battle> = fullThrustGuide,
): number {
  const root = fullThrust.observe(battle, fullThrust.toAct(battle) as 0 | 1);
  const search = new Search(fullThrust, guide, root, { seed, tree });
  if (search.forced) return search.best();
  search.run(iterations);
  return chooseAction(search.choices(), 0, new SearchRandom(seed), guide.noise);
}

/** Plays the answers for both sides until something holds, or the battle is over, or `longest` decisions were made; returns them. */
export function playOn(
  battle: Battle,
  until: (battle: Battle) => boolean,
  iterations: number,
  longest: number,
  seed: number,
  guide?: Guide<Battle>,
): number[] {
  const played: number[] = [];
  for (let n = 0; n < longest && battle.step[0] !== STEP.OVER && !until(battle); n++) {
    const action = answer(battle, iterations, seed, guide);
    played.push(action);
    fullThrust.apply(battle, action);
  }
  return played;
}
