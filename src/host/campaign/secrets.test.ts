import { expect, test } from 'vitest';
import type { AnyWar } from '../../engine/war.ts';
import { bidsWar } from '../../engine/testing/bidsWar.ts';
import { sealedBids } from '../../engine/testing/sealedBids.ts';
import { leaksOf, type SecretWar } from '../testing/warLeaks.ts';
import { systemsOf, human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';

// Host and war of the fixture game: plans are secret, and nothing here knows of a rule system.

const systems = systemsOf(sealedBids);
const hire = (side: 0 | 1, hill: number) => ({ kind: 'hire', side, hill });
const ready = (side: 0 | 1) => ({ kind: 'ready', side });
const hills = (war: AnyWar): SecretWar => ({
  systems,
  war,
  setup: { system: 'sealed-bids', turns: 2 },
  secrets: [[], [hire(0, 0)], [hire(0, 1), hire(0, 1), hire(0, 0)]],
  plans: [hire(1, 0), hire(1, 1)],
  refused: [hire(0, 0), hire(1, 2), ready(0)],
  ready,
});

test('whatever a side plans, what reaches the other until both are ready is the same', async () => {
  expect(await leaksOf(hills(bidsWar))).toEqual([]);
});

test.each<[string, Partial<AnyWar>, string[]]>([
  ['a view of everything', { view: (state) => bidsWar.view(state, 'referee') }, ['handedOver', 'watched']],
  ['an observation of everything', { observe: bidsWar.clone }, ['heardByComputer', 'watched']],
  ['a count of all steps', { secretOf: () => null }, ['handedOver', 'watched']],
  [
    'a step of plans that all may take back',
    { secretOf: (action) => (bidsWar.secretOf(action) === null ? null : 1) },
    ['handedOver'],
  ],
])('the comparison finds %s', async (_leak, leak, where) => {
  const found = await leaksOf(hills({ ...bidsWar, ...leak }));
  expect(found.map((line) => line.slice(0, line.indexOf(':')))).toEqual(where);
});

const warHost = (folder: string, war: AnyWar = bidsWar): TestHost =>
  testHost(folder, { systems, wars: new Map([[war.id, [war]]]), randomSeed: () => 7 });
const WISH = {
  name: 'War',
  system: 'sealed-bids',
  setup: { system: 'sealed-bids', turns: 1 },
  controllers: [human, human] as [typeof human, typeof human],
};

/** The player of `side` takes over and plans, and is ready. */
async function plan(host: TestHost, id: string, side: 0 | 1, plans: readonly unknown[]) {
  let status = await host.ask('campaign.takeOver', { id, side });
  for (const action of [...plans, ready(side)])
    status = await host.ask('campaign.act', { id, ply: status.ply, action });
  return status;
}

test('a war of any system is planned, fought and decided', async () => {
  const { folder, remove } = testFolder();
  let host = warHost(folder);
  const { id } = await host.ask('campaigns.create', WISH);
  await plan(host, id, 0, [hire(0, 0), hire(0, 1)]);
  let status = await plan(host, id, 1, [hire(1, 1)]);
  expect(status).toMatchObject({ phase: 'battles', planner: null, links: [{ battle: null, state: 'waiting' }] });
  let battle = await host.ask('campaign.fight', { id, battle: 0 });
  expect(battle).toMatchObject({ system: 'sealed-bids', name: 'War · 1 · East Hill', scenario: 'campaign' });
  for (let n = 0; battle.outcome === null && n < 100; n++) {
    const side = battle.toAct as 0 | 1;
    if (battle.viewer !== side) {
      await host.raw('battle.takeOver', { id: battle.id, side });
      battle = await host.ask('battles.open', { id: battle.id });
    }
    const action = battle.options[0]!.action!;
    await host.ask('battle.act', { id: battle.id, ply: battle.ply, action });
    battle = host.pushes('battle.update').at(-1)!.battle;
  }
  await host.settle();
  status = host.pushes('campaign.update').at(-1)!;
  expect(status).toMatchObject({ phase: 'over', outcome: { reason: 'hills' }, links: [{ state: 'over' }] });
  await host.close();
  host = warHost(folder);
  expect(await host.ask('campaigns.open', { id })).toEqual(status);
  expect(await host.ask('campaigns.list', {})).toMatchObject([{ system: 'sealed-bids', outcome: status.outcome }]);
  await host.close();
  remove();
});

test('another system’s war and plans, and what is malformed, is refused with a code, and nothing is lost', async () => {
  const { folder, remove } = testFolder();
  const host = warHost(folder);
  expect(await host.refusal('campaigns.create', { ...WISH, system: 'chess' })).toEqual({ code: 'unknown-system' });
  expect(await host.refusal('campaigns.create', { ...WISH, setup: { system: 'chess', turns: 3 } })).toEqual({
    code: 'bad-setup',
    setup: { code: 'wrong-system', path: 'system' },
  });
  expect(await host.refusal('campaigns.create', { ...WISH, setup: null })).toMatchObject({ code: 'bad-setup' });
  const { id } = await host.ask('campaigns.create', WISH);
  const seated = await host.ask('campaign.takeOver', { id, side: 0 });
  const others = { kind: 'assign', side: 0, ship: 3, to: 'reserve' };
  for (const action of [
    others,
    null,
    7,
    'ready',
    {},
    { kind: 'hire', side: 0, hill: 9 },
    { kind: 'result', battle: 0, winner: 0 },
  ])
    expect(await host.refusal('campaign.act', { id, ply: 0, action })).toEqual({ code: 'bad-request' });
  expect(await host.refusal('campaign.act', { id, ply: 0, action: hire(1, 0) })).toEqual({ code: 'not-your-turn' });
  expect(await host.refusal('campaign.act', { id, ply: 1, action: hire(0, 0) })).toEqual({ code: 'stale' });
  expect(await host.ask('campaign.takeOver', { id, side: 0 })).toEqual(seated);
  await host.close();
  remove();
});

test('a war of a system that is not there is listed, and can be deleted; nothing else', async () => {
  const { folder, remove } = testFolder();
  let host = warHost(folder);
  const { id } = await host.ask('campaigns.create', WISH);
  await host.close();
  host = testHost(folder, { systems: new Map(), wars: new Map() });
  expect(await host.ask('campaigns.list', {})).toMatchObject([{ id, system: 'sealed-bids', damaged: false }]);
  for (const [name, more] of [
    ['campaigns.open', {}],
    ['campaign.takeOver', { side: 0 }],
    ['campaign.act', { ply: 0, action: ready(0) }],
    ['campaign.undo', { ply: 0 }],
    ['campaign.fight', { battle: 0 }],
    ['campaign.resolve', { battle: 0 }],
  ] as const)
    expect(await host.raw(name, { id, ...more })).toEqual({ ok: false, error: { code: 'unknown-system' } });
  await host.ask('campaigns.delete', { id });
  expect(await host.ask('campaigns.list', {})).toEqual([]);
  await host.close();
  remove();
});
