import { expect, test } from 'vitest';
import { STATUS, type Battle } from './battle.ts';
import { createBattle } from './create.ts';
import { depart } from './departures.ts';
import { parseSetup } from './setup.ts';
import {
  act,
  ofType,
  passUntil,
  playAll,
  playWithDice,
  position,
  refusalOf,
  type TestShip,
} from './testing/position.ts';
import { tolls } from './tolls.ts';
import { outcome } from './victory.ts';
import { view } from './view.ts';

test('12.1 the last side with a ship on the map wins', () => {
  const battle = position([
    { class: 'frigate', at: [20, 10], facing: 0 },
    { class: 'freighter', at: [20, 9], facing: 0, side: 1, hull: 1 },
  ]);
  playAll(battle, act.speed(0, 0), act.face(0, 0), act.endFire);
  const events = playWithDice(battle, [1, 1], act.fire(0, 'laser-battery', 1));
  expect(ofType(events, 'battleEnded')).toEqual([{ type: 'battleEnded', winner: 0, reason: 'last-ship' }]);
  expect(outcome(battle)).toMatchObject({ winner: 0, reason: 'last-ship' });
  expect(view(battle)).toMatchObject({ step: 'over', toAct: 'nobody' });
  expect(refusalOf(battle, act.endFire)).toBe('battle-over');
});

/** Two fleets that never meet, one turn long. */
const quiet = (more: { atRoundLimit?: 0 | 1 } = {}): Battle =>
  position(
    [
      { class: 'destroyer', at: [2, 2], facing: 0 },
      { class: 'frigate', at: [3, 2], facing: 0 },
      { class: 'destroyer', at: [37, 10], facing: 0, side: 1 },
      { class: 'frigate', at: [38, 10], facing: 0, side: 1 },
    ],
    { roundLimit: 1, ...more },
  );

const toTheEnd = (battle: Battle): void => {
  passUntil(battle, (now) => outcome(now) !== null);
};

test('12.2 after the last turn the side that has lost fewer points wins', () => {
  const even = quiet();
  toTheEnd(even);
  expect(outcome(even)).toMatchObject({ winner: null, reason: 'round-limit', points: [0, 0] });
  const crippled = quiet();
  crippled.hull[1] = 20; // half of the frigate's 40
  toTheEnd(crippled);
  const points = view(crippled).units[1]!.points;
  expect(outcome(crippled)).toMatchObject({ winner: 1, points: [0, Math.floor(points / 2)] });
});

test('12.2 half a ship’s points are lost with half its hull, and no sooner', () => {
  const battle = quiet();
  battle.hull[1] = 21;
  expect(view(battle).pointsLost).toEqual([0, 0]);
  expect(view(battle).units[1]!.crippled).toBe(false);
});
/** Freighters of side 0 that are to get somewhere, side 1 looking on. */
const convoy = (kind: 'home' | 'orbit' | 'points', number: number): Battle =>
  position(
    [
      { class: 'freighter', at: [20, -10], facing: 0, speed: 1 },
      { class: 'freighter', at: [21, -10], facing: 0, speed: 1 },
      { class: 'freighter', at: [20, 4], facing: 0 },
      { class: 'freighter', at: [39, 0], facing: 0, side: 1, speed: 2 },
      { class: 'freighter', at: [30, 0], facing: 0, side: 1 },
    ],
    { home: ['north', undefined], planets: [[20, 5]], aims: [[{ kind, number }], []] },
  );

test('12.2 a ship that is home has lost no points, whatever is left of it', () => {
  const battle = convoy('home', 3);
  battle.hull[0] = 1;
  expect(view(battle).pointsLost[0]).toBe(Math.floor(view(battle).units[0]!.points / 2));
  playAll(battle, act.speed(0, 1), act.move(0));
  expect(view(battle).pointsLost[0]).toBe(0);
});

test('12.2 a scenario may say who wins after the last turn', () => {
  const battle = quiet({ atRoundLimit: 0 });
  battle.hull[0] = 1;
  toTheEnd(battle);
  expect(outcome(battle)).toMatchObject({ winner: 0, reason: 'round-limit' });
});

test('12.3 so many enemy ships destroyed or lost, named ones where it says so', () => {
  const parsed = parseSetup({
    system: 'knighthawks',
    map: { columns: 20, rows: 20 },
    roundLimit: 5,
    first: 1,
    sides: [
      {
        ships: [{ class: 'frigate', name: 'Zephyr', q: 10, r: 10, facing: 0 }],
        aims: [{ kind: 'destroy', number: 1, ships: ['Salt Road'] }],
      },
      {
        ships: [
          { class: 'freighter', name: 'Silk Road', q: 1, r: 0, facing: 0, speed: 1 },
          { class: 'freighter', name: 'Salt Road', q: 2, r: -1, facing: 0, speed: 1 },
          { class: 'freighter', name: 'Tin Road', q: 5, r: 0, facing: 0, speed: 1 },
        ],
      },
    ],
  });
  if (!parsed.ok) throw new Error(parsed.error.code);
  const battle = createBattle(parsed.value, 1);
  expect(view(battle).aims).toEqual([{ side: 0, kind: 'destroy', units: [2], number: 1, reached: 0 }]);
  playAll(battle, act.speed(1, 1), act.move(1)); // off the map: it is not the one that counts
  expect(outcome(battle)).toBe(null);
  playAll(battle, act.speed(2, 1), act.move(2));
  expect(outcome(battle)).toMatchObject({ winner: 0, reason: 'aim' });
});

