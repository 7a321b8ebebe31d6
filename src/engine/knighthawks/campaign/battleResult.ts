import { orderOf } from '../../campaign/meeting.ts';
import type {
  BattleResult,
  CampaignBattle,
  CampaignShip,
  CampaignState,
  Fate,
  ShipResult,
} from '../../campaign/state.ts';
import { isTransport } from '../../campaign/units.ts';
import type { Side } from '../../game.ts';
import type { KnightHawksEvent } from '../events.ts';
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
  // Units of the battle are numbered in the order of its setup: side 0's, then side 1's.
  const ships = ([0, 1] as const).flatMap((side) => orderOf(knightHawksUnits, state, battle, side));
  const kills = killsIn(events);
  return {
    winner,
    ships: ships.map((ship, unit): ShipResult => {
      const seen = units[unit]!;
      const fate = fateOf(seen, battle, ship, winner);
      return {
        id: ship.id,
        fate,
        hull: fate === 'destroyed' ? ship.hull : seen.hull.full - seen.hull.left,
        kills: (kills.get(unit) ?? []).map((other) => ships[other]!).filter(({ side }) => side !== ship.side).map(({ id }) => id), // prettier-ignore
      };
    }),
  };
}

/** 6: who left the map by the way home is saved, whoever left it elsewhere is not. E11: freighters in orbit land when the planet is theirs. */
function fateOf({ status, orbit }: UnitView, battle: CampaignBattle, ship: CampaignShip, winner: Side | null): Fate {
  if (status === 'destroyed' || status === 'lost') return 'destroyed';
  if (status === 'home') return 'retreated';
  const invader = battle.kind === 'invasion' && ship.side !== battle.holder && ship.side === winner;
  return invader && isTransport(knightHawksUnits, ship) && orbit !== null ? 'landed' : 'stood';
}

/** Units destroyed, by the unit whose fire hit them last before the end. */
function killsIn(events: readonly KnightHawksEvent[]): Map<number, number[]> {
  const lastHitBy = new Map<number, number>();
  const kills = new Map<number, number[]>();
  for (const event of events) {
    if (event.type === 'fired' && event.hit) lastHitBy.set(event.target, event.unit);
    if (event.type !== 'destroyed') continue;
    const by = lastHitBy.get(event.unit);
    if (by !== undefined) kills.set(by, [...(kills.get(by) ?? []), event.unit]);
  }
  return kills;
}
