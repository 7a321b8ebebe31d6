import type { Color } from 'three';
import type { PlanePoint } from '../../../../engine/plane.ts';
import type { Point } from '../../../board/plane.ts';
import type { Decals } from '../../../board/scene/decals.ts';
import type { BoardOverlay, FacingMark, GhostMark, Picture, ReachMark } from './board.types.ts';
import { paint, sideColour } from './palette.ts';
import { angleOf, RULE, toWorld } from './space.ts';

/** No mark at all. */
export const NO_OVERLAY: BoardOverlay = {
  selected: null,
  group: null,
  waiting: [],
  rings: null,
  paths: [],
  ends: [],
  ghost: null,
  guesses: [],
  drifts: [],
  reach: null,
  facings: [],
  placing: false,
  figures: [],
  targets: [],
  lines: [],
  goal: null,
};

/** Radius of the ring about a ship, in world units. */
export const RING = 0.52;
/** Radius of the ring about a docked ship. */
const DOCKED = 0.36;
/** 5.2 MU within which a group attacks. */
const FIGHT = 6;
/** 4.1 Half an arc. */
const HALF = Math.PI / 6;
/** Radius of the ring at the end of a leg. */
const LEG = 0.13;
/** Lines of an arc's rim. */
const PIECES = 6;
/** MU that the lines of the arcs are drawn at a ghost: the first ring's length. */
const ARC_LINES = 12;
const far = (mu: number): number => mu * RULE.unit;

/** The table's edge. */
export function drawBorder(decals: Decals, { table }: Picture): void {
  const [right, low] = [far(table.width), far(table.height)];
  const corners = [{ x: 0, z: 0 }, { x: right, z: 0 }, { x: right, z: low }, { x: 0, z: low }]; // prettier-ignore
  for (const [n, from] of corners.entries()) decals.line(from, corners[(n + 1) % 4]!, paint('white'), 0.22, 0.012, 0);
}

/** From the table's edge to the line that marks a way out, in world units. */
const EDGE_GAP = 0.14;

/** The edges by which a side leaves in good order; the second side's lie outside the first one's. */
export function drawExits(decals: Decals, { table, exits }: Picture): void {
  const [right, low] = [far(table.width), far(table.height)];
  for (const side of [0, 1] as const) {
    const gap = EDGE_GAP * (1 + side);
    const lines = {
      top: [{ x: 0, z: -gap }, { x: right, z: -gap }],
      right: [{ x: right + gap, z: 0 }, { x: right + gap, z: low }],
      bottom: [{ x: 0, z: low + gap }, { x: right, z: low + gap }],
      left: [{ x: -gap, z: 0 }, { x: -gap, z: low }],
    } as const; // prettier-ignore
    for (const edge of exits[side]) {
      const [from, to] = lines[edge];
      decals.line(from, to, sideColour(side), 0.95, 0.06, 0.6);
    }
  }
}

/** 14.1 The edge that is a planet's orbit: who leaves by it burns, but in the window. */
export function drawOrbitEdge(decals: Decals, { orbitEdge }: Picture): void {
  if (!orbitEdge) return;
  decals.line(orbitEdge.edge[0], orbitEdge.edge[1], paint('fireball'), 0.8, 0.07, 0);
  decals.line(orbitEdge.window[0], orbitEdge.window[1], paint('air'), 1, 0.13, 0);
}

/** 13.7 The gangway of each docked ship to its station. */
export function drawDocks(decals: Decals, { units }: Picture): void {
  for (const { docked, pose, side } of units.values()) {
    const station = docked === null ? undefined : units.get(docked)?.pose;
    if (!station) continue;
    decals.line(pose, station, sideColour(side), 0.95, 0.05, 0);
    decals.ring(pose, sideColour(side), 0.9, DOCKED, 0.03);
  }
}

/** 13.8 What joins the sections of a base: each girder once. */
export function drawGirders(decals: Decals, { units }: Picture): void {
  for (const { id, joins, pose, side } of units.values())
    for (const other of joins) {
      const end = other > id ? units.get(other)?.pose : undefined;
      if (end) decals.line(pose, end, sideColour(side), 0.7, 0.12, 0);
    }
}

/** The way that a ship has come of its move, up to a share of it. */
export function drawTrail(decals: Decals, points: readonly Point[], share: number, colour: Color): void {
  const last = Math.floor(share * (points.length - 1));
  for (let n = 2; n <= last; n += 2) decals.line(points[n - 2]!, points[n]!, colour, 0.12 + (0.4 * n) / points.length, 0.016, 0); // prettier-ignore
}
const ring = (decals: Decals, at: Point, colour: Color, radius: number, alpha: number): void =>
  decals.ring(at, colour, alpha, radius, 0.02);

