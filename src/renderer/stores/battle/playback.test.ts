import { expect, test } from 'vitest';
import { makeBidsView } from '../../testing/battles.ts';
import { openBids, settled } from '../../testing/openBids.ts';

const BIDS = [
  { card: 5, stake: 0 },
  { card: 3, stake: 0 },
];
const REVEALED = { type: 'revealed', bids: BIDS, winner: 0 };
const COMMITTED = { type: 'committed', side: 0 };

test('what a person has decided needs no waiting, what is revealed by it does', async () => {
  const { battle, board, push } = await openBids();
  push({ ply: 1 }, [COMMITTED]);
  expect([battle.playback.ready, battle.playback.animating]).toEqual([true, true]);
  push({ ply: 2, round: 2 }, [REVEALED]);
  expect([battle.playback.ready, battle.position.round]).toEqual([false, 1]);
  board.finish();
  await settled();
  board.finish();
  await settled();
  expect([battle.playback.ready, battle.position.round]).toEqual([true, 2]);
  expect(battle.playback.log.map(({ event }) => (event as { type: string }).type)).toEqual(['committed', 'revealed']);
});

test('what the computer has decided is watched first', async () => {
  const { battle, push } = await openBids({ toAct: 1 });
  push({ ply: 1, toAct: 0 }, [COMMITTED]);
  expect(battle.playback.ready).toBe(false);
  expect(battle.selection.options).toEqual([]);
});

test('where another one looks on, the log is what they know of the past, and nothing else', async () => {
  const people = [{ kind: 'human' }, { kind: 'human' }] as const;
  const { api, battle, board, push } = await openBids({ controllers: [...people] });
  const laid = { type: 'laid', side: 0, card: 5, stake: 0 };
  push({ ply: 1, controllers: [...people] }, [laid]);
  await settled();
  board.finish();
  await settled();
  expect(battle.playback.log.map(({ event }) => event)).toEqual([laid]);
  api.answer('battles.history', () => [{ ply: 1, events: [COMMITTED] }]);
  push(
    { ply: 1, controllers: [...people], viewer: 'public', view: makeBidsView({ hands: [null, null] }), options: [] },
    [COMMITTED],
  );
  await settled();
  board.finish();
  await settled();
  expect(battle.playback.log.map(({ event }) => event)).toEqual([COMMITTED]);
});

test('at the battle’s end what was known stands until the whole past is told', async () => {
  const { api, battle, board, push } = await openBids();
  await settled();
  push({ ply: 1 }, [COMMITTED]);
  await settled();
  board.finish();
  await settled();
  api.breakAt('battles.history');
  push({ ply: 2, toAct: 'nobody', viewer: 'referee', options: [] }, [REVEALED]);
  await settled();
  board.finish();
  await settled();
  expect(battle.playback.log.map(({ event }) => event)).toEqual([COMMITTED, REVEALED]);
});

test('a battle taken up again asks once for its past', async () => {
  const { api, battle } = await openBids();
  await settled();
  const before = api.callsOf('battles.history').length;
  expect(await battle.resync()).toBe(true);
  await settled();
  expect(api.callsOf('battles.history').length).toBe(before + 1);
});

test('what another one did is told by its first deed where the system sums up nothing', async () => {
  const { battle, board, push } = await openBids({ toAct: 1 });
  push({ ply: 1, toAct: 0 }, [COMMITTED, { type: 'rolled', round: 2, die: 4 }]);
  await settled();
  const text = battle.playback.caption?.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  expect([text, battle.playback.playing]).toEqual(['North has committed.', 'other']);
  board.finish();
  await settled();
  expect([battle.playback.report.length, battle.playback.playing]).toEqual([1, null]);
});
