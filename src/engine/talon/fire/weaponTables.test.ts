import { expect, test } from 'vitest';
import { hitChance, LONGEST_RANGE, meanDamage, shotDamage, WEAPON_TABLES } from '../tables.ts';
import aid from '../testing/playerAid.json' with { type: 'json' };
import { CRITICALS, WEAPONS, type WeaponName } from '../terms.ts';

/** The player aid's facts, as this project wrote them down; not the engine's own tables. */
interface PrintedWeapon {
  range: number[];
  hitOn?: Partial<Record<string, number>>;
  damage: number | Partial<Record<string, number[]>>;
}
const PRINTED = aid.weapons as unknown as Record<WeaponName, PrintedWeapon>;

/** Damage by the printed table; missiles are launched, not fired (13). */
function printedDamage(weapon: WeaponName, range: number, die: number): number {
  const { range: ranges, hitOn, damage } = PRINTED[weapon];
  if (range < ranges[0]! || range > ranges[1]! || die < 1) return 0;
  if (typeof damage !== 'number') return damage[die]![range - 1]!;
  const needed = hitOn?.[range];
  return needed !== undefined && die >= needed ? damage : 0;
}

test.for(WEAPONS)('8.3 every range and die of the %s', (weapon) => {
  const place = WEAPONS.indexOf(weapon);
  expect(WEAPON_TABLES[weapon].range).toEqual(PRINTED[weapon].range);
  for (let range = 0; range <= LONGEST_RANGE; range++)
    for (let die = -2; die <= 6; die++)
      expect([range, die, shotDamage(place, range, die)]).toEqual([range, die, printedDamage(weapon, range, die)]);
});

test.for(WEAPONS)('8.3 chance and mean of the %s are those of its table', (weapon) => {
  const place = WEAPONS.indexOf(weapon);
  for (let range = 0; range <= LONGEST_RANGE; range++) {
    const results = [1, 2, 3, 4, 5, 6].map((die) => printedDamage(weapon, range, die));
    expect(hitChance(place, range)).toBeCloseTo(results.filter((damage) => damage > 0).length / 6, 12);
    expect(meanDamage(place, range)).toBeCloseTo(results.reduce((sum, damage) => sum + damage, 0) / 6, 12);
  }
});

test('8.3 example: a phaser’s damage depends on range and die, a disruptor that hits always does 2', () => {
  const phaser = WEAPONS.indexOf('phaser');
  const disruptor = WEAPONS.indexOf('disruptor');
  expect([1, 2, 3].map((range) => shotDamage(phaser, range, 1))).toEqual([1, 1, 0]);
  expect([1, 2, 3].map((range) => shotDamage(phaser, range, 4))).toEqual([2, 2, 0]);
  expect([1, 2, 3].map((range) => shotDamage(phaser, range, 6))).toEqual([2, 2, 1]);
  const results = [1, 2, 3, 4].flatMap((range) => [1, 2, 3, 4, 5, 6].map((die) => shotDamage(disruptor, range, die)));
  expect(new Set(results)).toEqual(new Set([0, 2]));
});

test('8.3 ruling: a die modified below 1 always misses', () => {
  for (const [place] of WEAPONS.entries())
    for (let range = 1; range <= LONGEST_RANGE; range++) expect(shotDamage(place, range, 0)).toBe(0);
});

test('8.5 the Critical Damage Table names a result for every sum of two dice', () => {
  expect(Object.keys(CRITICALS)).toEqual(Object.keys(aid.criticals));
  const codes: Record<string, string> = {
    'secondary explosion': CRITICALS[2],
    'shields down': CRITICALS[3],
    'helm down': CRITICALS[4],
    'random weapon group destroyed': CRITICALS[5],
    'thrusters damaged': CRITICALS[6],
    'no critical': CRITICALS[7],
    'power relay damage': CRITICALS[8],
    'FTL offline': CRITICALS[10],
    'power loss': CRITICALS[11],
    'core breach': CRITICALS[12],
  };
  for (const [sum, text] of Object.entries(aid.criticals)) {
    const words = Object.keys(codes).find((key) => text.includes(key));
    expect([sum, codes[words!]]).toEqual([sum, CRITICALS[Number(sum) as keyof typeof CRITICALS]]);
  }
  const repairable = Object.entries(aid.criticals)
    .filter(([, text]) => text.includes('repairable'))
    .map(([sum]) => sum);
  expect(repairable).toEqual(['3', '4', '11']);
});
