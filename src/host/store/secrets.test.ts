import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMIT, lay, ROLL, sealedBids, type BidsView } from '../../engine/testing/sealedBids.ts';
import type { BattleState } from '../../shared/api.ts';
import { RandomAi } from '../testing/randomAi.ts';
import { systemsOf, cadet, human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';

// Battles with secrets are kept, carried elsewhere and played to their end like any other.

const systems = systemsOf(sealedBids);
let place: ReturnType<typeof testFolder>;
let other: ReturnType<typeof testFolder>;
let host: TestHost;
beforeEach(() => {
  place = testFolder();
  other = testFolder();
  host = testHost(place.folder, { systems, spawnAi: () => new RandomAi(sealedBids) });
});
afterEach(async () => {
  await host.close();
  place.remove();
  other.remove();
});

const standing = (id: string, from = host): Promise<BattleState> => from.ask('battles.open', { id });

test('all that is kept, taken elsewhere in the middle of a bid, goes on there', async () => {
  const { id } = await host.begin({ controllers: [human, human] });
  await host.ask('battle.takeOver', { id, side: 0 });
  await host.ask('battle.act', { id, ply: 0, action: ROLL });
  const [card] = ((await standing(id)).view as BidsView).hands[0]!;
  await host.ask('battle.act', { id, ply: 1, action: lay(card!, 7) });

  const { bytes } = await host.ask('keep.export', {});
  const { data } = await host.ask('keep.part', { offset: 0 });
  expect(Buffer.from(data, 'base64')).toHaveLength(bytes);
  const elsewhere = testHost(other.folder, { systems });
  await elsewhere.ask('keep.import', { offset: 0, data, last: true });
  expect(await standing(id, elsewhere)).toMatchObject({ viewer: 'public', ply: 1 });
  await elsewhere.ask('battle.takeOver', { id, side: 0 });
  expect(await standing(id, elsewhere)).toEqual(await standing(id));
  await elsewhere.ask('battle.act', { id, ply: 2, action: COMMIT });
  expect(await standing(id, elsewhere)).toMatchObject({ viewer: 'public', ply: 2, toAct: 1 });
  await elsewhere.close();
});

test.each([
  [cadet, cadet, 'public'],
  [human, cadet, 0],
] as const)('%j against %j is played to its end, and replays to the same', async (first, second, viewer) => {
  const { id } = await host.begin({ scenario: 'long', controllers: [first, second], seed: 5 });
  for (let battle = await standing(id); battle.outcome === null; battle = await standing(id)) {
    expect(battle.viewer).toBe(viewer);
    const [option] = battle.options;
    if (option !== undefined) await host.ask('battle.act', { id, ply: battle.ply, action: option.action! });
    await host.settle();
  }
  const end = await standing(id);
  expect(end).toMatchObject({ viewer: 'referee', toAct: 'nobody' });
  expect(host.pushes('notice')).toEqual([]);
  const frames = await host.ask('replay.frames', { id, from: end.ply, to: end.ply });
  expect(frames).toMatchObject([{ view: end.view }]);
  await host.close();
  host = testHost(place.folder, { systems });
  expect(await standing(id)).toEqual(end);
});
