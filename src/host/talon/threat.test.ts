import { afterEach, beforeEach, expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import { threatTo } from '../../engine/talon/threat.ts';
import type { Sight } from '../../engine/talon/sight.ts';
import { asTalonView } from './testing/talonData.ts';
import type { Battle } from '../../engine/talon/battle.ts';
import { testFolder, testHost, type TestHost } from '../testing/testHost.ts';
import { answerThreat, type ThreatAnswer, type ThreatQuestion } from '../threat/answer.ts';
import { threatClient, type ThreatThread } from '../threat/client.ts';

const talon = systems.get('talon')!;

let place: ReturnType<typeof testFolder>;
let host: TestHost;
beforeEach(() => {
  place = testFolder();
  host = testHost(place.folder, { systems });
});
afterEach(async () => {
  await host.close();
  place.remove();
});

test('battle.threat comes from the worker thread and says what the rules say', async () => {
  const { id, ply } = await host.begin({ scenario: 'cruisers', seed: 3 });
  const scenario = talon.scenarios.find((one) => one.id === 'cruisers')!;
  const setup = talon.parseSetup(scenario.setup);
  if (!setup.ok) throw new Error(setup.error.code);
  const state = talon.create(setup.value, 3) as Battle;
  const [one, other] = await Promise.all([
    host.ask('battle.threat', { id, ply, unit: 0 }),
    host.ask('battle.threat', { id, ply, unit: 1 }),
  ]);
  expect(one).toEqual(threatTo(state, 0));
  expect(other).toEqual(threatTo(state, 1));
  expect(await host.ask('battle.threat', { id, ply, unit: 99 })).toBeNull();
});

test('battle.sight names what touches the lines', async () => {
  const { id, ply, view } = await host.begin({ scenario: 'shoal', seed: 3 });
  expect(asTalonView(view).terrain.length).toBeGreaterThan(0);
  const { lines, hexes } = (await host.ask('battle.sight', { id, ply, unit: 0 })) as Sight;
  expect(lines.length).toBeGreaterThan(0);
  for (const { causes } of lines) expect(causes.length).toBeGreaterThan(0);
  expect(await host.ask('battle.sight', { id, ply, unit: null })).toEqual({ lines, hexes: [] });
  expect(Array.isArray(hexes)).toBe(true);
});

test('a position that has moved on, or an unknown battle, is refused', async () => {
  const { id, ply } = await host.begin({ scenario: 'duel', seed: 1 });
  expect(await host.refusal('battle.threat', { id, ply: ply + 1, unit: 0 })).toEqual({ code: 'stale' });
  expect(await host.refusal('battle.sight', { id, ply: ply + 1, unit: null })).toEqual({ code: 'stale' });
  const nobody = '00000000-0000-4000-8000-00000000dead';
  expect(await host.refusal('battle.threat', { id: nobody, ply, unit: 0 })).toEqual({ code: 'unknown-battle' });
  expect(await host.refusal('battle.threat', { id, ply, unit: -1 })).toEqual({ code: 'bad-request' });
});

/** A thread that answers, or ends, when the test says so. */
function fakeThread() {
  const posted: ThreatQuestion[] = [];
  let answer: (one: ThreatAnswer) => void = () => undefined;
  let exit: () => void = () => undefined;
  const thread: ThreatThread = {
    post: (question) => void posted.push(question),
    onAnswer: (listener) => (answer = listener),
    onExit: (listener) => (exit = listener),
    end: () => exit(),
  };
  return { thread, posted, answer: (one: ThreatAnswer) => answer(one), die: () => exit() };
}

test('questions wait for their own answers; a dead thread fails them and is replaced', async () => {
  const threads = [fakeThread(), fakeThread()];
  let started = 0;
  const warnings: unknown[] = [];
  const client = threatClient(
    () => threads[started++]!.thread,
    (error) => warnings.push(error),
  );
  const question = { system: 'talon', state: new Uint8Array(), unit: 0 };
  const first = client.ask(question);
  const second = client.ask({ ...question, unit: 1 });
  expect(threads[0]!.posted.map(({ number, unit }) => [number, unit])).toEqual([
    [1, 0],
    [2, 1],
  ]);
  threads[0]!.answer({ number: 2, threat: null });
  expect(await second).toEqual({ ok: true, value: null });
  threads[0]!.die();
  expect(await first).toEqual({ ok: false, error: { code: 'internal' } });
  const third = client.ask(question);
  expect(started).toBe(2);
  threads[1]!.answer({ number: 3, failed: 'a bug' });
  expect(await third).toMatchObject({ ok: false });
  expect(warnings).toHaveLength(1);
  const last = client.ask(question);
  client.close();
  expect(await last).toMatchObject({ ok: false });
});

test('a question that no rule system can answer fails without ending the thread', () => {
  expect(answerThreat(systems, { number: 4, system: 'chess', state: new Uint8Array(), unit: 0 })).toMatchObject({
    number: 4,
    failed: expect.any(String),
  });
  expect(answerThreat(systems, { number: 5, system: 'talon', state: new Uint8Array(3), unit: 0 })).toMatchObject({
    number: 5,
    failed: expect.any(String),
  });
});
