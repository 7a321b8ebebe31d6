import type { AnyGame, Side } from '../../engine/game.ts';
import type { Harm } from '../../shared/review.ts';
import { Explainer } from '../explain.ts';
import type { Guide } from '../guide.ts';
import { Tree } from '../tree.ts';

/** Nodes of a tree for so few simulations. */
const TREE_CAPACITY = 40_000;
/** Simulations between two looks at how far it is. */
const BATCH = 4;

/** Tells what is to be expected after an action, in the system's measure of damage. */
export class HarmForecast {
  private readonly game: AnyGame;
  private readonly guide: Guide<unknown>;
  private tree: Tree | null = null;

  constructor(game: AnyGame, guide: Guide<unknown>) {
    this.game = game;
    this.guide = guide;
  }

  /** Damage that `side` does and takes after `action`, as far as simulations look ahead; null where the system counts none. */
  harmAfter(state: unknown, side: Side, action: number, seed: number, iterations: number): Harm | null {
    if (!this.guide.harm) return null;
    this.tree ??= new Tree(TREE_CAPACITY);
    const { tree } = this;
    const explainer = new Explainer(this.game, this.guide, state, { side, seed, asked: action, near: action, tree });
    for (let done = 0; done < iterations; done += BATCH) explainer.run(BATCH, done / iterations);
    const judged = explainer.asked();
    return judged === null || judged.simulations === 0 ? null : { given: judged.given, taken: judged.taken };
  }
}
