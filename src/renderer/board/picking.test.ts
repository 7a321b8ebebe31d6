import { Raycaster, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { pickAlong, type Pickable, type PickTargets } from './picking.ts';
import type { Point } from './plane.ts';
import { hexKey, hexToWorld, worldToHex } from './tables/hexLayout.ts';

/** Straight down onto a point of the plane. */
const onto = ({ x, z }: Point): Raycaster => new Raycaster(new Vector3(x, 10, z), new Vector3(0, -1, 0));

const thing = (name: string, { x, z }: Point, stack: string | null = null): Pickable<string> => ({
  pick: name,
  key: name,
  at: { x, y: 0.2, z },
  grasp: 0.4,
  stack,
});

const on = (things: Pickable<string>[], change: Partial<PickTargets<string>> = {}): PickTargets<string> => ({
  things,
  placeAt: ({ x, z }) => ({ pick: `${x},${z}`, marked: false }),
  stackAt: () => null,
  ...change,
});

describe('what a ray finds', () => {
  const near = thing('near', { x: 0.1, z: 0 });
  const far = thing('far', { x: -0.3, z: 0 });

  test('is the thing to whose middle it comes nearest, however they are ordered', () => {
    for (const things of [
      [near, far],
      [far, near],
    ])
      expect(pickAlong(onto({ x: 0, z: 0 }), on(things), null)).toMatchObject({ pick: 'near', key: 'near' });
  });

  test('is the place where it strikes nothing', () => {
    expect(pickAlong(onto({ x: 3, z: 2 }), on([near, far]), null)).toEqual({ pick: '3,2', key: null });
  });

  test('is a marked place before what stands there', () => {
    const marked = on([near], { placeAt: () => ({ pick: 'goal', marked: true }) });
    expect(pickAlong(onto({ x: 0.1, z: 0 }), marked, null)).toEqual({ pick: 'goal', key: null });
  });

  test('is nothing where it misses the plane and all things', () => {
    const up = new Raycaster(new Vector3(0, 10, 0), new Vector3(0, 1, 0));
    expect(pickAlong(up, on([near]), null)).toBeNull();
  });
});

describe('several things in one spot', () => {
  const hex = { q: 2, r: -1 };
  const { x, z } = hexToWorld(hex);
  const stackAt = (point: Point): string => hexKey(worldToHex(point));
  const at = (dx: number): Point => ({ x: x + dx, z });
  const things = [thing('a', at(-0.3), hexKey(hex)), thing('b', at(0.3), hexKey(hex)), thing('other', { x: 9, z: 9 })];

  test('a click beside them in their spot finds the first', () => {
    expect(pickAlong(onto({ x, z: z - 0.7 }), on(things, { stackAt }), null)).toMatchObject({ key: 'a' });
  });

  test('the next click on the same one finds the next, and then the first again', () => {
    const found = (last: string | null) => pickAlong(onto(at(-0.3)), on(things, { stackAt }), last)?.key;
    expect([found(null), found('a'), found('b')]).toEqual(['a', 'b', 'a']);
  });

  test('on a table without spots each click finds what it strikes', () => {
    const loose = [thing('a', at(-0.3)), thing('b', at(-0.2))];
    const found = (last: string | null) => pickAlong(onto(at(-0.3)), on(loose), last)?.key;
    expect([found(null), found('a')]).toEqual(['a', 'a']);
  });
});
