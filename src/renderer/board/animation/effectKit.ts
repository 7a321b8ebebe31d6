import { Color, Vector3 } from 'three';
import { CRUISE_HEIGHT, type Point } from '../plane.ts';
import type { Lightworks } from '../scene/lightworks.ts';
import { seededRandom } from '../scene/seededRandom.ts';

/** What several effects are made of. */

/** A place on the plane at the height at which ships fly. */
export const aloft = ({ x, z }: Point): Vector3 => new Vector3(x, CRUISE_HEIGHT, z);

/** A seeded direction, flattened towards the plane. */
export function scatter(random: () => number, flatten: number): Vector3 {
  const angle = random() * Math.PI * 2;
  const up = (random() * 2 - 1) * flatten;
  return new Vector3(Math.cos(angle), up, Math.sin(angle)).normalize();
}

/** So many sparks that fly from a point to `reach` world units and fade; `share` from 0 to 1, the same `seed` draws the same ones. */
export function drawSparks(
  works: Lightworks,
  at: Vector3,
  seed: number,
  { count, reach }: { readonly count: number; readonly reach: number },
  share: number,
  colour: Color,
): void {
  const random = seededRandom(seed);
  const out = 1 - (1 - share) ** 2.4;
  for (let i = 0; i < count; i++) {
    const aim = scatter(random, 0.8);
    const far = reach * (0.35 + 0.65 * random());
    const head = at.clone().addScaledVector(aim, far * out + 0.08);
    const tail = at.clone().addScaledVector(aim, far * Math.max(0, out - 0.22 * (1 - share)));
    works.beams.streak(tail, head, 0.022 + 0.02 * random(), colour, (1 - share) ** 1.3);
  }
}

/** A ball of fire that swells, tears and cools: small ones for craft and missiles. */
export function drawBlast(
  works: Lightworks,
  at: Vector3,
  seed: number,
  size: number,
  share: number,
  colour: Color,
): void {
  const random = seededRandom(seed);
  works.sprites.flare(at, 2.4 * size, colour, Math.max(0, 1 - share * 5));
  for (let i = 0; i < 5; i++) {
    const place = at.clone().addScaledVector(scatter(random, 0.5), 0.4 * size * random());
    const begin = 0.15 * random();
    const age = (share - begin) / (0.8 - begin);
    const grain = random();
    if (age > 0 && age < 1) works.sprites.fire(place, size * (0.35 + 0.5 * age), colour, 0.75, grain, age);
  }
}

/** No flash is larger than a ship or fully bright, for those who asked for less motion. */
export function softened<Works extends Pick<Lightworks, 'sprites'>>(works: Works): Works {
  const { sprites } = works;
  const flare: typeof sprites.flare = (at, size, colour, alpha, rotation) =>
    sprites.flare(at, Math.min(0.8, size), colour, 0.5 * alpha, rotation);
  return { ...works, sprites: { ...sprites, flare } };
}

/** A seeded effect about a place at a share (0–1) of its time. */
export interface EffectAt {
  readonly works: Lightworks;
  readonly at: Vector3;
  readonly random: () => number;
  readonly share: number;
}

/** Arcs over a hull, the first from `from` world units off its middle, all others `reach` off it. */
export function drawArcs({ works, at, random, share }: EffectAt, from: number, reach: number, colour: Color): void {
  let last = at.clone().addScaledVector(scatter(random, 0.4), from);
  for (let i = 0; i < 5; i++) {
    const next = at.clone().addScaledVector(scatter(random, 0.4), reach);
    works.beams.streak(last, next, 0.04, colour, (1 - share) * 0.9);
    last = next;
  }
}

/** Fires that break out of a hull one after the other: how far off its middle, how they swell, and how large each flashes. */
export function drawOutbreaks(
  { works, at, random, share }: EffectAt,
  { reach, swell, flash }: { reach: number; swell: number; flash: number },
  colours: { fire: Color; flash: Color },
): void {
  for (let i = 0; i < 8; i++) {
    const place = at.clone().addScaledVector(scatter(random, 0.3), reach * random());
    const begin = 0.7 * random();
    const age = (share - begin) / 0.4;
    const seed = random();
    if (age <= 0 || age >= 1) continue;
    works.sprites.fire(place, 0.08 + swell * age, colours.fire, 0.8, seed, age);
    works.sprites.flare(place, flash, colours.flash, Math.max(0, 1 - age * 3));
  }
}

/** Balls of fire that an explosion throws out: how many, how far, how large at least, and by how much more at most. */
export function drawFireballs(
  { works, at, random, share }: EffectAt,
  { count, far, least, more }: { count: number; far: number; least: number; more: number },
  power: number,
  colour: Color,
): void {
  for (let i = 0; i < count; i++) {
    const aim = scatter(random, 0.5);
    const reach = far * random() * power;
    const begin = 0.12 * random();
    const seed = random();
    const size = (least + more * random()) * power;
    const age = (share - begin) / (0.76 - begin);
    if (age <= 0 || age >= 1) continue;
    const out = 1 - (1 - age) ** 3;
    const ball = at.clone().addScaledVector(aim, reach * out);
    works.sprites.fire(ball, size * (0.35 + 0.9 * out), colour, 0.55, seed, age);
  }
}

/** Pieces of a hull that fly off, glow and cool: how many, how fast, and how much larger than the least at most. */
export function drawPieces(
  { works, at, random, share }: EffectAt,
  { count, speed, size }: { count: number; speed: number; size: number },
  power: number,
): void {
  const out = 1 - (1 - share) ** 1.7;
  const heat = (1 - share) ** 2;
  for (let i = 0; i < count; i++) {
    const aim = scatter(random, 0.7);
    const far = (0.5 + speed * random()) * power;
    const axis = scatter(random, 1);
    const spin = (4 + 8 * random()) * share;
    const shown = (0.025 + size * random() * power) * Math.min(1, (1 - share) * 3);
    const ash = new Color().setRGB(0.3 + 1.6 * heat, 0.3 + 0.5 * heat, 0.32);
    works.debris.add(at.clone().addScaledVector(aim, far * out), axis, spin, shown, ash);
  }
}
