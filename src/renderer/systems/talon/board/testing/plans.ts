import { expect } from 'vitest';
import type { TalonEvent } from '../../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../../engine/talon/view.types.ts';
import { completeStep, pictureOf, progressStep, type Picture } from '../animation/picture.ts';
import { planAnimation } from '../animation/plan.ts';
import type { AnimationPlan, StepKind, StepOf } from '../animation/plan.types.ts';
import { worldToHex } from '../../../../board/tables/hexLayout.ts';

/** For tests of plans: what is in them, and where they end. */

export const kinds = (plan: AnimationPlan): StepKind[] => plan.steps.map((step) => step.kind);

/** The one step of a kind. */
export function only<Kind extends StepKind>(plan: AnimationPlan, kind: Kind): StepOf<Kind> {
  const found = plan.steps.filter((step) => step.kind === kind);
  expect(found).toHaveLength(1);
  return found[0] as StepOf<Kind>;
}

/** Plays a plan to its end, by way of the middle of each step. */
export function endOf(previous: TalonView, plan: AnimationPlan): Picture {
  const picture = pictureOf(previous);
  for (const step of plan.steps.toSorted((a, b) => a.at + a.duration - (b.at + b.duration))) {
    progressStep(picture, step, 0.5);
    completeStep(picture, step);
  }
  return picture;
}

/** Plans, and checks that everything ends where `next` has it. */
export function expectEndsAt(previous: TalonView, next: TalonView, events: readonly TalonEvent[]): AnimationPlan {
  const plan = planAnimation(previous, next, events);
  const picture = endOf(previous, plan);
  const wanted = pictureOf(next);
  expect([...picture.units.keys()].sort()).toEqual([...wanted.units.keys()].sort());
  expect([...picture.missiles.keys()].sort()).toEqual([...wanted.missiles.keys()].sort());
  expect(picture.terrain).toEqual(wanted.terrain);
  for (const [id, { pose, hex, craft }] of wanted.units) {
    const shown = picture.units.get(id);
    expect(shown).toMatchObject({ hex, craft, presence: 1, pose: { x: pose.x, z: pose.z, scale: pose.scale } });
    if (shown) expect(worldToHex(shown.pose)).toEqual(hex);
    if (shown) expect(Math.cos(shown.pose.heading - pose.heading)).toBeCloseTo(1);
  }
  for (const [place, { pose, hex, target, damaged }] of wanted.missiles) {
    const shown = picture.missiles.get(place);
    expect(shown).toMatchObject({ hex, target, damaged, pose: { x: pose.x, z: pose.z, scale: pose.scale } });
    if (shown) expect(Math.cos(shown.pose.heading - pose.heading)).toBeCloseTo(1);
  }
  return plan;
}
