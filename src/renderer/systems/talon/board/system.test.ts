import { expect, test } from 'vitest';
import { skySeed } from '../../../board/scene/skyPlan.ts';
import { talonBoard } from './system.ts';
import { cruisers, melee } from './testing/fixtures.ts';

test('two battles of the same fleets have two skies; a board by itself goes by the fleets', () => {
  const seed = (battle: string | null, view: ReturnType<typeof cruisers>): number =>
    skySeed(battle, talonBoard.fleetsOf(view));
  expect(seed('battle-a', cruisers())).toBe(seed('battle-a', melee()));
  expect(seed('battle-a', cruisers())).not.toBe(seed('battle-b', cruisers()));
  expect(seed(null, cruisers())).not.toBe(seed(null, melee()));
  expect(seed(null, cruisers())).toBe(seed(null, cruisers()));
});
