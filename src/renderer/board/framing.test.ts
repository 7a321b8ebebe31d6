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

test('who is asked comes into sight again where something covers more of the board than before', () => {
  const eye = createCamera(document.createElement('canvas'));
  eye.resize(1024, 640);
  const free = { top: 52, right: 214, bottom: 178, left: 258 };
  eye.setInsets(free);
  const on = { picture: null, overlay: [] } as unknown as Shown<BoardTypes>;
  const [asked, other]: [Point, Point] = [
    { x: 20, z: 20 },
    { x: 21, z: 16 },
  ];
  const system = {
    whole: { about: 2.5, steepest: 0.3 },
    pointsOf: (_: unknown, focus: unknown) => (focus === 'all' ? [asked, other, { x: 80, z: 55 }] : [asked]),
    choicesOf: () => [other],
  } as unknown as BoardSystem<BoardTypes>;
  const table = { bounds: () => ({ minX: 0, maxX: 90, minZ: 0, maxZ: 60 }) } as unknown as BoardTypes['Table'];
  const director = { release: () => undefined, comesClose: () => true } as never;
  const framing = createFraming(eye, director, system, { on, table, plays: () => false });
  framing.begin();
  framing.approach(0);
  const sees = (): boolean => {
    for (let frame = 0; frame < 200; frame++) eye.controls.update(0.05);
    return eye.sees([asked, other]);
  };
  expect(sees()).toBe(true);
  framing.setInsets({ ...free, top: 330 });
  expect(sees()).toBe(true);
  eye.dispose();
});
