import { SHIPS, isInPlay, type Battle } from '../../engine/ftb/battle.ts';
import { isArmed } from '../../engine/ftb/damage.ts';
import { TYPE_BURN } from '../../engine/ftb/shipTypes.ts';
import { WEAPON_RANGE } from '../../engine/ftb/tables.ts';
import { markOf, newMark } from './reach.ts';
import { fightWorth, hasDrive } from './worth.ts';

/**
 * The enemies of a ship as they stand, one after the other, in LU: read once for all places that the ship is weighed at,
 * for its orders move nobody else.
 */
export interface Foes {
  count: number;
  readonly unit: Uint8Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly vx: Float64Array;
  readonly vy: Float64Array;
  /** Where each will be, on average, when the ship activates. */
  readonly thenX: Float64Array;
  readonly thenY: Float64Array;
  /** Turns that the ship itself moves on before the enemy comes: half a turn for who has activated already. */
  readonly meets: Float64Array;
  /** Points that a fight is worth to the ship, whether it is armed or not, and to the enemy, if that is armed. */
  readonly mine: Float64Array;
  readonly theirs: Float64Array;
  /** LU that the enemy's weapons reach beyond its vector. */
  readonly reach: Float64Array;
  /** Points that a torpedo which strikes takes; only where somebody has asked for it. */
  readonly strike: Float64Array;
}

/** Of a ship that has none. */
export function newFoes(): Foes {
  const column = (): Float64Array => new Float64Array(SHIPS);
  return {
    count: 0,
    unit: new Uint8Array(SHIPS),
    x: column(),
    y: column(),
    vx: column(),
    vy: column(),
    thenX: column(),
    thenY: column(),
    meets: column(),
    mine: column(),
    theirs: column(),
    reach: column(),
    strike: column(),
  };
}

/** LU that a ship's weapons reach beyond its vector, once it has burned. */
export const fightReach = (battle: Battle, ship: number): number =>
  WEAPON_RANGE + (hasDrive(battle, ship) ? TYPE_BURN[battle.shipType[ship]!]! : 0);

const mark = newMark();

/** Turns that a ship moves on before another one activates in this turn, on average; `later`: in the next one. */
export function turnsBefore(battle: Battle, ship: number, later: boolean): number {
  const pending = battle.activated[ship] === 0;
  return later ? (pending ? 1.5 : 0.5) : pending ? 0.5 : 0;
}

/** Reads the enemies of a ship; `later`: its next activation comes after all who have still to activate in this turn. */
export function readFoes(battle: Battle, ship: number, later: boolean, foes: Foes): void {
  const side = battle.side[ship]!;
  let count = 0;
  for (let unit = 0; unit < battle.shipCount[0]!; unit++) {
    if (battle.side[unit] === side || !isInPlay(battle, unit)) continue;
    markOf(battle, unit, mark);
    const ahead = turnsBefore(battle, unit, later);
    const worth = fightWorth(battle, ship, unit);
    foes.unit[count] = unit;
    foes.x[count] = mark.x;
    foes.y[count] = mark.y;
    foes.vx[count] = mark.vx;
    foes.vy[count] = mark.vy;
    foes.thenX[count] = mark.x + ahead * mark.vx;
    foes.thenY[count] = mark.y + ahead * mark.vy;
    foes.meets[count] = battle.activated[unit] === 0 ? 0 : 0.5;
    foes.mine[count] = worth;
    foes.theirs[count] = isArmed(battle, unit) ? 0 - worth : 0;
    foes.reach[count++] = fightReach(battle, unit);
  }
  foes.count = count;
}
