import type { Taste } from '../../../engine/fullthrust/setup/quickBattle.ts';
import { FIGHTING, LEFT_OUT, PRESETS, TASTE_TERRAIN } from '../../../engine/fullthrust/terms.ts';
import { list } from '../../messages/catalogue.svelte.ts';
import { sideRow, tasteRow, type TasteRow } from '../../parts/tasteRows.ts';
import type { SystemTaste } from '../system.types.ts';
import { t } from './messages/catalogue.ts';
import { sideName } from './text/names.ts';
import { ruleName } from './text/setupText.ts';

const FLAGS = ['carriers', 'vectors', 'mines', 'sensors', 'wonders', 'tournament'] as const;

/** Whose navy a side flies; navies are called by the side whose they usually are. */
const navyRow = (wish: Taste, side: 0 | 1): TasteRow<Taste> =>
  sideRow(wish, 'navies', side, FIGHTING, {
    label: t('quick.navy', { side: sideName(side) }),
    nameOf: (navy) => sideName(navy === 'lantern' ? 0 : 1),
  });

/** What a player may wish of a battle of Full Thrust that is drawn. */
export const taste: SystemTaste<Taste> = {
  initial: {
    points: 500,
    navies: ['lantern', 'anvil'],
    carriers: false,
    rules: 'core',
    vectors: false,
    mines: false,
    terrain: 'none',
    bodies: 3,
    sensors: false,
    wonders: false,
    tournament: false,
  },
  rows: (wish) => [
    tasteRow(wish, 'points', [250, 500, 900, 1500], { label: t('quick.points') }),
    tasteRow(wish, 'rules', PRESETS, {
      label: t('quick.rules'),
      nameOf: (rules) => t(`preset.${rules}`),
    }),
    navyRow(wish, 0),
    navyRow(wish, 1),
    ...FLAGS.map((key) =>
      tasteRow(wish, key, [false, true], {
        label: t(`quick.${key}`),
        nameOf: (any) => t(any ? 'quick.flag.yes' : 'quick.flag.no'),
      }),
    ),
    tasteRow(wish, 'terrain', TASTE_TERRAIN, {
      label: t('quick.terrain'),
      nameOf: (terrain) => t(`quick.terrain.${terrain}`),
    }),
    tasteRow(wish, 'bodies', [3, 6, 9], { label: t('quick.bodies') }),
  ],
  note: ({ rules, wonders }) =>
    [
      ...(rules === 'everything' ? [t('preset.leftOut', { rules: list(LEFT_OUT.map(ruleName)) })] : []),
      ...(wonders ? [t('quick.wondersNote')] : []),
    ].join(' '),
};
