import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bidOf, diceGame } from '../testing/diceGame.ts';
import { FakeAi } from '../testing/fakeAi.ts';
import { cadet, human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';
import type { Controller } from '../../shared/api.ts';

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

const captain: Controller = { kind: 'ai', level: 'captain' };
const lastBattle = () => host.pushes('battle.update').at(-1)!.battle;
const statuses = () => host.pushes('battle.ai').map(({ status }) => status);
const notices = () => host.pushes('notice').map(({ code }) => code);
const ai = () => host.ais.at(-1)!;

test('the computer is asked when it has the move, and its answers are played until a human decides', async () => {
  const battle = await host.begin({ controllers: [human, cadet] });
  expect(host.ais).toHaveLength(0);
  await host.play(battle, [1, 2, 9]);
  expect(lastBattle()).toMatchObject({ ply: 3, ai: 'thinking', options: [] });
  expect(ai().last).toMatchObject({ system: 'dice', side: 1, level: 'cadet' });

  ai().answer(3);
  await host.settle();
  expect(lastBattle()).toMatchObject({ ply: 4, view: { bid: 3 }, ai: 'thinking' });
  ai().answer(1);
  await host.settle();
  // The roll is its only legal action: played without a search.
  expect(ai().searches).toHaveLength(2);
  expect(lastBattle()).toMatchObject({ ply: 6, ai: 'idle' });
  expect(lastBattle().options).not.toEqual([]);
  expect(statuses()).toEqual(['thinking', 'idle']);
  await host.play(lastBattle(), [1]);
});

test('on the player’s time the computer thinks ahead, and hears what was played before it is asked again', async () => {
  const battle = await host.begin({ controllers: [cadet, human] });
  expect(ai().pondered).toEqual([]);
  ai().answer(3);
  await host.settle();
  while (lastBattle().toAct === 0) {
    ai().answer(1);
    await host.settle();
  }
  expect(ai().pondered.at(-1)).toMatchObject({ type: 'ponder', side: 0, level: 'cadet', battle: battle.id });
  const [before, searches] = [ai().pondered.length, ai().searches.length];
  const { ply } = lastBattle();
  await host.play(lastBattle(), [1]);
  expect(ai().pondered.length + ai().searches.length).toBeGreaterThan(before + searches);
  expect(ai().heard.at(-1)).toMatchObject({ since: [1] });
  expect(lastBattle().ply).toBe(ply + 1);
});

test('the computer gets the position without the dice to come', async () => {
  const questions: string[] = [];
  for (const seed of [1, 2]) {
    await host.begin({ controllers: [cadet, human], seed });
    questions.push(ai().last.state);
  }
  expect(questions[1]).toBe(questions[0]);
  const seen = diceGame.deserialize(new Uint8Array(Buffer.from(questions[0]!, 'base64')));
  expect(seen).toEqual({ ok: true, value: diceGame.observe(diceGame.create({ system: 'dice', rounds: 2 }, 0), 0) });
});

test('the seed of a search does not come from the battle', async () => {
  const seedsOf = async (seed: number, searchSeeds: number[]) => {
    await host.close();
    host = testHost(place.folder, { randomSeed: () => searchSeeds.shift()! });
    await host.begin({ controllers: [cadet, human], seed });
    ai().answer(1);
    await host.settle();
    return ai().searches.map((search) => search.seed);
  };
  expect(await seedsOf(5, [77, 78])).toEqual([77, 78]);
  expect(await seedsOf(6, [77, 78])).toEqual([77, 78]);
});

test.each([
  ['recruit', 1_000],
  ['cadet', 1_000],
  ['lieutenant', 1_000],
  ['captain', 1_000],
  ['admiral', 3_000],
] as const)('a %s thinks for at most %i ms about a player-turn, in its own style', async (level, milliseconds) => {
  await host.begin({ controllers: [{ kind: 'ai', level, style: 'sniper' }, human] });
  expect(ai().last).toMatchObject({ level, style: 'sniper', budget: { milliseconds, iterations: null } });
  await host.begin({ controllers: [{ kind: 'ai', level }, human] });
  expect(ai().last).toMatchObject({ style: 'balanced' });
});

test('two computers play a battle to its end while it is open', async () => {
  const { id } = await host.begin({ controllers: [cadet, captain] });
  for (let asked = 1; asked <= 8; asked++) {
    expect(ai().searches).toHaveLength(asked);
    expect(ai().last).toMatchObject({ side: asked <= 2 || asked === 5 || asked === 6 ? 0 : 1 });
    ai().answer(1);
    await host.settle();
  }
  expect(lastBattle()).toMatchObject({ id, ply: 12, ai: 'idle' });
  expect((await host.ask('battles.list', {}))[0]!.outcome).not.toBe(null);
  expect(host.ais).toHaveLength(1);
});

test('a human cannot act for the computer, nor take back while it thinks', async () => {
  const { id } = await host.begin({ controllers: [human, cadet] });
  await host.play({ id, ply: 0 }, [1, 1, 9]);
  expect(await host.refusal('battle.act', { id, ply: 3, action: 1 })).toEqual({ code: 'not-your-turn' });
  expect(await host.refusal('battle.undo', { id, ply: 3 })).toEqual({ code: 'nothing-to-undo' });
});

test('progress is passed on', async () => {
  const { id } = await host.begin({ controllers: [cadet, human] });
  const { search } = ai().last;
  ai().say({ type: 'progress', search, simulations: 500, done: 0.5, winChance: 0.7, line: [1] });
  await host.settle();
  expect(host.pushes('ai.progress')).toEqual([{ id, side: 0, simulations: 500, done: 0.5, winChance: 0.7 }]);
});

test('cancel stops the search without a move; resume asks again', async () => {
  const { id } = await host.begin({ controllers: [cadet, human] });
  const { search } = ai().last;
  await host.ask('ai.cancel', { id });
  expect(ai().stops).toEqual([{ type: 'stop', search, answer: false }]);
  expect(statuses()).toEqual(['paused']);
  expect(await host.ask('battles.open', { id })).toMatchObject({ ply: 0, ai: 'paused' });

  ai().answer(1, search);
  await host.settle();
  expect(host.pushes('battle.update')).toEqual([]);

  await host.ask('ai.resume', { id });
  expect(ai().searches).toHaveLength(2);
  expect(statuses()).toEqual(['paused', 'thinking']);
  ai().answer(2, search);
  ai().answer(1);
  await host.settle();
  expect(lastBattle()).toMatchObject({ ply: 1, view: { bid: 1 } });
});

test('cancel before a forced move keeps it from being played', async () => {
  const { id } = await host.begin({ controllers: [cadet, human] });
  ai().answer(1);
  await host.settle();
  // The answer, and the cancel behind it, before the forced roll.
  ai().answer(1);
  await host.ask('ai.cancel', { id });
  await host.settle();
  expect(lastBattle()).toMatchObject({ ply: 2 });
  await host.ask('ai.resume', { id });
  await host.settle();
  expect(lastBattle()).toMatchObject({ ply: 3, ai: 'idle' });
});

test('a forced move is not played in a battle that was closed before it', async () => {
  const { id } = await host.begin({ controllers: [cadet, human] });
  ai().answer(1);
  await host.settle();
  ai().answer(1);
  await host.ask('battles.close', { id });
  await host.settle();
  expect((await host.ask('battles.list', {}))[0]).toMatchObject({ plies: 2 });
});

test('a forced move is played once, however often the computer is told to go on', async () => {
  await host.close();
  // The computer may only bid 1, which passes the decision to the human, who could bid 1 too.
  const game: Partial<typeof diceGame> = {
    toAct: (state) => (bidOf(state) % 2 === 0 ? 0 : 1),
    forced: (state) => bidOf(state) % 2 === 0,
    legalActions: (state, out) => (bidOf(state) % 2 === 0 ? out.fill(1, 0, 1) && 1 : diceGame.legalActions(state, out)),
  };
  host = testHost(place.folder, { systems: new Map([['dice', { ...diceGame, ...game }]]) });
  const { id } = await host.begin({ controllers: [cadet, human] });
  await host.ask('ai.resume', { id });
  await host.ask('ai.resume', { id });
  await host.settle();
  expect(lastBattle()).toMatchObject({ ply: 1, ai: 'idle' });
});

test('cancel changes nothing where the computer has no move', async () => {
  const { id } = await host.begin({ controllers: [human, cadet] });
  await host.ask('ai.cancel', { id });
  await host.ask('ai.moveNow', { id });
  await host.ask('ai.resume', { id });
  await host.play({ id, ply: 0 }, [1, 1, 9]);
  expect(ai().searches).toHaveLength(1);
  expect(statuses()).toEqual(['thinking']);
});

test('moveNow asks for the best move so far, once, and plays it', async () => {
  const { id } = await host.begin({ controllers: [captain, human] });
  await host.ask('ai.moveNow', { id });
  await host.ask('ai.moveNow', { id });
  expect(ai().stops).toEqual([{ type: 'stop', search: ai().last.search, answer: true }]);
  ai().answer(2);
  await host.settle();
  expect(lastBattle()).toMatchObject({ ply: 1, view: { bid: 2 }, ai: 'thinking' });
});

test('a process that dies is replaced and asked again, and the player is told', async () => {
  await host.begin({ controllers: [cadet, human] });
  const { search, ...question } = ai().last;
  ai().die();
  await host.settle();
  expect(host.ais).toHaveLength(2);
  expect(ai().last).toMatchObject(question);
  expect(notices()).toEqual(['ai-restarted']);
  // The dead one's last words are too late.
  host.ais[0]!.answer(2, search);
  await host.settle();
  expect(host.pushes('battle.update')).toEqual([]);
  ai().answer(1);
  await host.settle();
  expect(lastBattle()).toMatchObject({ ply: 1 });
});

test('a process that dies after moveNow is replaced by one that moves at once', async () => {
  const { id } = await host.begin({ controllers: [captain, human] });
  await host.ask('ai.moveNow', { id });
  ai().die();
  await host.settle();
  expect(ai().stops).toEqual([{ type: 'stop', search: ai().last.search, answer: true }]);
});

test('after three deaths in a row the battle is paused with nothing lost, and resume tries again', async () => {
  const { id } = await host.begin({ controllers: [cadet, human] });
  for (let n = 0; n < 3; n++) {
    ai().die();
    await host.settle();
  }
  expect(host.ais).toHaveLength(3);
  expect(notices()).toEqual(['ai-restarted', 'ai-restarted', 'ai-failed']);
  expect(await host.ask('battles.open', { id })).toMatchObject({ ply: 0, ai: 'paused' });
  await host.ask('ai.resume', { id });
  expect(host.ais).toHaveLength(4);
  ai().answer(1);
  await host.settle();
  expect(lastBattle()).toMatchObject({ ply: 1, ai: 'thinking' });
});

test('a move between two deaths starts the count anew', async () => {
  await host.begin({ controllers: [cadet, human], scenario: 'long' });
  for (let n = 0; n < 4; n++) {
    ai().die();
    await host.settle();
    ai().die();
    await host.settle();
    ai().answer(1);
    await host.settle();
    if (lastBattle().ai !== 'thinking') await host.play(lastBattle(), [1, 1, 9]);
  }
  expect(notices()).not.toContain('ai-failed');
});

test('a process that cannot be started at all is given up after three tries', async () => {
  let tries = 0;
  await host.close();
  host = testHost(place.folder, {
    spawnAi: () => {
      tries += 1;
      throw new Error('no such program');
    },
  });
  const { id } = await host.begin({ controllers: [cadet, human] });
  await host.settle();
  expect(tries).toBe(3);
  expect(notices()).toEqual(['ai-failed']);
  expect(await host.ask('battles.open', { id })).toMatchObject({ ai: 'paused' });
});

test.each([[0], [7], [NaN], [1.5], [2 ** 40]])(
  'an answer that is no legal action (%d) counts as a death',
  async (nonsense) => {
    await host.begin({ controllers: [cadet, human] });
    ai().answer(nonsense);
    await host.settle();
    expect(host.ais).toHaveLength(2);
    expect(host.ais[0]!.killed).toBe(true);
    for (let n = 0; n < 2; n++) {
      ai().answer(nonsense);
      await host.settle();
    }
    expect(notices()).toEqual(['ai-restarted', 'ai-restarted', 'ai-failed']);
    expect(host.pushes('battle.update')).toEqual([]);
  },
);

test('a search that was asked again after nonsense can be cancelled', async () => {
  const { id } = await host.begin({ controllers: [cadet, human] });
  ai().answer(7);
  await host.settle();
  await host.ask('ai.cancel', { id });
  ai().answer(1);
  await host.settle();
  expect(await host.ask('battles.open', { id })).toMatchObject({ ply: 0, ai: 'paused' });
});

test('an answer that the rules would take for a legal action without its being one counts as a death', async () => {
  await host.close();
  const lowBits: typeof diceGame.apply = (state, action, emit) => diceGame.apply(state, action & 0xff, emit);
  host = testHost(place.folder, { systems: new Map([['dice', { ...diceGame, apply: lowBits }]]) });
  const { id } = await host.begin({ controllers: [cadet, human] });
  ai().answer(257);
  await host.settle();
  expect(host.ais).toHaveLength(2);
  expect(await host.ask('battles.open', { id })).toMatchObject({ ply: 0 });
});

test('a search that the process refuses pauses the battle', async () => {
  const { id } = await host.begin({ controllers: [cadet, human] });
  ai().say({ type: 'refused', search: ai().last.search, code: 'bad-state' });
  await host.settle();
  expect(notices()).toEqual(['ai-failed']);
  expect(await host.ask('battles.open', { id })).toMatchObject({ ai: 'paused' });
});

test('a process that never answers is replaced', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await host.begin({ controllers: [captain, human] });
    vi.advanceTimersByTime(10_000);
    await host.settle();
    expect(host.ais).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    await host.settle();
    expect(host.ais[0]!.killed).toBe(true);
    expect(host.ais).toHaveLength(2);
    ai().answer(1);
    await host.settle();
    expect(lastBattle()).toMatchObject({ ply: 1 });
  } finally {
    vi.useRealTimers();
  }
});

