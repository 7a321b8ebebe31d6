import { beforeEach, expect, test, vi } from 'vitest';
import type { BoardCamera } from '../camera.ts';
import { createApproach, isFarFrom, pointsAsked } from './closeUp.ts';

const at = (x: number, z = 0) => ({ x, z });
let calls: unknown[][] = [];
beforeEach(() => (calls = []));

/** A camera that stands so far off, would need so much of that, and sees what lies west of ten. */
function eyeAt(distance: number, needs: number): BoardCamera {
  return {
    controls: { distance, azimuthAngle: 0.2, polarAngle: 0.7 },
    slack: () => needs / distance,
    sees: (points: readonly { x: number }[]) => points.every(({ x }) => x < 10),
    setPace: vi.fn(),
    compose: (...given: unknown[]) => void calls.push(given),
  } as unknown as BoardCamera;
}

test('it comes close where it stands much farther off than is needed, keeping its turn and tilt', () => {
  const approach = createApproach(eyeAt(60, 20));
  approach.come([at(0)], [at(2)], []);
  expect(approach.isClose()).toBe(true);
  expect(calls[0]?.[1]).toMatchObject({ turn: 0.2, tilt: 0.7 });
  expect(approach.leave()).toBe(true);
  expect([approach.isClose(), approach.leave()]).toEqual([false, false]);
});

test('it stays where it is near enough, and follows what is asked only while it is close', () => {
  const near = createApproach(eyeAt(16, 15));
  near.come([at(0)], [], []);
  near.keep([at(20)], [], []);
  expect(calls).toEqual([]);
  const close = createApproach(eyeAt(60, 20));
  close.come([at(0)], [], []);
  close.keep([at(0)], [at(5)], []);
  expect(calls).toHaveLength(1);
  close.keep([at(0)], [at(20)], []);
  expect(calls).toHaveLength(2);
});

test('who is asked is shown with what it may choose and who stands beside it; nobody is no reason to move', () => {
  const shown = pointsAsked([at(0)], [at(12)], [at(3), at(40)]);
  expect(shown).toEqual(expect.arrayContaining([at(0), at(12), at(3)]));
  expect(shown).not.toContainEqual(at(40));
  expect(pointsAsked([], [at(1)], [at(2)])).toEqual([]);
  expect(isFarFrom(eyeAt(60, 20), [])).toBe(false);
});
