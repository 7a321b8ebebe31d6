import { afterEach, beforeEach, expect, test } from 'vitest';
import { testFolder, testHost, type TestHost } from './testing/testHost.ts';
import type { Updater } from './updates.ts';

let place: ReturnType<typeof testFolder>;
let host: TestHost;
let clock: Date;
let page: { version: string | null; takes: boolean; looked: number; taken: number };
const updater: Updater = {
  from: 'page',
  installs: true,
  look: async () => {
    page.looked += 1;
    return page.version;
  },
  take: async () => {
    page.taken += 1;
    return page.takes;
  },
};
const begin = (own: Partial<Updater> = {}) => {
  host = testHost(place.folder, { updater: { ...updater, ...own }, now: () => clock });
};
beforeEach(() => {
  place = testFolder();
  clock = new Date('2026-11-24T08:00:00Z');
  page = { version: null, takes: true, looked: 0, taken: 0 };
  begin();
});
afterEach(async () => {
  await host.close();
  place.remove();
  expect(host.warnings).toEqual([]);
});
const later = (days: number) => (clock = new Date(clock.getTime() + days * 24 * 3_600_000));
/** The game is left and begun anew. */
async function anew(own: Partial<Updater> = {}): Promise<void> {
  await host.close();
  begin(own);
  await host.ask('app.info', {});
}
const read = () => host.ask('updates.read', {});
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('nobody is looked for before they have agreed, nor after they have taken it back', async () => {
  await host.ask('app.info', {});
  expect(await read()).toEqual({ from: 'page', agreed: false, newer: null, installs: true });
  later(30);
  await anew();
  expect(page.looked).toBe(0);
  expect(await host.ask('updates.agree', { agreed: true })).toMatchObject({ agreed: true });
  expect(page.looked).toBe(1);
  await host.ask('updates.agree', { agreed: false });
  later(30);
  await anew();
  expect(page.looked).toBe(1);
  expect(await read()).toMatchObject({ agreed: false });
});

test('the page is asked once a week at most, answered or not, agreed to anew or not', async () => {
  await host.ask('updates.agree', { agreed: true });
  for (const [days, looked] of [
    [0, 1],
    [6.9, 1],
    [0.1, 2],
    [1, 2],
    [6, 3],
  ] as const) {
    later(days);
    await anew();
    await host.ask('updates.agree', { agreed: true });
    expect(page.looked).toBe(looked);
  }
  // A clock that was ahead does not put it off for years.
  later(-400);
  await anew();
  expect(page.looked).toBe(4);
});

test.each(['nowhere', 'store', 'sources'] as const)(
  'where newer versions come from %s nothing is asked',
  async (from) => {
    await anew({ from });
    await host.ask('updates.agree', { agreed: true });
    later(30);
    await anew({ from });
    expect(page.looked).toBe(0);
    expect(await read()).toMatchObject({ from, newer: null });
  },
);

test('a newer version is told, and fetched when it is asked for and not before', async () => {
  page.version = '2.0.0';
  await host.ask('updates.take', {});
  await host.ask('updates.agree', { agreed: true });
  await turn();
  expect(host.pushes('notice')).toEqual([{ code: 'update-found', version: '2.0.0' }]);
  expect(await read()).toMatchObject({ newer: { version: '2.0.0', state: 'found' } });
  expect(page.taken).toBe(0);
  page.takes = false;
  expect(await host.ask('updates.take', {})).toMatchObject({ newer: { state: 'fetching' } });
  await turn();
  expect(await read()).toMatchObject({ newer: { state: 'failed' } });
  page.takes = true;
  await host.ask('updates.take', {});
  await turn();
  await host.ask('updates.take', {});
  expect(page.taken).toBe(2);
  expect(host.pushes('updates').map(({ newer }) => newer?.state)).toEqual([
    'found',
    'fetching',
    'failed',
    'fetching',
    'ready',
  ]);
});

test('where the game cannot replace itself the page is opened as often as it is asked for', async () => {
  page.version = '2.0.0';
  await anew({ installs: false });
  await host.ask('updates.agree', { agreed: true });
  await turn();
  for (const times of [1, 2]) {
    await host.ask('updates.take', {});
    await turn();
    expect(page.taken).toBe(times);
    expect(await read()).toMatchObject({ newer: { state: 'found' } });
  }
});
