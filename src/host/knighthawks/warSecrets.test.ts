import { expect, test } from 'vitest';
import { knightHawksWar } from '../../engine/knighthawks/campaign/index.ts';
import { knightHawksRoster } from '../../engine/knighthawks/campaign/roster.ts';
import { fourSectors } from '../testing/fourSectors.ts';
import { leaksOf } from '../testing/warLeaks.ts';

test('E8 whatever a side plans, what reaches the other until both are ready is the same', async () => {
  expect(await leaksOf(fourSectors(knightHawksRoster, knightHawksWar))).toEqual([]);
}, 30_000);
