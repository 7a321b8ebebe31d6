import { afterEach, beforeEach, expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import { asTalonView } from './testing/talonData.ts';
import { human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';

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

const ship = (shipClass: string, name: string, r: number, facing: number) => ({
  class: shipClass,
  name,
  q: 0,
  r,
  facing,
});
const system = 'talon';
const setup = {
  system: 'talon',
  roundLimit: 8,
  sides: [{ ships: [ship('terran-ca', 'Patton', 4, 0)] }, { ships: [ship('talon-ca', 'Justice', -4, 3)] }],
};
const clashing = {
  ...setup,
  sides: [
    { ships: [ship('terran-ca', 'Patton', 4, 0), ship('terran-ca', 'Patton', 5, 0)] },
    { ships: [ship('talon-ca', 'Justice', -4, 3)] },
  ],
};

test('a battle that was built is kept across sessions, listed with its fleets, changed and deleted', async () => {
  const saved = await host.ask('customs.save', { system, name: 'Two captains', setup });
  expect(saved).toMatchObject({ name: 'Two captains', problem: null, roundLimit: 8, setup });
  expect(saved.fleets.map(({ points }) => points)).toEqual([115, 115]);
  await host.close();
  host = testHost(place.folder, { systems });
  expect(await host.ask('customs.list', {})).toEqual([saved]);
  await host.ask('customs.save', { id: saved.id, system, name: 'Two admirals', setup: { ...setup, roundLimit: 9 } });
  expect(await host.ask('customs.list', {})).toMatchObject([{ id: saved.id, name: 'Two admirals', roundLimit: 9 }]);
  await host.ask('customs.delete', { id: saved.id });
  expect(await host.ask('customs.list', {})).toEqual([]);
  expect(await host.refusal('customs.delete', { id: saved.id })).toEqual({ code: 'unknown-custom' });
});

test('an invalid one is refused with the reason and the place, and nothing is kept', async () => {
  const problem = { code: 'name-taken', path: 'sides[0].ships[1].name', found: 'Patton' };
  expect(await host.ask('customs.check', { system, setup: clashing })).toEqual({ problem });
  expect(await host.refusal('customs.save', { system, name: 'No', setup: clashing })).toEqual({
    code: 'bad-setup',
    setup: problem,
  });
  expect(await host.ask('customs.check', { system, setup: { system: 'chess' } })).toMatchObject({
    problem: { code: 'wrong-system' },
  });
  expect(await host.ask('customs.list', {})).toEqual([]);
});

test('what is told of a battle is kept with it, goes with its file, and is no part of its setup', async () => {
  const briefing = 'Hold the line.\nNobody comes.';
  const saved = await host.ask('customs.save', { system, name: 'Line', briefing, setup });
  expect(saved).toMatchObject({ briefing });
  expect(saved.setup).toEqual(setup);
  expect(await host.ask('customs.list', {})).toEqual([saved]);
  const { text } = await host.ask('customs.export', { id: saved.id });
  expect(await host.ask('customs.import', { text })).toMatchObject({ briefing, setup });
  expect(await host.ask('customs.save', { id: saved.id, system, name: 'Line', briefing: '', setup })).toMatchObject({
    briefing: '',
  });
  expect(await host.refusal('customs.save', { system, name: 'Line', briefing: 'x'.repeat(601), setup })).toMatchObject({
    code: 'bad-request',
  });
});

test('an aim that asks for more than there is is refused; one kept from before is fought by the rules it was built for', async () => {
  const five = { ...setup, sides: [{ ...setup.sides[0], aims: [{ kind: 'destroy', number: 5 }] }, setup.sides[1]] };
  const problem = { code: 'bad-aim', path: 'sides[0].aims[0].number', found: 5 };
  expect(await host.ask('customs.check', { system, setup: five })).toEqual({ problem });
  const saved = await host.ask('customs.save', { system, name: 'Old', setup });
  host.database.prepare('UPDATE custom SET setup = ? WHERE id = ?').run(JSON.stringify(five), saved.id);
  expect(await host.ask('customs.list', {})).toMatchObject([{ problem: null, setup: five }]);
});

test('it is carried to another place as a file', async () => {
  const saved = await host.ask('customs.save', { system, name: 'Out & back', setup });
  const { fileName, text } = await host.ask('customs.export', { id: saved.id });
  expect(fileName).toBe('Out - back.scenario.json');
  const other = testFolder();
  const elsewhere = testHost(other.folder, { systems });
  expect(await elsewhere.ask('customs.import', { text })).toMatchObject({ name: 'Out & back', setup, problem: null });
  await elsewhere.close();
  other.remove();
});

test.each([
  ['nonsense', 'import-not-a-scenario'],
  ['{"format":"flagbridge-battle","formatVersion":1}', 'import-not-a-scenario'],
  ['{"format":"flagbridge-scenario","formatVersion":2}', 'import-newer'],
  ['{"format":"flagbridge-scenario","formatVersion":1,"name":""}', 'import-not-a-scenario'],
  [JSON.stringify({ format: 'flagbridge-scenario', formatVersion: 1, name: 'No', setup: clashing }), 'bad-setup'],
] as const)('the file %j is refused as %s', async (text, code) => {
  expect(await host.refusal('customs.import', { text })).toMatchObject({ code });
  expect(await host.ask('customs.list', {})).toEqual([]);
});

test('one that no version here accepts any more is listed with its problem, and can be exported', async () => {
  const saved = await host.ask('customs.save', { system, name: 'Old', setup });
  host.database.prepare('UPDATE custom SET setup = ?').run('{"system":"talon","roundLimit":0}');
  const [listed] = await host.ask('customs.list', {});
  expect(listed).toMatchObject({ id: saved.id, problem: { code: 'out-of-bounds', path: 'roundLimit' } });
  expect((await host.ask('customs.export', { id: saved.id })).text).toContain('"roundLimit": 0');
});

test('a battle begins from a setup, and again from where another battle began', async () => {
  const create = {
    system,
    scenario: 'Two captains',
    name: 'First',
    controllers: [human, human] as [typeof human, typeof human],
  };
  const first = await host.ask('battles.create', { ...create, setup, seed: 4 });
  expect(asTalonView(first.view).units.map(({ name }) => name)).toEqual(['Patton', 'Justice']);
  const again = await host.ask('battles.create', { ...create, name: 'Second', like: first.id, seed: 4 });
  expect(again).toEqual({ ...first, id: again.id, name: 'Second' });
  expect(await host.refusal('battles.create', { ...create, setup: clashing })).toMatchObject({
    code: 'bad-setup',
    setup: { code: 'name-taken' },
  });
});

test('a quick battle is drawn to the taste and can be fought', async () => {
  const taste = { points: 300, factions: ['terran', 'terran'], terrain: 'some' } as const;
  const { setup: drawn, fleets } = await host.ask('customs.draw', { system, taste });
  for (const { points } of fleets) expect(points).toBeGreaterThan(200);
  const battle = await host.ask('battles.create', {
    system,
    scenario: 'quick',
    name: 'Quick',
    controllers: [human, human],
    setup: drawn,
  });
  expect(asTalonView(battle.view).terrain.length).toBeGreaterThan(0);
  expect(asTalonView(battle.view).units.map(({ race }) => race)).not.toContain('talon');
});
