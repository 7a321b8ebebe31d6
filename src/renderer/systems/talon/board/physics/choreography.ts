import type { AnimationPlan, PlanStep, StepOf } from '../animation/plan.types.ts';
import type { Pose } from '../../../../board/plane.ts';
import type { Picture } from '../animation/picture.ts';
import { hexToWorld, sameHex } from '../../../../board/tables/hexLayout.ts';
import { BURSTS, simulateBurst } from '../../../../board/physics/bursting.ts';
import { loadRapier, worldsAlive, type Rapier } from '../../../../board/physics/rapier.ts';
import { simulateThrow, type ThrownBody, type ThrowTracks } from '../../../../board/physics/throwing.ts';
import type { PieceTrack, Track } from '../../../../board/physics/track.ts';

/** What physics adds to a plan: how its steps go, never where they end. */
export interface Choreography {
  /** The plan, with what a thrown ship runs into seen at the moment and the place where it does. */
  readonly plan: AnimationPlan;
  /** Tracks of units that are thrown, and of those pushed aside, by their step. */
  readonly tracks: ReadonlyMap<PlanStep, Track>;
  /** Rocks that a throw scatters, by its step. */
  readonly rocks: ReadonlyMap<PlanStep, PieceTrack>;
  /** How ships burst, in turn; empty where physics is not there (yet). */
  readonly bursts: readonly PieceTrack[];
}

/** A plan as it is without physics. */
export const plainly = (plan: AnimationPlan): Choreography => ({
  plan,
  tracks: new Map(),
  rocks: new Map(),
  bursts: [],
});

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
export function choreograph(rapier: Rapier, plan: AnimationPlan, picture: Picture): Omit<Choreography, 'bursts'> {
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

/** The board's physics: absent at first, and for good where it cannot be had. */
export interface Physics {
  state(): 'loading' | 'ready' | 'absent';
  /** What physics makes of a plan; nothing while it is not ready. */
  choreograph(plan: AnimationPlan, picture: Picture): Choreography;
  /** Resolves when it is ready, or known to stay away. */
  settled(): Promise<void>;
  /** Worlds that still hold memory. */
  alive(): number;
  dispose(): void;
}

/** `wait` gives the moment at which loading may begin: not before the page answers the player. */
export function createPhysics(wait: () => Promise<void>): Physics {
  let rapier: Rapier | null = null;
  let state: 'loading' | 'ready' | 'absent' = 'loading';
  let bursts: PieceTrack[] = [];
  let disposed = false;
  const ready = wait()
    .then(() => (disposed ? null : loadRapier()))
    .then((loaded) => {
      rapier = disposed ? null : loaded;
      state = rapier ? 'ready' : 'absent';
      if (loaded && rapier) bursts = Array.from({ length: BURSTS }, (_, variant) => simulateBurst(loaded, variant));
    });
  return {
    state: () => state,
    choreograph: (plan, picture) => (rapier ? { ...choreograph(rapier, plan, picture), bursts } : plainly(plan)),
    settled: () => ready,
    alive: worldsAlive,
    dispose() {
      disposed = true;
      rapier = null;
      bursts = [];
      state = 'absent';
    },
  };
}
