import { type UnitClass, type UnitKind, unitsOf } from '../../campaign/roster.ts';
import { SHIP_CLASSES, type ShipClass } from '../shipClasses.ts';

// The ship sheets (8.1) as a war asks for them. Both sides build the same classes under names of their own.

const SIDE_IDS = ['meridian', 'outrim'] as const;

/** The id under which a side builds a class. */
export const sideClass = (side: 0 | 1, id: string): string => `${SIDE_IDS[side]}-${id}`;

/** The class on the board of a unit in a war. */
export const boardClass = (id: string): string => id.slice(id.indexOf('-') + 1);

/** 8: fighters, freighters and stations are what they are called; a war lays no mines. */
const kindOf = ({ id }: ShipClass): UnitKind =>
  id === 'fighter' ? 'squadron' : id === 'freighter' ? 'transport' : id === 'station' ? 'base' : 'warship';

const unitClass = (side: 0 | 1, one: ShipClass): UnitClass => ({
  id: sideClass(side, one.id),
  side,
  hull: one.hull,
  kind: kindOf(one),
  carrier: one.fighters > 0,
  points: one.points,
  hullBoxes: one.hullPoints,
  // Every second name of the list: no two ships of a battle are called the same.
  names: one.names.filter((_, n) => n % 2 === side),
  shields: one.screens.length,
  speed: one.adf,
  weapons: Object.entries(one.weapons).map(([weapon, count]) => ({ weapon, count })),
});

/** The classes of both sides. */
export const knightHawksUnits = unitsOf(
  ([0, 1] as const).flatMap((side) =>
    SHIP_CLASSES.filter(({ id }) => id !== 'minelayer').map((one) => unitClass(side, one)),
  ),
);
