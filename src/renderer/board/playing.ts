import type { Director } from './animation/director.ts';
import { createPlanPlayback, type PlanPlayback } from './animation/playback.ts';
import type { BoardAct, BoardExtras } from './board.types.ts';
import { plainly } from './physics/choreography.ts';
import type { Physics } from './physics/physics.ts';
import type { Point, Pose } from './plane.ts';
import type { BoardFrame, BoardSystem, BoardTypes } from './system.types.ts';

/** What stands on a board. */
export interface Shown<T extends BoardTypes> {
  /** Null: nothing has been shown yet. */
  view: T['View'] | null;
  picture: T['Picture'];
  overlay: T['Overlay'];
}

/** What plays on a board, and what it needs of it. */
interface PlayingParts<T extends BoardTypes> {
  readonly system: BoardSystem<T>;
  readonly director: Director<T['Step']>;
  readonly physics: Physics<T['Picture'], T['Step']>;
  readonly sounds: BoardExtras<T>['sounds'];
  /** Where on the screen something is heard: −1 at its left edge, 1 at its right. */
  panOf(point: Point): number;
  /** Nobody sees what would be played. */
  isBlind(): boolean;
  /** Puts the board where the latest view has it. */
  settle(): void;
  /** Asks for frames. */
  request(): void;
}

/** Plays what happened on a board, one play at a time. */
export function createPlaying<T extends BoardTypes>(on: Shown<T>, parts: PlayingParts<T>) {
  const { system, director, physics, sounds, panOf, isBlind, settle, request } = parts;
  let animation: { playback: PlanPlayback<T['Step']>; done: () => void } | null = null;
  /** What plays is held where it is. */
  let held = false;
  const atRest = plainly<T['Step']>({ steps: [], duration: 0 });

  /** Who flies now; of several the one that began first. */
  function flown(): Pose | undefined {
    for (const { step } of animation?.playback.active() ?? []) {
      const pose = system.flown?.(step, on.picture);
      if (pose) return pose;
    }
    return undefined;
  }

  function end(): void {
    const ended = animation;
    animation = null;
    held = false;
    settle();
    ended?.done();
  }

  function skip(): void {
    if (!animation) return;
    animation.playback.finish();
    sounds?.cut();
    director.cut();
    end();
  }

  return {
    skip,
    runs: (): boolean => animation !== null,
    /** What of it is drawn. */
    drawn: (): Pick<BoardFrame<T>, 'playing' | 'active' | 'choreography'> => ({
      playing: animation !== null,
      active: animation?.playback.active() ?? [],
      choreography: animation?.playback.choreography ?? atRest,
    }),
    /** Goes on for so long; false where nothing plays. */
    advance(milliseconds: number): boolean {
      if (!animation || held) return false;
      let playing = animation.playback.advance(milliseconds);
      sounds?.advance(playing ? milliseconds : Number.POSITIVE_INFINITY);
      // The player's view is given back before the next thing may happen.
      if (director.advance(milliseconds, playing, flown)) playing = true;
      if (!playing) end();
      return playing;
    },
    pause(next: boolean): void {
      held = next && animation !== null;
      request();
    },
    play(next: T['View'], events: readonly T['Event'][], speed: number): Promise<void> {
      skip();
      const previous = on.view;
      on.view = next;
      const plan = previous === null ? null : system.plan(previous, next, events);
      if (isBlind() || document.hidden || speed === 0 || !plan || plan.duration === 0) {
        if (plan) sounds?.begin(plan, next, plan.duration === 0 ? speed : 0, panOf);
        settle();
        return Promise.resolve();
      }
      return new Promise((done) => {
        // What is thrown tumbles by physics: not where motion is to be reduced.
        const choreography = director.isCalm() ? plainly(plan) : physics.choreograph(plan, on.picture);
        animation = { playback: createPlanPlayback(choreography, on.picture, speed, system), done };
        director.begin(plan, speed);
        sounds?.begin({ ...choreography.plan, heard: plan.heard }, next, speed, panOf);
        request();
      });
    },
    /** Milliseconds at normal speed of acts that are played one after another. */
    lasts(acts: readonly BoardAct<T>[]): number {
      let [stands, whole] = [on.view, 0];
      for (const { view: next, events } of acts) {
        if (stands !== null) whole += system.plan(stands, next, events).duration;
        stands = next;
      }
      return whole;
    },
  };
}
