import { describe, expect, test } from 'vitest';
import type { Guide, Widening } from './guide.ts';
import { noGuide } from './guide.ts';
import { Search } from './mcts.ts';
import { NUMBERS, wide, wideAt, type Wide, wideValue } from './testing/wide.ts';
import { Tree } from './tree.ts';

const WIDENING: Widening = { first: 8, factor: 1.5, exponent: 0.5 };
const room = (visits: number): number => Math.floor(WIDENING.first + WIDENING.factor * visits ** WIDENING.exponent);

/** Weighs numbers by how near they are to `guess`, and counts how often it was asked about many at once. */
function guideTo(guess: number, widening?: Widening): { guide: Guide<Wide>; asked: () => number } {
  let asked = 0;
  const guide: Guide<Wide> = {
    ...noGuide,
    priors: (_state, actions, count, weights) => {
      if (count > 100) asked++;
      for (let i = 0; i < count; i++) weights[i] = 1 / (1 + Math.abs(actions[i]! - guess));
    },
    final: (state) => wideValue(state),
    ...(widening === undefined ? {} : { widening }),
  };
  return { guide, asked: () => asked };
}

function childrenOf(tree: Tree, node: number): number[] {
  const children: number[] = [];
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) children.push(child);
  return children;
}

describe('progressive widening', () => {
  test.each([1, 10, 100, 1_000, 4_000])(
    'after %i simulations a decision has so many children as its visits allow',
    (iterations) => {
      const tree = new Tree(100_000);
      const { guide } = guideTo(200, WIDENING);
      new Search(wide, guide, wideAt([210, 190]), { seed: 1, tree }).run(iterations);
      // The last simulation was counted after it chose.
      expect(childrenOf(tree, 0)).toHaveLength(room(iterations - 1));
      for (const child of childrenOf(tree, 0)) {
        const visits = tree.visits[child]!;
        expect(childrenOf(tree, child).length).toBeLessThanOrEqual(visits < 2 ? 0 : room(visits - 1));
      }
    },
  );

  test('the likeliest come first', () => {
    const tree = new Tree(100_000);
    const { guide } = guideTo(200, WIDENING);
    new Search(wide, guide, wideAt([210, 190]), { seed: 1, tree }).run(500);
    const named = childrenOf(tree, 0).map((child) => tree.action[child]!);
    const farthest = named.map((_action, n) => Math.max(...named.slice(0, n + 1).map((one) => Math.abs(one - 200))));
    expect(farthest).toEqual(named.map((action) => Math.abs(action - 200)));
    expect(named[0]).toBe(200);
  });

  test('it finds what is better than the likeliest, and what the other side answers', () => {
    for (const seed of [1, 2, 3]) {
      const tree = new Tree(100_000);
      const { guide } = guideTo(200, WIDENING);
      const search = new Search(wide, guide, wideAt([212, 188]), { seed, tree });
      search.run(6_000);
      expect(Math.abs(search.best() - 212)).toBeLessThanOrEqual(3);
      const [, answer] = search.line();
      expect(Math.abs(answer! - 188)).toBeLessThan(12);
    }
  });

  test('candidates are listed and weighed only where there is room for more', () => {
    const { guide, asked } = guideTo(200, { first: 8, factor: 0, exponent: 0.5 });
    const tree = new Tree(100_000);
    const search = new Search(wide, guide, wideAt([203, 197]), { seed: 1, tree });
    search.run(2_000);
    // Each decision once, when it gets its children, and each simulation beyond the tree.
    const decided = [0, ...childrenOf(tree, 0)].filter((node) => childrenOf(tree, node).length > 0).length;
    const leaves = childrenOf(tree, 0).length;
    expect(asked()).toBeLessThanOrEqual(decided + leaves);
  });

  test('where no known answer can be played as the dice fell, another is found', () => {
    // All that is likely is even, and half of the time only odd numbers may be named.
    const { guide } = guideTo(200, { first: 2, factor: 0, exponent: 0.5 });
    const even: Guide<Wide> = {
      ...guide,
      priors: (_state, actions, count, weights) => {
        for (let i = 0; i < count; i++) weights[i] = actions[i]! % 2 === 0 ? 1 : 0.001;
      },
    };
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const tree = new Tree(100_000);
      new Search(wide, even, wideAt([0, 2]), { seed, tree }).run(200);
      for (const child of childrenOf(tree, 0).filter((one) => tree.visits[one]! > 20)) {
        const answers = childrenOf(tree, child).map((answer) => tree.action[answer]!);
        expect(answers.filter((answer) => answer % 2 === 1).length).toBeGreaterThan(0);
      }
    }
  });

  test('a small decision is looked at whole; without widening a large one is too', () => {
    const tree = new Tree(200_000);
    const { guide } = guideTo(200);
    new Search(wide, guide, wideAt([210, 190]), { seed: 1, tree }).run(1);
    expect(childrenOf(tree, 0)).toHaveLength(NUMBERS);
    const all = { ...WIDENING, first: NUMBERS };
    const visits = [guide, guideTo(200, all).guide].map((one) => {
      const search = new Search(wide, one, wideAt([210, 190]), { seed: 1, tree });
      search.run(600);
      return search.choices();
    });
    expect(visits[1]).toEqual(visits[0]);
  });

  test('a number asked about is looked at, however unlikely', () => {
    const { guide } = guideTo(200, WIDENING);
    const among = Array.from({ length: NUMBERS }, (_, number) => number);
    const tree = new Tree(100_000);
    const search = new Search(wide, guide, wideAt([210, 190]), { seed: 1, tree, among });
    search.run(50);
    search.run(20, 3);
    expect(search.choices()[3]).toMatchObject({ action: 3, visits: 20 });
  });

  test('a game that cannot say what is legal is refused', () => {
    const { guide } = guideTo(200, WIDENING);
    const { isLegal: _isLegal, ...game } = wide;
    expect(() => new Search(game, guide, wideAt([210, 190]), { seed: 1, tree: new Tree(10) })).toThrow('legal');
  });
});
