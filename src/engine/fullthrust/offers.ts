import type { OrderNeed } from '../game.ts';
import { encode } from './actions.ts';
import { isOnTable, type Battle } from './battle.ts';

// What a kind of action says of itself as an order that a person may give, beyond what a search should weigh.

/** A value and the action that chooses it. */
export type Choice = readonly [value: number, action: number];

/** A kind of order with its choices, legal or not: which of them are, the predicates say (`special.ts`). */
export interface OrderOffer {
  readonly kind: string;
  readonly needs: OrderNeed;
  /** The system that carries it out; left out: the ship or group does. */
  readonly slot?: number;
  readonly choices: readonly Choice[];
  /** What takes the order back; told where it can be. */
  readonly back?: readonly Choice[];
  /** Why there is nothing to choose, as a place in `REASONS`; `NO_SUCH_TARGET` when left out. */
  readonly otherwise?: number;
  /** Choices that are refused for this reason are not told of at all. */
  readonly untold?: number;
}

/** The orders of a kind of action in the steps in which it may be played; a slot's follow those of its whole ship. */
export interface SpecialOffers {
  readonly ship?: (battle: Battle, ship: number) => readonly OrderOffer[];
  readonly slot?: (battle: Battle, ship: number, slot: number) => OrderOffer | null;
  readonly group?: (battle: Battle, group: number) => readonly OrderOffer[];
}

/** The whole numbers from 0 to below `count`. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** Ships on the table that are not of a side. */
export const othersOf = (battle: Battle, side: number): number[] =>
  upTo(battle.shipCount[0]!).filter((ship) => battle.side[ship] !== side && isOnTable(battle, ship));

/** An order without a choice. */
export const plainly = (kind: string, action: number, back?: number): OrderOffer => ({
  kind,
  needs: 'nothing',
  choices: [[1, action]],
  ...(back === undefined ? {} : { back: [[0, back]] }),
});

/** An order that a ship is told by 1, and told not to follow by 0. */
export const toggled = (kind: string, action: number): SpecialOffers => ({
  ship: (_battle, ship) => [plainly(kind, encode(action, ship, 1), encode(action, ship, 0))],
});
