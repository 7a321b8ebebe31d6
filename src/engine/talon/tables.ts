import { IMPULSES, WEAPONS, type WeaponName } from './terms.ts';

/** 4.1 the numbers in each impulse's box. */
export const IMPULSE_TRACK = {
  A: [4, 5, 6],
  B: [3, 5, 6],
  C: [2, 4, 5, 6],
  D: [3, 4, 5, 6],
  E: [6],
  F: [1, 2, 3, 4, 5, 6],
} as const;

const NUMBERS = 8;
const ON_TRACK = new Uint8Array(IMPULSES.length * NUMBERS);
IMPULSES.forEach((letter, impulse) => {
  for (const number of IMPULSE_TRACK[letter]) ON_TRACK[impulse * NUMBERS + number] = 1;
});

/** 4.1 whether `number` (a power or a speed, 0–6) stands in the impulse's box. */
export function isOnImpulse(impulse: number, number: number): boolean {
  return number > 0 && ON_TRACK[impulse * NUMBERS + number] === 1;
}

interface WeaponTable {
  /** Least and greatest range in hexes. */
  range: readonly [number, number];
  /** Lowest die that hits, by range from `range[0]`; the weapon then does `damage`. */
  hitOn?: readonly number[];
  damage?: number;
  /** Damage by range from 1, for dice 1–6. */
  damageByDie?: readonly (readonly number[])[];
}

/** The firing tables of the player aid. */
export const WEAPON_TABLES: Record<WeaponName, WeaponTable> = {
  phaser: {
    range: [1, 3],
    damageByDie: [
      [1, 2, 2, 2, 2, 2],
      [1, 1, 1, 2, 2, 2],
      [0, 0, 0, 0, 1, 1],
    ],
  },
  disruptor: { range: [1, 4], hitOn: [5, 2, 3, 5], damage: 2 },
  'anti-matter-torpedo': { range: [2, 4], hitOn: [2, 3, 5], damage: 4 },
  'wave-motion-gun': { range: [2, 4], hitOn: [2, 3, 3], damage: 10 },
  'fusion-cannon': {
    range: [1, 3],
    damageByDie: [
      [7, 7, 9, 9, 11, 11],
      [4, 4, 6, 6, 8, 8],
      [0, 0, 2, 2, 4, 4],
    ],
  },
  missile: { range: [1, 4], damage: 2 },
};

export const LONGEST_RANGE = 4;
const DICE = 7; // index 0 stands for every die modified below 1
const BY_RANGE = (LONGEST_RANGE + 1) * DICE;
const SHOT_DAMAGE = new Uint8Array(WEAPONS.length * BY_RANGE);
const MEAN_DAMAGE = new Float64Array(WEAPONS.length * (LONGEST_RANGE + 1));
const HIT_CHANCE = new Float64Array(WEAPONS.length * (LONGEST_RANGE + 1));

WEAPONS.forEach((name, weapon) => {
  const table = WEAPON_TABLES[name];
  const [least, greatest] = table.range;
  for (let range = least; range <= greatest; range++) {
    for (let die = 1; die <= 6; die++) {
      const byDie = table.damageByDie?.[range - 1]?.[die - 1];
      const needed = table.hitOn?.[range - least];
      const damage = byDie ?? (needed !== undefined && die >= needed ? (table.damage ?? 0) : 0);
      SHOT_DAMAGE[weapon * BY_RANGE + range * DICE + die] = damage;
      MEAN_DAMAGE[weapon * (LONGEST_RANGE + 1) + range]! += damage / 6;
      HIT_CHANCE[weapon * (LONGEST_RANGE + 1) + range]! += damage > 0 ? 1 / 6 : 0;
    }
  }
});

/** 8.3 step 5: damage of one shot; 0 is a miss. `die` is the modified one. */
export function shotDamage(weapon: number, range: number, die: number): number {
  return SHOT_DAMAGE[weapon * BY_RANGE + range * DICE + (die < 1 ? 0 : die)]!;
}

/** Mean damage of one unmodified shot. */
export function meanDamage(weapon: number, range: number): number {
  return MEAN_DAMAGE[weapon * (LONGEST_RANGE + 1) + range]!;
}

/** Chance, 0–1, that one unmodified shot does any damage. */
export function hitChance(weapon: number, range: number): number {
  return HIT_CHANCE[weapon * (LONGEST_RANGE + 1) + range]!;
}

/** 7.4 damage to each of two ships that collide. */
export const COLLISION_DAMAGE = 3;

/** 13.5 */
export const MISSILE_DAMAGE = 2;

/** 15.1.1 */
export const WAVE_DAMAGE = 10;

/** 6.2.2 reinforcements on one ship. */
export const MOST_REINFORCEMENTS = 2;
