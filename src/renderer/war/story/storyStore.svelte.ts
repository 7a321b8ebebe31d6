import type { StoryAction, StoryEvent } from '../../../engine/campaign/story/actions.ts';
import type { StoryView } from '../../../engine/campaign/story/view.ts';
import type { CampaignProgress, CampaignStatus } from '../../../shared/campaign.ts';
import type { AppStore } from '../../stores/appStore.svelte.ts';
import { FIGHT_ON } from '../wayOut.ts';

/** An open story in its own types. */
export interface OpenStory extends Omit<CampaignStatus, 'view' | 'report'> {
  view: StoryView;
  report: StoryEvent[];
}
const asStory = (status: CampaignStatus): OpenStory => status as OpenStory;

export type StoryStore = ReturnType<typeof createStoryStore>;

/** An open story on the screen: what the host tells of it, and what the player asks. */
export function createStoryStore(app: AppStore, opened: CampaignStatus) {
  let status = $state.raw(asStory(opened));
  let progress = $state.raw<CampaignProgress | null>(null);
  let busy = $state(false);

  const ends = [
    app.api.on('campaign.update', (next) => {
      if (next.id === status.id && next.ply >= status.ply) status = asStory(next);
    }),
    app.api.on('campaign.progress', (told) => {
      if (told.id === status.id) progress = told;
    }),
  ];

  async function ask<
    Name extends 'campaign.act' | 'campaign.undo' | 'campaign.resolve' | 'campaign.surrender' | 'campaign.stop',
  >(name: Name, params: Parameters<typeof app.ask<Name>>[1]): Promise<boolean> {
    if (busy) return false;
    busy = true;
    const answer = await app.ask(name, params);
    busy = false;
    if (answer) status = asStory(answer.value);
    return answer !== null;
  }
  const act = (action: StoryAction): Promise<boolean> =>
    ask('campaign.act', { id: status.id, ply: status.ply, action });

  return {
    get status(): OpenStory {
      return status;
    },
    get view(): StoryView {
      return status.view;
    },
    get progress(): CampaignProgress | null {
      return progress;
    },
    get busy(): boolean {
      return busy;
    },
    act,
    undo: () => ask('campaign.undo', { id: status.id, ply: status.ply }),
    /** Closes the preparations, if they are still open, and opens the battle on the board. */
    async fight(): Promise<void> {
      if (status.phase === 'planning' && !(await act({ kind: 'ready' }))) return;
      const answer = await app.ask('campaign.fight', { id: status.id, battle: 0 });
      if (answer) app.go({ name: 'battle', battle: answer.value, campaign: status.id });
    },
    /** The same, and lets the computer play it for both sides. */
    async resolve(): Promise<void> {
      if (status.phase === 'planning' && !(await act({ kind: 'ready' }))) return;
      progress = null;
      await ask('campaign.resolve', { id: status.id, battle: 0, orders: FIGHT_ON });
    },
    stop: () => ask('campaign.stop', { id: status.id, battle: 0 }),
    surrender: () => ask('campaign.surrender', { id: status.id, battle: 0, side: 0 }),
    close(): void {
      for (const end of ends) end();
    },
  };
}
