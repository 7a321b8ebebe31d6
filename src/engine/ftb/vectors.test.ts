import { expect, test } from 'vitest';
import { nearestVector, vectorOf as plotted } from './plane.ts';
import { ftb } from './index.ts';
import { act, legal, nextTurn, ofType, passUntil, placeOf, play, playAll, position, refusalOf, stepOf, take, vectorOf, type PositionOptions, type TestShip } from './testing/position.ts'; // prettier-ignore

// Astrometrics (28), Gravity influence (30 & 29 & 28), Deflection (30), and the sky.

const ENEMY: TestShip = { class: 'destroyer', at: [95, 95], side: 1, course: 270, length: 1 };
const SECOND: TestShip = { class: 'destroyer', at: [3, 3], course: 90, length: 1 };
const flying = (ship: Partial<TestShip>, options: PositionOptions = {}) =>
  position([{ class: 'destroyer', at: [40, 52], course: 90, length: 15, ...ship }, SECOND, ENEMY], options);
const planet = { kind: 'planet', at: [50, 50] } as const;

test('Astrometrics: the temporary VEP adds the last vector, the final one lies within the acceleration radius', () => {
  const battle = flying({ at: [50, 50], course: 90, length: 4 });
  playAll(battle, act.activate(0));
  const plot = ftb.view(battle, 0).plot!;
  expect(plot.temporary).toEqual({ x: 540_000, y: 500_000 });
  expect(plot.orders.map(({ order, plot: { radius } }) => [order, radius])).toEqual([
    ['burn', 3],
    ['hard-burn', 7],
    ['launch', 7],
  ]);
  expect(refusalOf(battle, act.burn(90, 7))).toBeNull();
  expect(refusalOf(battle, act.burn(90, 8))).toBe('beyond-acceleration');
});

test('Astrometrics: a vector is a whole course and a whole length of at least 1 LU', () => {
  const battle = flying({ at: [50, 50], length: 3 });
  playAll(battle, act.activate(0));
  expect(refusalOf(battle, act.burn(90, 0))).toBe('not-a-whole-vector');
  expect(refusalOf(battle, act.burn(360, 3))).toBe('not-a-whole-vector');
  expect(refusalOf(battle, act.burn(90, 1))).toBeNull();
});

test('The plane: the limits give way by 0.01 LU: straight burns and turns of 60° are legal on every course', () => {
  for (let course = 0; course < 360; course += 7) {
    const battle = flying({ at: [50, 50], course, length: 3 });
    playAll(battle, act.activate(0));
    for (const [turn, length] of [
      [0, 6],
      [60, 3],
      [300, 3],
    ] as const)
      expect(refusalOf(battle, act.burn((course + turn) % 360, length)), `${course}+${turn}`).toBeNull();
  }
});

test('Astrometrics: no end point on another, friend or foe: nearer than 1 LU is refused', () => {
  const battle = position([
    { class: 'destroyer', at: [50, 50] },
    { class: 'destroyer', at: [50, 44.5] },
    { ...ENEMY, at: [52, 46] },
  ]);
  playAll(battle, act.activate(0));
  expect(refusalOf(battle, act.burn(0, 5))).toBe('too-near');
  expect(refusalOf(battle, act.burn(0, 6))).toBe('too-near');
  expect(refusalOf(battle, act.burn(0, 4))).toBeNull();
});

test('The plane: a vector without a choice grows by 1 LU until it is free', () => {
  const battle = position([
    { class: 'destroyer', at: [50, 50] },
    { class: 'destroyer', at: [50, 47.4] },
    { ...ENEMY, at: [50, 45.8] },
  ]);
  const [flew] = ofType(take(battle, 0, act.coast), 'flew');
  expect(flew).toMatchObject({ length: 6, grown: 3 });
  expect(vectorOf(battle, 0)).toEqual([0, 6]);
});

test('The plane: a ship whose end point lies outside the map has left', () => {
  for (const [exits, status, way] of [
    [['top'], 'left', 'exit'],
    [['left'], 'lost', 'lost'],
  ] as const) {
    const battle = flying({ at: [50, 2], course: 0, length: 3 }, { exits: [exits, []] });
    const [left] = ofType(take(battle, 0, act.coast), 'leftMap');
    expect(left).toMatchObject({ unit: 0, way });
    expect(ftb.view(battle, 0).units[0]!.status).toBe(status);
  }
});

