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
/** Half of a zone's sign, and of a home world with its orbit; the words below it. */
const ZONE = 22;
const HOME = 48;
const HOME_NAME = { below: 66, width: 34, height: 8 };
/** A sector's name: where it begins from its first zone, and how long it may be. */
const NAME = { left: -24, above: 54, width: 124, height: 13 };
/** How far a pair of counters may be moved along its lane, and in what steps. */
const MOST_SHIFT = 300;
const STEP = 12;
/** What it counts to cover something, so that the least is chosen where nothing is free. */
const COVERS = { map: 400, zone: 100, name: 60, line: 80, above: 6, apart: 8, column: 12, shift: 0.3 };

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

/**
 * Where both sides' counters of a lane stand, `nth` of those at the same home world. `grown`: how much
 * larger than the map's own units they are drawn.
 */
export function countersAt(
  sectors: readonly Lane[],
  lane: number,
  nth: number,
  grown: number,
): [PlanePoint, PlanePoint] {
  const { front, zones } = sectors[lane]!;
  const { width, height } = counterHalf(grown);
  const half = { x: (width + ROOM.width) * grown, y: (height + ROOM.height) * grown };
  const home = front < 0 ? 0 : front >= zones.length ? 1 : null;
  if (home !== null) {
    const y = HOMES[home].y + 98 + (40 * nth + 20) * grown - 20;
    const [near, far] = [half.x, 3 * half.x];
    return home === 0
      ? [
          { x: near, y },
          { x: far, y },
        ]
      : [
          { x: WIDTH - far, y },
          { x: WIDTH - near, y },
        ];
  }
  const { x, y } = placeAt(lane, front, zones.length);
  const away = Math.max(half.x, 36);
  const drop = 26 + 20 * grown;
  const shown = whatIsShown(sectors, grown);
  let best: [PlanePoint, PlanePoint] | null = null;
  let least = Infinity;
  for (const [first, second, counts] of placesAbout(away, drop, 2 * half.y + 4))
    for (let shift = 0; shift <= MOST_SHIFT; shift = shift > 0 ? -shift : STEP - shift) {
      let cost = COVERS.shift * Math.abs(shift) + counts;
      if (cost >= least) break;
      const pair: [PlanePoint, PlanePoint] = [
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
  readonly boxes: readonly (readonly [Box, number])[];
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
    for (let at = 0; at < zones.length; at++)
      boxes.push([boxAround(placeAt(lane, at, zones.length), ZONE, ZONE), COVERS.zone]);
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
