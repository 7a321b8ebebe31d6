import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BattleState } from '../../shared/api.ts';
import { mergeInto } from '../store/merge.ts';
import { MIGRATIONS } from '../store/migrations.ts';
import { human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';

let place: ReturnType<typeof testFolder>;
let host: TestHost;
let ines: string;
beforeEach(async () => {
  place = testFolder();
  host = testHost(place.folder);
  const { commanders } = await host.ask('commanders.create', { name: 'Ines' });
  ines = commanders[0]!.id;
});
afterEach(async () => {
  await host.close();
  place.remove();
});

/** Ines against Pell Okoro, whose own style is the aggressive one. */
function begin(): Promise<BattleState> {
  return host.ask('battles.create', {
    system: 'dice',
    scenario: 'short',
    name: 'Test',
    controllers: [human, { kind: 'ai', level: 'cadet', style: 'aggressive' }],
    seats: [
      { kind: 'commander', id: ines },
      { kind: 'admiral', id: 'okoro' },
    ],
    seed: 1,
  });
}

/** Plays the battle to its end: Ines bids all she can, Okoro as little. */
async function win({ id }: BattleState): Promise<void> {
  for (const ply of [0, 6]) {
    await host.play({ id, ply }, [3, 2, 9]);
    await host.settle();
    for (let bid = 0; bid < 2; bid++) {
      host.ais.at(-1)!.answer(1);
      await host.settle();
    }
  }
}

test('an admiral who is beaten in a style changes it for this commander, writes so once, and is asked to play in it', async () => {
  const styles = [];
  for (let battle = 0; battle < 3; battle++) {
    const begun = await begin();
    styles.push(begun.controllers[1]);
    await win(begun);
  }
  expect(styles.map((one) => one.kind === 'ai' && one.style)).toEqual(['aggressive', 'aggressive', 'balanced']);
  expect(host.ais.at(-1)!.last.style).toBe('balanced');
  const [rival] = await host.ask('rivals.list', { id: ines });
  expect(rival).toMatchObject({ admiral: 'okoro', battles: { battles: 3, victories: 3 }, wars: { victories: 0 } });
  expect(rival!.lessons.map(({ battles }) => battles)).toEqual([1, 2, 0, 0]);
  const shifts = rival!.letters.filter(({ kind }) => kind === 'shift');
  expect(shifts).toMatchObject([
    { mood: 'careful', about: 'Test', won: 0, lost: 3 },
    { mood: 'balanced', about: 'Test', won: 0, lost: 2 },
  ]);
});

test('what one commander taught is no other’s: nor is a battle that enters no career', async () => {
  for (let battle = 0; battle < 2; battle++) await win(await begin());
  const { commanders } = await host.ask('commanders.create', { name: 'Odo' });
  const odo = commanders.find(({ name }) => name === 'Odo')!.id;
  const created = await host.ask('battles.create', {
    system: 'dice',
    scenario: 'short',
    name: 'Test',
    controllers: [human, { kind: 'ai', level: 'cadet', style: 'aggressive' }],
    seats: [
      { kind: 'commander', id: odo },
      { kind: 'admiral', id: 'okoro' },
    ],
  });
  expect(created.controllers[1]).toMatchObject({ style: 'aggressive' });
  expect(await host.ask('rivals.list', { id: odo })).toEqual([]);
});

test('letters go with the commander, and outlive the battles', async () => {
  const begun = await begin();
  await win(begun);
  const second = await begin();
  await win(second);
  await host.ask('battles.delete', { id: second.id });
  expect((await host.ask('rivals.list', { id: ines }))[0]!.letters.length).toBe(1);
  await host.ask('commanders.delete', { id: ines });
  expect(host.database.prepare('SELECT count(*) FROM letter').pluck().get()).toBe(0);
});

test('letters come in with their commander, and once, where databases are merged', async () => {
  for (let battle = 0; battle < 2; battle++) await win(await begin());
  const copy = (name: string): string => {
    const file = path.join(place.folder, name);
    host.database.prepare('VACUUM INTO ?').run(file);
    return file;
  };
  const letters =
    'SELECT commander.name, letter.occasion FROM letter JOIN commander ON commander.key = letter.commander';
  const told = host.database.prepare(letters).all();
  expect(told).toHaveLength(1);
  mergeInto(host.database, copy('same.db'), 'ours');
  expect(host.database.prepare(letters).all()).toEqual(told);

  const other = new Database(':memory:');
  for (const step of MIGRATIONS) other.exec(step);
  other.exec("INSERT INTO commander VALUES (1, 'one', 'Odo', '{}', '2026-11-23T08:00:00Z', NULL)");
  mergeInto(other, copy('other.db'), 'ours');
  expect(other.prepare(letters).all()).toEqual(told);
  other.close();
});
