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

/** Why a battle has ended. */
export const ENDS = ['last-ship', 'round-limit', 'aim'] as const;
export type EndName = (typeof ENDS)[number];
