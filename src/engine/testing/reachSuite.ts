import { describe, expect, test } from 'vitest';
import type { AnyGame, Unit } from '../game.ts';

/** What a system brings to the walk of `reachSuite`. */
export interface Reach<State> {
  readonly game: AnyGame;
  /** Battles to walk through. */
  readonly battles: number;
  begin(seed: number): State;
  /** Every number that may be an action in this position, found without asking for options. */
  encodings(state: State): Iterable<number>;
  /** The rules' own word; the listing of a system would only repeat its options. */
  isLegal(state: State, action: number): boolean;
  /** Whether a legal action is a mere placement, which the view tells the screen how to make. */
  isPlaced(action: number, offered: ReadonlySet<number>): boolean;
  /** An action to go on with, out of those that are legal. */
  choose?(legal: readonly number[], pick: (sides: number) => number): number;
  /** Positions of a battle that are looked at, at most. */
  readonly positions: number;
  /** Every so many actions one is. */
  readonly every: number;
}

const MOST_UNITS = 32;
const UNITS: readonly Unit[] = ['unit', 'group'].flatMap((kind) =>
  Array.from({ length: MOST_UNITS }, (_, id) => ({ kind, id })),
);

/** All actions that the screen is given of a position: its options, and the special orders of every unit. */
export function offeredBy(game: AnyGame, state: unknown): Set<number> {
  const side = game.toAct(state);
  if (side === 'nobody') return new Set();
  const seen: unknown = game.observe(state, side);
  const special = UNITS.flatMap((unit) => game.special?.(seen, unit) ?? []).flatMap(({ values }) => values);
  return new Set([...game.options(state), ...special].flatMap(({ action }) => (action === null ? [] : [action])));
}

function pickFrom(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Walks battles by lot: whatever is legal, and no mere placement, can be given by what the screen is given; and nothing else is offered. */
export function reachSuite<State>({ game, battles, begin, positions, every, ...reach }: Reach<State>): void {
  describe(`${game.id}: every legal order is in the player's hand`, () => {
    test.each(Array.from({ length: battles }, (_, n) => n + 1))('battle %i', (seed) => {
      const state = begin(seed);
      const pick = pickFrom(seed);
      const out = new Int32Array(game.maxActions);
      for (let ply = 0, looked = 0; looked < positions && game.toAct(state) !== 'nobody'; ply++) {
        const listed = [...out.subarray(0, game.legalActions(state, out))];
        let legal = listed;
        if (ply % every === 0) {
          looked++;
          const offered = offeredBy(game, state);
          const free = [...reach.encodings(state)].filter((action) => reach.isLegal(state, action));
          expect(free.filter((action) => !offered.has(action) && !reach.isPlaced(action, offered))).toEqual([]);
          expect([...offered].filter((action) => !game.isLegal(state, action))).toEqual([]);
          legal = [...offered];
        }
        const action = reach.choose?.(legal, pick) ?? legal[pick(legal.length)]!;
        expect(game.apply(state, action)).toBeNull();
      }
    });
  });
}
