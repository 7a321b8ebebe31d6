import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import { exportArchive, importArchive } from '../store/archive.ts';
import { human, testFolder, testHost } from '../testing/testHost.ts';

let place: ReturnType<typeof testFolder>;
let other: ReturnType<typeof testFolder>;
let archive: string;
beforeEach(() => {
  place = testFolder();
  other = testFolder();
  archive = path.join(place.folder, 'all.flagbridge');
});
afterEach(() => {
  place.remove();
  other.remove();
});

test('battles and campaigns whose logs do not verify are brought in, and counted', async () => {
  const host = testHost(place.folder, { systems });
  for (const name of ['First', 'Second']) {
    await host.ask('battles.create', { system: 'talon', scenario: 'duel', name, controllers: [human, human], seed: 1 });
    const setup = { system: 'talon', size: 'small', turnLimit: 8 };
    const wish = { name, system: 'talon', setup, seed: 5 };
    const { id } = await host.ask('campaigns.create', { ...wish, controllers: [human, human] });
    const { ply } = await host.ask('campaign.takeOver', { id, side: 0 });
    const buy = { kind: 'assign', side: 0, ship: 0, to: 'orion' } as const;
    await host.ask('campaign.act', { id, ply, action: buy });
  }
  host.database.exec("UPDATE battle SET seed = seed + 1 WHERE name = 'First'");
  host.database.exec("UPDATE campaign_action SET action = replace(action, 'orion', 'badlands') WHERE campaign = 1");
  await exportArchive(host.database, archive);
  await host.close();
  expect(await importArchive(archive, other.folder)).toEqual({
    ok: true,
    value: { battles: 2, commanders: 0, campaigns: 2, damaged: 2 },
  });
});
