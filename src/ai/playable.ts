import type { Game, Side } from '../engine/game.ts';

type OfGame<State, Members extends keyof Game<unknown, State, unknown, unknown, unknown>> = Pick<
  Game<unknown, State, unknown, unknown, unknown>,
  Members
>;

/** The part of a rule system that the search needs; what may be missing is for games with secrets or wide decisions. */
export type Playable<State> = OfGame<
  State,
  'maxActions' | 'toAct' | 'legalActions' | 'apply' | 'applyLegal' | 'outcome' | 'clone' | 'copyFrom' | 'determinize'
> &
  Partial<
    OfGame<
      State,
      'hidesInformation' | 'isSecret' | 'reopen' | 'observe' | 'settled' | 'serialize' | 'isLegal' | 'forced'
    >
  >;

/** A game in which the sides do not know the same. */
export type Hiding<State> = Playable<State> & OfGame<State, 'observe' | 'settled' | 'serialize'>;

/** What a side chose where it had several sensible actions. */
export interface Decision {
  readonly mover: Side;
  readonly action: number;
}

/** Whether the sides know different things, so that each needs a tree of its own. */
export function hides<State>(game: Playable<State>): game is Hiding<State> {
  return game.hidesInformation === true;
}

/** Any seed does where a position is looked at by what is known of it alone. */
const ANY_SEED = 1;

/** A full position that agrees with what `side` knows of `state`: rules and guides are not asked about less. */
export function drawnFor<State>(game: Playable<State>, state: State, side: Side): State {
  const drawn = game.clone(state);
  game.determinize(drawn, side, ANY_SEED);
  return drawn;
}
