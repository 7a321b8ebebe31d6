import type { Systems } from '../systems.ts';

/** A position, serialized, and the unit to look at. */
export interface ThreatQuestion {
  number: number;
  system: string;
  state: Uint8Array;
  unit: number;
}

/** `failed`: a bug in the rule system, in its words; else the threat as the rule system has it. */
export type ThreatAnswer = { number: number; threat: unknown } | { number: number; failed: string };

/** What the worker thread does with a question. */
export function answerThreat(systems: Systems, { number, system, state, unit }: ThreatQuestion): ThreatAnswer {
  const game = systems.get(system);
  const read = game?.deserialize(state);
  if (game?.threat === undefined || !read?.ok) return { number, failed: `no threat in ${system}` };
  try {
    return { number, threat: game.threat(read.value, unit) };
  } catch (error) {
    return { number, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
