import { WEAPONS, type WeaponName } from './terms.ts';

/** 9.1 a line of the weapon table. */
export interface WeaponTable {
  readonly weapon: WeaponName;
  readonly kind: 'beam' | 'cannon' | 'rack';
  /** Chance to hit in percent, before all else. */
  readonly chance: number;
  /** In hexes, the target's counted. */
  readonly range: number;
  /** Damage: so many d10, and so many points more. */
  readonly dice: number;
  readonly plus: number;
  /** 9.2 whether it loses 5 % a hex. */
  readonly diffuses: boolean;
  /** 9.3 */
  readonly forward: boolean;
  /** 9.4 fires in its own side's half only. */
  readonly movingSideOnly: boolean;
}

const line = (
  weapon: WeaponName,
  kind: WeaponTable['kind'],
  [chance, range, dice, plus = 0]: readonly [number, number, number, number?],
  { diffuses = kind !== 'rack', forward = false, movingSideOnly = false } = {},
): WeaponTable => ({ weapon, kind, chance, range, dice, plus, diffuses, forward, movingSideOnly });

/** 9.1, in the order of `WEAPONS`. */
export const WEAPON_TABLES: readonly WeaponTable[] = [
  line('laser-battery', 'beam', [65, 9, 1]),
  line('proton-battery', 'beam', [60, 12, 1]),
  line('electron-battery', 'beam', [60, 10, 1]),
  line('laser-cannon', 'cannon', [75, 10, 2], { forward: true }),
  line('disruptor-cannon', 'cannon', [60, 9, 3], { forward: true }),
  line('rocket-battery', 'rack', [40, 3, 2]),
  line('assault-rocket', 'rack', [60, 4, 2, 4], { forward: true, movingSideOnly: true }),
  line('torpedo', 'rack', [50, 4, 4], { movingSideOnly: true }),
];

export const WEAPON_COUNT = WEAPONS.length;
/** Weapons before this place are beams and cannons, those from here on missile racks. */
export const FIRST_RACK = 5;
export const RACKS = WEAPON_COUNT - FIRST_RACK;
/** 11.2 weapons before this place are beams. */
export const FIRST_CANNON = 3;

export const LASER_BATTERY = 0;
export const LASER_CANNON = 3;

/** The table by weapon, for quick reading. */
export const WEAPON_CHANCE = Uint8Array.from(WEAPON_TABLES, ({ chance }) => chance);
export const WEAPON_RANGE = Uint8Array.from(WEAPON_TABLES, ({ range }) => range);
export const WEAPON_DICE = Uint8Array.from(WEAPON_TABLES, ({ dice }) => dice);
export const WEAPON_PLUS = Uint8Array.from(WEAPON_TABLES, ({ plus }) => plus);
export const WEAPON_DIFFUSES = Uint8Array.from(WEAPON_TABLES, ({ diffuses }) => (diffuses ? 5 : 0));
export const WEAPON_FORWARD = Uint8Array.from(WEAPON_TABLES, ({ forward }) => Number(forward));
export const WEAPON_MOVING_ONLY = Uint8Array.from(WEAPON_TABLES, ({ movingSideOnly }) => Number(movingSideOnly));
export const LONGEST_RANGE = Math.max(...WEAPON_RANGE);

/** 9.2 no chance is lower, in percent. */
export const LEAST_CHANCE = 5;
/** 10.1 */
export const REFLECTIVE_HULL = 10;
/** 10.3 against the beam that the screen is made for, and for the other beams. */
export const SCREEN_AGAINST_OWN = -30;
export const SCREEN_FOR_OTHERS = 10;
/** 10.3 the weapon that each raised screen is made for, by its place in `SCREENS`. */
export const SCREEN_AGAINST = Uint8Array.of(
  255,
  WEAPONS.indexOf('proton-battery'),
  WEAPONS.indexOf('electron-battery'),
  WEAPONS.indexOf('disruptor-cannon'),
);
/** 10.4 a piece, in percent. */
export const INTERCEPTOR = 10;
/** 11.5 a d10 that mends: 50 %. */
export const MENDS_UP_TO = 5;
