import { Vector3, type Color } from 'three';
import type { WeaponName } from '../../../../../engine/talon/terms.ts';
import { paint, type Paint } from '../palette.ts';
import type { Lightworks } from '../../../../board/scene/lightworks.ts';
import { seededRandom } from '../../../../board/scene/seededRandom.ts';
import { drawWave } from './bigGunEffects.ts';
import { drawBlast, drawSparks, scatter } from '../../../../board/animation/effectKit.ts';
import type { StepOf } from './plan.types.ts';
import { lineOf, type ShotLine } from './shotLine.ts';

/** What each weapon looks like on its way. */

const WEAPON_PAINT: Record<WeaponName, Paint> = {
  phaser: 'phaser',
  disruptor: 'disruptor',
  'anti-matter-torpedo': 'torpedo',
  'wave-motion-gun': 'wave',
  'fusion-cannon': 'fire',
  missile: 'launch',
};

/** 8.3: a shot at a moment of its step. */
export function drawShot(works: Lightworks, step: StepOf<'shot'>, share: number): void {
  const time = share * step.duration;
  const colour = paint(WEAPON_PAINT[step.weapon]);
  const line = lineOf(step);
  const age = step.hit ? (time - step.impact) / (step.duration - step.impact) : -1;
  switch (step.weapon) {
    case 'phaser':
      drawPhaser(works, step, time, colour, line);
      break;
    case 'wave-motion-gun':
      drawWave(works, step, time, line);
      break;
    case 'disruptor':
      drawPulses(works, step, time, colour, line);
      break;
    case 'anti-matter-torpedo':
      drawTorpedo(works, step, time, colour, line);
      if (age >= 0) drawAnnihilation(works, step, age, colour, line.to);
      return;
    case 'missile':
    case 'fusion-cannon':
      drawRocket(works, step, time, colour, line);
      if (age >= 0) drawBlast(works, line.to, step.unit * 7 + 3, 0.45, age, paint('fireball'));
      break;
  }
  if (age >= 0) drawImpact(works, step, age, colour, line.to);
}

/** A beam that burns on its target: it wanders a little over the shield while it lasts. */
function drawPhaser(works: Lightworks, step: StepOf<'shot'>, time: number, colour: Color, line: ShotLine): void {
  const { from, to, aim } = line;
  const opened = step.impact * 0.6;
  const charge = Math.min(1, time / opened);
  const fade = Math.min(1, Math.max(0, (step.duration - time) / 200));
  // The emitter's strip lights up from both ends towards the middle.
  const across = new Vector3(-aim.z, 0, aim.x);
  for (const side of [-1, 1]) {
    const far = 0.2 * (1 - charge) * side * step.from.scale;
    works.sprites.glow(from.clone().addScaledVector(across, far), 0.13, colour, charge * fade);
  }
  works.sprites.flare(from, 0.3 + 0.45 * charge, colour, 0.9 * charge ** 2 * fade, 0.4);
  const out = Math.min(1, Math.max(0, (time - opened) / (step.impact - opened)));
  if (out <= 0) return;
  const wander = step.hit ? 0.12 * Math.sin((time - step.impact) / 130) * Number(time > step.impact) : 0;
  const end = from.clone().lerp(to, out).addScaledVector(across, wander);
  const strength = fade * (step.hit ? 1 : 0.75);
  const flicker = 0.92 + 0.08 * Math.sin(time * 0.19);
  works.beams.beam(from, end, 0.5 * flicker, colour, 0.5 * strength, time / 1000);
  works.beams.beam(from, end, 0.15 * (0.5 + 0.5 * fade), colour, 0.9 * strength, time / 1000);
  if (!step.hit || time < step.impact) return;
  // It throws off molten light where it bites.
  const random = seededRandom(step.unit * 11 + Math.floor(time / 45));
  for (let i = 0; i < 7; i++) {
    const way = scatter(random, 0.9).addScaledVector(aim, -0.8).normalize();
    works.beams.streak(end, end.clone().addScaledVector(way, 0.16 + 0.3 * random()), 0.02, colour, 0.9 * fade);
  }
  works.sprites.flare(end, 0.5 * flicker, colour, 0.8 * fade, time / 300);
}

const PULSES = 4;
const PULSE_GAP = 80;

/** Pairs of green bolts, one volley after the other. */
function drawPulses(works: Lightworks, step: StepOf<'shot'>, time: number, colour: Color, line: ShotLine): void {
  const { from, to, aim } = line;
  const length = from.distanceTo(to);
  const across = new Vector3(-aim.z, 0, aim.x);
  for (let i = 0; i < PULSES; i++) {
    const age = (time - i * PULSE_GAP) / step.impact;
    if (age <= 0) continue;
    const fading = step.hit ? 1 : Math.min(1, (1 - age) * 4);
    for (const side of [-1, 1]) {
      const barrel = from.clone().addScaledVector(across, side * 0.1 * step.from.scale);
      if (age < 0.3) works.sprites.flare(barrel, 0.34, colour, 1 - age / 0.3);
      if (age >= 1) continue;
      // The pair closes in on the target.
      const head = barrel.addScaledVector(aim, length * age).addScaledVector(across, -side * 0.06 * age);
      const tail = head.clone().addScaledVector(aim, -0.5);
      works.beams.bolt(tail, head, 0.1, colour, fading);
      works.beams.bolt(tail.clone().lerp(head, 0.25), head, 0.045, paint('white'), fading);
      works.sprites.glow(head.clone().lerp(tail, 0.4), 0.24, colour, 0.4 * fading);
    }
    const since = (age - 1) * step.impact;
    if (step.hit && since >= 0 && since < 150) {
      const at = to.clone().addScaledVector(across, 0.1 * (i % 2 ? 1 : -1));
      works.sprites.flare(at, 0.55, colour, 0.8 * (1 - since / 150), i);
      drawSparks(works, at, step.unit * 17 + i, { count: 7, reach: 0.42 }, since / 150, colour);
    }
  }
}

