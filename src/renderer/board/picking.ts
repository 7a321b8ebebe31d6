import { Plane, Raycaster, Vector2, Vector3, type PerspectiveCamera } from 'three';
import type { Hex } from '../../engine/hex.ts';
import type { Picture } from '../systems/talon/board/animation/picture.ts';
import type { BoardOverlay, BoardPick } from './board.types.ts';
import { facingAngle, hexToWorld, sameHex, worldToHex } from './tables/hexLayout.ts';
import type { Point } from './plane.ts';
import { CRUISE_HEIGHT } from './plane.ts';
import { MISSILE_HEIGHT } from '../systems/talon/board/ships/fleet.ts';

/** How near to a ship's middle a click must be, in world units at its natural size. */
const GRASP = 0.46;
const MISSILE_GRASP = 0.3;
/** Nearer to the middle of a hex than this, a click means the hex and no arrow in it. */
const ARROW_BEGINS = 0.18;

const plane = new Plane(new Vector3(0, 1, 0), 0);
const raycaster = new Raycaster();

/** The ray through a point of the canvas, in CSS pixels. */
export function rayThrough(
  camera: PerspectiveCamera,
  size: { width: number; height: number },
  at: { x: number; y: number },
): Raycaster {
  const pointer = new Vector2((at.x / size.width) * 2 - 1, 1 - (at.y / size.height) * 2);
  raycaster.setFromCamera(pointer, camera);
  return raycaster;
}

/**
 * What a ray through the board means. Where a move's hex is hit, `facing` tells which of the moves
 * there is meant. `last` is the pick before: of several units in a hex the next one's turn comes.
 */
export function pickAlong(
  ray: Raycaster,
  picture: Picture,
  overlay: BoardOverlay,
  last: BoardPick | null,
): BoardPick | null {
  const ground = ray.ray.intersectPlane(plane, new Vector3());
  const hex = ground && worldToHex(ground);
  if (ground && hex) {
    const facing = facingAt(ground, hex, overlay);
    if (facing !== null) return { kind: 'hex', hex, facing };
    if (overlay.moves.some((move) => sameHex(move.hex, hex))) return { kind: 'hex', hex };
  }
  const standing = candidates(picture);
  const struck = standing
    .map((each) => ({ each, distance: ray.ray.distanceToPoint(each.at) / each.grasp }))
    .filter(({ distance }) => distance < 1)
    .toSorted((a, b) => a.distance - b.distance);
  const nearest = struck[0]?.each ?? (hex ? standing.find((each) => sameHex(each.pick.hex, hex)) : undefined);
  if (nearest) return inTurn(nearest.pick, standing, last);
  return hex ? { kind: 'hex', hex } : null;
}

interface Candidate {
  readonly pick: Exclude<BoardPick, { kind: 'hex' }>;
  readonly at: Vector3;
  readonly grasp: number;
}

/** Everything that can be picked, units before missiles, in a fixed order. */
function candidates(picture: Picture): Candidate[] {
  const units = [...picture.units.values()]
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, hex, pose }) => ({
      pick: { kind: 'unit' as const, unit: id, hex },
      at: new Vector3(pose.x, CRUISE_HEIGHT * 0.6, pose.z),
      grasp: GRASP * pose.scale,
    }));
  const missiles = [...picture.missiles.values()]
    .toSorted((a, b) => a.place - b.place)
    .map(({ place, hex, pose }) => ({
      pick: { kind: 'missile' as const, missile: place, hex },
      at: new Vector3(pose.x, MISSILE_HEIGHT * 0.7, pose.z),
      grasp: MISSILE_GRASP * pose.scale,
    }));
  return [...units, ...missiles];
}

/** What was hit, or, where it was picked last, the next one in its hex. */
function inTurn(hit: Candidate['pick'], standing: readonly Candidate[], last: BoardPick | null): BoardPick {
  if (!last || !samePick(last, hit)) return hit;
  const there = standing.map(({ pick }) => pick).filter((pick) => sameHex(pick.hex, hit.hex));
  return there[(there.indexOf(hit) + 1) % there.length] ?? hit;
}

function samePick(a: BoardPick, b: BoardPick): boolean {
  if (a.kind === 'unit') return b.kind === 'unit' && a.unit === b.unit;
  return a.kind === 'missile' && b.kind === 'missile' && a.missile === b.missile;
}

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
