import { expect, test } from 'vitest';
import { fullThrustWar } from '../../engine/fullthrust/campaign/index.ts';
import { fullThrustRoster } from '../../engine/fullthrust/campaign/roster.ts';
import { fourSectors } from '../testing/fourSectors.ts';
import { leaksOf } from '../testing/warLeaks.ts';

test('E8 whatever a side plans, what reaches the other until both are ready is the same', async () => {
  expect(await leaksOf(fourSectors(fullThrustRoster, fullThrustWar))).toEqual([]);
}, 30_000);
