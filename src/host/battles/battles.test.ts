import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/settings.ts';
import { bidOf, diceGame } from '../testing/diceGame.ts';
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

const NOBODY = '00000000-0000-4000-8000-000000000000';

test('a new battle is open, at ply 0, with the options of the human who begins', async () => {
  const battle = await host.begin();
  expect(battle).toMatchObject({ ply: 0, name: 'Test', scenario: 'short', canUndo: false, ai: 'idle' });
  expect(battle.options.map((option) => option.action)).toEqual([1, 2, 3]);
});

test('an accepted action is pushed with its events before it is answered', async () => {
  const { id } = await host.begin();
  const answer = host.ask('battle.act', { id, ply: 0, action: 2 }).then((value) => {
    expect(host.pushes('battle.update')).toHaveLength(1);
    return value;
  });
  expect(await answer).toEqual({ ply: 1 });
  expect(host.pushes('battle.update')[0]).toMatchObject({
    battle: { id, ply: 1, view: { bid: 2 } },
    events: [{ type: 'bid', side: 0, amount: 2 }],
    rewound: false,
  });
});

test('two people at one screen play a battle to its end', async () => {
  const battle = await host.begin();
  await host.play(battle, [1, 2, 9, 3, 1, 9, 2, 2, 9, 1, 1, 9]);
  const last = host.pushes('battle.update').at(-1)!.battle;
  expect(last).toMatchObject({ ply: 12, options: [], canUndo: false, ai: 'idle' });
  const [summary] = await host.ask('battles.list', {});
  expect(summary).toMatchObject({ id: battle.id, plies: 12, round: 2, damaged: false });
  expect(summary!.outcome!.points).toEqual((last.view as { scores: number[] }).scores);
  expect(await host.refusal('battle.act', { id: battle.id, ply: 12, action: 1 })).toEqual({ code: 'not-your-turn' });
});

test('the same seed and actions give the same battle, another seed another one', async () => {
  const scores: unknown[] = [];
  for (const seed of [7, 7, 8]) {
    const battle = await host.begin({ seed });
    await host.play(battle, [1, 1, 9, 1, 1, 9, 1, 1, 9, 1, 1, 9]);
    scores.push((host.pushes('battle.update').at(-1)!.battle.view as { scores: unknown }).scores);
  }
  expect(scores[1]).toEqual(scores[0]);
  expect(scores[2]).not.toEqual(scores[0]);
});

test('without a seed two battles begin with different dice', async () => {
  const seeds = new Set<number>();
  for (let n = 0; n < 4; n++) {
    const { id } = await host.ask('battles.create', {
      system: 'dice',
      scenario: 'short',
      name: 'x',
      controllers: [human, human],
    });
    const { text } = await host.ask('battles.export', { id });
    seeds.add((JSON.parse(text) as { seed: number }).seed);
  }
  expect(seeds.size).toBe(4);
});

test('an illegal action is refused with the rule and its section, and nothing changes', async () => {
  const { id } = await host.begin();
  await host.ask('battle.act', { id, ply: 0, action: 3 });
  expect(await host.refusal('battle.act', { id, ply: 1, action: 3 })).toEqual({
    code: 'illegal-action',
    rule: { code: 'three-twice', section: '2.1' },
  });
  expect(await host.ask('battles.open', { id })).toMatchObject({ ply: 1, view: { bid: 3 } });
  expect(host.pushes('battle.update')).toHaveLength(1);
});

test('an action decided on an older position is stale', async () => {
  const { id } = await host.begin();
  await host.ask('battle.act', { id, ply: 0, action: 1 });
  expect(await host.refusal('battle.act', { id, ply: 0, action: 1 })).toEqual({ code: 'stale' });
  expect(await host.refusal('battle.act', { id, ply: 2, action: 1 })).toEqual({ code: 'stale' });
  expect(await host.refusal('battle.undo', { id, ply: 0 })).toEqual({ code: 'stale' });
});

test('of two actions sent at once for one position the first counts', async () => {
  const { id } = await host.begin();
  const replies = await Promise.all([
    host.request('battle.act', { id, ply: 0, action: 1 }),
    host.request('battle.act', { id, ply: 0, action: 2 }),
  ]);
  expect(replies).toEqual([
    { ok: true, value: { ply: 1 } },
    { ok: false, error: { code: 'stale' } },
  ]);
});

test('a request made while an update is pushed waits until the action is answered', async () => {
  const inner: Promise<unknown>[] = [];
  const nested = testHost(place.folder, {
    opened: { database: host.database, notices: [], folder: null },
    push: (name, payload) => {
      if (
        name === 'battle.update' &&
        'battle' in payload &&
        typeof payload.battle === 'object' &&
        payload.battle.ply === 1
      ) {
        inner.push(nested.request('battle.act', { id: payload.battle.id, ply: 1, action: 1 }));
      }
    },
  });
  const { id } = await nested.begin();
  expect(await nested.ask('battle.act', { id, ply: 0, action: 1 })).toEqual({ ply: 1 });
  expect(await Promise.all(inner)).toEqual([{ ok: true, value: { ply: 2 } }]);
});

