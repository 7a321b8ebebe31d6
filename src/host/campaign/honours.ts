import { ok, type Result } from '../../engine/game.ts';
import type { HostErrorCode } from '../../shared/api.ts';
import type { CampaignSummary, PastHonours } from '../../shared/campaign.ts';
import type { BookStore } from '../store/books.ts';

// What campaigns were honoured for outlives them: ranks of patrols that were opened by winning stay open.

/** Writes into the winner's book what a campaign was honoured for; to be called before it is deleted. */
export function keepHonours(books: BookStore, campaign: CampaignSummary): Result<void, HostErrorCode> {
  const { system, scenario, outcome, seats, controllers } = campaign;
  const winner = outcome?.winner ?? null;
  const earned = winner === null ? [] : (outcome?.medals?.[winner] ?? []);
  if (winner === null || earned.length === 0 || controllers[winner].kind !== 'human') return ok(undefined);
  const owner = seats[winner]?.commander ?? null;
  const book = books.read(owner);
  const before = book.honours.find((one) => one.system === system && one.scenario === scenario);
  const honours = [...new Set([...(before?.honours ?? []), ...earned])].sort();
  return books.write(owner, {
    ...book,
    honours: [...book.honours.filter((one) => one !== before), { system, scenario, honours }],
  });
}

/** The honours of a player's deleted campaigns, and of those that nobody in particular has won. */
export const pastHonours = (books: BookStore, player: string | null): PastHonours[] =>
  (player === null ? [null] : [player, null]).flatMap((owner) => books.read(owner).honours);
