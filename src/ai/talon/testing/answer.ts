import { type Battle, STEP } from '../../../engine/talon/battle.ts';
import { talon } from '../../../engine/talon/index.ts';
import { play } from '../../../engine/talon/testing/position.ts';
import { Search } from '../../mcts.ts';
import { Tree } from '../../tree.ts';
import { talonGuide } from '../guide.ts';

const tree = new Tree(100_000);

/** What the search plays here, with an iteration budget and a seed of its own dice. */
export function answer(battle: Battle, iterations = 400, seed = 1): number {
  const search = new Search(talon, talonGuide, battle, { seed, tree });
  search.run(iterations);
  return search.best();
}

/** Plays the answers as long as the same side decides in the same step of the same impulse; returns them. */
export function playStep(battle: Battle, iterations = 300, seed = 1): number[] {
  const [step, side, impulse] = [battle.step[0], talon.toAct(battle), battle.impulse[0]];
  const played: number[] = [];
  while (battle.step[0] === step && talon.toAct(battle) === side && battle.impulse[0] === impulse) {
    const action = answer(battle, iterations, seed);
    played.push(action);
    play(battle, action);
  }
  return played;
}

/** Plays the answers for both sides until something holds, or the battle is over, or `longest` decisions were made; returns them. */
export function playOn(
  battle: Battle,
  until: (battle: Battle) => boolean,
  iterations = 60,
  longest = 400,
  seed = 1,
): number[] {
  const played: number[] = [];
  for (let n = 0; n < longest && battle.step[0] !== STEP.OVER && !until(battle); n++) {
    const action = answer(battle, iterations, seed);
    played.push(action);
    play(battle, action);
  }
  return played;
}
