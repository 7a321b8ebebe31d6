import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LEVELS, type Level } from '../../../shared/opponent.ts';
import { war as ftb } from '../../systems/ftb/war/index.ts';
import { war as fullthrust } from '../../systems/fullthrust/war/index.ts';
import { war as knighthawks } from '../../systems/knighthawks/war/index.ts';
import { war as talon } from '../../systems/talon/war/index.ts';

/** Chances are never told as certain. */
const SURE = 0.98;
type Ratings = Partial<Record<Level, number>>;

test.each(Object.entries({ talon, knighthawks, fullthrust, ftb }))(
  'the chances at the beginning of %s’s story are the measured one and what its level ratings make of it',
  (system, { story }) => {
    const ratings = JSON.parse(readFileSync(`src/engine/${system}/levelRatings.json`, 'utf8')) as Ratings;
    const { level: own, chances } = story!;
    const measured = chances[own]!;
    for (const level of LEVELS) {
      const rating = ratings[level];
      const stronger = rating === undefined ? null : rating - ratings[own]!;
      const share = stronger === null ? null : 1 / (1 + (1 / measured - 1) * 10 ** (stronger / 400));
      const told = share === null ? undefined : Math.round(100 * Math.min(SURE, Math.max(1 - SURE, share))) / 100;
      expect([level, chances[level]]).toEqual([level, told]);
    }
  },
);
