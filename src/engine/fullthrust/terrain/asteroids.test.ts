import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import type { Battle } from '../battle.ts';
import type { BodySetup } from '../setup/setup.types.ts';
import { fullThrust } from '../index.ts';
import { fly, legal, only, play, position, refused, stepOf, type TestShip } from '../testing/position.ts';
import type { SwitchName } from '../terms.ts';

const RULES: readonly SwitchName[] = ['asteroid-damage'];
const ship = (more: Partial<TestShip> = {}): TestShip => ({ at: [20, 24], course: 3, speed: 0, systems: ['fc', 'torpedo F', 'beam-3 F'], ...more }); // prettier-ignore
/** As far away as anybody can be, so that guns bear on asteroids alone. */
const FAR: TestShip = { at: [71, 1], side: 1, speed: 0 };
const rock = (x: number, y: number, radius: number, more: Partial<BodySetup> = {}): BodySetup => ({ kind: 'asteroid', x, y, radius, ...more }); // prettier-ignore
function among(terrain: readonly BodySetup[], ships: readonly TestShip[] = [ship()], rules = RULES): Battle {
  const battle = position([...ships, FAR], { rules, terrain });
  fly(battle);
  return battle;
}
const allAt = (body: number): number => encode(ACTION.ALL_AT_ASTEROID, 0, body);
const aimAt = (body: number, slot: number): number => encode(ACTION.AIM_AT_ASTEROID, 0, body, slot);
const pointsOf = (battle: Battle) => fullThrust.view(battle, 0).terrain.map(({ points }) => points);

test('13.2 Damage to asteroids: 50 points for a small one of 1 MU, 100 for one of 2 MU', () => {
  const battle = among([rock(30, 24, 0.5), rock(30, 40, 1), rock(50, 40, 2, { kind: 'cloud' })]);
  expect(pointsOf(battle)).toEqual([{ full: 50, left: 50 }, { full: 100, left: 100 }, null]);
});

test('13.2 Damage to asteroids: guns that bear on nobody else may be fired at one; beams and torpedoes do their damage, 6s roll again', () => {
  const battle = among([rock(30, 24, 1)]);
  expect(stepOf(battle)).toBe('ship');
  play(battle, encode(ACTION.SHIP, 0));
  expect(legal(battle)).toEqual([allAt(0), ACTION.DONE]);
  // 10 MU: a torpedo hits on 3, and does a die; the beam-3 has three dice.
  const events = play(battle, allAt(0), [3, 5, 6, 5, 4, 3]);
  expect(only(events, 'asteroidFiredAt')[0]).toMatchObject({ body: 0, shots: [{ torpedo: 5 }, { dice: [6, 4, 3], again: [5], damage: 4 }] }); // prettier-ignore
  expect(only(events, 'asteroidDamaged')).toEqual([{ type: 'asteroidDamaged', body: 0, damage: 9, left: 91 }]);
});

test('13.2 Damage to asteroids: it adds up over the turns, and each weapon fires once', () => {
  const battle = among([rock(30, 24, 1)]);
  play(battle, encode(ACTION.SHIP, 0));
  play(battle, aimAt(0, 2));
  expect(refused(battle, aimAt(0, 2))).toBe('system-used');
  play(battle, ACTION.DONE, [4, 4, 4]);
  fly(battle);
  play(battle, encode(ACTION.SHIP, 0));
  play(battle, aimAt(0, 1));
  play(battle, ACTION.DONE, [6, 6]);
  expect(pointsOf(battle)).toEqual([{ full: 100, left: 91 }]);
});

/** An asteroid that the next point destroys. */
function brittle(radius: number, dice: readonly number[]) {
  const battle = among([rock(30, 24, radius)]);
  battle.asteroidHarm[0] = 100 * radius - 1;
  play(battle, encode(ACTION.SHIP, 0));
  const events = play(battle, allAt(0), [1, 4, 1, 1, ...dice]);
  return { battle, events };
}

test('13.2 Damage to asteroids: at its last point it breaks into a die of chunks half as wide, each with a course and a speed by dice', () => {
  const { battle, events } = brittle(1.5, [2, 3, 4, 12, 1]);
  expect(only(events, 'asteroidBroke')).toEqual([
    {
      type: 'asteroidBroke',
      body: 0,
      at: { x: 30 * 1024, y: 24 * 1024 },
      die: 2,
      chunks: [
        { body: 0, radius: 512, course: 3, speed: 4 },
        { body: 1, radius: 512, course: 12, speed: 1 },
      ],
    },
  ]);
  expect(pointsOf(battle)).toEqual([{ full: 50, left: 50 }, { full: 50, left: 50 }]); // prettier-ignore
  fly(battle);
  expect(fullThrust.view(battle, 0).terrain.map(({ x, y }) => [x / 1024, y / 1024])).toEqual([[34, 24], [30, 23]]); // prettier-ignore
});

