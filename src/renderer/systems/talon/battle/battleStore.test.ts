import { describe, expect, test } from 'vitest';
import type { TalonEvent } from '../../../../engine/talon/events.ts';
import type { TalonBattle } from '../data.ts';
import { DEFAULT_SETTINGS } from '../../../../shared/settings.ts';
import { createFakeApi } from '../testing/talonApi.ts';
import { createFakeBoard } from '../../../testing/fakeBoard.ts';
import { EVENTS } from '../testing/samples.ts';
import { endStep, fireOption, makeBattle, makeEnemy, makeUnit, makeView, moveOptions } from '../testing/views.ts';
import { createAppStore } from '../../../stores/appStore.svelte.ts';
import { openBattle } from '../testing/talonStore.ts';

const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

async function open(change: Partial<TalonBattle> = {}, animationSpeed: 0 | 1 = 1) {
  const api = createFakeApi();
  api.answer('app.info', () => ({
    version: '1',
    shell: 'browser',
    settings: { ...DEFAULT_SETTINGS, animationSpeed },
    notices: [],
  }));
  const app = createAppStore(api);
  await app.start();
  const board = createFakeBoard();
  const battle = openBattle(app, makeBattle(change));
  const handle = board.create(document.body, {
    onPick: battle.selection.pick,
    onHover: () => undefined,
    onUnavailable: () => undefined,
  });
  battle.camera.attach(handle);
  const push = (next: Partial<TalonBattle>, events: TalonEvent[], rewound = false): void =>
    api.push('battle.update', {
      battle: makeBattle({ ply: battle.connection.latest.ply + 1, ...next }),
      events,
      rewound,
    });
  return { api, app, board, battle, push };
}

