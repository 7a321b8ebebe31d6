import { expect, test, vi } from 'vitest';
import { makeBidsView } from '../../testing/battles.ts';
import { openBids, settled } from '../../testing/openBids.ts';

const BIDS = [
  { card: 5, stake: 0 },
  { card: 3, stake: 0 },
];
const REVEALED = { type: 'revealed', bids: BIDS, winner: 0 };
const COMMITTED = { type: 'committed', side: 0 };
const PEOPLE = [{ kind: 'human' }, { kind: 'human' }] as const;

/** A battle whose panel is shown; `waits`: until the player goes on. */
async function staged(change: Parameters<typeof openBids>[0] = {}, waits = true) {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const opened = await openBids(change);
  await opened.app.saveSettings({ ...opened.app.settings, animationSpeed: 1, reveal: 'wait' });
  const detach = opened.battle.playback.staging.attach(() => waits);
  return { ...opened, detach };
}

test('what is revealed is turned over, played, and stands until the player goes on; nothing is asked before', async () => {
  const { battle, board, push } = await staged({ toAct: 1 });
  const { playback } = battle;
  push({ ply: 1, round: 2, toAct: 0 }, [REVEALED]);
  await settled();
  expect([playback.staging.now?.step, playback.staging.holds, playback.ready]).toEqual(['turning', true, false]);
  expect(playback.staging.now?.reveal.sides.map(([line]) => line?.order)).toEqual(['5', '3']);
  expect(board.calls.filter((call) => call.startsWith('play'))).toEqual([]);
  playback.staging.goOn();
  await settled();
  expect(playback.staging.now?.step).toBe('playing');
  board.finish();
  await settled();
  expect([playback.staging.now?.step, playback.ready, battle.position.round]).toEqual(['standing', false, 2]);
  expect(battle.selection.options).toEqual([]);
  playback.staging.goOn();
  await settled();
  expect([playback.staging.holds, playback.ready, battle.position.round]).toEqual([false, true, 2]);
});

test('what a person’s own commit reveals is staged and reported, too', async () => {
  const { battle, board, push } = await staged();
  push({ ply: 1 }, [COMMITTED, REVEALED]);
  expect(battle.playback.ready).toBe(false);
  battle.playback.skip();
  await settled();
  board.finish();
  await settled();
  battle.playback.skip();
  await settled();
  expect(battle.playback.report.map(({ reveal }) => reveal?.title)).toEqual(['The cards are turned']);
});

test('it is held where it is, played again, and skipped step by step', async () => {
  const { battle, board, push } = await staged({ toAct: 1 });
  const { playback } = battle;
  push({ ply: 1, toAct: 0 }, [REVEALED]);
  playback.skip();
  await settled();
  playback.staging.pause(true);
  expect([playback.staging.paused, board.calls.at(-1)]).toEqual([true, 'pause']);
  playback.staging.pause(false);
  expect(board.calls.at(-1)).toBe('go on');
  playback.skip();
  await settled();
  expect(playback.staging.now?.step).toBe('standing');
  const before = board.calls.length;
  playback.seeAgain();
  await settled();
  expect(board.calls.slice(before)).toEqual(['show', 'play 1 at 1']);
  expect(playback.staging.now?.step).toBe('playing');
  board.finish();
  await settled();
  expect(playback.staging.now?.step).toBe('standing');
  playback.skip();
  await settled();
  expect([playback.staging.holds, playback.ready]).toEqual([false, true]);
});

test('with reduced motion it is not flown, and the panel is the same', async () => {
  const { battle, board, push } = await staged({ toAct: 1 });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  push({ ply: 1, toAct: 0 }, [REVEALED]);
  battle.playback.staging.goOn();
  await settled();
  expect(board.calls.at(-1)).toBe('play 1 at 0');
  expect(battle.playback.staging.now?.step).toBe('standing');
});

