import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Judged } from '../../ai/explain.ts';
import { diceGame } from '../testing/diceGame.ts';
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

const ai = () => host.ais.at(-1)!;
const explained = () => host.pushes('ai.explained');
const notices = () => host.pushes('notice').map(({ code }) => code);

const judged = (action: number, more: Partial<Judged> = {}): Judged => ({
  action,
  simulations: 400,
  share: 0.5,
  winChance: 0.6,
  error: 0.01,
  given: 3,
  taken: 1,
  pointsGiven: 10,
  pointsTaken: 0,
  line: [{ side: 0, action }],
  ...more,
});

/** Says an explanation of the last question. */
async function answer(best: Judged[], asked: Judged | null = null): Promise<void> {
  const { search } = ai().explanations.at(-1)!;
  ai().say({ type: 'explained', search, simulations: 900, best, asked });
  await host.settle();
}

test('a person is told the best actions, the one asked about, and the lines in descriptions', async () => {
  const { id, ply } = await host.begin({ controllers: [human, cadet] });
  expect(await host.ask('ai.explain', { id, ply, action: 1 })).toBe(null);
  expect(ai().explanations).toMatchObject([{ system: 'dice', side: 0, asked: 1, near: null }]);
  const line = [3, 2, 1].map((action, n) => ({ side: n === 2 ? (1 as const) : (0 as const), action }));
  await answer([judged(3, { line }), judged(2)], judged(1, { winChance: 0.4 }));
  const [pushed] = explained();
  expect(pushed).toMatchObject({ id, ply, action: 1, near: null, explanation: { side: 0, simulations: 900 } });
  const { best, asked } = pushed!.explanation!;
  expect(best.map(({ action, winChance }) => [action, winChance])).toEqual([
    [3, 0.6],
    [2, 0.6],
  ]);
  expect(asked).toMatchObject({ action: 1, winChance: 0.4 });
  const state = diceGame.create({ system: 'dice', rounds: 2 }, 0);
  expect(best[0]!.description).toEqual(diceGame.describe(state, 3));
  // The roll between the two sides is forced, and passed over.
  expect(best[0]!.line.map(({ side }) => side)).toEqual([0, 1]);
});

test('a line is told as far as it can be played', async () => {
  const { id, ply } = await host.begin();
  await host.ask('ai.explain', { id, ply });
  // 3 may not be bid twice in a turn.
  const line = [3, 3, 1].map((action) => ({ side: 0 as const, action }));
  await answer([judged(3, { line })]);
  expect(explained()[0]!.explanation!.best[0]!.line).toEqual([]);
});

test('the computer is asked without the dice to come, and with dice of its own', async () => {
  const states: string[] = [];
  for (const seed of [1, 2]) {
    const { id, ply } = await host.begin({ seed });
    await host.ask('ai.explain', { id, ply });
    states.push(ai().explanations.at(-1)!.state);
  }
  expect(states[1]).toBe(states[0]);
});

test('progress is passed on', async () => {
  const { id, ply } = await host.begin();
  await host.ask('ai.explain', { id, ply, near: 2 });
  const { search } = ai().explanations.at(-1)!;
  ai().say({ type: 'progress', search, simulations: 50, done: 0.3, winChance: 0.5, line: [] });
  await host.settle();
  expect(host.pushes('ai.explainProgress')).toEqual([{ id, ply, done: 0.3, simulations: 50 }]);
  expect(host.pushes('ai.progress')).toEqual([]);
});

test('what was asked of another position, by the wrong player or about no legal action is refused', async () => {
  const { id, ply } = await host.begin({ controllers: [human, cadet] });
  expect(await host.refusal('ai.explain', { id, ply: ply + 1 })).toEqual({ code: 'stale' });
  expect(await host.refusal('ai.explain', { id, ply, action: 9 })).toEqual({ code: 'illegal-action' });
  expect(await host.refusal('ai.explain', { id, ply, near: 7 })).toEqual({ code: 'illegal-action' });
  await host.play({ id, ply }, [1, 1, 9]);
  expect(await host.refusal('ai.explain', { id, ply: 3 })).toEqual({ code: 'not-your-turn' });
});

