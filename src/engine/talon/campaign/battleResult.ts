import { battleResultOf, countKills, type Kills } from '../../campaign/battleResult.ts';
import type { BattleResult, CampaignBattle, CampaignState, Fate } from '../../campaign/state.ts';
import { isBase, isSquadron } from '../../campaign/units.ts';
import type { Side } from '../../game.ts';
import type { TalonEvent } from '../events.ts';
import type { TalonView } from '../view.types.ts';
import { talonUnits } from './units.ts';

/**
 * E10: what a battle that is over on the board means for the campaign. `units` are the last view's,
 * `events` all that happened, in order.
 */
export function battleResult(
  state: CampaignState,
  battle: CampaignBattle,
  winner: Side | null,
  units: TalonView['units'],
  events: readonly TalonEvent[],
): BattleResult {
  return battleResultOf(talonUnits, state, battle, winner, killsIn(events), (ship, unit) => {
    const seen = units[unit]!;
    const marked = seen.hullBoxes.filter((box) => box.marked).length;
    // 12.1 ruling: a squadron that comes home is made up again from its carrier's stores.
    return { fate: fateOf(seen, isBase(talonUnits, ship)), damage: isSquadron(talonUnits, ship) ? ship.hull : marked };
  });
}

/** A base that a worm hole took out of the battle (15.1, 18.2, 19) is still where it was (E7). */
export function fateOf({ status, hull }: TalonView['units'][number], base: boolean): Fate {
  if (status === 'destroyed' || (status === 'retreated' && !base)) return status;
  return status === 'docked' && hull === 'Tran' ? 'landed' : 'stood';
}

/** Units destroyed, by the unit whose fire, missile or ramming hit them last before the end. */
export function killsIn(events: readonly TalonEvent[]): Kills {
  const launchedBy = new Map<number, number>();
  const kills = countKills();
  for (const event of events) {
    if (event.type === 'fired' && event.damage > 0) kills.hit(event.target, event.unit);
    else if (event.type === 'missileLaunched') launchedBy.set(event.missile, event.unit);
    else if (event.type === 'missileHit') {
      if (event.missile !== null) kills.hit(event.target, launchedBy.get(event.missile));
    } else if (event.type === 'destroyed') kills.destroyed(event.unit);
  }
  return kills;
}
