import { t } from '../messages/catalogue.ts';
import { unitName } from '../text/names.ts';
import { optionKinds } from './kit.ts';

/** 12.1 Mines. */
export const mineOptions = optionKinds({
  lay: {
    rule: '12.1',
    section: 'special',
    unlisted: ['orders'],
    label: ({ unit, along }, view) =>
      along === null ? t('option.noMine') : t('option.mine', { unit: unitName(view, unit), along }),
    value: ({ along }) => t('special.along', { along: along ?? 0 }),
  },
  sweep: { rule: '12.1', section: 'special', unlisted: ['orders'] },
});
