import { Vector3 } from 'three';
import { direction, hexKey, hexToWorld } from '../hexLayout.ts';
import { paint } from '../palette.ts';
import type { Lightworks } from '../scene/lightworks.ts';
import { seededRandom } from '../scene/sky.ts';
import { CRUISE_HEIGHT } from '../ships/fleet.ts';
import { coneAngle, coneReaches, coneSector } from './cone.ts';
import { aloft, drawSparks, scatter } from './effectKit.ts';
import type { UnitPicture } from './picture.ts';
import type { StepOf } from './plan.types.ts';
import { TIME } from './timings.ts';

/** Section 15: the wave-motion gun, its throw, and the fusion cannon; and the pull of a black hole. */

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Light gathers at the bow for most of the time, then all of it goes at once. */
export function drawWave(
  works: Lightworks,
  step: StepOf<'shot'>,
  time: number,
  { from, to, aim }: { from: Vector3; to: Vector3; aim: Vector3 },
): void {
  const colour = paint('wave');
  const released = step.impact * 0.82;
  const charge = clamp(time / released);
  const fade = clamp((step.duration - time) / 500);
  const muzzle = from.clone().addScaledVector(aim, 0.5);
  if (time < released + 150) {
    // Sparks drawn in from all around.
    const random = seededRandom(step.unit * 41 + 3);
    for (let i = 0; i < 34; i++) {
      const way = scatter(random, 0.9);
      const phase = (charge * 2.2 + random()) % 1;
      const far = (1 - phase) * (0.8 + 0.9 * random());
      const at = muzzle.clone().addScaledVector(way, far);
      const tail = muzzle.clone().addScaledVector(way, far + 0.12 + 0.3 * phase);
      works.beams.streak(tail, at, 0.06, colour, Math.min(1, 2 * charge * phase));
    }
    const breath = 0.9 + 0.1 * Math.sin(time / 28);
    works.sprites.glow(muzzle, (0.25 + 0.85 * charge * charge) * breath, colour, charge);
    works.sprites.flare(muzzle, 1.5 * charge ** 3 * breath, paint('white'), charge ** 2, time / 260);
    works.decals.shock(muzzle.x, muzzle.z, colour, 0.8 * charge, 1.2 * (1 - ((charge * 4) % 1)), 18);
  }
  const out = clamp((time - released) / (step.impact - released));
  if (out <= 0) return;
  const end = from.clone().lerp(to, out);
  const seconds = time / 1000;
  works.beams.beam(muzzle, end, 1.05 * (0.5 + 0.5 * fade), colour, 0.75 * fade, seconds);
  works.beams.beam(muzzle, end, 0.5 * fade, paint('white'), 0.9 * fade, seconds);
  works.beams.beam(muzzle, end, 2.1 * fade, paint('arcSide'), 0.4 * fade, seconds);
  works.sprites.flare(muzzle, 1.5 * fade, colour, fade);
  // Rings run along the beam.
  const length = muzzle.distanceTo(end);
  for (let far = (time / 420) % 0.9; far < length; far += 0.9) {
    const at = muzzle.clone().addScaledVector(aim, far);
    works.sprites.glow(at, 0.55 * fade, paint('white'), 0.35 * fade);
  }
  if (!step.hit || time < step.impact) return;
  const age = clamp((time - step.impact) / 600);
  works.sprites.flare(to, 3.4 * (1 - 0.5 * age), paint('white'), (1 - age) ** 2);
  works.decals.shock(step.to.x, step.to.z, colour, (1 - age) ** 1.5, 0.2 + 1.5 * age, 9);
  drawSparks(works, to, step.unit * 17 + 11, 30, 1.6, age, colour);
}

/** A thrown ship drags a torn wake; a pulled one is drawn along lines that bend towards the hole. */
export function drawDisplacement(works: Lightworks, unit: UnitPicture, step: StepOf<'displace'>, share: number): void {
  const at = aloft(unit.pose);
  const start = aloft(step.from);
  if (step.cause === 'wave-motion-gun') {
    const strength = (1 - share) ** 1.2;
    works.beams.streak(start, at, 0.7 * strength, paint('wave'), 0.55 * strength);
    const random = seededRandom(step.unit * 29 + 5);
    for (let i = 0; i < 14; i++) {
      const point = start.clone().lerp(at, random());
      const aside = scatter(random, 0.6).multiplyScalar(0.15 + 0.5 * share * random());
      const spark = point.clone().add(aside);
      works.beams.streak(point, spark, 0.03, paint('wave'), 0.9 * strength);
    }
    const heading = unit.pose.heading;
    // Fire at the bow and the stern draws the spin.
    for (const end of [0.42, -0.42]) {
      const tip = new Vector3(
        at.x + Math.sin(heading) * end * unit.pose.scale,
        at.y,
        at.z - Math.cos(heading) * end * unit.pose.scale,
      );
      works.sprites.glow(tip, 0.3 * strength + 0.05, paint('wave'), strength);
    }
    works.decals.shock(step.from.x, step.from.z, paint('wave'), 0.7 * strength, 0.3 + 1.2 * share, 10);
    return;
  }
  const strength = Math.sin(Math.PI * share);
  const way = aloft(step.to).sub(start).normalize();
  const across = new Vector3(-way.z, 0, way.x);
  for (let i = -3; i <= 3; i++) {
    const aside = across.clone().multiplyScalar(i * 0.16);
    const near = at
      .clone()
      .add(aside)
      .addScaledVector(way, -0.5 - 0.1 * Math.abs(i));
    const far = at
      .clone()
      .addScaledVector(aside, 0.35)
      .addScaledVector(way, 0.75 + 0.35 * share);
    works.beams.streak(near, far, 0.03, paint('arcRear'), 0.55 * strength * (1 - Math.abs(i) / 5));
  }
  works.decals.ring(at.x, at.z, paint('arcRear'), 0.7 * strength, 0.75 - 0.45 * share, 0.014);
}

