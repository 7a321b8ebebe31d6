import { expect, test } from 'vitest';
import { ftbWar } from '../../engine/ftb/campaign/index.ts';
import { ftbRoster } from '../../engine/ftb/campaign/roster.ts';
import { fourSectors } from '../testing/fourSectors.ts';
import { leaksOf } from '../testing/warLeaks.ts';

test('E8 whatever a side plans, what reaches the other until both are ready is the same', async () => {
  expect(await leaksOf(fourSectors(ftbRoster, ftbWar))).toEqual([]);
}, 30_000);
