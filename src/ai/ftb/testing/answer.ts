import { STEP, type Battle } from '../../../engine/ftb/battle.ts';
import { ftb } from '../../../engine/ftb/index.ts';
import { play } from '../../../engine/ftb/testing/position.ts';
import { chooseAction } from '../../levels.ts';
import { Search } from '../../mcts.ts';
import { SearchRandom } from '../../random.ts';
import { Tree } from '../../tree.ts';
import type { Guide } from '../../guide.ts';
import { createFtbGuide } from '../guide.ts';

const ftbGuide = createFtbGuide();

const tree = new Tree(100_000);

/** What the search plays here by a guide, with an iteration budget and a seed of its own dice. */
export function answer(battle: Battle, iterations: number, seed: number, guide: Guide<Battle> = ftbGuide): number {
  const side = ftb.toAct(battle) as 0 | 1;
  const search = new Search(ftb, guide, ftb.observe(battle, side), { seed, tree });
  if (!search.forced) search.run(iterations);
  return search.mixed ? chooseAction(search.choices(), 0, new SearchRandom(seed)) : search.best();
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
    // Every decision has a seed of its own: two sides with the same dice would lay the same cards for ever.
    const action = answer(battle, iterations, seed + 1_000 * n, guide);
    played.push(action);
    play(battle, action);
  }
  return played;
}
