import { STEP, type Battle } from '../../../engine/knighthawks/battle.ts';
import { knightHawks } from '../../../engine/knighthawks/index.ts';
import { play } from '../../../engine/knighthawks/testing/position.ts';
import type { Guide } from '../../guide.ts';
import { Search } from '../../mcts.ts';
import { Tree } from '../../tree.ts';
import { knightHawksGuide } from '../guide.ts';

const tree = new Tree(100_000);

/** What the search plays here by a guide, with an iteration budget and a seed of its own dice. */
export function answer(battle: Battle, iterations: number, seed: number, guide: Guide<Battle> = knightHawksGuide) {
  const search = new Search(knightHawks, guide, knightHawks.observe(battle, knightHawks.toAct(battle) as 0 | 1), {
    seed,
    tree,
  });
  search.run(iterations);
  return search.best();
}

/** Plays the answers as long as the same side decides in the same step of the same half; returns them. */
export function playStep(battle: Battle, iterations: number, seed: number, guide?: Guide<Battle>): number[] {
  const [step, half, side] = [battle.step[0], battle.half[0], knightHawks.toAct(battle)];
  return playOn(
    battle,
    () => battle.step[0] !== step || battle.half[0] !== half || knightHawks.toAct(battle) !== side,
    iterations,
    100,
    seed,
    guide,
  );
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
    play(battle, action);
  }
  return played;
}
