import { describe, expect, test } from 'vitest';
import type { Side } from '../engine/game.ts';
import { lay, sealedBids, type BidsState } from '../engine/testing/sealedBids.ts';
import { type Choice, weightOf } from './choice.ts';
import { noGuide } from './guide.ts';
import { Search } from './mcts.ts';
import { SearchRandom } from './random.ts';
import { exploitability, solve, turned } from './testing/equilibrium.ts';
import { goofspiel, goofspielGuide, goofspielMatrix, goofspielOf, type Goofspiel } from './testing/goofspiel.ts';
import { COMMIT as LOCK_COMMIT, lock, type Lock, lockFor, set } from './testing/lock.ts';
import {
  COMMIT,
  HEAVY_ROCK_CHANCES,
  heavyRock,
  type MatrixGame,
  type MatrixState,
  ROCK_PAPER_SCISSORS_CHANCES,
  rockPaperScissors,
} from './testing/matrixGame.ts';
import { Tree } from './tree.ts';

const tree = new Tree(60_000);
const SEEDS = [1, 2, 3, 4];

const sharesOf = (choices: readonly Choice[]): number[] => {
  const sum = choices.reduce((all, choice) => all + weightOf(choice), 0);
  return choices.map((choice) => weightOf(choice) / sum);
};

/** The position in which `side` chooses, after the other one has committed to `chosen`, or before it has chosen. */
function facing({ game, begin }: MatrixGame, side: Side, chosen: number | null): MatrixState {
  const state = begin(chosen === null ? side : side === 0 ? 1 : 0);
  if (chosen === null) return state;
  game.apply(state, chosen);
  game.apply(state, COMMIT);
  return state;
}

function searched({ game, guide }: MatrixGame, state: MatrixState, seed: number, iterations = 2_000) {
  const search = new Search(game, guide, state, { seed, tree });
  search.run(iterations);
  return search;
}

describe.each([
  ['rock, paper, scissors', rockPaperScissors, ROCK_PAPER_SCISSORS_CHANCES, [1 / 3, 1 / 3, 1 / 3]],
  ['a heavy rock', heavyRock, HEAVY_ROCK_CHANCES, [1 / 4, 1 / 2, 1 / 4]],
] as const)('%s', (_name, matrixGame, chances, equilibrium) => {
  test('its equilibrium, exactly', () => {
    const { rows, value } = solve(chances);
    expect(value).toBeCloseTo(0.5, 9);
    rows.forEach((share, row) => expect(share).toBeCloseTo(equilibrium[row]!, 9));
  });

  test.each([
    ['first', 0, null],
    ['first', 1, null],
    ['second', 0, 1],
    ['second', 1, 0],
  ] as const)(
    'who chooses %s, side %i: mixes as in the equilibrium, and expects an even game',
    (_when, side, chosen) => {
      for (const seed of SEEDS) {
        const search = searched(matrixGame, facing(matrixGame, side, chosen), seed);
        expect(search.mixed).toBe(true);
        const mine = side === 0 ? chances : turned(chances);
        // A pure choice can be exploited by half of a win or more.
        expect(exploitability(mine, sharesOf(search.choices()))).toBeLessThan(0.06);
        expect(search.winChance()).toBeGreaterThan(0.42);
        expect(search.winChance()).toBeLessThan(0.58);
      }
    },
  );

  test('more simulations come nearer', () => {
    const mean = (iterations: number): number =>
      SEEDS.reduce((sum, seed) => {
        const search = searched(matrixGame, facing(matrixGame, 0, 2), seed, iterations);
        return sum + exploitability(chances, sharesOf(search.choices())) / SEEDS.length;
      }, 0);
    expect(mean(10_000)).toBeLessThan(mean(300) / 2);
  });

  test('whatever the first has chosen, the second makes the same of it', () => {
    const [one, ...others] = [0, 1, 2].map((chosen) => {
      const live = facing(matrixGame, 1, chosen);
      const observed = matrixGame.game.observe(live, 1);
      return [live, observed].map((state) => searched(matrixGame, state, 5, 300).choices());
    });
    expect(one![1]).toEqual(one![0]);
    for (const other of others) expect(other).toEqual(one);
  });

  test('what is laid is not known to the other side: the game stays even until it is revealed', () => {
    for (const [when, chosen] of [
      ['first', null],
      ['second', 2],
    ] as const)
      for (const own of [0, 1, 2]) {
        const state = facing(matrixGame, 0, chosen);
        matrixGame.game.apply(state, own);
        const chance = searched(matrixGame, state, 3, 4_000)
          .choices()
          .map(({ winChance }) => winChance);
        const values: number[] = [];
        const search = new Search(matrixGame.game, matrixGame.guide, state, {
          seed: 3,
          tree,
          among: [COMMIT],
          heed: (_action, _state, value) => values.push(value),
        });
        search.run(4_000);
        expect(chance).toEqual([null]);
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        expect(Math.abs(mean - 0.5), `${when}, ${own}`).toBeLessThan(0.07);
      }
  });
});

