import path from 'node:path';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { ALL_DESIGNS } from './design/navies.ts';
import { fullThrust } from './index.ts';
import { LESSONS } from './lessons.ts';
import schema from './scenarios/schema.json' with { type: 'json' };
import { parseSetup } from './setup/parse.ts';
import { FLEET_CLASSES, parseTaste, quickBattle, type Taste } from './setup/quickBattle.ts';
import { LEFT_OUT, PRESETS, PRESET_SWITCHES, SWITCHES } from './terms.ts';
import { BATTLE_FILES } from './testing/battleFiles.ts';
import { testScenarioFiles } from '../testing/scenarioFiles.ts';

const FOLDER = path.join(import.meta.dirname, 'scenarios');
const validate = new Ajv({ allErrors: true }).compile(schema);

testScenarioFiles(fullThrust, FOLDER, validate, 10, BATTLE_FILES);

describe('the lessons', () => {
  test('there are six, each with a goal about a ship that is there', () => {
    expect(LESSONS).toHaveLength(6);
    for (const { setup, goal } of LESSONS) {
      const parsed = parseSetup(setup);
      if (!parsed.ok) throw new Error(parsed.error.code);
      const [ours, theirs] = parsed.value.sides;
      expect(goal.unit).toBeLessThan(ours.ships.length + theirs.ships.length);
    }
  });
});

describe('a setup', () => {
  const meeting = (): Record<string, unknown> =>
    structuredClone(fullThrust.scenarios.find(({ id }) => id === 'meeting')!.setup) as Record<string, unknown>;
  type Json = Record<string, unknown>;
  const shipsOf = (setup: Json, side: number): Json[] => (setup.sides as { ships: Json[] }[])[side]!.ships;
  const sideOf = (setup: Json, side: number): Json => (setup.sides as Json[])[side]!;

  const BAD: [what: string, change: (setup: Json) => void, code: string, path: string][] = [
    ['of another system', (setup) => (setup.system = 'ftb'), 'wrong-system', 'system'],
    ['without a table', (setup) => delete setup.table, 'not-an-object', 'table'],
    ['on a table that is too small', (setup) => (setup.table = { width: 10, height: 48 }), 'out-of-bounds', 'table.width'],
    ['with half a turn', (setup) => (setup.roundLimit = 2.5), 'not-a-number', 'roundLimit'],
    ['with an unknown preset', (setup) => (setup.rules = 'all'), 'unknown-preset', 'rules'],
    ['with an unknown rule', (setup) => (setup.rules = ['ramming', 'magic']), 'unknown-rule', 'rules[1]'],
    ['with one side', (setup) => (setup.sides = [sideOf(setup, 0)]), 'bad-sides', 'sides'],
    ['with an empty fleet', (setup) => (sideOf(setup, 1).ships = []), 'no-ships', 'sides[1].ships'],
    ['with sixteen ships', (setup) => (sideOf(setup, 0).ships = Array.from({ length: 16 }, (_, n) => ({ ...shipsOf(setup, 0)[0], name: `No ${n}` }))), 'too-many-ships', 'sides[0].ships'], // prettier-ignore
    ['with an unknown design', (setup) => (shipsOf(setup, 0)[1]!.design = 'Nobody'), 'unknown-design', 'sides[0].ships[1].design'],
    ['with a nameless ship', (setup) => (shipsOf(setup, 0)[1]!.name = '  '), 'bad-name', 'sides[0].ships[1].name'],
    ['with a name twice', (setup) => (shipsOf(setup, 1)[0]!.name = 'Steadfast'), 'name-taken', 'sides[1].ships[0].name'],
    ['with a ship off the table', (setup) => (shipsOf(setup, 0)[0]!.x = 73), 'off-the-table', 'sides[0].ships[0]'],
    ['with a place between the eighths', (setup) => (shipsOf(setup, 0)[0]!.x = 5.1), 'not-a-number', 'sides[0].ships[0].x'],
    ['with course 0', (setup) => (shipsOf(setup, 0)[0]!.course = 0), 'out-of-bounds', 'sides[0].ships[0].course'],
    ['with a wreck', (setup) => (shipsOf(setup, 0)[0]!.hullLost = 15), 'out-of-bounds', 'sides[0].ships[0].hullLost'],
    ['with nobody there at the start', (setup) => shipsOf(setup, 0).forEach((ship) => (ship.entry = 2)), 'no-ship-at-the-start', 'sides[0].ships'],
    ['with an entry without FTL', (setup) => Object.assign(shipsOf(setup, 1)[0]!, { design: 'Mooring', entry: 2 }), 'no-ftl-drive', 'sides[1].ships[0].entry'],
    ['with an escape and no way out', (setup) => (sideOf(setup, 0).aims = [{ kind: 'escape', number: 1 }]), 'no-exit', 'sides[0].aims[0]'],
    ['with an aim at nobody', (setup) => (sideOf(setup, 0).aims = [{ kind: 'destroy', number: 1, ships: ['Nobody'] }]), 'bad-aim', 'sides[0].aims[0]'],
    ['with too many groups', (setup) => shipsOf(setup, 0).forEach((ship) => (ship.design = 'Aurora')), 'too-many-groups', 'sides[0]'],
    ['with a design over its mass', (setup) => (setup.designs = [{ ...ALL_DESIGNS[0], name: 'Mine', hull: 7 }]), 'bad-design', 'designs[0].mass'],
    ['with a bay without fighters', (setup) => (setup.designs = [{ ...ALL_DESIGNS[0], name: 'Mine', systems: [{ kind: 'bay' }] }]), 'bad-design', 'designs[0].systems[0].fighters'],
    ['with arcs that are not adjacent', (setup) => (setup.designs = [{ ...ALL_DESIGNS[8], name: 'Mine', systems: [{ kind: 'beam', class: 3, arcs: ['F', 'A'] }] }]), 'bad-design', 'designs[0].systems[0].arcs'],
    ['with a design named like one of ours', (setup) => (setup.designs = [ALL_DESIGNS[0]]), 'design-twice', 'designs[0].name'],
  ]; // prettier-ignore

  test.each(BAD)('%s is refused, and says where', (_what, change, code, where) => {
    const setup = meeting();
    change(setup);
    const parsed = parseSetup(setup);
    expect(parsed.ok ? null : [parsed.error.code, parsed.error.path]).toEqual([code, where]);
  });

  test('that has been parsed parses again to the same', () => {
    for (const { setup } of fullThrust.scenarios) {
      const parsed = parseSetup(setup);
      if (!parsed.ok) throw new Error(parsed.error.code);
      expect(parseSetup(JSON.parse(JSON.stringify(parsed.value)))).toEqual(parsed);
    }
  });

  test('names a preset for its switches; in a duel the fire is simultaneous besides', () => {
    for (const preset of PRESETS) {
      const parsed = parseSetup({ ...meeting(), rules: preset });
      expect(parsed.ok && parsed.value.rules).toEqual(PRESET_SWITCHES[preset]);
    }
    // Battles that were stored before keep the list they had.
    const then = parseSetup({ ...meeting(), rules: 'everything' }, 6);
    expect(then.ok && then.value.rules).toEqual(SWITCHES.slice(1, SWITCHES.indexOf('great-error') + 1));
    const now = PRESET_SWITCHES.everything;
    expect(SWITCHES.filter((name) => !now.includes(name))).toEqual(['simultaneous-fire', ...LEFT_OUT]);
    const duel = parseSetup(fullThrust.scenarios.find(({ id }) => id === 'duel')!.setup);
    expect(duel.ok && duel.value.rules).toContain('simultaneous-fire');
  });

  test('carries designs that are none of ours', () => {
    const setup = meeting();
    setup.designs = [{ ...ALL_DESIGNS[2], name: 'Mine' }];
    shipsOf(setup, 0)[0]!.design = 'Mine';
    const parsed = parseSetup(setup);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    const view = fullThrust.view(fullThrust.create(parsed.value, 1), 'public');
    expect(view.units[0]).toMatchObject({ class: 'Mine', name: 'Steadfast', points: 81 });
  });
});