test('13.2 Damage to asteroids: the smallest are dust at once', () => {
  const { battle, events } = brittle(0.5, []);
  expect(only(events, 'asteroidBroke')).toMatchObject([{ die: null, chunks: [] }]);
  expect(fullThrust.view(battle, 0).terrain).toEqual([]);
});

test('13.2 Damage to asteroids: chunks for which the table has no room are not there', () => {
  const battle = among([rock(30, 24, 1)]);
  battle.asteroidHarm[0] = 99;
  battle.bodies.kind.fill(2, 1, 39);
  battle.bodies.count[0] = 39;
  play(battle, encode(ACTION.SHIP, 0));
  const events = play(battle, allAt(0), [1, 4, 1, 1, 3, 1, 1, 2, 2, 3, 3]);
  expect(only(events, 'asteroidBroke')[0]!.chunks).toHaveLength(2);
});

test('13.2, 4.1, 4.2 Damage to asteroids: arcs, range, line of fire and fire control count, and a needle finds nothing', () => {
  const systems = ['fc', 'torpedo F', 'needle F'];
  const battle = among([rock(30, 24, 0.5), rock(34, 24, 0.5), rock(20, 40, 0.5), rock(55, 24, 0.5), rock(24, 22, 0.5)], [ship({ systems })]); // prettier-ignore
  play(battle, encode(ACTION.SHIP, 0));
  expect([1, 2, 3, 9].map((body) => refused(fullThrust.clone(battle), aimAt(body, 1)))).toEqual(['line-blocked', 'out-of-arc', 'out-of-range', 'no-such-target']); // prettier-ignore
  expect(refused(battle, aimAt(0, 2))).toBe('not-a-weapon');
  const two = among([rock(30, 24, 0.5), rock(26, 26, 0.5)], [ship({ systems: ['fc', 'torpedo F', 'torpedo F'] })]);
  play(two, encode(ACTION.SHIP, 0));
  play(two, aimAt(0, 1));
  expect(refused(two, aimAt(1, 2))).toBe('no-fire-control');
});

test('13.2 Damage to asteroids: an option; enemies come first in what is listed, and any asteroid may be fired at all the same', () => {
  const plain = position([ship(), FAR], { terrain: [rock(30, 24, 1)] });
  // Nobody has anything to fire at, and the next turn begins.
  fly(plain);
  expect([stepOf(plain), pointsOf(plain)]).toEqual(['orders', [null]]);
  const battle = among([rock(30, 26, 1)], [ship(), ship({ at: [30, 22], side: 1 })]);
  play(battle, encode(ACTION.SHIP, 0));
  expect(legal(battle)).toEqual([encode(ACTION.ALL_AT, 1), ACTION.DONE]);
  expect(refused(fullThrust.clone(battle), allAt(0))).toBe('possible');
  const orders = fullThrust.special!(battle, { kind: 'unit', id: 0 }).filter(({ kind }) => kind.includes('asteroid'));
  expect(orders.flatMap(({ values }) => values.map(({ action }) => action))).toEqual([allAt(0), aimAt(0, 1), aimAt(0, 2)]); // prettier-ignore
});

test('8.1, 13.2 A jump near asteroids does them a die each where they can be destroyed, and one that fails all its boxes', () => {
  for (const [jump, more, damage] of [
    [2, [4], 4],
    [5, [], 20],
  ] as const) {
    const battle = position([ship({ ftl: true, at: [25, 24] }), ship({ at: [4, 4] }), FAR], { rules: RULES, terrain: [rock(30, 24, 1)] }); // prettier-ignore
    fly(battle, { 0: 'FTL' });
    while (stepOf(battle) !== 'orders') play(battle, ACTION.PASS);
    const events = fly(battle, {}, [6, 1, jump, ...more]);
    expect(only(events, 'asteroidDamaged')).toMatchObject([{ body: 0, damage }]);
  }
});

test('12.3, 13.2 A nova’s template that touches an asteroid does it its dice', () => {
  const battle = position([ship({ systems: ['nova', 'fc'], type: 'BB' }), FAR], { rules: [...RULES, 'wonder-weapons'], terrain: [rock(36, 26, 1)] }); // prettier-ignore
  play(battle, encode(ACTION.POWER, 0, 2, 1));
  fly(battle);
  play(battle, encode(ACTION.SHIP, 0));
  const events = play(battle, encode(ACTION.SPINAL, 0), [1, 2, 3, 4, 5, 6]);
  expect(only(events, 'asteroidDamaged')).toMatchObject([{ damage: 21, left: 79 }]);
});
