import { ftbRoster } from '../../../engine/ftb/campaign/roster.ts';
import type { FittedRoster } from '../../campaign/fittedRoster.ts';
import { weightsOf } from '../../campaign/outlook.ts';
import value from './value.json' with { type: 'json' };

/** The ships of FtB with what their battles and wars have shown (`npm run wars`). */
export const ftbFitted: FittedRoster = {
  ...ftbRoster,
  strength: {
    size: 0.89,
    damage: 0.58,
    base: 0.62,
    squadron: 1,
    tender: 0.46,
    steepness: 1.19,
    hold: -0.34,
    landing: 0.23,
    first: 0.02,
    drawn: 0.17,
    coined: 0.51,
  },
  losses: {
    from: -1,
    step: 0.5,
    winner: [0.38, 0.38, 0.19, 0.16, 0.13, 0.05],
    loser: [0.5, 0.47, 0.52, 0.6, 0.8, 0.9],
    drawn: 0.06,
  },
  value: weightsOf(value),
};
