import { type Captain, type CaptainRoster as Units, captainsOf, type CommandedShip } from '../captains.ts';
import { isLoss } from '../state.ts';
import type { StoryShip } from './state.ts';

/** What a battle has meant for the captain who fought it; promotions are told of those who came through. */
export type CaptainNews =
  | { readonly kind: 'fell' | 'wounded'; readonly captain: Captain }
  | { readonly kind: 'promoted'; readonly captain: Captain };

type Commanded = CommandedShip & Pick<StoryShip, 'built'>;

/** All captains of the ship, who stay when it is rebuilt. */
const all = (units: Units, seed: number, { built, ...ship }: Commanded): Captain[] =>
  captainsOf(units, seed, { ...ship, class: built ?? ship.class });

/** Who commands the ship, or did when it was lost. */
export const captainOf = (units: Units, seed: number, ship: Commanded): Captain => all(units, seed, ship).at(-1)!;

/** What the last of the ship's deeds has meant for its captain. */
export function captainNews(units: Units, seed: number, ship: Commanded): CaptainNews[] {
  const at = ship.deeds.length - 1;
  if (at < 0) return [];
  const before = captainOf(units, seed, { ...ship, deeds: ship.deeds.slice(0, at) });
  const captains = all(units, seed, ship);
  const fallen = captains.find(({ fell }) => fell === at);
  if (fallen !== undefined) return [{ kind: 'fell', captain: fallen }];
  if (isLoss(ship.deeds[at]!.fate)) return [];
  const captain = captains.at(-1)!;
  return [
    ...(captain.wounds > before.wounds ? [{ kind: 'wounded' as const, captain }] : []),
    ...(captain.rank === before.rank ? [] : [{ kind: 'promoted' as const, captain }]),
  ];
}