test('own choices can be taken back one by one while no die was rolled', async () => {
  const { id } = await host.begin();
  await host.ask('battle.act', { id, ply: 0, action: 1 });
  await host.ask('battle.act', { id, ply: 1, action: 2 });
  expect(await host.ask('battle.undo', { id, ply: 2 })).toEqual({ ply: 1 });
  expect(host.pushes('battle.update').at(-1)).toMatchObject({
    rewound: true,
    events: [],
    battle: { ply: 1, view: { bid: 1 }, canUndo: true },
  });
  expect(await host.ask('battle.undo', { id, ply: 1 })).toEqual({ ply: 0 });
  expect(host.pushes('battle.update').at(-1)!.battle).toMatchObject({ view: { bid: 0 }, canUndo: false });
  expect(await host.refusal('battle.undo', { id, ply: 0 })).toEqual({ code: 'nothing-to-undo' });
  await host.ask('battle.act', { id, ply: 0, action: 3 });
  expect(await host.ask('battles.open', { id })).toMatchObject({ ply: 1, view: { bid: 3 } });
});

test('what was taken back stays taken back after a restart', async () => {
  const { id } = await host.begin();
  await host.play({ id, ply: 0 }, [1, 2]);
  await host.ask('battle.undo', { id, ply: 2 });
  await host.ask('battle.act', { id, ply: 1, action: 3 });
  await host.close();
  host = testHost(place.folder);
  expect(await host.ask('battles.open', { id })).toMatchObject({ ply: 2, view: { bid: 4 }, canUndo: true });
});

test('nothing can be taken back after a die was rolled, nor by the other player', async () => {
  const { id } = await host.begin();
  await host.play({ id, ply: 0 }, [1, 1, 9]);
  // The other side decides now; the last action was a roll of the first.
  expect(await host.refusal('battle.undo', { id, ply: 3 })).toEqual({ code: 'nothing-to-undo' });
  await host.play({ id, ply: 3 }, [1, 1, 9]);
  expect(await host.ask('battles.open', { id })).toMatchObject({ ply: 6, canUndo: false });
});

test('a choice cannot be taken back once the other side has the decision, though no die was rolled', async () => {
  await host.close();
  // An odd bid passes the decision on.
  const toAct: typeof diceGame.toAct = (state) => (bidOf(state) % 2 === 0 ? 0 : 1);
  host = testHost(place.folder, { systems: new Map([['dice', { ...diceGame, toAct }]]) });
  const { id } = await host.begin();
  await host.ask('battle.act', { id, ply: 0, action: 1 });
  expect(await host.refusal('battle.undo', { id, ply: 1 })).toEqual({ code: 'nothing-to-undo' });
  await host.ask('battle.act', { id, ply: 1, action: 2 });
  expect(await host.ask('battle.undo', { id, ply: 2 })).toEqual({ ply: 1 });
  expect(await host.refusal('battle.undo', { id, ply: 1 })).toEqual({ code: 'nothing-to-undo' });
});

test('a roll cannot be taken back, though the same side goes on, nor can what came before it', async () => {
  await host.close();
  host = testHost(place.folder, { systems: new Map([['dice', { ...diceGame, toAct: () => 0 }]]) });
  const { id } = await host.begin();
  await host.play({ id, ply: 0 }, [1, 1, 9]);
  expect(await host.refusal('battle.undo', { id, ply: 3 })).toEqual({ code: 'nothing-to-undo' });
  await host.ask('battle.act', { id, ply: 3, action: 1 });
  expect(await host.ask('battle.undo', { id, ply: 4 })).toEqual({ ply: 3 });
  expect(await host.refusal('battle.undo', { id, ply: 3 })).toEqual({ code: 'nothing-to-undo' });
});

test('canUndo says exactly when undo is accepted, at every ply of a battle', async () => {
  const { id } = await host.begin();
  let ply = 0;
  for (const action of [1, 2, 9, 3, 1, 9, 2, 2, 9, 1, 1, 9]) {
    ({ ply } = await host.ask('battle.act', { id, ply, action }));
    const { canUndo } = host.pushes('battle.update').at(-1)!.battle;
    const undone = await host.request('battle.undo', { id, ply });
    expect(undone.ok).toBe(canUndo);
    expect(canUndo).toBe(action !== 9);
    if (undone.ok) ({ ply } = await host.ask('battle.act', { id, ply: ply - 1, action }));
  }
});

test('a battle goes on after a restart where it stood', async () => {
  const { id } = await host.begin();
  await host.play({ id, ply: 0 }, [1, 2, 9, 3]);
  const before = await host.ask('battles.open', { id });
  await host.close();
  host = testHost(place.folder);
  expect(await host.ask('battles.open', { id })).toEqual(before);
  await host.play({ id, ply: 4 }, [1, 9, 2, 2, 9, 1, 1, 9]);
});

