import { t } from '../messages/catalogue.ts';
import { systemWord, upperFirst } from '../text/names.ts';
import { plainValues } from '../text/plainValues.ts';
import { optionKinds } from './kit.ts';

/** 12.3 Wonder weapons, and the cloaking field. */
export const wonderOptions = optionKinds({
  power: {
    rule: '12.3',
    section: 'special',
    unlisted: ['orders'],
    label: (description, view) => t(`option.power.${description.power}`, plainValues(description, view)),
  },
  cloak: {
    rule: '12.3',
    section: 'special',
    unlisted: ['orders'],
    value: ({ turns }) => t('special.turns', { turns }),
  },
  spinal: {
    rule: '12.3',
    section: 'fire',
    unlisted: ['fire'],
    values: ({ system, hits }) => ({ system: upperFirst(systemWord(system)), hits: hits.length }),
  },
});
