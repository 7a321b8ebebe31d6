import type { SectorView } from '../../engine/campaign/view.ts';
import { alongLane, HEIGHT, HOMES, placeAt, RESERVE, WIDTH } from './mapLayout.ts';
import type { PlanePoint } from '../../engine/plane.ts';

/** Where the map's fleet counters stand: beside their front, over nothing else that the map shows. */

type Lane = Pick<SectorView, 'front' | 'zones'>;

/** Half of a counter before it is drawn larger; where it is drawn much larger it goes without its ship's outline. */
export const counterHalf = (
  grown: number,
): { readonly width: number; readonly height: number; readonly outline: boolean } =>
  grown > 1.3 ? { width: 21, height: 16, outline: false } : { width: 33, height: 16, outline: true };
/** With what lies under it and some room. */
const ROOM = { width: 3, height: 2 };
/** Room at the edge of the map, and between two counters at a home world. */
const EDGE = 1;
/** Half of a zone's sign, and how far its base stands above its middle; half of a home world with its orbit; the words below it. */
const ZONE = 22;
const BASE = 32;
const HOME = 48;
const HOME_NAME = { below: 66, width: 34, height: 8 };
/** A sector's name: where it begins from its first zone, and how long it may be. */
const NAME = { left: -24, above: 54, width: 124, height: 13 };
/** How far a pair of counters may be moved along its lane, and in what steps. */
const MOST_SHIFT = 300;
const STEP = 12;
const HOME_STEP = 4;
/** What it counts to cover something, so that the least is chosen where nothing is free. */
const COVERS = { map: 400, zone: 300, counter: 300, name: 60, line: 80, above: 6, apart: 8, column: 12, shift: 0.3 };

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const boxAround = ({ x, y }: PlanePoint, width: number, height: number): Box => ({
  left: x - width,
  right: x + width,
  top: y - height,
  bottom: y + height,
});
const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const holds = ({ left, right, top, bottom }: Box, { x, y }: PlanePoint): boolean =>
  x > left && x < right && y > top && y < bottom;

/** Both sides' counters of a lane. */
export type CounterPair = readonly [PlanePoint, PlanePoint];

/**
 * Where both sides' counters of each lane stand, each pair clear of those before it. `grown`: how much larger than the
 * map's own units they are drawn.
 */
export function countersOf(sectors: readonly Lane[], grown: number): CounterPair[] {
  const { width, height } = counterHalf(grown);
  const half = { x: (width + ROOM.width) * grown, y: (height + ROOM.height) * grown };
  const shown = whatIsShown(sectors, grown);
  return sectors.map(({ front, zones }, lane) => {
    const home = front < 0 ? 0 : front >= zones.length ? 1 : null;
    const pair =
      home === null
        ? besideFront(shown, placeAt(lane, front, zones.length), half, grown)
        : atHome(shown, home, half, grown);
    for (const spot of pair) shown.boxes.push([boxAround(spot, half.x, half.y), COVERS.counter]);
    return pair;
  });
}

/** About the front, as near as nothing is covered. */
function besideFront(shown: Shown, { x, y }: PlanePoint, half: PlanePoint, grown: number): CounterPair {
  const away = Math.max(half.x, 36);
  const drop = 26 + 20 * grown;
  let best: CounterPair | null = null;
  let least = Infinity;
  for (const [first, second, counts] of placesAbout(away, drop, 2 * half.y + 4))
    for (let shift = 0; shift <= MOST_SHIFT; shift = shift > 0 ? -shift : STEP - shift) {
      let cost = COVERS.shift * Math.abs(shift) + counts;
      if (cost >= least) break;
      const pair: CounterPair = [
        { x: x + first.x + shift, y: y + first.y },
        { x: x + second.x + shift, y: y + second.y },
      ];
      for (const spot of pair) cost += covered(shown, boxAround(spot, half.x, half.y));
      if (cost >= least) continue;
      least = cost;
      best = pair;
    }
  return best!;
}

