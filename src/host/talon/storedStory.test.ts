import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import { KEEP_PART } from '../../shared/keep.ts';
import { storyMeaning } from './saves/storyMeaning.ts';
import { testFolder, testHost, type TestHost } from '../testing/testHost.ts';

// An export with two stories that the first version with a story wrote: one at its end, one whose
// fourth battle is under way. They must mean the same to every later version, and go on.

const STORED = path.join(import.meta.dirname, 'saves', 'story');
const EXPECTED = JSON.parse(readFileSync(path.join(STORED, 'expected.json'), 'utf8')) as Awaited<
  ReturnType<typeof storyMeaning>
>;

let place: ReturnType<typeof testFolder>;
let host: TestHost;
beforeEach(async () => {
  place = testFolder();
  host = testHost(place.folder, { systems });
  const bytes = gunzipSync(readFileSync(path.join(STORED, 'stories.flagbridge.gz')));
  for (let offset = 0; offset < bytes.length; offset += KEEP_PART) {
    const data = bytes.subarray(offset, offset + KEEP_PART).toString('base64');
    await host.ask('keep.import', { offset, data, last: offset + KEEP_PART >= bytes.length });
  }
});
afterEach(async () => {
  await host.close();
  place.remove();
});

test('stored stories mean the same as when they were written', async () => {
  expect(EXPECTED.stories.map(({ ending, links }) => [ending, links])).toEqual([
    [null, ['under-way']],
    ['truce', ['over']],
  ]);
  expect(JSON.parse(JSON.stringify(await storyMeaning(host)))).toEqual(EXPECTED);
  expect(host.warnings).toEqual([]);
});

test('a stored story goes on from its battle to the next chapter', async () => {
  const { id } = (await host.ask('campaigns.list', {})).find(({ name }) => name === 'Under way')!;
  await host.ask('campaigns.open', { id });
  const battle = await host.ask('campaign.fight', { id, battle: 0 });
  expect(battle.ply).toBe(EXPECTED.battles.find(({ name }) => name === battle.name)!.plies);
  expect(await host.ask('campaign.surrender', { id, battle: 0, side: 1 })).toMatchObject({
    turn: 5,
    view: { chapter: 'arrows', past: [{}, {}, {}, { chapter: 'hornets', winner: 0 }] },
  });
});
