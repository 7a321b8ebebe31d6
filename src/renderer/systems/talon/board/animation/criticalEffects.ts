import { Vector3 } from 'three';
import { direction } from '../../../../board/plane.ts';
import { paint, type Paint } from '../palette.ts';
import { seededRandom } from '../../../../board/scene/seededRandom.ts';
import { CRUISE_HEIGHT } from '../../../../board/plane.ts';
import type { EffectWorks } from './effectLayers.ts';
import { aloft, drawBlast, drawSparks, scatter } from '../../../../board/animation/effectKit.ts';
import { easeInOut } from '../../../../board/animation/motion.ts';
import type { UnitPicture } from './picture.ts';
import type { StepOf } from './plan.types.ts';

/** Section 8.5: each critical has its sign over the ship, and shows on the ship what is broken. */

const ALARM: Partial<Record<StepOf<'critical'>['code'], Paint>> = {
  'shields-down': 'shield',
  'ftl-offline': 'torpedo',
  'power-loss': 'amber',
  'power-relay-damaged': 'amber',
  'helm-down': 'amber',
  'thrusters-damaged': 'collide',
};

/** Critical damage at a moment of its step; `share` from 0 to 1. */
export function drawCritical(works: EffectWorks, unit: UnitPicture, step: StepOf<'critical'>, share: number): void {
  if (step.code === 'none') return;
  const colour = paint(ALARM[step.code] ?? 'target');
  const { x, z, scale } = unit.pose;
  const widening = 0.3 + 0.6 * easeInOut(Math.min(1, share * 2.5));
  works.decals.ring({ x, z }, colour, (1 - share) ** 1.5, widening * scale, 0.016);
  drawFault(works, unit, step, share);
  drawBadge(unit, share, (at, size, alpha) => {
    if (step.code !== 'none') works.signs.badge(at, size, step.code, colour, alpha);
  });
}

/** A repair that succeeds rings out in green; one that fails fades. */
export function drawRepair(works: EffectWorks, unit: UnitPicture, step: StepOf<'repair'>, share: number): void {
  const colour = paint(step.repaired ? 'repair' : 'weakened');
  const { x, z, scale } = unit.pose;
  works.decals.ring({ x, z }, colour, Math.sin(Math.PI * share), (0.25 + 0.5 * easeInOut(share)) * scale, 0.02);
  if (step.repaired) works.sprites.glow(aloft(unit.pose), 0.5 * scale, colour, 0.35 * Math.sin(Math.PI * share));
  drawBadge(unit, share, (at, size, alpha) =>
    works.signs.badge(at, size, step.repaired ? 'repaired' : 'not-repaired', colour, alpha),
  );
}

/** Springs up over the ship, stays to be read, and fades. */
function drawBadge(unit: UnitPicture, share: number, put: (at: Vector3, size: number, alpha: number) => void): void {
  if (unit.presence < 0.5) return;
  const up = Math.min(1, share * 7);
  const spring = 1 + 0.35 * Math.sin(Math.PI * up) * (1 - up);
  const at = new Vector3(unit.pose.x, CRUISE_HEIGHT + 0.5 + 0.12 * up, unit.pose.z - 0.12);
  put(at, 0.24 * up * spring, Math.min(1, share * 10, (1 - share) * 5));
}

const end = (unit: UnitPicture, far: number): Vector3 => {
  const { x, z } = direction(unit.pose.heading);
  return aloft({ x: unit.pose.x + x * far * unit.pose.scale, z: unit.pose.z + z * far * unit.pose.scale });
};

/** What is seen of it on the ship itself. */
function drawFault(works: EffectWorks, unit: UnitPicture, step: StepOf<'critical'>, share: number): void {
  const at = aloft(unit.pose);
  const { scale } = unit.pose;
  const fade = 1 - share;
  const seed = unit.id * 77 + step.code.length;
  switch (step.code) {
    case 'secondary-explosion':
      drawBlast(works, end(unit, -0.12), seed, 0.42 * scale, Math.min(1, share * 1.5), paint('fireball'));
      return drawSparks(works, at, seed, { count: 22, reach: 0.8 }, Math.min(1, share * 1.6), paint('amberSpark'));
    case 'shields-down': {
      // The whole bubble flares up and goes out.
      const flicker = Math.floor(share * 12) % 2 ? 0.5 : 1;
      return works.shells.add(
        unit.pose,
        0.8 * scale,
        0,
        Math.PI,
        paint('shield'),
        0.9 * flicker * Math.max(0, 1 - share * 1.5),
      );
    }
    case 'thrusters-damaged':
      works.sprites.fire(end(unit, -0.42), 0.16 + 0.2 * share, paint('fireball'), 0.9 * fade, 0.3, 0.25 + 0.6 * share);
      return drawSparks(works, end(unit, -0.42), seed, { count: 16, reach: 0.6 }, share, paint('fire'));
    case 'weapon-group-destroyed':
      drawBlast(works, end(unit, 0.26), seed, 0.24 * scale, Math.min(1, share * 1.4), paint('fireball'));
      return drawSparks(works, end(unit, 0.26), seed, { count: 14, reach: 0.55 }, share, paint('amberSpark'));
    case 'core-breach': {
      // The core glows through the hull, brighter at every beat.
      const beat = 0.6 + 0.4 * Math.sin(share * 38);
      works.sprites.glow(at, (0.3 + 0.5 * share) * scale, paint('white'), beat * (0.4 + 0.6 * share));
      return works.sprites.flare(at, (0.9 + 1.2 * share) * scale, paint('target'), beat * Math.min(1, fade * 3));
    }
    case 'helm-down':
      // A course that nobody holds: the ring about the ship swings to and fro.
      return works.decals.ring(unit.pose, paint('amber'), 0.9 * fade, 0.62 * scale, 0.03, {
        count: 6,
        turn: 0.25 * Math.sin(share * 18) * fade,
      });
    case 'ftl-offline':
      return drawDischarge(works, end(unit, -0.25), seed, share, 'torpedo');
    case 'power-relay-damaged':
      return drawDischarge(works, at, seed, share, 'amber');
    case 'power-loss': {
      // The lights go out from bow to stern.
      for (let i = 0; i < 6; i++) {
        const out = Math.max(0, 1 - Math.max(0, share * 2.2 - i * 0.22) * 4);
        works.sprites.glow(end(unit, 0.36 - i * 0.14), 0.13, paint('amber'), 0.9 * out);
      }
      return drawDischarge(works, at, seed, share, 'amber');
    }
    case 'none':
      return;
  }
}

/** Small lightnings creep over the hull. */
function drawDischarge(works: EffectWorks, at: Vector3, seed: number, share: number, colour: Paint): void {
  const random = seededRandom(seed + Math.floor(share * 14));
  for (let i = 0; i < 5; i++) {
    let from = at.clone().addScaledVector(scatter(random, 0.4), 0.08 + 0.2 * random());
    for (let joint = 0; joint < 3; joint++) {
      const to = from.clone().addScaledVector(scatter(random, 0.6), 0.11);
      works.beams.beam(from, to, 0.035, paint(colour), 0.95 * (1 - share), share);
      from = to;
    }
    works.sprites.glow(from, 0.07, paint('white'), 0.8 * (1 - share));
  }
}
