import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import { testFolder, testHost } from './testHost.ts';
import { warsMeaning } from './warsMeaning.ts';

/** That a system's first wars, stored in `saves` as the first code that knew them wrote them, one over and one under way, mean what they meant. */
export function testStoredWars(saves: string): void {
  test('E13 stored wars mean what they meant: fleets, fronts, captains, honours, every turn and battle; they go on', async () => {
    const told = JSON.parse(readFileSync(path.join(saves, 'wars.json'), 'utf8')) as Awaited<
      ReturnType<typeof warsMeaning>
    >;
    expect(told.map(({ outcome }) => outcome !== null).toSorted()).toEqual([false, true]);
    expect(told.flatMap(({ battles }) => battles).length).toBeGreaterThan(4);
    const { folder, remove } = testFolder();
    const bytes = gunzipSync(readFileSync(path.join(saves, 'wars.flagbridge.gz')));
    writeFileSync(path.join(folder, 'flagbridge.db'), bytes);
    const host = testHost(folder, { systems });
    expect(JSON.parse(JSON.stringify(await warsMeaning(host)))).toEqual(told);
    expect(host.warnings).toEqual([]);
    const { id } = (await host.ask('campaigns.list', {})).find(({ outcome }) => outcome === null)!;
    const after = await host.ask('campaign.surrender', { id, battle: 0, side: 0 });
    expect(after.links[0]?.state).toBe('over');
    await host.close();
    remove();
  }, 30_000);
}
