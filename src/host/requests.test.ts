import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOST_ERRORS, requests, type RequestName } from '../shared/api.ts';
import { diceGame } from './testing/diceGame.ts';
import { human, testFolder, testHost, type TestHost } from './testing/testHost.ts';

let place: ReturnType<typeof testFolder>;
let host: TestHost;
beforeAll(() => {
  place = testFolder();
  host = testHost(place.folder);
});
afterAll(async () => {
  await host.close();
  place.remove();
});

const names = Object.keys(requests) as RequestName[];
const WITHOUT_FIELDS: RequestName[] = [
  'app.info',
  'scenarios.list',
  'battles.list',
  'campaigns.list',
  'campaigns.honours',
  'customs.classes',
  'customs.list',
  'commanders.list',
  'puzzles.list',
  'puzzles.daily',
  'keep.damaged',
  'keep.backups',
  'keep.export',
  'updates.read',
  'updates.take',
];
/** Nothing where nothing is asked for; an empty list does as well. */
const isEmpty = (payload: unknown): boolean => ['{}', '[]'].includes(JSON.stringify(payload));

test.each(names)('%s refuses payloads that are not its own', async (name) => {
  const { database } = host;
  const changes = () => database.prepare('SELECT total_changes()').pluck().get();
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (payload) => {
      fc.pre(!(WITHOUT_FIELDS.includes(name) && isEmpty(payload)));
      const before = changes();
      expect(await host.raw(name, payload)).toEqual({ ok: false, error: { code: 'bad-request' } });
      expect(changes()).toBe(before);
    }),
    { seed: 2, numRuns: 60 },
  );
});
const wild = fc.oneof(
  fc.jsonValue(),
  fc.uuid(),
  fc.integer(),
  fc.constantFrom<unknown>(
    NaN,
    Infinity,
    -1,
    1e300,
    undefined,
    null,
    '',
    'short',
    [human, human],
    [human],
    'en',
    '__proto__',
  ),
);

test.each(names.filter((name) => !WITHOUT_FIELDS.includes(name)))(
  '%s answers payloads of its own shape with wrong values by a code, and never fails',
  async (name) => {
    const fields = Object.keys(requests[name].params.entries);
    const payloads = fc.record(Object.fromEntries(fields.map((field) => [field, wild])), { noNullPrototype: true });
    await fc.assert(
      fc.asyncProperty(payloads, async (payload) => {
        const reply = await host.raw(name, payload);
        if (!reply.ok) expect(HOST_ERRORS).toContain(reply.error.code);
        if (!reply.ok) expect(reply.error.code).not.toBe('internal');
      }),
      { seed: 3, numRuns: 60 },
    );
  },
);

test.each(['', 'nonsense', 'constructor', '__proto__', 'toString', 'battles'])(
  'there is no request %j',
  async (name) => {
    expect(await host.raw(name, {})).toEqual({ ok: false, error: { code: 'bad-request' } });
  },
);

test('values that JSON does not know are refused too', async () => {
  const circular: Record<string, unknown> = {};
  circular['id'] = circular;
  for (const payload of [undefined, () => 1, Symbol('x'), 1n, circular, new Map(), Object.create(null)]) {
    expect(await host.raw('battles.open', payload)).toEqual({ ok: false, error: { code: 'bad-request' } });
  }
});

test('a getter that throws is not the end', async () => {
  const trap = {
    get id(): string {
      throw new Error('boo');
    },
  };
  const reply = await host.raw('battles.open', trap);
  expect(reply).toMatchObject({ ok: false });
});

test('a bug in a rule system is one refused request, not the end', async () => {
  const broken = new Map([
    [
      'dice',
      {
        ...diceGame,
        apply: (): never => {
          throw new Error('bug');
        },
      },
    ],
  ]);
  const own = testFolder();
  const other = testHost(own.folder, { systems: broken });
  const { id } = await other.begin();
  expect(await other.refusal('battle.act', { id, ply: 0, action: 1 })).toEqual({ code: 'internal' });
  expect(await other.ask('battles.open', { id })).toMatchObject({ ply: 0 });
  expect(other.warnings).toEqual([new Error('bug')]);
  await other.close();
  own.remove();
});

test('a shell that cannot be told does not undo what is saved', async () => {
  const own = testFolder();
  const other = testHost(own.folder, {
    push: () => {
      throw new Error('the window is gone');
    },
  });
  const { id } = await other.begin();
  expect(await other.ask('battle.act', { id, ply: 0, action: 1 })).toEqual({ ply: 1 });
  expect(other.warnings).toEqual([new Error('the window is gone')]);
  await other.close();
  own.remove();
});
