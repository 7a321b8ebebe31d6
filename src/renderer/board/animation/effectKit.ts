import { Vector3, type Color } from 'three';
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

/** Sparks that fly from a point to `reach` world units and fade; `share` from 0 to 1, the same `seed` draws the same ones. */
export function drawSparks(
  works: Lightworks,
  at: Vector3,
  seed: number,
  count: number,
  reach: number,
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
