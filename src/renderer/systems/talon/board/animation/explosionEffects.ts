import { Color, Quaternion, Vector3 } from 'three';
import { FRAGMENTS, fragmentSize } from '../../../../board/physics/bursting.ts';
import { PIECE_STRIDE } from '../../../../board/physics/track.ts';
import { pieceOnTrack } from '../physics/tracks.ts';
import { paint } from '../palette.ts';
import { seededRandom } from '../../../../board/scene/seededRandom.ts';
import type { EffectScene, EffectWorks } from './effectLayers.ts';
import { aloft, drawSparks, scatter } from '../../../../board/animation/effectKit.ts';
import { easeInOut } from '../../../../board/animation/motion.ts';
import type { StepOf } from './plan.types.ts';

/** Section 8.6: fires, the end of a ship, its shock wave and its wreck; and hulls that meet. */

/** Draws a ship that breaks up, `share` of the step done, 0 to 1. */
export function drawBreakUp(works: EffectWorks, step: StepOf<'destroyed'>, share: number): void {
  const random = seededRandom(step.unit * 53 + 9);
  const at = aloft(step.from);
  for (let i = 0; i < 9; i++) {
    const place = at.clone().addScaledVector(scatter(random, 0.3), 0.36 * random());
    const begin = 0.75 * random();
    const age = (share - begin) / 0.4;
    const seed = random();
    if (age <= 0 || age >= 1) continue;
    works.sprites.fire(place, 0.08 + 0.22 * age, paint('fireball'), 0.8, seed, age);
    works.sprites.flare(place, 0.5, paint('fire'), Math.max(0, 1 - age * 3));
  }
  // Light breaks through the seams just before the end.
  const crack = Math.max(0, (share - 0.55) / 0.45);
  const across = seededRandom(step.unit * 7 + 1);
  for (let i = 0; i < 7 && crack > 0; i++) {
    const way = scatter(across, 0.5);
    works.beams.streak(at.clone().addScaledVector(way, 0.9 * crack), at, 0.06, paint('white'), crack);
  }
  works.sprites.glow(at, 0.5 + 0.6 * share, paint('fire'), 0.6 * share * share);
  works.flash(at, paint('fire'), 6 * share ** 3);
}
const FIREBALLS = 22;

/** 8.6: a ship that explodes; `share` from 0 to 1. */
export function drawExplosion(scene: EffectScene, step: StepOf<'explosion'>, share: number): void {
  const { works } = scene;
  const random = seededRandom(step.unit * 97 + 3);
  const at = aloft(step.place);
  const power = 0.8 + 0.09 * step.rating;
  // Flash, then fire that swells and cools, then the fragments alone.
  works.sprites.flare(at, 5.2 * power, paint('white'), Math.max(0, 1 - share * 9));
  works.sprites.flare(at, 3.4 * power, paint('fire'), Math.max(0, 1 - share * 3.4), 0.5);
  works.sprites.glow(at, 3 * power * (1 - 0.4 * share), paint('fireball'), 0.75 * (1 - share) ** 4);
  works.flash(at, paint('fire'), 34 * power * Math.max(0, 1 - share * 2.2) ** 2 + 3 * (1 - share) ** 2);
  for (let i = 0; i < FIREBALLS; i++) {
    const aim = scatter(random, 0.75);
    const far = (0.15 + 0.75 * random()) * power;
    const begin = 0.1 * random();
    const seed = random();
    const size = (0.3 + 0.36 * random()) * power;
    const lasts = 0.5 + 0.42 * random();
    const age = (share - begin) / (lasts - begin);
    if (age <= 0 || age >= 1) continue;
    const out = 1 - (1 - age) ** 3;
    const place = at.clone().addScaledVector(aim, far * out);
    works.sprites.fire(place, size * (0.35 + 0.95 * out), paint('fireball'), 0.55, seed, age);
  }
  drawPlumes(works, step, at, share, power);
  drawEmbers(works, step, at, share, power);
  drawSparks(
    works,
    at,
    step.unit * 31 + 7,
    { count: 46, reach: 2.3 * power },
    Math.min(1, share * 1.35),
    paint('amberSpark'),
  );
  // The shock wave runs out to the middle of the neighbouring hexes, which is how far it harms.
  const wave = 1 - (1 - Math.min(1, share * 1.7)) ** 2;
  works.decals.shock(at, paint('fire'), 0.95 * (1 - Math.min(1, share * 1.7)) ** 1.2, 0.2 + 2.3 * wave, 7);
  works.decals.ring(at, paint('white'), 0.9 * (1 - Math.min(1, share * 1.7)) ** 0.8, 0.2 + 2.3 * wave, 0.02);
  works.decals.shock(at, paint('white'), 0.5 * (1 - Math.min(1, share * 2.4)), 0.15 + 1.9 * wave, 26);
  if (scene.choreography.bursts.length > 0) drawWreck(scene, step, share, power);
  else drawAsh(works, step, share, power);
}
const PLUMES = 7;
const EMBERS = 40;

/** Arms of fire that shoot out of the ball, each with a head that burns on. */
function drawPlumes(works: EffectWorks, step: StepOf<'explosion'>, at: Vector3, share: number, power: number): void {
  const random = seededRandom(step.unit * 71 + 29);
  for (let i = 0; i < PLUMES; i++) {
    const aim = scatter(random, 0.6);
    const reach = (0.9 + 0.9 * random()) * power;
    const seed = random();
    const age = share / (0.45 + 0.25 * random());
    if (age >= 1) continue;
    const head = at.clone().addScaledVector(aim, reach * (1 - (1 - age) ** 2.4));
    const tail = at.clone().addScaledVector(aim, reach * Math.max(0, 1 - (1 - age) ** 2.4 - 0.5));
    works.beams.streak(tail, head, 0.16 * power * (1 - age), paint('fire'), 0.7 * (1 - age));
    works.sprites.fire(head, 0.13 * power * (0.6 + 0.8 * age), paint('fireball'), 0.7, seed, age);
  }
}

