import { expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import type { CampaignStatus } from '../../shared/campaign.ts';
import { RealAi } from '../testing/realAi.ts';
import { human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';
import { viewOf } from './testing/talonWar.ts';

/** A war of one turn, of Ines (`id`) against Ada Kestrel, whose own style is the aggressive one. */
function begin(host: TestHost, id: string, name: string): Promise<CampaignStatus> {
  return host.ask('campaigns.create', {
    name,
    system: 'talon',
    setup: { system: 'talon', size: 'small', turnLimit: 1 },
    controllers: [human, { kind: 'ai', level: 'lieutenant', style: 'aggressive' }],
    seats: [
      { kind: 'commander', id },
      { kind: 'admiral', id: 'kestrel' },
    ],
    seed: 5,
  });
}

/** Sends a warship to each sector; the computer plans, and the battles arise. */
async function planned(host: TestHost, ai: RealAi, { id }: CampaignStatus): Promise<CampaignStatus> {
  let status = await host.ask('campaigns.open', { id });
  const ships = viewOf(status).units.filter(({ side, kind }) => side === 0 && kind === 'warship');
  for (const [at, { id: to }] of viewOf(status).sectors.entries())
    status = await host.ask('campaign.act', {
      id,
      ply: status.ply,
      action: { kind: 'assign', side: 0, ship: ships[at]!.id, to },
    });
  await host.ask('campaign.act', { id, ply: status.ply, action: { kind: 'ready', side: 0 } });
  await host.settle();
  while (host.pushes('campaign.update').at(-1)?.phase !== 'battles') {
    await ai.heard();
    await host.settle();
  }
  return host.ask('campaigns.open', { id });
}

/** As if Ines had fought a battle with Kestrel, and won it clearly. */
function enterVictory(host: TestHost, battle: string): void {
  host.database
    .prepare(
      `INSERT INTO career_entry (commander, battle_id, side, fought_at, battle_name, system, scenario, opponent_name,
                                 admiral, level, style, result, score, reason, rounds, points_destroyed, points_lost,
                                 ships, ships_lost, ships_saved, enemy_ships, enemy_ships_lost)
       VALUES (1, ?, 0, '2026-11-23T08:00:00Z', 'Before', 'talon', 'duel', 'Ada Kestrel', 'kestrel', 'lieutenant',
               'aggressive', 'victory', 1, 'last-ship', 5, 300, 20, 3, 0, 3, 3, 3)`,
    )
    .run(battle);
}

test('a war’s admiral writes before and after it, remembers it in the next, and fights its battles in the style learnt by then', async () => {
  const { folder, remove } = testFolder();
  const ai = new RealAi();
  const host = testHost(folder, { systems, randomSeed: () => 7, spawnAi: ai.spawn });
  const { commanders } = await host.ask('commanders.create', { name: 'Ines' });
  const { id: ines } = commanders[0]!;
  const letters = async () =>
    (await host.ask('rivals.list', { id: ines }))[0]!.letters.map(({ kind, mood, about }) => [kind, mood, about]);

  const first = await begin(host, ines, 'First war');
  expect(await letters()).toEqual([['before', 'first', 'First war']]);
  let status = await planned(host, ai, first);
  enterVictory(host, 'one');
  enterVictory(host, 'two');
  const battle = await host.ask('campaign.fight', { id: first.id, battle: 0 });
  expect(battle.controllers).toEqual([human, { kind: 'ai', level: 'lieutenant', style: 'balanced' }]);
  // The war itself goes on as it was agreed on.
  expect(status.controllers[1]).toMatchObject({ style: 'aggressive' });
  for (let at = 0; status.phase === 'battles'; at++)
    status = await host.ask('campaign.surrender', { id: first.id, battle: at, side: 0 });
  expect(status.outcome?.winner).toBe(1);
  const both = [
    ['after', 'won', 'First war'],
    ['before', 'first', 'First war'],
  ];
  expect(await letters()).toEqual(both);
  await host.ask('campaigns.open', { id: first.id });
  expect(await letters()).toEqual(both); // once

  await begin(host, ines, 'Second war');
  expect((await letters())[0]).toEqual(['before', 'behind', 'Second war']); // two battles lost, a war won
  await host.ask('campaigns.delete', { id: first.id });
  const [rival] = await host.ask('rivals.list', { id: ines });
  expect(rival).toMatchObject({ admiral: 'kestrel', style: 'balanced', wars: { victories: 0, defeats: 1, draws: 0 } });
  await host.close();
  remove();
});

test('nobody in particular, and a guest, are no rivals: no letters, and the style that was chosen', async () => {
  const { folder, remove } = testFolder();
  const host = testHost(folder, { systems, randomSeed: () => 7 });
  const setup = { system: 'talon', size: 'small', turnLimit: 1 };
  const controllers = [human, { kind: 'ai', level: 'lieutenant', style: 'sniper' }] as const;
  await host.ask('campaigns.create', {
    name: 'War',
    system: 'talon',
    setup,
    controllers: [...controllers],
    seats: [null, { kind: 'admiral', id: 'kestrel' }],
  });
  expect(host.database.prepare('SELECT count(*) FROM letter').pluck().get()).toBe(0);
  await host.close();
  remove();
});
