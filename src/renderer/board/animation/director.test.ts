import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CameraDirection } from '../../../shared/settings.ts';
import { createCamera, type BoardCamera } from '../camera.ts';
import { createListeners } from '../listeners.ts';
import type { CameraCue } from './cameraCue.types.ts';
import { createDirector } from './director.ts';

const FLOWN = { x: 40, z: 40, heading: 0, scale: 1 };
const PLAN = { steps: [], duration: 1000 };
const CUE: CameraCue = { at: 0, until: 900, points: [FLOWN, { x: 42, z: 40 }], take: 'view', along: 0 };

let eye: BoardCamera;
beforeEach(() => {
  eye = createCamera(document.createElement('canvas'));
  eye.resize(800, 600);
  eye.frame(
    [
      { x: 0, z: 0 },
      { x: 60, z: 60 },
    ],
    false,
  );
});
afterEach(() => {
  eye.dispose();
  vi.unstubAllGlobals();
});

/** Where the camera goes: what it looks at, and from where. */
function goal(): number[] {
  const { target, position } = eye.save();
  return [...target.toArray(), ...position.toArray()].map((at) => Math.round(at * 100) / 100);
}

/** A director on a page whose reader wants less motion, or not. */
function direct(reduced: boolean, direction: CameraDirection) {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  const wanted: CameraDirection[] = [];
  const films: boolean[] = [];
  const director = createDirector(
    eye,
    createListeners(),
    {
      cuesOf(_plan, given) {
        wanted.push(given);
        return given === 'off' ? [] : [CUE];
      },
    },
    { cinematicRuns: (running) => films.push(running), skip: () => undefined },
  );
  director.set(direction);
  return { director, wanted, films };
}

test('in a chase the camera flies behind the ship that moves, and goes back to where it stood', () => {
  const home = goal();
  const { director, films } = direct(false, 'chase');
  director.begin(PLAN, 1);
  expect(director.advance(16, true, () => FLOWN)).toBe(false);
  const [x, , z, eyeX, height, eyeZ] = goal() as [number, number, number, number, number, number];
  expect([x, eyeX]).toEqual([FLOWN.x, FLOWN.x]);
  expect([z < FLOWN.z, eyeZ > FLOWN.z, height < 5]).toEqual([true, true, true]);
  expect(director.advance(16, false, () => undefined)).toBe(true);
  expect(goal()).toEqual(home);
  expect(director.advance(1000, false, () => undefined)).toBe(false);
  expect([goal(), films, director.isCinematic()]).toEqual([home, [true, false], false]);
});

test('a camera that comes close goes back, and one that the player takes stays where it was put', () => {
  const home = goal();
  const { director } = direct(false, 'cinematic');
  director.begin(PLAN, 1);
  director.advance(16, true, () => FLOWN);
  const close = goal();
  expect(close).not.toEqual(home);
  director.cut();
  expect(goal()).toEqual(home);
  director.begin(PLAN, 1);
  director.advance(16, true, () => FLOWN);
  director.release();
  expect(director.advance(16, false, () => undefined)).toBe(false);
  expect(goal()).toEqual(close);
});

test('where motion is to be reduced the camera neither comes close nor chases', () => {
  const home = goal();
  for (const direction of ['chase', 'cinematic'] as const) {
    const { director, wanted, films } = direct(true, direction);
    expect([director.comesClose(), director.isCalm()]).toEqual([false, true]);
    director.begin(PLAN, 1);
    director.advance(16, true, () => FLOWN);
    expect(director.advance(16, false, () => undefined)).toBe(false);
    expect([goal(), wanted, films]).toEqual([home, ['off'], []]);
  }
  expect(direct(false, 'chase').director.comesClose()).toBe(true);
  expect(direct(false, 'calm').director.comesClose()).toBe(false);
});
