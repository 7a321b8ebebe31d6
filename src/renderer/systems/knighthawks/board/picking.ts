import type { Pickable, PlacePick } from '../../../board/picking.ts';
import { CRUISE_HEIGHT, type Point } from '../../../board/plane.ts';
import { hexKey, hexToWorld, sameHex, worldToHex } from '../../../board/tables/hexLayout.ts';
import type { Picture } from './animation/picture.ts';
import type { BoardOverlay, BoardPick } from './board.types.ts';
import { courseTo } from './courses.ts';
import { facingAt } from './markings.ts';

/** How near to a ship's middle a click must be, in world units at its natural size. */
const GRASP = 0.46;

/** What the camera may be asked to look at: `all` is the fleets and the planets. */
export function pointsOf(picture: Picture, on: 'all' | number): Point[] {
  if (on === 'all') {
    const units = [...picture.units.values()].map(({ pose }) => ({ x: pose.x, z: pose.z }));
    return [...units, ...picture.planets.map(hexToWorld)];
  }
  const shown = picture.units.get(on);
  return shown ? [{ x: shown.pose.x, z: shown.pose.z }] : [];
}

/** What can be pointed at on the board, each with its place. */
export const pickables = (picture: Picture): Pickable<BoardPick>[] =>
  [...picture.units.values()]
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, hex, pose }) => ({
      pick: { kind: 'unit', unit: id, hex },
      key: `unit ${id}`,
      at: { x: pose.x, y: CRUISE_HEIGHT * 0.6, z: pose.z },
      grasp: GRASP * pose.scale,
      stack: hexKey(hex),
    }));

/** A hex of the next step, by the arrow that was meant; or the end of a move; or any hex. */
export function pickPlace(point: Point, overlay: BoardOverlay): PlacePick<BoardPick> {
  const hex = worldToHex(point);
  const moves = overlay.moves.filter((move) => sameHex(move.hex, hex));
  const [first] = moves;
  if (first) {
    const wanted = facingAt(point, hex);
    const meant = moves.length === 1 ? first : moves.find(({ facing }) => facing === wanted);
    return { pick: { kind: 'hex', hex, ...(meant ? { facing: meant.facing } : {}) }, marked: true };
  }
  const mark = overlay.foe ? undefined : overlay.reach.find((one) => sameHex(one.hex, hex));
  const course = mark && courseTo(mark, point);
  return { pick: { kind: 'hex', hex, ...(course ? { course } : {}) }, marked: course !== undefined };
}

/** Whether a click there does something beyond looking. */
export const offers = (pick: BoardPick, overlay: BoardOverlay): boolean =>
  pick.kind === 'unit' ||
  overlay.moves.some((move) => sameHex(move.hex, pick.hex)) ||
  (!overlay.foe && overlay.reach.some((mark) => sameHex(mark.hex, pick.hex)));

/** Where the places and ships lie between which a player chooses. */
export const choicesOf = ({ moves, reach, foe, targets }: BoardOverlay, picture: Picture): Point[] => [
  ...moves.map(({ hex }) => hexToWorld(hex)),
  ...(foe ? [] : reach.map(({ hex }) => hexToWorld(hex))),
  ...targets.flatMap(({ unit }) => picture.units.get(unit)?.pose ?? []),
];
