import type { Side } from '../../game.ts';
import type { CampaignAction, CampaignCode, CampaignEvent } from '../actions.ts';
import { applyCampaign } from '../apply.ts';
import type { Roster } from '../roster.ts';
import { createCampaign } from '../setup.ts';
import { SECTOR_IDS, type SectorId } from '../sectors.ts';
import { inService, type BattleResult, type CampaignShip, type CampaignState, type ShipResult } from '../state.ts';
import type { WarTerms } from '../setup.schema.ts';
import type { CampaignSize } from '../terms.ts';
import { classOf, isWarship } from '../units.ts';

type Fates = Partial<Record<number, Partial<ShipResult>>>;

/** What tests do with a war of the roster; everything throws where it is not possible. */
export function testWar(roster: Roster) {
  /** A war for tests. */
  const war = (size: CampaignSize = 'medium', turnLimit: number | null = null, terms?: WarTerms): CampaignState =>
    createCampaign(roster, { system: roster.system, size, turnLimit, ...(terms ? { terms } : {}) }, 1);

  /** Does an action that must be possible; returns what happened. */
  const act = (state: CampaignState, action: CampaignAction): CampaignEvent[] => {
    const events: CampaignEvent[] = [];
    const refusal = applyCampaign(roster, state, action, (event) => events.push(event));
    if (refusal !== null) throw new Error(`${action.kind}: ${refusal.code}`);
    return events;
  };

  /** Why an action is refused; throws when it is not. */
  const refused = (state: CampaignState, action: CampaignAction): CampaignCode => {
    const before = JSON.stringify(state);
    const refusal = applyCampaign(roster, state, action);
    if (refusal === null) throw new Error(`${action.kind} was not refused`);
    if (JSON.stringify(state) !== before) throw new Error('a refused action has changed the state');
    return refusal.code;
  };

  /** The side's first unit in service of a hull designation, e.g. `CA`. */
  const unit = (state: CampaignState, side: Side, hull: string, n = 0): CampaignShip => {
    const found = inService(state, side).filter((ship) => classOf(roster, ship).hull === hull)[n];
    if (!found) throw new Error(`side ${side} has no ${hull} ${n}`);
    return found;
  };

  /** Assigns a unit to a sector, or back to the reserve. */
  const send = (state: CampaignState, ship: CampaignShip, to: SectorId | 'reserve'): void => {
    act(state, { kind: 'assign', side: ship.side, ship: ship.id, to });
  };

  /** Sends one warship, the cheapest first, to each sector whose garrison is short. */
  const garrison = (state: CampaignState, side: Side): void => {
    for (const sector of SECTOR_IDS) {
      const warships = inService(state, side)
        .filter((ship) => isWarship(roster, ship))
        .toReversed();
      if (warships.some(({ station }) => station === sector)) continue;
      const free = warships.find(({ station, from }) => station === 'reserve' && from === 'reserve');
      if (free) send(state, free, sector);
    }
  };

  /** The side is done with its orders; the events. */
  const ready = (state: CampaignState, side: Side): CampaignEvent[] => act(state, { kind: 'ready', side });

  /** A result in which `losses` (ids) are destroyed and all others stand; `more` overrides single units. */
  const resultOf = (
    state: CampaignState,
    at: number,
    winner: Side | null,
    losses: readonly number[] = [],
    more: Fates = {},
  ): BattleResult => {
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
  };

  /** Ends the battle of a sector. */
  const fight = (
    state: CampaignState,
    sector: SectorId,
    winner: Side | null,
    losses: readonly number[] = [],
    more: Fates = {},
  ): CampaignEvent[] => {
    const at = state.battles.findIndex((battle) => battle.sector === sector);
    return act(state, { kind: 'result', battle: at, result: resultOf(state, at, winner, losses, more) });
  };

  /** Ends every battle that is left as a draw without losses. */
  const drawRest = (state: CampaignState): CampaignEvent[] =>
    state.battles.flatMap((battle) => (battle.result === null ? fight(state, battle.sector, null) : []));

  /** A turn in which both sides only fill their garrisons: after it, the plans are open. */
  const openPlans = (state: CampaignState): void => {
    for (const side of [0, 1] as const) {
      garrison(state, side);
      ready(state, side);
    }
  };

  return { war, act, refused, unit, send, garrison, ready, resultOf, fight, drawRest, openPlans };
}
