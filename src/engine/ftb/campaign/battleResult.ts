import { battleResultOf, countKills, type Kills } from '../../campaign/battleResult.ts';
import type { BattleResult, CampaignBattle, CampaignShip, CampaignState, Fate } from '../../campaign/state.ts';
import { isTransport } from '../../campaign/units.ts';
import type { Side } from '../../game.ts';
import type { FtbEvent } from '../events.ts';
import type { FtbView, UnitView } from '../view.types.ts';
import { PLANET } from './battleSetup.ts';
import { ftbUnits } from './units.ts';
/** 17: shields that are lost, and the mark of a damage, repaired or not. */
export const damageOf = ({ shields, systems }: UnitView): number =>
  shields.full - shields.left + (systems.some((one) => one.state !== 'online') ? 1 : 0);

/**
 * E10: what a battle that is over on the board means for the war. `units` are the last view's, `events`
 * all that happened, in order.
 */
export function battleResult(
  state: CampaignState,
  battle: CampaignBattle,
  winner: Side | null,
  units: FtbView['units'],
  events: readonly FtbEvent[],
): BattleResult {
  return battleResultOf(ftbUnits, state, battle, winner, killsIn(events), (ship, unit) => {
    const seen = units[unit]!;
    return { fate: fateOf(seen, battle, ship, winner), damage: damageOf(seen) };
  });
}

/** Who left by the way home is saved, whoever left elsewhere is not. */
export function endOf(status: UnitView['status']): 'destroyed' | 'retreated' | 'stood' {
  if (status === 'destroyed' || status === 'lost') return 'destroyed';
  return status === 'left' ? 'retreated' : 'stood';
}

/** E11: liners in orbit land when the planet is theirs. */
function fateOf({ status, orbit }: UnitView, battle: CampaignBattle, ship: CampaignShip, winner: Side | null): Fate {
  const fate = endOf(status);
  if (fate !== 'stood') return fate;
  const invader = battle.kind === 'invasion' && ship.side !== battle.holder && ship.side === winner;
  return invader && isTransport(ftbUnits, ship) && orbit?.body === PLANET ? 'landed' : 'stood';
}

/** Ships destroyed, by the ship whose weapons or torpedoes hit them last before the end. */
export function killsIn(events: readonly FtbEvent[]): Kills {
  const kills = countKills();
  const launchedBy = new Map<number, number>();
  const struckBy = new Map<number, number>();
  for (const event of events) {
    if (event.type === 'launched') launchedBy.set(event.torpedo, event.unit);
    else if (event.type === 'torpedoAttacked') struckBy.set(event.object, launchedBy.get(event.torpedo)!);
    else if (event.type === 'hit' && event.cause === 'torpedo') kills.hit(event.unit, struckBy.get(event.unit));
    else if (event.type === 'cardsTurned') {
      const { units, hits } = event;
      for (const side of [0, 1] as const)
        if (hits[side] && units[0] !== null && units[1] !== null) kills.hit(units[side]!, units[1 - side]);
    } else if (event.type === 'destroyed') kills.destroyed(event.unit);
  }
  return kills;
}
