import type { Recipe } from './voices/kit.ts';

/** What is fixed of a voice, apart from how it is made. */
export interface VoiceData {
  /** Seconds at speed 1, when its cue does not say otherwise. */
  readonly length: number;
  /** Loudness at full strength, 0–1. */
  readonly level: number;
  /** Who gives way when too much sounds at once: the lighter one. */
  readonly weight: number;
  /** Share that goes into the echo, 0–1. */
  readonly echo: number;
  /** How far the bed draws back for it, 0–1. */
  readonly duck: number;
  /** It is heard to its end even where it stands for all that is not seen: the end of a battle. */
  readonly whole?: boolean;
}

/** One sound of the game. */
export interface Voice extends VoiceData {
  readonly recipe: Recipe;
}

/** Voices by name. */
export type Voices<Name extends string = string> = Readonly<Record<Name, Voice>>;
