import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Battle } from '../../../src/engine/talon/battle.ts';
import { PENDING } from '../../../src/engine/talon/battle.ts';
import { talon } from '../../../src/engine/talon/index.ts';
import { pickFrom, randomSetup } from '../../../src/engine/talon/testing/randomSetup.ts';
import type { TalonSetup } from '../../../src/engine/talon/setup.ts';
import { Search } from '../../../src/ai/mcts.ts';
import { SearchRandom } from '../../../src/ai/random.ts';
import { talonGuide } from '../../../src/ai/talon/guide.ts';
import { playOut, type Player } from '../../../src/ai/testing/play.ts';
import { Tree } from '../../../src/ai/tree.ts';

/** A game of the search against itself and some of its positions. */
export interface SelfPlayGame {
  readonly seed: number;
  /** What was played: a scenario's id, `quick` (a battle drawn to a taste) or `random` (anything legal). */
  readonly battle: string;
  /** What side 0 has won: 1, 0.5 or 0. */
  readonly won: number;
  /** Positions as `pack` makes them. */
  readonly positions: readonly string[];
  /** The position at the end: what it cost. */
  readonly end: string;
}

const BATTLES = talon.scenarios.filter(({ kind }) => kind !== 'lesson');
const POSITIONS_A_GAME = 10;
const tree = new Tree(50_000);
/** Simulations between two looks at whether the answer is settled. */
const SLICE = 6;
const TERRAINS = ['none', 'some', 'much'] as const;
const LEAST_POINTS = 100;
const MOST_POINTS = 500;

/** A position without its dice, small enough to keep many. */
function pack(battle: Battle): string {
  return deflateRawSync(talon.serialize(talon.observe(battle, 0))).toString('base64');
}

/** The serialized position that `pack` made small. */
export function unpack(text: string): Uint8Array {
  return inflateRawSync(Buffer.from(text, 'base64'));
}

/** What the game of a seed is played with: two thirds are the scenarios, the rest whatever can be set up. */
function setupFor(seed: number): { battle: string; setup: TalonSetup } {
  const pick = pickFrom(seed);
  const kind = pick(6);
  if (kind === 0) return { battle: 'random', setup: randomSetup(pick, true) };
  if (kind === 1 && talon.drawSetup !== undefined) {
    const points = LEAST_POINTS + pick(MOST_POINTS - LEAST_POINTS);
    const factions = pick(2) === 0 ? (['terran', 'talon'] as const) : (['talon', 'terran'] as const);
    return { battle: 'quick', setup: talon.drawSetup({ points, factions, terrain: TERRAINS[pick(3)]! }, seed) };
  }
  const battle = BATTLES[pick(BATTLES.length)]!;
  const setup = talon.parseSetup(battle.setup);
  if (!setup.ok) throw new Error(`scenario ${battle.id} does not parse: ${setup.error.code}`);
  return { battle: battle.id, setup: setup.value };
}

/**
 * Plays the game of a seed, both sides with so many simulations a decision, and keeps positions at
 * the begin of impulses, where nothing hangs in the air; there the search evaluates, too.
 */
export function selfPlay(seed: number, iterations: number): SelfPlayGame {
  const { battle: name, setup } = setupFor(seed);
  const random = new SearchRandom(seed);
  const seen: string[] = [];
  let clock = -1;
  const player: Player<Battle> = (battle, side) => {
    if (talonGuide.clock(battle) !== clock && battle.pending[0] === PENDING.NONE && battle.hitCount[0] === 0) {
      clock = talonGuide.clock(battle);
      seen.push(pack(battle));
    }
    const search = new Search(talon, talonGuide, talon.observe(battle, side), { seed: random.integer(), tree });
    for (let left = iterations; left > 0 && !search.settled(left); left -= SLICE) search.run(Math.min(SLICE, left));
    return search.best();
  };
  const battle = talon.create(setup, seed);
  const { outcome } = playOut(talon, battle, [player, player]);
  const positions: string[] = [];
  while (positions.length < POSITIONS_A_GAME && seen.length > 0)
    positions.push(...seen.splice(Math.floor(random.unit() * seen.length), 1));
  return { seed, battle: name, won: outcome.winner === null ? 0.5 : 1 - outcome.winner, positions, end: pack(battle) };
}
