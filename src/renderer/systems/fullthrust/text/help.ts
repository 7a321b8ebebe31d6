import { EXCLUSIONS, forbidden } from '../../../../engine/fullthrust/notation.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import type { HelpPage } from '../../system.types.ts';
import { t } from '../messages/catalogue.ts';

const PAGES = [
  { id: 'turn', title: 'help.tabTurn', keys: ['help.sequence', 'help.reveal', 'help.win'] },
  { id: 'flying', title: 'help.tabFlying', keys: ['help.order', 'help.path', 'help.vectors'] },
  { id: 'fire', title: 'help.tabFire', keys: ['help.beams', 'help.damage', 'help.cloaks'] },
  { id: 'fighters', title: 'help.tabFighters', keys: ['help.fighters', 'help.missiles', 'help.joining'] },
  { id: 'terrain', title: 'help.tabTerrain', keys: ['help.terrain', 'help.breaking', 'help.mines'] },
  { id: 'taken', title: 'help.tabTaken', keys: ['help.striking', 'help.prizes'] },
] as const;

/** The rules on six pages, and one more: the engine’s table of what excludes what (12.3). */
export const help = (): HelpPage[] => [
  ...PAGES.map(({ id, title, keys }) => ({ id, title: t(title), paragraphs: keys.map((key) => t(key)) })),
  {
    id: 'exclusions',
    title: t('help.tabExclusions'),
    paragraphs: [t('help.exclusions'), ...EXCLUSIONS.map(exclusion)],
  },
];

/** A line of the table. Who gives no thrust does not turn either. */
function exclusion(row: (typeof EXCLUSIONS)[number]): string {
  const acts = forbidden(row);
  const said = acts.filter((act) => act !== 'turn' || !acts.includes('thrust')).map((act) => t(`act.${act}`));
  const [state, section] = [t(`beside.${row.state}`), row.section];
  return row.state === 'captured' ? t('help.exclusionAll', { state, section }) : t('help.exclusion', { state, section, acts: list(said) }); // prettier-ignore
}
