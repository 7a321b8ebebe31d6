import type { Side } from '../../game.ts';
import type { CampaignEmit } from './actions.ts';
import { baseOfFront, fleetIn } from './assignment.ts';
import { isStormy } from './news.ts';
import { homeAt, SECTOR_IDS, type SectorId } from './sectors.ts';
import { SIDES, type BattleKind, type CampaignShip, type CampaignState } from './state.ts';
import { isBase, isWarship } from './units.ts';

/** E8: the units that a side brings to the front of a sector, its base there first. */
export function forcesAt(state: CampaignState, side: Side, sector: SectorId): CampaignShip[] {
  const base = baseOfFront(state, side, sector);
  return [...(base ? [base] : []), ...fleetIn(state, side, sector)];
}

/** E8: only a warship or a base gives battle; transports and squadrons alone keep away. */
export const givesBattle = (forces: readonly CampaignShip[]): boolean =>
  forces.some((ship) => isWarship(ship) || isBase(ship));

/** E9: what a battle at the front of a sector is about. */
export function kindOf(state: CampaignState, sector: SectorId): BattleKind {
  const lane = state.sectors[SECTOR_IDS.indexOf(sector)]!;
  const { front, planets, holder } = lane;
  if (homeAt(lane, front) !== null) return 'home';
  return holder !== null && planets[front] === holder ? 'invasion' : 'open';
}

/** E8: both plans are open; a battle for every sector where two fleets meet. */
export function meet(state: CampaignState, emit?: CampaignEmit): void {
  state.phase = 'battles';
  state.battles = [];
  emit?.({ type: 'revealed' });
  for (const { id, front, holder } of state.sectors) {
    if (isStormy(state, id)) continue;
    const [terran, talon] = SIDES.map((side) => forcesAt(state, side, id)) as [CampaignShip[], CampaignShip[]];
    if (!givesBattle(terran) || !givesBattle(talon)) continue;
    emit?.({ type: 'fleetsMet', sector: id, zone: front, battle: state.battles.length });
    state.battles.push({
      sector: id,
      zone: front,
      kind: kindOf(state, id),
      holder,
      ships: [terran.map(({ id: ship }) => ship), talon.map(({ id: ship }) => ship)],
      result: null,
    });
  }
}
