import { battleResultOf, countKills, type Kills } from '../../campaign/battleResult.ts';
import type { BattleResult, CampaignBattle, CampaignState, Fate } from '../../campaign/state.ts';
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
  return battleResultOf(fullThrustUnits, state, battle, winner, killsIn(view.groups, events), (ship, unit) => {
    const { status, prize, hull, armour } = view.units[unit]!;
    return {
      fate: prize ? 'destroyed' : fateOf(status, isBase(fullThrustUnits, ship)),
      damage: hull.lost + armour.lost,
    };
  });
}

/** 3.5, 8.1: who left the table or jumped is saved; a hulk, a prize and a wreck on a planet are not. */
export function fateOf(status: StatusName, base: boolean): Fate {
  if (status === 'destroyed' || status === 'adrift' || status === 'taken' || status === 'crashed') return 'destroyed';
  if (status === 'landed') return 'landed';
  return status === 'in-play' || base ? 'stood' : 'retreated';
}

/** Ships lost, by the ship whose fire, missiles or fighters hit them last before the end. */
export function killsIn(groups: FullThrustView['groups'], events: readonly FullThrustEvent[]): Kills {
  const launchedBy = new Map<number, number>();
  const kills = countKills();
  for (const event of events) {
    if (event.type === 'fired') {
      if (event.shots.some(({ damage }) => damage > 0)) kills.hit(event.target, event.unit);
    } else if (event.type === 'salvoLaunched') launchedBy.set(event.salvo, event.unit);
    else if (event.type === 'salvoHit') {
      if (event.damage > 0) kills.hit(event.target, launchedBy.get(event.salvo));
    } else if (event.type === 'groupFired') {
      if (event.target.kind === 'ship' && event.damage > 0) kills.hit(event.target.id, groups[event.group]?.carrier);
    } else if (event.type === 'destroyed') kills.destroyed(event.unit);
  }
  return kills;
}
