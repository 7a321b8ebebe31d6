import { fail, ok, type Result, type Side } from '../game.ts';
import { read } from '../reading.schema.ts';
import type { PlanProblem } from '../war.ts';
import { PLANNED, STORED, type CampaignAction } from './actions.schema.ts';
import { asPlayed } from './observe.ts';
import type { CampaignState } from './state.ts';

// Actions out of untrusted data. Whether they are possible is not asked here (apply.ts).

/** E8: a step of the side's plans, which names its new units as the side numbers them. */
export function parsePlan(state: CampaignState, side: Side, input: unknown): Result<CampaignAction, PlanProblem> {
  const step = read(PLANNED, input);
  if (!step.ok) return fail('malformed');
  return step.value.side === side ? ok(asPlayed(state, step.value)) : fail('not-your-side');
}

/** An action as it was stored: the data itself, so that the state is the same to the byte. */
export const parseAction = (input: unknown): CampaignAction | null =>
  read(STORED, input).ok ? (input as CampaignAction) : null;