test('closing a battle stops its search; a late answer is not played; opening it asks again', async () => {
  const { id } = await host.begin({ controllers: [cadet, human] });
  const { search } = ai().last;
  await host.ask('battles.close', { id });
  expect(ai().stops).toEqual([{ type: 'stop', search, answer: false }]);
  ai().answer(1, search);
  await host.settle();
  expect(host.pushes('battle.update')).toEqual([]);
  expect(await host.ask('battles.open', { id })).toMatchObject({ ply: 0, ai: 'thinking' });
  expect(ai().searches).toHaveLength(2);
});

test('deleting an open battle stops its search', async () => {
  const { id } = await host.begin({ controllers: [cadet, human] });
  await host.ask('battles.delete', { id });
  expect(ai().stops).toMatchObject([{ answer: false }]);
  ai().answer(1);
  await host.settle();
  expect(await host.ask('battles.list', {})).toEqual([]);
  expect(notices()).toEqual([]);
});

test('opening a battle twice asks once, and stays paused', async () => {
  const { id } = await host.begin({ controllers: [cadet, human] });
  await host.ask('battles.open', { id });
  expect(ai().searches).toHaveLength(1);
  await host.ask('ai.cancel', { id });
  expect(await host.ask('battles.open', { id })).toMatchObject({ ai: 'paused' });
});

