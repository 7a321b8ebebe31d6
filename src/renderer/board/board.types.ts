import type { TalonEvent } from '../../engine/talon/events.ts';
import type { Hex } from '../../engine/hex.ts';
import type { TalonView } from '../../engine/talon/view.types.ts';
import type { BoardNotes } from '../systems/talon/board/notes.types.ts';
import type { BoardSounds } from '../sound/cue.types.ts';
import type { CameraDirection, PaletteName, Quality } from '../../shared/settings.ts';

/** How the board is drawn: how much of it, and in which colours. */
export interface BoardLook {
  readonly quality: Quality;
  readonly palette: PaletteName;
}

/** The 3D board as the HUD sees it. The board knows no rules: it shows views, events and overlays. */
export interface BoardHandle {
  /** Shows a position at once: a battle was opened, or a move taken back. */
  show(view: TalonView): void;
  /** Plays what happened and ends at `next`; resolves when it stands. `speed` 0 shows the end at once. */
  play(next: TalonView, events: readonly TalonEvent[], speed: 0 | 1 | 2 | 4): Promise<void>;
  /** Ends the running animation at its final state. */
  skip(): void;
  setOverlay(overlay: BoardOverlay): void;
  /** Brings a unit, a missile, or the whole battle into view. */
  focus(unit: number | 'all' | { missile: number }): void;
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
   * sight (`calm`); or it also comes close for the big guns. Reduced motion in the system's settings
   * turns it off.
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
  /** Screen position (CSS pixels in the canvas) of a hex's centre, for e2e clicks and HTML labels. */
  project(hex: Hex): { x: number; y: number };
  dispose(): void;
}

export interface BoardInsets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** What is marked on the board for the present decision. */
export interface BoardOverlay extends BoardNotes {
  /** The unit whose card is open. */
  selected: number | null;
  /** Units that can still do something in this step. */
  waiting: readonly number[];
  /**
   * Legal destinations: clicking one picks it. `facing` null where nothing turns (15.1.2, 18.2).
   * `purpose` is how they look: where the unit or missile goes itself, where a missile is put
   * (13.2), where a force throws a unit. A base that rotates has its own hex here, by facing.
   */
  moves: readonly {
    hex: Hex;
    facing: number | null;
    collides: boolean;
    highlighted: boolean;
    purpose: 'move' | 'launch' | 'push';
  }[];
  /** Units that may be shot at by the chosen group. `friend`: own ones that a cone would burn too. */
  targets: readonly { unit: number; highlighted: boolean; friend?: boolean }[];
  /** The missile whose details are open. */
  selectedMissile: number | null;
  /** Missiles, by place: those that may be shot at, and those that still must move or may be chosen. */
  missiles: readonly { missile: number; mark: 'target' | 'waiting'; highlighted: boolean }[];
  /** Lines of fire that terrain blocks, or whose dice it lowers (17.5, 18.1). `from` is a unit. */
  lines: readonly {
    from: number;
    to: { unit: number } | { missile: number };
    tone: 'blocked' | 'weakened';
  }[];
  /** Hexes in arc and range of the chosen group, or a hovered one; the hexes of a cone (15.2). */
  reach: readonly Hex[];
  /** Shield arcs of one unit drawn around its hex, when its card asks for it. */
  arcsOf: number | null;
}

export type BoardPick =
  | { kind: 'unit'; unit: number; hex: Hex }
  /** `missile` is its place, as actions and events name it. */
  | { kind: 'missile'; missile: number; hex: Hex }
  /**
   * A hex of `overlay.moves` is always picked as a hex, whoever stands there. `facing` is set when
   * the click tells which of its moves is meant: the only facing there, or the arrow clicked. A
   * move without a facing is picked without one.
   */
  | { kind: 'hex'; hex: Hex; facing?: number };

export interface BoardCallbacks {
  /** A click or tap on a unit, missile or hex. Several in a hex are picked in turn. */
  onPick(pick: BoardPick): void;
  onHover(pick: BoardPick | null): void;
  /** WebGL is missing or its context is lost for good. */
  onUnavailable(): void;
  /** A cinematic begins or ends: while it runs, Escape or a click ends it. */
  onCinematic?(running: boolean): void;
}

/** What a board shows besides its views. */
export interface BoardExtras {
  /** Id of the battle, which its sky is seeded by; without one, the fleets are. */
  readonly battle?: string;
  /** Told of every plan, in step with its pictures. */
  readonly sounds?: BoardSounds;
}

/** Made by `createBoard(container, callbacks, extras)` in `board/index.ts`. */
export type CreateBoard = (container: HTMLElement, callbacks: BoardCallbacks, extras?: BoardExtras) => BoardHandle;