test('Gravity influence: a fast vector is bent by 30° at its nearest point, a slow one by 60°', () => {
  const fast = flying({}, { bodies: [planet] });
  take(fast, 0, act.coast);
  expect([vectorOf(fast, 0), placeOf(fast, 0)]).toEqual([
    [60, 15],
    [54.33, 49.5],
  ]);
  const slow = flying({ at: [46, 52], length: 8 }, { bodies: [planet] });
  take(slow, 0, act.coast);
  expect([vectorOf(slow, 0), placeOf(slow, 0)]).toEqual([
    [30, 8],
    [52, 48.54],
  ]);
});

test('Gravity influence: the length that counts as fast is 3 times the influence', () => {
  for (const [length, course] of [
    [9, 60],
    [8, 30],
  ] as const) {
    const battle = flying({ at: [46, 52], length }, { bodies: [planet] });
    take(battle, 0, act.coast);
    expect(battle.course[0]).toBe(course);
  }
});

test('Deflection: passing at 1 LU or less always counts as slow', () => {
  const battle = flying({ at: [40, 51] }, { bodies: [planet] });
  take(battle, 0, act.coast);
  expect(vectorOf(battle, 0)).toEqual([30, 15]);
});

test('Deflection: what is left after the point of deflection is rounded up, the vector keeps its length', () => {
  const battle = flying({ at: [40.5, 52] }, { bodies: [planet] });
  const [flew] = ofType(take(battle, 0, act.coast), 'flew');
  expect(flew!.path).toEqual([
    { x: 405_000, y: 520_000 },
    { x: 500_000, y: 520_000 },
    { x: 551_960, y: 490_000 },
  ]);
  expect(vectorOf(battle, 0)).toEqual([60, 15]);
});

test('Gravity influence: it turns towards the centre on either side', () => {
  const below = flying({ at: [40, 48] }, { bodies: [planet] });
  take(below, 0, act.coast);
  expect(vectorOf(below, 0)).toEqual([120, 15]);
});

test('Gravity influence: acceleration is added before the deflection', () => {
  const battle = flying({ length: 12 }, { bodies: [planet] });
  take(battle, 0, act.burn(90, 15));
  expect([vectorOf(battle, 0), placeOf(battle, 0)]).toEqual([
    [60, 15],
    [54.33, 49.5],
  ]);
});

test('Gravity influence: once a passage, until an end point lies outside', () => {
  const battle = flying({ at: [44, 54], length: 8 }, { bodies: [{ kind: 'gas-giant', at: [50, 50] }] });
  take(battle, 0, act.coast);
  expect(battle.course[0]).toBe(30);
  expect(battle.bent[0], 'inside: bent already').toBe(1);
  nextTurn(battle);
  const events = take(battle, 0, act.coast);
  expect(ofType(events, 'deflected')).toEqual([]);
  expect(battle.bent[0], 'outside: the next passage bends anew').toBe(0);
});

test('Gravity influence: a vector that ends before its nearest point bends in the next activation', () => {
  const battle = flying({ at: [40, 52], length: 8 }, { bodies: [planet] });
  expect(ofType(take(battle, 0, act.coast), 'deflected')).toEqual([]);
  expect(vectorOf(battle, 0)).toEqual([90, 8]);
  nextTurn(battle);
  expect(ofType(take(battle, 0, act.coast), 'deflected')).toMatchObject([{ body: 0, degrees: 60, at: { x: 500_000 } }]);
});

test('Gravity influence: straight through the centre the player names the side', () => {
  for (const [side, course] of [
    [act.port, 30],
    [act.starboard, 150],
  ] as const) {
    const battle = flying({ at: [40, 50] }, { bodies: [planet] });
    take(battle, 0, act.coast);
    expect(stepOf(battle)).toBe('side');
    expect(refusalOf(battle, 9)).toBe('no-such-side');
    play(battle, side);
    expect(vectorOf(battle, 0)).toEqual([course, 15]);
  }
});

test('Gravity influence: straight away from the centre, too, the player names the side', () => {
  for (const [side, course] of [
    [act.port, 300],
    [act.starboard, 60],
  ] as const) {
    const battle = flying({ at: [50, 48], course: 0, length: 4 }, { bodies: [planet] });
    take(battle, 0, act.coast);
    expect(stepOf(battle)).toBe('side');
    play(battle, side);
    expect(vectorOf(battle, 0)).toEqual([course, 4]);
  }
});

