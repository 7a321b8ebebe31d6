import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AnyGame, fail, ok, type Shipyard } from '../engine/game.ts';
import { diceGame } from './testing/diceGame.ts';
import { testFolder, testHost, type TestHost } from './testing/testHost.ts';

/** Designs of dice: so many faces, at most six. */
const shipyard: Shipyard<{ faces: number }> = {
  stock: { most: 6 },
  assess: (draft) => ({ heard: draft }),
  parse(input) {
    const faces = (input as { faces?: unknown } | null)?.faces;
    if (typeof faces !== 'number') return fail({ code: 'not-a-number', path: 'faces', section: '1' });
    if (faces > 6) return fail({ code: 'too-many', path: 'faces', section: '2', found: faces, limit: 6 });
    return ok({ faces });
  },
};
const yarded: AnyGame = { ...diceGame, shipyard };
const system = diceGame.id;
const systems = new Map([
  [system, yarded],
  ['plain', { ...diceGame, id: 'plain' }],
]);

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

test('a system says what its shipyard offers and hears every draft; one without has none', async () => {
  expect(await host.ask('designs.stock', { system })).toEqual({ most: 6 });
  expect(await host.ask('designs.assess', { system, draft: [1] })).toEqual({ heard: [1] });
  expect(await host.ask('designs.stock', { system: 'plain' })).toBeNull();
  expect(await host.refusal('designs.assess', { system: 'plain', draft: [1] })).toEqual({ code: 'unknown-system' });
});

test('a design is kept across sessions, listed for its system only, changed and deleted', async () => {
  const saved = await host.ask('designs.save', { system, name: 'Four', design: { faces: 4, colour: 'red' } });
  expect(saved).toMatchObject({ name: 'Four', system, design: { faces: 4 }, problem: null });
  expect(saved.design).toEqual({ faces: 4 });
  await host.close();
  host = testHost(place.folder, { systems });
  expect(await host.ask('designs.list', { system })).toEqual([saved]);
  expect(await host.ask('designs.list', { system: 'plain' })).toEqual([]);
  await host.ask('designs.save', { id: saved.id, system, name: 'Five', design: { faces: 5 } });
  expect(await host.ask('designs.list', { system })).toMatchObject([{ id: saved.id, name: 'Five' }]);
  await host.ask('designs.delete', { id: saved.id });
  expect(await host.ask('designs.list', { system })).toEqual([]);
  expect(await host.refusal('designs.delete', { id: saved.id })).toEqual({ code: 'unknown-design' });
});

test('a design that breaks the rules is refused with the place and the section, and nothing is kept', async () => {
  const problem = { code: 'too-many', path: 'faces', section: '2', found: 7, limit: 6 };
  const refused = await host.refusal('designs.save', { system, name: 'Seven', design: { faces: 7 } });
  expect(refused).toEqual({ code: 'bad-design', design: problem });
  expect(await host.ask('designs.list', { system })).toEqual([]);
});

test('designs and built battles do not meet, though one table keeps both', async () => {
  const setup = diceGame.scenarios[0]!.setup;
  const battle = await host.ask('customs.save', { system, name: 'Battle', setup });
  const design = await host.ask('designs.save', { system, name: 'Four', design: { faces: 4 } });
  expect((await host.ask('customs.list', {})).map(({ id }) => id)).toEqual([battle.id]);
  expect((await host.ask('designs.list', { system })).map(({ id }) => id)).toEqual([design.id]);
  expect(await host.refusal('designs.delete', { id: battle.id })).toEqual({ code: 'unknown-design' });
  expect(await host.refusal('customs.delete', { id: design.id })).toEqual({ code: 'unknown-custom' });
  const over = { id: battle.id, system, name: 'Over', design: { faces: 4 } };
  expect(await host.refusal('designs.save', over)).toEqual({ code: 'unknown-design' });
  expect(await host.ask('customs.list', {})).toMatchObject([{ name: 'Battle' }]);
});

test('a design goes out as a file and comes in again', async () => {
  const saved = await host.ask('designs.save', { system, name: 'Four: new', design: { faces: 4 } });
  const { fileName, text } = await host.ask('designs.export', { id: saved.id });
  expect(fileName).toBe('Four- new.design.json');
  const again = await host.ask('designs.import', { system, text });
  expect(again).toMatchObject({ name: saved.name, design: saved.design });
  expect(again.id).not.toBe(saved.id);
});

const file = (fields: object) =>
  JSON.stringify({
    format: 'flagbridge-design',
    formatVersion: 1,
    name: 'Six',
    system,
    design: { faces: 6 },
    ...fields,
  });

test.each([
  ['nonsense', { code: 'import-not-a-design' }],
  ['{"format":"flagbridge-scenario","formatVersion":1}', { code: 'import-not-a-design' }],
  [file({ formatVersion: 2 }), { code: 'import-newer' }],
  [file({ name: '' }), { code: 'import-not-a-design' }],
  [file({ system: 'plain' }), { code: 'bad-setup', setup: { code: 'wrong-system', found: 'plain' } }],
  [file({ design: { faces: 9 } }), { code: 'bad-design', design: { section: '2', found: 9 } }],
])('a file that is none, newer, of another system or against the rules is refused: %s', async (text, refusal) => {
  expect(await host.refusal('designs.import', { system, text })).toMatchObject(refusal);
  expect(await host.ask('designs.list', { system })).toEqual([]);
});
