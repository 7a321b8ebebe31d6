import '@fontsource-variable/exo-2';
import '@fontsource-variable/jetbrains-mono';
import type { TalonEvent } from '../../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../../engine/talon/view.types.ts';
import type { CameraDirection } from '../../../../../shared/settings.ts';
import type { BoardHandle, BoardPick } from '../../../../board/board.types.ts';
import { createBoard } from '../../../../board/index.ts';
import { NO_OVERLAY } from '../markings.ts';
import { cruisers, greatBattle, melee, parade } from './fixtures.ts';
import { SCENES, type SceneName } from './scenes.ts';

/**
 * The board by itself, for looking at it, for measuring and for tests in a real browser:
 * `/src/renderer/systems/talon/board/testing/harness.html`. With `?manual` time stands still but for `step`.
 */
export interface Harness {
  readonly board: BoardHandle;
  /** What the board has reported, in order. */
  readonly picks: BoardPick[];
  unavailable: number;
  /** Films of big guns that run now. */
  films: number;
  readonly scenes: typeof SCENES;
  readonly views: {
    cruisers: () => TalonView;
    melee: () => TalonView;
    parade: () => TalonView;
    greatBattle: () => TalonView;
  };
  /** Shows a prepared scene; one with events starts to play. */
  scene(name: SceneName): void;
  play(next: TalonView, events: readonly TalonEvent[], speed: 0 | 1 | 2 | 4): Promise<void>;
  /** With `?manual`: lets time pass, a frame every `apart` (50) milliseconds. */
  step(milliseconds: number, apart?: number): void;
  /** Resolves when physics is there, or known to stay away. */
  ready(): Promise<void>;
  /** How the camera follows the scenes to come; at first not at all. */
  direct(direction: CameraDirection): void;
  /** Another board in the same place; the one before must be disposed of. */
  remake(): void;
}

declare global {
  interface Window {
    harness: Harness;
  }
}

const manual = new URLSearchParams(location.search).has('manual');
const waiting = new Map<number, FrameRequestCallback>();
let now = 0;
if (manual) {
  let handles = 0;
  window.requestAnimationFrame = (callback) => {
    waiting.set(++handles, callback);
    return handles;
  };
  window.cancelAnimationFrame = (handle) => void waiting.delete(handle);
}

function tick(milliseconds: number): void {
  now += milliseconds;
  const callbacks = [...waiting.values()];
  waiting.clear();
  for (const callback of callbacks) callback(now);
}

const container = document.getElementById('board');
if (!container) throw new Error('no place for the board');
const picks: BoardPick[] = [];
let direction: CameraDirection = 'off';
const make = (): BoardHandle => {
  const board = createBoard(container, {
    onPick: (pick) => picks.push(pick),
    onHover: () => undefined,
    onUnavailable: () => void harness.unavailable++,
    onCinematic: (running) => void (harness.films = Number(running)),
  });
  board.setDirection(direction);
  return board;
};

const harness = {
  board: make(),
  picks,
  unavailable: 0,
  films: 0,
  scenes: SCENES,
  views: { cruisers, melee, parade, greatBattle },
  scene(name: SceneName) {
    const scene = SCENES[name]();
    this.board.show(scene.view);
    this.board.setOverlay(scene.overlay ?? NO_OVERLAY);
    if (scene.focus !== undefined) this.board.focus(scene.focus);
    const closer = scene.closer ?? 0;
    for (let i = 0; i < Math.abs(closer); i++) this.board.camera(closer > 0 ? 'in' : 'out');
    this.step(1500, 250);
    if (scene.events) void this.board.play(scene.next ?? scene.view, scene.events, 1);
  },
  play(next: TalonView, events: readonly TalonEvent[], speed: 0 | 1 | 2 | 4) {
    return this.board.play(next, events, speed);
  },
  step(milliseconds: number, apart = 50) {
    if (!manual) return;
    for (let left = milliseconds; left > 0; left -= apart) tick(Math.min(apart, left));
  },
  ready() {
    return this.board.settled();
  },
  direct(next: CameraDirection) {
    direction = next;
    this.board.setDirection(next);
  },
  remake() {
    this.board = make();
  },
};
window.harness = harness;
harness.board.show(melee());
