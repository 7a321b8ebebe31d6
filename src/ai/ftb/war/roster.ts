import { ftbRoster } from '../../../engine/ftb/campaign/roster.ts';
import type { FittedRoster } from '../../campaign/fittedRoster.ts';
import { weightsOf } from '../../campaign/prospect.ts';
import value from './value.json' with { type: 'json' };

/** The ships of FtB with what their battles and wars have shown (`npm run wars`). */
export const ftbFitted: FittedRoster = {
  ...ftbRoster,
  strength: {
    size: 0.9,
    damage: 0.63,
    base: 0.44,
    squadron: 1,
    tender: 0.25,
    steepness: 1.64,
    hold: 0.18,
    landing: 0.58,
    first: -0.02,
    drawn: 0.19,
    coined: 0.53,
  },
  losses: {
    from: -1,
    step: 0.5,
    winner: [0.36, 0.36, 0.23, 0.11, 0.07, 0.05],
    loser: [0.5, 0.45, 0.54, 0.61, 0.7, 0.9],
    drawn: 0.09,
  },
  value: weightsOf(value),
};
