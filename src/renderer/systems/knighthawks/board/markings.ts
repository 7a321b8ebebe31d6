import { drawHexArrow } from '../../../board/tables/hexArrow.ts';
import { drawOutline } from '../../../board/tables/hexOutline.ts';
import { Color } from 'three';
import type { Hex } from '../../../../engine/hex.ts';
import type { EdgeName } from '../../../../engine/knighthawks/terms.ts';
import type { Decals } from '../../../board/scene/decals.ts';
import { facingAngle, facingTowards, hexKey, hexToWorld } from '../../../board/tables/hexLayout.ts';
import type { Picture, UnitPicture } from './animation/picture.ts';
import type { BoardOverlay, BoardPick } from './board.types.ts';
import { paint, sideColour } from './palette.ts';

export const NO_OVERLAY: BoardOverlay = {
  selected: null,
  waiting: [],
  moves: [],
  reach: [],
  foe: false,
  path: null,
  targets: [],
  bands: [],
  hidden: [],
  heat: [],
  goal: [],
  line: null,
  outline: [],
  counsel: [],
  figures: [],
};

/** Dark to light in one sweep, as the legend of threats has it. */
const HEAT = [0x5b3fb5, 0xd0457a, 0xff8a3c, 0xffe28a].map((colour) => new Color(colour));
const warm = new Color();

/** Colour of a share, 0–1; overwritten by the next call. */
function heatColour(share: number): Color {
  const place = Math.min(0.999, Math.max(0, share)) * (HEAT.length - 1);
  const low = Math.floor(place);
  return warm.lerpColors(HEAT[low] ?? warm, HEAT[low + 1] ?? warm, place - low);
}

/** Rings under the units: the side's colour, how much hull is left, and notches on the second side's. */
export function drawUnits(decals: Decals, picture: Picture): void {
  for (const unit of picture.units.values()) drawUnit(decals, unit);
}

/** Fighters' rings are small: they stand about their carrier, in its hex. */
const FIGHTERS_RING = 0.6;

function drawUnit(decals: Decals, { pose, hull, side, presence, hullLeft, hullOf }: UnitPicture): void {
  const { x, z, heading } = pose;
  const scale = hull === 'FTR' ? pose.scale * FIGHTERS_RING : pose.scale;
  const colour = sideColour(side);
  const share = hullOf > 0 ? hullLeft / hullOf : 1;
  decals.disc({ x, z }, colour, 0.3 * presence, 0.74 * scale);
  decals.ring({ x, z }, colour, 0.3 * presence, 0.72 * scale, 0.008);
  // What is left of the hull, from the bow round both ways.
  if (share > 0)
    decals.arc({ x, z, heading }, colour, 0.9 * presence, { middle: 0, half: Math.PI * share }, 0.72 * scale, 0.02);
  decals.notch({ x, z }, heading, scale, colour, presence);
  if (side === 1)
    for (const turn of [Math.PI / 3, Math.PI, -Math.PI / 3])
      decals.spoke({ x, z, heading: heading + turn }, colour, presence, 0.72 * scale, 0.88 * scale, 0.026 * scale);
}

/** The orbit round each planet, and the edges that are a way home. */
export function drawTable(decals: Decals, { planets, map, home }: Picture): void {
  for (const hex of planets) {
    const { x, z } = hexToWorld(hex);
    decals.ring({ x, z }, paint('orbit'), 0.55, Math.sqrt(3), 0.012, 36);
    decals.disc({ x, z }, paint('orbit'), 0.1, 2.4);
  }
  for (const side of [0, 1] as const) {
    const edge = home[side];
    if (edge) drawHome(decals, map, edge, side);
  }
}

const OUTWARDS: Readonly<Record<EdgeName, number>> = {
  north: 0,
  east: Math.PI / 2,
  south: Math.PI,
  west: -Math.PI / 2,
};
const ARROW_EVERY = 3;

