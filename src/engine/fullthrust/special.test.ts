import { reachSuite } from '../testing/reachSuite.ts';
import { ACTION, KIND_COUNT, encode, kindOf } from './actions.ts';
import type { Battle } from './battle.ts';
import { fullThrust } from './index.ts';
import { whyNot } from './legal.ts';
import { createBattle } from './setup/create.ts';
import { pickFrom, randomSetup } from './testing/randomSetup.ts';

const PLACED: readonly number[] = [ACTION.ORDER, ACTION.VECTOR, ACTION.PLACE, ACTION.AIM_POINT, ACTION.RETURN];
/** How far the third and the fourth number of an action go. */
const THIRD: Readonly<Record<number, number>> = { [ACTION.LAY]: 64, [ACTION.NEEDLE]: 64, [ACTION.DEFEND]: 64, [ACTION.REPAIR]: 5, [ACTION.POWER]: 3, [ACTION.SCAN]: 3 }; // prettier-ignore
const FOURTH: Readonly<Record<number, number>> = { [ACTION.LAY]: 2 };

/** Every number whose bits an action may have, but for orders and points, which the screen makes by itself. */
function* encodings(): Generator<number> {
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    if (PLACED.includes(kind)) continue;
    for (let first = 0; first < 32; first++)
      for (let second = 0; second < 64; second++)
        for (let third = 0; third < (THIRD[kind] ?? 1); third++)
          for (let fourth = 0; fourth < (FOURTH[kind] ?? 1); fourth++) yield encode(kind, first, second, third, fourth);
  }
}

reachSuite<Battle>({
  game: fullThrust,
  battles: 12,
  positions: 14,
  every: 11,
  begin: (seed) => createBattle(randomSetup(pickFrom(seed)), seed),
  encodings,
  isLegal: (battle, action) => whyNot(battle, action) === 0,
  isPlaced: (action) => PLACED.includes(kindOf(action)),
  // Play that goes on: orders are committed, and what ends a step is often left.
  choose(legal, pick) {
    if (legal.includes(ACTION.COMMIT) && pick(4) === 0) return ACTION.COMMIT;
    const acts = legal.filter((action) => action !== ACTION.PASS && action !== ACTION.DONE);
    return acts.length > 0 && pick(4) > 0 ? acts[pick(acts.length)]! : legal[pick(legal.length)]!;
  },
});
