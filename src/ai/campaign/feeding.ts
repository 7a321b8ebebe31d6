import type { Side } from '../../engine/game.ts';
import { baseOfFront, fleetIn } from '../../engine/campaign/assignment.ts';
import { forward, homeAt, type SectorId } from '../../engine/campaign/sectors.ts';
import { inService, type CampaignState } from '../../engine/campaign/state.ts';
import { isBase, pointsOf } from '../../engine/campaign/units.ts';
import type { FittedRoster } from './fittedRoster.ts';

// A fleet is not fed to the enemy piece by piece: what goes where much more waits is lost for nothing.

/** A force worth less than this share of what waits in sight is fed to it. */
const LEAST = 0.5;

/** What a side sees waiting at each front: points, and whether a turn's delay there pays, because its home world is next. */
export interface Waiting {
  readonly points: number;
  readonly delayPays: boolean;
}

/** E8: the enemy as it stood when the turn began, its base at the front included. */
export function waitingAt(roster: FittedRoster, state: CampaignState, side: Side, sector: SectorId): Waiting {
  const enemy = (1 - side) as Side;
  const lane = state.sectors.find(({ id }) => id === sector)!;
  const base = baseOfFront(roster, state, enemy, sector);
  const fleet = inService(state, enemy).filter((ship) => ship.from === sector && !isBase(roster, ship));
  return {
    points: [...fleet, ...(base ? [base] : [])].reduce((sum, ship) => sum + pointsOf(roster, ship), 0),
    delayPays: homeAt(lane, lane.front) === side || homeAt(lane, lane.front - forward(side)) === side,
  };
}

/** Whether so many units (bases not counted), worth so many points with the base, are fed to what waits. One alone keeps the garrison. */
export const isFeeding = (units: number, points: number, { points: enemy, delayPays }: Waiting): boolean =>
  units > 1 && !delayPays && points < LEAST * enemy;

/** What an open plan has sent to a sector: nothing beyond a garrison, a force, or one that is fed. */
export function isFed(
  roster: FittedRoster,
  state: CampaignState,
  side: Side,
  sector: SectorId,
): 'none' | 'sent' | 'fed' {
  const fleet = fleetIn(roster, state, side, sector);
  const base = baseOfFront(roster, state, side, sector);
  const waiting = waitingAt(roster, state, side, sector);
  if (fleet.length <= 1 || waiting.points === 0) return 'none';
  const points = [...fleet, ...(base ? [base] : [])].reduce((sum, ship) => sum + pointsOf(roster, ship), 0);
  return isFeeding(fleet.length, points, waiting) ? 'fed' : 'sent';
}
