import type { AnimationPlan, PlanStep, StepOf } from '../animation/plan.types.ts';
import type { Pose } from '../../../../board/plane.ts';
import type { Picture } from '../animation/picture.ts';
import { hexToWorld, sameHex } from '../../../../board/tables/hexLayout.ts';
import type { Rapier } from '../../../../board/physics/rapier.ts';
import type { Choreography } from '../../../../board/physics/choreography.ts';
import { simulateThrow, type ThrownBody, type ThrowTracks } from './throwing.ts';
import type { PieceTrack, Track } from '../../../../board/physics/track.ts';

type Throw = StepOf<'displace'>;

const isThrow = (step: PlanStep): step is PlanStep & Throw =>
  step.kind === 'displace' && step.cause === 'wave-motion-gun' && step.duration > 0;

/** Where units stand just before a step, for those whose way there the plan tells. */
function posesBefore(plan: AnimationPlan, picture: Picture, until: number): Map<number, Pose> {
  const poses = new Map<number, Pose>([...picture.units].map(([id, { pose }]) => [id, pose]));
  for (const step of plan.steps) {
    if (step.at + step.duration > until) continue;
    if (step.kind === 'move' || step.kind === 'settle' || step.kind === 'displace') poses.set(step.unit, step.to);
    if (step.kind === 'destroyed' || step.kind === 'retreat' || step.kind === 'dock') poses.delete(step.unit);
  }
  return poses;
}

/** Works out every throw of a plan ahead. `picture` is what stood before the plan. */
export function choreograph(
  rapier: Rapier,
  plan: AnimationPlan,
  picture: Picture,
): Omit<Choreography<PlanStep>, 'bursts'> {
  let steps = plan.steps;
  const tracks = new Map<PlanStep, Track>();
  const rocks = new Map<PlanStep, PieceTrack>();
  for (const step of plan.steps) {
    if (!isThrow(step)) continue;
    const settles = plan.steps.filter(
      (other) => other.kind === 'settle' && other.at === step.at && sameHex(other.hex, step.hex),
    );
    const others = settles.flatMap((other): ThrownBody[] =>
      other.kind === 'settle' ? [{ unit: other.unit, from: other.from, to: other.to }] : [],
    );
    const moved = new Set(others.map(({ unit }) => unit));
    const poses = posesBefore(plan, picture, step.at);
    for (const [unit, pose] of poses) {
      const near = Math.hypot(pose.x - step.to.x, pose.z - step.to.z) < 1;
      if (near && unit !== step.unit && !moved.has(unit)) others.push({ unit, from: pose, to: pose });
    }
    const stony = picture.terrain.some(({ kind, hex }) => kind === 'asteroids' && sameHex(hex, step.hex));
    const made = simulateThrow(rapier, {
      thrown: { unit: step.unit, from: step.from, to: step.to },
      others,
      rocks: stony ? hexToWorld(step.hex) : null,
      seconds: step.duration / 1000,
    });
    const own = made.units.get(step.unit);
    if (own) tracks.set(step, own);
    for (const other of settles) {
      const track = other.kind === 'settle' ? made.units.get(other.unit) : undefined;
      if (track && other.duration === step.duration) tracks.set(other, track);
    }
    if (made.rocks) rocks.set(step, made.rocks);
    if (made.contact) steps = atContact(steps, step, made.contact);
  }
  if (steps === plan.steps) return { plan, tracks, rocks };
  const sorted = steps.toSorted((a, b) => a.at - b.at);
  const duration = sorted.reduce((end, step) => Math.max(end, step.at + step.duration), 0);
  return { plan: { steps: sorted, duration }, tracks, rocks };
}

/** The collision or the rocks that a throw ends in, moved to where the hulls meet. */
function atContact(
  steps: readonly PlanStep[],
  thrown: PlanStep & Throw,
  { share, at }: NonNullable<ThrowTracks['contact']>,
): readonly PlanStep[] {
  const begin = thrown.at + share * thrown.duration;
  const meets = (step: PlanStep): step is PlanStep & StepOf<'collision' | 'asteroids'> =>
    (step.kind === 'collision' || step.kind === 'asteroids') &&
    step.unit === thrown.unit &&
    step.at >= thrown.at &&
    step.at <= thrown.at + thrown.duration;
  return steps.map((step) => (meets(step) ? { ...step, at: begin, place: { ...at, scale: step.place.scale } } : step));
}
