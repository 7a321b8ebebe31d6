import { fail, ok, type Result } from '../../engine/game.ts';
import type { BattleSummary, HostError, HostErrorCode } from '../../shared/api.ts';
import type { Handlers } from '../requests.ts';
import type { Advice } from '../ai/advice.ts';
import type { Recordings } from '../replay/recordings.ts';
import type { Reviews } from '../review/reviews.ts';
import type { BattleLog, StoredSummary } from '../store/battleLog.ts';
import type { CampaignLog } from '../store/campaigns.ts';
import type { Imports } from '../store/imports.ts';
import type { Systems } from '../systems.ts';
import { importFile } from './importFile.ts';
import type { OpenBattles } from './openBattles.ts';
import { writeSaveFile } from './saveFile.ts';

interface Parts {
  systems: Systems;
  log: BattleLog;
  battles: OpenBattles;
  advice: Advice;
  campaignStore: CampaignLog;
  imports: Imports;
  recordings: Recordings;
  reviews: Reviews;
  /** Brings the commander's rating up to date. */
  rate(): void;
}

type Answered = 'list' | 'history' | 'close' | 'rename' | 'delete' | 'export' | 'import';

const refuse = (code: HostErrorCode): { ok: false; error: HostError } => fail({ code });

/** The answers to the requests about the list of battles. */
export function battleHandlers(parts: Parts): Pick<Handlers, `battles.${Answered}`> {
  const { systems, log, battles, advice } = parts;
  const summarized = (stored: StoredSummary): BattleSummary => ({ ...stored, playable: systems.has(stored.system) });
  const summary = (id: string): Result<BattleSummary, HostError> => {
    const stored = log.summary(id);
    return stored.ok ? ok(summarized(stored.value)) : refuse(stored.error);
  };
  return {
    'battles.list': ({ most, before, find, status }) => {
      const filter = { ...(find === undefined ? {} : { find }), ...(status === undefined ? {} : { status }) };
      const listed = log.list(most, before, filter);
      return listed.ok ? ok(listed.value.map(summarized)) : refuse(listed.error);
    },
    'battles.history': ({ id }) => {
      const battle = battles.open(id);
      return battle.ok ? ok(battle.value.history()) : battle;
    },
    'battles.close': ({ id }) => {
      advice.cancel(id);
      battles.close(id);
      return ok(null);
    },
    'battles.rename': ({ id, name }) => {
      const known = summary(id);
      if (!known.ok) return known;
      if (!known.value.playable) return refuse('unknown-system');
      const renamed = log.rename(id, name);
      if (!renamed.ok) return refuse(renamed.error);
      battles.rename(id, name);
      return summary(id);
    },
    'battles.delete': ({ id }) => {
      const known = summary(id);
      const campaign = parts.campaignStore.campaignOf(id);
      if (known.ok && campaign.ok && campaign.value !== null && known.value.outcome === null)
        return refuse('battle-of-campaign');
      // Nobody's rating forgets a battle that goes.
      parts.rate();
      const removed = log.remove(id);
      if (!removed.ok) return refuse(removed.error);
      advice.cancel(id);
      battles.close(id);
      parts.recordings.forget(id);
      parts.reviews.forget(id);
      return ok(null);
    },
    'battles.export': ({ id }) => {
      const salvaged = log.salvage(id);
      if (!salvaged.ok) return refuse(salvaged.error);
      const { record, isOver } = salvaged.value;
      // A system that is not here may hide something.
      const hides = systems.get(record.system)?.hidesInformation ?? true;
      return ok(writeSaveFile(salvaged.value, hides && !isOver));
    },
    'battles.import': ({ text }) => importFile({ ...parts, summary }, text),
  };
}
