/** The rules' terms as literal types, and their fixed order where they are stored as numbers. */

export const WEAPONS = [
  'laser-battery',
  'proton-battery',
  'electron-battery',
  'laser-cannon',
  'disruptor-cannon',
  'rocket-battery',
  'assault-rocket',
  'torpedo',
] as const;
export type WeaponName = (typeof WEAPONS)[number];

/** 10.2–10.3; one of the last three may be up at a time. */
export const SCREENS = ['masking-screen', 'proton-screen', 'electron-screen', 'stasis-screen'] as const;
export type ScreenName = (typeof SCREENS)[number];
export type RaisedScreen = 'none' | Exclude<ScreenName, 'masking-screen'>;

/** 7.1–7.2, 10.3, 11.5 */
export const STEPS = [
  'movement',
  'mover-screens',
  'defensive-fire',
  'other-screens',
  'offensive-fire',
  'damage-control',
  'over',
] as const;
export type StepName = (typeof STEPS)[number];

/** 2.2 what a ship does after it has entered a hex. */
export const TURNS = ['ahead', 'left', 'right'] as const;
export type TurnName = (typeof TURNS)[number];

/** 5.2 */
export const DIRECTIONS = ['clockwise', 'counter-clockwise'] as const;
export type DirectionName = (typeof DIRECTIONS)[number];

/** 6.2 */
export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type EdgeName = (typeof EDGES)[number];

/** Where a ship is; `lost` is off the map (6.1), `home` off it by the way home (6.2). */
export const STATUSES = ['in-play', 'aboard', 'destroyed', 'lost', 'home'] as const;
export type StatusName = (typeof STATUSES)[number];

/** 11.2 what damage control can mend (11.5), in the order in which it is listed. */
export const FAULTS = ['adf', 'mr', ...WEAPONS, ...SCREENS, 'steering', 'fire', 'drives'] as const;
export type FaultName = (typeof FAULTS)[number];

/** 11.2 the Damage Table by its d20; from 10 on nothing more happens. */
export const HITS = ['adf', 'mr', 'beam', 'cannon', 'rack', 'screen', 'steering', 'fire', 'drives'] as const;
export type HitName = (typeof HITS)[number] | 'none';

export const AIM_KINDS = ['destroy', 'home', 'orbit', 'points'] as const;
export type AimKind = (typeof AIM_KINDS)[number];

// Bounds of a battle's setup, the least and the most.
/** Most ships in one battle, both sides together; a side has half of them at most. */
export const UNITS = 32;
/** Columns and rows of the map. */
export const MAP_SIZE = [6, 60] as const;
export const ROUNDS = [1, 99] as const;
export const SPEED = [0, 30] as const;
/** The most that an aim may ask for. */
export const AIM_MOST = { destroy: UNITS, home: UNITS, orbit: UNITS, points: 9999 } as const satisfies Record<AimKind, number>; // prettier-ignore

// What a battle that is drawn may be like.
export const TASTE_POINTS = [100, 1500] as const;
export const TASTE_PLANETS = ['none', 'one', 'several'] as const;

/** 12 why a battle has ended. */
export const ENDS = ['last-ship', 'round-limit', 'aim'] as const;
export type EndName = (typeof ENDS)[number];
