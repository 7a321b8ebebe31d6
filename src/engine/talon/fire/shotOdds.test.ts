import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { talon } from '../index.ts';
import { batter, placeMissile, position, setClock, setCraft, type TestShip } from '../testing/position.ts';
import type { TalonDescription } from '../view.types.ts';

type Shot = Extract<TalonDescription, { kind: 'fire' }>;

/** A position in the fire step of side 0. */
function firing(ships: readonly TestShip[]) {
  const battle = position(ships);
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  return battle;
}
const shot = (battle: ReturnType<typeof firing>, group: number, target: number, craft = 0) =>
  talon.describe(battle, encode(ACTION.FIRE, 0, group, target, craft)) as Shot;

test('8.3 8.4.1 odds count the shield that is left, its reinforcement, the hull, and the whole group', () => {
  // BC: two torpedoes, 3+ hits at 3 hexes for 4 points.
  const battle = firing([
    { class: 'terran-bc', at: [0, 0], facing: 0 },
    { class: 'talon-ca', at: [0, -3], facing: 3 },
  ]);
  battle.shields[4] = 2;
  battle.reinforced[4] = 1;
  const torpedo = shot(battle, 1, 1);
  expect(torpedo).toMatchObject({ shield: 3, weaponsLeft: 2, killChance: 0 });
  expect(torpedo.hitChance).toBeCloseTo(4 / 6);
  expect(torpedo.expectedHull).toBeCloseTo(4 / 6);
  expect(torpedo.salvo.damage).toBeCloseTo(8 * (4 / 6));
  // Both hit: 5 hull boxes with 4/9; one hits: 1 with 4/9.
  expect(torpedo.salvo.hull).toBeCloseTo((5 * 4 + 4) / 9);
  batter(battle, 1, 4);
  battle.reinforced.fill(0);
  expect(shot(battle, 1, 1)).toMatchObject({ shield: 0 });
  expect(shot(battle, 1, 1).killChance).toBeCloseTo(4 / 6);
  expect(shot(battle, 1, 1).salvo.kill).toBeCloseTo(8 / 9);
  expect(shot(battle, 1, 1).salvo.hull).toBeCloseTo(4 * (8 / 9));
});

test('8.1.1 a group in the middle of firing counts the weapons that are left', () => {
  const battle = firing([
    { class: 'terran-bc', at: [0, 0], facing: 0 },
    { class: 'talon-ca', at: [0, -3], facing: 3 },
  ]);
  battle.firingUnit[0] = 0;
  battle.firingGroup[0] = 1;
  battle.weaponsLeft[0] = 1;
  expect(shot(battle, 1, 1).salvo.damage).toBeCloseTo(4 * (4 / 6));
});

test('15.1.3 the wave-motion gun strikes the arc that faces the firer after the throw, the weaker one on a spine', () => {
  // Straight ahead: thrown along the line, the forward shield of 7 meets 10 points.
  const ahead = firing([
    { class: 'terran-bb', at: [0, 0], facing: 0 },
    { class: 'talon-ca', at: [0, -2], facing: 3 },
  ]);
  expect(shot(ahead, 1, 1)).toMatchObject({ shield: 7 });
  expect(shot(ahead, 1, 1).expectedHull).toBeCloseTo(3 * (5 / 6));
  // On the spine to (1, −2) the firer may throw it north or north-east.
  const spine = firing([
    { class: 'terran-bb', at: [0, 0], facing: 0 },
    { class: 'talon-ca', at: [1, -2], facing: 2 },
  ]);
  spine.shields.set([7, 5, 3, 1], 4);
  expect([7, 5, 3, 1]).toContain(shot(spine, 1, 1).shield);
  expect(shot(spine, 1, 1).shield).toBeLessThan(7);
});

test('12.1.2 a craft has no shield, and takes what its own hull has left', () => {
  const battle = position([
    { class: 'terran-ftr', at: [0, -2], facing: 3 },
    { class: 'terran-cv', at: [9, 0], facing: 0 },
    { class: 'talon-ff', at: [0, 0], facing: 0 },
  ]);
  setCraft(battle, 0, [2, 1, 2]);
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  const at = (craft: number) => talon.describe(battle, encode(ACTION.FIRE, 2, 0, 0, craft)) as Shot;
  expect(at(0)).toMatchObject({ shield: null, killChance: at(0).hitChance });
  expect(at(0).expectedHull).toBeCloseTo(2 * (5 / 6));
  expect(at(1).expectedHull).toBeCloseTo(5 / 6);
});

test('13.6 a missile dies of 3 at once, of two hits, or of one when it is flipped', () => {
  const battle = firing([
    { class: 'terran-bc', at: [0, 0], facing: 0 },
    { class: 'talon-dd', at: [9, -9], facing: 0 },
  ]);
  placeMissile(battle, 0, [0, -2], 3, 0);
  const torpedo = shot(battle, 1, 32);
  expect(torpedo).toMatchObject({ missile: 0, shield: null });
  expect(torpedo.killChance).toBeCloseTo(5 / 6);
  expect(torpedo.salvo.kill).toBeCloseTo(35 / 36);
  const phaser = shot(battle, 0, 32);
  expect(phaser.killChance).toBe(0);
  battle.missileDamaged[0] = 1;
  expect(shot(battle, 0, 32).killChance).toBeCloseTo(1);
});

test('13.5 a launch tells how far the missile has to fly, and at range 1 what it does', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, -3], facing: 0 },
    { class: 'talon-dd', at: [0, 0], facing: 0 },
  ]);
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  const launch = talon
    .options(battle)
    .find(({ description }) => description.kind === 'launch' && description.at.r === -1 && description.at.q === 0);
  expect(launch!.description).toMatchObject({ range: 3, flight: { impulses: 2, damage: 2, shield: null, hull: null } });
  battle.r[0] = -1;
  battle.shields.fill(1, 0, 4);
  const hit = talon.options(battle).find(({ description }) => description.kind === 'launch');
  expect(hit!.description).toMatchObject({ range: 1, flight: { impulses: 0, damage: 2, shield: 1, hull: 1 } });
});

test('15.2 a cone tells each ship’s own odds, friends included', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, -2], facing: 3 },
    { class: 'talon-bb', at: [0, 0], facing: 0 },
    { class: 'talon-ff', at: [0, -1], facing: 0 },
  ]);
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  battle.shields[0] = 4;
  const cone = talon.describe(battle, encode(ACTION.FIRE_CONE, 1, 1));
  if (cone.kind !== 'fire-cone') throw new Error(cone.kind);
  expect(cone.strikes.map(({ unit }) => unit)).toEqual([0, 2]);
  expect(cone.strikes[0]).toMatchObject({ range: 2, modifier: 0, arc: 'forward', shield: 4 });
  expect(cone.strikes[0]!.damage).toBeCloseTo(6);
  expect(cone.strikes[0]!.hull).toBeCloseTo(2);
  expect(cone.strikes[1]).toMatchObject({ range: 1, arc: 'rear' });
});
