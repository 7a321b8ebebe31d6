import { Vector3 } from 'three';
import { CRUISE_HEIGHT } from '../../../../board/plane.ts';
import type { StepOf } from './plan.types.ts';

/** A shot's line: where it leaves its ship, and where it ends — on the shield, or past a target that it misses. */
export interface ShotLine {
  readonly from: Vector3;
  readonly to: Vector3;
  readonly aim: Vector3;
}

/** A shot’s muzzle, target, direction and length in world units. */
export function lineOf(step: StepOf<'shot'>): ShotLine {
  const source = new Vector3(step.from.x, CRUISE_HEIGHT, step.from.z);
  const target = new Vector3(step.to.x, CRUISE_HEIGHT, step.to.z);
  const aim = target.clone().sub(source).normalize();
  const from = source.clone().addScaledVector(aim, 0.34 * step.from.scale);
  if (step.hit) return { from, to: target.clone().addScaledVector(aim, -0.5 * step.to.scale), aim };
  const aside = new Vector3(-aim.z, 0.25, aim.x).multiplyScalar(step.unit % 2 ? 0.62 : -0.62);
  const past = target.add(aside).addScaledVector(aim, 1.6);
  return { from, to: past, aim: past.clone().sub(from).normalize() };
}
