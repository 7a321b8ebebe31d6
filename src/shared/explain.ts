import * as v from 'valibot';
import type { Side } from '../engine/game.ts';
import { answers, battleId as id, plyCount as ply } from './fields.ts';
import type { SystemDescription } from './systemData.ts';

/**
 * Advice: what the search thinks of the decision that a person has before them. The request is
 * answered at once; progress and the explanation follow as pushes, and none follows when the person
 * acts first. Errors of the request: `stale`, `not-your-turn`, `illegal-action`.
 */

const action = v.pipe(v.number(), v.integer());

export const explainRequests = {
  'ai.explain': {
    params: v.strictObject({
      id,
      ply,
      /** The action asked about: why not this one? It is judged beside the best of the same unit. */
      action: v.optional(action),
      /** Any action of the unit whose choices are meant; without it, those that the search looks at first. */
      near: v.optional(action),
    }),
    answer: answers<null>(),
  },
  /** Nobody waits for the explanation any more. */
  'ai.explainCancel': { params: v.strictObject({ id }), answer: answers<null>() },
} as const;

/** One action as the search judges it. Damage is in the system's own measure, as far as the simulations look ahead. */
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
  /** Damage to the other side, and to its own. */
  given: number;
  taken: number;
  /** Points of units, likewise. */
  pointsGiven: number;
  pointsTaken: number;
  /** What it expects to be played after it. */
  line: { side: Side; description: SystemDescription }[];
}

export interface Explanation {
  side: Side;
  simulations: number;
  /** At most three, the best first; four where both sides choose in secret among so few, by how often each is to be played. */
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
