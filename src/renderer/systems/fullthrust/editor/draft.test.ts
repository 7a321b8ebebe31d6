import { expect, test } from 'vitest';
import { MASSIF, PHAROS } from '../testing/yard.ts';
import { draftOf, dummyAt, hasDummies, shipAt, withDummy, withNewDummy, withNewShip, withoutDummy, withoutShip, withShip, type YardClass } from './draft.ts'; // prettier-ignore

const PUBLIC: YardClass = { id: 'Pharos', hull: 'CA', navy: 'lantern', points: 290, names: ['Bright Star'], own: null };
const OWN: YardClass = { id: 'My Massif', hull: 'BB', navy: 'anvil', points: 500, names: [], own: { ...MASSIF, name: 'My Massif' } }; // prettier-ignore

test('a new battle is empty, and a kept one is taken as it is', () => {
  expect(draftOf(null)).toMatchObject({ system: 'fullthrust', rules: 'core', designs: [], sides: [{ ships: [] }, { ships: [] }] }); // prettier-ignore
  const kept = draftOf({ rules: ['ramming'], designs: [PHAROS], sides: [{ ships: [{ design: 'Pharos' }] }, {}] });
  expect(kept).toMatchObject({ rules: ['ramming'], sides: [{ ships: [{ design: 'Pharos' }] }, { ships: [], aims: [] }] }); // prettier-ignore
  expect(draftOf('nonsense')).toEqual(draftOf(null));
});

test('ships face the enemy under names of their own, and a kept design goes with the last of its ships', () => {
  const one = withNewShip(draftOf(null), 0, PUBLIC, { x: 6, y: 24 });
  const two = withNewShip(one, 0, PUBLIC, { x: 6, y: 28 });
  const both = withNewShip(two, 1, OWN, { x: 60, y: 24 });
  expect(both.sides[0].ships.map(({ name, course }) => [name, course])).toEqual([
    ['Bright Star', 3],
    ['Pharos 1', 3],
  ]);
  expect(both.sides[1].ships).toMatchObject([{ name: 'My Massif 1', course: 9 }]);
  expect(both.designs.map(({ name }) => name)).toEqual(['My Massif']);
  const third = withNewShip(both, 1, OWN, { x: 60, y: 30 });
  expect(third.designs).toHaveLength(1);
  expect(withoutShip(third, { side: 1, at: 0 }).designs).toHaveLength(1);
  expect(withoutShip(both, { side: 1, at: 0 }).designs).toEqual([]);
});

test('a click means the nearest ship, and a field can be taken away again', () => {
  const draft = withNewShip(draftOf(null), 0, PUBLIC, { x: 6, y: 24 });
  expect(shipAt(draft, { x: 7, y: 24.5 })).toEqual({ side: 0, at: 0 });
  expect(shipAt(draft, { x: 9, y: 24 })).toBeNull();
  const late = withShip(draft, { side: 0, at: 0 }, { entry: 3, speed: 10 });
  expect(late.sides[0].ships[0]).toMatchObject({ entry: 3, speed: 10 });
  expect(withShip(late, { side: 0, at: 0 }, { entry: undefined }).sides[0].ships[0]).not.toHaveProperty('entry');
});

test('11.3 dummies are put, moved, changed and taken away, and a kept battle keeps its own', () => {
  const draft = withNewDummy(withNewDummy(draftOf(null), 1, { x: 60, y: 24 }), 1, { x: 66, y: 30 });
  expect(draft.sides.map(({ dummies }) => dummies?.length)).toEqual([undefined, 2]);
  const second = dummyAt(draft, { x: 66.5, y: 30 });
  expect(second).toEqual({ side: 1, at: 1 });
  expect(dummyAt(draft, { x: 63, y: 27 })).toBeNull();
  const changed = withDummy(draft, second!, { x: 40, thrust: 9 });
  expect(changed.sides[1].dummies![1]).toEqual({ x: 40, y: 30, course: 9, speed: 6, thrust: 9 });
  expect(draftOf(changed)).toEqual(changed);
  expect(withoutDummy(changed, { side: 1, at: 0 }).sides[1].dummies).toEqual([changed.sides[1].dummies![1]]);
  expect([hasDummies(draft), hasDummies({ ...draft, rules: ['sensors', 'dummies'] })]).toEqual([false, true]);
});
