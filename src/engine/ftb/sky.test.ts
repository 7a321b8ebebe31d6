import { expect, test } from 'vitest';
import { ftb } from './index.ts';
import { act, ofType, placeOf, playAll, position, refusalOf, stepOf, take, vectorOf, type PositionOptions, type TestShip } from './testing/position.ts'; // prettier-ignore

// Gravity influence (30) and orbits where several things come together; space lanes (26) at their limits.

const SECOND: TestShip = { class: 'tanker', at: [5, 5], course: 90 };
const ENEMY: TestShip = { class: 'destroyer', at: [95, 95], side: 1 };
const flying = (ship: Partial<TestShip>, options: PositionOptions = {}, others: readonly TestShip[] = []) =>
  position([{ class: 'destroyer', at: [40, 52], course: 90, length: 4, ...ship }, SECOND, ...others, ENEMY], options);
const giant = { kind: 'gas-giant', at: [50, 50] } as const;

test('Orbit: a ship that has left it is not caught again while it is inside the influence', () => {
  const orbit = { body: 0, direction: 'clockwise' } as const;
  const battle = flying({ at: [50, 48], length: 0, orbit }, { bodies: [giant] });
  // It ends at (51, 48), and its next vector would end at (52, 48): both inside.
  const events = take(battle, 0, act.burn(90, 1));
  expect(ofType(events, 'orbitBegan')).toEqual([]);
  expect([placeOf(battle, 0), vectorOf(battle, 0)]).toEqual([
    [51, 48],
    [90, 1],
  ]);
});

test('Orbit: straight at the centre, or away from it, it goes by the clock', () => {
  for (const [y, course] of [
    [54, 0],
    [51.5, 180],
  ] as const) {
    const battle = flying({ at: [50, y], course, length: 1 }, { bodies: [giant] });
    battle.bent[0] = 1;
    const [began] = ofType(take(battle, 0, act.coast), 'orbitBegan');
    expect(began, `${y}`).toMatchObject({ direction: 'clockwise' });
  }
});

test('Orbit: a vector that leads into one does not grow, though another is near', () => {
  const other: TestShip = { class: 'destroyer', at: [50, 46.5], course: 270, length: 3 };
  const battle = flying({ at: [52, 47], course: 270, length: 2 }, { bodies: [giant] }, [other]);
  battle.bent[0] = 1;
  const events = take(battle, 0, act.coast);
  expect(ofType(events, 'flew')).toMatchObject([{ grown: 0 }]);
  expect(ofType(events, 'orbitBegan')).toMatchObject([{ radius: 3 }]);
  // No body there: it grows.
  const free = flying({ at: [52, 47], course: 270, length: 2 }, {}, [other]);
  expect(ofType(take(free, 0, act.coast), 'flew')).toMatchObject([{ grown: 1 }]);
});

test('Sky: within 1 LU of a gas giant’s centre a ship crashes, though its next vector stays inside', () => {
  for (const [kind, status] of [
    ['gas-giant', 'destroyed'],
    ['planet', 'in-play'],
  ] as const) {
    const battle = flying({ at: [50, 52], course: 0, length: 2 }, { bodies: [{ kind, at: [50.5, 50] }] });
    battle.bent[0] = 1;
    take(battle, 0, act.coast);
    expect(ftb.view(battle, 0).units[0]!.status).toBe(status);
  }
});

test('Gravity influence: a passage goes on through another body’s orbit', () => {
  const bodies = [giant, { kind: 'giant-star', at: [50, 56] }] as const;
  const battle = flying({ at: [52, 47], course: 270, length: 2 }, { bodies });
  battle.bent[0] = 0b11;
  expect(ofType(take(battle, 0, act.coast), 'orbitBegan')).toMatchObject([{ body: 0 }]);
  expect(ftb.view(battle, 0).units[0]!.unbent).toContain(1);
  battle.activated[0] = 0;
  expect(ofType(take(battle, 0, act.burn(270, 4)), 'deflected')).toEqual([]);
});

test('Launch torpedo: a body may bend it though it has bent its ship', () => {
  const battle = flying({ at: [50, 46], course: 90, length: 4 }, { bodies: [giant] });
  battle.bent[0] = 1;
  take(battle, 0);
  const plots = ftb.view(battle, 0).plot!.orders.map(({ order, plot }) => [order, plot.unbent]);
  expect(Object.fromEntries(plots)).toMatchObject({ burn: 1, launch: 0 });
  const events = playAll(battle, act.launch(90, 10));
  expect(ofType(events, 'deflected')).toMatchObject([{ object: 16, body: 0 }]);
});

test('Astrometrics: the safe distance holds to stations and facilities too', () => {
  const sites = [{ kind: 'facility', at: [46, 52] }] as const;
  const battle = flying({}, { sites });
  playAll(battle, act.activate(0));
  expect(refusalOf(battle, act.burn(90, 6))).toBe('too-near');
  expect(refusalOf(battle, act.burn(90, 5))).toBeNull();
});

test('Space lanes: the way along the lane is the one that differs less from the ship’s course', () => {
  const lanes = [
    [
      [30, 52],
      [60, 52],
      [90, 60],
    ],
  ] as const;
  const battle = flying({ at: [50, 52], course: 260, length: 4 }, { lanes });
  take(battle, 0, act.coast);
  expect(placeOf(battle, 0)).toEqual([43.06, 52.69]);
});

test('Space lanes: a ship is carried on until its end is free', () => {
  const lanes = [
    [
      [30, 52],
      [60, 52],
      [90, 60],
    ],
  ] as const;
  const other: TestShip = { class: 'destroyer', at: [47, 52], course: 0, length: 3 };
  const battle = flying({ at: [40, 52] }, { lanes }, [other]);
  expect(ofType(take(battle, 0, act.coast), 'flew')).toMatchObject([{ grown: 0, carried: 4, length: 4 }]);
  expect(placeOf(battle, 0)).toEqual([48, 52]);
});

test('Refuelling: a tanker is filled up by no other', () => {
  const battle = flying({ class: 'tanker', fuel: 0 }, {}, [{ class: 'tanker', at: [45.5, 52], course: 90, length: 4 }]);
  expect(ofType(take(battle, 0, act.coast), 'refuelled')).toEqual([]);
});

test('Radiation: it comes before a target at the same point, and asteroids do', () => {
  for (const [kind, dice, heat] of [
    ['radiation', [], 1],
    ['asteroids', [2], 1],
  ] as const) {
    const battle = position(
      [
        { class: 'destroyer', at: [40, 52], course: 90, length: 8 },
        SECOND,
        { class: 'destroyer', at: [48, 52], side: 1, course: 0 },
      ],
      { zones: [{ kind, at: [46, 52], outer: 1 }] },
    );
    battle.forcedDice = [...dice];
    playAll(battle, act.activate(0), act.coast);
    expect([stepOf(battle), battle.forcedDice, battle.heat[0]], kind).toEqual(['attack', [], heat]);
    battle.forcedDice = null;
    expect(refusalOf(battle, act.attack(2, 4))).toBe('not-at-this-point');
  }
});
