import { describe, expect, test } from 'vitest';
import type { FleetClass } from '../../engine/game.ts';
import { draftOf, freeNames, mapHexes, withAims, withNewShip, withoutShip, withShip, withTerrain } from './draft.ts';

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

  test('the map is 24 by 18 hexes around the middle', () => {
    expect(mapHexes(draftOf(null)).length).toBe(432);
    expect(mapHexes(draftOf(null))).toContainEqual({ q: 0, r: 0 });
  });
});
