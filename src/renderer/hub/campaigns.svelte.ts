import BookOpen from '@lucide/svelte/icons/book-open';
import Globe from '@lucide/svelte/icons/globe';
import Route from '@lucide/svelte/icons/route';
import { PATROL } from '../../engine/campaign/patrol/terms.ts';
import type { CampaignGlance, CampaignSummary } from '../../shared/campaign.ts';
import { patrolStanding } from '../patrol/patrolText.ts';
import { hasStory, storyWords } from '../war/story/storyText.ts';
import { warStanding } from '../war/warStanding.ts';
import { hasWar, type WarUi } from '../war/warUi.ts';
import type { Entry, Hub, Source } from './entry.types.ts';
import { quietly } from './quietly.ts';

/** A kind of campaign, which has a line of its own. */
interface CampaignKind {
  readonly id: string;
  readonly Sign: Entry['Sign'];
  isOne(campaign: CampaignSummary, ui: WarUi): boolean;
  /** Where it stands, as it is told when it is shown. */
  standing(campaign: CampaignSummary, ui: WarUi, hub: Hub): () => string;
}

/** The war for sectors, as the war contract calls it in every system. */
const WAR = 'four-sectors';

/** In their order on the list; a campaign is of the first kind that it fits. */
const KINDS: readonly CampaignKind[] = [
  {
    id: 'story',
    Sign: BookOpen,
    isOne: ({ scenario }, ui) => ui.war.story?.scenario === scenario,
    standing: (campaign, ui) => () => (hasStory(ui) ? storyWords(ui).standing(campaign) : ''),
  },
  { id: 'war', Sign: Globe, isOne: ({ scenario }) => scenario === WAR, standing: warLook },
  {
    id: 'patrol',
    Sign: Route,
    isOne: ({ scenario }) => scenario === PATROL,
    standing: (campaign) => () => patrolStanding(campaign),
  },
];

/** What a look at the war tells, once there was one. */
function warLook(campaign: CampaignSummary, _ui: WarUi, { app }: Hub): () => string {
  let glance = $state.raw<CampaignGlance | null>(null);
  void quietly(app, 'campaigns.glance', { id: campaign.id }).then((answer) => (glance = answer));
  return () => warStanding(campaign, glance);
}

/** Of each kind of campaign the one that was played last. */
export const campaigns: Source = async (hub) => {
  const found: Entry[] = [];
  for (const campaign of hub.campaigns) {
    const ui = await hub.systems.load(campaign.system);
    const kind = hasWar(ui) ? KINDS.find(({ isOne }) => isOne(campaign, ui)) : undefined;
    if (kind === undefined || !hasWar(ui) || found.some(({ id }) => id === kind.id)) continue;
    found.push({
      id: kind.id,
      Sign: kind.Sign,
      title: () => campaign.name,
      text: kind.standing(campaign, ui, hub),
      playedAt: campaign.playedAt,
      go() {
        hub.systems.choose(campaign.system);
        hub.app.go({ name: 'campaign', id: campaign.id });
      },
    });
  }
  return KINDS.flatMap((kind) => found.find(({ id }) => id === kind.id) ?? []);
};
