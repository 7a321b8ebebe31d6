import type { Taste } from '../../../engine/ftb/quickBattle.ts';
import { TASTE_SKIES } from '../../../engine/ftb/terms.ts';
import { tasteRow } from '../../parts/tasteRows.ts';
import type { SystemTaste } from '../system.types.ts';
import { t } from './messages/catalogue.ts';

/** What a player may wish of a battle of FtB that is drawn. */
export const taste: SystemTaste<Taste> = {
  initial: { points: 150, sky: 'planets', asteroids: false },
  rows: (wish) => [
    tasteRow(wish, 'points', [70, 150, 250, 400], { label: t('quick.points') }),
    tasteRow(wish, 'sky', TASTE_SKIES, {
      label: t('quick.sky'),
      nameOf: (sky) => t(`quick.sky.${sky}`),
    }),
    tasteRow(wish, 'asteroids', [false, true], {
      label: t('quick.asteroids'),
      nameOf: (any) => t(any ? 'quick.asteroids.yes' : 'quick.asteroids.no'),
    }),
  ],
};
