import { STEP_Q, STEP_R, turned } from '../../engine/hex.ts';

// 2.1–2.2 every place that a ship can fly to, worked out once: by hexes flown and turns made.

/** Speeds up to this one are in the table; a faster ship is flown hex by hex. */
export const FASTEST = 12;
const MOST_TURNS = 5;
/** Bits of a hex's turn in `WAY`: place in `TURNS`. */
const TURN_BITS = 2;
const STEPS = Int8Array.of(0, -1, 1);

const SPAN = 2 * FASTEST + 1;
/** A number for each place and facing within reach. */
const keyOf = (q: number, r: number, facing: number): number => ((q + FASTEST) * SPAN + r + FASTEST) * 6 + facing;

/** Of all ways to a place and facing one with the fewest turns: those with fewer are made first. */
function tabulate() {
  // Steps ahead and to the right of it, of a ship that begins at facing 0, and by how much it turns in all.
  const ahead: number[] = [0];
  const aside: number[] = [0];
  const facings: number[] = [0];
  const ways: number[] = [0];
  const hexesOf: number[] = [0];
  // By hexes: the first way of so many. By hexes and turns: the one after the last with no more turns.
  const first = new Int32Array(FASTEST + 1);
  const end = new Int32Array((FASTEST + 1) * (MOST_TURNS + 1)).fill(1);
  const endOf = (hexes: number, turns: number): number =>
    turns < 0 ? first[hexes]! : end[hexes * (MOST_TURNS + 1) + turns]!;
  for (let hexes = 1; hexes <= FASTEST; hexes++) {
    first[hexes] = ways.length;
    const known = new Uint8Array(SPAN * SPAN * 6);
    const goOn = (from: number, turn: number): void => {
      const [q, facing] = [aside[from]!, facings[from]!];
      const nextQ = q + STEP_Q[facing]!;
      const nextR = -ahead[from]! - q + STEP_R[facing]!;
      const course = turned(facing, STEPS[turn]!);
      const key = keyOf(nextQ, nextR, course);
      if (known[key] === 1) return;
      known[key] = 1;
      ahead.push(-nextR - nextQ);
      aside.push(nextQ);
      facings.push(course);
      ways.push(ways[from]! | (turn << (TURN_BITS * (hexes - 1))));
      hexesOf.push(hexes);
    };
    for (let turns = 0; turns <= MOST_TURNS; turns++) {
      for (let from = endOf(hexes - 1, turns - 1); from < endOf(hexes - 1, turns); from++) goOn(from, 0);
      for (let from = endOf(hexes - 1, turns - 2); from < endOf(hexes - 1, turns - 1); from++) {
        goOn(from, 1);
        goOn(from, 2);
      }
      end[hexes * (MOST_TURNS + 1) + turns] = ways.length;
    }
  }
  return { ahead, aside, facings, ways, hexesOf, first, end };
}

const TABLE = tabulate();
const AHEAD = Int8Array.from(TABLE.ahead);
const ASIDE = Int8Array.from(TABLE.aside);
const WAY = Int32Array.from(TABLE.ways);
const FIRST = TABLE.first;
const END = TABLE.end;
/** By how many hexsides to the right a way turns a ship in all, 0 to 5. */
export const WAY_TURNED = Uint8Array.from(TABLE.facings);
/** The hexes of a way. */
export const WAY_HEXES = Uint8Array.from(TABLE.hexesOf);

/** The first way of so many hexes. */
export const firstWay = (hexes: number): number => FIRST[hexes]!;
/** After the last way of so many hexes with no more turns. */
export const endOfWays = (hexes: number, turns: number): number =>
  END[hexes * (MOST_TURNS + 1) + (turns < MOST_TURNS ? turns : MOST_TURNS)]!;

/** Where a way leads from a facing: hexes along q. */
export const wayQ = (way: number, facing: number): number =>
  AHEAD[way]! * STEP_Q[facing]! + ASIDE[way]! * STEP_Q[(facing + 1) % 6]!;
/** The same along r. */
export const wayR = (way: number, facing: number): number =>
  AHEAD[way]! * STEP_R[facing]! + ASIDE[way]! * STEP_R[(facing + 1) % 6]!;

/** The turn after a hex of a way, from 0: place in `TURNS`. */
export const turnOfWay = (way: number, hex: number): number => (WAY[way]! >> (TURN_BITS * hex)) & 3;