test('Gravity influence: a vector that touches two bodies is bent by each', () => {
  const battle = flying(
    { at: [30, 52], length: 20 },
    {
      bodies: [
        { kind: 'planetoid', at: [36, 50.5] },
        { kind: 'planetoid', at: [43, 46.5] },
      ],
    },
  );
  expect(ofType(take(battle, 0, act.coast), 'deflected').map(({ body }) => body)).toEqual([0, 1]);
});

test('Orbit: a ship whose next vector lies wholly inside the influence is put in orbit', () => {
  const battle = flying({ at: [52, 54.5], course: 0, length: 2 }, { bodies: [{ kind: 'gas-giant', at: [50, 50] }] });
  const [began] = ofType(take(battle, 0, act.coast), 'orbitBegan');
  expect(began).toMatchObject({ unit: 0, body: 0, radius: 3, direction: 'counter-clockwise' });
  expect(battle.length[0]).toBe(0);
});

test('Orbit: it moves 60° round each turn and coasts', () => {
  const battle = flying(
    { at: [50, 47], orbit: { body: 0, direction: 'clockwise' }, course: 0, length: 0 },
    { bodies: [planet] },
  );
  expect(placeOf(battle, 0)).toEqual([50, 47]);
  take(battle, 0, act.coast);
  expect(placeOf(battle, 0)).toEqual([52.6, 48.5]);
});

test('Orbit: it is left by a Burn from the tangent, with the radius as its length', () => {
  const battle = flying(
    { at: [50, 47], orbit: { body: 0, direction: 'clockwise' }, course: 0, length: 0 },
    { bodies: [planet] },
  );
  playAll(battle, act.activate(0));
  expect(refusalOf(battle, act.hardBurn(90, 8))).toBe('hard-burn-in-orbit');
  expect(refusalOf(battle, act.burn(90, 7))).toBe('beyond-acceleration');
  const events = play(battle, act.burn(90, 2));
  expect([vectorOf(battle, 0), placeOf(battle, 0)]).toEqual([
    [90, 2],
    [52, 47],
  ]);
  expect(ofType(events, 'orbitBegan'), 'not captured again').toEqual([]);
  expect(ofType(events, 'deflected'), 'nor bent').toEqual([]);
  nextTurn(battle);
  take(battle, 0, act.coast);
  expect([battle.released[0], placeOf(battle, 0)]).toEqual([0, [54, 47]]);
});

test('Orbit: ships in one orbit need no safe distance', () => {
  const orbit = { body: 0, direction: 'clockwise' } as const;
  const battle = position(
    [{ class: 'destroyer', at: [50, 47], orbit }, { class: 'destroyer', at: [50, 47], orbit }, ENEMY],
    { bodies: [planet] },
  );
  take(battle, 0, act.coast);
  expect(placeOf(battle, 0)).toEqual([52.6, 48.5]);
});

test.for([
  ['star', [50, 55], 'destroyed'],
  ['gas-giant', [50, 55], 'destroyed'],
  ['planet', [50, 57], 'destroyed'],
] as const)('Sky: a VEP within 1 LU of the centre is a crash: %s', ([kind, at, status]) => {
  const length = at[1] - 50;
  const battle = flying({ at: [...at], course: 0, length }, { bodies: [{ kind, at: [50.5, 50] }] });
  const events = take(battle, 0, act.coast);
  expect(ftb.view(battle, 0).units[0]!.status).toBe(status);
  expect(ofType(events, 'destroyed')).toMatchObject([{ cause: 'crash' }]);
});

test('Sky: a VEP within 1 LU of a planet is an orbit where the next vector stays inside', () => {
  const battle = flying({ at: [50, 52.9], course: 0, length: 2 }, { bodies: [{ kind: 'planet', at: [50, 50] }] });
  battle.bent[0] = 1;
  const [began] = ofType(take(battle, 0, act.coast), 'orbitBegan');
  expect(began).toMatchObject({ radius: 1 });
});

test.for([
  ['planetoid', 2],
  ['planet', 3],
  ['gas-giant', 5],
  ['dwarf-star', 4],
  ['star', 6],
  ['giant-star', 9],
] as const)('Sky: influence of a %s', ([kind, influence]) => {
  const battle = flying({}, { bodies: [{ kind, at: [80, 20] }] });
  const [body] = ftb.view(battle, 0).bodies;
  expect([body!.influence, body!.radiation]).toEqual([influence, kind.endsWith('star') ? 2 * influence : 0]);
});

