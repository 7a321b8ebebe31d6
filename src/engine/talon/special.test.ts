import { reachSuite } from '../testing/reachSuite.ts';
import { ACTION, encode } from './actions.ts';
import type { Battle } from './battle.ts';
import { createBattle } from './create.ts';
import { talon } from './index.ts';
import { whyNot } from './legal.ts';
import { pickFrom, randomSetup } from './testing/randomSetup.ts';

/** Weapon groups, and places around a ship. */
const [FEW, THIRDS] = [12, 16];

/** Every number whose bits an action may have. */
function* encodings({ unitCount, missileCount }: Battle): Generator<number> {
  const seconds: readonly number[] = [ACTION.TRANSMIT_CHARGE, ACTION.TRANSMIT_TURN, ACTION.TRANSMIT_SIDE_SLIP, ACTION.RETARGET, ACTION.FIRE, ACTION.LAUNCH]; // prettier-ignore
  const thirds: readonly number[] = [ACTION.FIRE, ACTION.LAUNCH];
  const units = Math.max(unitCount[0]!, missileCount[0]!) + 1;
  for (let kind = 0; kind < 64; kind++)
    for (let unit = 0; unit < units; unit++)
      for (let first = 0; first < (thirds.includes(kind) ? FEW : 64); first++)
        for (let second = 0; second < (seconds.includes(kind) ? 64 : 1); second++)
          for (let third = 0; third < (thirds.includes(kind) ? THIRDS : 1); third++)
            yield encode(kind, unit, first, second, third);
}

reachSuite<Battle>({
  game: talon,
  battles: 6,
  positions: 15,
  every: 25,
  begin: (seed) => createBattle(randomSetup(pickFrom(seed), true), seed),
  encodings,
  isLegal: (battle, action) => whyNot(battle, action) === 0,
  isPlaced: () => false,
});
