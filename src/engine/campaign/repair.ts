import type { Side } from '../game.ts';
import type { CampaignCode, CampaignEmit } from './actions.ts';
import { shipOf, type CampaignShip, type CampaignState } from './state.ts';
import { repairShare } from './doctrines.ts';
import { isKnownFor, STEADY_SHARE } from './officers.ts';
import { hullOf, pointsOf } from './units.ts';
import type { Roster } from './roster.ts';

/** E13: whether the side's handicap pays for its next repair of this turn. */
const isFree = ({ terms, repaired, ships }: CampaignState, side: Side): boolean =>
  terms?.handicap?.repair === true &&
  terms.handicap.side === side &&
  !Object.keys(repaired).some((id) => ships[Number(id)]?.side === side);

/** E5: half of what the unit's hull costs new, box by box, rounded up; less for engineers (E13). */
export function repairCost(roster: Roster, state: CampaignState, ship: CampaignShip): number {
  if (isFree(state, ship.side)) return 0;
  const share = repairShare(roster, state, ship.side);
  const steady = isKnownFor(roster, state, ship, 'steady') ? STEADY_SHARE : 100; // E14
  return Math.ceil((pointsOf(roster, ship) * ship.hull * share * steady) / (20_000 * hullOf(roster, ship)));
}

/** E5: why the unit cannot be repaired for points; null: it can. */
export function whyNotRepair(roster: Roster, state: CampaignState, side: Side, id: number): CampaignCode | null {
  const ship = shipOf(state, id);
  if (!ship) return 'unknown-ship';
  if (ship.side !== side) return 'not-your-ship';
  if (ship.lostTurn !== null) return 'lost';
  if (ship.hull === 0) return 'not-damaged';
  return repairCost(roster, state, ship) > state.treasury[side] ? 'too-dear' : null;
}

/** E5: repairs all of the unit's hull, wherever it is. */
export function repairInField(roster: Roster, state: CampaignState, id: number, emit?: CampaignEmit): void {
  const ship = state.ships[id]!;
  const cost = repairCost(roster, state, ship);
  const boxes = ship.hull;
  state.treasury[ship.side] -= cost;
  state.repaired[id] = (state.repaired[id] ?? 0) + boxes;
  ship.hull = 0;
  emit?.({ type: 'repaired', side: ship.side, ship: id, boxes, cost, where: 'field' });
}

/** E5: at the turn's end all that kept out of it in the reserve is whole again, for nothing. */
export function repairReserve(state: CampaignState, emit?: CampaignEmit): void {
  for (const ship of state.ships) {
    if (ship.lostTurn !== null || ship.station !== 'reserve' || ship.hull === 0) continue;
    emit?.({ type: 'repaired', side: ship.side, ship: ship.id, boxes: ship.hull, cost: 0, where: 'reserve' });
    ship.hull = 0;
  }
}