test('12.3 so many own ships home', () => {
  const battle = convoy('home', 2);
  playAll(battle, act.speed(0, 1), act.move(0));
  expect(outcome(battle)).toBe(null);
  playAll(battle, act.speed(1, 1), act.move(1));
  expect(outcome(battle)).toMatchObject({ winner: 0, reason: 'aim' });
});

test('12.3 so many own ships in orbit, when the turn ends', () => {
  const battle = convoy('orbit', 1);
  playAll(battle, act.orbit(2, 'clockwise'), act.face(2, 0));
  expect(view(battle).aims[0]).toMatchObject({ number: 1, reached: 1 });
  expect(outcome(battle)).toBe(null);
  toTheEnd(battle);
  expect(view(battle)).toMatchObject({ round: 1, outcome: { winner: 0, reason: 'aim' } });
});

test('12.3 orbits are not counted before the turn ends, whoever leaves meanwhile', () => {
  const battle = convoy('orbit', 1);
  playAll(battle, act.orbit(2, 'clockwise'), act.face(2, 0));
  playAll(battle, act.speed(0, 1), act.move(0));
  expect(view(battle).units[0]!.status).toBe('home');
  expect(outcome(battle)).toBe(null);
});

test('12.3 enemy ships worth so many points destroyed or lost', () => {
  const battle = convoy('points', 1);
  passUntil(battle, (now) => view(now).mover === 1);
  battle.facing[3] = 1;
  playAll(battle, act.speed(3, 1), act.move(3));
  expect(outcome(battle)).toMatchObject({ winner: 0, reason: 'aim' });
});

test('12.3 an aim comes before the last ship standing; both at once are a draw', () => {
  const last = position(
    [
      { class: 'freighter', at: [20, -10], facing: 0, speed: 1 },
      { class: 'freighter', at: [30, 0], facing: 0, side: 1 },
    ],
    { home: ['north', undefined], aims: [[{ kind: 'home', number: 1 }], []] },
  );
  playAll(last, act.speed(0, 1), act.move(0));
  expect(outcome(last)).toMatchObject({ winner: 0, reason: 'aim' });
  const both = position(
    [
      { class: 'freighter', at: [20, 4], facing: 0, orbit: 'clockwise' },
      { class: 'freighter', at: [20, 6], facing: 0, orbit: 'clockwise', side: 1 },
    ],
    { aims: [[{ kind: 'orbit', number: 1 }], [{ kind: 'orbit', number: 1 }]], planets: [[20, 5]] },
  );
  playAll(both, act.orbit(0, 'clockwise'), act.face(0, 0));
  passUntil(both, (now) => view(now).mover === 1);
  playAll(both, act.orbit(1, 'clockwise'), act.face(1, 0));
  toTheEnd(both);
  expect(view(both)).toMatchObject({ round: 1, outcome: { winner: null, reason: 'aim' } });
});

test('12.4 a victory is crushing, clear or narrow by the shares of the two fleets that are lost', () => {
  const after = (...hulls: number[]): string | null => {
    const battle = quiet({ atRoundLimit: 0 });
    battle.hull.set(hulls);
    toTheEnd(battle);
    return outcome(battle)!.degree;
  };
  expect(after(50, 40, 50, 40)).toBe('narrow');
  expect(after(50, 40, 1, 1)).toBe('clear'); // half of all
  expect(after(1, 1, 1, 1)).toBe('narrow');
  const crushed = position([
    { class: 'frigate', at: [20, 10], facing: 0 },
    { class: 'freighter', at: [20, 9], facing: 0, side: 1, hull: 1 },
  ]);
  playAll(crushed, act.speed(0, 0), act.face(0, 0), act.endFire);
  playWithDice(crushed, [1, 1], act.fire(0, 'laser-battery', 1));
  expect(outcome(crushed)!.degree).toBe('crushing');
});

test.for([
  [1, 'narrow'],
  [2, 'clear'],
  [3, 'crushing'],
] as const)('12.4 %i of four equal ships lost, and none of the winner’s: %s', ([lost, degree]) => {
  const ships = [0, 1, 2, 3].flatMap((n): TestShip[] => [
    { class: 'freighter', at: [2 + n, 2], facing: 0 },
    { class: 'freighter', at: [34 + n, 10], facing: 0, side: 1 },
  ]);
  const battle = position(ships, { roundLimit: 1 });
  for (let unit = 4; unit < 4 + lost; unit++) depart(battle, unit, STATUS.LOST);
  toTheEnd(battle);
  expect(outcome(battle)).toMatchObject({ winner: 0, reason: 'round-limit', degree });
});

test('tolls count what was fielded, lost, sent home and left unharmed', () => {
  const battle = convoy('home', 3);
  playAll(battle, act.speed(0, 1), act.move(0));
  battle.hull[2] = 29;
  passUntil(battle, (now) => view(now).mover === 1);
  battle.facing[3] = 1;
  playAll(battle, act.speed(3, 2), act.move(3));
  const points = view(battle).units[0]!.points;
  expect(tolls(battle)).toEqual([
    { units: 3, points: 3 * points, lost: 0, withdrawn: 1, unharmed: 2 },
    { units: 2, points: 2 * points, lost: 1, withdrawn: 0, unharmed: 1 },
  ]);
});
