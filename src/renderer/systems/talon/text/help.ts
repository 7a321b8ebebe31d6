import type { HelpPage } from '../../system.types.ts';
import { t } from '../messages/catalogue.ts';

const BASIC = [
  'help.goal',
  'help.rounds',
  'help.track',
  'help.power',
  'help.movement',
  'help.fire',
  'help.hull',
  'help.powerPhase',
] as const;
const ADVANCED = [
  'help.retreat',
  'help.fighters',
  'help.missiles',
  'help.bases',
  'help.bigGuns',
  'help.docking',
  'help.terrain',
  'help.aims',
] as const;

/** The rules on two pages. */
export const help = (): HelpPage[] => [
  { id: 'game', title: t('help.tabGame'), paragraphs: BASIC.map((key) => t(key)) },
  { id: 'advanced', title: t('help.tabAdvanced'), paragraphs: ADVANCED.map((key) => t(key)) },
];
