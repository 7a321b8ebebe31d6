import type { AnyGame } from '../engine/game.ts';
import { guideOf, type Guides } from './guide.ts';
import { mindOf } from './levels.ts';
import type { FromAi, PonderRequest, SearchRequest } from './protocol.ts';
import { Thinker } from './thinker.ts';
import { Tree } from './tree.ts';

const TREE_CAPACITY = 400_000;
/** Where a budget names neither time nor iterations. */
const FALLBACK_MS = 1_000;
/** So many thinkers keep their trees: both sides of a battle of the computer against itself. */
const SEATS = 2;

/** The smaller of two bounds; null: there is none. */
const least = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** The thinkers of the players last asked for, so that trees last from one decision to the next. */
export class Thinkers {
  private readonly guides: Guides;
  private readonly seats: { key: string; thinker: Thinker<unknown>; tree: Tree }[] = [];

  constructor(guides: Guides) {
    this.guides = guides;
  }

  of(game: AnyGame, request: SearchRequest | PonderRequest): Thinker<unknown> {
    const { battle, system, side, level, style, seed } = request;
    const { milliseconds, iterations } = request.budget;
    const guide = guideOf(this.guides, system, style);
    const mind = mindOf(guide, level);
    const budget = {
      milliseconds: milliseconds ?? (iterations === null ? FALLBACK_MS : null),
      iterations: least(iterations, mind.simulations),
    };
    const key = JSON.stringify([battle, system, side, level, style, budget]);
    const at = this.seats.findIndex((seat) => seat.key === key);
    const known = at < 0 ? undefined : this.seats.splice(at, 1)[0];
    if (known !== undefined) {
      this.seats.push(known);
      known.thinker.reseed(seed);
      return known.thinker;
    }
    const tree = (this.seats.length < SEATS ? undefined : this.seats.shift()?.tree) ?? new Tree(TREE_CAPACITY);
    const thinker = new Thinker(game, guide, { side, seed, budget, mind, tree });
    this.seats.push({ key, thinker, tree });
    return thinker;
  }
}

/** A position to search, or why there is none. */
export function openRequest(
  systems: ReadonlyMap<string, AnyGame>,
  { system, state, side }: Pick<SearchRequest, 'system' | 'state' | 'side'>,
  decides = true,
): { game: AnyGame; state: unknown } | Extract<FromAi, { type: 'refused' }>['code'] {
  const game = systems.get(system);
  if (game === undefined) return 'unknown-system';
  const read = game.deserialize(new Uint8Array(Buffer.from(state, 'base64')));
  if (!read.ok) return 'bad-state';
  const toAct = game.toAct(read.value);
  return toAct !== 'nobody' && (toAct === side) === decides ? { game, state: read.value } : 'nothing-to-decide';
}
