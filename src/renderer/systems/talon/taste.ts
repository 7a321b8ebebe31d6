import type { Taste } from '../../../engine/talon/quickBattle.ts';
import { RACES, TASTE_TERRAIN } from '../../../engine/talon/terms.ts';
import { sideRow, tasteRow } from '../../parts/tasteRows.ts';
import type { SystemTaste } from '../system.types.ts';
import { t } from './messages/catalogue.ts';

const nameOf = (race: (typeof RACES)[number]): string => t(`race.${race}`);

/** What a player may wish of a battle of Talon that is drawn. */
export const taste: SystemTaste<Taste> = {
  initial: { points: 350, factions: ['terran', 'talon'], terrain: 'some' },
  rows: (wish) => [
    tasteRow(wish, 'points', [200, 350, 500, 700], { label: t('new.quick.points') }),
    tasteRow(wish, 'terrain', TASTE_TERRAIN, {
      label: t('new.quick.terrain'),
      nameOf: (amount) => t(`new.quick.terrain.${amount}`),
    }),
    sideRow(wish, 'factions', 0, RACES, { label: t('new.quick.first'), nameOf }),
    sideRow(wish, 'factions', 1, RACES, { label: t('new.quick.second'), nameOf }),
  ],
};
