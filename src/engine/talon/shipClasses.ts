import data from './ships.json' with { type: 'json' };
import { ARCS, WEAPONS, type Arc, type Race, type WeaponName } from './terms.ts';
import { WEAPON_TABLES } from './tables.ts';

/** One ship class of the player aid (5.1). Rows of the power curve run from fastest to slowest. */
export interface ShipClass {
  readonly id: string;
  readonly side: Race;
  readonly hull: string;
  readonly points: number;
  readonly explosion: number;
  readonly powerCurve: readonly { power: number; speed: number; turnRadius: number | null; start?: boolean }[];
  readonly shields: Record<Arc, number> | null;
  readonly hullBoxes: readonly { power: number; critical: boolean }[];
  readonly weaponGroups: readonly {
    weapon: WeaponName;
    red: number;
    yellow: number;
    count: number;
    arcs: readonly Arc[];
  }[];
  readonly names: readonly string[];
  readonly battery?: number;
  readonly afterburners?: number;
  /** Craft of a squadron (12.1.1). */
  readonly craft?: number;
}

/** Every class; its place in this list is what a state stores. */
export const SHIP_CLASSES: readonly ShipClass[] = data as readonly ShipClass[];

/** Place of a class in `SHIP_CLASSES`, or −1. */
export function shipClassIndex(id: string): number {
  return SHIP_CLASSES.findIndex((shipClass) => shipClass.id === id);
}

/** A class's weapon groups; each craft of a squadron is a group of its own (12.1). */
export function weaponGroups(shipClass: ShipClass): ShipClass['weaponGroups'] {
  return shipClass.craft === undefined
    ? shipClass.weaponGroups
    : Array.from({ length: shipClass.craft }, () => shipClass.weaponGroups[0]!);
}

/** 5.2 hull designations. */
export const HULLS = [...new Set(SHIP_CLASSES.map((shipClass) => shipClass.hull))];

export const GROUPS = 3;
export const MOST_ROWS = 5;
export const MOST_HULL = 10;

/** The same facts in typed arrays, by class index, for the rules' inner loops. */
const classes = SHIP_CLASSES.length;
export const CLASS_ROWS = new Uint8Array(classes);
export const CLASS_START_ROW = new Uint8Array(classes);
export const CLASS_POWER = new Int8Array(classes * MOST_ROWS);
export const CLASS_SPEED = new Int8Array(classes * MOST_ROWS);
export const CLASS_TURN_RADIUS = new Int8Array(classes * MOST_ROWS);
export const CLASS_HULL = new Uint8Array(classes);
/** 8.4.2 modifier of hull box n, the box that is leftmost when n are marked; 0 past the end. */
export const CLASS_HULL_POWER = new Int8Array(classes * (MOST_HULL + 1));
/** 8.4.3 whether hull box n is critical. */
export const CLASS_HULL_CRITICAL = new Uint8Array(classes * (MOST_HULL + 1));
export const CLASS_EXPLOSION = new Uint8Array(classes);
export const CLASS_POINTS = new Int16Array(classes);
/** Place in `HULLS`. */
export const CLASS_HULL_KIND = new Uint8Array(classes);
export const CLASS_RACE = new Uint8Array(classes);
export const CLASS_GROUPS = new Uint8Array(classes);
export const CLASS_BATTERY = new Uint8Array(classes);
export const CLASS_AFTERBURNERS = new Uint8Array(classes);
/** 12.1 a counter of three craft. */
export const IS_SQUADRON = new Uint8Array(classes);
/** 14 */
export const IS_BASE = new Uint8Array(classes);
/** 12.2.1 carriers and bases transmit power to squadrons, and take them aboard. */
export const IS_CARRIER = new Uint8Array(classes);
/** 16.1 */
export const IS_TRANSPORT = new Uint8Array(classes);
export const CLASS_SHIELDS = new Uint8Array(classes * ARCS.length);

/** By class index × `GROUPS` + group. `GROUP_ARCS` has bit n set for arc n of `ARCS`. */
export const GROUP_WEAPON = new Uint8Array(classes * GROUPS);
export const GROUP_COUNT = new Uint8Array(classes * GROUPS);
export const GROUP_RED = new Uint8Array(classes * GROUPS);
export const GROUP_YELLOW = new Uint8Array(classes * GROUPS);
export const GROUP_ARCS = new Uint8Array(classes * GROUPS);
export const GROUP_MIN_RANGE = new Uint8Array(classes * GROUPS);
export const GROUP_MAX_RANGE = new Uint8Array(classes * GROUPS);

SHIP_CLASSES.forEach((shipClass, at) => {
  CLASS_ROWS[at] = shipClass.powerCurve.length;
  CLASS_START_ROW[at] = shipClass.powerCurve.findIndex((row) => row.start);
  CLASS_HULL[at] = shipClass.hullBoxes.length;
  CLASS_EXPLOSION[at] = shipClass.explosion;
  CLASS_POINTS[at] = shipClass.points;
  CLASS_HULL_KIND[at] = HULLS.indexOf(shipClass.hull);
  CLASS_RACE[at] = shipClass.side === 'terran' ? 0 : 1;
  CLASS_GROUPS[at] = weaponGroups(shipClass).length;
  IS_SQUADRON[at] = shipClass.craft === undefined ? 0 : 1;
  IS_BASE[at] = shipClass.powerCurve[0]!.turnRadius === null ? 1 : 0;
  IS_CARRIER[at] = shipClass.hull === 'CV' || IS_BASE[at] ? 1 : 0;
  IS_TRANSPORT[at] = shipClass.hull === 'Tran' ? 1 : 0;
  CLASS_BATTERY[at] = shipClass.battery ?? 0;
  CLASS_AFTERBURNERS[at] = shipClass.afterburners ?? 0;
  shipClass.powerCurve.forEach((row, n) => {
    CLASS_POWER[at * MOST_ROWS + n] = row.power;
    CLASS_SPEED[at * MOST_ROWS + n] = row.speed;
    CLASS_TURN_RADIUS[at * MOST_ROWS + n] = row.turnRadius ?? 0;
  });
  shipClass.hullBoxes.forEach((box, n) => {
    CLASS_HULL_POWER[at * (MOST_HULL + 1) + n] = box.power;
    CLASS_HULL_CRITICAL[at * (MOST_HULL + 1) + n] = box.critical ? 1 : 0;
  });
  ARCS.forEach((arc, n) => (CLASS_SHIELDS[at * ARCS.length + n] = shipClass.shields?.[arc] ?? 0));
  weaponGroups(shipClass).forEach((group, n) => {
    const g = at * GROUPS + n;
    GROUP_WEAPON[g] = WEAPONS.indexOf(group.weapon);
    GROUP_COUNT[g] = group.count;
    GROUP_RED[g] = group.red;
    GROUP_YELLOW[g] = group.yellow;
    GROUP_ARCS[g] = group.arcs.reduce((bits, arc) => bits | (1 << ARCS.indexOf(arc)), 0);
    [GROUP_MIN_RANGE[g], GROUP_MAX_RANGE[g]] = WEAPON_TABLES[group.weapon].range;
  });
});
