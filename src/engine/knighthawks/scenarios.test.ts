import path from 'node:path';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { STATUS, STEP, type Battle } from './battle.ts';
import { createBattle } from './create.ts';
import { depart, destroyUnit } from './departures.ts';
import { knightHawks } from './index.ts';
import { LESSONS } from './lessons.ts';
import schema from './scenarios/schema.json' with { type: 'json' };
import { parseSetup, type KnightHawksSetup } from './setup.ts';
import { SHIP_CLASSES } from './shipClasses.ts';
import { BATTLE_FILES, FULL, PLAIN } from './testing/battleFiles.ts';
import { fuzzGame } from './testing/fuzzGame.ts';
import { act, fly, legal, ofType, play, playAll, position } from './testing/position.ts';
import { endIfDecided } from './victory.ts';
import { view } from './view.ts';
import { battlesOf, setupOf as namedSetup, testScenarioFiles } from '../testing/scenarioFiles.ts';
import { at, changed, set, type Change } from '../testing/setupChanges.ts';

const FOLDER = path.join(import.meta.dirname, 'scenarios');
const validate = new Ajv({ allErrors: true }).compile(schema);

const setupOf = (id: string): KnightHawksSetup => namedSetup(knightHawks, id);

const battles = battlesOf(knightHawks);

testScenarioFiles(knightHawks, FOLDER, validate, 8, BATTLE_FILES);

const asFile = (setup: unknown) => ({ id: 'example', kind: 'advanced', setup });

describe('the schema and the parser say the same', () => {
  test.each([PLAIN, FULL])('of the schema’s example %#', (example) => {
    expect(validate(asFile(example)) ? null : validate.errors).toBe(null);
    expect(parseSetup(example)).toMatchObject({ ok: true });
  });

  test.each<[string, Change]>([
    ['another system', set('', 'system', 'chess')],
    ['no turns', set('', 'roundLimit', undefined)],
    ['a hundred turns', set('', 'roundLimit', 100)],
    ['no map', set('', 'map', undefined)],
    ['a map of five columns', set('map', 'columns', 5)],
    ['a third side to begin', set('', 'first', 2)],
    ['victory to nobody', set('', 'atRoundLimit', 'nobody')],
    ['a planet in half a hex', set('planets.0', 'q', 0.5)],
    ['one side', set('', 'sides', [])],
    ['a side without ships', set('sides.0', 'ships', [])],
    ['an unknown class', set('sides.0.ships.0', 'class', 'cutter')],
    ['a ship without a name', set('sides.0.ships.0', 'name', undefined)],
    ['a ship west of the map', set('sides.0.ships.0', 'q', -1)],
    ['a seventh facing', set('sides.0.ships.0', 'facing', 6)],
    ['a speed of 31', set('sides.0.ships.0', 'speed', 31)],
    ['half a speed', set('sides.0.ships.0', 'speed', 0.5)],
    ['no hull left', set('sides.0.ships.0', 'hull', 0)],
    ['an orbit upwards', set('sides.1.ships.0', 'orbit', 'up')],
    ['a station that is in no orbit', set('sides.1.ships.0', 'orbit', undefined)],
    ['a frigate aboard a carrier', set('sides.1.ships.1', 'aboard', 'Aerie')],
    ['an unknown aim', set('sides.0.aims.0', 'kind', 'capture')],
    ['an aim for nothing', set('sides.0.aims.0', 'number', 0)],
    ['an aim for 33 ships', set('sides.0.aims.0', 'number', 33)],
    ['an aim without names', set('sides.0.aims.0', 'ships', [])],
    ['named ships worth points', set('sides.1.aims.1', 'ships', ['Aerie'])],
    ['a way home upwards', set('sides.0', 'home', 'up')],
    ['an aim to go home without a way', set('sides.0', 'home', undefined)],
  ])('%s is refused by both', (_, change) => {
    const written = changed(FULL, change);
    expect([validate(asFile(written)), parseSetup(written).ok]).toEqual([false, false]);
  });

  test.each<[string, string, Change]>([
    ['off-the-map', 'a ship south of the map', set('sides.0.ships.0', 'r', 30)],
    ['in-a-planet', 'a ship in a planet', set('planets', '1', { q: 12, r: 12 })],
    ['unknown-name', 'a name of another class', set('sides.0.ships.0', 'name', 'Zephyr')],
    ['bad-hull', 'more hull than the class has', set('sides.0.ships.2', 'hull', 31)],
    ['bad-carrier', 'a carrier that is not there', set('sides.0.ships.1', 'aboard', 'Hive')],
    ['bad-carrier', 'a fighter aboard a carrier in another hex', set('sides.0.ships.1', 'r', 11)],
    ['bad-orbit', 'an orbit far from a planet', set('sides.1.ships.1', 'orbit', 'clockwise')],
    ['fast-orbit', 'an orbit with a speed', set('sides.1.ships.0', 'speed', 2)],
    ['bad-aim', 'an aim for a ship that is not there', set('sides.0.aims.0', 'ships', ['Tin Road'])],
    ['bad-aim', 'an aim for more ships than there are', set('sides.1.aims.0', 'number', 4)],
    ['planet-at-edge', 'a planet at the edge', set('planets', '0', { q: 0, r: 4 })],
    ['planets-too-near', 'two planets two hexes apart', set('planets', '1', { q: 14, r: 4 })],
    [
      'too-many-planets',
      'five planets',
      set(
        '',
        'planets',
        [1, 2, 3, 4, 5].map((n) => ({ q: 5 * n, r: 4 })),
      ),
    ],
    ['name-taken', 'a name twice', set('sides.1.ships.1', 'name', 'Zephyr')],
  ])('%s: %s', (code, _, change) => {
    const setup = structuredClone(FULL) as unknown as Record<string, unknown>;
    if (code === 'name-taken')
      set('sides.0.ships', '3', { class: 'frigate', name: 'Zephyr', q: 3, r: 9, facing: 0 })(setup);
    change(setup);
    const parsed = parseSetup(setup);
    expect(parsed.ok ? null : parsed.error.code).toBe(code);
  });

  test('too many ships, a full carrier, nobody on the map, too many aims', () => {
    const fighters = (count: number, aboard: string | null) =>
      Array.from({ length: count }, (_, n) => ({
        class: 'fighter',
        name: `${['Kite', 'Hornet', 'Ember'][Math.floor(n / 6)]} ${(n % 6) + 1}`,
        q: 10,
        r: 12,
        facing: 0,
        ...(aboard === null ? {} : { aboard }),
      }));
    const codeOf = (ships: unknown[], aims: unknown[] = []): string | null => {
      const setup = structuredClone(FULL) as unknown as Record<string, unknown>;
      at(setup, 'sides.0')['ships'] = ships;
      at(setup, 'sides.0')['aims'] = aims;
      const parsed = parseSetup(setup);
      return parsed.ok ? null : parsed.error.code;
    };
    const carrier = { class: 'assault-carrier', name: 'Aerie', q: 10, r: 12, facing: 0 };
    expect(codeOf(fighters(16, null))).toBe(null);
    expect(codeOf(fighters(17, null))).toBe('too-many-ships');
    expect(codeOf([carrier, ...fighters(6, 'Aerie')])).toBe(null);
    expect(codeOf([carrier, ...fighters(7, 'Aerie')])).toBe('carrier-full');
    const aims = [1, 2, 3].map((number) => ({ kind: 'points', number }));
    expect(codeOf([carrier], aims)).toBe('too-many-aims');
    expect(codeOf([carrier], aims.slice(1))).toBe(null);
  });
});

