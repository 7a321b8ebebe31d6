import type { Side } from '../../engine/game.ts';
import type { MotionPose } from './animation/motion.ts';
import type { ActiveStep, TimedStep } from './animation/plan.types.ts';
import type { BoardTypes } from './system.types.ts';
import type { Film, Spot3 } from './vista.types.ts';

/** What the films behind the menus are made of: ships that sway in their places, shots by the clock, and one that is lost. */

/** Seconds after which everything begins anew. */
export const CYCLE = 48;

/** A slow swing, whole times in a cycle, so that its end is its beginning. */
export const swing = (seconds: number, times: number, phase: number): number =>
  Math.sin((seconds / CYCLE) * times * Math.PI * 2 + phase);

/** Who is seen, and where it sways. */
export interface Extra {
  readonly id: number;
  readonly side: Side;
  readonly x: number;
  readonly z: number;
  /** Degrees of the compass. */
  readonly heading: number;
  readonly scale?: number;
}

/** How far ships sway along both axes, in world units, and how hard they roll, in radians. */
export interface Sway {
  readonly x: number;
  readonly z: number;
  readonly bank: number;
}
const SWAY: Sway = { x: 0.2, z: 0.28, bank: 0.1 };

/** Where somebody is at that second. */
export const swayingPose = ({ id, x, z, heading, scale = 1 }: Extra, seconds: number, sway = SWAY): MotionPose => ({
  x: x + sway.x * swing(seconds, 1, id),
  z: z + sway.z * swing(seconds, 1, id * 2.1),
  heading: (heading * Math.PI) / 180 + 0.05 * swing(seconds, 2, id * 1.3),
  scale,
  bank: sway.bank * swing(seconds, 2, id * 1.3 + 1.4),
  stretch: 1,
});

/** Who is lost, from which second on it is gone, and from which it comes out of the dark again. */
export interface Lost {
  readonly unit: number;
  readonly gone: number;
  readonly back: number;
}

/** Takes out who is lost at that second, or lets it come again. */
export function loseOne(units: Map<number, { presence: number }>, { unit, gone, back }: Lost, seconds: number): void {
  if (seconds >= gone && seconds < back) units.delete(unit);
  const one = units.get(unit);
  if (one && seconds >= back) one.presence = Math.min(1, (seconds - back) / 1.5);
}

/** A shot by the clock: the second, who fires, and at whom. */
export interface FilmShot {
  readonly at: number;
  readonly by: number;
  readonly on: number;
}

/** The steps of shots whose both ends are seen. */
export const shotSteps = <Shot extends FilmShot, Unit, Step>(
  shots: readonly Shot[],
  units: ReadonlyMap<number, Unit>,
  stepOf: (shot: Shot, shooter: Unit, target: Unit) => Step,
): Step[] =>
  shots.flatMap((shot) => {
    const [shooter, target] = [units.get(shot.by), units.get(shot.on)];
    return shooter && target ? [stepOf(shot, shooter, target)] : [];
  });

/** What a system's own part of a film is. */
export interface Reel<T extends BoardTypes> extends Pick<Film<T>, 'sky' | 'still'> {
  pictureAt(seconds: number): T['Picture'];
  /** Everything that happens in a cycle, in milliseconds. */
  steps(picture: T['Picture'], seconds: number): readonly T['Step'][];
  /** Where the eye is in the middle, and how far it sways. */
  readonly eye: Spot3;
  readonly eyeSway?: Spot3;
  readonly target: Spot3;
}

/** The film of these parts. */
export const filmOf = <T extends BoardTypes>(reel: Reel<T>): Film<T> => ({
  sky: reel.sky,
  still: reel.still,
  at(time) {
    const seconds = time % CYCLE;
    const picture = reel.pictureAt(seconds);
    const [x, y, z] = reel.eye;
    const [swayX, swayY, swayZ] = reel.eyeSway ?? [0.5, 0.2, 0.3];
    return {
      picture,
      active: running(reel.steps(picture, seconds), seconds),
      eye: [x + swayX * swing(seconds, 1, 0.4), y + swayY * swing(seconds, 1, 2), z + swayZ * swing(seconds, 1, 1.2)],
      target: reel.target,
    };
  },
});

function running<Step extends TimedStep>(steps: readonly Step[], seconds: number): ActiveStep<Step>[] {
  return steps
    .map((step) => ({ step, share: (seconds * 1000 - step.at) / step.duration }))
    .filter(({ share }) => share >= 0 && share < 1);
}
