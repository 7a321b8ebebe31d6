import { Thinker } from '../../src/ai/thinker.ts';
import { createFtbGuide } from '../../src/ai/ftb/guide.ts';
import type { Guide } from '../../src/ai/guide.ts';
import { ftb } from '../../src/engine/ftb/index.ts';
import type { Side } from '../../src/engine/game.ts';
import type { Battle } from '../../src/engine/ftb/battle.ts';

/** A player's simulations for a player-turn: what `captain@300it` has. */
const ITERATIONS = 300;

/** The guide that takes up all vectors of an order at once. */
function unwidenedGuide(): Guide<Battle> {
  const { widening: _left, ...guide } = createFtbGuide();
  return guide;
}

/** A captain of 300 simulations without the widening: what it is worth is measured against it. */
export function unwidenedPlayer(): (battle: Battle) => number {
  let thinker: Thinker<Battle> | null = null;
  return (battle) => {
    thinker ??= new Thinker(ftb, unwidenedGuide(), {
      side: ftb.toAct(battle) as Side,
      seed: 1,
      budget: { milliseconds: null, iterations: ITERATIONS },
    });
    return thinker.decide(battle, () => 0);
  };
}
