import type { HelpPage } from '../../system.types.ts';
import { t } from '../messages/catalogue.ts';

const PAGES = [
  { id: 'turn', title: 'help.tabTurn', keys: ['help.sequence', 'help.win'] },
  { id: 'flying', title: 'help.tabFlying', keys: ['help.order', 'help.path', 'help.vectors'] },
  { id: 'fire', title: 'help.tabFire', keys: ['help.beams', 'help.damage', 'help.cloaks'] },
  { id: 'fighters', title: 'help.tabFighters', keys: ['help.fighters', 'help.missiles'] },
  { id: 'terrain', title: 'help.tabTerrain', keys: ['help.terrain', 'help.mines'] },
] as const;

/** The rules on five pages. */
export const help = (): HelpPage[] =>
  PAGES.map(({ id, title, keys }) => ({ id, title: t(title), paragraphs: keys.map((key) => t(key)) }));
