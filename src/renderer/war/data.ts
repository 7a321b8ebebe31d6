import type { CampaignAdvice } from '../../engine/campaign/advice.ts';
import type { CampaignEvent } from '../../engine/campaign/actions.ts';
import type { PlannedAction } from '../../engine/campaign/actions.schema.ts';
import type { CampaignView } from '../../engine/campaign/view.ts';
import type { CampaignGlance, CampaignStatus } from '../../shared/campaign.ts';
import type { WarAdvice } from '../../shared/systemData.ts';

/** The one place where what the host hands on of a war for sectors gets its types. Nothing is looked at. */
export interface WarStatus extends Omit<CampaignStatus, 'view' | 'report'> {
  view: CampaignView;
  report: CampaignEvent[];
}
/** A campaign’s status as the war’s screens read it. */
export const asCampaign = (status: CampaignStatus): WarStatus => status as WarStatus;
/** What a look at a war for sectors shows. */
export const sectorsIn = ({ view }: CampaignGlance): CampaignView => view as CampaignView;
/** A player's step of the plans. */
export type PlanningStep = PlannedAction;
/** Advice for a turn of the war for sectors. */
export const asAdvice = (advice: WarAdvice): CampaignAdvice => advice as CampaignAdvice;
