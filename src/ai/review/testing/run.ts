/* eslint-disable @typescript-eslint/no-explicit-any -- the types of a system's setup, events and view do not matter here */
import type { AnyGame, Game, Option } from '../../../engine/game.ts';
import type { Guide } from '../../guide.ts';
import type { FromReview, ReviewLog } from '../protocol.ts';
import { ReviewSession } from '../reviewSession.ts';

/** What the reviewed battles begin with. */
const SEED = 5;

/**
 * A battle in which both sides take, at every decision, the first option that is one of these; where there is
 * none, what `otherwise` picks, or the first possible.
 */
export function idleLog<State, Description>(
  game: Game<any, State, any, any, Description, any>,
  setup: unknown,
  idle: readonly ((one: Description) => boolean)[],
  otherwise: (offered: readonly Option<Description>[], state: State) => Option<Description> | undefined = ([first]) =>
    first,
): ReviewLog {
  const parsed = game.parseSetup(setup);
  if (!parsed.ok) throw new Error(`the setup is refused: ${JSON.stringify(parsed.error)}`);
  const state = game.create(parsed.value, SEED);
  const actions: number[] = [];
  while (game.outcome(state) === null) {
    const offered = game.options(state).filter(({ action }) => action !== null);
    const chosen =
      offered.find(({ description }) => idle.some((fits) => fits(description))) ?? otherwise(offered, state);
    game.apply(state, chosen!.action!);
    actions.push(chosen!.action!);
  }
  return { system: game.id, version: game.version, setup, seed: SEED, reseeds: [], actions };
}

/** Runs a review session of one system until nothing is left to do, or `steps` are done; returns what it told. */
export function runReview<State>(
  game: AnyGame,
  guide: Guide<State>,
  iterations: number,
  message: unknown,
  steps = Infinity,
): FromReview[] {
  const sent: FromReview[] = [];
  const jobs: (() => void)[] = [];
  const session = new ReviewSession({
    systems: new Map([[game.id, game]]),
    guides: new Map([[game.id, guide as Guide<unknown>]]),
    iterations,
    send: (one) => void sent.push(one),
    fault: (error) => {
      throw error;
    },
    defer: (callback) => void jobs.push(callback),
  });
  session.receive(message);
  for (let step = 0; step < steps && jobs.length > 0; step++) jobs.shift()!();
  return sent;
}

/** The whole review of a battle of two people. */
export function reviewOf<State>(game: AnyGame, guide: Guide<State>, iterations: number, log: ReviewLog) {
  const done = runReview(game, guide, iterations, { type: 'review', job: 1, log, rated: [], people: [0, 1] }).at(-1);
  if (done?.type !== 'done') throw new Error('the review has no end');
  return done;
}