/** Share of the cone's time in which a hex burns after the flames have come to it. */
const BURNING = 0.52;

/** Flames sweep from port to starboard over each hex of the cone, and over no other. */
export function drawCone(works: Lightworks, step: StepOf<'cone'>, share: number): void {
  const from = aloft(step.from);
  const sector = coneSector(step.from, step.hexes);
  const struck = new Set(step.struck.map(hexKey));
  const swept = (share * TIME.cone) / TIME.coneSweep;
  const muzzle = from.clone();
  muzzle.x += Math.sin(step.from.heading) * 0.3;
  muzzle.z -= Math.cos(step.from.heading) * 0.3;
  step.hexes.forEach((hex, index) => {
    const reached = coneReaches(step.from, sector, hex);
    const age = (share - (reached * TIME.coneSweep) / TIME.cone) / BURNING;
    if (age <= 0) return;
    const strong = struck.has(hexKey(hex));
    const { x, z } = hexToWorld(hex);
    const heat = clamp(age * 9) * clamp(1 - age) ** (strong ? 0.7 : 1.4);
    works.decals.hex(x, z, paint(strong ? 'amberSpark' : 'cone'), heat, strong ? 0.95 : 0.6, strong ? 1 : 0.7);
    const centre = new Vector3(x, CRUISE_HEIGHT, z);
    const random = seededRandom(index * 131 + step.unit * 17 + 1);
    const fires = strong ? 8 : 6;
    for (let i = 0; i < fires; i++) {
      const aside = scatter(random, 0.15).multiplyScalar(0.6 * Math.sqrt(random()));
      const late = 0.25 * random();
      const burning = (age - late) / (1 - late);
      const grain = random();
      if (burning <= 0 || burning >= 1) continue;
      const size = (strong ? 0.5 : 0.42) * (0.6 + 0.7 * burning);
      // Flames, not smoke: they begin past their white heat.
      const cooling = (strong ? 0.15 : 0.32) + 0.65 * burning;
      works.sprites.fire(centre.clone().add(aside), size, paint('fireball'), strong ? 0.9 : 0.75, grain, cooling);
    }
    if (!strong || age >= 1) return;
    works.sprites.flare(centre, 1.5 * (1 - age), paint('fire'), (1 - age) ** 1.5);
    drawSparks(works, centre, index * 7 + 3, 16, 0.8, age, paint('amberSpark'));
  });
  drawJet(works, step, muzzle, swept);
  const muzzling = clamp(share * 8) * clamp(1.25 - swept);
  works.sprites.glow(muzzle, 0.5 * muzzling, paint('cone'), muzzling);
  works.sprites.flare(muzzle, 0.9 * muzzling, paint('amberSpark'), muzzling, share * 9);
}

/** The flame itself on its way across, as long as the cone is there. */
function drawJet(works: Lightworks, step: StepOf<'cone'>, muzzle: Vector3, swept: number): void {
  const strength = clamp((swept + 0.1) * 8) * clamp((1.15 - swept) * 8);
  if (strength <= 0) return;
  const sector = coneSector(step.from, step.hexes);
  const angle = sector.from + (sector.to - sector.from) * clamp(swept);
  let length = 0;
  for (const hex of step.hexes) {
    const { x, z } = hexToWorld(hex);
    const near = clamp(1.7 - Math.abs(coneAngle(step.from, hex) - angle) / 0.2);
    length = Math.max(length, near * Math.hypot(x - step.from.x, z - step.from.z));
  }
  const way = direction(step.from.heading + angle);
  const tip = new Vector3(step.from.x + way.x * length, CRUISE_HEIGHT, step.from.z + way.z * length);
  works.beams.beam(muzzle, tip, 1.1 * strength, paint('fireball'), 0.5 * strength, swept * 2);
  works.beams.beam(muzzle, tip, 0.6 * strength, paint('cone'), 0.8 * strength, swept * 3);
  works.beams.streak(muzzle, tip, 0.55 * strength, paint('fire'), strength);
  const random = seededRandom(step.unit * 3 + Math.floor(swept * 14));
  for (let i = 0; i < 9; i++) {
    const far = 0.25 + 0.75 * random();
    const at = muzzle.clone().lerp(tip, far);
    at.add(scatter(random, 0.4).multiplyScalar(0.16 * far));
    works.sprites.fire(at, 0.2 + 0.24 * far, paint('fireball'), 0.9 * strength, random(), 0.2 + 0.35 * far);
  }
}
