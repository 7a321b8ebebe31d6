/** The words of ship design as literal types, in their fixed order where they are stored as numbers. */

/** Fire arcs (4.1), clockwise from the bow, in the book's letters. */
export const ARCS = ['F', 'FS', 'AS', 'A', 'AP', 'FP'] as const;
export type Arc = (typeof ARCS)[number];

/** 11.2 to 11.4: advanced sensors, decoy emitters, countermeasures. */
export const ELECTRONICS = [
  'enhanced-sensors',
  'superior-sensors',
  'weasel-cruiser',
  'weasel-capital',
  'ecm',
  'area-ecm',
] as const;

/** What can be fitted (9.7 to 9.9), in the order in which a sheet lists it. */
export const SYSTEM_KINDS = [
  'fire-control',
  'area-fire-control',
  'point-defence',
  'screen',
  'beam',
  'torpedo',
  'needle',
  'submunitions',
  'launcher',
  'magazine',
  'rack',
  'bay',
  'hangar',
  'minelayer',
  'minesweeper',
  'ortillery',
  'nova-cannon',
  'wave-gun',
  'reflex-field',
  ...ELECTRONICS,
  'cloaking-field',
] as const;
export type SystemKind = (typeof SYSTEM_KINDS)[number];

/** 12.3 Fields that take a share of their ship. */
export const FIELD_KINDS = ['reflex-field', 'cloaking-field'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** Fighters (5.9, 9.11). */
export const FIGHTER_TYPES = ['standard', 'heavy', 'fast', 'interceptor', 'attack', 'long-range', 'torpedo'] as const;
export type FighterType = (typeof FIGHTER_TYPES)[number];

/** Missile salvoes (6): standard and enhanced range. */
export const LOADS = ['standard', 'extended'] as const;
export type Load = (typeof LOADS)[number];

/** Holds and what is drawn like them (7.5). */
export const SPACE_KINDS = ['cargo', 'passengers', 'science', 'troops'] as const;
export type SpaceKind = (typeof SPACE_KINDS)[number];

/** 9.6 */
export const STREAMLININGS = ['none', 'partial', 'full'] as const;
export type Streamlining = (typeof STREAMLININGS)[number];

/** 7.3 */
export const SERVICES = ['military', 'civilian'] as const;
export type Service = (typeof SERVICES)[number];

/** Our navies: the League of the Lantern and the Anvil Holds, and the merchants of both. */
export const NAVIES = ['lantern', 'anvil', 'merchant'] as const;
export type Navy = (typeof NAVIES)[number];

/** Ship classes (9.2) in the book's letters; `X` is what the table has no word for: merchants, bases, tugs. */
export const SHIP_TYPES = [
  'SC',
  'CT',
  'FF',
  'DD',
  'DH',
  'CL',
  'CE',
  'CA',
  'BC',
  'BB',
  'BDN',
  'DN',
  'SDN',
  'CVE',
  'CVL',
  'CVH',
  'CVA',
  'X',
] as const;
export type ShipType = (typeof SHIP_TYPES)[number];

/** 2.5, by the ruling on 9.2; `other` is neither. */
const RATINGS = ['escort', 'cruiser', 'capital', 'other'] as const;
export type Rating = (typeof RATINGS)[number];

/** The rating of each ship class (2.5). */
export function ratingOf(type: ShipType): Rating {
  if (type === 'X') return 'other';
  const place = SHIP_TYPES.indexOf(type);
  if (place <= SHIP_TYPES.indexOf('DH')) return 'escort';
  return place <= SHIP_TYPES.indexOf('CA') ? 'cruiser' : 'capital';
}
