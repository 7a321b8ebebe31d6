import { expect, test, vi } from 'vitest';
import type { CampaignBattleLink, CampaignStatus } from '../../../../shared/campaign.ts';
import { createAppStore } from '../../../stores/appStore.svelte.ts';
import { createWarBattle } from '../../../war/warBattle.svelte.ts';
import { talon } from '../index.ts';
import { makeCampaign } from '../testing/campaignSamples.ts';
import { createFakeApi } from '../testing/talonApi.ts';
import { makeBattle } from '../testing/views.ts';

const BATTLE = makeBattle();
const link = (battle: string | null): CampaignBattleLink => ({ battle, state: 'under-way', odds: null, round: null });

/** The ways out of the second of a turn's battles, which is on the board. */
async function onTheBoard(change: Partial<CampaignStatus> = {}) {
  const war = makeCampaign({}, { links: [link(null), link(BATTLE.id)], ...change });
  const api = createFakeApi();
  api.answer('campaigns.open', () => war);
  const app = createAppStore(api);
  app.go({ name: 'battle', battle: BATTLE, campaign: war.id });
  const ways = createWarBattle(app, talon, war.id, BATTLE.id);
  await vi.waitFor(() => expect(ways.ways).not.toEqual([]));
  return { api, app, ways, id: war.id };
}

test('a battle of a war is handed over, retreated from or surrendered, and leads back to it', async () => {
  const { api, app, ways, id } = await onTheBoard();
  expect(ways.ways).toEqual([{ kind: 'toComputer' }, { kind: 'retreat', side: 0 }, { kind: 'surrender', side: 0 }]);
  expect(ways.retreat).toContain('FTL');
  expect(ways.of).toBe('war');
  await ways.confirm({ kind: 'retreat', side: 0 });
  expect(api.callsOf('campaign.resolve')).toMatchObject([{ id, battle: 1, side: 0, orders: { retreatAt: 0 } }]);
  expect(app.screen).toEqual({ name: 'campaign', id });
  ways.setOrders({ posture: 'sniper', retreatAt: null, protect: false });
  await ways.confirm({ kind: 'toComputer' });
  expect(api.callsOf('campaign.resolve')[1]).toEqual({ id, battle: 1, orders: ways.orders });
  await ways.confirm({ kind: 'surrender', side: 0 });
  expect(api.callsOf('campaign.surrender')).toEqual([{ id, battle: 1, side: 0 }]);
});

test('what fails leaves the battle on the board', async () => {
  const { api, app, ways } = await onTheBoard();
  api.answer('campaign.surrender', () => 'unknown-battle');
  await ways.confirm({ kind: 'surrender', side: 0 });
  expect(app.screen.name).toBe('battle');
});

test('nobody is asked to retreat from a story, whose captains fight on unless they are told otherwise', async () => {
  const { api, ways, id } = await onTheBoard({ scenario: 'story' });
  expect(ways.ways.map(({ kind }) => kind)).toEqual(['toComputer', 'surrender']);
  expect(ways.of).toBe('story');
  expect([ways.retreat, ways.orders?.retreatAt, ways.transports]).toEqual([null, null, false]);
  await ways.confirm({ kind: 'toComputer' });
  expect(api.callsOf('campaign.resolve')).toMatchObject([{ id, battle: 1, orders: { retreatAt: null } }]);
  ways.setOrders({ posture: 'careful', retreatAt: 0.5, protect: false });
  await ways.confirm({ kind: 'toComputer' });
  expect(api.callsOf('campaign.resolve')[1]).toMatchObject({ orders: { posture: 'careful', retreatAt: 0.5 } });
});
