import type { Side } from '../../game.ts';
import type { TalonEvent } from '../events.ts';
import type { TalonView } from '../view.types.ts';
import { orderOf } from '../../campaign/meeting.ts';
import type {
  BattleResult,
  CampaignBattle,
  CampaignShip,
  CampaignState,
  Fate,
  ShipResult,
} from '../../campaign/state.ts';
import { isBase, isSquadron } from '../../campaign/units.ts';
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
  // Units of the battle are numbered in the order of its setup: side 0's, then side 1's.
  const ships = [...orderOf(talonUnits, state, battle, 0), ...orderOf(talonUnits, state, battle, 1)];
  const kills = killsIn(units, events);
  return {
    winner,
    ships: ships.map((ship, unit): ShipResult => {
      const seen = units[unit]!;
      const fate = fateOf(seen, isBase(talonUnits, ship));
      const marked = seen.hullBoxes.filter((box) => box.marked).length;
      // 12.1 ruling: a squadron that comes home is made up again from its carrier's stores.
      const hull = isSquadron(talonUnits, ship) || fate === 'destroyed' ? ship.hull : marked;
      return { id: ship.id, fate, hull, kills: killed(kills.get(unit) ?? [], ships, ship.side) };
    }),
  };
}

/** A base that a worm hole took out of the battle (15.1, 18.2, 19) is still where it was (E7). */
export function fateOf({ status, hull }: TalonView['units'][number], base: boolean): Fate {
  if (status === 'destroyed' || (status === 'retreated' && !base)) return status;
  return status === 'docked' && hull === 'Tran' ? 'landed' : 'stood';
}

const killed = (units: readonly number[], ships: readonly CampaignShip[], side: Side): number[] =>
  units
    .map((unit) => ships[unit]!)
    .filter((ship) => ship.side !== side)
    .map(({ id }) => id);

/** Enemy units by the unit whose fire, missile or ramming hit them last before the end. */
export function killsIn(units: TalonView['units'], events: readonly TalonEvent[]): Map<number, number[]> {
  const lastHitBy = new Map<number, number>();
  const launchedBy = new Map<number, number>();
  const kills = new Map<number, number[]>();
  for (const event of events) {
    if (event.type === 'fired' && event.damage > 0) lastHitBy.set(event.target, event.unit);
    else if (event.type === 'missileLaunched') launchedBy.set(event.missile, event.unit);
    else if (event.type === 'missileHit') {
      const launcher = event.missile === null ? undefined : launchedBy.get(event.missile);
      if (launcher !== undefined) lastHitBy.set(event.target, launcher);
    } else if (event.type === 'destroyed') {
      const by = lastHitBy.get(event.unit);
      if (by !== undefined && by < units.length) kills.set(by, [...(kills.get(by) ?? []), event.unit]);
    }
  }
  return kills;
}
