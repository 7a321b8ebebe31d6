import { t } from '../messages/catalogue.ts';
import { unitName } from '../text/names.ts';
import { optionKinds } from './kit.ts';

/** 13.7, 14.1 Docking, and orbits. */
export const planetOptions = optionKinds({
  moor: {
    rule: '13.7',
    section: 'special',
    unlisted: ['orders'],
    aimed: ({ station }) => station,
    label({ unit, station }, view) {
      if (station === null) return t('option.castOff', { unit: unitName(view, unit) });
      return t('option.dock', { unit: unitName(view, unit), station: unitName(view, station) });
    },
    value({ unit, station }, view) {
      return station === null ? t('option.castOff', { unit: unitName(view, unit) }) : unitName(view, station);
    },
  },
  orbit: { rule: '14.1', section: 'special', unlisted: ['orders'] },
});
