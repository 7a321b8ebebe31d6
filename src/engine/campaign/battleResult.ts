import type { Side } from '../game.ts';
import { orderOf } from './meeting.ts';
import type { Units } from './roster.ts';
import type { BattleResult, CampaignBattle, CampaignShip, CampaignState, Fate, ShipResult } from './state.ts';

/** Who destroyed whom in a battle, by the units' numbers there. */
export interface Kills {
  /** `by` has hurt the target; null or undefined: nobody did. */
  hit(target: number, by: number | null | undefined): void;
  /** The unit is gone: whoever hit it last has destroyed it. */
  destroyed(unit: number): void;
  /** The units that one has destroyed, in order. */
  of(unit: number): readonly number[];
}

/** E10: a kill is counted for whoever hit last. */
export function countKills(): Kills {
  const lastHitBy = new Map<number, number>();
  const kills = new Map<number, number[]>();
  return {
    hit(target, by) {
      if (by !== null && by !== undefined) lastHitBy.set(target, by);
    },
    destroyed(unit) {
      const by = lastHitBy.get(unit);
      if (by !== undefined) kills.set(by, [...(kills.get(by) ?? []), unit]);
    },
    of: (unit) => kills.get(unit) ?? [],
  };
}

/**
 * E10: the result of a battle whose setup has the ships in the order of `orderOf`, side 0's first.
 * `endOf` tells what became of a ship, which is the battle's unit of that number: its fate, and the
 * damage that lasts.
 */
export function battleResultOf(
  units: Units,
  state: CampaignState,
  battle: CampaignBattle,
  winner: Side | null,
  kills: Kills,
  endOf: (ship: CampaignShip, unit: number) => { readonly fate: Fate; readonly damage: number },
): BattleResult {
  const ships = ([0, 1] as const).flatMap((side) => orderOf(units, state, battle, side));
  return {
    winner,
    ships: ships.map((ship, unit): ShipResult => {
      const { fate, damage } = endOf(ship, unit);
      const killed = kills.of(unit).map((other) => ships[other]!);
      return {
        id: ship.id,
        fate,
        hull: fate === 'destroyed' ? ship.hull : damage,
        kills: killed.filter(({ side }) => side !== ship.side).map(({ id }) => id),
      };
    }),
  };
}
