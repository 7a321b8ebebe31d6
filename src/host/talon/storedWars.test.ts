import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import { testFolder, testHost } from '../testing/testHost.ts';
import { warsMeaning } from '../testing/warsMeaning.ts';

// Wars with terms (E13), as the first code that knew them wrote them: one over, one under way.

const STORED = path.join(import.meta.dirname, 'saves', 'terms');
const EXPECTED = JSON.parse(readFileSync(path.join(STORED, 'expected.json'), 'utf8')) as Awaited<
  ReturnType<typeof warsMeaning>
>;

test('E13 stored wars with terms mean what they meant: maps, news, doctrines, captains, honours, every turn and battle', async () => {
  const { folder, remove } = testFolder();
  copyFileSync(path.join(STORED, 'flagbridge.db'), path.join(folder, 'flagbridge.db'));
  const host = testHost(folder, { systems });
  expect(EXPECTED.map(({ outcome }) => outcome !== null).toSorted()).toEqual([false, true]);
  expect(EXPECTED.map(({ terms }) => terms?.map).toSorted()).toEqual(['drawn', 'old']);
  expect(JSON.parse(JSON.stringify(await warsMeaning(host)))).toEqual(EXPECTED);
  expect(host.warnings).toEqual([]);

  // The one under way goes on: its battle is given up, and the result flows in.
  const wars = await host.ask('campaigns.list', {});
  const { id } = wars.find(({ outcome }) => outcome === null)!;
  expect((await host.ask('campaigns.open', { id })).report).not.toEqual([]); // while battles are fought, too
  const after = await host.ask('campaign.surrender', { id, battle: 0, side: 0 });
  expect(after.links[0]?.state).toBe('over');
  await host.close();
  remove();
});
