import { describe, expect, test } from 'vitest';
import type { BattleUpdate } from '../../../shared/api.ts';
import { makeState } from '../../testing/battles.ts';
import { createFakeBoard } from '../../testing/fakeBoard.ts';
import { createUpdateQueue, decidedByPerson, paceFor, type Speed } from './updateQueue.ts';
import { handedOn } from '../../../shared/testing/opaque.ts';

const update = (ply: number, rewound = false): BattleUpdate =>
  handedOn<BattleUpdate>({
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

/** A queue on a clock of its own: each act is pushed at a time, would take so long at normal speed, and ends at another time. Returns how fast each was played. */
async function paces(
  acts: readonly { from: number; until: number; film: number; other?: boolean; fire?: boolean; goesOn?: boolean }[],
): Promise<number[]> {
  let clock = 0;
  let film = 0;
  const board = createFakeBoard(() => film);
  const nothing = () => undefined;
  const handle = board.create(document.body, { onPick: nothing, onHover: nothing, onUnavailable: nothing });
  const actOf = ({ battle }: BattleUpdate) => acts[battle.ply];
  const queue = createUpdateQueue({
    speed: () => 1,
    board: () => handle,
    isFire: (one) => actOf(one)?.fire ?? false,
    isOther: (one) => actOf(one)?.other ?? true,
    goesOn: (one) => actOf(one)?.goesOn ?? false,
    shown: nothing,
    changed: nothing,
    now: () => clock,
  });
  for (const [ply, act] of acts.entries()) {
    clock = act.from;
    film = act.film;
    queue.push(update(ply));
    await settled();
    clock = act.until;
    board.finish();
    await settled();
  }
  return board.calls.filter((call) => call.startsWith('play')).map((call) => Number(call.split(' ').at(-1)));
}

describe('the pace of what one looks on at', () => {
  const first = { from: 0, until: 2_500, film: 2_500 };

  test('is as fast as it must be to fit into what is left of the time', async () => {
    expect(await paces([first, { from: 2_500, until: 3_600, film: 1_500 }])).toEqual([1, 1.5]);
    expect(await paces([first, { from: 2_500, until: 3_600, film: 1_000 }])).toEqual([1, 1]);
  });

  test('is never more than twice as fast, unless the board has fallen behind', async () => {
    expect(await paces([first, { from: 2_500, until: 3_600, film: 9_000 }])).toEqual([1, 2]);
    expect(await paces([first, { from: 4_000, until: 4_600, film: 100 }])).toEqual([1, 1]);
    expect(await paces([first, { from: 2_500, until: 5_000, film: 1_000 }, { from: 5_000, until: 5_500, film: 1_000 }])).toEqual([1, 1, 2]); // prettier-ignore
  });

  test('keeps time for what is still to be decided', async () => {
    expect(await paces([{ from: 0, until: 2_500, film: 3_360, goesOn: true }])).toEqual([1.2]);
  });

  test('is slower where somebody fires, and begins anew with another’s act and after a pause', async () => {
    const next = { from: 2_500, until: 3_600, film: 1_500 };
    expect(await paces([first, { ...next, fire: true }])).toEqual([1, 1]);
    expect(await paces([{ ...first, other: false }, next])).toEqual([1, 1]);
    expect(await paces([first, { ...next, from: 20_000 }])).toEqual([1, 1]);
  });
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
    [0, 1_000, 4_000, 0],
    [1, 1_000, 4_000, 1],
    [1, 6_000, 4_000, 1.5],
    [2, 1_000, 4_000, 2],
    [1, 13_000, 1_000, 4],
    [1, 40_000, 4_000, 0],
    [1, 1_000, -1, 2],
  ] as const)('speed %i with %i ms to be told in %i plays at %f', (speed, film, left, pace) => {
    expect(paceFor(speed, film, left)).toBe(pace);
  });

  test('a choice is a person’s own when a person had to decide', () => {
    expect(decidedByPerson(makeState())).toBe(true);
    expect(decidedByPerson(makeState({ toAct: 1 }))).toBe(false);
    expect(decidedByPerson(makeState({ toAct: 'nobody' }))).toBe(false);
  });
});
