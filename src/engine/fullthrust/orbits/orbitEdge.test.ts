import { expect, test } from 'vitest';
import { fullThrust } from '../index.ts';
import { parseSetup } from '../setup/parse.ts';
import type { FullThrustSetup } from '../setup/setup.types.ts';
import { createBattle } from '../setup/create.ts';
import { tolls } from '../turn/tolls.ts';
import { fly, only, setupWith, type TestShip } from '../testing/position.ts';

// The orbit lies beyond the upper edge, its window from 20 to 26 MU, at most velocity 6 is safe.
const EDGE = { edge: 'top', from: 20, to: 26, velocity: 6 } as const;
/** A ship at (x, 2) that flies off by the upper edge, and what becomes of it. */
function leaving(x: number, more: Partial<TestShip> = {}, dice: readonly number[] = [], change: Partial<FullThrustSetup> = {}) {
  const ship: TestShip = { at: [x, 2], course: 12, speed: 6, ...more };
  const setup = setupWith([ship, { at: [4, 40], speed: 0 }, { at: [60, 40], side: 1, speed: 0 }], { rules: ['return'] });
  const battle = createBattle({ ...setup, orbitEdge: EDGE, ...change }, 1);
  const events = fly(battle, {}, [6, 1, ...dice]);
  const [entry] = only(events, 'atmosphereEntered');
  return { battle, reached: only(events, 'orbitReached').length, fell: entry && { modifier: entry.modifier, fate: entry.fate }, left: only(events, 'leftTable').length, status: fullThrust.view(battle, 0).units[0]!.status }; // prettier-ignore
} // prettier-ignore

test('14.1 Table edges: through the window at no more than its velocity a ship is in orbit, and not lost', () => {
  for (const x of [20, 23, 26]) expect(leaving(x)).toMatchObject({ reached: 1, fell: undefined, left: 0, status: 'landed' });
  const slow = leaving(23, { speed: 3 });
  expect(slow).toMatchObject({ reached: 1 });
  expect(tolls(slow.battle)[0]).toMatchObject({ lost: 0, withdrawn: 1 });
}); // prettier-ignore

test('14.1 Table edges: too fast, or past the window, it falls: a point for each MU too fast, one for each full 6 MU missed', () => {
  // 14.3 An unstreamlined ship adds 4.
  expect(leaving(23, { speed: 8 }, [1])).toMatchObject({ reached: 0, fell: { modifier: 4 + 2, fate: 'lost' }, status: 'destroyed' }); // prettier-ignore
  expect(leaving(19, {}, [1]).fell).toEqual({ modifier: 4, fate: 'burnt' });
  expect(leaving(14, {}, [1]).fell).toEqual({ modifier: 5, fate: 'lost' });
  expect(leaving(38, {}, [1]).fell).toEqual({ modifier: 6, fate: 'lost' });
  expect(leaving(19, { streamlining: 'full' }, [4])).toMatchObject({ fell: { modifier: -2, fate: 'crashed' }, status: 'crashed' }); // prettier-ignore
});

test('14.1 Table edges: the place is where the ship crosses the edge, back along its course', () => {
  // At course 1 it ends 3 MU to the right of where it began, and crosses the edge 1.15 MU to the right.
  expect(leaving(24.5, { course: 1 })).toMatchObject({ reached: 1 });
  expect(leaving(25.5, { course: 1 }, [1]).fell).toEqual({ modifier: 4, fate: 'burnt' });
});

test('14.1 Table edges: the other edges are left as ever, and without the rule all are', () => {
  expect(leaving(70, { at: [70, 24], course: 3 }, [6])).toMatchObject({ reached: 0, left: 1, status: 'away' });
  const { orbitEdge: _none, ...plain } = setupWith([
    { at: [23, 2], course: 12 },
    { at: [60, 40], side: 1, speed: 0 },
  ]);
  expect(only(fly(createBattle(plain, 1)), 'leftTable')).toHaveLength(1);
});

test('14.1 Table edges: a setup names edge, window and velocity, and its ships may aim for the orbit', () => {
  const plain = setupWith([{ at: [23, 20] }, { at: [60, 40], side: 1 }]);
  const ships = (side: 0 | 1) => plain.sides[side].ships.map((one) => ({ ...one, design: 'Wick' }));
  const parsed = (orbitEdge: unknown, rules: readonly string[] = []) =>
    parseSetup({ ...plain, designs: [], rules, orbitEdge, sides: [{ ships: ships(0), aims: [{ kind: 'land', number: 1 }] }, { ships: ships(1) }] }); // prettier-ignore
  const read = parsed(EDGE);
  expect(read.ok && read.value.orbitEdge).toEqual(EDGE);
  expect(read.ok && fullThrust.view(fullThrust.create(read.value, 1), 1).orbitEdge).toEqual(EDGE);
  const path = (wrong: object, rules?: readonly string[]) => parsed({ ...EDGE, ...wrong }, rules);
  expect(path({ edge: 'up' })).toMatchObject({ error: { code: 'bad-exit', path: 'orbitEdge.edge' } });
  expect(path({ to: 20 })).toMatchObject({ error: { code: 'bad-window' } });
  expect(path({ to: 73 })).toMatchObject({ error: { code: 'bad-window' } });
  for (const velocity of [1, 12]) expect(path({ velocity })).toMatchObject({ ok: true });
  for (const velocity of [0, 13])
    expect(path({ velocity })).toMatchObject({ error: { code: 'out-of-bounds', path: 'orbitEdge.velocity' } });
  expect(path({}, ['moving-table'])).toMatchObject({ error: { code: 'edge-moves' } });
  expect(parsed(undefined)).toMatchObject({ error: { code: 'no-planet' } });
});
