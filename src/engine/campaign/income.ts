import type { Side } from '../game.ts';
import type { CampaignEmit } from './actions.ts';
import { homeAt, INCOME } from './sectors.ts';
import { rallyOf } from './doctrines.ts';
import { SIDES, type CampaignState } from './state.ts';
import type { Roster } from './roster.ts';

/** E2, E3: zones behind the own lines, and planets among them; what is fought for pays nobody. */
export function territory(state: CampaignState, side: Side): { zones: number; planets: number } {
  let zones = 0;
  let planets = 0;
  for (const { front, planets: owners } of state.sectors) {
    for (let zone = 0; zone < owners.length; zone++) {
      if (side === 0 ? zone >= front : zone <= front) continue;
      zones++;
      if (owners[zone] !== null) planets++;
    }
  }
  return { zones, planets };
}

/** E3: points that the side's territory brings each turn. */
export function incomeOf(state: CampaignState, side: Side): number {
  const { zones, planets } = territory(state, side);
  return INCOME.home + INCOME.zone * zones + INCOME.planet * planets;
}

/** E3: both sides collect; what was saved is kept. */
export function collectIncome(roster: Roster, state: CampaignState, emit?: CampaignEmit): void {
  for (const side of SIDES) {
    const points = incomeOf(state, side);
    state.treasury[side] += points;
    emit?.({ type: 'income', side, ...territory(state, side), points });
    const rally = rallyOf(roster, state, side);
    if (rally === 0) continue;
    state.treasury[side] += rally;
    emit?.({ type: 'rally', side, points: rally });
  }
  state.purse = [...state.treasury];
}

/** Whether the zone lies behind the side's lines. */
export function isHeld(state: CampaignState, side: Side, sector: number, zone: number): boolean {
  const lane = state.sectors[sector]!;
  const { front } = lane;
  if (homeAt(lane, zone) !== null) return false;
  return side === 0 ? zone < front : zone > front;
}
