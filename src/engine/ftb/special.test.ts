import { reachSuite } from '../testing/reachSuite.ts';
import { ACTION, encode, firstOf, kindOf } from './actions.ts';
import type { Battle } from './battle.ts';
import { createBattle } from './create.ts';
import { ftb } from './index.ts';
import { whyNot } from './legal.ts';
import { pickFrom, randomSetup } from './testing/randomSetup.ts';

const PLOTS: readonly number[] = [ACTION.BURN, ACTION.HARD_BURN, ACTION.LAUNCH];
const ATTACKS: readonly number[] = [ACTION.ATTACK, ACTION.GUIDE_ATTACK];
/** Points of the longest vector. */
const LONGEST = 256;

/** Every number whose bits an action may have; of the vectors that are plotted on the board a ring. */
function* encodings(): Generator<number> {
  for (let kind = 0; kind < 32; kind++)
    for (let first = 0; first < (PLOTS.includes(kind) ? 360 : 64); first++)
      for (let second = 0; second < (ATTACKS.includes(kind) ? LONGEST : PLOTS.includes(kind) ? 8 : 2); second++)
        yield encode(kind, first, second);
}

reachSuite<Battle>({
  game: ftb,
  battles: 8,
  positions: 25,
  every: 7,
  begin: (seed) => createBattle(randomSetup(pickFrom(seed)), seed),
  encodings,
  isLegal: (battle, action) => whyNot(battle, action) === 0,
  // The board shows the vector that is followed: any point of it may be chosen to attack whoever is listed.
  isPlaced: (action, offered) =>
    PLOTS.includes(kindOf(action)) ||
    (ATTACKS.includes(kindOf(action)) &&
      [...offered].some((one) => kindOf(one) === kindOf(action) && firstOf(one) === firstOf(action))),
});
