import { ftbRoster } from '../../../engine/ftb/campaign/roster.ts';
import type { FittedRoster } from '../../campaign/fittedRoster.ts';
import { weightsOf } from '../../campaign/outlook.ts';
import value from './value.json' with { type: 'json' };

/** The ships of FtB with what their battles and wars have shown (`npm run wars`). */
export const ftbFitted: FittedRoster = {
  ...ftbRoster,
  strength: {
    size: 1.23,
    damage: 1,
    base: 2.5,
    squadron: 1,
    tender: 0.05,
    steepness: 1.68,
    hold: 0.52,
    landing: 1.12,
    first: -0.18,
    drawn: 0,
    coined: 1.5,
  },
  losses: {
    from: -0.5,
    step: 0.5,
    winner: [0.38, 0.23, 0.19, 0.06, 0.06, 0.06, 0.06],
    loser: [0.42, 0.46, 0.53, 0.62, 0.71, 0.9, 0.9],
    drawn: 0,
  },
  value: weightsOf(value),
};
