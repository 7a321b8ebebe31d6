import { battleResultOf, countKills, type Kills } from '../../campaign/battleResult.ts';
import type { BattleResult, CampaignBattle, CampaignShip, CampaignState, Fate } from '../../campaign/state.ts';
import { isTransport } from '../../campaign/units.ts';
import type { Side } from '../../game.ts';
import { isShot, type KnightHawksEvent } from '../events.ts';
import type { KnightHawksView, UnitView } from '../view.types.ts';
import { knightHawksUnits } from './units.ts';

/**
 * E10: what a battle that is over on the board means for the war. `units` are the last view's, `events`
 * all that happened, in order.
 */
export function battleResult(
  state: CampaignState,
  battle: CampaignBattle,
  winner: Side | null,
  units: KnightHawksView['units'],
  events: readonly KnightHawksEvent[],
): BattleResult {
  return battleResultOf(knightHawksUnits, state, battle, winner, killsIn(events), (ship, unit) => {
    const seen = units[unit]!;
    return { fate: fateOf(seen, battle, ship, winner), damage: seen.hull.full - seen.hull.left };
  });
}

/** 6: who left the map by the way home is saved, whoever left it elsewhere is not. */
export function endOf(status: UnitView['status']): 'destroyed' | 'retreated' | 'stood' {
  if (status === 'destroyed' || status === 'lost') return 'destroyed';
  return status === 'home' ? 'retreated' : 'stood';
}

/** E11: freighters in orbit land when the planet is theirs. */
function fateOf({ status, orbit }: UnitView, battle: CampaignBattle, ship: CampaignShip, winner: Side | null): Fate {
  const fate = endOf(status);
  if (fate !== 'stood') return fate;
  const invader = battle.kind === 'invasion' && ship.side !== battle.holder && ship.side === winner;
  return invader && isTransport(knightHawksUnits, ship) && orbit !== null ? 'landed' : 'stood';
}

/** Units destroyed, by the unit whose fire hit them last before the end. */
export function killsIn(events: readonly KnightHawksEvent[]): Kills {
  const kills = countKills();
  for (const event of events) {
    if (isShot(event) && event.hit) kills.hit(event.target, event.unit);
    else if (event.type === 'destroyed') kills.destroyed(event.unit);
  }
  return kills;
}
