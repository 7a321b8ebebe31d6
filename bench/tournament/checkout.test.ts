import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/engine/game.ts';
import { SearchRandom } from '../../src/ai/random.ts';
import { randomAction } from '../../src/ai/baselines.ts';
import { openSystem } from '../shared/battles.ts';
import { benchSystems } from '../systems.ts';
import { type Guest, isCheckout, openVenue } from './checkout.ts';

const ACTIONS = 60;

/** A guest with the rules of this checkout, changed; its player tells what it saw of its copy. */
function guestOf(id: string, change: Partial<AnyGame>, seen: (state: unknown) => void): Guest {
  const system = openSystem(id);
  const game = { ...system.game, ...change };
  const random = new SearchRandom(9);
  return {
    system: { ...system, game },
    createPlayer: () => (state) => {
      seen(state);
      return randomAction(game, state, random);
    },
  };
}

test('a checkout is a folder with players', () => {
  expect(isCheckout(path.join(import.meta.dirname, '../..'))).toBe(true);
  expect(isCheckout(import.meta.dirname)).toBe(false);
});

describe.each([...benchSystems.keys()])('a guest at a venue of %s', (id) => {
  const system = openSystem(id);
  const { game } = system;

  test('knows of its own copy what its side may know, action for action, by the older version of the rules', () => {
    const begun: (number | undefined)[] = [];
    const older: Partial<AnyGame> = {
      version: game.version - 1,
      create: (setup, seed, emit, version) => {
        begun.push(version);
        return game.create(setup, seed, emit);
      },
    };
    const saw: unknown[] = [];
    const guest = guestOf(id, older, (state) => saw.push(game.serialize(state)));
    const played: unknown[] = [];
    const venue = openVenue({ ...system, game: { ...game, create: older.create! } }, [guest], system.bench.playouts.usual); // prettier-ignore
    const state = venue.begin(4);
    const player = venue.join(guest, { name: 'captain', budget: null, style: 'balanced', weights: null, network: null, from: '.' }, 0, 1, () => 0); // prettier-ignore
    for (let ply = 0; ply < ACTIONS; ply++) {
      const side = venue.game.toAct(state);
      if (side === 'nobody') break;
      played.push(game.serialize(game.observe(state, side)));
      expect(venue.game.apply(state, player(null, side))).toBeNull();
    }
    expect(begun).toEqual([game.version - 1, game.version - 1]);
    expect(saw).toEqual(played);
    expect(saw.length).toBeGreaterThan(1);
  });

  test('that refuses what the referee allows stops the game', () => {
    const guest = guestOf(id, { apply: () => ({ code: 'not-here', section: '1' }) }, () => {});
    const venue = openVenue(system, [guest], system.bench.playouts.usual);
    const state = venue.begin(4);
    const action = randomAction(game, state, new SearchRandom(1));
    expect(() => venue.game.apply(state, action)).toThrow('the other checkout refuses action');
  });
});
