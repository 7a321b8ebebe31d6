import { expect, test } from 'vitest';
import { NEWCOMER, ratingsOf } from './ratings.ts';

/** Games of a pair of which A wins this share. */
const line = (a: string, b: string, share: number) => ({ a, b, games: 1_000, score: 1_000 * share });
const share = (ahead: number): number => 1 / (1 + 10 ** (-ahead / 400));

test('games that fit ratings give them back, the newcomer held', () => {
  const ratings = ratingsOf([
    line('recruit', 'newcomer', share(-100)),
    line('cadet', 'newcomer', share(40)),
    line('cadet', 'recruit', share(140)),
    line('lieutenant', 'cadet', share(180)),
  ]);
  expect(Object.keys(ratings)).toEqual(['recruit', 'cadet', 'lieutenant']);
  expect(ratings['recruit']).toBeCloseTo(NEWCOMER - 100, -1);
  expect(ratings['cadet']).toBeCloseTo(NEWCOMER + 40, -1);
  expect(ratings['lieutenant']).toBeCloseTo(NEWCOMER + 220, -1);
});

test('who never lost is far ahead, and not without bound', () => {
  const { captain } = ratingsOf([line('captain', 'newcomer', 1)]);
  expect(captain).toBeGreaterThan(NEWCOMER + 800);
  expect(captain).toBeLessThan(NEWCOMER + 1_600);
});

test('levels that come out the wrong way round have their mean', () => {
  const ratings = ratingsOf([
    line('lieutenant', 'newcomer', share(60)),
    line('captain', 'newcomer', share(140)),
    line('admiral', 'newcomer', share(120)),
  ]);
  expect(ratings['captain']).toBe(ratings['admiral']);
  expect(ratings['captain']).toBeCloseTo(NEWCOMER + 130, -1);
  expect(ratings['lieutenant']).toBeCloseTo(NEWCOMER + 60, -1);
});
