import * as v from 'valibot';
import type { Side } from '../engine/game.ts';
import { battleId as id } from './fields.ts';
import type { SystemDescription } from './systemData.ts';

/**
 * Advice: what the search thinks of the decision that a person has before them. The request is
 * answered at once; progress and the explanation follow as pushes, and none follows when the person
 * acts first. Errors of the request: `stale`, `not-your-turn`, `illegal-action`.
 */

const ply = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const action = v.pipe(v.number(), v.integer());

/** Carries an answer's type beside its payload's schema; there is nothing at run time. */
const answers = <Answer>() => undefined as unknown as Answer;

export const explainRequests = {
  'ai.explain': {
    params: v.strictObject({
      id,
      ply,
      /** The action asked about: why not this one? It is judged beside the best of the same ship. */
      action: v.optional(action),
      /** Any action of the ship whose choices are meant; without it, those that the search looks at first. */
      near: v.optional(action),
    }),
    answer: answers<null>(),
  },
  /** Nobody waits for the explanation any more. */
  'ai.explainCancel': { params: v.strictObject({ id }), answer: answers<null>() },
} as const;

/** One action as the search judges it. Damage: boxes of shields and hull, as far as the simulations look ahead. */
export interface JudgedAction {
  action: number;
  description: SystemDescription;
  /** Simulations that began with it. */
  simulations: number;
  /** How often the search chose it, 0–1. */
  share: number;
  winChance: number;
  /** Standard error of `winChance`. */
  error: number;
  given: number;
  taken: number;
  /** Points of ships, likewise. */
  pointsGiven: number;
  pointsTaken: number;
  /** What it expects to be played after it. */
  line: { side: Side; description: SystemDescription }[];
}

export interface Explanation {
  side: Side;
  simulations: number;
  /** At most three, the best first. */
  best: JudgedAction[];
  asked: JudgedAction | null;
}

/** `action` and `near` as they were asked; `explanation` is null when the computer could not be asked. */
export interface ExplainedPush {
  id: string;
  ply: number;
  action: number | null;
  near: number | null;
  explanation: Explanation | null;
}

export interface ExplainPushes {
  'ai.explainProgress': { id: string; ply: number; done: number; simulations: number };
  'ai.explained': ExplainedPush;
}
export const EXPLAIN_PUSHES = [
  'ai.explainProgress',
  'ai.explained',
] as const satisfies readonly (keyof ExplainPushes)[];
