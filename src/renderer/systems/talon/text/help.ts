import type { TerrainName } from '../../../../engine/talon/terms.ts';
import type { HelpPage } from '../../system.types.ts';
import { t } from '../messages/catalogue.ts';
import { TERRAINS } from './names.ts';

const BASIC = [
  'help.goal',
  'help.rounds',
  'help.track',
  'help.power',
  'help.movement',
  'help.fire',
  'help.hull',
  'help.powerPhase',
  'help.reveal',
] as const;
const ADVANCED = [
  'help.retreat',
  'help.fighters',
  'help.missiles',
  'help.bases',
  'help.bigGuns',
  'help.docking',
  'help.aims',
  'help.terrain',
] as const;

const terrainLine = (kind: TerrainName): string =>
  t('help.terrainKind', { kind: t(`terrain.${kind}`), effect: t(`terrainHint.${kind}`) });

/** The rules on two pages. */
export const help = (): HelpPage[] => [
  { id: 'game', title: t('help.tabGame'), paragraphs: BASIC.map((key) => t(key)) },
  {
    id: 'advanced',
    title: t('help.tabAdvanced'),
    paragraphs: [...ADVANCED.map((key) => t(key)), ...TERRAINS.map(terrainLine)],
  },
];
