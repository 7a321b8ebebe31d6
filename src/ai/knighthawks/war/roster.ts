import { knightHawksRoster } from '../../../engine/knighthawks/campaign/roster.ts';
import type { FittedRoster } from '../../campaign/fittedRoster.ts';
import { weightsOf } from '../../campaign/outlook.ts';
import value from './value.json' with { type: 'json' };

/** The units of Knight Hawks with what their battles and wars have shown (`npm run wars`). */
export const knightHawksFitted: FittedRoster = {
  ...knightHawksRoster,
  strength: {
    size: 0.99,
    damage: 0.61,
    base: 0.86,
    squadron: 1.27,
    tender: 0,
    steepness: 6,
    hold: 0.41,
    landing: -2,
    first: 0.31,
    drawn: 0,
    coined: 0.83,
  },
  losses: {
    from: -0.5,
    step: 0.5,
    winner: [0.65, 0.51, 0.3, 0.2, 0.11, 0.1, 0.03],
    loser: [0.9, 0.95, 0.98, 1, 1, 1, 1],
    drawn: 0,
  },
  value: weightsOf(value),
};
