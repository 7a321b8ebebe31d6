import { Color } from 'three';
import type { Bodies } from '../../../board/scene/bodies.ts';
import type { Decals } from '../../../board/scene/decals.ts';
import type { Rocks } from '../../../board/scene/rocks.ts';
import { seededRandom } from '../../../board/scene/seededRandom.ts';
import type { Point } from '../../../board/plane.ts';
import type { Body, Picture } from './animation/picture.ts';
import { paint, sideColour } from './palette.ts';

// Telemetry (26): stars, planets, stations, zones, lanes and the ways out, in the sheets' signs.

/** Half the edge of a body's quad in world units, and the colours of its face and its air. */
const LOOKS: Readonly<Record<Body['kind'], { size: number; body: number; air: number; glow: number }>> = {
  planetoid: { size: 0.42, body: 0x8f8a80, air: 0xb8b0a4, glow: 0 },
  planet: { size: 0.62, body: 0x3a7a9a, air: 0x9fe0ff, glow: 0 },
  'gas-giant': { size: 1.05, body: 0xb8743c, air: 0xffc890, glow: 0 },
  'dwarf-star': { size: 0.5, body: 0xfff2d0, air: 0xffb060, glow: 1.5 },
  star: { size: 0.78, body: 0xffe9a8, air: 0xff9a3d, glow: 2.4 },
  'giant-star': { size: 1.15, body: 0xffc890, air: 0xff6a2e, glow: 3.6 },
};
const FACES = new Map(
  Object.entries(LOOKS).map(([kind, { body, air }]) => [kind, [new Color(body), new Color(air)] as const]),
);
const WHITE = new Color(0xffffff);

/** Draws planets and stars; `seconds` is the board's clock. */
export function drawBodies(bodies: Bodies, picture: Picture, seconds: number): void {
  for (const { id, kind, at } of picture.bodies) {
    const [body, air] = FACES.get(kind) ?? [WHITE, WHITE];
    const { size } = LOOKS[kind];
    bodies.add('planet', { x: at.x, y: 0, z: at.z }, size, [body, air], {
      seed: seededRandom(id * 7919 + 31)(),
      seconds,
    });
  }
}

/** Light about stars. */
export function starLights(picture: Picture): { at: Point; size: number; colour: Color }[] {
  return picture.bodies.flatMap(({ kind, at }) => {
    const { glow } = LOOKS[kind];
    const [, air] = FACES.get(kind) ?? [WHITE, WHITE];
    return glow > 0 ? [{ at, size: glow, colour: air }] : [];
  });
}

/** Rocks through the fields: a seeded cluster every few LU. */
export function drawRocks(rocks: Rocks, picture: Picture, seconds: number): void {
  for (const [n, { kind, at, outer }] of picture.zones.entries()) {
    if (kind !== 'asteroids') continue;
    const random = seededRandom(n * 104729 + 7);
    const count = Math.min(14, Math.round(outer * outer * 0.35) + 3);
    for (let i = 0; i < count; i++) {
      const angle = random() * Math.PI * 2;
      const away = outer * Math.sqrt(random()) * 0.92;
      rocks.add(
        { x: at.x + away * Math.sin(angle), z: at.z - away * Math.cos(angle) },
        n * 97 + i * 13 + 1,
        seconds,
        1,
      );
    }
  }
}

/** Draws what lies on the table: reaches of bodies, zones, the edge. */
export function drawTable(decals: Decals, picture: Picture): void {
  for (const body of picture.bodies) drawInfluence(decals, body);
  for (const zone of picture.zones) {
    const colour = paint(zone.kind === 'radiation' ? 'radiation' : 'asteroids');
    drawRim(decals, zone.at, zone.outer, colour, zone.kind === 'asteroids', 1);
    if (zone.inner > 0) drawRim(decals, zone.at, zone.inner, colour, zone.kind === 'asteroids', -1);
    decals.disc(zone.at, colour, 0.07, zone.outer * 1.3);
  }
  for (const { kind, side, at } of picture.sites) drawSite(decals, at, kind, side === null ? paint('site') : sideColour(side)); // prettier-ignore
  for (const { kind, marks } of picture.lanes) drawLane(decals, kind, marks);
  drawExits(decals, picture);
}

