import { beforeEach, expect, test } from 'vitest';
import type { AnySystem, OptionOf } from '../../systems/choice.types.ts';
import { makeState } from '../../testing/battles.ts';
import { openBids, settled } from '../../testing/openBids.ts';

/** Several actions that the player gives with one click are one row. */

const ACTIONS = [288, 336, 400];
const options = ACTIONS.map((action, n) => ({
  action,
  description: { kind: 'lay', card: n, stake: 0 },
  blocked: null,
}));
const state = (ply: number) => makeState({ ply, options, canUndo: ply > 0 });

beforeEach(() => window.localStorage.clear());

/** A battle whose host takes what is sent, one action after the other; `takes`: whether it takes the action at a ply. */
async function withRows(takes: (ply: number) => boolean = () => true) {
  const opened = await openBids({ options });
  const { api, app, battle } = opened;
  await app.saveSettings({ ...app.settings, animationSpeed: 0 });
  const sent: number[] = [];
  const seen: boolean[] = [];
  const push = (ply: number, rewound = false): void =>
    api.push('battle.update', { battle: state(ply), events: [], rewound });
  api.answer('battle.act', ({ ply, action }) => {
    sent.push(action);
    seen.push(battle.underWay);
    if (!takes(ply)) return 'illegal-action';
    push(ply + 1);
    return { ply: ply + 1 };
  });
  api.answer('battle.undo', ({ ply }) => {
    push(ply - 1, true);
    return { ply: ply - 1 };
  });
  /** Orders the first option, and what follows it. */
  const order = (...following: number[]): void => {
    const rest = [...following];
    const next = (): OptionOf<AnySystem> | null => {
      const action = rest.shift();
      return battle.connection.latest.options.find((one) => one.action === action) ?? null;
    };
    battle.order({ name: 'all', options: battle.connection.latest.options.slice(0, 1), then: next });
  };
  return { battle, sent, seen, order };
}

test('a row is sent one after the other, is under way from its second action on, and is taken back as one', async () => {
  const { battle, sent, seen, order } = await withRows();
  order(336, 400);
  await settled();
  await settled();
  expect(sent).toEqual([288, 336, 400]);
  expect(seen).toEqual([false, true, true]);
  expect([battle.underWay, battle.connection.latest.ply]).toEqual([false, 3]);
  await battle.undo();
  expect(battle.connection.latest.ply).toBe(0);
});

test('clicks are taken back one by one where each was an action of its own', async () => {
  const { battle, order } = await withRows();
  order();
  await settled();
  order(336);
  await settled();
  await settled();
  expect(battle.connection.latest.ply).toBe(3);
  await battle.undo();
  expect(battle.connection.latest.ply).toBe(1);
  await battle.undo();
  expect(battle.connection.latest.ply).toBe(0);
});

test('a row ends at what the host does not take, and nothing of it is tried again', async () => {
  const { battle, sent, order } = await withRows((ply) => ply < 1);
  order(336, 400);
  await settled();
  await settled();
  expect(sent).toEqual([288, 336]);
  expect([battle.underWay, battle.connection.latest.ply]).toEqual([false, 1]);
});

test('while a row is under way nothing else is taken', async () => {
  const { battle, sent, order } = await withRows();
  order(336);
  void battle.act(400);
  order(400);
  await settled();
  await settled();
  expect(sent).toEqual([288, 336]);
});