describe('an open battle', () => {
  test('the ship that decides is selected, and its moves are marked on the board', async () => {
    const { battle } = await open();
    expect(battle.overlay.unit?.name).toBe('Napoleon');
    expect(battle.overlay.marks).toMatchObject({ selected: 0, waiting: [0], targets: [], arcsOf: null });
    expect(battle.overlay.marks.moves.map(({ hex, facing }) => [hex.q, hex.r, facing])).toEqual([
      [0, -1, 0],
      [-1, 0, 5],
      [1, -1, 1],
    ]);
  });

  test('one’s own move needs no waiting: the next options are there while it is played', async () => {
    const { battle, push } = await open();
    push({ options: [endStep('movement')] }, [EVENTS.moved]);
    expect(battle.playback.animating).toBe(true);
    expect(battle.playback.ready).toBe(true);
    expect(battle.selection.options).toEqual([endStep('movement')]);
  });

  test('the other side’s move is watched first: no options, and the figures of before', async () => {
    const { battle, board, push } = await open({ view: makeView({ toAct: 1, activeSide: 1 }), options: [] });
    push({ view: makeView({ round: 2 }), options: moveOptions() }, [EVENTS.moved]);
    await settled();
    expect([battle.playback.ready, battle.selection.options.length, battle.view.round]).toEqual([false, 0, 1]);
    board.finish();
    await settled();
    expect([battle.playback.ready, battle.selection.options.length, battle.view.round]).toEqual([true, 3, 2]);
  });

  test('the other side’s turn is reported act by act until it is put away, and can be seen again', async () => {
    const { battle, board, push } = await open({ view: makeView({ toAct: 1, activeSide: 1 }), options: [] });
    push({ view: makeView({ toAct: 1, activeSide: 1 }), options: [] }, [{ ...EVENTS.moved, unit: 1 }]);
    await settled();
    expect(battle.playback.caption).not.toBeNull();
    board.finish();
    await settled();
    push({ options: moveOptions() }, [{ ...EVENTS.fired, unit: 1, target: 0 }]);
    await settled();
    board.finish();
    await settled();
    expect(battle.playback.caption).toBeNull();
    expect(battle.playback.report.map(({ events }) => events.map(({ type }) => type))).toEqual([['moved'], ['fired']]);
    const before = board.calls.length;
    battle.playback.again();
    expect(battle.playback.ready).toBe(false);
    for (let n = 0; n < 2; n++) {
      await settled();
      board.finish();
    }
    await settled();
    expect(board.calls.slice(before)).toEqual(['show', 'play 1 at 1', 'play 1 at 1', 'show']);
    expect(battle.playback.ready).toBe(true);
    battle.playback.dismiss();
    expect(battle.playback.report).toEqual([]);
  });

  test('one’s own acts are no report, and the next turn of the other side begins a new one', async () => {
    const { battle, push } = await open({}, 0);
    push({ view: makeView({ toAct: 1, activeSide: 1 }), options: [] }, [EVENTS.moved]);
    await settled();
    expect(battle.playback.report).toEqual([]);
    for (const toAct of [0, 1] as const) {
      push({ view: makeView({ toAct, activeSide: toAct }), options: toAct === 0 ? moveOptions() : [], toAct }, [
        { ...EVENTS.moved, unit: toAct === 0 ? 1 : 0 },
      ]);
      await settled();
    }
    expect(battle.playback.report).toHaveLength(1);
  });

  test('dice are seen on the board before the figures tell them', async () => {
    const { battle, board, push } = await open({ view: makeView({ step: 'fire' }), options: [fireOption()] });
    const hit = makeEnemy();
    hit.shields.left = { left: 0, of: 5, reinforcedUntil: null };
    push({ view: makeView({ step: 'fire', units: [makeUnit(), hit] }) }, [EVENTS.fired, EVENTS.shieldHit]);
    await settled();
    expect(battle.view.units[1]?.shields.left.left).toBe(5);
    expect(battle.playback.log).toEqual([]);
    board.finish();
    await settled();
    expect(battle.view.units[1]?.shields.left.left).toBe(0);
    expect(battle.playback.log.map(({ event }) => event.type)).toEqual(['fired', 'shieldHit']);
  });

  test('a choice goes out once, with the ply it was made at', async () => {
    const { api, battle } = await open({ ply: 7 });
    void battle.act(100);
    void battle.act(101);
    await settled();
    expect(api.callsOf('battle.act')).toEqual([{ id: battle.id, ply: 7, action: 100 }]);
  });

  test('what is not offered is never sent', async () => {
    const { api, battle } = await open();
    await battle.act(999);
    expect(api.callsOf('battle.act')).toEqual([]);
  });

  test('a refused choice is told, and the same options stay', async () => {
    const { api, app, battle } = await open();
    api.answer('battle.act', () => 'disk-full');
    await battle.act(100);
    expect(app.tellings.map(({ telling }) => telling)).toEqual([
      { kind: 'error', error: { code: 'disk-full' }, request: 'battle.act' },
    ]);
    expect(battle.selection.options.length).toBe(4);
    api.answer('battle.act', () => ({ ply: 1 }));
    await battle.act(100);
    expect(api.callsOf('battle.act').length).toBe(2);
    expect(app.tellings).toEqual([]);
  });

  test('undo takes the log back with it', async () => {
    const { battle, push } = await open({}, 0);
    push({ canUndo: true }, [EVENTS.moved]);
    await settled();
    expect(battle.playback.log.length).toBe(1);
    expect(battle.connection.canUndo).toBe(true);
    push({ ply: 0 }, [], true);
    await settled();
    expect(battle.playback.log).toEqual([]);
  });

  test('updates of another battle are not this one’s', async () => {
    const { api, battle } = await open();
    api.push('battle.update', {
      battle: makeBattle({ id: '00000000-0000-4000-8000-000000000002', ply: 9 }),
      events: [],
      rewound: false,
    });
    expect(battle.connection.latest.ply).toBe(0);
  });

  test('the camera follows the battle until the player takes it elsewhere', async () => {
    const { battle, board, push } = await open({}, 0);
    let seen = true;
    battle.camera.attach(
      board.create(document.body, {
        onPick: battle.selection.pick,
        onHover: () => undefined,
        onUnavailable: () => undefined,
      }),
      () => seen,
    );
    const next = async (): Promise<number> => {
      push({}, [EVENTS.moved]);
      await settled();
      return board.calls.filter((call) => call === 'focus all').length;
    };
    expect(await next()).toBe(0);
    seen = false;
    expect(await next()).toBe(1);
    battle.camera.taken();
    expect(await next()).toBe(1);
    seen = true;
    expect(await next()).toBe(1);
    seen = false;
    expect(await next()).toBe(2);
  });

  test('closing ends every subscription and tells the host', async () => {
    const { api, battle } = await open();
    expect(api.listeners()).toBe(3);
    battle.close();
    expect(api.listeners()).toBe(0);
    expect(api.callsOf('battles.close')).toEqual([{ id: battle.id }]);
  });

  test('when the turn passes to the other player, that player’s ship is selected', async () => {
    const { battle, push } = await open({ controllers: [{ kind: 'human' }, { kind: 'human' }] }, 0);
    push({ view: makeView({ toAct: 1, activeSide: 1 }), options: moveOptions(1) }, [EVENTS.moved]);
    await settled();
    expect(battle.overlay.unit?.name).toBe('Vision');
  });

  test('a look at the enemy’s card outlasts one’s own choices', async () => {
    const { battle, push } = await open({}, 0);
    battle.selection.choose({ kind: 'unit', id: 1 });
    push({ options: [...moveOptions(), endStep('movement')] }, [EVENTS.moved]);
    await settled();
    expect(battle.overlay.unit?.name).toBe('Vision');
    expect(battle.selection.actor).toEqual({ kind: 'unit', id: 0 });
  });
});

