import { orderOf } from '../../campaign/meeting.ts';
import type { BattleResult, CampaignBattle, CampaignState, Fate, ShipResult } from '../../campaign/state.ts';
import { isBase } from '../../campaign/units.ts';
import type { Side } from '../../game.ts';
import type { FullThrustEvent } from '../events.ts';
import type { StatusName } from '../terms.ts';
import type { FullThrustView } from '../view.types.ts';
import { fullThrustUnits } from './units.ts';

/**
 * E10: what a battle that is over on the table means for the war. `view` is the last one, `events` all
 * that happened, in order.
 */
export function battleResult(
  state: CampaignState,
  battle: CampaignBattle,
  winner: Side | null,
  view: Pick<FullThrustView, 'units' | 'groups'>,
  events: readonly FullThrustEvent[],
): BattleResult {
  // Ships of the battle are numbered in the order of its setup: side 0's, then side 1's.
  const ships = ([0, 1] as const).flatMap((side) => orderOf(fullThrustUnits, state, battle, side));
  const kills = killsIn(view.groups, events);
  return {
    winner,
    ships: ships.map((ship, unit): ShipResult => {
      const { status, hull, armour } = view.units[unit]!;
      const fate = fateOf(status, isBase(fullThrustUnits, ship));
      return {
        id: ship.id,
        fate,
        hull: fate === 'destroyed' ? ship.hull : hull.lost + armour.lost,
        kills: (kills.get(unit) ?? []).map((other) => ships[other]!).filter(({ side }) => side !== ship.side).map(({ id }) => id), // prettier-ignore
      };
    }),
  };
}

/** 3.5, 8.1: who left the table or jumped is saved; a hulk, a prize and a wreck on a planet are not. */
function fateOf(status: StatusName, base: boolean): Fate {
  if (status === 'destroyed' || status === 'adrift' || status === 'taken' || status === 'crashed') return 'destroyed';
  if (status === 'landed') return 'landed';
  return status === 'in-play' || base ? 'stood' : 'retreated';
}

/** Ships lost, by the ship whose fire, missiles or fighters hit them last before the end. */
function killsIn(groups: FullThrustView['groups'], events: readonly FullThrustEvent[]): Map<number, number[]> {
  const lastHitBy = new Map<number, number>();
  const launchedBy = new Map<number, number>();
  const kills = new Map<number, number[]>();
  const hit = (target: number, by: number | null | undefined): void => {
    if (by !== null && by !== undefined) lastHitBy.set(target, by);
  };
  for (const event of events) {
    if (event.type === 'fired') {
      if (event.shots.some(({ damage }) => damage > 0)) hit(event.target, event.unit);
    } else if (event.type === 'salvoLaunched') launchedBy.set(event.salvo, event.unit);
    else if (event.type === 'salvoHit') {
      if (event.damage > 0) hit(event.target, launchedBy.get(event.salvo));
    } else if (event.type === 'groupFired') {
      if (event.target.kind === 'ship' && event.damage > 0) hit(event.target.id, groups[event.group]?.carrier);
    } else if (event.type === 'destroyed') {
      const by = lastHitBy.get(event.unit);
      if (by !== undefined) kills.set(by, [...(kills.get(by) ?? []), event.unit]);
    }
  }
  return kills;
}
