import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Patrol } from '../../engine/campaign/patrol/patrolOf.ts';
import type { Stop } from '../../engine/campaign/patrol/state.ts';
import { PATROL } from '../../engine/campaign/patrol/terms.ts';
import { systems, wars } from '../../engine/index.ts';
import { exportArchive, importArchive } from '../store/archive.ts';
import type { AnyWar } from '../../engine/war.ts';
import type { CampaignStatus } from '../../shared/campaign.ts';
import { goOn, patrolsMeaning, patrolViewOf } from './patrolSteps.ts';
import { RealAi } from './realAi.ts';
import { human, testFolder, testHost, type TestHost } from './testHost.ts';

const STEPS = 60;

const hostOf = (folder: string, patrol: AnyWar): TestHost =>
  testHost(folder, {
    systems,
    wars: new Map([[patrol.id, [patrol]]]),
    randomSeed: () => 7,
    now: () => new Date('2026-11-24T12:00:00Z'),
  });

/** A patrol whose enemies are a person's, too, who gives every battle up: it needs no computer. */
const begin = (host: TestHost, system: string, seed: string): Promise<CampaignStatus> =>
  host.ask('campaigns.create', {
    name: 'Patrol',
    system,
    scenario: PATROL,
    setup: { system, rank: 1, seed, daily: null },
    controllers: [human, human],
    seed: 5,
  });

