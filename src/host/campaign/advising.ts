import { fail, ok, type Result, type Side } from '../../engine/game.ts';
import type { HostError } from '../../shared/api.ts';
import { asWarAdvice, type WarAdvice } from '../../shared/systemData.ts';
import type { Campaign } from './campaign.ts';
import type { Worker } from './worker.ts';

/** Asks the strategist what `side` had best do, over what that side may see. */
export function adviceFor(worker: Worker, campaign: Campaign, side: Side): Promise<Result<WarAdvice, HostError>> {
  const { war, record, state } = campaign;
  const task = {
    type: 'campaign-advise',
    system: record.system,
    scenario: record.scenario,
    state: war.observe(state, side) as unknown,
    side,
  } as const;
  const failed = fail({ code: 'ai-failed' as const });
  return new Promise((resolve) => {
    worker.ask(task, {
      answer: (answer) => resolve(answer.type === 'campaign-advised' ? ok(asWarAdvice(answer.advice)) : failed),
      failed: () => resolve(failed),
    });
  });
}
