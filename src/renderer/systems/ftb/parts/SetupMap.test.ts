import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Fleet } from '../../../../engine/game.ts';
import { sidesOf } from '../text/sides.ts';
import SetupMap from './SetupMap.svelte';

const FLEETS: [Fleet, Fleet] = [
  { points: 60, ships: [{ class: 'destroyer', hull: 'DD', name: 'Kestrel', points: 60 }] },
  { points: 68, ships: [{ class: 'cruiser', hull: 'CC', name: 'Vega', points: 68 }] },
];
const ship = (name: string, x: number) => ({ class: 'destroyer', name, x, y: 200, course: 90, length: 4 });

test('the small map draws sky, ways out and ships with their vectors, without names; lists that are left out are empty', () => {
  const setup = {
    system: 'ftb',
    map: { width: 40, height: 30 },
    roundLimit: 8,
    bodies: [{ kind: 'planet', x: 200, y: 100 }],
    zones: [{ kind: 'asteroids', x: 300, y: 200, outer: 5 }],
    sides: [{ ships: [ship('Kestrel', 60)], exits: ['left', 'top'] }, { ships: [ship('Vega', 340)] }],
  };
  const { container } = render(SetupMap, { setup, fleets: FLEETS, sides: sidesOf() });
  const count = (what: string): number => container.querySelectorAll(what).length;
  expect(['.exit.helion', '.body', '.asteroids', '.site', '.ship.helion', '.ship.verge', 'text'].map(count)).toEqual([
    2, 1, 1, 0, 1, 1, 0,
  ]);
  const vector = container.querySelector('.ship.helion .vector');
  expect(['x1', 'y1', 'x2', 'y2'].map((name) => vector?.getAttribute(name))).toEqual(['60', '200', '100', '200']);
});
