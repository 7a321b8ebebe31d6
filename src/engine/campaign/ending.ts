import type { Side } from '../game.ts';
import type { CampaignEmit } from './actions.ts';
import { incomeOf } from './income.ts';
import { inService, SIDES, type CampaignEnd, type CampaignState } from './state.ts';
import { pointsOf } from './units.ts';
import type { Roster } from './roster.ts';

/** E12: the campaign is over. */
export function end(state: CampaignState, winner: Side | null, reason: CampaignEnd, emit?: CampaignEmit): void {
  state.phase = 'over';
  state.outcome = { winner, reason };
  emit?.({ type: 'ended', winner, reason });
}

/** E12: after the last turn the richer territory wins; of equal ones the stronger fleet; of equal ones nobody. */
export function endByTurns(roster: Roster, state: CampaignState, emit?: CampaignEmit): void {
  const [land0, land1] = SIDES.map((side) => incomeOf(state, side)) as [number, number];
  const [fleet0, fleet1] = SIDES.map((side) => fleetPoints(roster, state, side)) as [number, number];
  const lead = land0 - land1 || fleet0 - fleet1;
  end(state, lead === 0 ? null : lead > 0 ? 0 : 1, 'turn-limit', emit);
}

/** Points of all units in service. */
export function fleetPoints(roster: Roster, state: CampaignState, side: Side): number {
  return inService(state, side).reduce((sum, ship) => sum + pointsOf(roster, ship), 0);
}
