import type { Side } from '../../src/engine/game.ts';
import type { Playable } from '../../src/ai/playable.ts';
import { playOut, type Player } from '../../src/ai/testing/play.ts';

/** How one game between A and B went. */
export interface GameResult {
  /** Its number: games 2n and 2n + 1 share the battle's dice, and A has side 0 in the first, 1 in the second. */
  readonly game: number;
  /** A's: 1, 0.5 or 0. */
  readonly score: number;
  readonly reason: string;
  /** Points destroyed by A and by B. */
  readonly points: readonly [number, number];
  readonly rounds: number;
  readonly plies: number;
  /** CPU milliseconds of each player-turn of A and of B that had something to choose. */
  readonly turns: readonly [readonly number[], readonly number[]];
  /** CPU time of the whole game. */
  readonly seconds: number;
}

/** What a game is played with. */
export interface Arena<State> {
  readonly game: Playable<State>;
  /** The position that a game begins with; the same for the same seed. */
  begin(seed: number): State;
  /** What a side may know of a position. */
  observe(state: State, side: Side): State;
  round(state: State): number;
  /** Never falls; one value for each player-turn of both sides. */
  clock(state: State): number;
  /** Milliseconds spent, which never fall. */
  now(): number;
}

/** The side that player A has in a game: the sides change from game to game. */
const sideOfA = (game: number): Side => (game % 2 === 0 ? 0 : 1);

/** Plays one game; `players` are A and B. */
export function playGame<State>(
  arena: Arena<State>,
  number: number,
  players: readonly [Player<State>, Player<State>],
): GameResult {
  const { game, now } = arena;
  const a = sideOfA(number);
  const turns: [number[], number[]] = [[], []];
  const legal = new Int32Array(game.maxActions);
  // The player-turns under way, by player: their clock, what they took, whether there was a choice.
  const current = [0, 1].map(() => ({ clock: -1, spent: 0, choice: false }));
  const close = (player: 0 | 1): void => {
    const turn = current[player]!;
    if (turn.choice) turns[player].push(Number(turn.spent.toFixed(1)));
    turn.choice = false;
    turn.spent = 0;
  };
  const timed =
    (player: 0 | 1): Player<State> =>
    (state, side) => {
      const turn = current[player]!;
      const clock = arena.clock(state);
      if (clock !== turn.clock) close(player);
      turn.clock = clock;
      if (game.legalActions(state, legal) > 1) turn.choice = true;
      const seen = arena.observe(state, side);
      const began = now();
      const action = players[player](seen, side);
      turn.spent += now() - began;
      return action;
    };
  const began = now();
  const state = arena.begin(1 + (number >> 1));
  const { outcome, plies } = playOut(game, state, a === 0 ? [timed(0), timed(1)] : [timed(1), timed(0)]);
  close(0);
  close(1);
  const b = a === 0 ? 1 : 0;
  return {
    game: number,
    score: outcome.winner === null ? 0.5 : outcome.winner === a ? 1 : 0,
    reason: outcome.reason,
    points: [outcome.points[a], outcome.points[b]],
    rounds: arena.round(state),
    plies,
    turns,
    seconds: Number(((now() - began) / 1000).toFixed(2)),
  };
}
