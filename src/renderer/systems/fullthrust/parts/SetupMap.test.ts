import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Fleet } from '../../../../engine/game.ts';
import { sidesOf } from '../text/sides.ts';
import SetupMap from './SetupMap.svelte';

const fleetOf = (name: string): Fleet => ({
  points: 90,
  ships: [{ class: 'Taper', hull: 'FF', name, points: 90 }],
});
const FLEETS: [Fleet, Fleet] = [fleetOf('Early Light'), fleetOf('Late Shift')];
const at = (x: number) => ({ x, y: 24, course: 3, speed: 6 });
const ship = (name: string, x: number) => ({ ...at(x), design: 'Taper', name });

/** What the small map draws of a ship a side, and one of side 0 that comes later, with dummies of side 1. */
function drawn(dummies?: readonly object[]): (what: string) => number {
  const setup = {
    system: 'fullthrust',
    table: { width: 72, height: 48 },
    sides: [
      { ships: [ship('Early Light', 10), { ...ship('Slow Light', 20), entry: 3 }] },
      { ships: [ship('Late Shift', 60)], ...(dummies ? { dummies } : {}) },
    ],
  };
  const { container } = render(SetupMap, { setup, fleets: FLEETS, sides: sidesOf() });
  return (what) => container.querySelectorAll(what).length;
}

test('the small map draws ships by their outlines, each with its course', () => {
  const count = drawn();
  expect(['.contact', '.course', 'g path:not(.course)'].map(count)).toEqual([0, 3, 3]);
});

test('11.3 where there are dummies, ships and dummies are the same contacts; who comes later is known', () => {
  const count = drawn([at(56), at(64)]);
  expect(['.contact', '.course', '.late path:not(.course)'].map(count)).toEqual([4, 5, 1]);
  expect(count('g path:not(.course)')).toBe(1);
});
