import { expect, test } from 'vitest';
import { ACTION } from './actions.ts';
import { ORDER, type Battle } from './battle.ts';
import { fullThrust } from './index.ts';
import { legal, orderAction, play, position, type TestShip } from './testing/position.ts';

const ship = (more: Partial<TestShip> = {}): TestShip => ({ at: [36, 24], ...more });
const bytes = (battle: Battle) => fullThrust.serialize(battle);
const writing = (): Battle => position([ship(), ship({ at: [20, 20] }), ship({ side: 1, at: [50, 20], course: 9 })]);

test('secrets: what a side has written is not in what the other one observes', () => {
  const [one, two] = [writing(), writing()];
  play(one, orderAction(one, 0, 'P2+1'));
  play(two, orderAction(two, 0, 'S1'));
  play(two, orderAction(two, 1, '-3'));
  expect(bytes(fullThrust.observe(one, 1))).toEqual(bytes(fullThrust.observe(two, 1)));
  expect(bytes(fullThrust.observe(one, 0))).not.toEqual(bytes(fullThrust.observe(two, 0)));
  for (const viewer of [1, 'public'] as const)
    expect(fullThrust.view(one, viewer)).toEqual(fullThrust.view(two, viewer));
});

test('secrets: that a side has committed is known, and what it wrote still is not', () => {
  const [one, two] = [writing(), writing()];
  play(one, orderAction(one, 0, 'P2'));
  play(two, orderAction(two, 0, 'S2'));
  for (const battle of [one, two]) play(battle, ACTION.COMMIT);
  expect(bytes(fullThrust.observe(one, 1))).toEqual(bytes(fullThrust.observe(two, 1)));
  expect(fullThrust.view(one, 1).committed).toEqual([true, false]);
});

test('secrets: the path that an enemy’s view shows is the one without orders', () => {
  const battle = writing();
  play(battle, orderAction(battle, 0, 'S3'));
  expect(fullThrust.view(battle, 1).units[0]!.path).toEqual(fullThrust.view(writing(), 1).units[0]!.path);
  expect(fullThrust.view(battle, 0).units[0]!.path).not.toEqual(fullThrust.view(writing(), 0).units[0]!.path);
});

test('secrets: a drawn position gives every enemy ship an order that it could have written, not always the same', () => {
  const battle = writing();
  play(battle, orderAction(battle, 0, 'S3'));
  play(battle, ACTION.COMMIT);
  const turns = new Set<number>();
  for (let seed = 0; seed < 40; seed++) {
    const drawn = fullThrust.observe(battle, 1);
    fullThrust.determinize(drawn, 1, seed);
    expect([drawn.order[0], drawn.order[1]]).toEqual([ORDER.MOVE, ORDER.MOVE]);
    turns.add(drawn.orderTurn[0]!);
    play(drawn, ACTION.COMMIT, [6, 1]);
  }
  expect(turns.size).toBeGreaterThan(3);
});

test('secrets: what was written is taken back whole, and the other side’s commit stands', () => {
  const battle = writing();
  const before = bytes(battle);
  play(battle, orderAction(battle, 0, 'S3'));
  play(battle, ACTION.COMMIT);
  fullThrust.reopen!(battle, 0);
  expect(bytes(battle)).toEqual(before);
  play(battle, ACTION.COMMIT);
  play(battle, orderAction(battle, 2, 'P1'));
  fullThrust.reopen!(battle, 1);
  expect([battle.committed[0], battle.order[2], fullThrust.toAct(battle)]).toEqual([1, ORDER.NONE, 1]);
});

test('secrets: orders that are revealed are everybody’s, and cannot be taken back', () => {
  const battle = writing();
  play(battle, orderAction(battle, 0, 'S3'));
  play(battle, ACTION.COMMIT);
  play(battle, ACTION.COMMIT, [6, 1]);
  const after = bytes(battle);
  expect(fullThrust.view(battle, 1).units[0]!.flown.turn).toBe(3);
  const settled = fullThrust.settled(battle);
  expect(settled).toBe(3);
  if (battle.round[0] === 1) fullThrust.reopen!(battle, 0);
  expect(bytes(battle)).toEqual(after);
  expect(legal(battle).length).toBeGreaterThan(0);
});
