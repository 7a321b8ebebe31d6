import { type Captain, captainsOf, type CommandedShip } from '../../campaign/captains.ts';
import type { Roster } from '../../campaign/roster.ts';
import { isLoss } from '../../campaign/state.ts';

/** What a battle has meant for the captain who fought it; promotions are told of those who came through. */
export type CaptainNews =
  | { readonly kind: 'fell' | 'wounded'; readonly captain: Captain }
  | { readonly kind: 'promoted'; readonly captain: Captain };

/** Who commands the ship, or did when it was lost. */
export const captainOf = (roster: Roster, seed: number, ship: CommandedShip): Captain =>
  captainsOf(roster, seed, ship).at(-1)!;

/** What the last of the ship's deeds has meant for its captain. */
export function captainNews(roster: Roster, seed: number, ship: CommandedShip): CaptainNews[] {
  const at = ship.deeds.length - 1;
  if (at < 0) return [];
  const before = captainOf(roster, seed, { ...ship, deeds: ship.deeds.slice(0, at) });
  const all = captainsOf(roster, seed, ship);
  const fallen = all.find(({ fell }) => fell === at);
  if (fallen !== undefined) return [{ kind: 'fell', captain: fallen }];
  if (isLoss(ship.deeds[at]!.fate)) return [];
  const captain = all.at(-1)!;
  return [
    ...(captain.wounds > before.wounds ? [{ kind: 'wounded' as const, captain }] : []),
    ...(captain.rank === before.rank ? [] : [{ kind: 'promoted' as const, captain }]),
  ];
}
