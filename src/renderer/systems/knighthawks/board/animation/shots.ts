import { Vector3, type Color } from 'three';
import { aloft, drawBlast, drawSparks, scatter } from '../../../../board/animation/effectKit.ts';
import type { Lightworks } from '../../../../board/scene/lightworks.ts';
import { seededRandom } from '../../../../board/scene/seededRandom.ts';
import { paint, weaponColour } from '../palette.ts';
import type { StepOf } from './plan.types.ts';

// Section 9: beams, bolts of the disruptor, rockets in salvoes, torpedoes, and what stops them.

type Shot = StepOf<'shot'>;
interface Line {
  readonly from: Vector3;
  readonly to: Vector3;
}

/** A miss passes beside the target and goes on. */
function lineOf(step: Shot): Line {
  const from = aloft(step.from);
  const to = aloft(step.to);
  if (step.hit) return { from, to };
  const along = to.clone().sub(from);
  const far = Math.max(0.001, along.length());
  const aside = new Vector3(-along.z / far, 0.35, along.x / far).multiplyScalar(step.unit % 2 ? 0.55 : -0.55);
  return { from, to: to.add(aside).addScaledVector(along, 0.9 / far) };
}

/** Draws a shot on its way, `share` of it done, 0 to 1. */
export function drawShot(works: Lightworks, step: Shot, share: number): void {
  const time = share * step.duration;
  const colour = weaponColour(step.weapon);
  const line = lineOf(step);
  switch (step.weapon) {
    case 'laser-battery':
    case 'proton-battery':
    case 'electron-battery':
      drawBeam(works, step, time, colour, line, 0.13);
      break;
    case 'laser-cannon':
      drawBeam(works, step, time, colour, line, 0.26);
      break;
    case 'disruptor-cannon':
      drawDisruptor(works, step, time, colour, line);
      break;
    case 'rocket-battery':
    case 'assault-rocket':
      drawRockets(works, step, time, colour, line);
      break;
    case 'torpedo':
      drawTorpedo(works, step, time, colour, line);
      break;
  }
  const age = (time - step.impact) / Math.max(1, step.duration - step.impact);
  if (step.hit && age > 0 && age < 1) drawImpact(works, step, age, colour, line.to);
  if (step.interceptors > 0) drawInterceptors(works, step, time, line);
}

function drawBeam(works: Lightworks, step: Shot, time: number, colour: Color, { from, to }: Line, width: number): void {
  const age = time / step.duration;
  const grown = Math.min(1, time / 120);
  const alpha = Math.min(1, time / 90) * (1 - Math.max(0, (age - 0.45) / 0.55)) ** 1.4;
  const head = from.clone().lerp(to, grown);
  works.beams.beam(from, head, width, colour, alpha, age);
  // Protons go in pulses, electrons crackle beside their beam.
  if (step.weapon === 'proton-battery')
    for (let i = 0; i < 4; i++) {
      const place = from.clone().lerp(head, (age * 2.2 + i * 0.25) % 1);
      works.sprites.glow(place, 0.16, colour, alpha);
    }
  if (step.weapon === 'electron-battery') {
    const random = seededRandom(step.unit * 41 + Math.floor(time / 45));
    let last = from;
    for (let i = 1; i <= 7; i++) {
      const place = from.clone().lerp(head, i / 7);
      if (i < 7) place.addScaledVector(scatter(random, 0.6), 0.16);
      works.beams.streak(last, place, 0.035, paint('white'), alpha * 0.8);
      last = place;
    }
  }
  works.sprites.flare(from, width * 3.2, colour, alpha * 0.9);
}

/** A charge gathers at the bow, then three bolts go out in a row. */
function drawDisruptor(works: Lightworks, step: Shot, time: number, colour: Color, { from, to }: Line): void {
  const gather = Math.min(1, time / 200);
  if (time < 260) works.sprites.glow(from, 0.2 + 0.35 * gather, colour, gather);
  for (let i = 0; i < 3; i++) {
    const age = (time - 150 - i * 50) / (step.impact - 150);
    if (age <= 0 || age >= 1.15) continue;
    const head = from.clone().lerp(to, Math.min(1, age));
    const tail = from.clone().lerp(to, Math.max(0, age - 0.16));
    works.beams.bolt(tail, head, 0.17, colour, 1);
    works.sprites.glow(head, 0.3, colour, 0.8);
  }
}