describe('a quick battle', () => {
  const taste = (more: Partial<Taste> = {}): Taste => ({
    points: 800,
    navies: ['lantern', 'anvil'],
    carriers: false,
    rules: 'core',
    vectors: false,
    mines: false,
    terrain: 'none',
    bodies: 3,
    sensors: false,
    wonders: false,
    tournament: false,
    ...more,
  });

  test('is drawn by points, parses, and is the same for the same seed', () => {
    for (const points of [100, 300, 800, 1500, 3000])
      for (const carriers of [false, true])
        for (let seed = 0; seed < 6; seed++) {
          const setup = quickBattle(taste({ points, carriers }), seed);
          const parsed = parseSetup(JSON.parse(JSON.stringify(setup)));
          expect(parsed.ok ? null : parsed.error).toBeNull();
          const [ours, theirs] = fullThrust.fleets(setup);
          expect(Math.abs(ours.points - theirs.points)).toBeLessThanOrEqual(
            0.25 * Math.max(ours.points, theirs.points),
          );
          expect(quickBattle(taste({ points, carriers }), seed)).toEqual(setup);
        }
  });

  test('11.3 has contacts and dummies where they are wanted, and both fleets pay for them alike', () => {
    for (let seed = 0; seed < 20; seed++) {
      const setup = quickBattle(taste({ sensors: true, tournament: seed % 2 === 1 }), seed);
      const parsed = parseSetup(JSON.parse(JSON.stringify(setup)));
      expect(parsed.ok ? null : parsed.error).toBeNull();
      for (const { dummies, ships } of setup.sides) expect(dummies).toHaveLength(Math.min(2, ships.length));
      const start = fullThrust.view(fullThrust.create(setup, seed), 0);
      expect(start.units.filter(({ side }) => side === 1).every(({ known }) => known === 'bogey')).toBe(true);
    }
    expect(quickBattle(taste(), 1).sides.some(({ dummies }) => dummies)).toBe(false);
  });

  test('has carriers only where they are wanted, and the navies that are wanted', () => {
    const carriers = (wanted: boolean) =>
      Array.from({ length: 20 }, (_, seed) => quickBattle(taste({ points: 2000, carriers: wanted, navies: ['anvil', 'anvil'] }), seed)).flatMap(
        ({ sides }) => sides.flatMap(({ ships }) => ships.map(({ design }) => FLEET_CLASSES.find(({ id }) => id === design)!)),
      ); // prettier-ignore
    const hasBay = (one: (typeof FLEET_CLASSES)[number]) => one.design.systems.some(({ kind }) => kind === 'bay');
    expect(carriers(false).some(hasBay)).toBe(false);
    expect(carriers(true).some(hasBay)).toBe(true);
    expect(new Set(carriers(true).map(({ navy }) => navy))).toEqual(new Set(['anvil']));
  });

  test('10, 12.1 flies by vectors and lays mines only where that is wanted', () => {
    const layers = (mines: boolean, seed: number): number[] =>
      quickBattle(taste({ mines }), seed).sides.map(({ ships }) =>
        ships.filter(({ design }) => design === 'Snuffer' || design === 'Petard').length,
      ); // prettier-ignore
    for (let seed = 0; seed < 8; seed++) {
      expect(layers(false, seed)).toEqual([0, 0]);
      expect(layers(true, seed)).toEqual([1, 1]);
    }
    expect(quickBattle(taste(), 3).rules).not.toEqual(expect.arrayContaining(['mines']));
    const both = quickBattle(taste({ vectors: true, mines: true }), 3);
    expect(both.rules).toEqual(expect.arrayContaining(['vector-movement', 'mines']));
    const parsed = parseSetup(JSON.parse(JSON.stringify(both)));
    const view = parsed.ok ? fullThrust.view(fullThrust.create(parsed.value, 1), 'public') : null;
    expect(view?.units.every(({ velocity }) => velocity !== null)).toBe(true);
  });

  test('12.3 has a ship with a wonder weapon in each fleet only where that is wanted, and none that a tournament bans', () => {
    const KINDS = ['cloaking-field', 'reflex-field', 'wave-gun', 'nova-cannon'];
    const kindsOf = (more: Partial<Taste>, seed: number): string[][] => {
      const setup = quickBattle(taste(more), seed);
      const parsed = parseSetup(JSON.parse(JSON.stringify(setup)));
      expect(parsed.ok ? null : parsed.error).toBeNull();
      return setup.sides.map(({ ships }) =>
        ships.flatMap(({ design }) => setup.designs.find(({ name }) => name === design)?.systems ?? []).map(({ kind }) => kind).filter((kind) => KINDS.includes(kind)),
      ); // prettier-ignore
    };
    const drawn = (more: Partial<Taste>) => Array.from({ length: 30 }, (_, seed) => kindsOf(more, seed));
    const many = drawn({ wonders: true, points: 1500 });
    expect(many.every((sides) => sides.every((kinds) => kinds.length === 1))).toBe(true);
    expect(new Set(many.flat(2))).toEqual(new Set(KINDS));
    expect(
      drawn({ wonders: true, points: 300 })
        .flat()
        .every((kinds) => kinds.join() === 'cloaking-field'),
    ).toBe(true);
    expect(new Set(drawn({ wonders: true, points: 1500, tournament: true }).flat(2))).toEqual(new Set(['cloaking-field'])); // prettier-ignore
    expect(kindsOf({}, 1).flat()).toEqual([]);
    expect(quickBattle(taste({ wonders: true }), 1).rules).toContain('wonder-weapons');
    expect(quickBattle(taste(), 1).rules).not.toContain('wonder-weapons');
  });

  test('a taste that was kept before there were vectors, mines, terrain, wonders and tournaments has none of them', () => {
    const { vectors, mines, terrain, bodies, wonders, tournament, ...old } = taste();
    expect(parseTaste(old)).toEqual({
      ok: true,
      value: { ...old, vectors, mines, terrain, bodies, wonders, tournament },
    });
  });

  test('odds make one fleet so much stronger, by points', () => {
    for (const odds of [0.5, 1.5])
      for (const seed of [1, 2, 3]) {
        const parsed = parseSetup(quickBattle(taste({ points: 800 }), seed, odds));
        if (!parsed.ok) throw new Error(parsed.error.code);
        const [first, second] = fullThrust.fleets(parsed.value).map(({ points }) => points) as [number, number];
        expect(Math.abs(Math.log(second / first / odds))).toBeLessThan(0.12);
      }
  });

  test.each([
    [null, ''],
    [{ ...taste(), points: 50 }, 'points'],
    [{ ...taste(), navies: ['lantern'] }, 'navies'],
    [{ ...taste(), carriers: 1 }, 'carriers'],
    [{ ...taste(), vectors: 'yes' }, 'vectors'],
    [{ ...taste(), mines: 1 }, 'mines'],
    [{ ...taste(), wonders: 1 }, 'wonders'],
    [{ ...taste(), rules: 'most' }, 'rules'],
  ])('refuses the taste %j', (input, where) => {
    const parsed = parseTaste(input);
    expect(parsed.ok ? null : parsed.error.path).toBe(where);
  });
});
