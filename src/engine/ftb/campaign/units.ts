import { type UnitClass, type UnitKind, unitsOf } from '../../campaign/roster.ts';
import { BATTERY_HULL, SHIP_TYPES, type ShipType } from '../shipTypes.ts';

// The ship types (6) as a war asks for them. Both sides build the same under names of their own.

const SIDE_IDS = ['helion', 'verge'] as const;
/** A battleship's weapons on an orbit round a planet, without a drive. */
const BATTERY = 'battery';
const BATTERY_POINTS = 60;
/** A war's point is worth half of a type's: an income buys a destroyer. */
const POINTS = 2;
/** The last so many of a battleship's names are the batteries'. */
const BATTERY_NAMES = 12;
/** 17: after its shields a ship bears one damage; the second destroys it. */
const DAMAGES = 2;

/** The id under which a side builds a type, or a battery. */
export const sideClass = (side: 0 | 1, id: string): string => `${SIDE_IDS[side]}-${id}`;

const typeOf = (id: string): ShipType => SHIP_TYPES.find((one) => one.id === (id === BATTERY ? 'battleship' : id))!;

/** The ship type on the board of a unit in a war. */
export const typeOfUnit = (ship: { readonly class: string }): ShipType =>
  typeOf(ship.class.slice(ship.class.indexOf('-') + 1));

/** What a war builds: no runners and tankers, for ships are refuelled between battles. */
const BUILT = ['battleship', 'cruiser', 'destroyer', 'liner', BATTERY];

function unitClass(side: 0 | 1, id: string): UnitClass {
  const type = typeOf(id);
  const battery = id === BATTERY;
  const kind: UnitKind = battery ? 'base' : type.weapons ? 'warship' : 'transport';
  const names =
    type.id === 'battleship'
      ? battery
        ? type.allNames.slice(-BATTERY_NAMES)
        : type.allNames.slice(0, -BATTERY_NAMES)
      : type.allNames;
  return {
    id: sideClass(side, id),
    side,
    hull: battery ? BATTERY_HULL : type.hull,
    kind,
    carrier: false,
    points: POINTS * (battery ? BATTERY_POINTS : type.points),
    hullBoxes: type.shields + DAMAGES,
    // Every second name of the list: no two ships of a battle are called the same.
    names: names.filter((_, n) => n % 2 === side),
    shields: type.shields,
    speed: battery ? 0 : type.burn,
    weapons: type.torpedoes > 0 ? [{ weapon: 'torpedo', count: type.torpedoes }] : [],
  };
}

/** The classes of both sides. */
export const ftbUnits = unitsOf(([0, 1] as const).flatMap((side) => BUILT.map((id) => unitClass(side, id))));
