import type { Side } from '../../engine/game.ts';
import type { TalonView } from '../../engine/talon/view.types.ts';
import type { AnimationPlan, HeardEvent } from '../systems/talon/board/animation/plan.types.ts';
import type { Point } from '../board/plane.ts';
import type { VoiceName } from './voiceTable.ts';

/** Something to be heard. */
export interface Cue {
  readonly voice: VoiceName;
  /** Milliseconds of the plan at speed 1. */
  readonly at: number;
  /** 0–1: how loud, and for some voices how heavy. */
  readonly strength: number;
  /** Factor on all of its frequencies. */
  readonly pitch: number;
  /** Where on the board; null: nowhere in particular. */
  readonly place: Point | null;
  /** Milliseconds at speed 1 that it must fill, where a picture gives its length. */
  readonly length: number | null;
}

/** A plan with the events that are heard, but not seen. */
export interface AudiblePlan extends AnimationPlan {
  readonly heard: readonly HeardEvent[];
}

/** Who listens: the side of the one person who plays; null where two play, or none. */
export interface Listener {
  readonly side: Side | null;
}

/** What the board tells while it plays, so that sounds stay in step with its pictures. */
export interface BoardSounds {
  /** A plan begins that ends at `next`. At speed 0 it is not seen: one short sound stands for it. `pan`: −1 left – 1 right. */
  begin(plan: AudiblePlan, next: TalonView, speed: 0 | 1 | 2 | 4, pan: (place: Point) => number): void;
  /** Milliseconds of the board's clock; Infinity: the plan is over. */
  advance(milliseconds: number): void;
  /** The player has skipped the rest. */
  cut(): void;
}
