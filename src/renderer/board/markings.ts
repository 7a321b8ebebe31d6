import type { Color } from 'three';
import type { Side } from '../../engine/game.ts';
import type { Hex } from '../../engine/hex.ts';
import type { Picture, UnitPicture } from './animation/picture.ts';
import { ARC_ORDER } from './arcs.ts';
import type { BoardOverlay } from './board.types.ts';
import { arcTowards, facingAngle, hexDistance, hexKey, hexToWorld, hexesWithin } from './hexLayout.ts';
import { paint, type Paint } from './palette.ts';
import type { Decals } from './scene/decals.ts';

export const NO_OVERLAY: BoardOverlay = {
  selected: null,
  waiting: [],
  moves: [],
  targets: [],
  reach: [],
  arcsOf: null,
};

/** The range to which arcs are drawn. */
const ARC_RANGE = 4;

const ARC_PAINT = {
  forward: 'arcForward',
  right: 'arcSide',
  left: 'arcSide',
  rear: 'arcRear',
} as const satisfies Record<string, Paint>;

/** The colour of a side: its race's, and a third one where both sides fly the same race. */
export function sideColours(picture: Picture): (side: Side) => Color {
  const raceOf = new Map<Side, UnitPicture['race']>();
  for (const unit of picture.values()) raceOf.set(unit.side, unit.race);
  const mirror = raceOf.get(0) === raceOf.get(1);
  return (side) => (mirror && side === 1 ? paint('rival') : paint(raceOf.get(side) ?? 'terran'));
}

/** Rings, facing notches and shield arcs of the units. */
export function drawUnits(decals: Decals, picture: Picture, colourOf: (side: Side) => Color): void {
  for (const unit of picture.values()) {
    const { x, z, heading, scale } = unit.pose;
    const colour = colourOf(unit.side);
    const there = unit.presence;
    decals.disc(x, z, colour, 0.34 * there, 0.74 * scale);
    decals.notch(x, z, heading, scale, colour, there);
    const values = ARC_ORDER.map((arc) => {
      const { left, of, reinforced } = unit.shields[arc];
      if (of === 0) return -1;
      return (unit.shieldsDown ? 0 : left / of) + (reinforced ? 2 : 0);
    });
    decals.shields(x, z, heading, scale, colour, there, values);
  }
}

/** What is marked for the present decision. */
export function drawOverlay(decals: Decals, overlay: BoardOverlay, picture: Picture, hovered: Hex | null): void {
  for (const hex of overlay.reach) {
    const { x, z } = hexToWorld(hex);
    decals.hex(x, z, paint('reach'), 1, 0.17, 0.34);
  }
  const owner = overlay.arcsOf === null ? undefined : picture.get(overlay.arcsOf);
  if (owner) drawArcs(decals, owner);
  drawMoves(decals, overlay);
  for (const id of overlay.waiting) {
    const unit = picture.get(id);
    if (unit) decals.ring(unit.pose.x, unit.pose.z, paint('amber'), 0.95, 0.83 * unit.pose.scale, 0.018);
  }
  const selected = overlay.selected === null ? undefined : picture.get(overlay.selected);
  if (selected) {
    const { x, z } = hexToWorld(selected.hex);
    // While it moves the mark would lag behind in another hex: it follows the ship.
    const moving = Math.hypot(selected.pose.x - x, selected.pose.z - z) > 0.5;
    decals.hex(moving ? selected.pose.x : x, moving ? selected.pose.z : z, paint('select'), 0.9, 0.06, 1);
    if (selected.pose.scale < 1) {
      decals.ring(selected.pose.x, selected.pose.z, paint('select'), 0.8, 0.52 * selected.pose.scale, 0.01);
    }
  }
  for (const { unit: id, highlighted } of overlay.targets) {
    const unit = picture.get(id);
    if (!unit) continue;
    const { x, z, scale } = unit.pose;
    decals.reticle(x, z, paint('target'), highlighted ? 1 : 0.75, 0.84 * scale, highlighted);
  }
  if (hovered) {
    const { x, z } = hexToWorld(hovered);
    decals.hex(x, z, paint('white'), 0.5, 0.03, 0.55);
  }
}

function drawMoves(decals: Decals, overlay: BoardOverlay): void {
  const drawn = new Set<string>();
  for (const move of overlay.moves) {
    const { x, z } = hexToWorld(move.hex);
    const same = overlay.moves.filter((other) => hexKey(other.hex) === hexKey(move.hex));
    const strong = same.some((other) => other.highlighted);
    if (!drawn.has(hexKey(move.hex))) {
      drawn.add(hexKey(move.hex));
      const colour = paint(same.every((other) => other.collides) ? 'collide' : 'move');
      decals.hex(
        x,
        z,
        colour,
        1,
        strong ? 0.26 : 0.12,
        strong ? 0.9 : 0.5,
        same.some((other) => other.collides),
      );
    }
    const colour = paint(move.collides ? 'collide' : 'move');
    decals.arrow(
      x,
      z,
      facingAngle(move.facing),
      colour,
      move.highlighted ? 1 : 0.8,
      move.highlighted ? 1 : 0.55,
      move.highlighted ? 0.5 : 0.12,
    );
  }
}

function drawArcs(decals: Decals, unit: UnitPicture): void {
  const centre = hexToWorld(unit.hex);
  const facing = ((Math.round(unit.pose.heading / (Math.PI / 3)) % 6) + 6) % 6;
  for (const hex of hexesWithin(unit.hex, ARC_RANGE)) {
    const arc = arcTowards(unit.hex, facing, hex);
    if (!arc) continue;
    const range = hexDistance(unit.hex, hex);
    const { x, z } = hexToWorld(hex);
    // Ranges alternate a little, so that they can be counted.
    decals.hex(x, z, paint(ARC_PAINT[arc]), 1, range % 2 ? 0.15 : 0.085, 0.2);
  }
  const reach = Math.sqrt(3) * (ARC_RANGE + 0.5);
  for (const angle of [Math.PI / 6, (Math.PI * 5) / 6, (-Math.PI * 5) / 6, -Math.PI / 6]) {
    decals.spoke(centre.x, centre.z, facingAngle(facing) + angle, paint('white'), 0.7, 0.75, reach, 0.012);
  }
}