test('an action for a battle that nobody opened since the restart opens it', async () => {
  const { id } = await host.begin();
  await host.close();
  host = testHost(place.folder);
  expect(await host.ask('battle.act', { id, ply: 0, action: 1 })).toEqual({ ply: 1 });
});

test('battles are listed with the last played first, and can be renamed and deleted', async () => {
  await host.close();
  let hour = 0;
  host = testHost(place.folder, { now: () => new Date(Date.UTC(2026, 10, 20, hour++)) });
  const one = await host.begin();
  const two = await host.begin();
  const ids = async () => (await host.ask('battles.list', {})).map((battle) => battle.id);
  expect(await ids()).toEqual([two.id, one.id]);
  await host.play(one, [1]);
  expect(await ids()).toEqual([one.id, two.id]);

  expect(await host.ask('battles.rename', { id: one.id, name: '  Second try ' })).toMatchObject({ name: 'Second try' });
  expect(await host.ask('battles.open', { id: one.id })).toMatchObject({ name: 'Second try' });
  expect(await host.ask('battles.delete', { id: two.id })).toBe(null);
  expect(await ids()).toEqual([one.id]);
  expect(host.database.prepare('SELECT count(*) FROM action').pluck().get()).toBe(1);
});

test('a deleted battle is gone, though it was open', async () => {
  const { id } = await host.begin();
  await host.ask('battles.delete', { id });
  for (const refused of [
    host.refusal('battles.open', { id }),
    host.refusal('battle.act', { id, ply: 0, action: 1 }),
    host.refusal('battles.delete', { id }),
    host.refusal('battles.rename', { id, name: 'x' }),
    host.refusal('battles.export', { id }),
  ]) {
    expect(await refused).toEqual({ code: 'unknown-battle' });
  }
});

test('closing what is not open is no error', async () => {
  expect(await host.ask('battles.close', { id: NOBODY })).toBe(null);
});

test('an unknown scenario is refused', async () => {
  const refused = host.refusal('battles.create', {
    system: 'dice',
    scenario: 'armada',
    name: 'x',
    controllers: [human, cadet],
  });
  expect(await refused).toEqual({ code: 'unknown-scenario' });
  expect(await host.ask('battles.list', {})).toEqual([]);
});

test('the scenarios are listed with their fleets and round limits', async () => {
  expect(await host.ask('scenarios.list', {})).toMatchObject([
    { id: 'short', roundLimit: 2, fleets: [{ points: 1 }, { points: 1 }] },
    { id: 'long', roundLimit: 10_000 },
  ]);
});

test('settings are kept across a restart, and have defaults before', async () => {
  expect((await host.ask('app.info', {})).settings).toEqual(DEFAULT_SETTINGS);
  await host.ask('settings.set', { ...DEFAULT_SETTINGS, language: 'it', animationSpeed: 4 });
  await host.close();
  host = testHost(place.folder);
  expect(await host.ask('app.info', {})).toEqual({
    version: '0.0.0',
    shell: 'browser',
    settings: { ...DEFAULT_SETTINGS, language: 'it', animationSpeed: 4 },
    notices: [],
  });
});

test('settings stored by an older version keep what they say; what is new has its default', async () => {
  host.database.exec(`INSERT INTO setting VALUES ('settings', '{"language":"it","animationSpeed":2}')`);
  expect((await host.ask('app.info', {})).settings).toEqual({
    ...DEFAULT_SETTINGS,
    language: 'it',
    animationSpeed: 2,
  });
});

test('a stored setting that a newer version knows is left out, one that cannot be read is its default', async () => {
  host.database.exec(`INSERT INTO setting VALUES ('settings', '{"language":"it","quality":"ultra","rumble":1}')`);
  expect((await host.ask('app.info', {})).settings).toEqual({ ...DEFAULT_SETTINGS, language: 'it' });
});

test('a stored volume that no slider offers is its default, and none may be set', async () => {
  host.database.exec(
    `INSERT INTO setting VALUES ('settings', '{"soundMaster":0.65,"soundEffects":7,"soundAmbience":0.333,"muted":1}')`,
  );
  expect((await host.ask('app.info', {})).settings).toEqual({ ...DEFAULT_SETTINGS, soundMaster: 0.65 });
  for (const soundMaster of [-0.05, 1.05, 0.123, Number.NaN]) {
    expect(await host.refusal('settings.set', { ...DEFAULT_SETTINGS, soundMaster })).toMatchObject({
      code: 'bad-request',
    });
  }
});

test('stored settings that cannot be read are the defaults', async () => {
  host.database.exec(`INSERT INTO setting VALUES ('settings', '{"language":"tlh"}')`);
  expect((await host.ask('app.info', {})).settings).toEqual(DEFAULT_SETTINGS);
});

test('after close requests are refused and a second close is no error', async () => {
  await host.close();
  expect(await host.refusal('battles.list', {})).toEqual({ code: 'internal' });
  await host.close();
});