/** What is marked for the present decision. */
export function drawOverlay(decals: Decals, overlay: BoardOverlay, picture: Picture): void {
  const colour = paint('course');
  if (overlay.goal) {
    const { x, z } = toWorld(overlay.goal.at);
    decals.ring({ x, z }, paint('amber'), 0.95, far(overlay.goal.distance), 0.03, 24);
    decals.disc({ x, z }, paint('amber'), 0.2, far(overlay.goal.distance));
  }
  if (overlay.reach) drawReach(decals, overlay.reach);
  for (const one of overlay.facings) drawFacing(decals, one);
  for (const { path, strong } of overlay.paths) {
    for (let n = 1; n < path.length; n++)
      decals.line(toWorld(path[n - 1]!), toWorld(path[n]!), colour, strong ? 1 : 0.5, strong ? 0.028 : 0.014, 0);
    const end = path.at(-1);
    if (end) ring(decals, toWorld(end), colour, strong ? 0.2 : 0.12, strong ? 1 : 0.6);
  }
  for (const { path } of overlay.guesses)
    for (let n = 1; n < path.length; n++)
      decals.line(toWorld(path[n - 1]!), toWorld(path[n]!), paint('amber'), 0.6, 0.016, 0);
  for (const { at, strong, unit } of overlay.ends) {
    const { x, z } = toWorld(at);
    const small = unit === null ? 0.1 : 0.055;
    decals.disc({ x, z }, colour, strong ? 0.95 : 0.4, strong ? 0.13 : small);
  }
  if (overlay.ghost) drawArcs(decals, overlay.ghost.at, overlay.ghost.course);
  if (overlay.ghost) drawLegs(decals, overlay.ghost);
  for (const { at, drift, side } of overlay.drifts) drawDrift(decals, toWorld(at), toWorld(drift), sideColour(side), 0.6); // prettier-ignore
  for (const { from, to, strong } of overlay.lines)
    decals.line(toWorld(from), toWorld(to), paint('target'), strong ? 0.95 : 0.6, strong ? 0.024 : 0.014, 4);
  for (const id of overlay.waiting) {
    const at = picture.units.get(id)?.pose;
    if (at) decals.ring(at, paint('amber'), 0.9, RING + 0.08, 0.018, 18);
  }
  for (const { kind, id, strong } of overlay.targets) {
    const at = (kind === 'unit' ? picture.units : picture.groups).get(id)?.pose;
    if (at) decals.reticle(at, paint('target'), strong ? 1 : 0.8, RING + 0.12, strong);
  }
  const chosen = overlay.group === null ? undefined : picture.groups.get(overlay.group)?.pose;
  const selected = overlay.selected === null ? undefined : picture.units.get(overlay.selected)?.pose;
  for (const at of [chosen, selected]) if (at) ring(decals, at, paint('select'), RING + 0.02, 0.95);
}

const toward = ({ x, z }: Point, angle: number, away: number): Point => ({
  x: x + Math.sin(angle) * away,
  z: z - Math.cos(angle) * away,
});

/** Where something may be placed, and what it reaches from the point that is pointed at. */
function drawReach(decals: Decals, { from, reach, to, works, arcs }: ReachMark): void {
  const colour = paint('course');
  const at = toWorld(from);
  if (arcs) {
    for (const [n, bears] of arcs.bears.entries())
      if (bears) drawSector(decals, from, { middle: angleOf(arcs.course) + n * 2 * HALF, mu: reach, openRight: arcs.bears[(n + 1) % 6]!, openLeft: arcs.bears[(n + 5) % 6]! }, colour, 0.8); // prettier-ignore
  } else decals.ring(at, colour, 0.8, far(reach), 0.016, 72);
  if (!to) return;
  const { x, z } = toWorld(to);
  decals.ring({ x, z }, paint('missile'), 0.9, far(works), 0.016, 40);
  decals.mark({ x, z }, paint('missile'), 1, 0.18, 'cross');
}

function drawFacing(decals: Decals, { at, facing, strong }: FacingMark): void {
  drawSector(decals, at, { middle: angleOf(facing), mu: FIGHT }, paint('course'), strong ? 1 : 0.6);
}

/** A sector of 60°: its middle in radians, its reach in MU; a side where the next one bears as well is left open. */
interface Sector {
  readonly middle: number;
  readonly mu: number;
  readonly openRight?: boolean;
  readonly openLeft?: boolean;
}

function drawSector(
  decals: Decals,
  from: PlanePoint,
  { middle, mu, openRight = false, openLeft = false }: Sector,
  colour: Color,
  alpha: number,
): void {
  const at = toWorld(from);
  const rim = Array.from({ length: PIECES + 1 }, (_, n) => toward(at, middle + HALF * ((2 * n) / PIECES - 1), far(mu)));
  for (let n = 0; n < PIECES; n++) decals.line(rim[n]!, rim[n + 1]!, colour, alpha, 0.016, 0);
  if (!openLeft) decals.line(at, rim[0]!, colour, alpha, 0.014, 0);
  if (!openRight) decals.line(at, rim.at(-1)!, colour, alpha, 0.014, 0);
}

/** 10.2 Each leg of a vector order where it ends, with the facing there, and where the ship will drift next turn. */
function drawLegs(decals: Decals, { at, legs, drift }: GhostMark): void {
  for (const leg of legs) {
    const { x, z } = toWorld(leg.at);
    ring(decals, { x, z }, paint('course'), LEG, 0.8);
    decals.spoke({ x, z, heading: angleOf(leg.facing) }, paint('course'), 0.9, LEG, LEG + 0.2, 0.022);
  }
  if (drift) drawDrift(decals, toWorld(at), toWorld(drift), paint('course'), 0.9);
}

/** 10.2 Where a ship drifts, apart from where it faces: a dashed line with a bar at its end. */
function drawDrift(decals: Decals, at: Point, drift: Point, colour: Color, alpha: number): void {
  const end = { x: at.x + drift.x, z: at.z + drift.z };
  decals.line(at, end, colour, alpha, 0.012, 5);
  decals.mark(end, colour, alpha * 0.8, 0.08, 'bar');
}

/** 4.1 The lines of the six arcs at the end of a move; the aft arc, through which nothing fires, in red. */
function drawArcs(decals: Decals, from: PlanePoint, course: number): void {
  const at = toWorld(from);
  for (let n = 0; n < 6; n++) {
    const angle = angleOf(course) + HALF + n * 2 * HALF;
    const aft = n === 2 || n === 3;
    decals.line(toward(at, angle, 0.4), toward(at, angle, far(ARC_LINES)), paint(aft ? 'danger' : 'course'), 0.35, 0.01, 3); // prettier-ignore
  }
}
