import { describe, expect, test } from 'vitest';
import { seedOf } from './seededRandom.ts';
import { planSky, skySeed } from './skyPlan.ts';

const SEEDS = Array.from({ length: 40 }, (_, index) => seedOf(`battle ${index}`));

describe('the sky of a battle', () => {
  test('is the same for the same battle', () => {
    expect(planSky(seedOf('duel'))).toEqual(planSky(seedOf('duel')));
  });

  test('is another one for another battle', () => {
    expect(new Set(SEEDS.map((seed) => JSON.stringify(planSky(seed)))).size).toBe(SEEDS.length);
  });

  test('two battles of the same fleets have two skies; a board by itself goes by the fleets', () => {
    const [fleets, others] = ['two cruisers', 'three scouts'];
    expect(skySeed('battle-a', fleets)).toBe(skySeed('battle-a', others));
    expect(skySeed('battle-a', fleets)).not.toBe(skySeed('battle-b', fleets));
    expect(skySeed(null, fleets)).not.toBe(skySeed(null, others));
    expect(skySeed(null, fleets)).toBe(skySeed(null, fleets));
  });

  test.each(SEEDS)(
    'seed %i: the sun is seen under the edge of the board, and shines from above on the same side',
    (seed) => {
      const { sun, light } = planSky(seed);
      expect(sun.length()).toBeCloseTo(1);
      expect(sun.y).toBeLessThan(-0.5);
      expect(light.y).toBeGreaterThan(0.5);
      expect(Math.sign(light.x)).toBe(Math.sign(sun.x));
      expect(Math.sign(light.z)).toBe(Math.sign(sun.z));
    },
  );

  test.each(SEEDS)('seed %i: a planet far off does not stand before the sun', (seed) => {
    const { sun, giant } = planSky(seed);
    if (giant.radius > 0) expect(sun.angleTo(giant.at)).toBeGreaterThan(giant.radius * 2);
  });
});
