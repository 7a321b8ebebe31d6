import type { CameraDirection } from '../../../shared/settings.ts';
import type { CameraCue } from './cameraCue.types.ts';

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