describe('the battles together', () => {
  const setups = battles.map(setupOf);
  const fleets = setups.flatMap(({ sides }) => [...sides]);

  test('are at least eight, and use every class, orbits, planets, a way home and fighters aboard', () => {
    expect(battles.length).toBeGreaterThanOrEqual(8);
    const ships = fleets.flatMap((fleet) => fleet.ships);
    expect(new Set(ships.map((ship) => ship.class))).toEqual(new Set(SHIP_CLASSES.map(({ id }) => id)));
    expect(ships.some(({ orbit, class: of }) => orbit !== undefined && of !== 'station')).toBe(true);
    expect(ships.some(({ aboard }) => aboard !== undefined)).toBe(true);
    expect(setups.some(({ planets }) => planets.length > 1)).toBe(true);
  });

  test('use aims of every kind but points, which any fleet has at the last turn', () => {
    const kinds = new Set(fleets.flatMap(({ aims }) => aims.map(({ kind }) => kind)));
    expect(kinds).toEqual(new Set(['destroy', 'home', 'orbit']));
  });

  test('who has an aim against nobody’s wins or loses it by the last turn', () => {
    for (const id of battles) {
      const { sides, atRoundLimit } = setupOf(id);
      if (sides[0].aims.length > 0 || sides[1].aims.length > 0) expect([id, atRoundLimit]).not.toEqual([id, 'points']);
    }
  });
});

/** What happens to named ships, and who wins by it; null: nobody yet. */
type Deed = readonly [what: 'destroyed' | 'home' | 'lost' | 'orbit', ship: string];
const AIMS: readonly (readonly [scenario: string, deeds: readonly Deed[], winner: 0 | 1 | null])[] = [
  ['blockade', [['home', 'Amber Road'], ['home', 'Salt Road']], 0],
  ['blockade', [['destroyed', 'Silk Road'], ['lost', 'Salt Road']], 1],
  ['blockade', [['home', 'Halberd'], ['home', 'Partisan'], ['home', 'Silk Road']], null],
  ['lantern', [['destroyed', 'High Lantern']], 0],
  ['lantern', [['destroyed', 'Caltrop']], null],
  ['raider', [['home', 'Etna']], 0],
  ['raider', [['lost', 'Etna']], 1],
  ['raider', [['home', 'Sirocco']], null],
  ['convoy', [['home', 'Tin Road'], ['home', 'Tea Road'], ['home', 'Jade Road']], 0],
  ['convoy', [['destroyed', 'Tin Road'], ['destroyed', 'Tea Road']], 1],
  ['convoy', [['destroyed', 'Simoom'], ['destroyed', 'Levanter']], null],
  ['harbour', [['orbit', 'Zambezi'], ['orbit', 'Royal Road']], 0],
  ['harbour', [['destroyed', 'Zephyr'], ['destroyed', 'Royal Road']], 1],
  ['harbour', [['orbit', 'Royal Road']], null],
]; // prettier-ignore

