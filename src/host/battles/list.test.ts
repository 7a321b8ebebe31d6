import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Params } from '../../shared/api.ts';
import { cadet, human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';

let place: ReturnType<typeof testFolder>;
let host: TestHost;
beforeEach(() => {
  place = testFolder();
  host = testHost(place.folder);
});
afterEach(async () => {
  await host.close();
  place.remove();
});

const names = async (wanted: Params<'battles.list'>): Promise<string[]> =>
  (await host.ask('battles.list', wanted)).map(({ name }) => name).toSorted();

async function named(name: string, controllers: Params<'battles.create'>['controllers'] = [human, human]) {
  return host.ask('battles.create', { system: 'dice', scenario: 'short', name, controllers, seed: 1 });
}

test('battles are found by a part of their names, whatever its case and accents', async () => {
  for (const name of ['Perché no', 'Cruiser lines', 'Duel', 'Duel 2']) await named(name);
  expect(await names({ find: 'perche' })).toEqual(['Perché no']);
  expect(await names({ find: 'DUÉL' })).toEqual(['Duel', 'Duel 2']);
  expect(await names({ find: '%' })).toEqual([]);
  expect(await names({ find: '' })).toHaveLength(4);
});

test('battles are found by who commands in them', async () => {
  const { commanders } = await host.ask('commanders.create', { name: 'Ines' });
  await host.ask('battles.create', {
    system: 'dice',
    scenario: 'short',
    name: 'Hers',
    controllers: [human, cadet],
    seats: [
      { kind: 'commander', id: commanders[0]!.id },
      { kind: 'admiral', id: 'okoro' },
    ],
  });
  await named('Nobody’s');
  expect(await names({ find: 'ines' })).toEqual(['Hers']);
  expect(await names({ find: 'okoro' })).toEqual(['Hers']);
});

test('what is under way and what is over are told apart, and a page goes on where the last one ended', async () => {
  for (const name of ['One', 'Two', 'Three']) {
    const { id } = await named(name);
    if (name !== 'Two') await host.play({ id, ply: 0 }, [3, 2, 9, 1, 1, 9, 3, 2, 9, 1, 1, 9]);
  }
  expect(await names({ status: 'open' })).toEqual(['Two']);
  expect(await names({ status: 'over' })).toEqual(['One', 'Three']);
  // Two people: nobody at the machine has won.
  expect(await names({ status: 'won' })).toEqual([]);
  const [first] = await host.ask('battles.list', { status: 'over', most: 1 });
  const rest = await host.ask('battles.list', { status: 'over', most: 1, before: first!.id });
  expect([first!.name, ...rest.map(({ name }) => name)].toSorted()).toEqual(['One', 'Three']);
});

test('two commanders cannot bear one name, and one may keep its own', async () => {
  const { commanders } = await host.ask('commanders.create', { name: 'Ines' });
  await host.ask('commanders.create', { name: 'Odo' });
  expect(await host.refusal('commanders.create', { name: ' INES ' })).toEqual({ code: 'name-taken' });
  const { id } = commanders[0]!;
  expect(await host.refusal('commanders.rename', { id, name: 'odo' })).toEqual({ code: 'name-taken' });
  expect((await host.ask('commanders.rename', { id, name: 'ines' })).commanders).toHaveLength(2);
});
