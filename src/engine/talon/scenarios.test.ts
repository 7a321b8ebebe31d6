import path from 'node:path';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { NOT_SET } from './battle.ts';
import { createBattle } from './create.ts';
import { aimReachedBy } from './aims.ts';
import { destroyUnit, dockUnit, retreatUnit } from './leaving/departures.ts';
import { talon } from './index.ts';
import schema from './scenarios/schema.json' with { type: 'json' };
import { parseSetup, type TalonSetup } from './setup.ts';
import { SHIP_CLASSES, shipClassIndex, weaponGroups } from './shipClasses.ts';
import { BATTLE_FILES, FULL, PLAIN } from './testing/battleFiles.ts';
import { fuzzGame } from './testing/fuzzGame.ts';
import { legal } from './testing/position.ts';
import { TERRAINS, WEAPONS } from './terms.ts';
import { battlesOf, setupOf as namedSetup, testScenarioFiles } from '../testing/scenarioFiles.ts';
import { changed, set, type Change } from '../testing/setupChanges.ts';

const FOLDER = path.join(import.meta.dirname, 'scenarios');
const validate = new Ajv({ allErrors: true }).compile(schema);

const setupOf = (id: string): TalonSetup => namedSetup(talon, id);

const battles = battlesOf(talon);

testScenarioFiles(talon, FOLDER, validate, 8, BATTLE_FILES);

const asFile = (setup: unknown) => ({ id: 'example', kind: 'advanced', setup });

describe('the schema and the parser say the same', () => {
  test.each([PLAIN, FULL])('of the schema’s example %#', (example) => {
    expect(validate(asFile(example)) ? null : validate.errors).toBe(null);
    expect(parseSetup(example)).toMatchObject({ ok: true });
  });

  test.each<[string, Change]>([
    ['another system', set('', 'system', 'chess')],
    ['no rounds', set('', 'roundLimit', undefined)],
    ['a hundred rounds', set('', 'roundLimit', 100)],
    ['a map of five columns', set('map', 'columns', 5)],
    ['a map without rows', set('map', 'rows', undefined)],
    ['the initiative to a third side', set('', 'initiative', 2)],
    ['retreat perhaps', set('', 'retreat', 'perhaps')],
    ['victory to nobody', set('', 'atRoundLimit', 'nobody')],
    ['a comet', set('terrain.0', 'kind', 'comet')],
    ['terrain in half a hex', set('terrain.0', 'q', 0.5)],
    ['one side', set('', 'sides', [])],
    ['a side without ships', set('sides.0', 'ships', [])],
    ['an unknown class', set('sides.0.ships.0', 'class', 'terran-xx')],
    ['a ship without a name', set('sides.0.ships.0', 'name', undefined)],
    ['a ship that is far away', set('sides.0.ships.0', 'r', 201)],
    ['a seventh facing', set('sides.0.ships.0', 'facing', 6)],
    ['a speed that no ship has', set('sides.0.ships.0', 'speed', 7)],
    ['half a charge', set('sides.0.ships.0', 'charge', 'half')],
    ['an arrival before the battle', set('sides.0.ships.0', 'arrives', 0)],
    ['an unknown aim', set('sides.0.aims.0', 'kind', 'capture')],
    ['an aim for nothing', set('sides.0.aims.0', 'number', 0)],
    ['an aim for 33 units', set('sides.0.aims.0', 'number', 33)],
    ['an aim without names', set('sides.0.aims.0', 'ships', [])],
    ['an unknown way to leave', set('sides.0.aims.0', 'by', 'map')],
    ['a way to be destroyed', set('sides.1.aims.0', 'by', 'ftl')],
    ['an unknown hull', set('sides.1.aims.0', 'hull', 'XX')],
    ['docking sometimes', set('sides.0', 'docking', 1)],
    ['a zone without end', set('sides.0.zone', 'toRow', undefined)],
    ['a zone that begins between two columns', set('sides.0.zone', 'fromColumn', 0.5)],
  ])('%s is refused by both', (_, change) => {
    const written = changed(FULL, change);
    expect([validate(asFile(written)), parseSetup(written).ok]).toEqual([false, false]);
  });
});

