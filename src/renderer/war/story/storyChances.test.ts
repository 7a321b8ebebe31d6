import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LEVELS, type Level } from '../../../shared/opponent.ts';
import type { SystemWar } from '../war.types.ts';

/** Chances are never told as certain. */
const SURE = 0.98;
type Ratings = Partial<Record<Level, number>>;
const SYSTEMS = readdirSync('src/renderer/systems').filter((id) => existsSync(`src/engine/${id}/story`));

test('the chances at the beginning of a story are the measured one and what the level ratings make of it', async () => {
  for (const system of SYSTEMS) {
    const { war } = (await import(`../../systems/${system}/war/index.ts`)) as { war: SystemWar };
    const ratings = JSON.parse(readFileSync(`src/engine/${system}/levelRatings.json`, 'utf8')) as Ratings;
    const { level: own, chances } = war.story!;
    const measured = chances[own]!;
    for (const level of LEVELS) {
      const rating = ratings[level];
      const stronger = rating === undefined ? null : rating - ratings[own]!;
      const share = stronger === null ? null : 1 / (1 + (1 / measured - 1) * 10 ** (stronger / 400));
      const told = share === null ? undefined : Math.round(100 * Math.min(SURE, Math.max(1 - SURE, share))) / 100;
      expect([system, level, chances[level]]).toEqual([system, level, told]);
    }
  }
});
