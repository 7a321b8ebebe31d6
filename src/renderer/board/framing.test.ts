import { expect, test } from 'vitest';
import { createCamera } from './camera.ts';
import { createFraming } from './framing.ts';
import type { Point } from './plane.ts';
import type { Shown } from './playing.ts';
import type { BoardSystem, BoardTypes } from './system.types.ts';

const SHIP: Point = { x: 20, z: 40 };
const GOAL: Point = { x: 42, z: 3 };

test('the whole battle is shown with the goal of a lesson, also where that comes after the ships', () => {
  const eye = createCamera(document.createElement('canvas'));
  eye.resize(1024, 640);
  eye.setInsets({ top: 52, right: 214, bottom: 278, left: 258 });
  const on = { picture: null, overlay: [] as Point[] } as unknown as Shown<BoardTypes>;
  const system = {
    whole: { about: 2.5, steepest: 0.3 },
    pointsOf: () => [SHIP],
    goalsOf: (overlay: Point[]) => overlay,
  } as unknown as BoardSystem<BoardTypes>;
  const table = { bounds: () => ({ minX: 0, maxX: 90, minZ: 0, maxZ: 60 }) } as unknown as BoardTypes['Table'];
  const framing = createFraming(eye, { release: () => undefined } as never, system, { on, table, plays: () => false });
  const sees = (point: Point): boolean => {
    eye.controls.update(0);
    return eye.sees([point]);
  };
  framing.begin();
  expect([sees(SHIP), sees(GOAL)]).toEqual([true, false]);
  (on as { overlay: unknown }).overlay = [GOAL];
  framing.keep();
  expect([sees(SHIP), sees(GOAL)]).toEqual([true, true]);
  eye.dispose();
});
