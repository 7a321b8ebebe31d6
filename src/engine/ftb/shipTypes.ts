import { MORE_NAMES, NAMES } from './names.ts';

/** Ship types & Manifests (4, 6 & 18): a type's configuration. */
export interface ShipType {
  readonly id: string;
  /** Its short sign on maps. */
  readonly hull: string;
  readonly points: number;
  readonly shields: number;
  /** A tanker's is its store. */
  readonly fuel: number;
  readonly torpedoes: number;
  readonly weapons: boolean;
  /** Acceleration in LU. */
  readonly burn: number;
  readonly hardBurn: number;
  /** The heat at which a ship of the type overheats. */
  readonly overheats: number;
  readonly ability: AbilityName;
  /** Names for drawn battles and the editor. */
  readonly names: readonly string[];
  /** All that a setup may give its ships, `names` first. */
  readonly allNames: readonly string[];
}

export type AbilityName = 'stealth' | 'scanners' | 'focus-fire' | 'freightier' | 'courier' | 'refuels';

const type = (
  [id, hull, points]: readonly [string, string, number],
  [shields, fuel, torpedoes]: readonly [number, number, number],
  weapons: boolean,
  [burn, hardBurn, overheats]: readonly [number, number, number],
  ability: AbilityName,
): ShipType => ({ id, hull, points, shields, fuel, torpedoes, weapons, burn, hardBurn, overheats, ability, names: NAMES[id]!, allNames: [...NAMES[id]!, ...(MORE_NAMES[id] ?? [])] }); // prettier-ignore

export const SHIP_TYPES: readonly ShipType[] = [
  type(['destroyer', 'DD', 60], [1, 3, 1], true, [3, 7, 3], 'stealth'),
  type(['cruiser', 'CC', 68], [1, 2, 2], true, [3, 7, 3], 'scanners'),
  type(['battleship', 'BB', 90], [2, 2, 1], true, [3, 7, 3], 'focus-fire'),
  type(['liner', 'LN', 30], [2, 2, 0], false, [2, 5, 2], 'freightier'),
  type(['runner', 'RN', 25], [0, 3, 0], false, [4, 7, 2], 'courier'),
  type(['tanker', 'TK', 25], [0, 6, 0], false, [2, 5, 2], 'refuels'),
];

/** What a battleship's weapons on an orbit, without a drive, are marked as. */
export const BATTERY_HULL = 'BAT';
export const DESTROYER = 0;
export const CRUISER = 1;
export const BATTLESHIP = 2;
export const LINER = 3;
export const RUNNER = 4;
export const TANKER = 5;

/** Place of a type in `SHIP_TYPES`, or −1. */
export const shipTypeIndex = (id: string): number => SHIP_TYPES.findIndex((one) => one.id === id);

const column = (of: (one: ShipType) => number): Uint8Array => Uint8Array.from(SHIP_TYPES, of);
export const TYPE_POINTS = column(({ points }) => points);
export const TYPE_SHIELDS = column(({ shields }) => shields);
export const TYPE_FUEL = column(({ fuel }) => fuel);
export const TYPE_TORPEDOES = column(({ torpedoes }) => torpedoes);
export const TYPE_WEAPONS = column(({ weapons }) => (weapons ? 1 : 0));
export const TYPE_BURN = column(({ burn }) => burn);
export const TYPE_HARD_BURN = column(({ hardBurn }) => hardBurn);
export const TYPE_OVERHEATS = column(({ overheats }) => overheats);