describe('Goofspiel', () => {
  /** Side 0's and side 1's decision of a round, the other one having committed to its lowest card or not. */
  const decisions = (state: Goofspiel): [Side, Goofspiel][] => {
    const second = goofspiel.clone(state);
    const out = new Int32Array(goofspiel.maxActions);
    goofspiel.legalActions(second, out);
    goofspiel.apply(second, out[0]!);
    goofspiel.apply(second, COMMIT);
    return [
      [state.toAct, state],
      [state.toAct === 0 ? 1 : 0, second],
    ];
  };
  const loss = (state: Goofspiel, position: Goofspiel, side: Side, seed: number, iterations: number): number => {
    const search = new Search(goofspiel, goofspielGuide, position, { seed, tree });
    search.run(iterations);
    const matrix = goofspielMatrix(state);
    return exploitability(side === 0 ? matrix : turned(matrix), sharesOf(search.choices()));
  };

  test.each([[[1, 2, 3]], [[3, 1, 2]], [[2, 3, 1]], [[1, 2, 3, 4]]])('prizes %j: an even game', (prizes) => {
    expect(solve(goofspielMatrix(goofspielOf(prizes))).value).toBeCloseTo(0.5, 9);
  });

  test.each([
    [[1, 2, 3], 0.04, 4_000],
    [[3, 1, 2], 0.04, 4_000],
    [[2, 3, 1], 0.04, 4_000],
    [[1, 2, 3, 4], 0.06, 6_000],
    [[4, 2, 1, 3], 0.06, 6_000],
  ])('prizes %j: the first card costs less than %f against the best answer', (prizes, most, iterations) => {
    const start = goofspielOf(prizes);
    for (const [side, position] of decisions(start))
      for (const seed of SEEDS) expect(loss(start, position, side, seed, iterations)).toBeLessThan(most);
  });

  test('prizes 2, 3, 1: the second card too, whatever the first ones were', () => {
    for (const mine of [1, 2, 3])
      for (const theirs of [1, 2, 3]) {
        const state = goofspielOf([2, 3, 1]);
        for (const action of [mine, COMMIT, theirs, COMMIT]) goofspiel.apply(state, action);
        for (const [side, position] of decisions(state))
          expect(loss(state, position, side, 1, 2_000)).toBeLessThan(0.04);
      }
  });
});

describe('a lock of two switches, set one after the other', () => {
  /** Side `side` decides, first or after the other one has committed. */
  const begun = (side: Side, when: 'first' | 'second'): Lock => {
    const state = lockFor(when === 'first' ? side : side === 0 ? 1 : 0);
    if (when === 'second') for (const action of [set(0, 1), set(1, 1), LOCK_COMMIT]) lock.apply(state, action);
    return state;
  };
  const searchFrom = (state: Lock, seed: number) => new Search<Lock>(lock, noGuide, state, { seed, tree });
  const expectValue = (search: Search<Lock>): void => {
    expect(Math.abs(search.winChance() - (search.side === 0 ? 0.75 : 0.25))).toBeLessThan(0.1);
  };
  const expectEither = (search: Search<Lock>): void => {
    expect(Math.abs(sharesOf(search.choices())[0]! - 0.5)).toBeLessThan(0.15);
    expectValue(search);
  };
  const cases = [
    [0, 'first'],
    [0, 'second'],
    [1, 'first'],
    [1, 'second'],
  ] as const;

  test.each(cases)('side %i, who chooses %s: the first switch is set either way', (side, when) => {
    for (const seed of SEEDS) {
      const search = searchFrom(begun(side, when), seed);
      search.run(4_000);
      expectEither(search);
    }
  });

  test.each(cases)(
    'side %i, who chooses %s: the second switch too, though the first is known to stand',
    (side, when) => {
      for (const seed of SEEDS) {
        // Gone on from the first switch, and begun at the second.
        const state = begun(side, when);
        const search = searchFrom(state, seed);
        search.run(2_000);
        lock.apply(state, set(0, 1));
        search.advance(set(0, 1), lock.observe(state, side));
        expect(search.simulations).toBeGreaterThan(400);
        search.run(4_000);
        expectEither(search);
        const anew = searchFrom(state, seed);
        anew.run(4_000);
        expectValue(anew);
      }
    },
  );
});