test.each([
  ['an action', (id: string) => host.ask('battle.act', { id, ply: 1, action: 1 })],
  ['an undo', (id: string) => host.ask('battle.undo', { id, ply: 1 })],
  ['a closed battle', (id: string) => host.ask('battles.close', { id })],
  ['a deleted battle', (id: string) => host.ask('battles.delete', { id })],
  ['the player', (id: string) => host.ask('ai.explainCancel', { id })],
  ['another question', (id: string) => host.ask('ai.explain', { id, ply: 1, near: 1 })],
])('%s cancels it, and a late answer is not told', async (_what, cancel) => {
  const { id } = await host.begin();
  await host.play({ id, ply: 0 }, [1]);
  await host.ask('ai.explain', { id, ply: 1 });
  const { search } = ai().explanations.at(-1)!;
  await cancel(id);
  expect(ai().stops).toEqual([{ type: 'stop', search, answer: false }]);
  ai().say({ type: 'explained', search, simulations: 900, best: [judged(1)], asked: null });
  await host.settle();
  expect(explained()).toEqual([]);
});

test('an action that is refused leaves the explanation under way', async () => {
  const { id, ply } = await host.begin();
  await host.ask('ai.explain', { id, ply });
  await host.refusal('battle.act', { id, ply, action: 9 });
  expect(ai().stops).toEqual([]);
});

test('a process that dies over it is replaced; the player is told there is none, and the battle goes on', async () => {
  const { id, ply } = await host.begin({ controllers: [human, cadet] });
  await host.ask('ai.explain', { id, ply });
  ai().die();
  await host.settle();
  expect(explained()).toEqual([{ id, ply, action: null, near: null, explanation: null }]);
  expect(notices()).toEqual(['ai-restarted']);
  await host.play({ id, ply }, [1, 1, 9]);
  ai().answer(2);
  await host.settle();
  expect(host.pushes('battle.update').at(-1)!.battle).toMatchObject({ ply: 4, view: { bid: 2 } });
});

test('a process that hangs over it is replaced', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { id, ply } = await host.begin();
    await host.ask('ai.explain', { id, ply });
    vi.advanceTimersByTime(60_000);
    await host.settle();
    expect(host.ais[0]!.killed).toBe(true);
    expect(explained()).toMatchObject([{ explanation: null }]);
  } finally {
    vi.useRealTimers();
  }
});

test('a process that is busy with searches all the while is left alone; there is no explanation', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { id, ply } = await host.begin();
    await host.ask('ai.explain', { id, ply });
    // Its own watchdog is set after the explanation's.
    vi.advanceTimersByTime(15_000);
    await host.begin({ controllers: [cadet, human] });
    vi.advanceTimersByTime(10_000);
    await host.settle();
    expect(explained()).toMatchObject([{ id, explanation: null }]);
    expect(host.ais).toHaveLength(1);
    expect(ai().killed).toBe(false);
    ai().answer(2);
    await host.settle();
    expect(host.pushes('battle.update').at(-1)!.battle).toMatchObject({ ply: 1 });
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['a refusal', () => ai().say({ type: 'refused', search: ai().explanations[0]!.search, code: 'bad-state' })],
  [
    'nonsense',
    () => {
      const { search } = ai().explanations[0]!;
      ai().say({ type: 'explained', search, simulations: 1, best: [judged(77)], asked: null });
    },
  ],
])('%s instead of an explanation: there is none', async (_what, say) => {
  const { id, ply } = await host.begin();
  await host.ask('ai.explain', { id, ply });
  say();
  await host.settle();
  expect(explained()).toMatchObject([{ id, explanation: null }]);
});

test('a computer that thinks in another battle is not disturbed', async () => {
  await host.begin({ controllers: [cadet, human] });
  const { id, ply } = await host.begin();
  await host.ask('ai.explain', { id, ply });
  await answer([judged(1)]);
  expect(explained()).toHaveLength(1);
  ai().answer(2);
  await host.settle();
  expect(host.pushes('battle.update').at(-1)!.battle).toMatchObject({ ply: 1, view: { bid: 2 } });
  expect(host.ais).toHaveLength(1);
});
