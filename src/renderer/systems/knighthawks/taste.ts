import type { Taste } from '../../../engine/knighthawks/quickBattle.ts';
import { TASTE_PLANETS } from '../../../engine/knighthawks/terms.ts';
import { tasteRow } from '../../parts/tasteRows.ts';
import type { SystemTaste } from '../system.types.ts';
import { t } from './messages/catalogue.ts';

/** What a player may wish of a battle of Knight Hawks that is drawn. */
export const taste: SystemTaste<Taste> = {
  initial: { points: 300, planets: 'one', fighters: false },
  rows: (wish) => [
    tasteRow(wish, 'points', [150, 300, 500, 900], { label: t('quick.points') }),
    tasteRow(wish, 'planets', TASTE_PLANETS, {
      label: t('quick.planets'),
      nameOf: (planets) => t(`quick.planets.${planets}`),
    }),
    tasteRow(wish, 'fighters', [false, true], {
      label: t('quick.fighters'),
      nameOf: (any) => t(any ? 'quick.fighters.yes' : 'quick.fighters.no'),
    }),
  ],
};