function drawRockets(works: Lightworks, step: Shot, time: number, colour: Color, { from, to }: Line): void {
  const count = step.weapon === 'rocket-battery' ? 4 : 2;
  for (let i = 0; i < count; i++) {
    const age = (time - i * 35) / step.impact;
    if (age <= 0 || age >= (step.hit ? 1 : 1.3)) continue;
    const arc = (t: number): Vector3 => {
      const place = from.clone().lerp(to, t * t);
      const across = new Vector3(to.z - from.z, 0, from.x - to.x).normalize();
      place.addScaledVector(across, Math.sin(Math.PI * Math.min(1, t)) * (i - (count - 1) / 2) * 0.28);
      place.y += Math.sin(Math.PI * Math.min(1, t)) * 0.25;
      return place;
    };
    const head = arc(Math.min(1.2, age));
    works.beams.streak(arc(Math.max(0, age - 0.25)), head, 0.07, paint('fire'), 0.9);
    works.sprites.glow(head, 0.16, colour, 1);
  }
}

function drawTorpedo(works: Lightworks, step: Shot, time: number, colour: Color, { from, to }: Line): void {
  const age = time / step.impact;
  if (age >= (step.hit ? 1 : 1.25)) return;
  const head = from.clone().lerp(to, age * age * 0.7 + age * 0.3);
  const tail = from.clone().lerp(to, Math.max(0, age - 0.3) ** 1.5);
  works.beams.streak(tail, head, 0.16, colour, 0.8);
  works.sprites.glow(head, 0.34 + 0.05 * Math.sin(time / 30), colour, 1);
  works.sprites.flare(head, 0.5, paint('white'), 0.5, time / 300);
}

/** Small missiles that rise from the target to meet what comes. */
function drawInterceptors(works: Lightworks, step: Shot, time: number, { from, to }: Line): void {
  const begin = step.impact * 0.45;
  const age = (time - begin) / (step.impact * 0.5);
  const meet = to.clone().lerp(from, 0.32);
  for (let i = 0; i < Math.min(6, step.interceptors); i++) {
    const spread = scatter(seededRandom(step.target * 13 + i), 0.5).multiplyScalar(0.18);
    const goal = meet.clone().add(spread);
    if (age > 0 && age < 1) {
      const head = to.clone().lerp(goal, age);
      works.beams.streak(to.clone().lerp(goal, Math.max(0, age - 0.4)), head, 0.04, paint('interceptor'), 0.9);
    }
    const burst = age - 1;
    if (burst > 0 && burst < 0.8) works.sprites.flare(goal, 0.35, paint('interceptor'), 1 - burst / 0.8);
  }
}

const HEAVY: Readonly<Record<Shot['weapon'], number>> = {
  'laser-battery': 0.35,
  'proton-battery': 0.35,
  'electron-battery': 0.35,
  'laser-cannon': 0.6,
  'disruptor-cannon': 0.85,
  'rocket-battery': 0.6,
  'assault-rocket': 0.7,
  torpedo: 1,
};

function drawImpact(works: Lightworks, step: Shot, age: number, colour: Color, at: Vector3): void {
  const heavy = HEAVY[step.weapon];
  works.sprites.flare(at, 1.4 * heavy * (1 - 0.4 * age), colour, (1 - age) ** 1.5);
  works.sprites.glow(at, 0.7 * heavy, paint('fire'), 0.7 * (1 - age) ** 2);
  drawSparks(
    works,
    at,
    step.unit * 17 + step.target,
    { count: Math.round(8 + 16 * heavy), reach: 0.8 * heavy },
    age,
    paint('spark'),
  );
  if (heavy >= 0.6) drawBlast(works, at, step.target * 31, 0.4 * heavy, age, paint('fireball'));
  if (step.weapon === 'torpedo') works.decals.shock(at, colour, 0.8 * (1 - age), 0.2 + 1.3 * age, 12);
}
