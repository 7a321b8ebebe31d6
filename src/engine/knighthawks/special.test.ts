import { reachSuite } from '../testing/reachSuite.ts';
import { ACTION, encode } from './actions.ts';
import type { Battle } from './battle.ts';
import { createBattle } from './create.ts';
import { knightHawks } from './index.ts';
import { whyNot } from './legal.ts';
import { pickFrom, randomSetup } from './testing/randomSetup.ts';

/** Every number whose bits an action may have. */
function* encodings(): Generator<number> {
  const longest: readonly number[] = [ACTION.SET_SPEED, ACTION.FIRE];
  for (let kind = 0; kind < 32; kind++)
    for (let unit = 0; unit < 32; unit++)
      for (let first = 0; first < 32; first++)
        for (let second = 0; second < (longest.includes(kind) ? 32 : 1); second++)
          yield encode(kind, unit, first, second);
}

reachSuite<Battle>({
  game: knightHawks,
  battles: 8,
  positions: 25,
  every: 9,
  begin: (seed) => createBattle(randomSetup(pickFrom(seed)), seed),
  encodings,
  isLegal: (battle, action) => whyNot(battle, action) === 0,
  isPlaced: () => false,
});
