/** The rules' terms as literal types, and their fixed order where they are stored as numbers. */

/** Ship systems (5), in the order in which damage offers them. */
export const SYSTEMS = ['core', 'weapons', 'drive'] as const;
export type SystemName = (typeof SYSTEMS)[number];

/** Orders (12). */
export const ORDERS = ['coast', 'burn', 'hard-burn', 'heat-dump', 'repair', 'launch', 'refit'] as const;
export type OrderName = (typeof ORDERS)[number];

/** Combat protocols (16); `none` is no card laid. */
export const CARDS = ['none', 'defensive', 'railgun', 'broadside', 'evasive'] as const;
export type CardName = Exclude<(typeof CARDS)[number], 'none'>;

/** Random events (13). */
export const RESULTS = ['success', 'partial', 'failure'] as const;
export type ResultName = (typeof RESULTS)[number];

/** What has to be decided: steps of the turn (8) and of a ship's activity (11), and what interrupts them. */
export const STEPS = [
  'initiative',
  'activation',
  'torpedo',
  'orders',
  'side',
  'first-torpedo',
  'evade',
  'attack',
  'cover',
  'card',
  'effect',
  'damage',
  'dock',
  'scan',
  'over',
] as const;
export type StepName = (typeof STEPS)[number];

/** Where a ship or a torpedo is; `left` by a way out, `lost` off the map by another, `spent` torpedoes. */
export const STATUSES = ['none', 'in-play', 'destroyed', 'left', 'lost'] as const;
export type StatusName = (typeof STATUSES)[number];

export const BODY_KINDS = ['planetoid', 'planet', 'gas-giant', 'dwarf-star', 'star', 'giant-star'] as const;
export type BodyKind = (typeof BODY_KINDS)[number];

export const SITE_KINDS = ['station', 'facility'] as const;
export type SiteKind = (typeof SITE_KINDS)[number];

export const ZONE_KINDS = ['radiation', 'asteroids'] as const;
export type ZoneKind = (typeof ZONE_KINDS)[number];

export const DIRECTIONS = ['clockwise', 'counter-clockwise'] as const;
export type DirectionName = (typeof DIRECTIONS)[number];

/** Edges of the map, in the order of their bits. */
export const EDGES = ['top', 'right', 'bottom', 'left'] as const;
export type EdgeName = (typeof EDGES)[number];

/** Why a combat is fought: the initiative (8), an attack (14), cover fire (14). */
export const COMBATS = ['initiative', 'attack', 'cover'] as const;
export type CombatName = (typeof COMBATS)[number];

/** What a ship is hit, heated or destroyed by. */
export type CauseName = 'combat' | 'torpedo' | 'asteroids' | 'radiation' | 'meltdown' | 'crash';

/** Telemetry (26): lines drawn from an attacker to its target. */
export const SIGNS = ['attack', 'cover', 'torpedo'] as const;
export type SignName = (typeof SIGNS)[number];

/** What a side is to do: ships destroyed, out by a way out, at a site, at a site and then out, docked or in orbit. */
export const AIM_KINDS = ['destroy', 'escape', 'visit', 'raid', 'dock', 'points'] as const;
export type AimKind = (typeof AIM_KINDS)[number];

/** Aims that are about a site or a body. */
export const AT_A_PLACE: readonly AimKind[] = ['visit', 'raid', 'dock'];

// Bounds of a battle's setup, the least and the most; lengths in LU, courses in degrees.
/** Most ships of both sides; a side has half of them at most. */
export const SHIPS = 16;
/** Width and height of the map. */
export const MAP_SIZE = [20, 200] as const;
export const ROUNDS = [1, 60] as const;
export const COURSE = [0, 359] as const;
/** Of a velocity. */
export const LENGTH = [0, 40] as const;
export const HEAT = [0, 4] as const;
/** Of a zone: its outer one; the inner one may be 0. */
export const RADIUS = [1, 100] as const;
/** The most that an aim may ask for. */
export const AIM_MOST = { destroy: SHIPS, escape: SHIPS, visit: SHIPS, raid: SHIPS, dock: SHIPS, points: 2000 } as const satisfies Record<AimKind, number>; // prettier-ignore

// What a battle that is drawn may be like.
export const TASTE_POINTS = [60, 600] as const;
export const TASTE_SKIES = ['empty', 'planets', 'stars'] as const;

/** Gravity influence (30) in LU, as the rulings have it. */
export const INFLUENCE: Readonly<Record<BodyKind, number>> = {
  planetoid: 2,
  planet: 3,
  'gas-giant': 5,
  'dwarf-star': 4,
  star: 6,
  'giant-star': 9,
};

/** Why a battle has ended. */
export const ENDS = ['last-ship', 'round-limit', 'aim'] as const;
export type EndName = (typeof ENDS)[number];
