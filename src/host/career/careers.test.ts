import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BattleState, Controller } from '../../shared/api.ts';
import type { SeatChoices } from '../../shared/career.ts';
import { diceGame } from '../testing/diceGame.ts';
import { cadet, human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';

let place: ReturnType<typeof testFolder>;
let host: TestHost;
let ines: string;
let odo: string;
beforeEach(async () => {
  place = testFolder();
  host = testHost(place.folder);
  await host.ask('commanders.create', { name: 'Ines' });
  const { commanders } = await host.ask('commanders.create', { name: 'Odo' });
  [ines, odo] = commanders.map(({ id }) => id) as [string, string];
});
afterEach(async () => {
  await host.close();
  place.remove();
});

const person = (id: string) => ({ kind: 'commander' as const, id });
const admiral = (id: string) => ({ kind: 'admiral' as const, id });

interface Wish {
  /** A battle of one's own with this setup, in place of the one to choose. */
  setup?: unknown;
  seats?: SeatChoices;
  controllers?: [Controller, Controller];
  seed?: number;
}

/** A battle of two rounds; Ines against Odo unless told. */
function begin({ seats, controllers, setup, seed = 1 }: Wish = {}): Promise<BattleState> {
  return host.ask('battles.create', {
    system: 'dice',
    ...(setup === undefined ? { scenario: 'short' } : { scenario: 'Mine', setup }),
    name: 'Test',
    controllers: controllers ?? [human, human],
    seats: seats ?? [person(ines), person(odo)],
    seed,
  });
}

/** The first side bids all it can, the second side as little. */
const ACTIONS = [3, 2, 9, 1, 1, 9, 3, 2, 9, 1, 1, 9];
const WON = { result: 'victory', degree: 'standard', score: 2, reason: 'rounds', rounds: 2 };

test('a finished battle is in the careers of both who fought it, with what it was for each', async () => {
  const { id } = await begin();
  await host.play({ id, ply: 0 }, ACTIONS.slice(0, -1));
  expect(await host.ask('career.entries', { id: ines })).toEqual([]);
  await host.play({ id, ply: 11 }, ACTIONS.slice(-1));
  const [points] = host
    .pushes('battle.update')
    .map(({ battle }) => (battle.view as { scores: number[] }).scores)
    .slice(-1);
  expect(await host.ask('career.entries', { id: ines })).toMatchObject([
    {
      ...WON,
      battleId: id,
      opponent: 'Odo',
      admiral: null,
      level: null,
      pointsDestroyed: points![0],
      pointsLost: points![1],
    },
  ]);
  expect(await host.ask('career.entries', { id: odo })).toMatchObject([
    { ...WON, result: 'defeat', score: 0, opponent: 'Ines', ships: 1, shipsLost: 1, shipsSaved: 0, medals: [] },
  ]);
  expect((await host.ask('career.entries', { id: ines }))[0]!.medals).toEqual([
    'first-victory',
    'untouched',
    'blitz',
    'duel',
  ]);
});

test('the career page adds up: score, rank, medals, opponents, levels, and the course of it', async () => {
  for (const [seed, seats] of [
    [1, [person(ines), person(odo)]],
    [2, [person(odo), person(ines)]],
    [3, [person(ines), person(odo)]],
  ] as const) {
    const { id } = await begin({ seed, seats: [...seats] });
    await host.play({ id, ply: 0 }, ACTIONS);
  }
  const career = await host.ask('career.read', { id: ines });
  expect(career).toMatchObject({
    commander: { name: 'Ines', score: 3, rank: 'ensign', battles: 3 },
    next: { rank: 'sub-lieutenant', score: 4 },
    totals: { battles: 3, victories: 2, defeats: 1, draws: 0, score: 3, ships: 3, shipsLost: 1, shipsSaved: 2 },
    degrees: { marginal: 0, standard: 2, great: 0, devastating: 0 },
    opponents: [{ name: 'Odo', admiral: null, battles: 3, victories: 2, defeats: 1 }],
    levels: [{ level: null, battles: 3, victories: 2 }],
  });
  expect(career.course.map(({ score, victories, battles }) => [score, victories, battles])).toEqual([
    [2, 1, 1],
    [2, 1, 2],
    // The same battle won again counts half.
    [3, 2, 3],
  ]);
  expect(career.medals.find(({ id }) => id === 'first-victory')).toMatchObject({ count: 1 });
  expect(career.medals.find(({ id }) => id === 'duel')).toMatchObject({ count: 2 });
  expect(career.medals.find(({ id }) => id === 'admiral-beaten')).toEqual({
    id: 'admiral-beaten',
    count: 0,
    lastAt: null,
  });
});

test('battles that one builds do not pay for ever: of a day three victories at a level count in full', async () => {
  const setup = { system: 'dice', rounds: 1 };
  for (let seed = 1; seed <= 10; seed++) {
    const { id } = await begin({ setup, seed });
    await host.play({ id, ply: 0 }, ACTIONS.slice(0, 6));
  }
  const entries = await host.ask('career.entries', { id: ines });
  const won = entries.filter(({ result }) => result === 'victory').toReversed();
  expect(won.map(({ score }) => score)).toEqual([2, 2, 2, 1, 1, 1, 1]);
});

test('against an admiral the level and the name are kept', async () => {
  const { id } = await begin({ controllers: [human, cadet], seats: [person(ines), admiral('okoro')] });
  for (const ply of [0, 6]) {
    await host.play({ id, ply }, ACTIONS.slice(0, 3));
    await host.settle();
    for (let bid = 0; bid < 2; bid++) {
      host.ais.at(-1)!.answer(1);
      await host.settle();
    }
  }
  expect(await host.ask('career.entries', { id: ines })).toMatchObject([
    { opponent: 'Pell Okoro', admiral: 'okoro', level: 'cadet', result: 'victory' },
  ]);
});

test('a computer player who is no admiral is no person: its level is kept', async () => {
  const { id } = await begin({ controllers: [human, cadet], seats: [person(ines), null] });
  for (const ply of [0, 6]) {
    await host.play({ id, ply }, ACTIONS.slice(0, 3));
    await host.settle();
    for (let bid = 0; bid < 2; bid++) {
      host.ais.at(-1)!.answer(1);
      await host.settle();
    }
  }
  expect(await host.ask('career.entries', { id: ines })).toMatchObject([{ admiral: null, level: 'cadet' }]);
});

test('the last action of a finished battle cannot be taken back out of the career', async () => {
  const { id } = await begin();
  await host.play({ id, ply: 0 }, ACTIONS);
  expect(await host.ask('battles.open', { id })).toMatchObject({ canUndo: false });
  expect(await host.refusal('battle.undo', { id, ply: 12 })).toEqual({ code: 'nothing-to-undo' });
  expect(await host.ask('career.entries', { id: ines })).toHaveLength(1);
});

test('when the career cannot be written the last action is not played either', async () => {
  const { id } = await begin();
  await host.play({ id, ply: 0 }, ACTIONS.slice(0, -1));
  host.database.exec(`CREATE TEMP TRIGGER full BEFORE INSERT ON medal BEGIN SELECT RAISE(ABORT, 'no'); END`);
  expect(await host.refusal('battle.act', { id, ply: 11, action: 9 })).toEqual({ code: 'store-failed' });
  expect(await host.ask('battles.open', { id })).toMatchObject({ ply: 11 });
  expect(await host.ask('career.entries', { id: odo })).toEqual([]);
  host.database.exec('DROP TRIGGER temp.full');
  await host.play({ id, ply: 11 }, [9]);
  expect(await host.ask('career.entries', { id: ines })).toHaveLength(1);
});

test('a battle that somebody fought alone on both sides is in no career', async () => {
  const { id } = await begin({ seats: [person(ines), person(ines)] });
  await host.play({ id, ply: 0 }, ACTIONS);
  expect(await host.ask('career.entries', { id: ines })).toEqual([]);
});

test('imported and branched battles are in no career', async () => {
  const { id } = await begin();
  await host.play({ id, ply: 0 }, ACTIONS.slice(0, 6));
  const { text } = await host.ask('battles.export', { id });
  const copy = await host.ask('battles.import', { text });
  expect(copy).toMatchObject({ counts: false, seats: [null, null] });
  const taken = await begin();
  await host.close();
  host = testHost(place.folder);
  host.database
    .prepare('UPDATE battle SET counts = 0, branched_from = ?, branched_ply = 3 WHERE id = ?')
    .run(id, taken.id);
  const branch = await host.ask('battles.open', { id: taken.id });
  expect(branch.counts).toBe(false);
  await host.play({ id: copy.id, ply: 6 }, ACTIONS.slice(6));
  await host.play(branch, ACTIONS);
  expect((await host.ask('battles.open', { id: branch.id })).ply).toBe(12);
  expect(await host.ask('career.entries', { id: ines })).toEqual([]);
  await host.play({ id, ply: 6 }, ACTIONS.slice(6));
  expect(await host.ask('career.entries', { id: ines })).toHaveLength(1);
});

test('lessons are in no career, whoever commands in them', async () => {
  await host.close();
  const short = diceGame.scenarios.find(({ id }) => id === 'short')!;
  const lesson = { ...short, id: 'lesson', kind: 'lesson' as const };
  const scenarios = [...diceGame.scenarios, lesson];
  host = testHost(place.folder, { systems: new Map([[diceGame.id, { ...diceGame, scenarios }]]) });
  const seats: SeatChoices = [person(ines), person(odo)];
  const create = (scenario: string) =>
    host.ask('battles.create', { system: 'dice', scenario, name: 'Test', controllers: [human, human], seats, seed: 1 });
  const taught = await create('lesson');
  expect(taught.counts).toBe(false);
  await host.play(taught, ACTIONS);
  expect((await host.ask('battles.open', { id: taught.id })).outcome).not.toBeNull();
  expect(await host.ask('career.entries', { id: ines })).toEqual([]);
  await host.play(await create('short'), ACTIONS);
  expect(await host.ask('career.entries', { id: ines })).toHaveLength(1);
});

test('a battle of the computer against itself is in no career', async () => {
  const { id } = await begin({ controllers: [cadet, cadet], seats: [admiral('okoro'), admiral('okoro')] });
  await host.settle();
  while ((await host.ask('battles.open', { id })).outcome === null) {
    host.ais.at(-1)!.answer(1);
    await host.settle();
  }
  expect(host.database.prepare('SELECT count(*) FROM career_entry').pluck().get()).toBe(0);
  expect((await host.ask('career.read', { id: ines })).totals.battles).toBe(0);
});

test('a career outlives its battles and the names of its opponents', async () => {
  const { id } = await begin();
  await host.play({ id, ply: 0 }, ACTIONS);
  await host.ask('battles.delete', { id });
  await host.ask('commanders.delete', { id: odo });
  expect(await host.ask('career.entries', { id: ines })).toMatchObject([{ kept: false, opponent: 'Odo' }]);
  expect((await host.ask('career.read', { id: ines })).totals.battles).toBe(1);
  expect(await host.refusal('career.read', { id: odo })).toEqual({ code: 'unknown-commander' });
});

test('a commander deleted in the middle of a battle leaves the name, and no entry', async () => {
  const { id } = await begin();
  await host.play({ id, ply: 0 }, ACTIONS.slice(0, 6));
  await host.ask('commanders.delete', { id: odo });
  await host.play({ id, ply: 6 }, ACTIONS.slice(6));
  const [summary] = await host.ask('battles.list', {});
  expect(summary!.seats).toEqual([
    { commander: ines, admiral: null, name: 'Ines' },
    { commander: null, admiral: null, name: 'Odo' },
  ]);
  expect(await host.ask('career.entries', { id: ines })).toMatchObject([{ opponent: 'Odo' }]);
});

test('who commands must fit who plays, and a retired commander is not sent out', async () => {
  const create = (controllers: [Controller, Controller], seats: SeatChoices) =>
    host.refusal('battles.create', { system: 'dice', scenario: 'short', name: 'Test', controllers, seats });
  expect(await create([human, cadet], [person(ines), person(odo)])).toEqual({ code: 'bad-request' });
  expect(await create([human, human], [person(ines), admiral('okoro')])).toEqual({ code: 'bad-request' });
  expect(await create([human, cadet], [person(ines), admiral('varga')])).toEqual({ code: 'bad-request' });
  await host.ask('commanders.retire', { id: odo, retired: true });
  expect(await create([human, human], [person(ines), person(odo)])).toEqual({ code: 'unknown-commander' });
});

test('a battle fought anew is fought by the same commanders, unless told otherwise', async () => {
  const { id } = await begin();
  const again = await host.ask('battles.create', {
    system: 'dice',
    scenario: 'short',
    name: 'Again',
    controllers: [human, human],
    like: id,
  });
  expect(again.seats.map((seat) => seat?.name)).toEqual(['Ines', 'Odo']);
  await host.play({ id: again.id, ply: 0 }, ACTIONS);
  expect(await host.ask('career.entries', { id: odo })).toMatchObject([{ battleName: 'Again' }]);
});

test('commanders: created, chosen, renamed, retired and brought back, deleted', async () => {
  expect((await host.ask('commanders.list', {})).active).toBe(odo);
  expect((await host.ask('commanders.choose', { id: ines })).active).toBe(ines);
  const renamed = await host.ask('commanders.rename', { id: ines, name: '  Ines Falk ' });
  expect(renamed.commanders.map(({ name }) => name)).toEqual(['Ines Falk', 'Odo']);
  const retired = await host.ask('commanders.retire', { id: ines, retired: true });
  expect(retired).toMatchObject({ active: null, commanders: [{ retired: true }, { retired: false }] });
  expect(await host.refusal('commanders.choose', { id: ines })).toEqual({ code: 'unknown-commander' });
  expect((await host.ask('commanders.retire', { id: ines, retired: false })).active).toBe(ines);
  const left = await host.ask('commanders.delete', { id: ines });
  expect(left).toMatchObject({ active: null, commanders: [{ id: odo }] });
  expect(await host.refusal('commanders.rename', { id: ines, name: 'X' })).toEqual({ code: 'unknown-commander' });
});

test('settings belong to a commander, and survive the session', async () => {
  const settings = {
    ...(await host.ask('app.info', {})).settings,
    language: 'it' as const,
    animationSpeed: 4 as const,
  };
  expect(await host.ask('commanders.settings', { id: ines, settings })).toEqual(settings);
  expect(await host.refusal('commanders.settings', { id: ines, settings: { language: 'xx' } as never })).toEqual({
    code: 'bad-request',
  });
  await host.close();
  host = testHost(place.folder);
  const { commanders } = await host.ask('commanders.list', {});
  expect(commanders.map((one) => one.settings.language)).toEqual(['it', 'en']);
});

test('the CSV is quoted as RFC 4180 says, and no text is taken for a formula', async () => {
  const { id } = await begin();
  await host.ask('battles.rename', { id, name: 'A "great", =SUM(1)' });
  await host.play({ id, ply: 0 }, ACTIONS);
  const { fileName, text } = await host.ask('career.export', { id: ines, format: 'csv' });
  expect(fileName).toBe('Ines.career.csv');
  const lines = text.split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^foughtAt,battleName,scenario,opponent,/);
  expect(lines[1]).toContain(',"A ""great"", =SUM(1)",short,Odo,');
  expect(lines[1]).toContain(',first-victory untouched blitz duel');
  await host.ask('battles.rename', { id, name: 'later' });
  const json = JSON.parse((await host.ask('career.export', { id: ines, format: 'json' })).text) as Record<
    string,
    unknown
  >;
  expect(json).toMatchObject({ format: 'flagbridge-career', commander: { name: 'Ines' }, battles: [{ battleId: id }] });
});

