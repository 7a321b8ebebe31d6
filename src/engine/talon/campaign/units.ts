import { type UnitClass, type UnitKind, unitsOf } from '../../campaign/roster.ts';
import { IS_BASE, IS_CARRIER, IS_SQUADRON, SHIP_CLASSES, type ShipClass } from '../shipClasses.ts';

const kindOf = ({ hull }: ShipClass, at: number): UnitKind =>
  IS_BASE[at] === 1 ? 'base' : IS_SQUADRON[at] === 1 ? 'squadron' : hull === 'Tran' ? 'transport' : 'warship';

const unitClass = (one: ShipClass, at: number): UnitClass => ({
  id: one.id,
  side: one.side === 'terran' ? 0 : 1,
  hull: one.hull,
  kind: kindOf(one, at),
  carrier: IS_CARRIER[at] === 1,
  points: one.points,
  hullBoxes: one.hullBoxes.length,
  names: one.names,
  shields: Object.values(one.shields ?? {}).reduce((sum, boxes) => sum + boxes, 0),
  speed: Math.max(0, ...one.powerCurve.map(({ speed }) => speed)),
  weapons: one.weaponGroups.map(({ weapon, count }) => ({ weapon, count })),
});

/** What is printed on the counters (5.1), as a war asks for it. */
export const talonUnits = unitsOf(SHIP_CLASSES.map(unitClass));