/** Glowing splinters that hang where the ship was until everything else is over. */
function drawEmbers(works: EffectWorks, step: StepOf<'explosion'>, at: Vector3, share: number, power: number): void {
  const random = seededRandom(step.unit * 43 + 61);
  for (let i = 0; i < EMBERS; i++) {
    const aim = scatter(random, 0.5);
    const far = (0.2 + 1.25 * random()) * power * (1 - (1 - share) ** 2.2);
    const twinkle = 0.6 + 0.4 * Math.sin(share * (30 + 40 * random()) + i);
    const fade = Math.min(1, share * 8) * Math.min(1, (1 - share) * 2.6);
    const place = at.clone().addScaledVector(aim, far);
    works.sprites.glow(place, 0.03 + 0.03 * random(), paint('amberSpark'), 0.85 * fade * twinkle);
  }
}

const piece = new Float32Array(PIECE_STRIDE);
const before = new Float32Array(PIECE_STRIDE);
const turn = new Quaternion();
const whole = new Quaternion();
const UP = new Vector3(0, 1, 0);

/** The wreck as physics flings it: hot at first, cooling, trailing fire from its largest parts. */
function drawWreck(
  { works, choreography }: EffectScene,
  step: StepOf<'explosion'>,
  share: number,
  power: number,
): void {
  const variant = step.unit % choreography.bursts.length;
  const burst = choreography.bursts[variant];
  if (!burst) return;
  const at = aloft(step.place);
  // Ships burst every which way; their number tells which.
  whole.setFromAxisAngle(UP, step.unit * 2.4);
  const heat = (1 - share) ** 2.2;
  const colour = new Color();
  const reach = 0.75 + 0.3 * power;
  const place = (sample: Float32Array): Vector3 =>
    new Vector3(sample[0]! * reach, sample[1]! * reach, sample[2]! * reach).applyQuaternion(whole).add(at);
  for (let i = 0; i < FRAGMENTS; i++) {
    pieceOnTrack(burst, i, share, piece);
    const spot = place(piece);
    const { x, y, z } = fragmentSize(i, variant);
    const size = 0.72 * power * step.place.scale * Math.min(1, (1 - share) * 3.5);
    turn.set(piece[3]!, piece[4]!, piece[5]!, piece[6]!).normalize().premultiply(whole);
    // Bare metal; the thin parts glow longest.
    const glow = heat * (i % 3 === 0 ? 1.5 : 0.8);
    colour.setRGB(0.3 + 2.6 * glow, 0.32 + 0.8 * glow, 0.36 + 0.15 * glow);
    works.wreckage.add(spot, turn, { x: x * size, y: y * size, z: z * size }, colour);
    if (i >= 9 || share < 0.03) continue;
    pieceOnTrack(burst, i, Math.max(0, share - 0.055), before);
    works.beams.streak(place(before), spot, 0.1 * (1 - share), paint('fire'), 0.75 * (1 - share) ** 1.4);
    works.sprites.glow(spot, 0.12, paint('fireball'), 0.8 * heat);
  }
}

/** The same without physics. */
function drawAsh(works: EffectWorks, step: StepOf<'explosion'>, share: number, power: number): void {
  const random = seededRandom(step.unit * 41 + 13);
  const at = aloft(step.place);
  const ash = new Color();
  for (let i = 0; i < 18; i++) {
    const aim = scatter(random, 0.7);
    const speed = (0.5 + 1.2 * random()) * power;
    const axis = scatter(random, 1);
    const spin = (4 + 8 * random()) * share;
    const size = (0.025 + 0.055 * random() * power) * Math.min(1, (1 - share) * 3);
    const out = 1 - (1 - share) ** 1.6;
    ash.setRGB(0.35 + 0.5 * (1 - share), 0.2 + 0.22 * (1 - share), 0.16);
    works.debris.add(at.clone().addScaledVector(aim, speed * out), axis, spin, size, ash);
  }
}

/** Hulls grind: a flash where they meet, sparks along both, splinters. */
export function drawCollision(works: EffectWorks, step: StepOf<'collision'>, share: number): void {
  const at = aloft(step.place);
  works.sprites.flare(at, 1.5, paint('white'), Math.max(0, 1 - share * 3));
  works.sprites.glow(at, 0.6, paint('amberSpark'), (1 - share) ** 2);
  drawSparks(works, at, step.unit * 19 + step.other, { count: 26, reach: 1 }, share, paint('amberSpark'));
  works.decals.shock(at, paint('shield'), (1 - share) ** 1.5, 0.2 + 0.8 * easeInOut(share), 14);
  const random = seededRandom(step.unit * 5 + step.other * 3);
  const colour = new Color(0.42, 0.42, 0.46);
  for (let i = 0; i < 8; i++) {
    const way = scatter(random, 0.6);
    const far = (0.3 + 0.6 * random()) * (1 - (1 - share) ** 2);
    turn.setFromAxisAngle(scatter(random, 1), share * 14 * random());
    const size = (0.5 + 0.5 * random()) * Math.min(1, (1 - share) * 3);
    works.wreckage.add(
      at.clone().addScaledVector(way, far),
      turn,
      { x: 0.03 * size, y: 0.008 * size, z: 0.05 * size },
      colour,
    );
  }
}