/** Side by side at the home world's edge of the map, below the world if there is room. */
function atHome(shown: Shown, home: 0 | 1, half: PlanePoint, grown: number): CounterPair {
  const width = counterHalf(grown).width * grown;
  const [first, second] = [width + EDGE, 3 * width + 2 * EDGE];
  const [near, far] = home === 0 ? [first, second] : [WIDTH - second, WIDTH - first];
  const wanted = HOMES[home].y + 78 + 20 * grown;
  let best = wanted;
  let least = Infinity;
  for (let y = half.y; y <= HEIGHT - half.y; y += HOME_STEP) {
    let cost = COVERS.shift * Math.abs(y - wanted) + (y < wanted ? COVERS.above : 0);
    for (const x of [near, far]) cost += covered(shown, boxAround({ x, y }, width, half.y));
    if (cost >= least) continue;
    least = cost;
    best = y;
  }
  return [
    { x: near, y: best },
    { x: far, y: best },
  ];
}

/** How both counters may stand about their front, and what each way counts: side by side, one on each side of the lane, in a column. */
function placesAbout(away: number, drop: number, row: number): [PlanePoint, PlanePoint, number][] {
  return [
    [{ x: -away, y: drop }, { x: away, y: drop }, 0],
    [{ x: -away, y: -drop }, { x: away, y: -drop }, COVERS.above],
    [{ x: 0, y: -drop }, { x: 0, y: drop }, COVERS.apart],
    [{ x: 0, y: drop }, { x: 0, y: drop + row }, COVERS.column],
    [{ x: 0, y: -drop - row }, { x: 0, y: -drop }, COVERS.column + COVERS.above],
  ];
}

/** All that a counter may cover, with what it counts, and the lanes' lines. */
interface Shown {
  readonly boxes: (readonly [Box, number])[];
  readonly lines: readonly (readonly PlanePoint[])[];
}

function whatIsShown(sectors: readonly Lane[], grown: number): Shown {
  const boxes: [Box, number][] = [];
  for (const [side, home] of HOMES.entries()) {
    const reach = RESERVE.edge + RESERVE.width * grown;
    const top = HEIGHT - RESERVE.edge - RESERVE.height * grown;
    const reserve = { left: side === 0 ? 0 : WIDTH - reach, right: side === 0 ? reach : WIDTH, top, bottom: HEIGHT };
    const below = { x: home.x, y: home.y + HOME_NAME.below };
    const name = boxAround(below, HOME_NAME.width * grown, HOME_NAME.height * grown);
    for (const box of [reserve, boxAround(home, HOME, HOME), name]) boxes.push([box, COVERS.map]);
  }
  for (const [lane, { zones }] of sectors.entries()) {
    for (const [at, zone] of zones.entries()) {
      const sign = boxAround(placeAt(lane, at, zones.length), ZONE, ZONE);
      const top = zone.bases.length > 0 ? sign.bottom - ZONE - BASE : sign.top;
      boxes.push([{ ...sign, top }, COVERS.zone]);
    }
    const first = placeAt(lane, 0, zones.length);
    const left = first.x + NAME.left;
    const bottom = first.y - NAME.above + 4;
    const top = bottom - NAME.height * grown - 4;
    boxes.push([{ left, right: left + NAME.width * grown, top, bottom }, COVERS.name]);
  }
  return { boxes, lines: sectors.map(({ zones }, lane) => alongLane(lane, zones.length)) };
}

function covered({ boxes, lines }: Shown, box: Box): number {
  let cost = box.left < 0 || box.right > WIDTH || box.top < 0 || box.bottom > HEIGHT ? 10 * COVERS.map : 0;
  for (const [other, counts] of boxes) if (overlap(box, other)) cost += counts;
  for (const line of lines) if (line.some((point) => holds(box, point))) cost += COVERS.line;
  return cost;
}