test('it waits for nobody in passing, where it is switched off, and where nothing shows it', async () => {
  const passing = await staged({ toAct: 1 }, false);
  passing.push({ ply: 1, toAct: 0 }, [REVEALED]);
  passing.battle.playback.staging.goOn();
  await settled();
  passing.board.finish();
  await settled();
  expect([passing.battle.playback.ready, passing.battle.playback.staging.now?.step]).toEqual([true, 'standing']);

  const off = await staged({ toAct: 1 });
  await off.app.saveSettings({ ...off.app.settings, reveal: 'off' });
  off.push({ ply: 1, toAct: 0 }, [REVEALED]);
  await settled();
  expect(off.battle.playback.staging.now).toBeNull();
  expect(off.board.calls.at(-1)).toBe('play 1 at 1');

  const gone = await staged({ toAct: 1 });
  gone.push({ ply: 1, toAct: 0 }, [REVEALED]);
  gone.detach();
  await settled();
  gone.board.finish();
  await settled();
  expect(gone.battle.playback.ready).toBe(true);
});

test('two people see it before either has the screen, and nothing of what one of them was told alone is reported', async () => {
  const people = { controllers: [...PEOPLE] as [{ kind: 'human' }, { kind: 'human' }], hidesInformation: true };
  const { battle, board, push } = await staged({ ...people, viewer: 1, toAct: 1 });
  const { playback } = battle;
  push({ ...people, ply: 1, viewer: 'public', toAct: 0 }, [REVEALED]);
  expect(playback.ready).toBe(false);
  playback.skip();
  await settled();
  board.finish();
  await settled();
  // The screen is nobody's while both look.
  expect([playback.staging.now?.step, playback.state.viewer, playback.ready]).toEqual(['standing', 'public', false]);
  playback.staging.goOn();
  await settled();
  expect([playback.ready, playback.report.length]).toEqual([true, 1]);
  push({ ...people, ply: 1, viewer: 0, toAct: 0 }, [], true);
  await settled();
  expect(playback.report.length).toBe(1);
  // One who keeps the screen is told alone.
  push({ ...people, ply: 2, viewer: 0, toAct: 0 }, [REVEALED]);
  playback.skip();
  await settled();
  board.finish();
  await settled();
  playback.staging.goOn();
  await settled();
  expect(playback.report.length).toBe(1);
  push({ ...people, ply: 3, viewer: 'public', toAct: 1 }, [COMMITTED]);
  await settled();
  board.finish();
  await settled();
  expect(playback.report).toEqual([]);
});

test('who has not looked on sees it, as it was told to them, once the screen is theirs', async () => {
  const people = { controllers: [...PEOPLE] as [{ kind: 'human' }, { kind: 'human' }], hidesInformation: true };
  const hand = (side: 0 | 1) => makeBidsView({ hands: side === 0 ? [[1], null] : [null, [2]] });
  const { api, battle, board, push } = await staged({ ...people, viewer: 1, toAct: 1, view: hand(1) });
  const { playback } = battle;
  // South goes on to decide: the screen stays with South.
  push({ ...people, ply: 1, viewer: 1, toAct: 1, view: hand(1) }, [REVEALED]);
  playback.skip();
  await settled();
  board.finish();
  await settled();
  playback.staging.goOn();
  await settled();
  expect(playback.ready).toBe(true);
  api.answer('battles.history', () => [{ ply: 1, events: [REVEALED] }]);
  push({ ...people, ply: 2, viewer: 'public', toAct: 0, view: makeBidsView({ hands: [null, null] }) }, [COMMITTED]);
  await settled();
  board.finish();
  await settled();
  expect(playback.staging.now).toBeNull();
  push({ ...people, ply: 2, viewer: 0, toAct: 0, view: hand(0) }, [], true);
  await settled();
  expect([playback.staging.now?.step, playback.ready]).toEqual(['turning', false]);
  playback.staging.goOn();
  await settled();
  expect(playback.staging.now?.step).toBe('standing');
  playback.staging.goOn();
  await settled();
  expect(playback.ready).toBe(true);
  // Once is enough.
  await battle.resync();
  await settled();
  expect(playback.staging.holds).toBe(false);
});

test('however long one has read, what comes after it is shown as fast as ever', async () => {
  const { battle, board, push } = await staged({ toAct: 1 });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  push({ ply: 1, toAct: 1 }, [REVEALED]);
  push({ ply: 2, toAct: 0 }, [COMMITTED]);
  clock.mockReturnValue(60_000);
  battle.playback.staging.goOn();
  await settled();
  board.finish();
  await settled();
  clock.mockReturnValue(120_000);
  battle.playback.staging.goOn();
  await settled();
  expect(board.calls.filter((call) => call.startsWith('play'))).toEqual(['play 1 at 1', 'play 1 at 1']);
  clock.mockRestore();
});