/** Rings every LU would close up: the influence, and the reach of radiation. */
function drawInfluence(decals: Decals, { at, influence, radiation }: Body): void {
  const colour = paint('gravity');
  decals.ring(at, colour, 0.75, influence, 0.012);
  decals.ring(at, colour, 0.3, influence * 0.5, 0.006, 24);
  decals.disc(at, colour, 0.1, influence * 1.2);
  if (radiation > 0) drawRim(decals, at, radiation, paint('radiation'), false, 1);
}

/** A circle with small triangles that point into the zone; a zig-zag for asteroids. */
function drawRim(decals: Decals, at: Point, radius: number, colour: Color, zigzag: boolean, inwards: 1 | -1): void {
  if (!zigzag) decals.ring(at, colour, 0.6, radius, 0.01, 0);
  const teeth = Math.max(12, Math.round(radius * 5));
  const place = (turn: number, r: number): Point => ({ x: at.x + r * Math.sin(turn), z: at.z - r * Math.cos(turn) });
  const depth = 0.14 * inwards;
  for (let i = 0; i < teeth; i++) {
    const [a, b] = [(i / teeth) * Math.PI * 2, ((i + 0.5) / teeth) * Math.PI * 2];
    const c = ((i + 1) / teeth) * Math.PI * 2;
    if (zigzag) {
      decals.line(place(a, radius), place(b, radius - depth), colour, 0.7, 0.009, 0);
      decals.line(place(b, radius - depth), place(c, radius), colour, 0.7, 0.009, 0);
    } else if (i % 3 === 0) {
      decals.line(place(a, radius), place(b, radius - depth), colour, 0.55, 0.008, 0);
      decals.line(place(c, radius), place(b, radius - depth), colour, 0.55, 0.008, 0);
    }
  }
}

/** A circle with four legs, or a diamond with two. */
function drawSite(decals: Decals, at: Point, kind: 'station' | 'facility', colour: Color): void {
  const { x, z } = at;
  if (kind === 'station') {
    decals.ring({ x, z }, colour, 1, 0.3, 0.02);
    for (const [dx, dz] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      // prettier-ignore
      decals.line({ x: x + dx * 0.3, z: z + dz * 0.3 }, { x: x + dx * 0.52, z: z + dz * 0.52 }, colour, 1, 0.02, 0);
    decals.ring({ x, z }, colour, 0.35, 1, 0.008, 32);
    return;
  }
  const corners = [{ x, z: z - 0.36 }, { x: x + 0.3, z }, { x, z: z + 0.36 }, { x: x - 0.3, z }]; // prettier-ignore
  corners.forEach((from, n) => decals.line(from, corners[(n + 1) % 4] ?? from, colour, 1, 0.02, 0));
  decals.line({ x: x - 0.3, z }, { x: x - 0.55, z }, colour, 1, 0.02, 0);
  decals.line({ x: x + 0.3, z }, { x: x + 0.55, z }, colour, 1, 0.02, 0);
  decals.ring({ x, z }, colour, 0.35, 1, 0.008, 32);
}

function drawLane(decals: Decals, kind: 'transfer' | 'tunnelling', marks: readonly Point[]): void {
  const colour = paint('lane');
  marks.forEach(({ x, z }, n) => {
    decals.ring({ x, z }, colour, 0.9, 0.5, 0.014, kind === 'tunnelling' ? 0 : 12);
    if (kind === 'tunnelling') for (const r of [0.36, 0.22, 0.1]) decals.ring({ x, z }, colour, 0.7, r, 0.012);
    const next = marks[n + 1];
    if (next) decals.line({ x, z }, next, colour, 0.7, 0.012, 2);
  });
}

const EDGE_GAP = 0.12;

/** The edges by which a side leaves in good order; the second side's lie outside the first one's. */
function drawExits(decals: Decals, { map, exits }: Picture): void {
  const { width, height } = map;
  for (const side of [0, 1] as const) {
    const gap = EDGE_GAP * (1 + side);
    const lines = {
      top: [{ x: 0, z: -gap }, { x: width, z: -gap }],
      right: [{ x: width + gap, z: 0 }, { x: width + gap, z: height }],
      bottom: [{ x: 0, z: height + gap }, { x: width, z: height + gap }],
      left: [{ x: -gap, z: 0 }, { x: -gap, z: height }],
    } as const; // prettier-ignore
    for (const edge of exits[side]) {
      const [from, to] = lines[edge];
      decals.line(from, to, sideColour(side), 0.95, 0.045, 0.6);
      decals.line(from, to, paint('exit'), 0.5, 0.02, 0);
    }
  }
}
