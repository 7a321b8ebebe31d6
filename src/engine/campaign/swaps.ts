import type { Side } from '../game.ts';
import type { CampaignCode } from './actions.ts';
import type { Units } from './roster.ts';
import { type CampaignState, hasPeople, shipOf } from './state.ts';
import { isBase } from './units.ts';

/** Whether the ship has been given another captain this turn: nobody goes round a whole fleet. */
const hasMoved = ({ swaps = [], turn }: CampaignState, id: number): boolean =>
  swaps.some((one) => one.turn === turn && one.ships.includes(id));

/** E14: why the captains of two ships cannot change places; null: they can. */
export function whyNotSwap(
  units: Units,
  state: CampaignState,
  side: Side,
  one: number,
  other: number,
): CampaignCode | null {
  if (!hasPeople(state)) return 'older-war';
  const ships = [shipOf(state, one), shipOf(state, other)];
  for (const ship of ships) {
    if (ship === undefined) return 'unknown-ship';
    if (ship.side !== side) return 'not-your-ship';
    if (ship.lostTurn !== null) return 'lost';
    if (isBase(units, ship)) return 'no-captain';
    if (hasMoved(state, ship.id)) return 'captain-moved';
  }
  if (one === other) return 'already-there';
  return ships[0]!.from === ships[1]!.from ? null : 'apart';
}

/** E14: the captains of two ships that can change places do. */
export function swapCaptains(state: CampaignState, one: number, other: number): void {
  state.swaps = [...(state.swaps ?? []), { turn: state.turn, ships: [one, other] }];
}

/** E14: the side's ships whose captain this ship's may change places with. */
export const swapsFor = (units: Units, state: CampaignState, side: Side, id: number): number[] =>
  state.ships.filter((ship) => whyNotSwap(units, state, side, id, ship.id) === null).map((ship) => ship.id);