describe('a tree for each observer', () => {
  const actionsBelow = (of: Tree, node: number): [mover: number, action: number][] => {
    const found: [number, number][] = [];
    for (let child = of.firstChild(node); child >= 0; child = of.nextSibling(child))
      found.push([of.mover[child]!, of.action[child]!]);
    return found;
  };

  test('what is laid moves its owner’s tree alone, the commit is seen in both', () => {
    const state = rockPaperScissors.begin(0);
    searched(rockPaperScissors, state, 1, 400);
    expect(actionsBelow(tree, 0)).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
    ]);
    expect(actionsBelow(tree.other(), 0)).toEqual([[0, COMMIT]]);
    const committed = tree.other().child(0, 0, COMMIT);
    expect(actionsBelow(tree.other(), committed)).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
    ]);
    // Each sees the other's commit.
    expect(actionsBelow(tree, tree.child(0, 0, 1))).toEqual([[1, COMMIT]]);
  });
});

describe('sealed bids', () => {
  const begun = (seed: number): BidsState => {
    const setup = sealedBids.parseSetup(sealedBids.scenarios[1]!.setup);
    if (!setup.ok) throw new Error(setup.error.code);
    const state = sealedBids.create(setup.value, seed);
    sealedBids.apply(state, 1); // rolls for the first prize
    return state;
  };
  const visits = (state: BidsState): Choice[] => {
    const search = new Search(sealedBids, noGuide, state, { seed: 9, tree });
    search.run(200);
    return search.choices();
  };

  test('positions of which a side knows the same, bytes for bytes, bring the same choice', () => {
    let compared = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const state = begun(seed);
      const first = sealedBids.toAct(state) as Side;
      const second = first === 0 ? 1 : 0;
      const listed = new Int32Array(sealedBids.maxActions);
      const count = sealedBids.legalActions(state, listed);
      let expected: unknown = null;
      for (const action of [listed[0]!, listed[count - 1]!]) {
        const live = sealedBids.clone(state);
        sealedBids.apply(live, action);
        sealedBids.apply(live, 2); // commits
        sealedBids.reseed(live, action);
        expect(sealedBids.toAct(live)).toBe(second);
        const known = sealedBids.serialize(sealedBids.observe(live, second));
        const found = visits(live);
        expect(visits(sealedBids.observe(live, second))).toEqual(found);
        if (expected !== null) {
          expect([known, found]).toEqual(expected);
          compared++;
        }
        expected = [known, found];
      }
    }
    expect(compared).toBe(6);
  });

  test('another hand of the enemy, other dice to come: the same choice', () => {
    const state = begun(3);
    const side = sealedBids.toAct(state) as Side;
    const before = visits(state);
    for (const seed of [5, 6, 7]) {
      const drawn = sealedBids.observe(state, side);
      sealedBids.determinize(drawn, side, seed);
      expect(sealedBids.serialize(drawn)).not.toEqual(sealedBids.serialize(state));
      expect(visits(drawn)).toEqual(before);
    }
  });

  test('a card that lies is not taken back for ever: once it lies, the search commits', () => {
    const state = begun(2);
    const hand = new Int32Array(sealedBids.maxActions);
    sealedBids.legalActions(state, hand);
    sealedBids.apply(state, hand[0]!);
    expect(sealedBids.isLegal(state, 3)).toBe(true);
    const search = new Search(sealedBids, noGuide, state, { seed: 1, tree });
    expect([...search.actions]).toEqual([2]);
    expect(search.forced).toBe(true);
  });

  test('leaves the position given as it was', () => {
    const state = begun(4);
    const before = sealedBids.serialize(state);
    visits(state);
    expect(sealedBids.serialize(state)).toEqual(before);
  });

  test('a card that surely wins the last prize is laid with the highest stake that is listed', () => {
    const setup = sealedBids.parseSetup({ system: 'sealed-bids', cards: 1 });
    if (!setup.ok) throw new Error(setup.error.code);
    const random = new SearchRandom(1);
    for (let game = 0; game < 40; game++) {
      const state = sealedBids.create(setup.value, random.integer());
      sealedBids.apply(state, 1);
      const hands = sealedBids.view(state, 'referee').hands;
      const side = sealedBids.toAct(state) as Side;
      // Of cards 1 to 5 the highest beats them all, the lowest none.
      const [mine] = hands[side]!;
      if (mine !== 5) continue;
      const search = new Search(sealedBids, noGuide, state, { seed: game, tree });
      search.run(400);
      expect(search.winChance()).toBeGreaterThan(0.95);
      expect(search.actions).toContain(lay(5, 0));
      return;
    }
    throw new Error('nobody held the highest card');
  });
});
