import { describe, expect, test } from 'vitest';
import type { FleetClass } from '../../../../engine/talon/quickBattle.ts';
import {
  draftOf,
  freeNames,
  mapHexes,
  withAims,
  withNewShip,
  withoutShip,
  withShip,
  withTerrain,
  withZone,
} from './draft.ts';
import { firstZone, isInZone, zoneBetween } from './draftZone.ts';

const cruiser: FleetClass = {
  id: 'terran-ca',
  faction: 'terran',
  hull: 'CA',
  points: 115,
  names: ['Patton', 'Napoleon'],
  speeds: [5, 4, 3, 2, 1],
  startSpeed: 3,
  battery: true,
  kind: 'ship',
};

describe('a battle in the editor', () => {
  test('new ships get names and hexes of their own, until the names run out', () => {
    const two = withNewShip(withNewShip(draftOf(null), 0, cruiser), 0, cruiser);
    expect(two.sides[0].ships.map(({ name }) => name)).toEqual(['Patton', 'Napoleon']);
    const hexes = two.sides[0].ships.map(({ q, r }) => `${q},${r}`);
    expect(new Set(hexes).size).toBe(2);
    expect(freeNames(two, cruiser)).toEqual([]);
    expect(withNewShip(two, 1, cruiser)).toBe(two);
  });

  test('a ship is changed and removed; what is taken back leaves no trace', () => {
    const one = withNewShip(draftOf(null), 1, cruiser);
    const later = withShip(one, 1, 0, { arrives: 3, facing: 4 });
    expect(later.sides[1].ships[0]).toMatchObject({ arrives: 3, facing: 4, name: 'Patton' });
    expect(Object.keys(withShip(later, 1, 0, { arrives: undefined }).sides[1].ships[0] ?? {})).not.toContain('arrives');
    expect(withoutShip(later, 1, 0).sides[1].ships).toEqual([]);
  });

  test('terrain is put, replaced and taken away', () => {
    const hex = { q: 1, r: -1 };
    const rocks = withTerrain(draftOf(null), 'asteroids', hex);
    expect(rocks.terrain).toEqual([{ kind: 'asteroids', ...hex }]);
    expect(withTerrain(rocks, 'nebula', hex).terrain).toEqual([{ kind: 'nebula', ...hex }]);
    expect(withTerrain(rocks, 'asteroids', hex).terrain).toEqual([]);
  });

  test('what the host kept comes back as it was, its defaults written out', () => {
    const draft = withAims(withNewShip(draftOf(null), 0, cruiser), 0, [{ kind: 'destroy', number: 1 }]);
    expect(draftOf(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(draftOf({ system: 'talon', sides: 'nonsense' }).sides[1].ships).toEqual([]);
    expect(draftOf({ system: 'talon' }).retreat).toBe(true);
  });

  test('aims follow the new name of a ship they name, and go with the last', () => {
    const two = withNewShip(withNewShip(draftOf(null), 0, cruiser), 0, cruiser);
    const named = withAims(withAims(two, 0, [{ kind: 'leave', number: 1, ships: ['Patton'] }]), 1, [
      { kind: 'destroy', number: 2, ships: ['Patton', 'Napoleon'] },
      { kind: 'leave', number: 1, ships: ['Patton'] }, // a ship of side 1 by the same name
    ]);
    const renamed = withShip(named, 0, 0, { name: 'Zhukov' });
    expect(renamed.sides.map(({ aims }) => aims.map(({ ships }) => ships))).toEqual([
      [['Zhukov']],
      [['Zhukov', 'Napoleon'], ['Patton']],
    ]);
    const gone = withoutShip(named, 0, 0);
    expect(gone.sides[0].aims).toEqual([]);
    expect(gone.sides[1].aims[0]).toEqual({ kind: 'destroy', number: 1, ships: ['Napoleon'] });
  });

  test('the map is 24 by 18 hexes around the middle', () => {
    expect(mapHexes(draftOf(null)).length).toBe(432);
    expect(mapHexes(draftOf(null))).toContainEqual({ q: 0, r: 0 });
  });
});

describe('deployment zones', () => {
  const west = zoneBetween({ q: -8, r: 7 }, { q: -10, r: 1 });

  test('a zone is drawn by opposite corners, kept, and taken away', () => {
    expect(west).toEqual({ fromColumn: -10, toColumn: -8, fromRow: -4, toRow: 3 });
    const draft = withZone(draftOf(null), 0, west);
    expect(draftOf(JSON.parse(JSON.stringify(draft))).sides[0].zone).toEqual(west);
    expect(Object.keys(withZone(draft, 0, undefined).sides[0])).not.toContain('zone');
  });

  test('the first zone is a band at the side’s edge that holds the ships it has', () => {
    expect(firstZone(draftOf(null), 0)).toEqual({ fromColumn: -6, toColumn: 6, fromRow: 5, toRow: 8 });
    const astray = withShip(withNewShip(draftOf(null), 1, cruiser), 1, 0, { q: 9, r: -4 });
    expect(firstZone(astray, 1)).toEqual({ fromColumn: -6, toColumn: 9, fromRow: -8, toRow: 0 });
  });

  test('new ships stand in the zone, clear of each other and of a black hole, and face the enemy', () => {
    const hole = withTerrain(withZone(draftOf(null), 0, west), 'black-hole', { q: -9, r: 4 });
    const two = withNewShip(withNewShip(hole, 0, cruiser), 0, cruiser).sides[0].ships;
    expect(two.every((ship) => isInZone(west, ship))).toBe(true);
    for (const { q, r } of two)
      expect(Math.max(Math.abs(q + 9), Math.abs(r - 4), Math.abs(q + r + 5))).toBeGreaterThanOrEqual(3);
    expect(new Set(two.map(({ q, r }) => `${q},${r}`)).size).toBe(2);
    // The enemy is to the south-east.
    const enemy = withShip(withNewShip(draftOf(null), 1, cruiser), 1, 0, { q: 6, r: 1 });
    expect(withNewShip(withZone(enemy, 0, west), 0, { ...cruiser, names: ['Zhukov'] }).sides[0].ships[0]?.facing).toBe(
      2,
    );
    // No enemy yet: across the map.
    const south = zoneBetween({ q: -2, r: 8 }, { q: 2, r: 5 });
    expect(withNewShip(withZone(draftOf(null), 0, south), 0, cruiser).sides[0].ships[0]?.facing).toBe(0);
  });

  test('a ship for a zone that is full stands in it all the same, for the rules to refuse', () => {
    const narrow = zoneBetween({ q: 0, r: 6 }, { q: 0, r: 6 });
    const two = withNewShip(withNewShip(withZone(draftOf(null), 0, narrow), 0, cruiser), 0, cruiser).sides[0].ships;
    expect(two).toMatchObject([
      { q: 0, r: 6 },
      { q: 0, r: 6 },
    ]);
  });
});