/** A ball of violet light that turns and leaves a spiral behind. */
function drawTorpedo(works: Lightworks, step: StepOf<'shot'>, time: number, colour: Color, line: ShotLine): void {
  const { from, to, aim } = line;
  const age = Math.min(1, time / step.impact);
  // Leaves slowly, arrives fast.
  const along = (t: number): number => t * t * 0.6 + t * 0.4;
  const length = from.distanceTo(to);
  const fade = time < step.impact ? 1 : Math.max(0, 1 - (time - step.impact) / 200);
  const end = step.hit ? 1 : Math.min(1, (1 - age) * 5 + 0.0001);
  const head = from.clone().addScaledVector(aim, length * along(age));
  const across = new Vector3(-aim.z, 0, aim.x);
  const spiral = (t: number, turn: number): Vector3 => {
    const wide = 0.11 * Math.min(1, (age - t) * 9);
    const at = from.clone().addScaledVector(aim, length * along(t));
    at.addScaledVector(across, wide * Math.sin(t * 26 + turn));
    at.y += wide * Math.cos(t * 26 + turn);
    return at;
  };
  for (const turn of [0, Math.PI]) {
    for (let i = 0; i < 12; i++) {
      const t = age - i * 0.022;
      if (t <= 0.022) break;
      works.beams.streak(spiral(t - 0.022, turn), spiral(t, turn), 0.05, colour, fade * end * (1 - i / 12) * 0.9);
    }
  }
  const trail = Math.min(length * along(age), 1.3);
  works.beams.streak(head.clone().addScaledVector(aim, -trail), head, 0.13, colour, 0.7 * fade * end);
  if (time >= step.impact && step.hit) return;
  const beat = 1 + 0.15 * Math.sin(time / 22);
  works.sprites.glow(head, 0.4 * beat, colour, fade * end);
  works.sprites.flare(head, 0.62 * beat, colour, fade * end, time / 90);
  works.sprites.flare(head, 0.22, paint('white'), 0.8 * fade * end, -time / 130);
}

/** Matter and anti-matter: everything is drawn in for a moment, then all of it is light. */
function drawAnnihilation(works: Lightworks, step: StepOf<'shot'>, age: number, colour: Color, at: Vector3): void {
  const inwards = Math.min(1, age / 0.18);
  if (inwards < 1) {
    works.sprites.glow(at, 0.75 * (1 - inwards) + 0.1, colour, 1);
    works.decals.shock(at, colour, 0.8, 0.8 * (1 - inwards) + 0.05, 16);
    return;
  }
  const out = (age - 0.18) / 0.82;
  const fade = (1 - out) ** 1.6;
  works.sprites.flare(at, 1.5 * (1 - 0.35 * out), paint('white'), Math.max(0, 1 - out * 3.4), 0.3);
  works.sprites.flare(at, 1.5, colour, fade, out);
  works.sprites.glow(at, 0.55 + 0.35 * out, colour, 0.9 * fade);
  works.decals.shock(at, colour, fade, 0.15 + 0.75 * (1 - (1 - out) ** 2), 14);
  drawSparks(works, at, step.unit * 23 + 5, { count: 22, reach: 0.95 }, out, colour);
}

/** A missile that is fired as a shot: fire behind a point of light. */
function drawRocket(works: Lightworks, step: StepOf<'shot'>, time: number, colour: Color, line: ShotLine): void {
  if (time >= step.impact && step.hit) return;
  const age = Math.min(1, time / step.impact);
  const { from, to } = line;
  const head = from.clone().lerp(to, age * age);
  works.beams.streak(from.clone().lerp(to, Math.max(0, age - 0.35) ** 2), head, 0.12, paint('fire'), 0.9);
  works.sprites.flare(head, 0.4, colour, 1);
}

function drawImpact(works: Lightworks, step: StepOf<'shot'>, age: number, colour: Color, to: Vector3): void {
  if (age >= 1) return;
  const heavy = step.weapon === 'phaser' ? 0.6 : step.weapon === 'disruptor' ? 0.6 : 1.5;
  const late = Math.min(1, age * 1.6);
  works.sprites.flare(to, heavy * (1 - 0.4 * late), colour, (1 - late) ** 1.5);
  works.sprites.glow(to, heavy * 0.6, colour, 0.5 * (1 - late) ** 3);
}