describe('the battles together', () => {
  const setups = battles.map(setupOf);
  const ships = setups.flatMap(({ sides }) => sides.flatMap((fleet) => fleet.ships));
  const classes = ships.map((ship) => SHIP_CLASSES[shipClassIndex(ship.class)]!);
  const aims = setups.flatMap(({ sides }) => sides.flatMap((fleet) => fleet.aims));

  test('use every weapon, every class and every terrain', () => {
    expect(new Set(classes.flatMap((one) => weaponGroups(one).map(({ weapon }) => weapon)))).toEqual(new Set(WEAPONS));
    expect(new Set(classes.map(({ id }) => id))).toEqual(new Set(SHIP_CLASSES.map(({ id }) => id)));
    expect(new Set(setups.flatMap(({ terrain }) => terrain.map(({ kind }) => kind)))).toEqual(new Set(TERRAINS));
  });

  test('use reinforcements, retreat, landing, docking, a convoy, a priority target and an assault on a base', () => {
    expect(ships.some(({ arrives }) => arrives !== undefined)).toBe(true);
    expect(setups.some(({ retreat }) => retreat)).toBe(true);
    expect(new Set(aims.map(({ by }) => by).filter((by) => by !== undefined))).toEqual(
      new Set(['ftl', 'worm-hole', 'dock']),
    );
    expect(aims.some(({ kind, hull }) => kind === 'destroy' && hull === 'Tran')).toBe(true);
    const targets = aims.flatMap((aim) => (aim.kind === 'destroy' && aim.number === 1 ? (aim.ships ?? []) : []));
    expect(targets).toContain('Valley Forge');
    expect(targets).toContain('Dominion');
  });

  test('7.5.3 leave the map room, so that what the aims need is not shifted away', () => {
    for (const id of battles) {
      const { terrain, map, sides } = setupOf(id);
      if (!sides.some((fleet) => fleet.aims.some(({ by }) => by === 'worm-hole' || by === 'dock'))) continue;
      expect([
        id,
        terrain.length > 0 || sides.some((fleet) => fleet.ships.some((ship) => ship.class.endsWith('-base'))),
      ]).toEqual([id, true]);
      expect(map.columns * map.rows).toBeGreaterThan(24 * 18);
    }
  });
});

