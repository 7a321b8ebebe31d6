import type { Hex } from '../../../../engine/hex.ts';
import type { Pickable, PlacePick } from '../../../board/picking.ts';
import { CRUISE_HEIGHT, direction, type Point } from '../../../board/plane.ts';
import { facingAngle, hexDistance, hexKey, hexToWorld, sameHex, worldToHex } from '../../../board/tables/hexLayout.ts';
import type { Picture, UnitPicture } from './animation/picture.ts';
import type { BoardOverlay, BoardPick } from './board.types.ts';
import { MISSILE_HEIGHT } from './ships/fleet.ts';

/** How near to a ship's middle a click must be, in world units at its natural size. */
const GRASP = 0.46;
const MISSILE_GRASP = 0.3;
/** Nearer to the middle of a hex than this, a click means the hex and no arrow in it. */
const ARROW_BEGINS = 0.18;

/** Terrain farther than this from every unit has no part in what comes next. */
const NEAR_TERRAIN = 7;

/** How far ahead of a ship belongs to it: with the camera's margins, the whole of the hexes of its next move. */
const AHEAD = 0.8 * Math.sqrt(3);

/** Towards the hexes in which a ship's next move may end. */
const aheadOf = ({ pose: { x, z, heading } }: UnitPicture): Point[] =>
  [-1, 0, 1].map((turn) => {
    const towards = direction(heading + facingAngle(turn));
    return { x: x + AHEAD * towards.x, z: z + AHEAD * towards.z };
  });

/** What the camera may be asked to look at: `all` is the fleets and where they fly, the terrain about them, and ways out. */
export function pointsOf(picture: Picture, on: 'all' | number | { missile: number }): Point[] {
  if (on === 'all') {
    const units = [...picture.units.values()];
    const counts = ({ kind, hex }: Picture['terrain'][number]): boolean =>
      kind === 'worm-hole' || units.some((unit) => hexDistance(unit.hex, hex) <= NEAR_TERRAIN);
    return [
      ...[...units, ...picture.missiles.values()].map(({ pose }) => ({ x: pose.x, z: pose.z })),
      ...picture.terrain.filter(counts).map(({ hex }) => hexToWorld(hex)),
      ...units.flatMap(aheadOf),
    ];
  }
  const shown = typeof on === 'number' ? picture.units.get(on) : picture.missiles.get(on.missile);
  return shown ? [{ x: shown.pose.x, z: shown.pose.z }] : [];
}

/** Everything that can be picked, units before missiles, in a fixed order. */
export function pickables(picture: Picture): Pickable<BoardPick>[] {
  const units = [...picture.units.values()]
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, hex, pose }) => ({
      pick: { kind: 'unit' as const, unit: id, hex },
      key: `unit ${id}`,
      at: { x: pose.x, y: CRUISE_HEIGHT * 0.6, z: pose.z },
      grasp: GRASP * pose.scale,
      stack: hexKey(hex),
    }));
  const missiles = [...picture.missiles.values()]
    .toSorted((a, b) => a.place - b.place)
    .map(({ place, hex, pose }) => ({
      pick: { kind: 'missile' as const, missile: place, hex },
      key: `missile ${place}`,
      at: { x: pose.x, y: MISSILE_HEIGHT * 0.7, z: pose.z },
      grasp: MISSILE_GRASP * pose.scale,
      stack: hexKey(hex),
    }));
  return [...units, ...missiles];
}
const hasMoves = (hex: Hex, { moves }: BoardOverlay): boolean => moves.some((move) => sameHex(move.hex, hex));

/** Where a move's hex is hit, `facing` tells which of the moves there is meant. */
export function pickPlace(point: Point, overlay: BoardOverlay): PlacePick<BoardPick> {
  const hex = worldToHex(point);
  const facing = facingAt(point, hex, overlay);
  if (facing !== null) return { pick: { kind: 'hex', hex, facing }, marked: true };
  return { pick: { kind: 'hex', hex }, marked: hasMoves(hex, overlay) };
}

/** Whether a click there does something beyond looking. */
export const offers = (pick: BoardPick, overlay: BoardOverlay): boolean =>
  pick.kind !== 'hex' || hasMoves(pick.hex, overlay);

/** The facing of the move whose arrow points to where the click fell; null when none is meant. */
function facingAt(ground: Point, hex: Hex, overlay: BoardOverlay): number | null {
  const facings = overlay.moves.flatMap((move) =>
    sameHex(move.hex, hex) && move.facing !== null ? [move.facing] : [],
  );
  const [first] = facings;
  if (first === undefined) return null;
  if (new Set(facings).size === 1) return first;
  const centre = hexToWorld(hex);
  const aside = { x: ground.x - centre.x, z: ground.z - centre.z };
  const length = Math.hypot(aside.x, aside.z);
  if (length < ARROW_BEGINS) return null;
  const alignment = (facing: number): number =>
    (aside.x * Math.sin(facingAngle(facing)) - aside.z * Math.cos(facingAngle(facing))) / length;
  const best = facings.toSorted((a, b) => alignment(b) - alignment(a))[0];
  return best !== undefined && alignment(best) > 0.3 ? best : null;
}

/** Where the places and ships lie between which a player chooses. */
export const choicesOf = ({ moves, targets }: BoardOverlay, picture: Picture): Point[] => [
  ...moves.map(({ hex }) => hexToWorld(hex)),
  ...targets.flatMap(({ unit }) => picture.units.get(unit)?.pose ?? []),
];
