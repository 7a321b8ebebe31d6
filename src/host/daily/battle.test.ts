import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import { diceGame } from '../testing/diceGame.ts';
import { testFolder, testHost, type TestHost } from '../testing/testHost.ts';
import { battleOfDay } from './draw.ts';

const short = { ...diceGame, scenarios: diceGame.scenarios.slice(0, 1) };

describe('the battle of a day', () => {
  const DAYS = Array.from({ length: 28 }, (_, n) => `2026-02-${String(n + 1).padStart(2, '0')}`);

  test.each([...systems.values()])('$id: is one to choose, and changes in all that it draws', (game) => {
    const drawn = DAYS.map((day) => battleOfDay(day, game)!);
    const offered = game.scenarios.filter(({ kind }) => kind !== 'lesson').map(({ id }) => id);
    for (const { scenario } of drawn) expect(offered).toContain(scenario);
    expect(new Set(drawn.map(({ scenario }) => scenario)).size).toBeGreaterThan(4);
    expect(new Set(drawn.map(({ side }) => side)).size).toBe(2);
    expect(new Set(drawn.map(({ admiral }) => admiral('cadet').id)).size).toBe(3);
    expect(new Set(drawn.map(({ seed }) => seed)).size).toBe(DAYS.length);
  });

  test('is the same on every machine', () => {
    const game = {
      id: 'some',
      scenarios: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, kind: 'basic', setup: null }) as const),
    };
    expect(battleOfDay('2026-11-23', game)).toMatchObject({ scenario: 'b', side: 0, seed: 1302016735 });
    expect(battleOfDay('2026-11-23', { ...game, scenarios: [] })).toBeNull();
  });
});

describe('fighting it', () => {
  let place: ReturnType<typeof testFolder>;
  let host: TestHost;
  let today: Date;
  beforeEach(() => {
    place = testFolder();
    today = new Date(2026, 10, 23, 12);
    host = testHost(place.folder, { systems: new Map([['dice', short]]), now: () => today });
  });
  afterEach(async () => {
    await host.close();
    place.remove();
  });
  const ofToday = async () => (await host.ask('daily.battle', { system: 'dice' }))!;
  const begin = () => host.ask('daily.begin', { system: 'dice', name: 'Today' });

  /** Plays a battle to its end. */
  async function fight(id: string): Promise<void> {
    for (;;) {
      await host.settle();
      const { outcome, toAct, controllers, options, ply } = await host.ask('battles.open', { id });
      if (outcome !== null || toAct === 'nobody') return;
      if (controllers[toAct].kind === 'ai') host.ais.at(-1)!.answer(1);
      else await host.ask('battle.act', { id, ply, action: options.find(({ action }) => action !== null)!.action! });
    }
  }

  test('it is begun with its side, level, admiral and dice, and opened the next time', async () => {
    const { side, level, admiral, battle, result } = await ofToday();
    expect([battle, result]).toEqual([null, null]);
    const begun = await begin();
    expect(begun.controllers[side]).toEqual({ kind: 'human' });
    expect(begun.controllers[1 - side]).toMatchObject({ kind: 'ai', level });
    expect(begun.seats[1 - side]).toMatchObject({ admiral });
    expect(begun.counts).toBe(true);
    expect(await ofToday()).toMatchObject({ battle: begun.id, result: null });
    expect((await begin()).id).toBe(begun.id);
    expect(await host.ask('battles.list', {})).toHaveLength(1);
  });

  test('its end counts for the streak, once, and stays when the battle is deleted', async () => {
    const { id } = await begin();
    expect(await ofToday()).toMatchObject({ streak: 0 });
    await fight(id);
    const { result, streak } = await ofToday();
    expect(streak).toBe(1);
    expect(['victory', 'defeat', 'draw']).toContain(result);
    await host.ask('battles.delete', { id });
    expect(await ofToday()).toMatchObject({ battle: null, result, streak: 1 });
    const again = await begin();
    await fight(again.id);
    expect(await ofToday()).toMatchObject({ battle: null, result, streak: 1 });
    today = new Date(2026, 10, 24, 12);
    expect(await ofToday()).toMatchObject({ day: '2026-11-24', battle: null, result: null, streak: 1 });
    today = new Date(2026, 10, 25, 12);
    expect(await ofToday()).toMatchObject({ streak: 0 });
  });

  test('one that was deleted before its end is still to fight', async () => {
    const { id } = await begin();
    await host.ask('battles.delete', { id });
    expect(await ofToday()).toMatchObject({ battle: null, result: null });
    const again = await begin();
    expect(await ofToday()).toMatchObject({ battle: again.id });
  });

  test.each(['recruit', 'captain'] as const)(
    'a newcomer meets the %s, where that is even, and it stays so',
    async (level) => {
      const others = { recruit: 700, cadet: 1_000, lieutenant: 1_900, captain: 2_000, admiral: 2_100 };
      await host.close();
      const rated = { ...short, scenarios: [short.scenarios[0]!], levelRatings: { ...others, [level]: 1_300 } };
      host = testHost(place.folder, { systems: new Map([['dice', rated]]), now: () => today });
      const { side, admiral } = await ofToday();
      const begun = await begin();
      expect(begun.controllers[1 - side]).toMatchObject({ level });
      await host.close();
      host = testHost(place.folder, { systems: new Map([['dice', short]]), now: () => today });
      expect(await ofToday()).toMatchObject({ level, admiral, battle: begun.id });
    },
  );

  test('each commander has their own', async () => {
    await host.ask('commanders.create', { name: 'Ines' });
    const { side } = await ofToday();
    const { seats } = await begin();
    expect(seats[side]).toMatchObject({ name: 'Ines' });
    await host.ask('commanders.choose', { id: null });
    expect(await ofToday()).toMatchObject({ battle: null });
  });
});
