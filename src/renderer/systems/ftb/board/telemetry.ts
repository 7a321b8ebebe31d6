import type { Color } from 'three';
import type { Decals } from '../../../board/scene/decals.ts';
import type { Point } from '../../../board/plane.ts';
import type { Picture, Sign, Trail, UnitPicture } from './animation/picture.ts';
import { paint, sideColour } from './palette.ts';

// Telemetry (26): the last vectors of every ship and torpedo with their end points and signs, and
// the lines of attacks, cover fire and torpedoes.

/** Radius of a ship's ring, in world units. */
const RING = 0.56;

const FADES = [0.75, 0.42, 0.22];

/** Draws rings, trails and the lines of attacks for all ships. */
export function drawTelemetry(decals: Decals, picture: Picture): void {
  for (const unit of picture.units.values()) {
    const colour = sideColour(unit.side);
    unit.trail.forEach((trail, n) => drawTrail(decals, trail, colour, FADES[n] ?? 0.2, false));
    drawRing(decals, unit, colour);
  }
  for (const torpedo of picture.torpedoes.values()) {
    const colour = sideColour(torpedo.side);
    torpedo.trail.forEach((trail, n) => drawTrail(decals, trail, colour, FADES[n] ?? 0.2, true));
    const { x, z } = torpedo.pose;
    decals.ring({ x, z }, colour, 0.9 * torpedo.presence, 0.17, 0.014);
    // It attacks by itself what ends so near.
    decals.ring({ x, z }, paint('torpedo'), 0.35 * torpedo.presence, 1.5, 0.008, 36);
  }
  for (const sign of picture.signs) drawSign(decals, sign);
}

/** A vector with its end point: rings for hits, a diamond where it was tracked, a circle for a torpedo. */
function drawTrail(
  decals: Decals,
  { path, hits, tracked }: Trail,
  colour: Color,
  fade: number,
  torpedo: boolean,
): void {
  for (let n = 1; n < path.length; n++) {
    const [from, to] = [path[n - 1], path[n]];
    if (from && to) decals.line(from, to, colour, fade, 0.012, torpedo ? 3 : 0);
  }
  const begin = path[0];
  const end = path.at(-1);
  if (begin) decals.disc(begin, colour, fade, 0.07);
  if (!end) return;
  if (torpedo) decals.ring(end, colour, fade, 0.1, 0.012);
  else decals.disc(end, colour, fade, 0.09);
  for (let hit = 0; hit < hits; hit++) decals.ring(end, paint('target'), fade + 0.15, 0.16 + hit * 0.07, 0.012);
  if (tracked) diamond(decals, end, 0.26, paint('tracked'), fade);
}

/** Draws a diamond of this size, in world units, about a point. */
export function diamond(decals: Decals, { x, z }: Point, size: number, colour: Color, alpha: number): void {
  const corners = [{ x, z: z - size }, { x: x + size, z }, { x, z: z + size }, { x: x - size, z }]; // prettier-ignore
  corners.forEach((from, n) => decals.line(from, corners[(n + 1) % 4] ?? from, colour, alpha, 0.014, 0));
}

/** Under a ship: its side's ring, claws for the second side, heat as an arc of embers, a diamond where it is tracked. */
function drawRing(decals: Decals, unit: UnitPicture, colour: Color): void {
  const { pose, presence, tracked, heat, meltdown, overheats, activated } = unit;
  const alpha = presence * (activated ? 0.5 : 0.95);
  decals.ring(pose, colour, alpha, RING, 0.014);
  decals.spoke(pose, colour, alpha, RING, RING + 0.2, 0.018);
  if (unit.side === 1)
    for (const turn of [2.1, Math.PI, -2.1])
      decals.spoke({ x: pose.x, z: pose.z, heading: pose.heading + turn }, colour, alpha, RING, RING + 0.11, 0.018);
  for (let n = 0; n < heat; n++) {
    const turn = -Math.PI * 0.75 + (n / Math.max(1, meltdown - 1)) * Math.PI * 1.5;
    const at = { x: pose.x + (RING + 0.1) * Math.sin(turn), z: pose.z - (RING + 0.1) * Math.cos(turn) };
    decals.disc(at, paint(n + 1 >= overheats ? 'hot' : 'warm'), presence, 0.1);
  }
  if (tracked) diamond(decals, pose, RING * 1.5, paint('tracked'), presence);
}

/** Dashes for an attack, dash and dot for cover fire, a wave for a torpedo; older ones fade. */
function drawSign(decals: Decals, { sign, side, age, from, to }: Sign): void {
  const colour = sideColour(side);
  const alpha = 0.8 / (1 + age * 1.4);
  if (sign !== 'torpedo') {
    decals.line(from, to, colour, alpha, 0.016, sign === 'attack' ? 3 : 1.6);
    if (sign === 'cover') decals.line(from, to, colour, alpha * 0.7, 0.01, 5);
    return;
  }
  const long = Math.hypot(to.x - from.x, to.z - from.z);
  const waves = Math.max(4, Math.round(long * 5));
  const aside = { x: -(to.z - from.z) / Math.max(0.01, long), z: (to.x - from.x) / Math.max(0.01, long) };
  let last = from;
  for (let i = 1; i <= waves; i++) {
    const share = i / waves;
    const swing = i === waves ? 0 : (i % 2 === 0 ? -1 : 1) * 0.08;
    const next = {
      x: from.x + (to.x - from.x) * share + aside.x * swing,
      z: from.z + (to.z - from.z) * share + aside.z * swing,
    };
    decals.line(last, next, colour, alpha, 0.012, 0);
    last = next;
  }
}
