import type { CameraDirection } from '../../../shared/settings.ts';
import type { Point } from '../plane.ts';
import type { CameraCue } from './cameraCue.types.ts';
import type { TimedStep } from './plan.types.ts';

/** Milliseconds of the plan in which a blow's shaking dies away. */
const SHAKES_FOR = 420;

/** The cues of a plan's steps, in order, without those that take no time; none where the camera is to be left alone. */
export function cuesOfSteps<Step>(
  steps: readonly Step[],
  direction: CameraDirection,
  cuesOfStep: (step: Step, cinematic: boolean) => CameraCue[],
): CameraCue[] {
  if (direction === 'off') return [];
  return steps
    .flatMap((step) => cuesOfStep(step, direction === 'cinematic'))
    .filter(({ at, until }) => until > at)
    .sort((a, b) => a.at - b.at);
}

/** How hard the picture shakes at `time`: 0 not – 1 most; `blowOf`: when a step strikes, and how hard. */
export function shakeOfSteps<Step>(
  steps: readonly Step[],
  time: number,
  blowOf: (step: Step) => { at: number; power: number } | null,
): number {
  let most = 0;
  for (const step of steps) {
    const blow = blowOf(step);
    if (!blow || time < blow.at) continue;
    const age = (time - blow.at) / SHAKES_FOR;
    if (age < 1) most = Math.max(most, (1 - age) ** 2 * blow.power);
  }
  return most;
}

/** A step that goes from one place to another, as shots do. */
interface Passage {
  readonly from: Point;
  readonly to: Point;
}

/** The cue of a step about these places: along a heavy shot where pictures are cinematic. None where there is no place. */
export function cueAbout(
  { at, duration }: TimedStep,
  points: readonly Point[],
  heavy: Passage | false,
  cinematic: boolean,
): CameraCue[] {
  if (points.length === 0) return [];
  const along = heavy ? Math.atan2(heavy.to.x - heavy.from.x, heavy.from.z - heavy.to.z) : 0;
  return [{ at, until: at + duration, points, take: cinematic && heavy ? 'line' : 'view', along }];
}
