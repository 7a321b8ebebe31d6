import { type AnyGame, fail, ok, type Result, type Side } from '../../engine/game.ts';
import { type Origin, stateDigest } from '../store/checksum.ts';
import type { Head } from '../store/battleLog.ts';

/** A position and how it came about. */
export interface Position {
  state: unknown;
  /** The actions so far, and for each who decided it and how many dice had been rolled before it. */
  plies: Ply[];
}

export interface Ply {
  action: number;
  side: Side | null;
  diceBefore: number;
}

/**
 * Plays `actions` from the beginning; fails where the setup or an action is not accepted. `emit`
 * hears every event, and after how many actions it stood.
 */
export function replay(
  game: AnyGame,
  origin: Origin,
  actions: readonly number[],
  emit?: (event: unknown, ply: number) => void,
): Result<Position, 'does-not-replay'> {
  const setup = game.parseSetup(parseJson(origin.setup));
  if (!setup.ok) return fail('does-not-replay');
  const plies: Ply[] = [];
  const listener = emit && ((event: unknown) => emit(event, plies.length));
  const state: unknown = game.create(setup.value, origin.seed, listener);
  for (const action of actions) {
    const ply = { action, side: decider(game, state), diceBefore: game.diceRolled(state) };
    plies.push(ply);
    if (game.apply(state, action, listener) !== null) return fail('does-not-replay');
  }
  return ok({ state, plies });
}

/** Whose decision it is; null when the battle is over. */
export function decider(game: AnyGame, state: unknown): Side | null {
  const toAct = game.toAct(state);
  // No system here has secret orders yet; the contract does not say either how their sides are told apart.
  return toAct === 'nobody' || toAct === 'both' ? null : toAct;
}

/** What the store keeps beside the log of a position. */
export function headOf(game: AnyGame, state: unknown): Head {
  return {
    digest: stateDigest(game.serialize(state)),
    round: game.round(state),
    outcome: game.outcome(state),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
