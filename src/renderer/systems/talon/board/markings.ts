import type { Color } from 'three';
import type { Side } from '../../../../engine/game.ts';
import type { Hex } from '../../../../engine/hex.ts';
import { ARCS, type Race } from '../../../../engine/talon/terms.ts';
import type { MissilePicture, Picture, UnitPicture } from './animation/picture.ts';
import type { BoardOverlay, BoardPick } from './board.types.ts';
import { arcTowards } from './arcs.ts';
import { facingAngle, facingTowards, hexDistance, hexKey, hexToWorld } from '../../../board/tables/hexLayout.ts';
import { strengthOf, type Pull } from './gravity.ts';
import { hexesWithin } from './hexesWithin.ts';
import type { Point } from '../../../board/plane.ts';
import { drawNotes } from './notes.ts';
import { NO_NOTES } from './notes.types.ts';
import { paint, type Paint } from './palette.ts';
import type { Decals } from '../../../board/scene/decals.ts';

export const NO_OVERLAY: BoardOverlay = {
  selected: null,
  waiting: [],
  moves: [],
  targets: [],
  selectedMissile: null,
  missiles: [],
  lines: [],
  reach: [],
  arcsOf: null,
  ...NO_NOTES,
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
export function sideColours(units: readonly { side: Side; race: Race }[]): (side: Side) => Color {
  const raceOf = new Map<Side, Race>();
  for (const unit of units) raceOf.set(unit.side, unit.race);
  const mirror = raceOf.size > 0 && raceOf.get(0) === raceOf.get(1);
  const usual = (side: Side): Race => (side === 0 ? 'terran' : 'talon');
  return (side) => (mirror && side === 1 ? paint('rival') : paint(raceOf.get(side) ?? usual(side)));
}

/** Rings, facing notches and shield arcs of the units, and what lies under missiles. */
export function drawUnits(decals: Decals, picture: Picture, colourOf: (side: Side) => Color): void {
  for (const { pose, side, presence } of picture.missiles.values()) {
    decals.disc(pose, colourOf(side), 0.4 * presence, 0.34 * pose.scale);
    decals.ring(pose, colourOf(side), 0.7 * presence, 0.27 * pose.scale, 0.011);
  }
  for (const unit of picture.units.values()) {
    const { x, z, heading, scale } = unit.pose;
    const colour = colourOf(unit.side);
    const there = unit.presence;
    decals.disc({ x, z }, colour, 0.3 * there, 0.8 * scale);
    // No shields to draw: the side's colour all the same.
    if (unit.craft) decals.ring({ x, z }, colour, 0.55 * there, 0.76 * scale, 0.01);
    decals.notch({ x, z }, heading, scale, colour, there);
    const values = ARCS.map((arc) => {
      const { left, of, reinforced } = unit.shields[arc];
      if (of === 0) return -1;
      return (unit.shieldsDown ? 0 : left / of) + (reinforced ? 2 : 0);
    });
    decals.sectors({ x, z }, heading, scale, colour, there, values);
  }
}

/** 18.2 Which way ships near a black hole will be drawn. */
export function drawPulls(decals: Decals, pulls: readonly Pull[]): void {
  for (const { sign, range } of pulls) {
    const [one, tip, other] = sign;
    decals.line(one, tip, paint('push'), strengthOf(range), 0.022, 0);
    decals.line(other, tip, paint('push'), strengthOf(range), 0.022, 0);
  }
}

/** What is marked for the present decision. */
export function drawOverlay(decals: Decals, overlay: BoardOverlay, picture: Picture, hovered: BoardPick | null): void {
  // Bands say more about the same hexes.
  if (overlay.bands.length === 0) {
    for (const hex of overlay.reach) {
      const { x, z } = hexToWorld(hex);
      decals.hex({ x, z }, paint('reach'), 1, 0.17, 0.34);
    }
  }
  drawNotes(decals, overlay);
  const owner = overlay.arcsOf === null ? undefined : picture.units.get(overlay.arcsOf);
  if (owner) drawArcs(decals, owner);
  drawMoves(decals, overlay, picture);
  for (const id of overlay.waiting) {
    const unit = picture.units.get(id);
    if (unit) decals.ring(unit.pose, paint('amber'), 0.95, 0.875 * unit.pose.scale, 0.016);
  }
  const selected = overlay.selected === null ? undefined : picture.units.get(overlay.selected);
  if (selected) {
    const { x, z } = hexToWorld(selected.hex);
    // While it moves the mark would lag behind in another hex: it follows the ship.
    const moving = Math.hypot(selected.pose.x - x, selected.pose.z - z) > 0.5;
    decals.hex({ x: moving ? selected.pose.x : x, z: moving ? selected.pose.z : z }, paint('select'), 0.9, 0.06, 1);
    if (selected.pose.scale < 1) {
      decals.ring(selected.pose, paint('select'), 0.8, 0.52 * selected.pose.scale, 0.01);
    }
  }
  for (const { unit: id, highlighted, friend } of overlay.targets) {
    const unit = picture.units.get(id);
    if (!unit) continue;
    const { x, z, scale } = unit.pose;
    decals.reticle({ x, z }, paint(friend ? 'amber' : 'target'), highlighted ? 1 : 0.75, 0.88 * scale, highlighted);
  }
  drawMissileMarks(decals, overlay, picture, hovered);
  drawLinesOfFire(decals, overlay, picture);
  if (hovered) {
    const { x, z } = hexToWorld(hovered.hex);
    decals.hex({ x, z }, paint('white'), 0.5, 0.03, 0.55);
  }
}

function drawMissileMarks(decals: Decals, overlay: BoardOverlay, picture: Picture, hovered: BoardPick | null): void {
  const traced = new Set<number>();
  if (overlay.selectedMissile !== null) traced.add(overlay.selectedMissile);
  if (hovered?.kind === 'missile') traced.add(hovered.missile);
  for (const { missile: place, mark, highlighted } of overlay.missiles) {
    const missile = picture.missiles.get(place);
    if (!missile) continue;
    if (highlighted) traced.add(place);
    const { x, z, scale } = missile.pose;
    if (mark === 'target') decals.reticle({ x, z }, paint('target'), highlighted ? 1 : 0.75, 0.42 * scale, highlighted);
    else decals.ring({ x, z }, paint('amber'), 0.95, 0.36 * scale, highlighted ? 0.024 : 0.015);
  }
  // Who points at a ship sees all that is coming for it.
  if (hovered?.kind === 'unit') {
    for (const missile of picture.missiles.values()) if (missile.target === hovered.unit) traced.add(missile.place);
  }
  for (const place of traced) {
    const missile = picture.missiles.get(place);
    if (missile) drawMissileTrace(decals, missile, picture, place === overlay.selectedMissile);
  }
}

function drawMissileTrace(decals: Decals, missile: MissilePicture, picture: Picture, selected: boolean): void {
  const { x, z, scale } = missile.pose;
  if (selected) decals.ring({ x, z }, paint('select'), 0.9, 0.44 * scale, 0.014);
  const target = missile.target === null ? undefined : picture.units.get(missile.target);
  if (!target) return;
  decals.line(missile.pose, target.pose, paint('target'), 0.85, 0.011, 3);
  decals.reticle(target.pose, paint('target'), 0.6, 0.5 * target.pose.scale, false);
}

/** How near a line of fire must come to terrain to have its sign there, in world units. */
const SIGN_REACH = 1.05;

/** Lines that terrain spoils, with the sign at the terrain, or half way where none is near. */
function drawLinesOfFire(decals: Decals, overlay: BoardOverlay, picture: Picture): void {
  for (const { from, to, tone } of overlay.lines) {
    const firer = picture.units.get(from)?.pose;
    const target = ('unit' in to ? picture.units.get(to.unit) : picture.missiles.get(to.missile))?.pose;
    if (!firer || !target) continue;
    const blocked = tone === 'blocked';
    const colour = paint(tone);
    const at = signPlace(firer, target, picture);
    if (blocked) {
      decals.line(firer, at, colour, 0.85, 0.014, 0);
      decals.line(at, target, colour, 0.4, 0.01, 3);
    } else decals.line(firer, target, colour, 0.8, 0.012, 2);
    decals.mark(at, colour, 1, 0.24, blocked ? 'cross' : 'bar');
  }
}

function signPlace(from: Point, to: Point, picture: Picture): Point {
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  const square = Math.max(0.001, dx * dx + dz * dz);
  let best = { x: from.x + dx / 2, z: from.z + dz / 2 };
  let nearest = SIGN_REACH;
  for (const { hex } of picture.terrain) {
    const centre = hexToWorld(hex);
    const along = ((centre.x - from.x) * dx + (centre.z - from.z) * dz) / square;
    if (along < 0 || along > 1) continue;
    const foot = { x: from.x + dx * along, z: from.z + dz * along };
    const off = Math.hypot(centre.x - foot.x, centre.z - foot.z);
    if (off >= nearest) continue;
    nearest = off;
    best = foot;
  }
  return best;
}

const PURPOSE_PAINT = { move: 'move', launch: 'launch', push: 'push' } as const satisfies Record<string, Paint>;

function drawMoves(decals: Decals, overlay: BoardOverlay, picture: Picture): void {
  const drawn = new Set<string>();
  for (const move of overlay.moves) {
    const { x, z } = hexToWorld(move.hex);
    const same = overlay.moves.filter((other) => hexKey(other.hex) === hexKey(move.hex));
    const strong = same.some((other) => other.highlighted);
    const own = paint(PURPOSE_PAINT[move.purpose]);
    if (!drawn.has(hexKey(move.hex))) {
      drawn.add(hexKey(move.hex));
      const colour = same.every((other) => other.collides) ? paint('collide') : own;
      decals.hex(
        { x, z },
        colour,
        1,
        strong ? 0.26 : 0.12,
        strong ? 0.9 : 0.5,
        same.some((other) => other.collides),
      );
    }
    const heading = move.facing === null ? pushedTowards(overlay, picture, move.hex) : facingAngle(move.facing);
    const colour = move.collides ? paint('collide') : own;
    const [alpha, fill, glow] = move.highlighted ? [1, 1, 0.5] : [0.8, 0.55, 0.12];
    if (heading === null) decals.ring({ x, z }, colour, alpha, 0.4, 0.03, 6);
    else decals.arrow({ x, z }, heading, colour, alpha, fill, glow);
  }
}

/** The way from the selected unit into a neighbouring hex; null when it stands elsewhere. */
function pushedTowards(overlay: BoardOverlay, picture: Picture, hex: Hex): number | null {
  const unit = overlay.selected === null ? undefined : picture.units.get(overlay.selected);
  if (!unit || hexDistance(unit.hex, hex) !== 1) return null;
  return facingAngle(facingTowards(hexToWorld(unit.hex), hexToWorld(hex)));
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
    decals.hex({ x, z }, paint(ARC_PAINT[arc]), 1, range % 2 ? 0.15 : 0.085, 0.2);
  }
  const reach = Math.sqrt(3) * (ARC_RANGE + 0.5);
  for (const angle of [Math.PI / 6, (Math.PI * 5) / 6, (-Math.PI * 5) / 6, -Math.PI / 6]) {
    decals.spoke(
      { x: centre.x, z: centre.z, heading: facingAngle(facing) + angle },
      paint('white'),
      0.7,
      0.75,
      reach,
      0.012,
    );
  }
}
