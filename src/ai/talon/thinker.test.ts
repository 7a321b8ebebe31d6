import { describe, expect, test } from 'vitest';
import { talon } from '../../engine/talon/index.ts';
import { MINDS } from '../levels.ts';
import { KEEN } from '../mind.ts';
import { Thinker, type TurnBudget } from '../thinker.ts';
import { Tree } from '../tree.ts';
import { talonGuide } from './guide.ts';

const stopped = () => 0;
const iterations = (count: number): TurnBudget => ({ milliseconds: null, iterations: count });

function cruisers() {
  const setup = talon.parseSetup(talon.scenarios.find(({ id }) => id === 'cruisers')?.setup);
  if (!setup.ok) throw new Error(setup.error.code);
  return talon.create(setup.value, 3);
}

describe('a thinker', () => {
  test('spends no more than the budget of a player-turn on all its decisions together', () => {
    const battle = cruisers();
    const side = talon.toAct(battle) as 0 | 1;
    const thinker = new Thinker(talon, talonGuide, { side, seed: 5, budget: iterations(300), tree: new Tree(50_000) });
    const turn = talonGuide.clock(battle);
    let made = 0;
    let decisions = 0;
    while (talon.toAct(battle) === side && talonGuide.clock(battle) === turn) {
      const action = thinker.decide(battle, stopped);
      if (!thinker.isForced) decisions++;
      made += thinker.made;
      expect(talon.apply(battle, action)).toBeNull();
    }
    expect(decisions).toBeGreaterThan(1);
    expect(made).toBeLessThanOrEqual(300 + 24 * decisions);
    expect(made).toBeGreaterThan(60);
  });

  test('a time budget: the clock says when it is over, however many decisions there are', () => {
    const battle = cruisers();
    const side = talon.toAct(battle) as 0 | 1;
    // A clock on which every look takes a millisecond.
    let time = 0;
    const now = () => time++;
    const budget = { milliseconds: 150, iterations: null };
    const thinker = new Thinker(talon, talonGuide, { side, seed: 5, budget, tree: new Tree(50_000) });
    const turn = talonGuide.clock(battle);
    let decisions = 0;
    while (talon.toAct(battle) === side && talonGuide.clock(battle) === turn) {
      expect(talon.apply(battle, thinker.decide(battle, now))).toBeNull();
      decisions++;
    }
    expect(time).toBeGreaterThan(40);
    expect(time).toBeLessThan(150 + 20 * decisions);
  });

  test('with an iteration budget and a seed it plays the same battle twice', () => {
    const play = (): number[] => {
      const battle = cruisers();
      const thinkers = ([0, 1] as const).map(
        (side) =>
          new Thinker(talon, talonGuide, {
            side,
            seed: 7,
            budget: iterations(30),
            mind: side === 0 ? KEEN : MINDS.cadet,
            tree: new Tree(50_000),
          }),
      );
      return Array.from({ length: 30 }, () => {
        const action = thinkers[talon.toAct(battle) as 0 | 1]!.decide(battle, stopped);
        talon.apply(battle, action);
        return action;
      });
    };
    expect(play()).toEqual(play());
  });

  test('never sees the dice: a reseeded battle brings the same decision', () => {
    const choices = [1, 2].map((seed) => {
      const battle = cruisers();
      talon.reseed(battle, seed);
      const side = talon.toAct(battle) as 0 | 1;
      const thinker = new Thinker(talon, talonGuide, {
        side,
        seed: 5,
        budget: iterations(200),
        tree: new Tree(50_000),
      });
      thinker.begin(battle, 0);
      thinker.think(stopped);
      return thinker.search.choices();
    });
    expect(choices[0]).toEqual(choices[1]);
  });
});
