import type { Side } from '../game.ts';
import type { CampaignCode } from './actions.ts';
import { homeAt, SECTOR_IDS, SECTORS, type SectorId } from './sectors.ts';
import { inService, shipOf, type CampaignShip, type CampaignState, type SectorState, type Station } from './state.ts';
import { isKnownFor } from './officers.ts';
import { isBase, isCarrier, isSquadron, isWarship } from './units.ts';
import type { Roster } from './roster.ts';

/** E6: most units of a side in one sector, its bases not counted: twelve, or as many as the roster's battles hold. */
export const sectorMost = ({ sectorMost: most }: Roster): number => most ?? 12;

/** E6: why the unit cannot go there; null: it can. */
export function whyNotAssign(
  roster: Roster,
  state: CampaignState,
  side: Side,
  id: number,
  to: Station,
): CampaignCode | null {
  const ship = shipOf(state, id);
  if (!ship) return 'unknown-ship';
  if (ship.side !== side) return 'not-your-ship';
  if (ship.lostTurn !== null) return 'lost';
  if (isBase(roster, ship) || to === 'home') return 'base-is-fixed'; // E7
  if (ship.station === to) return 'already-there';
  if (to === 'reserve' || to === ship.from) return null;
  // E14: a daring captain takes the shorter way.
  if (ship.from !== 'reserve' && !isKnownFor(roster, state, ship, 'daring')) return 'through-reserve';
  return fleetIn(roster, state, side, to).length >= sectorMost(roster) ? 'sector-full' : null;
}

/** The side's units in a sector, its bases not counted. */
export function fleetIn(roster: Roster, state: CampaignState, side: Side, sector: SectorId): CampaignShip[] {
  return inService(state, side).filter((ship) => ship.station === sector && !isBase(roster, ship));
}

/** E6: why the side's plans cannot stand as they are, and where; null: they can. */
export function whyNotReady(
  roster: Roster,
  state: CampaignState,
  side: Side,
): { code: CampaignCode; sector: SectorId } | null {
  const short = sectorShort(roster, state, side);
  if (short !== null) return { code: 'garrison', sector: short };
  for (const sector of SECTOR_IDS) {
    const code = squadronsWrong(roster, state, side, sector);
    if (code !== null) return { code, sector };
  }
  return null;
}

/**
 * E6: a sector with fewer warships than its garrison, while a ship that could be there is not:
 * kept in the reserve, sent where there are enough, or called back from that very sector.
 */
function sectorShort(roster: Roster, state: CampaignState, side: Side): SectorId | null {
  const warships = inService(state, side).filter((ship) => isWarship(roster, ship));
  const count = (sector: Station): number => warships.filter(({ station }) => station === sector).length;
  for (const { id, garrison } of SECTORS) {
    if (count(id) >= garrison) continue;
    const couldBeThere = warships.some(
      ({ station, from }) =>
        (from === id && station !== id) ||
        (from === 'reserve' &&
          (station === 'reserve' || count(station) > SECTORS[SECTOR_IDS.indexOf(station as SectorId)]!.garrison)),
    );
    if (couldBeThere) return id;
  }
  return null;
}

/** E6: squadrons need a carrier, or the base of the zone that is fought for. */
function squadronsWrong(roster: Roster, state: CampaignState, side: Side, sector: SectorId): CampaignCode | null {
  const fleet = fleetIn(roster, state, side, sector);
  const squadrons = fleet.filter((ship) => isSquadron(roster, ship)).length;
  if (squadrons === 0) return null;
  const base = baseOfFront(roster, state, side, sector);
  const carriers = [...fleet, ...(base ? [base] : [])].filter((ship) => isCarrier(roster, ship)).length;
  if (carriers === 0) return 'squadron-without-carrier';
  return squadrons > carriers * roster.ledByCarrier ? 'too-many-squadrons' : null;
}

/** E7: the side's base in the zone that is fought for in a sector; the home world's fights for the first sector that the war reaches it by. */
export function baseOfFront(
  roster: Roster,
  state: CampaignState,
  side: Side,
  sector: SectorId,
): CampaignShip | undefined {
  const lane = state.sectors[SECTOR_IDS.indexOf(sector)]!;
  const atHome = (one: SectorState): boolean => homeAt(one, one.front) === side;
  const bases = inService(state, side).filter((ship) => isBase(roster, ship));
  if (!atHome(lane)) return bases.find(({ station, zone }) => station === sector && zone === lane.front);
  const first = state.sectors.find(atHome);
  return first?.id === sector ? bases.find(({ station }) => station === 'home') : undefined;
}
