import { describe, expect, test } from 'vitest';
import type { Side } from '../../engine/game.ts';
import { firstOf } from '../../engine/ftb/actions.ts';
import { CARD, type Battle } from '../../engine/ftb/battle.ts';
import { ftb } from '../../engine/ftb/index.ts';
import { CARDS, type CardName } from '../../engine/ftb/terms.ts';
import {
  act,
  cards,
  legal,
  passUntil,
  play,
  playAll,
  position,
  stepOf,
  take,
  type TestShip,
} from '../../engine/ftb/testing/position.ts';
import { weightOf } from '../choice.ts';
import { chooseAction } from '../levels.ts';
import { Search } from '../mcts.ts';
import { SearchRandom } from '../random.ts';
import { DRAW } from './weights.ts';
import { exploitability, solve, turned } from '../testing/equilibrium.ts';
import { Tree } from '../tree.ts';
import { weighCards } from './cards.ts';
import { createFtbGuide } from './guide.ts';

const ftbGuide = createFtbGuide();

// Combat resolution (16): the computer's mixed answers against the equilibria of the small matrix games.

const tree = new Tree(60_000);
type Matrix = number[][];

/** Two ships beside each other and nobody else: side 0's attacks as the last one of the battle, which points decide. */
function fight(mine: Partial<TestShip>, theirs: Partial<TestShip>): Battle {
  const battle = position(
    [
      { class: 'destroyer', at: [50, 54], course: 0, length: 3, ...mine },
      { class: 'destroyer', at: [47, 48], course: 90, length: 3, side: 1, ...theirs },
    ],
    { roundLimit: 1 },
  );
  take(battle, 1, act.coast);
  passUntil(battle, (now) => stepOf(now) === 'activation' && now.activated[1] === 1);
  take(battle, 0, act.coast);
  passUntil(battle, (now) => stepOf(now) === 'attack');
  play(battle, legal(battle)[0]!);
  expect(stepOf(battle)).toBe('card');
  return battle;
}

/** No fuel to evade with. */
const BARE: Partial<TestShip> = { fuel: 0 };
/** A ship that the next hit destroys. */
const DEADLY: Partial<TestShip> = { shields: 0, damaged: 'core' };

/** The cards that a side may lay, by name. */
function namesOf(battle: Battle, side: Side): CardName[] {
  const now = ftb.clone(battle);
  if (now.toAct[0] !== side) playAll(now, act.lay('defensive'), act.commit);
  return legal(now).map((action) => CARDS[firstOf(action)] as CardName);
}

/** The position with these cards turned. */
function after(battle: Battle, mine: CardName, theirs: CardName): Battle {
  const turnedUp = ftb.clone(battle);
  cards(turnedUp, mine, theirs);
  return turnedUp;
}

/** What every pair of cards is worth to side 0 by `worth`; rows are its own. */
const matrixOf = (battle: Battle, worth: (after: Battle) => number): Matrix =>
  namesOf(battle, 0).map((mine) => namesOf(battle, 1).map((theirs) => worth(after(battle, mine, theirs))));

/** Value for side 0 of the end, as `side` counts a draw, both choosing what is best for them on the way. */
const worthAtEnd =
  (side: Side) =>
  (battle: Battle): number => {
    const outcome = ftb.outcome(battle);
    const drawn = side === 0 ? DRAW : 1 - DRAW;
    if (outcome !== null) return ftbGuide.final(battle, outcome.winner === null ? drawn : 1 - outcome.winner);
    const worths = legal(battle).map((action) => {
      const next = ftb.clone(battle);
      play(next, action);
      return worthAtEnd(side)(next);
    });
    return ftb.toAct(battle) === 0 ? Math.max(...worths) : Math.min(...worths);
  };

/** Exploitability of the search's mixed answer here, as a share of the stake; `open`: the same before any card was laid. */
function exploited(battle: Battle, open: Battle, iterations: number, seed: number): number {
  const side = ftb.toAct(battle) as Side;
  const matrix = matrixOf(open, worthAtEnd(side));
  const search = new Search(ftb, ftbGuide, ftb.observe(battle, side), { seed, tree });
  search.run(iterations);
  expect(search.mixed).toBe(true);
  const choices = search.choices();
  const sum = choices.reduce((all, choice) => all + weightOf(choice), 0);
  const shares = choices.map((choice) => weightOf(choice) / sum);
  const stake = Math.max(...matrix.flat()) - Math.min(...matrix.flat());
  return exploitability(side === 0 ? matrix : turned(matrix), shares) / stake;
}

/** Hits that the cards bring: 1 for the enemy's ship, −1 for one's own, more for a ship that dies of it. */
const stakes =
  (mine: number, theirs: number) =>
  (battle: Battle): number =>
    (battle.hitCard[1] === CARD.NONE ? 0 : theirs) - (battle.hitCard[0] === CARD.NONE ? 0 : mine);

