import type { CameraDirection, PaletteName, Quality } from '../../shared/settings.ts';
import type { AudiblePlan } from './animation/plan.types.ts';
import type { BoardHand, PullDrawing } from './hand.types.ts';
import type { Point } from './plane.ts';
import type { BoardTypes } from './system.types.ts';

/** How the board is drawn: how much of it, and in which colours. */
export interface BoardLook {
  readonly quality: Quality;
  readonly palette: PaletteName;
  /** How large names and numbers are written: 1 as designed. */
  readonly scale: number;
  /** Ships grow as the camera goes away, so that they are seen; left out: they do. */
  readonly grows?: boolean;
}

/** The 3D board as the HUD sees it. The board knows no rules: it shows views, events and overlays. */
export interface BoardHandle<T extends BoardTypes = BoardTypes> {
  /** Shows a position at once: a battle was opened, or a move taken back. */
  show(view: T['View']): void;
  /** Plays what happened and ends at `next`, so many times as fast as normal; resolves when it stands. `speed` 0 shows the end at once. */
  play(next: T['View'], events: readonly T['Event'][], speed: number): Promise<void>;
  /** Milliseconds at normal speed that acts would take, played one after another from what stands now. */
  lasts(acts: readonly BoardAct<T>[]): number;
  /** Ends the running animation at its final state. */
  skip(): void;
  /** Holds what is playing where it is, or lets it go on; whatever is shown or played next is not held. */
  pause(held: boolean): void;
  setOverlay(overlay: T['Overlay']): void;
  /** Draws what is pulled by hand; null: nothing is. */
  setPull(drawing: PullDrawing | null): void;
  /** Brings one thing, or the whole battle, into view. */
  focus(on: T['Focus'] | 'all'): void;
  /**
   * A choice is asked of one thing: where the whole battle is shown, and the camera may move by itself (`setDirection`),
   * it comes close to it and to what it may choose. Null: nobody is asked, and it goes back.
   */
  approach(on: T['Focus'] | null): void;
  /** Camera for keyboard and buttons: steps, not pixels. */
  camera(
    step:
      | 'left'
      | 'right'
      | 'up'
      | 'down'
      | 'in'
      | 'out'
      | 'rotate-left'
      | 'rotate-right'
      | 'tilt-up'
      | 'tilt-down'
      | 'reset',
  ): void;
  /**
   * What the camera does by itself: nothing; it brings what happens into view where it is out of
   * sight (`calm`); it comes close to what happens and to what is asked, and goes back (`cinematic`); it also flies
   * behind a ship that moves (`chase`). Reduced motion in the system's settings turns it off.
   */
  setDirection(direction: CameraDirection): void;
  /** Resolves when physics is loaded, or known to stay away. */
  settled(): Promise<void>;
  /** Changes how everything is drawn, at once. */
  setLook(look: BoardLook): void;
  /** CSS pixels at each edge of the canvas that panels cover: `focus` fills what is left, and its middle is the middle. */
  setInsets(insets: BoardInsets): void;
  /** Counted objects, for tests: all zero after `dispose`. */
  resources(): {
    geometries: number;
    textures: number;
    programs: number;
    objects: number;
    listeners: number;
    worlds: number;
  };
  /** For bench and e2e: frames drawn and the last frame's figures. */
  stats(): {
    frames: number;
    drawCalls: number;
    frameCpuMs: number;
    physics: 'loading' | 'ready' | 'absent';
  };
  /** The longer side of each ship's box on the screen, in CSS pixels, for bench and e2e. */
  shipPixels(): number[];
  /** Screen position (CSS pixels in the canvas) of a spot's middle, for e2e clicks and HTML labels. */
  project(spot: T['Spot']): { x: number; y: number };
  dispose(): void;
}

/** Something to be played: what happened, and what it ends at. */
export interface BoardAct<T extends BoardTypes = BoardTypes> {
  readonly view: T['View'];
  readonly events: readonly T['Event'][];
}

export interface BoardInsets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface BoardCallbacks<T extends BoardTypes = BoardTypes> {
  /** A click or tap on a thing or a place. Several things that lie in one spot are picked in turn. */
  onPick(pick: T['Pick']): void;
  onHover(pick: T['Pick'] | null): void;
  /** What may be pulled on the board. Left out: nothing ever. */
  readonly hand?: BoardHand;
  /** WebGL is missing, or its context has been lost for some seconds: another board should take its place. */
  onUnavailable(): void;
  /** The context is lost: nothing is drawn, and what plays waits. */
  onLost?(): void;
  /** It is back, and the board is drawn again; also after `onUnavailable`, as long as it is not disposed of. */
  onRestored?(): void;
  /** The board is drawn without a graphics card, and so more plainly; told once, after it is made. */
  onSoftware?(): void;
  /** A cinematic begins or ends: while it runs, Escape or a click ends it. */
  onCinematic?(running: boolean): void;
}

/** What the board tells while it plays, so that sounds stay in step with its pictures. */
export interface BoardSounds<T extends BoardTypes = BoardTypes> {
  /** A plan begins that ends at `next`. At speed 0 it is not seen: one short sound stands for it. `pan`: −1 left – 1 right. */
  begin(plan: AudiblePlan<T['Step'], T['Event']>, next: T['View'], speed: number, pan: (place: Point) => number): void;
  /** Milliseconds of the board's clock; Infinity: the plan is over. */
  advance(milliseconds: number): void;
  /** The player has skipped the rest. */
  cut(): void;
}

/** What a board shows besides its views. */
export interface BoardExtras<T extends BoardTypes = BoardTypes> {
  /** Id of the battle, which its sky is seeded by; without one, the fleets are. */
  readonly battle?: string;
  /** Told of every plan, in step with its pictures. */
  readonly sounds?: BoardSounds<T>;
}

/** Makes the board of one system: its own `createBoard`, all data opaque. */
export type CreateBoard = (container: HTMLElement, callbacks: BoardCallbacks, extras?: BoardExtras) => BoardHandle;
