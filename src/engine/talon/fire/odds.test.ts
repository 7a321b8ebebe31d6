import { expect, test } from 'vitest';
import { chanceOf, chanceToHit, meanDamageOf, meanHull, repeated, shotOdds, sureDamage, together } from './odds.ts';
import { WEAPONS, type WeaponName } from '../terms.ts';
import { position } from '../testing/position.ts';
import { view } from '../view.ts';

const shot = (weapon: WeaponName, range: number, modifier = 0) => shotOdds(WEAPONS.indexOf(weapon), range, modifier);

test('8.3 the odds of one shot are the table, a sixth a die', () => {
  expect(shot('phaser', 1)[1]).toBeCloseTo(1 / 6);
  expect(shot('phaser', 1)[2]).toBeCloseTo(5 / 6);
  expect(meanDamageOf(shot('phaser', 1))).toBeCloseTo(11 / 6);
  expect(chanceToHit(shot('phaser', 3))).toBeCloseTo(1 / 3);
  expect(meanDamageOf(shot('disruptor', 2))).toBeCloseTo(10 / 6);
  expect(chanceOf(shot('wave-motion-gun', 3), 10)).toBeCloseTo(4 / 6);
  expect(meanDamageOf(shot('fusion-cannon', 1))).toBeCloseTo(9);
  expect(meanDamageOf(shot('disruptor', 5))).toBe(0);
});

test('17.5 terrain lowers each die; below 1 always misses', () => {
  // Anti-matter torpedo at 2 hexes hits on 2 and more: with −2 on 4 and more.
  expect(chanceToHit(shot('anti-matter-torpedo', 2, -2))).toBeCloseTo(3 / 6);
  // Phaser at 1 hex with −1: the 1 becomes a miss, the 2 a 1.
  expect(shot('phaser', 1, -1)[0]).toBeCloseTo(1 / 6);
  expect(shot('phaser', 1, -1)[1]).toBeCloseTo(1 / 6);
  expect(shot('phaser', 1, -1)[2]).toBeCloseTo(4 / 6);
  expect(chanceToHit(shot('phaser', 1, -6))).toBe(0);
  expect(chanceToHit(shot('phaser', 1, -9))).toBe(0);
});

test('13.5 a missile hits at once at range 1, and later beyond it', () => {
  expect(meanDamageOf(shot('missile', 1))).toBe(2);
  expect(meanDamageOf(shot('missile', 2))).toBe(0);
});

test('8.4.1 what is left of several shots behind a shield', () => {
  // Two disruptors at 2 hexes: 4 points with 25/36, 2 with 10/36.
  const two = repeated(shot('disruptor', 2), 2);
  expect(two[4]).toBeCloseTo(25 / 36);
  expect(two[2]).toBeCloseTo(10 / 36);
  expect(meanHull(two, 3, 6)).toBeCloseTo(25 / 36);
  expect(meanHull(two, 1, 6)).toBeCloseTo((3 * 25 + 10) / 36);
  expect(meanHull(two, 1, 2)).toBeCloseTo((2 * 25 + 10) / 36);
  expect(meanDamageOf(together(two, sureDamage(2)))).toBeCloseTo(20 / 6 + 2);
});

test('8.3, 17.5 the view tells what one shot does at each range, the die lowered by terrain', () => {
  const { odds } = view(
    position([
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'talon-ff', at: [0, -8], facing: 3 },
    ]),
  );
  const [near] = odds.phaser;
  expect(near?.map(({ damage }) => damage.toFixed(4)).slice(0, 3)).toEqual(
    [11, 9, 7].map((sum) => (sum / 6).toFixed(4)),
  );
  expect(near?.[1]?.hitChance).toBeCloseTo(5 / 6);
  expect(odds.disruptor.map(([level]) => level?.hitChance.toFixed(4))).toEqual(
    [2, 5, 4, 2].map((hits) => (hits / 6).toFixed(4)),
  );
  expect(odds.disruptor[1]?.at(-1)).toEqual({ hitChance: 0, damage: 0 });
});

test('13.5 a missile rolls no die, so the view tells the same however much terrain lowers it', () => {
  const { odds } = view(
    position([
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'talon-ff', at: [0, -8], facing: 3 },
    ]),
  );
  expect(odds.missile[0]?.map(({ hitChance, damage }) => [hitChance, damage])).toEqual(Array(7).fill([1, 2]));
  expect(odds.missile[1]?.[0]).toEqual({ hitChance: 0, damage: 0 });
});
