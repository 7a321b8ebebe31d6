import { describe, expect, test } from 'vitest';
import type { BattleUpdate } from '../../../shared/api.ts';
import { makeState } from '../../testing/battles.ts';
import { createFakeBoard } from '../../testing/fakeBoard.ts';
import { createUpdateQueue, decidedByPerson, paceFor, type Speed } from './updateQueue.ts';

const update = (ply: number, rewound = false): BattleUpdate => ({
  battle: makeState({ ply }),
  events: rewound ? [] : [{ type: 'committed', side: 0 }],
  rewound,
});

/** Lets every promise that can settle do so. */
const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

function queueWith(speed: Speed) {
  const board = createFakeBoard();
  const handle = board.create(document.body, {
    onPick: () => undefined,
    onHover: () => undefined,
    onUnavailable: () => undefined,
  });
  const shown: number[] = [];
  const lengths: number[] = [];
  const queue = createUpdateQueue({
    speed: () => speed,
    board: () => handle,
    shown: ({ battle }) => void shown.push(battle.ply),
    changed: (waiting) => void lengths.push(waiting.length),
  });
  return { board, queue, shown, lengths };
}

test('who has looked on for long is shown the rest faster, and after a pause at the old pace again', async () => {
  const board = createFakeBoard();
  const nothing = () => undefined;
  const handle = board.create(document.body, { onPick: nothing, onHover: nothing, onUnavailable: nothing });
  let clock = 0;
  const queue = createUpdateQueue({
    speed: () => 1,
    board: () => handle,
    shown: nothing,
    changed: nothing,
    now: () => clock,
  });
  const acts = [
    [0, 2_500],
    [3_000, 4_200],
    [4_500, 5_000],
    [20_000, 21_000],
  ] as const;
  for (const [from, until] of acts) {
    clock = from;
    queue.push(update(1));
    await settled();
    clock = until;
    board.finish();
    await settled();
  }
  expect(board.calls.filter((call) => call.startsWith('play')).map((call) => call.at(-1))).toEqual([
    '1',
    '1',
    '2',
    '1',
  ]);
});

describe('the queue of updates', () => {
  test('plays one after another, in order', async () => {
    const { board, queue, shown } = queueWith(1);
    queue.push(update(1));
    queue.push(update(2));
    await settled();
    expect(shown).toEqual([]);
    board.finish();
    await settled();
    expect(shown).toEqual([1]);
    board.finish();
    await settled();
    expect(shown).toEqual([1, 2]);
    expect(board.calls.filter((call) => call.startsWith('play'))).toEqual(['play 1 at 1', 'play 1 at 1']);
  });

  test('skip ends the animation and shows what waits behind it at once', async () => {
    const { board, queue, shown } = queueWith(1);
    queue.push(update(1));
    queue.push(update(2));
    queue.push(update(3));
    await settled();
    queue.skip();
    await settled();
    expect(shown).toEqual([1, 2, 3]);
    expect(board.calls).toEqual(['play 1 at 1', 'skip', 'play 1 at 0', 'play 1 at 0']);
    queue.push(update(4));
    await settled();
    expect(board.calls.at(-1)).toBe('play 1 at 1');
  });

  test('what belongs together is played at once, and then told one by one', async () => {
    const board = createFakeBoard();
    const handle = board.create(document.body, {
      onPick: () => undefined,
      onHover: () => undefined,
      onUnavailable: () => undefined,
    });
    const shown: number[] = [];
    const acts: number[][] = [];
    const queue = createUpdateQueue({
      speed: () => 1,
      board: () => handle,
      joins: (before, next) => before.length < 2 && next.battle.ply !== 2,
      begun: (act) => void acts.push(act.map(({ battle }) => battle.ply)),
      shown: ({ battle }) => void shown.push(battle.ply),
      changed: () => undefined,
    });
    for (const ply of [1, 2, 3, 4]) queue.push(update(ply));
    for (let n = 0; n < 3; n++) {
      await settled();
      board.finish();
    }
    await settled();
    expect(acts).toEqual([[1], [2, 3], [4]]);
    expect(shown).toEqual([1, 2, 3, 4]);
    expect(board.calls.filter((call) => call.startsWith('play'))).toEqual([
      'play 1 at 1',
      'play 2 at 1',
      'play 1 at 1',
    ]);
  });

  test('an undone choice is shown, not played', async () => {
    const { board, queue, shown } = queueWith(1);
    queue.push(update(3, true));
    await settled();
    expect(board.calls).toEqual(['show']);
    expect(shown).toEqual([3]);
  });

  test('without a board everything is shown at once', async () => {
    const shown: number[] = [];
    const queue = createUpdateQueue({
      speed: () => 1,
      board: () => null,
      shown: ({ battle }) => void shown.push(battle.ply),
      changed: () => undefined,
    });
    queue.push(update(1));
    queue.push(update(2));
    await settled();
    expect(shown).toEqual([1, 2]);
  });

  test('a closed queue shows nothing more', async () => {
    const { queue, shown } = queueWith(1);
    queue.push(update(1));
    queue.push(update(2));
    await settled();
    queue.close();
    await settled();
    expect(shown).toEqual([]);
  });

  test.each([
    [0, 1, 0],
    [1, 1, 1],
    [1, 4, 2],
    [2, 3, 2],
    [1, 8, 4],
    [1, 20, 0],
  ] as const)('speed %i with %i waiting plays at %i', (speed, waiting, pace) => {
    expect(paceFor(speed, waiting)).toBe(pace);
  });

  test('a choice is a person’s own when a person had to decide', () => {
    expect(decidedByPerson(makeState())).toBe(true);
    expect(decidedByPerson(makeState({ toAct: 1 }))).toBe(false);
    expect(decidedByPerson(makeState({ toAct: 'nobody' }))).toBe(false);
  });
});
