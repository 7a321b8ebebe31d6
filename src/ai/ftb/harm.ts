import { isInPlay, type Battle } from '../../engine/ftb/battle.ts';
import { isMarked } from '../../engine/ftb/damage.ts';
import { pointsLost } from '../../engine/ftb/victory.ts';
import { TYPE_SHIELDS } from '../../engine/ftb/shipTypes.ts';

// What the explanation of a decision needs beyond the search.

/** Hits that end a ship without shields: the first damages a system, the second destroys it. */
const LAST_HITS = 2;

/** Hits taken by side 0 and 1, shields and systems alike, then points of their ships that are gone. A ship that is gone has taken all. */
export function harm(battle: Battle, out: Float64Array): void {
  out.fill(0);
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    const whole = TYPE_SHIELDS[battle.shipType[ship]!]!;
    const taken = isInPlay(battle, ship)
      ? Math.max(0, whole - battle.shields[ship]!) + (isMarked(battle, ship) ? 1 : 0)
      : whole + LAST_HITS;
    out[battle.side[ship]!]! += taken;
  }
  out[2] = pointsLost(battle, 0);
  out[3] = pointsLost(battle, 1);
}
