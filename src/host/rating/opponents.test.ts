import { describe, expect, test } from 'vitest';
import type { Fleet, Side } from '../../engine/game.ts';
import { systems } from '../../engine/index.ts';
import { EVEN, mostEvenLevel } from '../../shared/rating.ts';
import { LEVELS, type Level } from '../../shared/opponent.ts';
import { numbers } from '../testing/numbers.ts';
import { NEWCOMER } from './fights.ts';
import { expectedShare, ratedBy, type Rating } from './glicko.ts';
import { levelRatingsOf } from './levels.ts';
import { edgeOf, evenOdds, opponentOf } from './opponents.ts';

/** Of a system that has measured none of its own. */
const RATINGS = levelRatingsOf(undefined);

const fleet = (points: number): Fleet => ({ points, ships: [] });
const drawn = (first: number, second: number) => ({
  balance: undefined,
  fleets: [fleet(first), fleet(second)] as const,
  doublePoints: 400,
});

describe('what a battle is worth to a side', () => {
  test('between equal fleets nothing; the greater one is ahead by as much as the other is behind', () => {
    expect(edgeOf(0, drawn(300, 300))).toBeCloseTo(0);
    expect(edgeOf(0, drawn(420, 300))).toBeGreaterThan(100);
    expect(edgeOf(1, drawn(420, 300))).toBeCloseTo(-edgeOf(0, drawn(420, 300)));
  });

  test('the games that were played of it say more than its points, and many of them more than few', () => {
    const played = (won: number, games: number) => edgeOf(0, { ...drawn(100, 300), balance: { won, games } });
    expect(played(50, 100)).toBeCloseTo(0);
    expect(played(120, 200)).toBeGreaterThan(40);
    expect(played(8, 8)).toBeLessThan(played(100, 100));
    expect(played(1, 8)).toBeLessThan(0);
  });

  test('where points tell nothing, neither do odds', () => {
    expect(edgeOf(0, { ...drawn(420, 300), doublePoints: 0 })).toBe(0);
    expect(evenOdds({ rating: 900 }, 0, RATINGS.captain, 0)).toBe(1);
  });

  test('the levels stand in their order', () => {
    const ratings = LEVELS.map((level) => opponentOf(RATINGS[level], 0).rating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
  });
});

describe('the levels of a system', () => {
  test('that were not measured are as far above the one below as elsewhere', () => {
    const measured = levelRatingsOf({ levelRatings: { captain: 1_900 } });
    expect(measured).toEqual({ ...RATINGS, captain: 1_900, admiral: 1_900 + RATINGS.admiral - RATINGS.captain });
  });

  test.each([...systems])(
    'in %s: stand in their order, and a newcomer is offered one that loses 40 to 60 of 100',
    (_id, game) => {
      const ratings = levelRatingsOf(game);
      const inOrder = LEVELS.map((level) => ratings[level]);
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
      const chances = Object.fromEntries(
        LEVELS.map((level) => [level, expectedShare({ ...NEWCOMER, deviation: 60 }, opponentOf(ratings[level], 0))]),
      ) as Record<Level, number>;
      const offered = chances[mostEvenLevel(chances)];
      expect(offered).toBeGreaterThan(0.4);
      expect(offered).toBeLessThan(0.6);
    },
  );
});

describe('an even fight', () => {
  test.each([0, 1] as const)('gives side %i the odds that make up for the level', (side) => {
    for (const rating of [900, 1200, 1500, 2000]) {
      for (const level of LEVELS) {
        const odds = evenOdds({ rating }, side, RATINGS[level], 400);
        const against = opponentOf(RATINGS[level], edgeOf(side, drawn(1000, 1000 * odds)));
        const chance = expectedShare({ ...NEWCOMER, rating, deviation: 60 }, against);
        expect([rating, level, chance > 0.45 && chance < 0.55]).toEqual([
          rating,
          level,
          Math.abs(against.rating - rating) < 40,
        ]);
      }
    }
  });

  const level = ({ rating }: Rating): Level =>
    LEVELS.toSorted((a, b) => Math.abs(RATINGS[a] - rating) - Math.abs(RATINGS[b] - rating))[0]!;

  /** Ten even fights of a player who is as good as `strength` says; then what is predicted for the next, and what is true. */
  function tenFights(strength: number, seed: number): { predicted: number; real: number } {
    const random = numbers(seed);
    let player: Rating = NEWCOMER;
    const next = (n: number) => {
      const side = (n % 2) as Side;
      const odds = evenOdds(player, side, RATINGS[level(player)], 400);
      // Fleets are drawn of whole ships: never just the odds.
      const points = 300 * odds * (0.96 + random(9) / 100);
      return opponentOf(RATINGS[level(player)], edgeOf(side, drawn(300, points)));
    };
    for (let n = 0; n < 10; n++) {
      const against = next(n);
      const real = 1 / (1 + 10 ** ((against.rating - strength) / 400));
      player = ratedBy(player, [{ against, score: random(10_000) / 10_000 < real ? 1 : 0 }]);
    }
    const against = next(10);
    return { predicted: expectedShare(player, against), real: 1 / (1 + 10 ** ((against.rating - strength) / 400)) };
  }

  test.each([800, 1000, 1200, 1500, 1800])(
    'after ten battles a player of %i has a predicted chance of about a half, and on average a real one',
    (strength) => {
      const players = Array.from({ length: 60 }, (_, n) => tenFights(strength, 100 * strength + n));
      for (const { predicted } of players) {
        expect(predicted).toBeGreaterThanOrEqual(EVEN[0]);
        expect(predicted).toBeLessThanOrEqual(EVEN[1]);
      }
      const real = players.reduce((sum, one) => sum + one.real, 0) / players.length;
      expect(real).toBeGreaterThan(EVEN[0]);
      expect(real).toBeLessThan(EVEN[1]);
    },
  );
});
