import type { Outcome, Side } from '../../engine/game.ts';
import type { Playable } from '../playable.ts';

/** Decides for a side; must answer with a legal action. */
export type Player<State> = (state: State, side: Side) => number;

export interface Played {
  readonly outcome: Outcome;
  readonly plies: number;
}

/**
 * Plays a battle to its end, changing `state`. An illegal answer or a battle of more than `longest`
 * decisions is a bug and throws.
 */
export function playOut<State>(
  game: Playable<State>,
  state: State,
  players: readonly [Player<State>, Player<State>],
  longest = 50_000,
): Played {
  for (let plies = 0; plies < longest; plies++) {
    const toAct = game.toAct(state);
    if (toAct === 'nobody') {
      const outcome = game.outcome(state);
      if (outcome === null) throw new Error('nobody is to act, yet the battle is not over');
      return { outcome, plies };
    }
    const action = players[toAct](state, toAct);
    const refusal = game.apply(state, action);
    if (refusal !== null) throw new Error(`action ${action} of side ${toAct} refused: ${refusal.code}`);
  }
  throw new Error(`not over after ${longest} decisions`);
}
