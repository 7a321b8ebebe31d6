import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import { KEEP_PART } from '../../shared/keep.ts';
import { storyMeaning } from './saves/storyMeaning.ts';
import { testFolder, testHost, type TestHost } from '../testing/testHost.ts';

// Exports with two stories each, one at its end, one with a battle under way: of the first edition, which
// the first version with a story wrote, and of the second. They must mean the same to every later version, and go on.

describe.each([
  {
    saves: 'story',
    goesOn: { turn: 5, view: { chapter: 'arrows', past: [{}, {}, {}, { chapter: 'hornets', winner: 0 }] } },
  },
  {
    saves: 'story2',
    goesOn: { turn: 4, view: { chapter: 'hornets', past: [{}, {}, { chapter: 'convoy', winner: 0 }] } },
  },
])('stories in $saves', ({ saves, goesOn }) => {
  const stored = path.join(import.meta.dirname, 'saves', saves);
  const expected = JSON.parse(readFileSync(path.join(stored, 'expected.json'), 'utf8')) as Awaited<
    ReturnType<typeof storyMeaning>
  >;
  let place: ReturnType<typeof testFolder>;
  let host: TestHost;
  beforeEach(async () => {
    place = testFolder();
    host = testHost(place.folder, { systems });
    const bytes = gunzipSync(readFileSync(path.join(stored, 'stories.flagbridge.gz')));
    for (let offset = 0; offset < bytes.length; offset += KEEP_PART) {
      const data = bytes.subarray(offset, offset + KEEP_PART).toString('base64');
      await host.ask('keep.import', { offset, data, last: offset + KEEP_PART >= bytes.length });
    }
  });
  afterEach(async () => {
    await host.close();
    place.remove();
  });

  test('mean the same as when they were written', async () => {
    expect(expected.stories.map(({ ending, links }) => [ending, links])).toEqual([
      [null, ['under-way']],
      ['truce', ['over']],
    ]);
    expect(JSON.parse(JSON.stringify(await storyMeaning(host)))).toEqual(expected);
    expect(host.warnings).toEqual([]);
  });

  test('go on from the battle to the next chapter', async () => {
    const { id } = (await host.ask('campaigns.list', {})).find(({ name }) => name === 'Under way')!;
    await host.ask('campaigns.open', { id });
    const battle = await host.ask('campaign.fight', { id, battle: 0 });
    expect(battle.ply).toBe(expected.battles.find(({ name }) => name === battle.name)!.plies);
    expect(await host.ask('campaign.surrender', { id, battle: 0, side: 1 })).toMatchObject(goesOn);
  });
});