/** What happens to named ships, who wins by it, and that nobody has won before the last of it. */
type Deed = readonly [what: 'destroyed' | 'docked' | 'ftl' | 'worm-hole' | 'map', ship: string];
const AIMS: readonly (readonly [scenario: string, deeds: readonly Deed[], winner: 0 | 1 | null])[] = [
  ['tollgate', [['worm-hole', 'Voyager'], ['worm-hole', 'Normandy']], 0], // prettier-ignore
  ['tollgate', [['destroyed', 'Rodger Young'], ['destroyed', 'Voyager']], 1], // prettier-ignore
  ['tollgate', [['worm-hole', 'Asgard'], ['worm-hole', 'Hercules'], ['destroyed', 'Normandy']], null], // prettier-ignore
  ['breakout', [['ftl', 'Achilles'], ['ftl', 'Guderian'], ['ftl', 'Valhalla']], 0], // prettier-ignore
  ['breakout', [['destroyed', 'Achilles'], ['destroyed', 'Valhalla']], 1], // prettier-ignore
  ['breakout', [['map', 'Valhalla'], ['ftl', 'Guderian']], null], // prettier-ignore
  ['exodus', [['destroyed', 'Black Jack'], ['ftl', 'Wasp'], ['ftl', 'Thor']], 0], // prettier-ignore
  ['exodus', [['destroyed', 'Black Jack'], ['destroyed', 'Wasp']], 1], // prettier-ignore
  ['exodus', [['map', 'Wasp'], ['ftl', 'Thor'], ['destroyed', 'Unity']], null], // prettier-ignore
  ['gauntlet', [['worm-hole', 'Vision'], ['worm-hole', 'Hunter'], ['worm-hole', 'Surprise']], 1], // prettier-ignore
  ['gauntlet', [['destroyed', 'Vision'], ['destroyed', 'Hunter']], 0], // prettier-ignore
  ['gauntlet', [['map', 'Vision'], ['map', 'Hunter'], ['map', 'Surprise']], null], // prettier-ignore
  ['lifeline', [['docked', 'Tribe']], 1],
  ['lifeline', [['destroyed', 'Tribe'], ['destroyed', 'Legion']], 0], // prettier-ignore
  ['lifeline', [['map', 'Tribe'], ['destroyed', 'Vision']], null], // prettier-ignore
  ['hearth', [['docked', 'Legion']], 1],
  ['hearth', [['destroyed', 'Tribe'], ['destroyed', 'Legion']], 0], // prettier-ignore
  ['hearth', [['map', 'Tribe'], ['destroyed', 'Justice']], null], // prettier-ignore
  ['crown', [['destroyed', 'Dominion']], 0],
  ['crown', [['destroyed', 'Vision'], ['destroyed', 'Surprise']], null], // prettier-ignore
  ['bastion', [['destroyed', 'Valley Forge']], 1],
  ['bastion', [['destroyed', 'Caleb'], ['destroyed', 'Cougar']], null], // prettier-ignore
];

describe('aims', () => {
  test.each(AIMS)('Victory: %s ends as its text says after %j: winner %s', (id, deeds, winner) => {
    const battle = createBattle(setupOf(id), 1);
    const units = talon.view(battle).units;
    deeds.forEach(([what, name], n) => {
      expect([n, aimReachedBy(battle)]).toEqual([n, NOT_SET]);
      const unit = units.find((one) => one.name === name)!.id;
      if (what === 'destroyed') destroyUnit(battle, unit, 'hull');
      else if (what === 'docked') dockUnit(battle, unit, null);
      else retreatUnit(battle, unit, what);
    });
    expect(aimReachedBy(battle)).toBe(winner ?? NOT_SET);
    battle.exploding.fill(0); // explosions come before anything is decided
    expect(talon.apply(battle, legal(battle)[0]!)).toBe(null);
    if (winner === null) expect(talon.outcome(battle)).toBe(null);
    else expect(talon.outcome(battle)).toMatchObject({ winner, reason: 'aim' });
  });

  test('Victory: every scenario with an aim is in the table, for both ends', () => {
    const expected = battles.flatMap((id) =>
      setupOf(id).sides.flatMap((fleet, side) => (fleet.aims.length > 0 ? [`${id} ${side}`] : [])),
    );
    const listed = AIMS.flatMap(([id, , winner]) => (winner === null ? [] : [`${id} ${winner}`]));
    expect([...new Set(listed)].sort()).toEqual(expected.sort());
  });

  test('Victory: who has no aim to reach and is not to hold out wins by points or as the last', () => {
    for (const id of battles) {
      const { sides, atRoundLimit } = setupOf(id);
      const [ours, theirs] = [sides[0].aims.length > 0, sides[1].aims.length > 0];
      if (ours || theirs) expect([id, atRoundLimit]).not.toEqual([id, 'points']);
      if (ours !== theirs) expect([id, atRoundLimit]).toEqual([id, ours ? 1 : 0]);
    }
  });
});

describe('every battle is played to its end by seeded players', () => {
  test.each(battles)('%s: no stall, and every invariant on the way', (id) => {
    for (const seed of [1, 2, 3]) expect(fuzzGame(seed, setupOf(id)).end).toMatch(/^(last-ship|round-limit|aim)$/);
  });
});
