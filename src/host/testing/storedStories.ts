import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import type { StoryView } from '../../engine/campaign/story/view.ts';
import { KEEP_PART } from '../../shared/keep.ts';
import { human, testFolder, testHost, type TestHost } from './testHost.ts';
import { storiesMeaning } from './storyMeaning.ts';

/** The names under which `tellStories` keeps its two stories. */
const [UNDER_WAY, OVER] = ['Under way', 'Over'] as const;

/** Imports an export, as it was written. */
async function importAll(host: TestHost, bytes: Buffer): Promise<void> {
  for (let offset = 0; offset < bytes.length; offset += KEEP_PART) {
    const data = bytes.subarray(offset, offset + KEEP_PART).toString('base64');
    await host.ask('keep.import', { offset, data, last: offset + KEEP_PART >= bytes.length });
  }
}

/**
 * That a system's stories, stored in `saves` as the first code that told them wrote them, one over and one with a battle
 * under way, mean what they meant, and go on; and that a story is not opened where its system, or its story, is not known,
 * or where its log has been spoiled, but listed and deleted.
 */
export function testStoredStories(system: string, saves: string): void {
  const bytes = (): Buffer => gunzipSync(readFileSync(path.join(saves, 'stories.flagbridge.gz')));
  const open = async (known = systems): Promise<{ host: TestHost; close(): Promise<void> }> => {
    const { folder, remove } = testFolder();
    const host = testHost(folder, { systems: known });
    await importAll(host, bytes());
    return {
      host,
      close: async () => {
        await host.close();
        remove();
      },
    };
  };
  const underWay = async (host: TestHost): Promise<string> =>
    (await host.ask('campaigns.list', {})).find(({ name }) => name === UNDER_WAY)!.id;

  test('stored stories mean what they meant: ships, losses, choices, endings; they go on', async () => {
    const told = JSON.parse(readFileSync(path.join(saves, 'stories.json'), 'utf8')) as Awaited<
      ReturnType<typeof storiesMeaning>
    >;
    expect(told.map(({ name, ending }) => [name, ending !== null]).toSorted()).toEqual([
      [OVER, true],
      [UNDER_WAY, false],
    ]);
    const { host, close } = await open();
    expect(JSON.parse(JSON.stringify(await storiesMeaning(host)))).toEqual(told);
    expect(host.warnings).toEqual([]);
    const id = await underWay(host);
    const before = (await host.ask('campaigns.open', { id })).turn;
    const after = await host.ask('campaign.surrender', { id, battle: 0, side: 0 });
    expect(after.turn).toBe(before + 1);
    await close();
  });

  test('a story whose system is not there is listed and deleted, and nothing of it is opened', async () => {
    const { host, close } = await open(new Map([...systems].filter(([id]) => id !== system)));
    const id = await underWay(host);
    expect(await host.refusal('campaign.fight', { id, battle: 0 })).toMatchObject({ code: 'unknown-system' });
    await host.ask('campaigns.delete', { id });
    expect((await host.ask('campaigns.list', {})).map(({ name }) => name)).toEqual([OVER]);
    await close();
  });

  test('a story of an unknown kind, or with a spoiled log, is listed, not opened, and deleted', async () => {
    const { host, close } = await open();
    const stories = await host.ask('campaigns.list', {});
    const [first, second] = stories.map(({ id }) => id);
    host.database.prepare("UPDATE campaign SET scenario = 'saga' WHERE id = ?").run(first);
    const spoiled = JSON.stringify({ kind: 'course', to: 'nowhere' });
    host.database
      .prepare(
        'UPDATE campaign_action SET action = ? WHERE ply = 1 AND campaign = (SELECT key FROM campaign WHERE id = ?)',
      )
      .run(spoiled, second);
    expect(await host.refusal('campaigns.open', { id: first! })).toMatchObject({ code: 'unknown-system' });
    expect(await host.refusal('campaigns.open', { id: second! })).toMatchObject({ code: 'campaign-damaged' });
    expect(await host.ask('campaigns.list', {})).toHaveLength(2);
    for (const id of [first, second]) await host.ask('campaigns.delete', { id: id! });
    expect(await host.ask('campaigns.list', {})).toEqual([]);
    await close();
  });
}

/** Tells two stories of a system without a move on the board: one to its end, one into a battle. */
export async function tellStories(host: TestHost, system: string): Promise<void> {
  for (const [name, battles] of [
    [OVER, 100],
    [UNDER_WAY, 3],
  ] as const) {
    let status = await host.ask('campaigns.create', {
      name,
      system,
      scenario: 'story',
      setup: { system } as never,
      controllers: [human, human],
      seats: [null, null],
      seed: 36,
    });
    const { id } = status;
    for (let fought = 0; status.outcome === null; fought++) {
      const view = status.view as StoryView;
      const act = async (action: object): Promise<void> => {
        status = await host.ask('campaign.act', { id, ply: status.ply, action: action as never });
      };
      if (view.phase === 'planning') await host.ask('campaign.takeOver', { id, side: 0 });
      if (view.chapter === null) await act({ kind: 'course', to: view.choices[fought % 2] });
      await act({ kind: 'ready' });
      if (fought === battles) {
        await host.ask('campaign.fight', { id, battle: 0 });
        break;
      }
      status = await host.ask('campaign.surrender', { id, battle: 0, side: fought % 3 === 2 ? 0 : 1 });
    }
  }
}
