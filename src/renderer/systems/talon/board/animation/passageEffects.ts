import { Vector3 } from 'three';
import { ARC_SECTOR } from '../arcs.ts';
import { direction } from '../../../../board/plane.ts';
import { paint } from '../palette.ts';
import type { Lightworks } from '../../../../board/scene/lightworks.ts';
import { seededRandom } from '../../../../board/scene/seededRandom.ts';
import { aloft, drawBlast, drawSparks, scatter } from '../../../../board/animation/effectKit.ts';
import type { UnitPicture } from './picture.ts';
import type { StepOf } from './plan.types.ts';

/** Coming and going: jumps, docking, what terrain does to who enters it. */

/** Draws a unit that arrives, `share` of the step done, 0 to 1. */
export function drawArrival(
  works: Lightworks,
  step: StepOf<'arrive'>,
  unit: UnitPicture | undefined,
  share: number,
): void {
  const to = aloft(step.to);
  if (unit) {
    const { x, z } = direction(step.to.heading);
    const tail = new Vector3(to.x - x * 8, to.y, to.z - z * 8);
    works.beams.streak(tail, aloft(unit.pose), 0.28 * (1 - share), paint('jump'), 0.9 * (1 - share));
  }
  const flash = Math.max(0, 1 - Math.abs(share - 0.3) / 0.3);
  works.sprites.flare(to, 2.6 * flash, paint('white'), flash ** 2);
  works.sprites.glow(to, 1.1 * flash, paint('jump'), 0.6 * flash);
  works.decals.shock(to, paint('jump'), 0.8 * (1 - share) ** 1.5, 0.2 + 1.1 * share, 12);
}

/** A unit that leaves the battle; `share` from 0 to 1. */
export function drawRetreat(works: Lightworks, unit: UnitPicture, step: StepOf<'retreat'>, share: number): void {
  const at = aloft(step.from);
  switch (step.cause) {
    case 'ftl':
      return drawJump(works, unit, at, step.from.heading, share);
    case 'worm-hole': {
      const strength = Math.sin(Math.PI * share);
      works.decals.ring(at, paint('wormHole'), strength, 0.95 * (1 - share) + 0.1, 0.025);
      works.sprites.glow(at, 1.2 * strength, paint('wormHole'), 0.7 * strength);
      if (share > 0.75) works.sprites.flare(at, 2.4, paint('white'), Math.sin((Math.PI * (share - 0.75)) / 0.25));
      return;
    }
    case 'map':
    case 'with-carrier': {
      const place = aloft(unit.pose);
      const { x, z } = direction(step.from.heading);
      const tail = new Vector3(place.x - x * 1.4 * share, place.y, place.z - z * 1.4 * share);
      return works.beams.streak(tail, place, 0.1, paint('jump'), Math.sin(Math.PI * share));
    }
  }
}

/** The drive gathers light, the ship is drawn out ahead, a flash stays where it was. */
function drawJump(works: Lightworks, unit: UnitPicture, at: Vector3, heading: number, share: number): void {
  const { x, z } = direction(heading);
  const charge = Math.min(1, share / 0.62);
  const gone = Math.max(0, (share - 0.62) / 0.38);
  if (gone === 0) {
    const random = seededRandom(unit.id * 13 + 7);
    for (let i = 0; i < 16; i++) {
      const way = scatter(random, 0.5);
      const phase = (charge * 1.8 + random()) % 1;
      const far = 0.2 + (1 - phase) * 0.9;
      const head = at.clone().addScaledVector(way, far);
      works.beams.streak(at.clone().addScaledVector(way, far + 0.25), head, 0.03, paint('jump'), charge * phase);
    }
    works.sprites.glow(at, 0.35 + 0.5 * charge, paint('jump'), 0.5 * charge);
    works.decals.ring(at, paint('jump'), charge, 0.95 - 0.35 * charge, 0.02);
    return;
  }
  const head = aloft(unit.pose);
  const far = new Vector3(head.x + x * 1.5, head.y, head.z + z * 1.5);
  const fade = 1 - gone;
  works.beams.streak(at, far, 0.34 * fade, paint('jump'), fade);
  works.beams.streak(at, far, 0.12 * fade, paint('white'), fade);
  works.sprites.flare(at, 2.8 * (1 - 0.6 * gone), paint('white'), fade ** 2);
  works.sprites.flare(far, 1.8 * fade, paint('jump'), fade);
  works.decals.shock(at, paint('jump'), 0.9 * fade ** 1.5, 0.2 + 1.6 * gone, 10);
}