test('Radiation: 1 heat each activation in which the vector touches a zone', () => {
  const zone = { kind: 'radiation', at: [50, 52], outer: 3 } as const;
  const battle = flying({ length: 20 }, { zones: [zone, { ...zone, at: [55, 52] }] });
  const events = take(battle, 0, act.launch(90, 25));
  expect(ofType(events, 'heatChanged')).toMatchObject([{ cause: 'radiation', from: 0, to: 1 }]);
  const past = flying({ length: 6 }, { zones: [zone] });
  expect(ofType(take(past, 0, act.coast), 'heatChanged')).toEqual([]);
});

test('Radiation: a ring is touched between its radii only, a star irradiates to twice its influence', () => {
  const ring = { kind: 'radiation', at: [47, 52], inner: 9, outer: 12 } as const;
  const inside = flying({ at: [45, 52], length: 4 }, { zones: [ring] });
  expect(ofType(take(inside, 0, act.coast), 'heatChanged')).toEqual([]);
  const star = flying({ at: [40, 58], length: 15 }, { bodies: [{ kind: 'dwarf-star', at: [50, 50] }] });
  expect(ofType(take(star, 0, act.coast), 'heatChanged')[0]).toMatchObject({ cause: 'radiation', to: 1 });
});

test.for([
  [1, 0, 1],
  [2, 1, 1],
  [3, 0, 0],
] as const)('Asteroids: an RE test, die %i', ([die, heat, shields]) => {
  const battle = flying({ torpedoes: 1 }, { zones: [{ kind: 'asteroids', at: [50, 52], outer: 3 }] });
  battle.forcedDice = [die];
  take(battle, 0, act.launch(90, 22));
  battle.forcedDice = null;
  expect([battle.heat[0], battle.shields[0]]).toEqual([heat, shields]);
});

test('Asteroids: the owner chooses the damage of a hit', () => {
  const battle = flying({ shields: 0 }, { zones: [{ kind: 'asteroids', at: [50, 52], outer: 3 }] });
  battle.forcedDice = [3];
  take(battle, 0, act.coast);
  battle.forcedDice = null;
  expect([stepOf(battle), battle.toAct[0]]).toEqual(['damage', 0]);
  play(battle, act.damage('weapons'));
  expect(battle.damage[0]).toBe(2);
});

test('Stations: dock between 1 and 2 LU away with a vector of at most 3 LU, and stay there', () => {
  const site = { kind: 'station', at: [54, 52] } as const;
  const battle = flying({ at: [49.5, 52], length: 3 }, { sites: [site] });
  take(battle, 0, act.coast);
  expect([stepOf(battle), legal(battle)]).toEqual(['dock', [act.dock(0), act.flyOn]]);
  play(battle, act.dock(0));
  expect(vectorOf(battle, 0)[1]).toBe(0);
  nextTurn(battle);
  take(battle, 0, act.coast);
  expect([placeOf(battle, 0), battle.docked[0]]).toEqual([[52.5, 52], 0]);
  nextTurn(battle);
  take(battle, 0, act.burn(0, 3));
  expect([placeOf(battle, 0), battle.docked[0]]).toEqual([[52.5, 49], 255]);
});

test('Stations: too fast, too far, or the enemy’s: no docking', () => {
  const place = (ship: Partial<TestShip>, side?: 1) =>
    flying(ship, { sites: [{ kind: 'station', at: [54, 52], ...(side === undefined ? {} : { side }) }] });
  for (const battle of [
    place({ at: [48.5, 52], length: 4 }),
    place({ at: [48, 52], length: 3 }),
    place({ at: [49.5, 52], length: 3 }, 1),
  ]) {
    take(battle, 0, act.coast);
    expect(stepOf(battle)).toBe('activation');
  }
});

test('Space lanes: on a transfer lane a coasting ship is carried 3 LU along it', () => {
  const lanes = [
    [
      [30, 52],
      [60, 52],
      [90, 60],
    ],
  ] as const;
  const battle = flying({ at: [40, 52.5], course: 80, length: 4 }, { lanes });
  const [flew] = ofType(take(battle, 0, act.coast), 'flew');
  expect(flew).toMatchObject({ carried: 3, length: 4, course: 80 });
  expect([placeOf(battle, 0), vectorOf(battle, 0)]).toEqual([
    [46.94, 51.81],
    [80, 4],
  ]);
  const burning = flying({ at: [40, 52.5], course: 80, length: 4 }, { lanes });
  expect(ofType(take(burning, 0, act.burn(80, 5)), 'flew')[0]!.carried).toBe(0);
  const beside = flying({ at: [40, 54], course: 80, length: 4 }, { lanes });
  expect(ofType(take(beside, 0, act.coast), 'flew')[0]!.carried).toBe(0);
});

