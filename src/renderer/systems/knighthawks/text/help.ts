import type { HelpPage } from '../../system.types.ts';
import { t } from '../messages/catalogue.ts';

const PAGES = [
  { id: 'turn', title: 'help.tabGame', keys: ['help.turn', 'help.once', 'help.win', 'help.repair'] },
  {
    id: 'flying',
    title: 'help.tabFlying',
    keys: ['help.speed', 'help.turning', 'help.reach', 'help.orbit', 'help.edge', 'help.fighters'],
  },
  { id: 'fire', title: 'help.tabFire', keys: ['help.weapons', 'help.defences', 'help.damage'] },
] as const;

/** The rules on three pages. */
export const help = (): HelpPage[] =>
  PAGES.map(({ id, title, keys }) => ({ id, title: t(title), paragraphs: keys.map((key) => t(key)) }));