/** A guiding light between the craft and where it docks; a soft ring when it is in. */
export function drawDocking(works: Lightworks, unit: UnitPicture, step: StepOf<'dock'>, share: number): void {
  const to = aloft(step.to);
  const strength = Math.sin(Math.PI * share);
  if (step.carrier !== null) works.beams.beam(aloft(unit.pose), to, 0.03, paint('repair'), 0.6 * strength, share);
  const late = Math.max(0, (share - 0.55) / 0.45);
  const colour = paint(step.carrier === null ? 'fire' : 'repair');
  works.decals.ring(to, colour, Math.sin(Math.PI * late), 0.9 - 0.5 * late, 0.02);
  // Down into the air of a planet.
  if (step.carrier === null) works.sprites.glow(aloft(unit.pose), 0.35, paint('fire'), 0.8 * late * (1 - late) * 4);
}

/** A unit that a planet or a black hole takes; `share` from 0 to 1. */
export function drawSwallowed(
  works: Lightworks,
  step: StepOf<'destroyed'>,
  unit: UnitPicture | undefined,
  share: number,
): void {
  const at = aloft(step.from);
  if (step.cause === 'planet') {
    const age = Math.max(0, (share - 0.35) / 0.65);
    works.sprites.glow(at, 0.5, paint('fire'), Math.sin(Math.PI * Math.min(1, share * 1.6)) ** 2);
    if (age <= 0) return;
    drawBlast(works, at, step.unit * 19 + 3, 0.75, age, paint('fireball'));
    works.decals.shock(at, paint('fire'), 0.9 * (1 - age) ** 1.4, 0.1 + 0.9 * age, 10);
    return drawSparks(works, at, step.unit * 23 + 1, { count: 20, reach: 0.8 }, age, paint('amberSpark'));
  }
  // Torn matter spirals in after the ship.
  const random = seededRandom(step.unit * 43 + 6);
  for (let i = 0; i < 24; i++) {
    const phase = share * 1.4 - 0.4 * random();
    const start = random() * Math.PI * 2;
    if (phase <= 0 || phase >= 1) continue;
    const point = (t: number): Vector3 => {
      const radius = 0.85 * (1 - t);
      const angle = start + t * t * 7;
      return new Vector3(at.x + radius * Math.sin(angle), at.y - 0.2 * t, at.z + radius * Math.cos(angle));
    };
    works.beams.streak(point(Math.max(0, phase - 0.12)), point(phase), 0.05 * (1 - phase) + 0.015, paint('fire'), 0.9);
  }
  if (unit) works.sprites.glow(aloft(unit.pose), 0.4 * (1 - share), paint('fire'), 0.7);
  if (share > 0.8) works.sprites.flare(at, 2, paint('white'), Math.sin((Math.PI * (share - 0.8)) / 0.2));
}

/** Rocks burst on the side that struck them. */
export function drawAsteroidStrike(
  works: Lightworks,
  step: StepOf<'asteroids'>,
  unit: UnitPicture | undefined,
  share: number,
): void {
  const pose = unit?.pose ?? { ...step.place, heading: 0 };
  const { x, z } = direction(pose.heading + ARC_SECTOR[step.arc].middle);
  const at = aloft({ x: pose.x + 0.45 * pose.scale * x, z: pose.z + 0.45 * pose.scale * z });
  works.sprites.flare(at, 1.5, paint('fire'), Math.max(0, 1 - share * 2.2));
  works.sprites.glow(at, 0.5, paint('amberSpark'), (1 - share) ** 2);
  drawSparks(works, at, step.unit * 67 + 8, { count: 34, reach: 1.15 }, share, paint('amberSpark'));
  drawSparks(works, at, step.unit * 31 + 2, { count: 16, reach: 0.7 }, share, paint('fire'));
  const random = seededRandom(step.unit * 5 + 31);
  const stone = paint('rock');
  for (let i = 0; i < 10; i++) {
    const way = scatter(random, 0.7);
    const far = (0.25 + 0.6 * random()) * (1 - (1 - share) ** 2);
    const size = (0.02 + 0.035 * random()) * Math.min(1, (1 - share) * 3);
    works.debris.add(at.clone().addScaledVector(way, far), scatter(random, 1), share * 9 * random(), size, stone);
  }
}
