import { t } from '../messages/catalogue.ts';
import { unitName } from '../text/names.ts';
import { optionKinds, targetOf } from './kit.ts';

/** 11.1, 11.4 Sensors. */
export const sensorOptions = optionKinds({
  scan: {
    rule: '11.1',
    section: 'special',
    unlisted: ['orders'],
    aimed: targetOf,
    value: ({ on, target }, view) => t(on ? 'special.scanOne' : 'special.noScan', { target: unitName(view, target) }),
  },
  ecm: { rule: '11.4', section: 'special', unlisted: ['orders'] },
});
