import type { CampaignSummary } from '../../shared/campaign.ts';
import type { AppStore } from '../stores/appStore.svelte.ts';

/** The campaigns that are kept and wanted on a screen, and the one that is about to be deleted. */
export function createCampaignList(app: () => AppStore, wanted: (campaign: CampaignSummary) => boolean) {
  let all = $state.raw<readonly CampaignSummary[] | null>(null);
  let deleting = $state.raw<CampaignSummary | null>(null);

  async function refresh(): Promise<void> {
    const answer = await app().ask('campaigns.list', {});
    all = answer?.value.filter(wanted) ?? [];
  }
  return {
    /** Null: they are not read yet. */
    get all(): readonly CampaignSummary[] | null {
      return all;
    },
    get deleting(): CampaignSummary | null {
      return deleting;
    },
    /** Asks whether a campaign is to be deleted; null: it is not. */
    ask(campaign: CampaignSummary | null): void {
      deleting = campaign;
    },
    refresh,
    /** Deletes the one that was asked about. */
    async remove(): Promise<void> {
      const one = deleting;
      deleting = null;
      if (one === null) return;
      await app().ask('campaigns.delete', { id: one.id });
      await refresh();
    },
  };
}
