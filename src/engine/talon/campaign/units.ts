import { IS_BASE, IS_CARRIER, IS_SQUADRON, SHIP_CLASSES, shipClassIndex, type ShipClass } from '../shipClasses.ts';
import type { CampaignShip } from './state.ts';

// What a campaign asks about classes (5.2, 12.1, 14).

/** What is printed on the unit's counter. */
export const classOf = (ship: Pick<CampaignShip, 'class'>): ShipClass => SHIP_CLASSES[shipClassIndex(ship.class)]!;
/** 14 a base, which stays where it was built (E7). */
export const isBase = (ship: Pick<CampaignShip, 'class'>): boolean => IS_BASE[shipClassIndex(ship.class)] === 1;
/** 12.1 a squadron of fighters. */
export const isSquadron = (ship: Pick<CampaignShip, 'class'>): boolean => IS_SQUADRON[shipClassIndex(ship.class)] === 1;
/** 12.2.1 carriers and bases. */
export const isCarrier = (ship: Pick<CampaignShip, 'class'>): boolean => IS_CARRIER[shipClassIndex(ship.class)] === 1;
/** 5.2 a transport. */
export const isTransport = (ship: Pick<CampaignShip, 'class'>): boolean => classOf(ship).hull === 'Tran';
/** E6: what counts for a garrison: a ship that can fight by itself. */
export const isWarship = (ship: Pick<CampaignShip, 'class'>): boolean =>
  !isBase(ship) && !isSquadron(ship) && !isTransport(ship);
/** Point cost of the class. */
export const pointsOf = (ship: Pick<CampaignShip, 'class'>): number => classOf(ship).points;
/** Hull boxes printed on the counter. */
export const hullOf = (ship: Pick<CampaignShip, 'class'>): number => classOf(ship).hullBoxes.length;
