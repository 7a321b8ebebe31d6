import type { Side } from '../game.ts';
import type { UnitClass, UnitKind, Units } from './roster.ts';
import type { CampaignShip } from './state.ts';

// What a campaign asks about its units' classes.

type OfClass = Pick<CampaignShip, 'class'>;

/** What its list says of the unit's class. */
export const classOf = ({ classes }: Units, ship: OfClass): UnitClass => classes.get(ship.class)!;
const isKind = (units: Units, ship: OfClass, kind: UnitKind): boolean => classOf(units, ship).kind === kind;
/** A base, which stays where it was built (E7). */
export const isBase = (units: Units, ship: OfClass): boolean => isKind(units, ship, 'base');
/** Fighters, which need a carrier (E6). */
export const isSquadron = (units: Units, ship: OfClass): boolean => isKind(units, ship, 'squadron');
/** Carriers and bases, which lead squadrons (E6). */
export const isCarrier = (units: Units, ship: OfClass): boolean => classOf(units, ship).carrier;
/** What lands on a planet (E11). */
export const isTransport = (units: Units, ship: OfClass): boolean => isKind(units, ship, 'transport');
/** E6: what counts for a garrison: a ship that can fight by itself. */
export const isWarship = (units: Units, ship: OfClass): boolean => isKind(units, ship, 'warship');
/** Point cost of the class. */
export const pointsOf = (units: Units, ship: OfClass): number => classOf(units, ship).points;
/** Boxes of its hull, marked or not. */
export const hullOf = (units: Units, ship: OfClass): number => classOf(units, ship).hullBoxes;
/** The classes that a side can buy, in the order of the list. */
export const classesOf = ({ classes }: Units, side: Side): UnitClass[] =>
  [...classes.values()].filter((one) => one.side === side);
/** E7: the side's base. */
export const baseClassOf = (units: Units, side: Side): string =>
  classesOf(units, side).find(({ kind }) => kind === 'base')!.id;