describe('the equilibria of the rulings, by the rules of the game', () => {
  /** Fights in which the hits are still to be applied when the cards are turned: there is something to choose. */
  const plain = { shields: 1 };
  test.each<[string, Partial<TestShip>, Partial<TestShip>, [number, number], number, number[] | null]>([
    ['plain', { ...plain, fuel: 0 }, { ...plain, fuel: 0 }, [1, 1], 0, [1 / 3, 1 / 3, 1 / 3]],
    ['with evasion', plain, plain, [1, 1], 0, [1 / 3, 1 / 3, 1 / 3, 0]],
    ['weapons offline', { ...plain, fuel: 0, damaged: 'weapons' }, { ...plain, fuel: 0 }, [1, 1], -2 / 3, null],
    ['weapons offline, with evasion', { ...plain, damaged: 'weapons' }, plain, [1, 1], -1 / 2, [1 / 2, 0, 0, 1 / 2]],
    ['unequal stakes', { ...plain, fuel: 0 }, { ...plain, fuel: 0 }, [1, 0.25], -1 / 2, null],
    ['unequal stakes, with evasion', plain, plain, [1, 0.25], -19 / 45, [0.444, 0.089, 0, 0.467]],
  ])('%s', (_name, mine, theirs, [own, enemy], value, shares) => {
    const battle = fight(mine, theirs);
    const hits = namesOf(battle, 0).map((one) =>
      namesOf(battle, 1).map((other) => stakes(own, enemy)(hitBy(battle, one, other))),
    );
    // Win chances, as the solver takes them.
    const { rows, value: chance } = solve(hits.map((row) => row.map((points) => points / 4 + 0.5)));
    expect((chance - 0.5) * 4).toBeCloseTo(value, 9);
    if (shares !== null) rows.forEach((share, row) => expect(share).toBeCloseTo(shares[row]!, 3));
  });
});

/** Which ships are hit when these cards are turned, in `hitCard`: read from the position before the hits are taken. */
function hitBy(battle: Battle, mine: CardName, theirs: CardName): Battle {
  const before = ftb.clone(battle);
  const turnedUp = after(battle, mine, theirs);
  for (let side = 0; side < 2; side++) {
    const ship = side;
    const isHit =
      turnedUp.shields[ship] !== before.shields[ship] ||
      turnedUp.offline[ship] !== before.offline[ship] ||
      turnedUp.status[ship] !== before.status[ship] ||
      (turnedUp.combat[0] !== 255 && turnedUp.hitCard[side] !== CARD.NONE);
    turnedUp.hitCard[side] = isHit ? 1 : CARD.NONE;
  }
  return turnedUp;
}

const FIGHTS: readonly [string, Partial<TestShip>, Partial<TestShip>][] = [
  ['the next hit destroys either', { ...DEADLY, ...BARE }, { ...DEADLY, ...BARE }],
  ['with evasion', DEADLY, DEADLY],
  ['only the enemy may evade', { ...DEADLY, ...BARE }, DEADLY],
  ['the next hit destroys one of them', { ...DEADLY, ...BARE }, BARE],
  ['the same with evasion', DEADLY, {}],
  ['its weapons offline', { ...DEADLY, ...BARE, damaged: 'weapons' }, { ...DEADLY, ...BARE }],
  ['its weapons offline, with evasion', { ...DEADLY, damaged: 'weapons' }, DEADLY],
  [
    'unequal stakes: who is worth more loses by a draw',
    { ...DEADLY, ...BARE },
    { ...DEADLY, ...BARE, class: 'battleship' },
  ],
  ['unequal stakes, with evasion', DEADLY, { ...DEADLY, class: 'battleship' }],
  ['Focus fire through a shield', { ...DEADLY, class: 'battleship' }, { damaged: 'core', class: 'cruiser' }],
  ['a ship that one heat destroys', { ...DEADLY, heat: 4 }, DEADLY],
];

const SEEDS = [1, 2, 3, 4];
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

describe('a bare combat choice', () => {
  test.each(FIGHTS)('%s: either side is exploitable by at most 0.03 of the stake', (_name, mine, theirs) => {
    const open = fight(mine, theirs);
    // The other side chooses while the first one's card lies face down.
    const second = ftb.clone(open);
    playAll(second, act.lay('railgun'), act.commit);
    for (const battle of [open, second]) {
      const lost = SEEDS.map((seed) => exploited(battle, open, 12_000, seed));
      expect(mean(lost)).toBeLessThanOrEqual(0.03);
    }
  });

  test('the rules of thumb alone come near: 0.1 of the stake on average', () => {
    const shares = new Float64Array(CARDS.length);
    const lost = FIGHTS.map(([, mine, theirs]) => {
      const battle = fight(mine, theirs);
      const matrix = matrixOf(battle, worthAtEnd(0));
      const count = weighCards(battle, 0, shares);
      const stake = Math.max(...matrix.flat()) - Math.min(...matrix.flat());
      return exploitability(matrix, [...shares.subarray(1, count + 1)]) / stake;
    });
    expect(mean(lost)).toBeLessThan(0.1);
  });
});

test('against a player who always lays the same it is never predictable', () => {
  for (const always of ['defensive', 'railgun', 'broadside'] as const) {
    const counts = new Map<number, number>();
    for (let seed = 1; seed <= 60; seed++) {
      const battle = fight({ ...DEADLY, ...BARE }, { ...DEADLY, ...BARE });
      // The computer's is the second card.
      playAll(battle, act.lay(always), act.commit);
      const search = new Search(ftb, ftbGuide, ftb.observe(battle, 1), { seed, tree });
      search.run(600);
      const card = chooseAction(search.choices(), 0, new SearchRandom(seed));
      counts.set(card, (counts.get(card) ?? 0) + 1);
    }
    expect(counts.size).toBe(3);
    for (const count of counts.values()) expect(count).toBeGreaterThan(60 / 8);
  }
});
