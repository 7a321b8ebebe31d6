import { expect, test } from 'vitest';
import { createMoods } from './moods.ts';
import type { Situation } from './score.types.ts';

const CALM: Situation = { inReach: false, hurt: 0, over: false };

/** Moods by a clock that the test sets. */
function withClock() {
  const clock = { now: 0 };
  return { clock, moods: createMoods(() => clock.now) };
}

test('calm until something is seen; danger while enemies are in reach; the end when it is over', () => {
  const { moods } = withClock();
  expect(moods.mood()).toBe('calm');
  moods.see(CALM);
  expect(moods.mood()).toBe('calm');
  moods.see({ ...CALM, inReach: true });
  expect(moods.mood()).toBe('danger');
  moods.see(CALM);
  expect(moods.mood()).toBe('calm');
  moods.see({ ...CALM, inReach: true, over: true });
  expect(moods.mood()).toBe('end');
});

test('new damage is felt for a while; damage of before the battle was opened is not', () => {
  const { clock, moods } = withClock();
  moods.see({ ...CALM, hurt: 4 });
  expect(moods.mood()).toBe('calm');
  clock.now = 10;
  moods.see({ ...CALM, hurt: 5 });
  clock.now = 39;
  expect(moods.mood()).toBe('danger');
  moods.see({ ...CALM, hurt: 5 });
  clock.now = 41;
  expect(moods.mood()).toBe('calm');
});

test('what the other player at the screen knows more is no new damage', () => {
  const { moods } = withClock();
  moods.see({ ...CALM, hurt: 1 }, 0);
  moods.see({ ...CALM, hurt: 6 }, 1);
  expect(moods.mood()).toBe('calm');
  moods.see({ ...CALM, hurt: 7 }, 1);
  expect(moods.mood()).toBe('danger');
  moods.see({ ...CALM, hurt: 1 }, 0);
  expect(moods.mood()).toBe('calm');
});
