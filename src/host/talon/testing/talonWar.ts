import type { CampaignEvent } from '../../../engine/campaign/actions.ts';
import type { CampaignView } from '../../../engine/campaign/view.ts';
import type { CampaignStatus } from '../../../shared/campaign.ts';

/** What the host hands on of Talon's war, in its own types. */
export const viewOf = ({ view }: CampaignStatus): CampaignView => view as CampaignView;
export const eventsOf = ({ report }: CampaignStatus): CampaignEvent[] => report as CampaignEvent[];
