import { unitName } from '../text/names.ts';
import { optionKinds, targetOf } from './kit.ts';

/** 11.5, 11.7 Boarding and surrender. */
export const boardingOptions = optionKinds({
  board: {
    rule: '11.5',
    section: 'special',
    unlisted: ['orders'],
    aimed: targetOf,
    value: ({ target }, view) => unitName(view, target),
  },
  surrender: { rule: '11.7', section: 'surrender', actor: 'unit', isWhole: true },
});