test('the computer plays in several open battles', async () => {
  const one = await host.begin({ controllers: [cadet, human] });
  const two = await host.begin({ controllers: [captain, human] });
  const [first, second] = ai().searches;
  ai().answer(2, second!.search);
  ai().answer(3, first!.search);
  await host.settle();
  expect(await host.ask('battles.open', { id: one.id })).toMatchObject({ ply: 1, view: { bid: 3 } });
  expect(await host.ask('battles.open', { id: two.id })).toMatchObject({ ply: 1, view: { bid: 2 } });
  expect(host.ais).toHaveLength(1);
});

test('a move for which the disk has no room is not made: the battle is paused, and resume goes on', async () => {
  const { id } = await host.begin({ controllers: [cadet, human] });
  host.database.exec(`CREATE TEMP TRIGGER full BEFORE INSERT ON action BEGIN SELECT RAISE(ABORT, 'no'); END`);
  ai().answer(1);
  await host.settle();
  expect(notices()).toEqual(['store-failed']);
  expect(host.pushes('battle.update')).toEqual([]);
  expect(await host.ask('battles.open', { id })).toMatchObject({ ply: 0, ai: 'paused' });
  host.database.exec('DROP TRIGGER temp.full');
  await host.ask('ai.resume', { id });
  ai().answer(1);
  await host.settle();
  expect(lastBattle()).toMatchObject({ ply: 1 });
});