describe('a click on the board', () => {
  test('on a marked hex moves there', async () => {
    const { api, battle } = await open();
    battle.selection.pick({ kind: 'hex', hex: { q: 1, r: -1 } });
    await settled();
    expect(api.callsOf('battle.act').map(({ action }) => action)).toEqual([102]);
  });

  test('on a hex with two moves asks which, unless the click told it', async () => {
    const slip = { ...moveOptions()[1]!, action: 150 };
    slip.description = { ...slip.description, maneuver: 'slip-left', facing: 0 } as typeof slip.description;
    const { api, battle } = await open({ options: [...moveOptions(), slip] });
    battle.selection.pick({ kind: 'hex', hex: { q: -1, r: 0 } });
    expect(battle.selection.asked.map(({ action }) => action)).toEqual([101, 150]);
    expect(api.callsOf('battle.act')).toEqual([]);
    expect(battle.selection.cancel()).toBe(true);
    expect(battle.selection.asked).toEqual([]);
    battle.selection.pick({ kind: 'hex', hex: { q: -1, r: 0 }, facing: 0 });
    await settled();
    expect(api.callsOf('battle.act').map(({ action }) => action)).toEqual([150]);
  });

  test('on a marked target fires the chosen group', async () => {
    const { api, battle } = await open({
      view: makeView({ step: 'fire' }),
      options: [fireOption(), fireOption({ group: 2 }, 310)],
    });
    battle.selection.pickBranch('fire', 2);
    battle.selection.pick({ kind: 'unit', unit: 1, hex: { q: 0, r: -3 } });
    await settled();
    expect(api.callsOf('battle.act').map(({ action }) => action)).toEqual([310]);
  });

  test('on a target of another group aims with that group first', async () => {
    const third = makeEnemy({ id: 2, name: 'Surprise', hex: { q: 2, r: -3 } });
    const { api, battle } = await open({
      view: makeView({ step: 'fire', units: [makeUnit(), makeEnemy(), third] }),
      options: [fireOption(), fireOption({ group: 2, target: 2 }, 310)],
    });
    battle.selection.pick({ kind: 'unit', unit: 2, hex: third.hex });
    expect(battle.overlay.group).toBe(2);
    expect(api.callsOf('battle.act')).toEqual([]);
  });

  test('on any other ship shows its card', async () => {
    const { battle } = await open();
    battle.selection.pick({ kind: 'unit', unit: 1, hex: { q: 0, r: -3 } });
    expect(battle.overlay.unit?.name).toBe('Vision');
  });
});
