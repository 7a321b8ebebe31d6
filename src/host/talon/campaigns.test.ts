import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import { talonWar } from '../../engine/talon/campaign/index.ts';
import type { TalonDescription } from '../../engine/talon/view.types.ts';
import type { CampaignStatus } from '../../shared/campaign.ts';
import { RealAi } from '../testing/realAi.ts';
import { cadet, human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';
import { eventsOf, viewOf } from './testing/talonWar.ts';

/** Waits for what the strategist does until it is so. */
async function until(host: TestHost, ai: RealAi, isSo: () => boolean): Promise<void> {
  await host.settle();
  while (!isSo()) {
    await ai.heard();
    await host.settle();
  }
}

const lastPushed = (host: TestHost): CampaignStatus | undefined => host.pushes('campaign.update').at(-1);

const war = (folder: string, ai?: RealAi) =>
  testHost(folder, { systems, randomSeed: () => 7, ...(ai ? { spawnAi: ai.spawn } : {}) });

async function begin(
  host: TestHost,
  controllers: CampaignStatus['controllers'] = [human, cadet],
): Promise<CampaignStatus> {
  const setup = { system: 'talon', size: 'small', turnLimit: 8 };
  return host.ask('campaigns.create', { name: 'War', system: 'talon', setup, controllers, seed: 5 });
}

/** Takes over the screen, sends a warship to each sector that has none, and is ready. */
async function planGarrisons(host: TestHost, start: CampaignStatus): Promise<CampaignStatus> {
  const side = start.planner!;
  const { id } = start;
  let status = start.viewer === side ? start : await host.ask('campaign.takeOver', { id, side });
  const free = viewOf(status).units.filter(
    (unit) => unit.side === side && unit.kind === 'warship' && unit.station === 'reserve',
  );
  for (const sector of viewOf(status).sectors) {
    if (sector.warships[side] > 0) continue;
    const ship = free.shift()!;
    const action = { kind: 'assign', side, ship: ship.id, to: sector.id } as const;
    status = await host.ask('campaign.act', { id: status.id, ply: status.ply, action });
  }
  return host.ask('campaign.act', { id: status.id, ply: status.ply, action: { kind: 'ready', side } });
}

/** What stands in the store, opened anew by another host. */
async function afterRestart(host: TestHost, folder: string, ai?: RealAi): Promise<TestHost> {
  await host.close();
  return war(folder, ai);
}

test('a campaign is saved and resumed at every step of a turn', async () => {
  const { folder, remove } = testFolder();
  const ai = new RealAi();
  let host = war(folder, ai);
  let status = await begin(host);
  const { id } = status;
  const check = async (): Promise<void> => {
    host = await afterRestart(host, folder, ai);
    const again = await host.ask('campaigns.open', { id });
    expect({ ...again, thinking: null }).toEqual({ ...status, thinking: null });
    status = again;
  };
  await check();
  const buy = { kind: 'buy', side: 0, class: 'terran-dd', name: 'Caleb' } as const;
  status = await host.ask('campaign.act', { id, ply: 0, action: buy });
  await check();
  status = await host.ask('campaign.undo', { id, ply: 1 });
  expect(status.ply).toBe(0);
  await check();
  status = await host.ask('campaign.act', { id, ply: 0, action: buy });
  status = await planGarrisons(host, status);
  expect(status).toMatchObject({ planner: null, thinking: true });
  await check(); // the computer is asked again
  await until(host, ai, () => lastPushed(host)?.phase === 'battles');
  status = lastPushed(host)!;
  expect(status.links.map(({ state }) => state)).toEqual(viewOf(status).battles.map(() => 'waiting'));
  await check();
  expect(await host.ask('campaigns.list', {})).toMatchObject([{ name: 'War', turn: 1, outcome: null, damaged: false }]);
  await host.close();
  remove();
});

test('a battle that the computer plays flows in once and can be watched; the turn goes on', async () => {
  const { folder, remove } = testFolder();
  const ai = new RealAi();
  const host = war(folder, ai);
  let status = await planGarrisons(host, await begin(host));
  const { id } = status;
  await until(host, ai, () => lastPushed(host)?.phase === 'battles');
  status = lastPushed(host)!;
  const count = viewOf(status).battles.length;
  expect(count).toBeGreaterThan(0);
  for (let battle = 0; battle < count; battle++) {
    status = await host.ask('campaign.resolve', { id, battle });
    expect(status.links[battle]).toMatchObject({ battle: null, state: 'resolving' });
  }
  await until(host, ai, () => host.pushes('campaign.progress').length > 0);
  expect(host.pushes('campaign.progress')[0]).toMatchObject({ id, battle: 0, round: 1 });
  // Whoever opens the war now sees how far the battle is.
  expect((await host.ask('campaigns.open', { id })).links[0]?.round).toBeGreaterThan(0);
  await until(host, ai, () => lastPushed(host)?.turn === 2);
  status = await host.ask('campaigns.open', { id });
  expect(status.view).toMatchObject({ turn: 2, phase: 'planning' });
  expect(viewOf(status).battles.every(({ result }) => result !== null)).toBe(true);
  expect(eventsOf(status).some(({ type }) => type === 'battleEnded')).toBe(true);
  // They are in their war, and in no other list.
  expect(await host.ask('battles.list', {})).toEqual([]);
  const [turn] = await host.ask('campaign.chronicle', { id });
  const battles = turn!.battles.map(({ battle }) => battle);
  expect(turn).toMatchObject({ turn: 1 });
  expect(turn!.events).toEqual(eventsOf(status));
  expect(battles).toHaveLength(count);
  for (const battle of battles) {
    const stands = await host.ask('battles.open', { id: battle });
    expect(stands).toMatchObject({ scenario: 'campaign', controllers: [{ level: 'cadet' }, { level: 'cadet' }] });
    expect(stands.outcome).not.toBeNull();
    expect(await host.ask('campaign.of', { battle })).toEqual({ campaign: id });
  }
  expect(status.links.map(({ battle }) => battle).toSorted()).toEqual(battles.toSorted());
  expect(await host.refusal('campaign.resolve', { id, battle: 0 })).toEqual({ code: 'unknown-battle' });
  await host.close();
  remove();
});
const pliesOf = (host: TestHost): number =>
  host.database.prepare<[], number>('SELECT plies FROM campaign').pluck().get()!;

test('a battle on the board flows in when it ends, or at the next start if the process died between, once', async () => {
  const { folder, remove } = testFolder();
  let host = war(folder);
  let status = await planGarrisons(host, await begin(host, [human, human]));
  // Between the two players everybody may look at the screen.
  expect(status).toMatchObject({ planner: 1, viewer: 'public', view: { viewer: null } });
  status = await planGarrisons(host, status);
  const { id } = status;
  const battle = await host.ask('campaign.fight', { id, battle: 1 });
  expect(battle).toMatchObject({ scenario: 'campaign', controllers: [human, human] });
  expect((await host.ask('campaign.fight', { id, battle: 1 })).id).toBe(battle.id); // the same one again
  expect(await host.refusal('battles.delete', { id: battle.id })).toEqual({ code: 'battle-of-campaign' });

  let state = battle;
  const { ply: known } = status;
  const before = pliesOf(host);
  for (let n = 0; state.outcome === null && n < 4000; n++) {
    // Nobody fires, and both sides leave as soon as they can.
    const open = state.options.filter(({ action }) => action !== null);
    const kind = (wanted: string) => open.find(({ description: one }) => (one as TalonDescription).kind === wanted);
    const option = kind('retreat') ?? kind('end-step') ?? open[0]!;
    await host.ask('battle.act', { id: battle.id, ply: state.ply, action: option.action! });
    state = host.pushes('battle.update').at(-1)!.battle;
  }
  expect(state.outcome).not.toBeNull();
  await host.settle();
  const told = host.pushes('campaign.update').at(-1)!;
  expect(told.links[1]).toEqual({ battle: battle.id, state: 'over', odds: null, round: null });
  expect([told.ply, pliesOf(host)]).toEqual([known + 1, before + 1]);

  // As if the process had died after the battle's last action, before the campaign heard of it.
  const digest = digestAt(host, before);
  host.database.prepare('DELETE FROM campaign_action WHERE ply > ?').run(before);
  const { checksum } = host.database
    .prepare('SELECT checksum FROM campaign_action ORDER BY ply DESC LIMIT 1')
    .get() as { checksum: number };
  host.database.prepare('UPDATE campaign SET plies = ?, checksum = ?, state_digest = ?').run(before, checksum, digest);
  host = await afterRestart(host, folder);
  const again = await host.ask('campaigns.open', { id });
  expect([again.ply, pliesOf(host)]).toEqual([known + 1, before + 1]);
  expect(again.view).toEqual(told.view);
  expect((await host.ask('campaigns.open', { id })).ply).toBe(known + 1); // never twice
  expect(pliesOf(host)).toBe(before + 1);
  await host.close();
  remove();
});

/** A war of two persons whose plans are open. */
async function opened(host: TestHost): Promise<CampaignStatus> {
  return planGarrisons(host, await planGarrisons(host, await begin(host, [human, human])));
}

test('a battle that was begun on the board is handed to the computer, which plays on from where it stands', async () => {
  const { folder, remove } = testFolder();
  const ai = new RealAi();
  const host = war(folder, ai);
  const { id, links } = await opened(host);
  const { id: battle, options } = await host.ask('campaign.fight', { id, battle: 1 });
  await host.ask('battle.act', { id: battle, ply: 0, action: options[0]!.action! });
  const orders = { posture: 'careful', retreatAt: 0, protect: true } as const;
  const status = await host.ask('campaign.resolve', { id, battle: 1, orders });
  expect(status.links[1]).toMatchObject({ battle, state: 'resolving' });
  await until(host, ai, () => lastPushed(host)?.links[1]?.state === 'over');
  const played = await host.ask('battles.open', { id: battle });
  expect(played.outcome).not.toBeNull();
  const [first] = host.database.prepare<[], number>('SELECT action FROM action WHERE ply = 1').pluck().all();
  expect(first).toBe(options[0]!.action);
  expect(host.database.prepare('SELECT count(*) FROM career_entry').pluck().get()).toBe(0); // nobody fought it
  const { result } = viewOf(lastPushed(host)!).battles[1]!;
  expect(result!.ships.map(({ fate }) => fate)).toContain('retreated'); // as they were told
  expect(lastPushed(host)!.links).toHaveLength(links.length);
  await host.close();
  remove();
});

test('a battle is surrendered: what the side has in it is lost, and it is not offered anew', async () => {
  const { folder, remove } = testFolder();
  const host = war(folder);
  const { id } = await opened(host);
  const { id: battle } = await host.ask('campaign.fight', { id, battle: 0 });
  let status = await host.ask('campaign.surrender', { id, battle: 0, side: 1 });
  const { result, ships } = viewOf(status).battles[0]!;
  expect(result!.winner).toBe(0);
  for (const { id: ship, fate } of result!.ships) expect(fate).toBe(ships[1].includes(ship) ? 'surrendered' : 'stood');
  expect(status.links[0]).toEqual({ battle: null, state: 'over', odds: null, round: null });
  expect(await host.refusal('battles.open', { id: battle })).toEqual({ code: 'unknown-battle' });
  expect(await host.refusal('campaign.fight', { id, battle: 0 })).toEqual({ code: 'unknown-battle' });
  // One that was never begun, too.
  status = await host.ask('campaign.surrender', { id, battle: 1, side: 0 });
  expect(viewOf(status).battles[1]!.result!.winner).toBe(1);
  await host.close();
  remove();
});

test('the odds of the turn’s battles are told once the plans are open', async () => {
  const { folder, remove } = testFolder();
  const ai = new RealAi();
  const host = war(folder, ai);
  const { links } = await opened(host);
  expect(links.map(({ odds }) => odds)).toEqual(links.map(() => null));
  await until(host, ai, () => (lastPushed(host)?.links[0]?.odds ?? null) !== null);
  for (const { odds } of lastPushed(host)!.links) {
    expect(odds!.odds).toBeGreaterThanOrEqual(0.02);
    expect(odds!.odds).toBeLessThanOrEqual(0.98);
    expect(odds!.causes.map(({ cause }) => cause)).toEqual(expect.arrayContaining(['points', 'hulls', 'damage']));
  }
  await host.close();
  remove();
});

/** The checksum of the state after so many actions. */
function digestAt(host: TestHost, plies: number): number {
  const row = host.database.prepare('SELECT setup, seed FROM campaign').get() as { setup: string; seed: number };
  const setup = talonWar.parseSetup(JSON.parse(row.setup));
  if (!setup.ok) throw new Error('no setup');
  const state = talonWar.create(setup.value, row.seed);
  const actions = host.database.prepare('SELECT action FROM campaign_action ORDER BY ply').pluck().all() as string[];
  for (const action of actions.slice(0, plies)) talonWar.apply(state, talonWar.parseAction(JSON.parse(action))!);
  return crc32(JSON.stringify(state));
}

test('plans are asked of their side alone, and of the state that the UI has seen', async () => {
  const { folder, remove } = testFolder();
  const host = war(folder);
  const status = await begin(host, [human, human]);
  const { id } = status;
  const act = { id, ply: 0, action: { kind: 'ready', side: 0 } } as const;
  expect(await host.refusal('campaign.act', act)).toEqual({ code: 'not-your-turn' }); // nobody sits there
  expect(await host.refusal('campaign.takeOver', { id, side: 1 })).toEqual({ code: 'not-your-turn' });
  await host.ask('campaign.takeOver', { id, side: 0 });
  expect(await host.refusal('campaign.act', { id, ply: 3, action: { kind: 'ready', side: 0 } })).toEqual({
    code: 'stale',
  });
  expect(await host.refusal('campaign.act', { id, ply: 0, action: { kind: 'ready', side: 1 } })).toEqual({
    code: 'not-your-turn',
  });
  expect(await host.refusal('campaign.act', { id, ply: 0, action: { kind: 'ready', side: 0 } })).toEqual({
    code: 'illegal-action',
    rule: { code: 'garrison', section: 'E8' },
  });
  expect(await host.refusal('campaign.undo', { id, ply: 0 })).toEqual({ code: 'nothing-to-undo' });
  await planGarrisons(host, status);
  // The first player's plans are neither shown to the second nor taken back by him.
  expect(await host.refusal('campaign.takeOver', { id, side: 0 })).toEqual({ code: 'not-your-turn' });
  const second = await host.ask('campaign.takeOver', { id, side: 1 });
  expect(viewOf(second).sectors.map(({ warships }) => warships[0])).toEqual([0, 0, 0, 0]);
  expect(await host.refusal('campaign.undo', { id, ply: second.ply })).toEqual({ code: 'nothing-to-undo' });
  await host.close();
  remove();
});

test('a look at a war sets nothing off, and takes the screen from nobody', async () => {
  const { folder, remove } = testFolder();
  const host = war(folder);
  const mine = await begin(host, [cadet, human]);
  const looked = await host.ask('campaigns.glance', { id: mine.id });
  expect(looked).toMatchObject({ phase: 'planning', waiting: 0, view: { viewer: 1, turn: 1 } });
  const watched = await begin(host, [cadet, cadet]);
  const asked = host.ais.length;
  await host.close();
  // Where nobody has opened it, the computer is not asked to plan either.
  const again = war(folder);
  await again.ask('campaigns.glance', { id: watched.id });
  expect([asked, again.ais.length]).toEqual([1, 0]);

  const people = await begin(again, [human, human]);
  const seated = await again.ask('campaign.takeOver', { id: people.id, side: 0 });
  expect((await again.ask('campaigns.glance', { id: people.id })).view).toMatchObject({ viewer: null });
  const ship = viewOf(seated).units.find(({ side, kind }) => side === 0 && kind === 'warship')!;
  const action = { kind: 'assign', side: 0, ship: ship.id, to: viewOf(seated).sectors[0]!.id } as const;
  expect((await again.ask('campaign.act', { id: people.id, ply: seated.ply, action })).ply).toBe(seated.ply + 1);
  expect(await again.refusal('campaigns.glance', { id: 'f0000000-0000-4000-8000-000000000000' })).toMatchObject({
    code: 'unknown-campaign',
  });
  await again.close();
  remove();
});

test('several campaigns side by side; a deleted one takes its battles with it, a damaged one is listed', async () => {
  const { folder, remove } = testFolder();
  const host = war(folder);
  const [first, second] = [await begin(host, [human, human]), await begin(host, [human, human])];
  let status = await planGarrisons(host, first);
  status = await planGarrisons(host, status);
  const { id: fought } = await host.ask('campaign.fight', { id: first.id, battle: 0 });
  expect((await host.ask('campaigns.open', { id: second.id })).ply).toBe(0);
  await host.ask('campaigns.rename', { id: second.id, name: 'Second war' });
  await host.ask('campaigns.delete', { id: first.id });
  expect(await host.refusal('battles.open', { id: fought })).toEqual({ code: 'unknown-battle' });
  expect(host.database.prepare('SELECT count(*) FROM battle').pluck().get()).toBe(0);
  expect(await host.refusal('campaigns.open', { id: first.id })).toEqual({ code: 'unknown-campaign' });
  host.database.prepare("UPDATE campaign SET setup = '{}'").run();
  const damaged = await afterRestart(host, folder);
  expect(await damaged.refusal('campaigns.open', { id: second.id })).toEqual({ code: 'campaign-damaged' });
  expect(await damaged.ask('campaigns.list', {})).toMatchObject([{ name: 'Second war', damaged: true }]);
  expect(status.phase).toBe('battles');
  await damaged.close();
  remove();
});

test.each(['null', '7', '{}', '{"kind":"result","battle":0}', '{"kind":"buy","side":2}', 'not JSON'])(
  'a stored action that reads %s, though its checksum holds, makes the campaign damaged',
  async (text) => {
    const { folder, remove } = testFolder();
    const host = war(folder);
    const status = await begin(host, [human, human]);
    await planGarrisons(host, status);
    const sums = host.database.prepare<[], number>('SELECT checksum FROM campaign_action ORDER BY ply').pluck().all();
    const checksum = crc32(text, sums.at(-2));
    host.database
      .prepare('UPDATE campaign_action SET action = ?, checksum = ? WHERE ply = ?')
      .run(text, checksum, sums.length);
    host.database.prepare('UPDATE campaign SET checksum = ?').run(checksum);
    const damaged = await afterRestart(host, folder);
    expect(await damaged.refusal('campaigns.open', { id: status.id })).toEqual({ code: 'campaign-damaged' });
    expect(await damaged.ask('campaigns.list', {})).toMatchObject([{ damaged: true }]);
    expect(damaged.warnings).toEqual([]);
    await damaged.close();
    remove();
  },
);

test('the computer’s process may die: it is asked again, and given up after three deaths', async () => {
  const { folder, remove } = testFolder();
  const host = war(folder);
  const status = await planGarrisons(host, await begin(host));
  for (let death = 0; death < 3; death++) {
    host.ais.at(-1)!.die();
    await host.settle();
  }
  expect(host.ais).toHaveLength(3);
  expect(host.pushes('notice')).toEqual([{ code: 'ai-failed' }]);
  await host.ask('campaigns.open', { id: status.id }); // asks anew
  expect(host.ais).toHaveLength(4);
  await host.close();
  remove();
});