describe('aims', () => {
  test.each(AIMS)('12.3 %s ends as its text says after %j: winner %s', (id, deeds, winner) => {
    const battle: Battle = createBattle(setupOf(id), 1);
    const units = view(battle).units;
    for (const [what, name] of deeds) {
      expect(battle.step[0]).not.toBe(STEP.OVER);
      const unit = units.find((one) => one.name === name)!.id;
      if (what === 'destroyed') destroyUnit(battle, unit, 'shot');
      else if (what === 'orbit') battle.orbit[unit] = 0;
      else depart(battle, unit, what === 'home' ? STATUS.HOME : STATUS.LOST);
    }
    const reached = view(battle).aims.filter(({ number, reached: count }) => count >= number);
    expect(reached.map(({ side }) => side)).toEqual(winner === null ? [] : [winner]);
    expect(endIfDecided(battle, true)).toBe(winner !== null);
    if (winner !== null) expect(knightHawks.outcome(battle)).toMatchObject({ winner, reason: 'aim' });
  });

  test('12.3 every scenario with an aim is in the table, for both ends', () => {
    const expected = battles.flatMap((id) =>
      setupOf(id).sides.flatMap((fleet, side) => (fleet.aims.length > 0 ? [`${id} ${side}`] : [])),
    );
    const listed = AIMS.flatMap(([id, , winner]) => (winner === null ? [] : [`${id} ${winner}`]));
    expect([...new Set(listed)].sort()).toEqual(expected.sort());
  });
});

describe('the lessons', () => {
  const begin = (id: string): Battle => createBattle(setupOf(id), LESSONS.find((one) => one.id === id)!.seed);
  const goalOf = (id: string) => LESSONS.find((one) => one.id === id)!.goal;

  test('are three, each with a goal and dice of its own', () => {
    expect(LESSONS).toHaveLength(3);
    expect(new Set(LESSONS.map(({ goal }) => goal.type)).size).toBe(3);
  });

  test('the first: its hexes can be reached, by turning', () => {
    const battle = begin('lesson-fly');
    const goal = goalOf('lesson-fly');
    if (goal.type !== 'reached') throw new Error(goal.type);
    const ends = knightHawks.sight!(battle, goal.unit) as { reach: { ends: { hex: object }[] }[] };
    const inOne = ends.reach.flatMap((one) => one.ends.map(({ hex }) => JSON.stringify(hex)));
    expect(goal.hexes.some((hex) => inOne.includes(JSON.stringify(hex)))).toBe(false); // it takes two turns
    fly(battle, 0, 'aaaaraa');
    playAll(battle, act.speed(1, 0), act.face(1, 0));
    expect(view(battle).round).toBe(2);
    fly(battle, 0, 'araa');
    const { hex } = view(battle).units[0]!;
    expect(goal.hexes).toContainEqual(hex);
  });

  test('the second: an orbit can be taken up and flown on', () => {
    const battle = begin('lesson-orbit');
    const events = fly(battle, 0, 'aaaaraa');
    expect(ofType(events, 'moved')).toHaveLength(7);
    playAll(battle, act.speed(1, 0), act.face(1, 0));
    expect(legal(battle)).toContain(act.orbit(0, 'clockwise'));
    const round: number[] = [];
    for (const _ of [1, 2]) {
      round.push(ofType(play(battle, act.orbit(0, 'clockwise')), 'orbited').length);
      play(battle, act.face(0, 0));
      playAll(battle, act.speed(1, 0), act.face(1, 0));
    }
    expect(round).toEqual([1, 1]);
    expect(goalOf('lesson-orbit')).toEqual({ type: 'orbited', unit: 0, times: 2 });
  });

  test('the third: a cannon and a torpedo can be brought to bear', () => {
    const battle = begin('lesson-fire');
    fly(battle, 0, 'aaaaa');
    while (view(battle).step !== 'offensive-fire')
      play(battle, legal(battle).includes(act.endFire) ? act.endFire : legal(battle)[0]!);
    expect(legal(battle)).toContain(act.fire(0, 'laser-cannon', 1));
    expect(legal(battle)).toContain(act.fire(0, 'torpedo', 1));
  });
});

describe('every battle is played to its end by seeded players', () => {
  test.each(battles)('%s: no stall, and every invariant on the way', (id) => {
    for (const seed of [1, 2, 3]) expect(fuzzGame(seed, setupOf(id)).end).toMatch(/^(last-ship|round-limit|aim)$/);
  });
});

test('a position for tests keeps to the parser', () => {
  expect(() => position([{ class: 'cutter', at: [1, 1], facing: 0 }])).toThrow();
});
