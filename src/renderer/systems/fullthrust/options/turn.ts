import { t } from '../messages/catalogue.ts';
import { unitName } from '../text/names.ts';
import { atUnit, optionKinds } from './kit.ts';

/** 2.7 What ends a step, and whose turn it is. */
export const turnOptions = optionKinds({
  commit: { rule: '2.7', section: null, ends: true, unlisted: ['orders'] },
  pass: { rule: '2.7', section: null, ends: true },
  done: {
    rule: '2.7',
    section: null,
    ends: true,
    label({ step, announced }) {
      if (step !== 'fire') return t('option.done');
      return t(announced > 0 ? 'option.done.fire' : 'option.done.hold');
    },
    tip: ({ step, announced }) => t(step === 'fire' && announced === 0 ? 'tip.done.hold' : 'tip.done'),
  },
  ship: {
    rule: '2.7',
    section: 'ship',
    picked: atUnit,
    why: ({ unit }, view) => [t('why.ship', { unit: unitName(view, unit) })],
  },
  'ship-blocked': {
    rule: '2.7',
    section: null,
    label: ({ unit }, view) => t('option.ship', { unit: unitName(view, unit) }),
  },
});
