import type { HelpPage } from '../../system.types.ts';
import { t } from '../messages/catalogue.ts';

const PAGES = [
  { id: 'turn', title: 'help.tabTurn', keys: ['help.initiative', 'help.activation', 'help.activity', 'help.win'] },
  { id: 'flying', title: 'help.tabFlying', keys: ['help.vector', 'help.plot', 'help.gravity', 'help.zones'] },
  {
    id: 'combat',
    title: 'help.tabCombat',
    keys: ['help.attack', 'help.cards', 'help.reveal', 'help.damage', 'help.torpedoes'],
  },
  { id: 'heat', title: 'help.tabHeat', keys: ['help.heat', 'help.tracked', 'help.tests'] },
] as const;

/** The rules on four pages. */
export const help = (): HelpPage[] =>
  PAGES.map(({ id, title, keys }) => ({ id, title: t(title), paragraphs: keys.map((key) => t(key)) }));
