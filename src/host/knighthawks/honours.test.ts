import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { systems, wars } from '../../engine/index.ts';
import { testFolder, testHost } from '../testing/testHost.ts';

test('a stored book tells the ranks that deleted patrols have opened; one of before tells none', async () => {
  const { folder, remove } = testFolder();
  const host = testHost(folder, { systems, wars });
  const stored = readFileSync(path.join(import.meta.dirname, 'saves/book.json'), 'utf8');
  const put = (book: string): unknown =>
    host.database.prepare(`INSERT OR REPLACE INTO setting (name, value) VALUES ('book:guest', ?)`).run(book);
  put(stored);
  expect(await host.ask('campaigns.honours', {})).toEqual([
    { system: 'knighthawks', scenario: 'patrol', honours: ['hunter', 'rank1', 'unbroken'] },
  ]);
  put(JSON.stringify({ ...(JSON.parse(stored) as object), honours: undefined }));
  expect(await host.ask('campaigns.honours', {})).toEqual([]);
  await host.close();
  remove();
});
