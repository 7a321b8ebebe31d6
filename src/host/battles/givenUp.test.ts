import { expect, test } from 'vitest';
import { outcomeGivenUp, sideGivenUp } from './givenUp.ts';

test('who gives a battle up has lost it, and each side keeps the points that it has by then, where they are told', () => {
  const game = { pointsTaken: (state: unknown) => state as [number, number] };
  const told = outcomeGivenUp(game, [40, 115], 0);
  expect(told).toEqual({ winner: 1, reason: 'given-up', points: [40, 115], degree: null });
  expect(sideGivenUp(told)).toBe(0);
  expect(outcomeGivenUp({}, [40, 115], 1)).toMatchObject({ winner: 0, points: [0, 0] });
});
