import { plainly, type Choreography } from '../../systems/talon/board/physics/choreography.ts';
import type { Picture } from '../../systems/talon/board/animation/picture.ts';
import { completeStep, progressStep } from '../../systems/talon/board/animation/picture.ts';
import type { PlanStep, StepOf } from '../../systems/talon/board/animation/plan.types.ts';
import { createPlayer, type ActiveStep } from './player.ts';

/** A plan on its way over a picture. */
export interface Playback {
  /** Lets time pass; true while something is left to play. */
  advance(milliseconds: number): boolean;
  /** Brings the picture to the plan's end at once. */
  finish(): void;
  active(): readonly ActiveStep[];
  readonly choreography: Choreography;
  /** Units and missiles that fly by their own engines now. */
  readonly moving: ReadonlySet<number>;
  readonly flying: ReadonlySet<number>;
}

const fliesByItself = (step: PlanStep): step is StepOf<'missile-launch' | 'missile-move'> =>
  step.kind === 'missile-launch' || (step.kind === 'missile-move' && step.flying);

/** `picture` is changed as the plan goes. */
export function createPlayback(choreography: Choreography, picture: Picture, speed: number): Playback {
  const moving = new Set<number>();
  const flying = new Set<number>();
  const player = createPlayer(
    choreography.plan,
    {
      during(step, share) {
        if (step.kind === 'move') moving.add(step.unit);
        if (fliesByItself(step)) flying.add(step.missile);
        progressStep(picture, step, share, choreography.tracks);
      },
      after(step) {
        if (step.kind === 'move') moving.delete(step.unit);
        if (fliesByItself(step)) flying.delete(step.missile);
        completeStep(picture, step);
      },
    },
    speed,
  );
  return { advance: player.advance, finish: player.finish, active: player.active, choreography, moving, flying };
}

/** A board that plays nothing. */
export const AT_REST: Pick<Playback, 'active' | 'moving' | 'flying' | 'choreography'> = {
  active: () => [],
  moving: new Set(),
  flying: new Set(),
  choreography: plainly({ steps: [], duration: 0 }),
};
