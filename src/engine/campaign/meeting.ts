import type { Side } from '../game.ts';
import type { CampaignEmit } from './actions.ts';
import { baseOfFront, fleetIn } from './assignment.ts';
import { isStormy } from './news.ts';
import { homeAt, SECTOR_IDS, type SectorId } from './sectors.ts';
import { SIDES, type BattleKind, type CampaignBattle, type CampaignShip, type CampaignState } from './state.ts';
import { isBase, isSquadron, isWarship, pointsOf } from './units.ts';
import type { Roster, Units } from './roster.ts';

/** E8: the units that a side brings to the front of a sector, its base there first. */
export function forcesAt(roster: Roster, state: CampaignState, side: Side, sector: SectorId): CampaignShip[] {
  const base = baseOfFront(roster, state, side, sector);
  return [...(base ? [base] : []), ...fleetIn(roster, state, side, sector)];
}

/** E8: only a warship or a base gives battle; transports and squadrons alone keep away. */
export const givesBattle = (roster: Roster, forces: readonly CampaignShip[]): boolean =>
  forces.some((ship) => isWarship(roster, ship) || isBase(roster, ship));

/** E9: what a battle at the front of a sector is about. */
export function kindOf(state: CampaignState, sector: SectorId): BattleKind {
  const lane = state.sectors[SECTOR_IDS.indexOf(sector)]!;
  const { front, planets, holder } = lane;
  if (homeAt(lane, front) !== null) return 'home';
  return holder !== null && planets[front] === holder ? 'invasion' : 'open';
}

/** E9: a side's units in the order in which they stand in the battle: the base, warships, squadrons, transports, the dearest first. */
export function orderOf(units: Units, state: CampaignState, battle: CampaignBattle, side: Side): CampaignShip[] {
  const rank = (ship: CampaignShip): number =>
    isBase(units, ship) ? 0 : isWarship(units, ship) ? 1 : isSquadron(units, ship) ? 2 : 3;
  return battle.ships[side]
    .map((id) => state.ships[id]!)
    .sort((a, b) => rank(a) - rank(b) || pointsOf(units, b) - pointsOf(units, a) || a.id - b.id);
}

/** E8: both plans are open; a battle for every sector where two fleets meet. */
export function meet(roster: Roster, state: CampaignState, emit?: CampaignEmit): void {
  state.phase = 'battles';
  state.battles = [];
  emit?.({ type: 'revealed' });
  for (const { id, front, holder } of state.sectors) {
    if (isStormy(state, id)) continue;
    const [first, second] = SIDES.map((side) => forcesAt(roster, state, side, id)) as [CampaignShip[], CampaignShip[]];
    if (!givesBattle(roster, first) || !givesBattle(roster, second)) continue;
    emit?.({ type: 'fleetsMet', sector: id, zone: front, battle: state.battles.length });
    state.battles.push({
      sector: id,
      zone: front,
      kind: kindOf(state, id),
      holder,
      ships: [first.map(({ id: ship }) => ship), second.map(({ id: ship }) => ship)],
      result: null,
    });
  }
}
