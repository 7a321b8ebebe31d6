import { expect, test } from 'vitest';
import { BATTLE_ID } from '../../testing/battles.ts';
import { openBids } from '../../testing/openBids.ts';

test('a request is under way until it is answered, and is made of the newest state', async () => {
  const { api, battle, push } = await openBids();
  push({ ply: 3 });
  const sent = battle.connection.act(288);
  expect(battle.connection.sending).toBe(true);
  await sent;
  expect(battle.connection.sending).toBe(false);
  expect(api.callsOf('battle.act')).toEqual([{ id: BATTLE_ID, ply: 3, action: 288 }]);
});

test('what the computer does is known as the host tells it, and ends when it no longer thinks', async () => {
  const { api, battle, push } = await openBids();
  api.push('battle.ai', { id: BATTLE_ID, status: 'thinking' });
  api.push('ai.progress', { id: BATTLE_ID, side: 1, simulations: 10, done: 0.1, winChance: 0.5 });
  expect([battle.connection.aiStatus, battle.connection.progress?.simulations]).toEqual(['thinking', 10]);
  push({ ply: 1, ai: 'idle' });
  expect([battle.connection.aiStatus, battle.connection.progress]).toEqual(['idle', null]);
});

test('a side that takes over the screen is told to the host', async () => {
  const { api, battle } = await openBids();
  await battle.connection.takeOver(1);
  expect(api.callsOf('battle.takeOver')).toEqual([{ id: BATTLE_ID, side: 1 }]);
});

test('another battle’s news are not this one’s', async () => {
  const { api, battle } = await openBids();
  api.push('battle.ai', { id: '00000000-0000-4000-8000-000000000009', status: 'thinking' });
  expect(battle.connection.aiStatus).toBe('idle');
});