test('Space lanes: a tunnelling lane ends the battle for the ship that reaches its mark', () => {
  const battle = flying({ length: 6 }, { lanes: [[[44, 52.8]]] });
  expect(ofType(take(battle, 0, act.coast), 'leftMap')).toMatchObject([{ unit: 0, way: 'tunnel' }]);
  expect(ftb.view(battle, 0).units[0]!.status).toBe('left');
});

test('Space lanes: what lies beyond a tunnelling lane’s mark the vector does not come to', () => {
  const battle = flying(
    { length: 20 },
    { lanes: [[[44, 52.8]]], zones: [{ kind: 'radiation', at: [52, 52], outer: 3 }] },
  );
  const events = take(battle, 0, act.coast);
  expect(ofType(events, 'leftMap')).toMatchObject([{ unit: 0, way: 'tunnel' }]);
  expect(ofType(events, 'heatChanged')).toEqual([]);
  const near = flying(
    { length: 20 },
    { lanes: [[[44, 52.8]]], zones: [{ kind: 'radiation', at: [46, 52], outer: 3 }] },
  );
  expect(ofType(take(near, 0, act.coast), 'heatChanged')).toHaveLength(1);
});

test('Refuelling: beside a tanker on nearly the same vector a coasting ship is filled up from its store', () => {
  const tanker: TestShip = { class: 'tanker', at: [56.5, 52], course: 90, length: 4, fuel: 2 };
  const with_ = (ship: Partial<TestShip>, other: Partial<TestShip> = {}) =>
    position([
      { class: 'destroyer', at: [50, 52], course: 90, length: 5, fuel: 0, ...ship },
      { ...tanker, ...other },
      ENEMY,
    ]);
  const battle = with_({});
  expect(ofType(take(battle, 0, act.coast), 'refuelled')).toMatchObject([{ unit: 0, tanker: 1, amount: 2, store: 0 }]);
  expect(ofType(take(with_({}, { course: 120 }), 0, act.coast), 'refuelled')).toHaveLength(1);
  const partly = with_({ fuel: 2 });
  take(partly, 0, act.coast);
  expect([partly.fuel[0], partly.fuel[1]]).toEqual([3, 1]);
  for (const none of [
    with_({}, { length: 7 }),
    with_({}, { course: 121 }),
    with_({ at: [48, 52] }),
    with_({}, { side: 1 }),
  ])
    expect(ofType(take(none, 0, act.coast), 'refuelled')).toEqual([]);
  const burning = with_({ at: [51, 52], length: 4 });
  expect(ofType(take(burning, 0, act.burn(90, 4)), 'refuelled')).toEqual([]);
});

test('Telemetry: the last three vectors, their corners, hits and tracked signs', () => {
  const battle = flying(
    { at: [20, 52], course: 90, length: 10, heat: 3 },
    { bodies: [{ kind: 'planet', at: [35, 50] }] },
  );
  for (let n = 0; n < 4; n++) {
    if (n > 0) nextTurn(battle);
    take(battle, 0, act.coast);
  }
  const { trail } = ftb.view(battle, 0).units[0]!;
  expect(trail).toHaveLength(3);
  expect(trail[2]!.path[0]).toEqual({ x: 300_000, y: 520_000 });
  expect(trail[2]!.path).toHaveLength(3);
  expect(trail[0]!.path.at(-1)).toEqual({ x: battle.x[0], y: battle.y[0] });
  expect(trail[1]!.path.at(-1)).toEqual(trail[0]!.path[0]);
});

test('Astrometrics: the legal end point nearest to a pointer is what the rules allow', () => {
  const battle = position(
    [
      { class: 'destroyer', at: [46, 54], course: 60, length: 4 },
      { class: 'destroyer', at: [50, 53] },
      { ...ENEMY, at: [51, 51] },
    ],
    { bodies: [planet] },
  );
  playAll(battle, act.activate(0));
  const burn = ftb.view(battle, 0).plot!.orders[0]!;
  for (let course = 0; course < 360; course += 5)
    for (let length = 1; length < 9; length++)
      expect(plotted(burn.plot, course, length) !== null, `${course}, ${length}`).toBe(
        refusalOf(battle, act.burn(course, length)) === null,
      );
  const found = nearestVector(burn.plot, { x: 530_000, y: 530_000 })!;
  const described = ftb.describe(battle, act.burn(found.course, found.length));
  expect(described).toMatchObject({ kind: 'plot', path: found.path, ahead: found.ahead });
  passUntil(battle, () => true);
});
