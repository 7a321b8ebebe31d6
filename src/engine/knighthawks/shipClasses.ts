import { NAMES } from './names.ts';
import ships from './ships.json' with { type: 'json' };
import { FIRST_RACK, RACKS, WEAPON_COUNT } from './tables.ts';
import { SCREENS, WEAPONS, type ScreenName, type WeaponName } from './terms.ts';

/** 8.1 what a class has. */
export interface ShipClass {
  readonly id: string;
  /** Its designation on counters and in lists. */
  readonly hull: string;
  readonly points: number;
  readonly hullPoints: number;
  readonly adf: number;
  readonly mr: number;
  /** Weapons of each kind; of a missile rack (9.5) its shots. */
  readonly weapons: Partial<Record<WeaponName, number>>;
  readonly reflectiveHull: boolean;
  readonly screens: readonly ScreenName[];
  readonly interceptors: number;
  /** 8.4 fighters that it has room for. */
  readonly fighters: number;
  readonly names: readonly string[];
}

export const SHIP_CLASSES: readonly ShipClass[] = (ships as Omit<ShipClass, 'names'>[]).map((one) => ({
  ...one,
  names: NAMES[one.id] ?? [],
}));

export const FIGHTER = SHIP_CLASSES.findIndex(({ id }) => id === 'fighter');
export const STATION = SHIP_CLASSES.findIndex(({ id }) => id === 'station');

/** Place of a class in `SHIP_CLASSES`; −1: there is none. */
export const shipClassIndex = (id: string): number => SHIP_CLASSES.findIndex((one) => one.id === id);

/** The classes by place, for quick reading. */
export const CLASS_HULL = Uint8Array.from(SHIP_CLASSES, ({ hullPoints }) => hullPoints);
export const CLASS_ADF = Uint8Array.from(SHIP_CLASSES, ({ adf }) => adf);
export const CLASS_MR = Uint8Array.from(SHIP_CLASSES, ({ mr }) => mr);
export const CLASS_POINTS = Int16Array.from(SHIP_CLASSES, ({ points }) => points);
export const CLASS_REFLECTIVE = Uint8Array.from(SHIP_CLASSES, ({ reflectiveHull }) => Number(reflectiveHull));
export const CLASS_ROOM = Uint8Array.from(SHIP_CLASSES, ({ fighters }) => fighters);
export const CLASS_INTERCEPTORS = Uint8Array.from(SHIP_CLASSES, ({ interceptors }) => interceptors);
/** By class: a bit for each of `SCREENS` that it carries. */
export const CLASS_SCREENS = Uint8Array.from(SHIP_CLASSES, ({ screens }) =>
  screens.reduce((bits, screen) => bits | (1 << SCREENS.indexOf(screen)), 0),
);
/** By class × `WEAPON_COUNT`: weapons of the kind; a rack counts as one (9.5). */
export const CLASS_WEAPONS = Uint8Array.from(
  SHIP_CLASSES.flatMap(({ weapons }) =>
    WEAPONS.map((weapon, place) =>
      place < FIRST_RACK ? (weapons[weapon] ?? 0) : weapons[weapon] === undefined ? 0 : 1,
    ),
  ),
);
/** By class × `RACKS`: shots of each rack. */
export const CLASS_SHOTS = Uint8Array.from(
  SHIP_CLASSES.flatMap(({ weapons }) => WEAPONS.slice(FIRST_RACK).map((weapon) => weapons[weapon] ?? 0)),
);

/** Weapons of a kind that a class carries. */
export const weaponsOf = (classIndex: number, weapon: number): number =>
  CLASS_WEAPONS[classIndex * WEAPON_COUNT + weapon]!;
/** Shots that a class's rack holds when it is full; `weapon` from `FIRST_RACK` on. */
export const shotsOf = (classIndex: number, weapon: number): number =>
  CLASS_SHOTS[classIndex * RACKS + weapon - FIRST_RACK]!;