test('entries come in pages, none twice and none left out', async () => {
  const insert = host.database.prepare(`
    INSERT INTO career_entry (commander, battle_id, side, fought_at, battle_name, system, scenario, opponent_name, result,
      score, reason, rounds, points_destroyed, points_lost, ships, ships_lost, ships_saved, enemy_ships, enemy_ships_lost)
    VALUES ((SELECT key FROM commander WHERE id = ?), ?, 0, ?, 'B', 'dice', 'short', 'Odo', 'draw', 0, 'rounds', 2, 0, 0, 1, 0, 1, 1, 0)`);
  for (let n = 0; n < 120; n++) insert.run(ines, `battle ${n}`, `2026-11-2${n % 3}T00:00:00.000Z`);
  const seen: string[] = [];
  for (let page = await host.ask('career.entries', { id: ines }); page.length > 0;) {
    expect(page.length).toBeLessThanOrEqual(50);
    seen.push(...page.map(({ battleId }) => battleId));
    page = await host.ask('career.entries', { id: ines, before: page.at(-1)!.key });
  }
  expect(new Set(seen).size).toBe(120);
  expect(seen).toHaveLength(120);
  const { text } = await host.ask('career.export', { id: ines, format: 'csv' });
  expect(text.split('\r\n')).toHaveLength(122);
});

test.each(['not JSON', '7', 'null', ''])('a note of who has signed in that reads %j is nobody', async (stored) => {
  await host.ask('commanders.choose', { id: ines });
  host.database.prepare("UPDATE setting SET value = ? WHERE name = 'commander'").run(stored);
  expect((await host.ask('commanders.list', {})).active).toBeNull();
  expect(host.warnings).toEqual([]);
});
