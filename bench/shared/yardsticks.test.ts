import { describe, expect, test } from 'vitest';
import type { Side } from '../../src/engine/game.ts';
import { randomAction } from '../../src/ai/baselines.ts';
import { SearchRandom } from '../../src/ai/random.ts';
import { playOut, type Player } from '../../src/ai/testing/play.ts';
import { benchSystems } from '../systems.ts';
import { openSystem } from './battles.ts';
import { TASTES } from './tastes.ts';
import { createDrilled, createYardstick, most, YARDSTICKS } from './yardsticks.ts';

/** Games of each yardstick against a player that takes any action. */
const GAMES = 8;

test('of equals the first is taken, and a choice among nothing is a bug', () => {
  expect(most([3, 1, 4, 4.5, 1], Math.floor)).toBe(4);
  expect(most([7], () => -Infinity)).toBe(7);
  expect(() => most([], () => 0)).toThrow('a choice among nothing');
});

describe.each([...benchSystems.keys()])('the yardsticks of %s', (id) => {
  const system = openSystem(id);
  const { game, bench } = system;

  function score(create: (seed: number) => Player<unknown>, scenario: string): number {
    let won = 0;
    for (let seed = 0; seed < GAMES; seed++) {
      const side = (seed % 2) as Side;
      const random = new SearchRandom(seed);
      const drawn: Player<unknown> = (state) => randomAction(game, state, random);
      const simple = create(seed);
      const observed: Player<unknown> = (state, own) => simple(game.observe(state, own), own);
      const players: [Player<unknown>, Player<unknown>] = side === 0 ? [observed, drawn] : [drawn, observed];
      const { outcome } = playOut(game, game.create(system.setupOf(scenario), seed), players);
      won += outcome.winner === null ? 0.5 : outcome.winner === side ? 1 : 0;
    }
    return won;
  }

  test.each(YARDSTICKS)('%s plays legal games to their end and loses hardly any to chance', (name) => {
    const create = (seed: number): Player<unknown> => createYardstick(game, bench.drill, name, seed);
    expect(score(create, bench.playouts.usual)).toBeGreaterThan(GAMES / 4);
  });

  test.each(Object.entries(TASTES))('%s plays legal games to their end and loses hardly any to chance', (_, taste) => {
    const create = (seed: number): Player<unknown> => createDrilled(game, bench.drill, taste, seed);
    expect(score(create, bench.playouts.usual)).toBeGreaterThan(GAMES / 4);
  });

  test('the same seed plays the same game', () => {
    const played = (): number[] => {
      const actions: number[] = [];
      const one = createYardstick(game, bench.drill, 'tactician', 5);
      const other = createYardstick(game, bench.drill, 'newcomer', 6);
      const noted =
        (player: Player<unknown>): Player<unknown> =>
        (state, side) => {
          const action = player(game.observe(state, side), side);
          actions.push(action);
          return action;
        };
      playOut(game, game.create(system.setupOf(bench.playouts.usual), 3), [noted(one), noted(other)]);
      return actions;
    };
    expect(played()).toEqual(played());
  });
});
