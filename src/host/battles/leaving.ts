import { fail, type Result } from '../../engine/game.ts';
import type { HostError } from '../../shared/api.ts';
import type { Advice } from '../ai/advice.ts';
import type { Recordings } from '../replay/recordings.ts';
import type { Handlers } from '../requests.ts';
import type { CampaignLog } from '../store/campaigns.ts';
import type { OpenBattles } from './openBattles.ts';

interface Parts {
  battles: OpenBattles;
  campaignStore: CampaignLog;
  advice: Advice;
  recordings: Recordings;
}

/** How the one person who plays against the computer leaves a battle to it, or gives it up. */
export function leavingHandlers({
  battles,
  campaignStore,
  advice,
  recordings,
}: Parts): Pick<Handlers, 'battle.giveUp' | 'battle.handOver'> {
  const leave = <Value>(id: string, how: () => Result<Value, HostError>): Result<Value, HostError> => {
    // A war's battle is left in the war, which must hear of it.
    const campaign = campaignStore.campaignOf(id);
    if (!campaign.ok || campaign.value !== null) return fail({ code: 'battle-of-campaign' });
    const left = how();
    if (!left.ok) return left;
    advice.cancel(id);
    // It was read while it went on.
    recordings.forget(id);
    return left;
  };
  return {
    'battle.giveUp': ({ id }) => leave(id, () => battles.giveUp(id)),
    'battle.handOver': ({ id }) => leave(id, () => battles.handOver(id)),
  };
}
