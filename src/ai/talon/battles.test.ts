import { describe, expect, test } from 'vitest';
import { talon } from '../../engine/talon/index.ts';
import type { Battle } from '../../engine/talon/battle.ts';
import { systems } from '../../engine/index.ts';
import { randomAction } from '../baselines.ts';
import { createGuides } from '../systems.ts';
import { Search } from '../mcts.ts';
import { SearchRandom } from '../random.ts';
import { playOut, type Player } from '../testing/play.ts';
import { sessionHarness } from '../testing/sessionHarness.ts';
import { Tree } from '../tree.ts';
import { talonGuide } from './guide.ts';

const tree = new Tree(50_000);
const SCENARIOS = ['duel', 'cruisers', 'mixed'];

function start(scenario: string, seed: number): Battle {
  const setup = talon.parseSetup(talon.scenarios.find(({ id }) => id === scenario)?.setup);
  if (!setup.ok) throw new Error(setup.error.code);
  return talon.create(setup.value, seed);
}

/** A position in the middle of a random battle, where somebody decides. */
function midBattle(scenario: string, seed: number): Battle {
  const random = new SearchRandom(seed);
  for (;;) {
    const battle = start(scenario, random.integer());
    let left = Math.floor(random.unit() * 500);
    while (left-- > 0 && talon.toAct(battle) !== 'nobody') talon.apply(battle, randomAction(talon, battle, random));
    if (talon.toAct(battle) !== 'nobody') return battle;
  }
}

function searching(iterations: number, seed: number): Player<Battle> {
  const random = new SearchRandom(seed);
  return (battle, side) => {
    const root = talon.observe(battle, side);
    const search = new Search(talon, talonGuide, root, { seed: random.integer(), tree });
    search.run(iterations);
    return search.best();
  };
}

describe('whole battles', () => {
  test.each(SCENARIOS)('%s: search against search comes to an end with legal moves alone', (scenario) => {
    const played = playOut(talon, start(scenario, 11), [searching(4, 1), searching(4, 2)]);
    expect(played.plies).toBeGreaterThan(20);
  });

  test.each([0, 1] as const)('the search beats random play as side %i', (side) => {
    const random = new SearchRandom(side);
    const wild: Player<Battle> = (battle) => randomAction(talon, battle, random);
    const search = searching(40, 5);
    const { outcome } = playOut(talon, start('duel', 3), side === 0 ? [search, wild] : [wild, search]);
    expect(outcome.winner).toBe(side);
  });
});

describe('positions from the middle of battles', () => {
  test.each(SCENARIOS)('%s: the AI process answers each of them with a legal action', (scenario) => {
    const { session, sent, faults, pump } = sessionHarness(systems, createGuides());
    for (let seed = 1; seed <= 12; seed++) {
      const battle = midBattle(scenario, seed);
      const side = talon.toAct(battle) as 0 | 1;
      session.receive({
        type: 'search',
        search: seed,
        system: 'talon',
        state: Buffer.from(talon.serialize(talon.observe(battle, side))).toString('base64'),
        side,
        level: (['cadet', 'lieutenant', 'captain'] as const)[seed % 3],
        style: 'balanced',
        budget: { milliseconds: null, iterations: 40 },
        seed,
        battle: 'a',
      });
      pump();
      const message = sent.at(-1);
      if (message?.type !== 'done' || message.search !== seed) throw new Error(`seed ${seed}: no answer`);
      expect(talon.apply(battle, message.action)).toBeNull();
    }
    expect(faults).toEqual([]);
  });

  test('fairness: other dice to come, the same choice', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const battle = midBattle('cruisers', 100 + seed);
      const side = talon.toAct(battle) as 0 | 1;
      const player = (): number => searching(60, 9)(battle, side);
      const choice = player();
      talon.reseed(battle, 123_456 + seed);
      expect(player()).toBe(choice);
    }
  });

  test('fairness: even the live state would not betray its dice', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const battle = midBattle('mixed', 200 + seed);
      const visits = (): unknown => {
        const search = new Search(talon, talonGuide, battle, { seed: 4, tree });
        search.run(60);
        return search.choices();
      };
      const before = visits();
      talon.reseed(battle, 654_321 + seed);
      expect(visits()).toEqual(before);
    }
  });
});
