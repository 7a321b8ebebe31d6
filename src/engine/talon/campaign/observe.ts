import type { Side } from '../../game.ts';
import { cloneState, type CampaignState } from './state.ts';

/**
 * E8: what a side knows while both plan in secret: of the other side everything as it was when the
 * turn began; units that it has bought since are as good as lost. Once the plans are open, everything.
 */
export function observeCampaign(state: CampaignState, viewer: Side): CampaignState {
  const seen = cloneState(state);
  if (state.phase !== 'planning') return seen;
  const other = (1 - viewer) as Side;
  seen.treasury[other] = state.purse[other];
  seen.ready[other] = false;
  seen.repaired = {};
  for (const ship of seen.ships) {
    const boxes = state.repaired[ship.id];
    if (ship.side === viewer) {
      if (boxes !== undefined) seen.repaired[ship.id] = boxes;
      continue;
    }
    ship.hull += boxes ?? 0;
    ship.station = ship.from;
    if (ship.id >= state.shipsAtStart) ship.lostTurn = state.turn;
  }
  return seen;
}

/** Whether the side knows of the unit: not of what the other has bought in the plans of this turn. */
export function isKnown(state: CampaignState, viewer: Side, id: number): boolean {
  return state.phase !== 'planning' || state.ships[id]!.side === viewer || id < state.shipsAtStart;
}
