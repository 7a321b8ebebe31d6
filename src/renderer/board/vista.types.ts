import type { BoardLook } from './board.types.ts';
import type { ActiveStep } from './animation/plan.types.ts';
import type { BoardTypes } from './system.types.ts';

/** A place in the world: `y` is the height over the plane. */
export type Spot3 = readonly [x: number, y: number, z: number];

/** What a system shows behind the menus: a film without an end. Pure: the same second is the same picture. */
export interface Film<T extends BoardTypes = BoardTypes> {
  /** Seeds the sky. */
  readonly sky: string;
  /** The second that stands for all of it where nothing may move. */
  readonly still: number;
  at(seconds: number): FilmFrame<T>;
}

export interface FilmFrame<T extends BoardTypes> {
  readonly picture: T['Picture'];
  readonly active: readonly ActiveStep<T['Step']>[];
  /** Where the eye is, and what it looks at. */
  readonly eye: Spot3;
  readonly target: Spot3;
}

export interface VistaHandle {
  /** With `?manual`, in the gallery: shows one second of the film. */
  showAt(seconds: number): void;
  setLook(look: BoardLook): void;
  /** Frames drawn so far. */
  frames(): number;
  dispose(): void;
}

export interface VistaOptions {
  readonly look: BoardLook;
  /** Nothing moves. */
  readonly calm: boolean;
  /** The first frame stands. */
  onShown(): void;
  /** There is no WebGL, it is a program's, or its context is gone: nothing more is drawn. */
  onGone(): void;
}

/** Makes the vista of one system inside an element, which should be positioned. */
export type CreateVista = (container: HTMLElement, options: VistaOptions) => VistaHandle;
