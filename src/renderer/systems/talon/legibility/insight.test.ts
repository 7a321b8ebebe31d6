import { expect, test } from 'vitest';
import type { Sight } from '../../../../engine/talon/sight.ts';
import type { Threat } from '../../../../engine/talon/threat.ts';
import { createFakeApi } from '../testing/talonApi.ts';
import { BATTLE_ID } from '../testing/views.ts';
import { createInsight, type Watched } from './insight.svelte.ts';

const threat: Threat = {
  unit: 0,
  round: 1,
  impulse: 'C',
  hexes: [{ hex: { q: 0, r: 0 }, damage: 2.5 }],
  places: [],
  incoming: [],
};
const watched = (change: Partial<Watched> = {}): Watched => ({
  id: BATTLE_ID,
  ply: 4,
  unit: 0,
  terrain: false,
  ...change,
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('nothing is asked that nobody wants to see', () => {
  const api = createFakeApi();
  createInsight(api).refresh(watched(), false);
  expect(api.calls).toEqual([]);
});

test('the threat is asked once for a position and a unit, and known when it has come', async () => {
  const api = createFakeApi();
  api.answer('battle.threat', () => threat);
  const insight = createInsight(api);
  insight.toggleThreat();
  insight.refresh(watched(), false);
  insight.refresh(watched(), false);
  expect(insight.isWaiting(watched())).toBe(true);
  await settled();
  expect(api.callsOf('battle.threat')).toEqual([{ id: BATTLE_ID, ply: 4, unit: 0 }]);
  expect(insight.threatOf(watched())).toEqual(threat);
  expect(insight.isWaiting(watched())).toBe(false);
  // Of another position, or another unit, nothing is known yet.
  expect(insight.threatOf(watched({ ply: 5 }))).toBeNull();
  expect(insight.threatOf(watched({ unit: 1 }))).toBeNull();
  insight.toggleThreat();
  expect(insight.threatOf(watched())).toBeNull();
});

test('where the host is lost nothing is known, and nothing is waited for', async () => {
  const api = createFakeApi();
  api.breakAt('battle.threat');
  api.breakAt('battle.sight');
  const insight = createInsight(api);
  insight.toggleThreat();
  insight.refresh(watched({ terrain: true }), false);
  await settled();
  expect(api.calls).toHaveLength(2);
  expect(insight.isWaiting(watched({ terrain: true }))).toBe(false);
  expect(insight.threatOf(watched())).toBeNull();
});

test('a refusal means that nothing can be told; an answer that comes too late is dropped', async () => {
  const api = createFakeApi();
  const insight = createInsight(api);
  insight.toggleThreat();
  api.answer('battle.threat', () => 'stale');
  insight.refresh(watched(), false);
  await settled();
  expect(insight.threatOf(watched())).toBeNull();
  expect(insight.isWaiting(watched())).toBe(false);
  api.answer('battle.threat', () => threat);
  insight.refresh(watched({ ply: 5 }), false);
  insight.refresh(watched({ ply: 6 }), false);
  await settled();
  expect(insight.threatOf(watched({ ply: 5 }))).toBeNull();
  expect(insight.threatOf(watched({ ply: 6 }))).toEqual(threat);
});

test('lines of fire are asked for where there is terrain', async () => {
  const sight: Sight = { lines: [], hexes: [{ hex: { q: 1, r: 0 }, blocked: true, modifier: 0 }] };
  const api = createFakeApi();
  api.answer('battle.sight', () => sight);
  const insight = createInsight(api);
  insight.refresh(watched(), false);
  expect(api.calls).toEqual([]);
  insight.refresh(watched({ terrain: true }), false);
  await settled();
  expect(insight.sightOf(watched({ terrain: true }))).toEqual(sight);
  expect(insight.sightOf(watched({ ply: 9, terrain: true }))).toEqual({ lines: [], hexes: [] });
});
