import type { Side } from '../game.ts';
import type { CampaignAction } from './actions.ts';
import { type CaptainSwap, cloneState, type CampaignShip, type CampaignState } from './state.ts';

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
  const known = seen.ships.filter((ship) => ship.side === viewer || ship.id < state.shipsAtStart);
  seen.ships = known.map((ship, id): CampaignShip => {
    const boxes = state.repaired[ship.id] ?? 0;
    if (ship.side === other) return { ...ship, hull: ship.hull + boxes, station: ship.from };
    if (boxes > 0) seen.repaired[id] = boxes;
    return { ...ship, id };
  });
  if (state.swaps !== undefined) seen.swaps = swapsKnown(state, viewer, known);
  return seen;
}

/** E14: whose captains have changed ships, as the viewer knows of it, who numbers new ships its own way. */
function swapsKnown({ swaps = [], ships, turn }: CampaignState, viewer: Side, known: readonly CampaignShip[]) {
  const numberOf = (id: number): number => known.findIndex((ship) => ship.id === id);
  return swaps
    .filter((one) => one.turn < turn || ships[one.ships[0]]!.side === viewer)
    .map((one): CaptainSwap => ({ ...one, ships: [numberOf(one.ships[0]), numberOf(one.ships[1])] }));
}

/** What both sides know of each other. */
export const publicCampaign = (state: CampaignState): CampaignState => observeCampaign(observeCampaign(state, 0), 1);

/** A step of plans made over the side's observation, as the war itself numbers its units. */
export function asPlayed(state: CampaignState, action: CampaignAction): CampaignAction {
  if (action.kind !== 'repair' && action.kind !== 'assign' && action.kind !== 'swap') return action;
  if (state.phase !== 'planning') return action;
  const own = state.ships.filter(({ id, side }) => id >= state.shipsAtStart && side === action.side);
  // No unit has the number after the last.
  const played = (id: number): number =>
    id < state.shipsAtStart ? id : (own[id - state.shipsAtStart]?.id ?? state.ships.length);
  const ship = played(action.ship);
  return action.kind === 'swap' ? { ...action, ship, with: played(action.with) } : { ...action, ship };
}
