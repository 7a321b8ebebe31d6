import type { BoardHandle } from './board.types.ts';
import type { BoardTypes } from './system.types.ts';

/** The handle where there is no WebGL: everything may be called, nothing is drawn. */
export const noBoard = <T extends BoardTypes>(): BoardHandle<T> => ({
  show: () => undefined,
  play: () => Promise.resolve(),
  lasts: () => 0,
  skip: () => undefined,
  pause: () => undefined,
  setOverlay: () => undefined,
  setPull: () => undefined,
  focus: () => undefined,
  approach: () => undefined,
  camera: () => undefined,
  setInsets: () => undefined,
  setLook: () => undefined,
  setDirection: () => undefined,
  settled: () => Promise.resolve(),
  resources: () => ({ geometries: 0, textures: 0, programs: 0, objects: 0, listeners: 0, worlds: 0 }),
  stats: () => ({ frames: 0, drawCalls: 0, frameCpuMs: 0, physics: 'absent' }),
  shipPixels: () => [],
  project: () => ({ x: 0, y: 0 }),
  dispose: () => undefined,
});
