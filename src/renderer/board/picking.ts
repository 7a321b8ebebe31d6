import { Plane, Raycaster, Vector2, Vector3, type PerspectiveCamera } from 'three';
import type { Hex } from '../../engine/hex.ts';
import type { Picture, UnitPicture } from './animation/picture.ts';
import type { BoardOverlay, BoardPick } from './board.types.ts';
import { facingAngle, hexToWorld, sameHex, worldToHex, type Point } from './hexLayout.ts';
import { CRUISE_HEIGHT } from './ships/fleet.ts';

/** How near to a ship's middle a click must be, in world units at its natural size. */
const GRASP = 0.46;
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
  const struck = [...picture.values()]
    .map((unit) => ({ unit, distance: distanceTo(ray, unit) / unit.pose.scale }))
    .filter(({ distance }) => distance < GRASP)
    .toSorted((a, b) => a.distance - b.distance);
  const nearest = struck[0]?.unit ?? (hex ? [...picture.values()].find((unit) => sameHex(unit.hex, hex)) : undefined);
  if (nearest) {
    const unit = inTurn(nearest, picture, last);
    return { kind: 'unit', unit: unit.id, hex: unit.hex };
  }
  return hex ? { kind: 'hex', hex } : null;
}

function distanceTo(ray: Raycaster, unit: UnitPicture): number {
  return ray.ray.distanceToPoint(new Vector3(unit.pose.x, CRUISE_HEIGHT * 0.6, unit.pose.z));
}

/** The unit hit, or, where it was picked last, the next one in its hex. */
function inTurn(hit: UnitPicture, picture: Picture, last: BoardPick | null): UnitPicture {
  if (last?.kind !== 'unit' || last.unit !== hit.id) return hit;
  const there = [...picture.values()].filter((unit) => sameHex(unit.hex, hit.hex)).toSorted((a, b) => a.id - b.id);
  return there[(there.indexOf(hit) + 1) % there.length] ?? hit;
}

/** The facing of the move whose arrow points to where the click fell; null when none is meant. */
function facingAt(ground: Point, hex: Hex, overlay: BoardOverlay): number | null {
  const facings = overlay.moves.filter((move) => sameHex(move.hex, hex)).map((move) => move.facing);
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
