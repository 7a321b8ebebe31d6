import { expect, test } from 'vitest';
import { NONE, Tree } from './tree.ts';

const childOf = (tree: Tree, node: number, action: number): number => {
  const found = new Int32Array(1);
  tree.match(node, 0, Int32Array.of(action), 1, found);
  return found[0]!;
};

test('rerooting keeps the subtree with its numbers, and frees the rest', () => {
  const tree = new Tree(20);
  const left = tree.add(0, 1, 0, 0.5);
  const right = tree.add(0, 2, 0, 0.5);
  tree.add(left, 10, 0, 1);
  const first = tree.add(right, 20, 0, 0.25);
  tree.add(left, 11, 0, 1);
  const second = tree.add(right, 21, 0, 0.75);
  tree.add(second, 30, 0, 1);
  tree.visits[right] = 9;
  tree.visits[first] = 3;
  tree.visits[second] = 5;
  tree.total[second] = 2.5;
  tree.reroot(right);
  expect(tree.size).toBe(4);
  expect(tree.visits[0]).toBe(9);
  expect(childOf(tree, 0, 1)).toBe(NONE);
  expect(tree.visits[childOf(tree, 0, 20)]).toBe(3);
  const kept = childOf(tree, 0, 21);
  expect([tree.visits[kept], tree.total[kept], tree.prior[kept]]).toEqual([5, 2.5, 0.75]);
  expect(tree.mostVisited(0)).toBe(kept);
  expect(childOf(tree, kept, 30)).not.toBe(NONE);
  // The tree grows on from there.
  const third = tree.add(0, 22, 0, 0.1);
  expect(childOf(tree, 0, 22)).toBe(third);
  expect(tree.size).toBe(5);
});

test('a tree can be rerooted again and again within its capacity', () => {
  const tree = new Tree(8);
  for (let round = 0; round < 50; round++) {
    for (let action = 0; action < 3; action++) expect(tree.add(0, action, 0, 1)).not.toBe(NONE);
    const child = childOf(tree, 0, 1);
    expect(tree.add(child, 7, 0, 1)).not.toBe(NONE);
    tree.reroot(child);
    expect(tree.size).toBe(2);
    tree.reroot(childOf(tree, 0, 7));
    expect(tree.size).toBe(1);
  }
});
