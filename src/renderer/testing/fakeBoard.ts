import type { BoardCallbacks, BoardHandle, CreateBoard } from '../board/board.types.ts';

export interface FakeBoard<Overlay = unknown> {
  create: CreateBoard;
  /** Names of the calls, in order; `play` with the number of its events. */
  readonly calls: string[];
  /** What is marked now; null: nothing has been. */
  overlay(): Overlay | null;
  /** Lets the running animation end. */
  finish(): void;
  callbacks(): BoardCallbacks;
}

/** A board that draws nothing and plays for as long as the test wants; `lasts` is how long it says it would take. */
export function createFakeBoard<Overlay = unknown>(lasts: BoardHandle['lasts'] = () => 0): FakeBoard<Overlay> {
  const calls: string[] = [];
  let overlay: Overlay | null = null;
  let finish: () => void = () => undefined;
  let callbacks: BoardCallbacks | null = null;
  const handle: BoardHandle = {
    show: () => void calls.push('show'),
    play: (_next, events, speed) => {
      calls.push(`play ${events.length} at ${speed}`);
      if (speed === 0) return Promise.resolve();
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    lasts,
    skip: () => {
      calls.push('skip');
      finish();
    },
    pause: (held) => void calls.push(held ? 'pause' : 'go on'),
    setOverlay: (next) => {
      overlay = next as Overlay;
    },
    setPull: () => undefined,
    focus: (unit) => void calls.push(`focus ${String(unit)}`),
    approach: () => undefined,
    camera: (step) => void calls.push(`camera ${step}`),
    setInsets: () => undefined,
    setLook: ({ quality, palette }) => void calls.push(`look ${quality} ${palette}`),
    setDirection: (direction) => void calls.push(`direction ${direction}`),
    settled: () => Promise.resolve(),
    resources: () => ({ geometries: 0, textures: 0, programs: 0, objects: 0, listeners: 0, worlds: 0 }),
    stats: () => ({ frames: 0, drawCalls: 0, frameCpuMs: 0, physics: 'absent' }),
    shipPixels: () => [],
    project: () => ({ x: 0, y: 0 }),
    dispose: () => void calls.push('dispose'),
  };
  return {
    calls,
    create: (_container, given) => {
      callbacks = given;
      return handle;
    },
    overlay: () => overlay,
    finish: () => finish(),
    callbacks: () => {
      if (!callbacks) throw new Error('the board was not created');
      return callbacks;
    },
  };
}
