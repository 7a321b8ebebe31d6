import type { Side } from '../../../game.ts';
import type { CampaignAction, CampaignCode, CampaignEvent } from '../../../campaign/actions.ts';
import { applyCampaign } from '../../../campaign/apply.ts';
import { createCampaign } from '../../../campaign/setup.ts';
import { SECTOR_IDS, type CampaignSize, type SectorId } from '../../../campaign/sectors.ts';
import {
  inService,
  type BattleResult,
  type CampaignShip,
  type CampaignState,
  type ShipResult,
} from '../../../campaign/state.ts';
import { isWarship } from '../../../campaign/units.ts';
import { talonRoster } from '../roster.ts';

/** A war for tests. */
export const war = (size: CampaignSize = 'medium', turnLimit: number | null = null): CampaignState =>
  createCampaign(talonRoster, { system: 'talon', size, turnLimit }, 1);

/** Does an action that must be possible; returns what happened. */
export function act(state: CampaignState, action: CampaignAction): CampaignEvent[] {
  const events: CampaignEvent[] = [];
  const refusal = applyCampaign(talonRoster, state, action, (event) => events.push(event));
  if (refusal !== null) throw new Error(`${action.kind}: ${refusal.code}`);
  return events;
}

/** Why an action is refused; throws when it is not. */
export function refused(state: CampaignState, action: CampaignAction): CampaignCode {
  const before = JSON.stringify(state);
  const refusal = applyCampaign(talonRoster, state, action);
  if (refusal === null) throw new Error(`${action.kind} was not refused`);
  if (JSON.stringify(state) !== before) throw new Error('a refused action has changed the state');
  return refusal.code;
}

/** The side's first unit in service of a hull designation, e.g. `CA`. */
export function unit(state: CampaignState, side: Side, hull: string, n = 0): CampaignShip {
  const found = inService(state, side).filter((ship) => ship.class.endsWith(`-${hull.toLowerCase()}`))[n];
  if (!found) throw new Error(`side ${side} has no ${hull} ${n}`);
  return found;
}

/** Assigns a unit to a sector, or back to the reserve. */
export function send(state: CampaignState, ship: CampaignShip, to: SectorId | 'reserve'): void {
  act(state, { kind: 'assign', side: ship.side, ship: ship.id, to });
}

/** Sends one warship, the cheapest first, to each sector whose garrison is short. */
export function garrison(state: CampaignState, side: Side): void {
  for (const sector of SECTOR_IDS) {
    const warships = inService(state, side)
      .filter((ship) => isWarship(talonRoster, ship))
      .toReversed();
    if (warships.some(({ station }) => station === sector)) continue;
    const free = warships.find(({ station, from }) => station === 'reserve' && from === 'reserve');
    if (free) send(state, free, sector);
  }
}

/** The side is done with its orders; the events. */
export const ready = (state: CampaignState, side: Side): CampaignEvent[] => act(state, { kind: 'ready', side });

/** A result in which `losses` (ids) are destroyed and all others stand; `more` overrides single units. */
export function resultOf(
  state: CampaignState,
  at: number,
  winner: Side | null,
  losses: readonly number[] = [],
  more: Partial<Record<number, Partial<ShipResult>>> = {},
): BattleResult {
  const { ships } = state.battles[at]!;
  return {
    winner,
    ships: [...ships[0], ...ships[1]].map((id) => ({
      id,
      fate: losses.includes(id) ? 'destroyed' : 'stood',
      hull: state.ships[id]!.hull,
      kills: [],
      ...more[id],
    })),
  };
}

/** Ends the battle of a sector. */
export function fight(
  state: CampaignState,
  sector: SectorId,
  winner: Side | null,
  losses: readonly number[] = [],
  more: Parameters<typeof resultOf>[4] = {},
): CampaignEvent[] {
  const at = state.battles.findIndex((battle) => battle.sector === sector);
  return act(state, { kind: 'result', battle: at, result: resultOf(state, at, winner, losses, more) });
}

/** Ends every battle that is left as a draw without losses. */
export function drawRest(state: CampaignState): CampaignEvent[] {
  return state.battles.flatMap((battle) => (battle.result === null ? fight(state, battle.sector, null) : []));
}

/** A turn in which both sides only fill their garrisons: after it, the plans are open. */
export function openPlans(state: CampaignState): void {
  for (const side of [0, 1] as const) {
    garrison(state, side);
    ready(state, side);
  }
}
