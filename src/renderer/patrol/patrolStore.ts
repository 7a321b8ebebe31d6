import type { PatrolAction } from '../../engine/campaign/patrol/actions.schema.ts';
import type { PatrolView } from '../../engine/campaign/patrol/view.ts';
import type { CampaignStatus } from '../../shared/campaign.ts';
import type { AppStore } from '../stores/appStore.svelte.ts';
import { soloCampaign } from '../war/soloCampaign.svelte.ts';

/** An open patrol in its own types: the one place where what the host hands on of it gets them. */
type PatrolStatus = Omit<CampaignStatus, 'view'> & { view: PatrolView };
const asPatrol = (status: CampaignStatus): PatrolStatus => status as unknown as PatrolStatus;

export type PatrolStore = ReturnType<typeof createPatrolStore>;

/** An open patrol on the screen. */
export const createPatrolStore = (app: AppStore, opened: CampaignStatus) =>
  soloCampaign<PatrolStatus, PatrolAction>(app, opened, { as: asPatrol, ready: { kind: 'ready' } });
