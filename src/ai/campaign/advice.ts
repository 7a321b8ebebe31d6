import type { AdviceReason, CampaignAdvice, SectorAdvice } from '../../engine/campaign/advice.ts';
import type { CampaignAction } from '../../engine/campaign/actions.ts';
import { LANDINGS } from '../../engine/campaign/aftermath.ts';
import { applyCampaign } from '../../engine/campaign/apply.ts';
import { forcesAt, givesBattle, kindOf } from '../../engine/campaign/meeting.ts';
import { isStormy } from '../../engine/campaign/news.ts';
import { forward, homeAt, SECTOR_IDS, type SectorId } from '../../engine/campaign/sectors.ts';
import { cloneState, type CampaignShip, type CampaignState } from '../../engine/campaign/state.ts';
import { isTransport, pointsOf } from '../../engine/campaign/units.ts';
import type { Side } from '../../engine/game.ts';
import { oddsOf } from './estimate.ts';
import type { FittedRoster } from './fittedRoster.ts';

/** Share of what waits below which a sector is given up to it. */
const GIVEN_UP = 0.5;

/** What a plan does, told by sector with its reasons; `state` is what the side may see. */
export function adviceOf(
  roster: FittedRoster,
  state: CampaignState,
  side: Side,
  plan: readonly CampaignAction[],
): CampaignAdvice {
  const after = cloneState(state);
  for (const action of plan) if (action.kind !== 'ready') applyCampaign(roster, after, action);
  return {
    buys: plan.flatMap((step) => (step.kind === 'buy' ? [{ class: step.class, name: step.name }] : [])),
    repairs: plan.flatMap((step) => (step.kind === 'repair' ? [step.ship] : [])),
    sectors: SECTOR_IDS.map((sector) => sectorAdvice(roster, state, after, side, sector)),
  };
}

function sectorAdvice(
  roster: FittedRoster,
  before: CampaignState,
  after: CampaignState,
  side: Side,
  sector: SectorId,
): SectorAdvice {
  const enemy = (1 - side) as Side;
  const own = forcesAt(roster, after, side, sector);
  const other = forcesAt(roster, after, enemy, sector);
  const points = (of: readonly CampaignShip[]): number => of.reduce((sum, ship) => sum + pointsOf(roster, ship), 0);
  const lane = after.sectors[SECTOR_IDS.indexOf(sector)]!;
  const there = (state: CampaignState): number[] =>
    state.ships.flatMap((ship) =>
      ship.side === side && ship.lostTurn === null && ship.station === sector && ship.zone === null ? [ship.id] : [],
    );
  const [was, is] = [there(before), there(after)];
  const meets = givesBattle(roster, own) && givesBattle(roster, other) && !isStormy(after, sector);
  const lead = other.length === 0 ? Infinity : points(own) / Math.max(1, points(other));
  const reason = isStormy(after, sector) ? 'storm' : reasonOf(roster, after, side, sector, own, lead);
  const ids = [own, other].map((ships) => ships.map(({ id }) => id));
  const { odds } = oddsOf(roster, after, {
    sector,
    zone: lane.front,
    kind: kindOf(after, sector),
    holder: lane.holder,
    ships: [ids[side]!, ids[enemy]!],
    result: null,
  });
  return {
    sector,
    reason,
    sends: is.filter((id) => !was.includes(id)),
    calls: was.filter((id) => !is.includes(id)),
    own: points(own),
    enemy: points(other),
    odds: meets ? (side === 0 ? odds : 1 - odds) : null,
  };
}

/** `lead`: the side's points there to the enemy's. */
function reasonOf(
  roster: FittedRoster,
  state: CampaignState,
  side: Side,
  sector: SectorId,
  fleet: readonly CampaignShip[],
  lead: number,
): AdviceReason {
  const lane = state.sectors[SECTOR_IDS.indexOf(sector)]!;
  const step = forward(side);
  if (homeAt(lane, lane.front) === side || homeAt(lane, lane.front - step) === side) return 'home-own';
  if (lead === Infinity && homeAt(lane, lane.front + step) === null && homeAt(lane, lane.front) === null)
    return 'unseen';
  if (lead < GIVEN_UP) return fleet.length === 1 ? 'garrison' : 'leave';
  if (homeAt(lane, lane.front) !== null || homeAt(lane, lane.front + step) !== null) return 'home-enemy';
  if (
    kindOf(state, sector) === 'invasion' &&
    lane.holder !== side &&
    fleet.filter((ship) => isTransport(roster, ship)).length >= LANDINGS
  )
    return 'landing';
  return lane.holder === side || lead < 1 ? 'hold' : 'attack';
}