/** Everything that a whole run sends, as JSON text, up to what is seen at the flagship; ids stand here by number. */
async function sentBy(patrol: AnyWar): Promise<string[]> {
  const { folder, remove } = testFolder();
  const host = hostOf(folder, patrol);
  const lines: string[] = [];
  let status = await begin(host, patrol.id, 'leak');
  const add = (what: unknown): void =>
    void lines.push(JSON.stringify(what).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id'));
  for (let step = 0; step < STEPS && patrolViewOf(status).column < 2; step++) {
    add(status);
    add(await host.raw('campaigns.list', {}));
    add(await host.raw('campaign.chronicle', { id: status.id }));
    add(await host.raw('campaign.act', { id: status.id, ply: status.ply, action: { kind: 'way', to: 99 } }));
    status = await goOn(host, status);
  }
  for (const one of host.pushed) add(one);
  await host.close();
  remove();
  return lines;
}

/** What the host keeps and hands on of a system's patrols. */
export function testPatrols(patrol: Patrol): void {
  const { id: system } = patrol;

  test('a patrol is kept after every choice: whoever opens it anew finds it as it was, to its end', async () => {
    const { folder, remove } = testFolder();
    let host = hostOf(folder, patrol);
    let status = await begin(host, system, 'kept');
    const steps = new Set<string>();
    for (let step = 0; step < STEPS && status.outcome === null; step++) {
      const { view } = await host.ask('campaigns.open', { id: status.id });
      if (step % 4 === 0) {
        await host.close();
        host = hostOf(folder, patrol);
      }
      const again = await host.ask('campaigns.open', { id: status.id });
      expect(again.view).toEqual(view);
      steps.add(`${again.phase} ${patrolViewOf(again).step}`);
      status = await goOn(host, again);
    }
    expect([...steps].sort()).toEqual(expect.arrayContaining(['battles muster', 'planning fork', 'planning muster']));
    expect(status.outcome).toMatchObject({
      winner: 0,
      reason: 'flagship',
      medals: [expect.arrayContaining(['rank1']), []],
    });
    expect(await host.ask('campaigns.list', {})).toMatchObject([{ scenario: PATROL, turn: 11, damaged: false }]);
    // Deleted, it is remembered by what it was honoured for.
    expect(await host.ask('campaigns.honours', {})).toEqual([]);
    await host.ask('campaigns.delete', { id: status.id });
    await host.close();
    host = hostOf(folder, patrol);
    const honours = [...status.outcome!.medals![0]].sort();
    expect(await host.ask('campaigns.honours', {})).toEqual([{ system, scenario: PATROL, honours }]);
    expect(host.warnings).toEqual([]);
    await host.close();
    remove();
  }, 30_000);

  test('stops and events that are not in sight yet reach nobody', async () => {
    const hidden = (stop: Stop): Stop =>
      stop.column < 3
        ? { ...stop, event: stop.event === null ? null : 'wager', to: stop.column === 1 ? stop.to : [] }
        : { ...stop, kind: 'picket', terrain: 'nebula', risk: 12, gain: 345, event: null, to: [] };
    const other: AnyWar = {
      ...patrol,
      create: (setup: never, seed: number) => {
        const state = patrol.create(setup, seed);
        const rival = { ...state.rival, admiral: 'Nobody At All', escorts: [] };
        return { ...state, stops: state.stops.map(hidden), rival };
      },
    };
    expect(await sentBy(other)).toEqual(await sentBy(patrol));
    // The comparison notices a stop too many.
    const leaking: AnyWar = {
      ...other,
      view: (state, viewer) => ({
        ...patrol.view(state as never, viewer),
        next: (state as { stops: Stop[] }).stops[7],
      }),
    };
    const alike: AnyWar = {
      ...patrol,
      view: (state, viewer) => ({
        ...patrol.view(state as never, viewer),
        next: (state as { stops: Stop[] }).stops[7],
      }),
    };
    expect(await sentBy(leaking)).not.toEqual(await sentBy(alike));
  }, 30_000);

  test('the odds of a battle are told while one makes ready for it', async () => {
    const { folder, remove } = testFolder();
    const ai = new RealAi();
    const hosted: AnyWar = patrol;
    const host = testHost(folder, { systems, wars: new Map([[system, [hosted]]]), spawnAi: ai.spawn });
    const { id } = await begin(host, system, 'odds');
    const { ply } = await host.ask('campaign.takeOver', { id, side: 0 });
    const status = await host.ask('campaign.act', { id, ply, action: { kind: 'way', to: 0 } });
    expect(status.links).toMatchObject([{ state: 'waiting' }]);
    while (host.pushes('campaign.update').length === 0) {
      await ai.heard();
      await host.settle();
    }
    const { odds } = host.pushes('campaign.update').at(-1)!.links[0]!;
    expect(odds!.odds).toBeGreaterThan(0);
    expect(odds!.odds).toBeLessThan(1);
    expect(await host.refusal('campaign.fight', { id, battle: 0 })).toEqual({ code: 'unknown-battle' });
    await host.close();
    remove();
  }, 30_000);

  test('a patrol of an unknown kind is listed, and deleted, and never opened half', async () => {
    const { folder, remove } = testFolder();
    let host = hostOf(folder, patrol);
    const { id } = await begin(host, system, 'later');
    await host.close();
    host = testHost(folder, { systems, wars: new Map() });
    expect(await host.ask('campaigns.list', {})).toMatchObject([{ id, scenario: PATROL }]);
    expect(await host.refusal('campaigns.open', { id })).toEqual({ code: 'unknown-system' });
    await host.close();
    // One that was made by a later version, or was tampered with.
    host = hostOf(folder, patrol);
    host.database.prepare(`UPDATE campaign SET setup = '{"rank":9}' WHERE id = ?`).run(id);
    expect(await host.refusal('campaigns.open', { id })).toEqual({ code: 'campaign-damaged' });
    expect(await host.ask('campaigns.list', {})).toMatchObject([{ id, damaged: true }]);
    await host.ask('campaigns.delete', { id });
    expect(await host.ask('campaigns.list', {})).toEqual([]);
    await host.close();
    remove();
  });
}

/** That a system's first patrols, stored in `saves` as the first code that knew them wrote them, one over and one under way, mean what they meant. */
export function testStoredPatrols(saves: string): void {
  test('stored patrols mean what they meant: stops, ships, captains, what was heard; they are exported, imported, and go on', async () => {
    const told = JSON.parse(readFileSync(path.join(saves, 'patrols.json'), 'utf8')) as unknown[];
    expect(told).toHaveLength(2);
    const { folder, remove } = testFolder();
    writeFileSync(
      path.join(folder, 'flagbridge.db'),
      gunzipSync(readFileSync(path.join(saves, 'patrols.flagbridge.gz'))),
    );
    const host = testHost(folder, { systems, wars });
    expect(JSON.parse(JSON.stringify(await patrolsMeaning(host)))).toEqual(told);
    const open = (await host.ask('campaigns.list', {})).find(({ outcome }) => outcome === null)!;
    const before = await host.ask('campaigns.open', { id: open.id });
    const after = await goOn(host, before);
    expect(after.view).not.toEqual(before.view);
    expect(host.warnings).toEqual([]);
    const elsewhere = testFolder();
    const file = path.join(folder, 'patrols.flagbridge');
    await exportArchive(host.database, file);
    await host.close();
    expect(await importArchive(file, elsewhere.folder)).toMatchObject({
      ok: true,
      value: { campaigns: 2, damaged: 0 },
    });
    const again = testHost(elsewhere.folder, { systems, wars });
    expect(await again.ask('campaigns.open', { id: open.id })).toMatchObject({ view: after.view });
    await again.close();
    elsewhere.remove();
    remove();
  }, 30_000);
}
