import type { CampaignView } from '../../engine/campaign/view.ts';
import type { Side } from '../../engine/game.ts';
import type { CampaignGlance, CampaignSummary } from '../../shared/campaign.ts';
import { t } from '../messages/catalogue.svelte.ts';
import { sectorsIn } from './data.ts';

/** Whose home world the war's front has come to, by side. */
function homesInReach({ sectors }: CampaignView): [boolean, boolean] {
  return [sectors.some(({ front }) => front < 0), sectors.some(({ front, zones }) => front >= zones.length)];
}

/** The one thing that matters most in a war now; empty: there is nobody whose war it is alone. */
function news({ waiting }: CampaignGlance, view: CampaignView, side: Side | null): string {
  if (waiting > 0) return t('tonight.war.battles', { count: waiting });
  if (side === null) return '';
  const enemy = side === 0 ? 1 : 0;
  const homes = homesInReach(view);
  if (homes[side]) return t('tonight.war.home');
  if (homes[enemy]) return t('tonight.war.enemyHome');
  return t('tonight.war.zones', { own: view.sides[side].zones, enemy: view.sides[enemy].zones });
}

/** Where a war stands, in a line: its turn, and what matters most in it. `glance` is null until there was a look. */
export function warStanding({ turn, controllers }: CampaignSummary, glance: CampaignGlance | null): string {
  if (glance === null) return t('tonight.turn', { turn });
  const view = sectorsIn(glance);
  const persons = ([0, 1] as const).filter((side) => controllers[side].kind === 'human');
  const limit = view.turnLimit;
  const when = limit === null ? t('tonight.turn', { turn }) : t('tonight.turnOf', { turn, limit });
  return [when, news(glance, view, persons.length === 1 ? persons[0]! : null)]
    .filter((part) => part !== '')
    .join(' · ');
}
