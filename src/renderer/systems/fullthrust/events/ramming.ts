import { t } from '../messages/catalogue.ts';
import { unitName } from '../text/names.ts';
import { heardOnTarget, eventKinds } from './kinds.ts';

/** 3.6 Ramming. */
export const rammingKinds = eventKinds({
  ramOrdered: { tone: 'clock', values: ({ target }) => ({ target: target === null ? 'none' : 'some' }) },
  ramTried: { tone: 'action' },
  ramEvaded: { tone: 'action' },
  rammed: {
    strikes: ({ unit, target, damage }, view) => [
      { unit: target, words: t('loss.ram', { unit: unitName(view, unit), damage: damage[0] }) },
      { unit, words: t('loss.ram', { unit: unitName(view, target), damage: damage[1] }) },
    ],
    tone: 'action',
    values: ({ damage: [taken, given] }) => ({ taken, given }),
    sound: heardOnTarget('ram'),
    report({ unit, target }, tally) {
      tally.shoots(unit, target, 1);
      tally.shoots(target, unit, 0);
    },
  },
});
