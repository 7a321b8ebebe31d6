import '@fontsource-variable/exo-2';
import '@fontsource-variable/jetbrains-mono';
import type { CameraDirection, Quality } from '../../../shared/settings.ts';
import type { BoardHandle } from '../board.types.ts';
import { createBoard } from '../index.ts';
import type { BoardSystem, BoardTypes } from '../system.types.ts';
import { createVista } from '../vista.ts';
import type { Film } from '../vista.types.ts';
import type { Moment } from './moment.types.ts';

/**
 * A board by itself in a page, for looking at it, for measuring and for tests in a real browser.
 * With `?manual` in the page's address time stands still but for `step`.
 */
export interface Harness<T extends BoardTypes, Scenes, Views> {
  readonly board: BoardHandle<T>;
  /** What the board has reported, in order. */
  readonly picks: T['Pick'][];
  unavailable: number;
  /** What it told of its context, in order. */
  readonly contexts: ('lost' | 'restored' | 'unavailable')[];
  /** Films of big guns that run now. */
  films: number;
  readonly scenes: Scenes;
  readonly views: Views;
  /** Shows a prepared scene; one with events starts to play. */
  scene(name: keyof Scenes): void;
  play(next: T['View'], events: readonly T['Event'][], speed: number): Promise<void>;
  /**
   * Shows `view` whole and plays what `events` gives for one turn after the other, each to its end, until so many
   * frames were drawn; `speed` (1): so many times as fast as normal.
   */
  fight(
    view: T['View'],
    events: (turn: number) => readonly T['Event'][],
    frames: number,
    speed?: number,
  ): Promise<Fought>;
  /** With `?manual`: lets time pass, a frame every `apart` (50) milliseconds. */
  step(milliseconds: number, apart?: number): void;
  /** Resolves when physics is there, or known to stay away. */
  ready(): Promise<void>;
  /** How the camera follows the scenes to come; at first not at all. */
  direct(direction: CameraDirection): void;
  /** Another board in the same place; the one before must be disposed of. */
  remake(): void;
  /** Changes how finely the board is drawn. */
  draw(quality: Quality): void;
  /** Instead of the board: the film behind the menu at one second, drawn as finely as can be. False: there is none. */
  film(seconds?: number): boolean;
}

/** What a fight cost: draw calls of its fullest frame, and JavaScript's heap after it, in MB. */
export interface Fought {
  readonly drawCalls: number;
  readonly heapMb: number;
}

/** The page's clock: the browser's, or, when `manual`, one that only `step` moves. */
function takeClock(manual: boolean): (milliseconds: number) => void {
  if (!manual) return () => undefined;
  const waiting = new Map<number, FrameRequestCallback>();
  let now = 0;
  let handles = 0;
  window.requestAnimationFrame = (callback) => {
    waiting.set(++handles, callback);
    return handles;
  };
  window.cancelAnimationFrame = (handle) => void waiting.delete(handle);
  return (milliseconds) => {
    now += milliseconds;
    const callbacks = [...waiting.values()];
    waiting.clear();
    for (const callback of callbacks) callback(now);
  };
}

/** Makes the board of `system` in the page's element `board`, which is empty at first. */
export function createHarness<
  T extends BoardTypes,
  Scenes extends Record<string, () => Moment<T>>,
  Views extends Record<string, () => T['View']>,
>(system: BoardSystem<T>, scenes: Scenes, views: Views, behind: Film<T> | null = null): Harness<T, Scenes, Views> {
  const manual = new URLSearchParams(location.search).has('manual');
  const tick = takeClock(manual);
  const container = document.getElementById('board');
  if (!container) throw new Error('no place for the board');
  const picks: T['Pick'][] = [];
  let direction: CameraDirection = 'off';
  const make = (): BoardHandle<T> => {
    const board = createBoard<T>(container, system, {
      onPick: (pick) => picks.push(pick),
      onHover: () => undefined,
      onUnavailable() {
        harness.unavailable++;
        harness.contexts.push('unavailable');
      },
      onLost: () => void harness.contexts.push('lost'),
      onRestored: () => void harness.contexts.push('restored'),
      onCinematic: (running) => void (harness.films = Number(running)),
    });
    board.setDirection(direction);
    return board;
  };

  const harness = {
    board: make(),
    picks,
    unavailable: 0,
    contexts: new Array<'lost' | 'restored' | 'unavailable'>(),
    films: 0,
    scenes,
    views,
    scene(name: keyof Scenes) {
      const scene = scenes[name]?.();
      if (!scene) throw new Error(`no scene ${String(name)}`);
      this.board.show(scene.view);
      this.board.setOverlay(scene.overlay ?? system.noOverlay);
      if (scene.focus !== undefined) this.board.focus(scene.focus);
      const closer = scene.closer ?? 0;
      for (let i = 0; i < Math.abs(closer); i++) this.board.camera(closer > 0 ? 'in' : 'out');
      this.step(1500, 250);
      if (scene.events) void this.board.play(scene.next ?? scene.view, scene.events, 1);
    },
    play(next: T['View'], events: readonly T['Event'][], speed: number) {
      return this.board.play(next, events, speed);
    },
    async fight(view: T['View'], events: (turn: number) => readonly T['Event'][], frames: number, speed = 1) {
      this.board.show(view);
      this.board.focus('all');
      await this.ready();
      const until = this.board.stats().frames + frames;
      let drawCalls = 0;
      for (let turn = 0; this.board.stats().frames < until; turn++) {
        let playing = true;
        void this.play(view, events(turn), speed).then(() => (playing = false));
        while (playing) {
          await new Promise(requestAnimationFrame);
          drawCalls = Math.max(drawCalls, this.board.stats().drawCalls);
        }
      }
      const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } };
      return { drawCalls, heapMb: (memory?.usedJSHeapSize ?? Number.NaN) / 1e6 };
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
    draw(quality: Quality) {
      this.board.setLook({ quality, palette: 'default', scale: 1 });
    },
    film(seconds?: number) {
      if (!behind) return false;
      this.board.dispose();
      const look = { quality: 'high', palette: 'default', scale: 1 } as const;
      const nothing = (): void => undefined;
      const vista = createVista(container, system, behind, { look, calm: true, onShown: nothing, onGone: nothing });
      vista.showAt(seconds ?? behind.still);
      return true;
    },
  };
  return harness;
}