test('a bug in the rules during the move of the computer pauses the battle', async () => {
  await host.close();
  const apply = (): never => {
    throw new Error('bug');
  };
  host = testHost(place.folder, { systems: new Map([['dice', { ...diceGame, apply }]]) });
  const { id } = await host.begin({ controllers: [cadet, human] });
  ai().answer(1);
  await host.settle();
  expect(notices()).toEqual(['ai-failed']);
  expect(host.warnings).toEqual([new Error('bug')]);
  expect(await host.ask('battles.open', { id })).toMatchObject({ ply: 0, ai: 'paused' });
});

test('closing the host ends the process, and nothing is pushed any more', async () => {
  await host.begin({ controllers: [cadet, human] });
  const process = ai();
  await host.close();
  const before = host.pushed.length;
  expect(process.killed).toBe(true);
  process.answer(1);
  process.die();
  expect(await host.refusal('battles.list', {})).toEqual({ code: 'internal' });
  expect(host.pushed).toHaveLength(before);
  expect(host.ais).toHaveLength(1);
});

test('a process that answers before post returns is heard in its turn', async () => {
  class EagerAi extends FakeAi {
    override post(message: Parameters<FakeAi['post']>[0]): void {
      super.post(message);
      if (message.type === 'search') this.answer(1, message.search);
    }
  }
  await host.close();
  host = testHost(place.folder, { spawnAi: () => new EagerAi() });
  await host.begin({ controllers: [cadet, cadet] });
  await host.settle();
  expect(lastBattle()).toMatchObject({ ply: 12, ai: 'idle' });
});