function drawHome(decals: Decals, { columns, rows }: Picture['map'], edge: EdgeName, side: 0 | 1): void {
  const at = (column: number, row: number): { x: number; z: number } =>
    hexToWorld({ q: column, r: row - Math.floor(column / 2) });
  const [w, n, e, s] = [-1.3, -1.5, (columns - 1) * 1.5 + 1.3, (rows - 1) * Math.sqrt(3) + 2.4];
  const corner = { north: [w, n, e, n], south: [w, s, e, s], west: [w, n, w, s], east: [e, n, e, s] }[edge];
  const [fromX = 0, fromZ = 0, toX = 0, toZ = 0] = corner;
  decals.line({ x: fromX, z: fromZ }, { x: toX, z: toZ }, sideColour(side), 0.95, 0.1, 0);
  decals.line({ x: fromX, z: fromZ }, { x: toX, z: toZ }, sideColour(side), 0.35, 0.24, 0);
  const across = edge === 'north' || edge === 'south';
  const count = across ? columns : rows;
  const last = edge === 'east' ? columns : edge === 'west' ? -1 : edge === 'south' ? rows : -1;
  for (let n1 = 1; n1 < count; n1 += ARROW_EVERY) {
    const { x, z } = across ? at(n1, last) : at(last, n1);
    decals.arrow({ x, z }, OUTWARDS[edge], paint('home'), 0.75, 0.5, 0.1);
  }
}

const COUNSEL_PAINT = { aim: 'amber', threat: 'target', instead: 'blocked' } as const;

/** What is marked for the present decision. */
export function drawOverlay(decals: Decals, overlay: BoardOverlay, picture: Picture, hovered: BoardPick | null): void {
  drawOutline(decals, overlay.outline, paint('target'));
  for (const { hex, share } of overlay.heat) {
    const { x, z } = hexToWorld(hex);
    decals.hex({ x, z }, heatColour(share), 1, 0.1 + 0.24 * share, 0.16);
  }
  for (const { hex, share } of overlay.bands) hexOf(decals, hex, 'reach', 0.05 + 0.22 * share, 0.14);
  for (const hex of overlay.hidden) hexOf(decals, hex, 'blocked', 0.05, 0.12, true);
  drawReach(decals, overlay, hovered);
  for (const hex of overlay.goal) drawGoal(decals, hex);
  drawMoves(decals, overlay);
  drawPath(decals, overlay);
  for (const id of overlay.waiting) {
    const unit = picture.units.get(id);
    if (unit) decals.ring(unit.pose, paint('amber'), 0.95, 0.83 * unit.pose.scale, 0.018);
  }
  drawSelected(decals, overlay, picture);
  for (const { unit: id, highlighted } of overlay.targets) {
    const unit = picture.units.get(id);
    if (unit) decals.reticle(unit.pose, paint('target'), highlighted ? 1 : 0.75, 0.86 * unit.pose.scale, highlighted);
  }
  drawLine(decals, overlay, picture);
  for (const one of overlay.counsel) drawHexArrow(decals, one, paint(COUNSEL_PAINT[one.tone]));
  if (hovered) {
    const { x, z } = hexToWorld(hovered.hex);
    decals.hex({ x, z }, paint('white'), 0.5, 0.03, 0.55);
  }
}

function hexOf(
  decals: Decals,
  hex: Hex,
  colour: 'reach' | 'blocked',
  fill: number,
  edge: number,
  hatched = false,
): void {
  const { x, z } = hexToWorld(hex);
  decals.hex({ x, z }, paint(colour), 1, fill, edge, hatched);
}

/** A hex that a lesson asks for: an amber rim and a ring, over whatever else is marked there. */
function drawGoal(decals: Decals, hex: Hex): void {
  const { x, z } = hexToWorld(hex);
  decals.hex({ x, z }, paint('amber'), 1, 0.1, 0.95);
  decals.ring({ x, z }, paint('amber'), 0.8, 0.5, 0.02);
}

