import { ftbRoster } from '../../../engine/ftb/campaign/roster.ts';
import type { FittedRoster } from '../../campaign/fittedRoster.ts';
import { weightsOf } from '../../campaign/prospect.ts';
import { endWeightsOf } from '../../campaign/ends.ts';
import ends from './ends.json' with { type: 'json' };
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
    steepness: 2.4,
    hold: 0.18,
    landing: 0.58,
    first: -0.02,
    drawn: 0.14,
    coined: 0.53,
  },
  losses: {
    from: -1,
    step: 0.5,
    winner: [0.33, 0.31, 0.2, 0.11, 0.06, 0.05],
    loser: [0.44, 0.41, 0.48, 0.58, 0.74, 0.92],
    drawn: 0.06,
  },
  value: weightsOf(value),
  ends: endWeightsOf(ends),
};
