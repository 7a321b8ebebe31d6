import { expect, test } from 'vitest';
import { counterHalf, countersOf } from './mapCounters.ts';
import { alongLane, HEIGHT, HOMES, placeAt, RESERVE, WIDTH } from './mapLayout.ts';

const LENGTHS = [9, 7, 7, 9];
/** All lanes, with the front of one of them there, and in every so many zones a base. */
const lanes = (lane: number, front: number, every = 0) =>
  LENGTHS.map((length, one) => ({
    front: one === lane ? front : length >> 1,
    zones: Array.from({ length }, (_, at) => ({ bases: at % every === 1 ? ['base'] : [] })) as never[],
  }));
/** The war's fronts at several places at once: both home ends, one of them thrice, and zones side by side. */
const CROWDED = [
  [-1, 7, -1, 9],
  [-1, -1, -1, 4],
  [9, 3, 7, 9],
  [0, -1, 6, 9],
  [1, 1, 1, 1],
  [8, 6, 6, 8],
  [-1, 0, 1, 0],
];

/** Every front of every lane, in a window of the usual size and in smaller ones. */
const ALL = [1, 1.4, 1.81].flatMap((grown) =>
  LENGTHS.flatMap(
    (length, lane) =>
    Array.from({ length: length + 2 }, (_, at) => ({ grown, lane, front: at - 1, spots: countersOf(lanes(lane, at - 1), grown)[lane]! })), // prettier-ignore
  ),
);

test('however large counters are drawn, they stay on the map, cover not each other, and leave the reserves free', () => {
  for (const { grown, spots } of ALL) {
    const apart = [
      Math.abs(spots[1].x - spots[0].x) / (2 * counterHalf(grown).width * grown),
      Math.abs(spots[1].y - spots[0].y) / (32 * grown),
    ];
    expect(Math.max(...apart)).toBeGreaterThanOrEqual(1);
    for (const { x, y } of spots) {
      expect([
        x - counterHalf(grown).width * grown >= 0,
        x + counterHalf(grown).width * grown <= WIDTH,
        y + 16 * grown <= HEIGHT,
      ]).toEqual([true, true, true]);
      const low = y + 16 * grown > HEIGHT - RESERVE.edge - RESERVE.height * grown;
      const corner = RESERVE.edge + RESERVE.width * grown + counterHalf(grown).width * grown;
      expect(low && (x < corner || x > WIDTH - corner)).toBe(false);
    }
  }
});

test('counters stand on their own zone; where writing is largest, no further than the next one, with a line to it', () => {
  for (const { grown, lane, front, spots } of ALL) {
    if (front < 0 || front >= LENGTHS[lane]!) continue;
    const zone = placeAt(lane, front, LENGTHS[lane]!);
    const beside = Math.min(...spots.map(({ x }) => Math.abs(x - zone.x) - counterHalf(grown).width * grown));
    expect([lane, front, grown, beside < (grown > 1.4 ? 140 : 50)]).toEqual([lane, front, grown, true]);
  }
});

test('a counter of a lane covers no zone, no lane’s line and no home world', () => {
  for (const { grown, lane, front, spots } of ALL) {
    if (front < 0 || front >= LENGTHS[lane]!) continue; // below the home world lanes end
    const what = `lane ${lane}, front ${front}, ${grown} times as large`;
    for (const { x, y } of spots) {
      const covers = (at: { x: number; y: number }, room: number): boolean =>
        Math.abs(at.x - x) < counterHalf(grown).width * grown + room && Math.abs(at.y - y) < 16 * grown + room;
      for (const [other, length] of LENGTHS.entries()) {
        for (let zone = 0; zone < length; zone++) expect(covers(placeAt(other, zone, length), 18), what).toBe(false);
        expect(
          alongLane(other, length).some((at) => covers(at, 0)),
          what,
        ).toBe(false);
      }
      for (const home of HOMES) expect(covers(home, 44), what).toBe(false);
    }
  }
});

test('in a crowded war no counter covers another lane’s, nor any part of a zone’s sign with its base', () => {
  for (const grown of [1, 1.4, 1.6, 1.81])
    for (const fronts of CROWDED) {
      const sectors = fronts.map((front, lane) => lanes(lane, front, 3)[lane]!);
      const { width } = counterHalf(grown);
      const spots = countersOf(sectors, grown);
      const what = `fronts ${fronts.join()}, ${grown} times as large`;
      for (const [lane, pair] of spots.entries())
        for (const { x, y } of pair) {
          for (const other of spots.slice(lane + 1).flat())
            expect(Math.abs(other.x - x) >= 2 * width * grown || Math.abs(other.y - y) >= 32 * grown, what).toBe(true);
          for (const [other, length] of LENGTHS.entries())
            for (let zone = 0; zone < length; zone++) {
              const sign = placeAt(other, zone, length);
              const beside = Math.abs(sign.x - x) >= width * grown + 19;
              const above = sign.y - 30 - y >= 16 * grown;
              const below = y - sign.y - 22 >= 16 * grown;
              expect(beside || above || below, `${what}: ${lane} at ${other}.${zone}`).toBe(true);
            }
        }
    }
});