/** Slow hexes in one colour, fast ones in another: the window of speeds is seen at a glance. */
function drawReach(decals: Decals, { reach, foe, moves }: BoardOverlay, hovered: BoardPick | null): void {
  const taken = new Set(moves.map(({ hex }) => hexKey(hex)));
  for (const mark of reach) {
    if (taken.has(hexKey(mark.hex))) continue;
    const { x, z } = hexToWorld(mark.hex);
    if (foe) {
      decals.hex({ x, z }, paint('foeReach'), 1, 0.07, 0.22);
      continue;
    }
    const colour = paint('slow').clone().lerp(paint('fast'), mark.share);
    const here = hovered?.kind === 'hex' && hexKey(hovered.hex) === hexKey(mark.hex);
    decals.hex({ x, z }, colour, 1, here ? 0.24 : 0.1 + 0.05 * mark.share, here ? 0.8 : 0.34);
    if (!here) continue;
    const facings = new Set(mark.courses.map(({ facing }) => facing));
    for (const facing of facings) decals.notch({ x, z }, facingAngle(facing), 0.9, paint('move'), 0.65);
  }
}

function drawMoves(decals: Decals, { moves }: BoardOverlay): void {
  const drawn = new Set<string>();
  for (const { hex, facing, highlighted, end } of moves) {
    const { x, z } = hexToWorld(hex);
    const bad = end === 'lost' || end === 'crash';
    const colour = paint(bad ? 'collide' : end === 'home' ? 'home' : 'move');
    if (!drawn.has(hexKey(hex))) {
      drawn.add(hexKey(hex));
      const strong = moves.some((move) => move.highlighted && hexKey(move.hex) === hexKey(hex));
      decals.hex({ x, z }, colour, 1, strong ? 0.26 : 0.14, strong ? 0.9 : 0.6, bad);
    }
    const [alpha, fill, glow] = highlighted ? [1, 1, 0.5] : [0.8, 0.55, 0.12];
    decals.arrow({ x, z }, facingAngle(facing), colour, alpha, fill, glow);
  }
}

function drawPath(decals: Decals, { path }: BoardOverlay): void {
  if (!path) return;
  const points = path.points.map(hexToWorld);
  for (let n = 1; n < points.length; n++) {
    const [from, to] = [points[n - 1], points[n]];
    if (!from || !to) continue;
    decals.line(from, to, paint('move'), 0.9, 0.022, 0);
    decals.disc(to, paint('move'), 0.9, 0.09);
  }
  const last = points.at(-1);
  if (last) decals.arrow(last, facingAngle(path.facing), paint('move'), 1, 0.9, 0.4);
}

function drawSelected(decals: Decals, { selected }: BoardOverlay, { units }: Picture): void {
  const unit = selected === null ? undefined : units.get(selected);
  if (!unit) return;
  const { x, z } = hexToWorld(unit.hex);
  // While it moves the mark would lag behind in another hex: it follows the ship.
  const moving = Math.hypot(unit.pose.x - x, unit.pose.z - z) > 0.5;
  decals.hex({ x: moving ? unit.pose.x : x, z: moving ? unit.pose.z : z }, paint('select'), 0.9, 0.06, 1);
  if (unit.pose.scale < 1) decals.ring(unit.pose, paint('select'), 0.8, 0.52 * unit.pose.scale, 0.01);
}

function drawLine(decals: Decals, { line }: BoardOverlay, { units }: Picture): void {
  const from = line && units.get(line.from)?.pose;
  const to = line && units.get(line.to)?.pose;
  if (!line || !from || !to) return;
  decals.line(from, to, paint(line.blocked ? 'blocked' : 'white'), 0.8, 0.014, line.blocked ? 3 : 0);
  if (line.blocked) decals.mark({ x: (from.x + to.x) / 2, z: (from.z + to.z) / 2 }, paint('blocked'), 1, 0.24, 'cross');
}

/** The facing nearest to where a click fell in a hex; null: in its middle. */
export function facingAt(point: { x: number; z: number }, hex: Hex): number | null {
  const centre = hexToWorld(hex);
  return Math.hypot(point.x - centre.x, point.z - centre.z) < 0.18 ? null : facingTowards(centre, point);
}
