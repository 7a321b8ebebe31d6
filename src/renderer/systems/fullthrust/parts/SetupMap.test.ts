import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { fullThrust } from '../../../../engine/fullthrust/index.ts';
import type { FullThrustSetup } from '../../../../engine/fullthrust/setup/setup.types.ts';
import { sidesOf } from '../text/sides.ts';
import SetupMap from './SetupMap.svelte';

/** What the small map of a shipped battle draws. */
function drawn(id: string): (what: string) => number {
  const { setup } = fullThrust.scenarios.find((scenario) => scenario.id === id)!;
  const parsed = fullThrust.parseSetup(setup);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const fleets = fullThrust.fleets(parsed.value as FullThrustSetup);
  const { container } = render(SetupMap, { setup, fleets, sides: sidesOf() });
  return (what) => container.querySelectorAll(what).length;
}

test('the small map draws ships by their outlines, each with its course', () => {
  const count = drawn('veil');
  expect(['.contact', '.course', 'g path:not(.course)'].map(count)).toEqual([0, 8, 8]);
});

test('11.3 where there are dummies, ships and dummies are the same contacts', () => {
  const count = drawn('shadows');
  expect(['.contact', '.course', 'g path:not(.course)'].map(count)).toEqual([14, 14, 0]);
});
