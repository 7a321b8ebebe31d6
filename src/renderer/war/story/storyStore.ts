import type { StoryAction, StoryEvent } from '../../../engine/campaign/story/actions.ts';
import type { StoryView } from '../../../engine/campaign/story/view.ts';
import type { CampaignStatus } from '../../../shared/campaign.ts';
import type { AppStore } from '../../stores/appStore.svelte.ts';
import { soloCampaign } from '../soloCampaign.svelte.ts';

/** An open story in its own types. */
export interface OpenStory extends Omit<CampaignStatus, 'view' | 'report'> {
  view: StoryView;
  report: StoryEvent[];
}
/** What the host hands on of a story, in its own types. */
export const asStory = (status: CampaignStatus): OpenStory => status as OpenStory;

export type StoryStore = ReturnType<typeof createStoryStore>;

/** An open story on the screen. */
export const createStoryStore = (app: AppStore, opened: CampaignStatus) =>
  soloCampaign<OpenStory, StoryAction>(app, opened, { as: asStory, ready: { kind: 'ready' } });
