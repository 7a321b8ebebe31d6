import { SHIPS, newBattle, type Battle } from '../../engine/ftb/battle.ts';
import { MAX_ACTIONS } from '../../engine/ftb/legal.ts';

// What a guide remembers: a search comes back to the same positions, above all to the one in which a turn's first ship acts.

/** Positions that are kept at most: some seven kilobytes each, taken as they are met. */
const PLACES = 1024;

/** The orders of one position that are worth weighing. */
export interface Remembered {
  /** The position's bytes, dice left out. */
  readonly bytes: Buffer;
  /** How many, in order; 0: nothing is remembered. */
  count: number;
  readonly actions: Int32Array;
  /** What each is worth, in points, where there is more than one. */
  readonly worths: Float64Array;
}

/** A guide's memory of orders; each position has one place, which it takes from the one that was there. */
export class OrderMemory {
  private readonly places: (Remembered | undefined)[] = Array.from({ length: PLACES }, () => undefined);
  /** Where a battle's bytes begin that tell positions apart: what lies before them are dice. */
  private readonly from = newBattle().present.byteOffset;

  /** What is remembered of a position: empty where it is another one than before. */
  of(battle: Battle): Remembered {
    const at = placeOf(battle);
    const { bytes } = battle;
    const found = (this.places[at] ??= this.nothing(bytes.length));
    if (found.bytes.compare(bytes, this.from) === 0) return found;
    found.bytes.set(bytes.subarray(this.from));
    found.count = 0;
    return found;
  }

  private nothing(length: number): Remembered {
    return {
      bytes: Buffer.alloc(length - this.from),
      count: 0,
      actions: new Int32Array(MAX_ACTIONS),
      worths: new Float64Array(MAX_ACTIONS),
    };
  }
}

/** A number below `PLACES` from what tells most positions of a search apart. */
function placeOf(battle: Battle): number {
  let hash = battle.active[0]! + battle.round[0]! * SHIPS;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    hash = Math.imul(hash ^ battle.x[ship]!, 0x9e3779b1);
    hash = Math.imul(hash ^ (battle.y[ship]! + battle.heat[ship]! + 8 * battle.activated[ship]!), 0x85ebca6b);
  }
  return (hash ^ (hash >>> 15)) & (PLACES - 1);
}
