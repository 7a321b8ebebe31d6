import { Vector3, type Color } from 'three';
import type { WeaponName } from '../../../engine/talon/terms.ts';
import { paint, type Paint } from '../palette.ts';
import type { Lightworks } from '../scene/lightworks.ts';
import { CRUISE_HEIGHT } from '../ships/fleet.ts';
import { drawWave } from './bigGunEffects.ts';
import type { StepOf } from './plan.types.ts';

/** What each weapon looks like on its way. */

const WEAPON_PAINT: Record<WeaponName, Paint> = {
  phaser: 'phaser',
  disruptor: 'disruptor',
  'anti-matter-torpedo': 'torpedo',
  'wave-motion-gun': 'wave',
  'fusion-cannon': 'fire',
  missile: 'amberSpark',
};

/** Where a shot leaves its ship and where it ends: on the shield, or past a target that it misses. */
function path(step: StepOf<'shot'>): { from: Vector3; to: Vector3; aim: Vector3 } {
  const source = new Vector3(step.from.x, CRUISE_HEIGHT, step.from.z);
  const target = new Vector3(step.to.x, CRUISE_HEIGHT, step.to.z);
  const aim = target.clone().sub(source).normalize();
  const from = source.clone().addScaledVector(aim, 0.34 * step.from.scale);
  if (step.hit) return { from, to: target.clone().addScaledVector(aim, -0.5 * step.to.scale), aim };
  const aside = new Vector3(-aim.z, 0.25, aim.x).multiplyScalar(step.unit % 2 ? 0.62 : -0.62);
  const past = target.add(aside).addScaledVector(aim, 1.6);
  return { from, to: past, aim: past.clone().sub(from).normalize() };
}

export function drawShot(works: Lightworks, step: StepOf<'shot'>, share: number): void {
  const time = share * step.duration;
  const colour = paint(WEAPON_PAINT[step.weapon]);
  switch (step.weapon) {
    case 'phaser':
      drawBeam(works, step, time, colour, 0.13);
      break;
    case 'wave-motion-gun':
      drawWave(works, step, time, path(step));
      break;
    case 'fusion-cannon':
      drawBeam(works, step, time, colour, 0.4);
      break;
    case 'disruptor':
      drawPulses(works, step, time, colour);
      break;
    case 'anti-matter-torpedo':
    case 'missile':
      drawTorpedo(works, step, time, colour);
      break;
  }
  if (step.hit && time >= step.impact) drawImpact(works, step, (time - step.impact) / 320, colour);
}

function drawBeam(works: Lightworks, step: StepOf<'shot'>, time: number, colour: Color, width: number): void {
  const { from, to } = path(step);
  const charge = Math.min(1, time / (step.impact * 0.6));
  const fade = Math.min(1, Math.max(0, (step.duration - time) / 220));
  works.sprites.flare(from, (0.25 + 3 * width) * charge, colour, 0.9 * charge * fade, time / 400);
  const out = Math.min(1, Math.max(0, (time - step.impact * 0.6) / (step.impact * 0.4)));
  if (out <= 0) return;
  const end = from.clone().lerp(to, out);
  works.beams.beam(from, end, width * (0.55 + 0.45 * fade), colour, fade * (step.hit ? 1 : 0.75), time / 1000);
  works.beams.beam(from, end, width * 2.8, colour, 0.4 * fade, time / 1000);
}

const PULSES = 4;
const PULSE_GAP = 85;

function drawPulses(works: Lightworks, step: StepOf<'shot'>, time: number, colour: Color): void {
  const { from, to, aim } = path(step);
  const length = from.distanceTo(to);
  for (let i = 0; i < PULSES; i++) {
    const age = (time - i * PULSE_GAP) / step.impact;
    if (age <= 0) continue;
    if (age < 0.35) works.sprites.flare(from, 0.32, colour, 1 - age / 0.35);
    if (age >= 1) continue;
    const head = from.clone().addScaledVector(aim, length * age);
    const tail = head.clone().addScaledVector(aim, -0.42);
    works.beams.bolt(tail, head, 0.09, colour, 1);
    works.sprites.glow(head.clone().lerp(tail, 0.5), 0.3, colour, 0.45);
  }
}

function drawTorpedo(works: Lightworks, step: StepOf<'shot'>, time: number, colour: Color): void {
  const { from, to, aim } = path(step);
  const age = Math.min(1, time / step.impact);
  // Leaves slowly, arrives fast.
  const share = age * age * 0.55 + age * 0.45;
  const length = from.distanceTo(to);
  const head = from.clone().addScaledVector(aim, length * share);
  const fade = time < step.impact ? 1 : Math.max(0, 1 - (time - step.impact) / 220);
  const trail = Math.min(length * share, 1.5);
  const tail = head.clone().addScaledVector(aim, -trail);
  works.beams.streak(tail, head, 0.1, colour, 0.85 * fade);
  works.beams.streak(head.clone().addScaledVector(aim, -trail * 0.4), head, 0.05, paint('white'), 0.8 * fade);
  if (time >= step.impact && step.hit) return;
  works.sprites.glow(head, 0.3, colour, fade);
  works.sprites.flare(head, 0.52, colour, fade, time / 90);
  works.sprites.flare(head, 0.34, paint('white'), 0.8 * fade, -time / 130);
  // Sparks that stay behind.
  for (let i = 1; i <= 6; i++) {
    const behind = share - i * 0.045;
    if (behind <= 0) continue;
    const at = from.clone().addScaledVector(aim, length * behind);
    at.y += 0.05 * Math.sin(i * 2.1);
    works.sprites.glow(at, 0.1 - 0.01 * i, colour, fade * (0.6 - 0.08 * i));
  }
}

function drawImpact(works: Lightworks, step: StepOf<'shot'>, age: number, colour: Color): void {
  if (age >= 1) return;
  const { to } = path(step);
  const heavy = step.weapon === 'phaser' ? 0.75 : step.weapon === 'disruptor' ? 0.85 : 1.3;
  works.sprites.flare(to, heavy * (1 - 0.4 * age), colour, (1 - age) ** 1.5);
  works.sprites.glow(to, heavy * 0.7, paint('white'), 0.7 * (1 - age) ** 3);
}
