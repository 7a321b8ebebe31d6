import type { Side } from '../game.ts';
import type { CampaignAction } from './actions.ts';
import { cloneState, type CampaignShip, type CampaignState } from './state.ts';

// E8: both sides plan in secret. A unit that is bought has no lasting number before the plans are
// opened: it would tell how many the other side has bought. Until then each side counts its own.

/**
 * E8: what a side knows while both plan in secret: of the other side everything as it was when the
 * turn began, nothing that it has bought since; its own new units are numbered from
 * `shipsAtStart` on. Once the plans are open, everything.
 */
export function observeCampaign(state: CampaignState, viewer: Side): CampaignState {
  const seen = cloneState(state);
  if (state.phase !== 'planning') return seen;
  const other = (1 - viewer) as Side;
  seen.treasury[other] = state.purse[other];
  seen.ready[other] = false;
  seen.repaired = {};
  seen.ships = seen.ships
    .filter((ship) => ship.side === viewer || ship.id < state.shipsAtStart)
    .map((ship, id): CampaignShip => {
      const boxes = state.repaired[ship.id] ?? 0;
      if (ship.side === other) return { ...ship, hull: ship.hull + boxes, station: ship.from };
      if (boxes > 0) seen.repaired[id] = boxes;
      return { ...ship, id };
    });
  return seen;
}

/** What both sides know of each other. */
export const publicCampaign = (state: CampaignState): CampaignState => observeCampaign(observeCampaign(state, 0), 1);

/** A step of plans made over the side's observation, as the war itself numbers its units. */
export function asPlayed(state: CampaignState, action: CampaignAction): CampaignAction {
  if (action.kind !== 'repair' && action.kind !== 'assign') return action;
  if (state.phase !== 'planning' || action.ship < state.shipsAtStart) return action;
  const own = state.ships.filter(({ id, side }) => id >= state.shipsAtStart && side === action.side);
  // No unit has the number after the last.
  return { ...action, ship: own[action.ship - state.shipsAtStart]?.id ?? state.ships.length };
}
