import { fullThrustRoster } from '../../../engine/fullthrust/campaign/roster.ts';
import type { FittedRoster } from '../../campaign/fittedRoster.ts';
import { weightsOf } from '../../campaign/outlook.ts';
import value from './value.json' with { type: 'json' };

/** The designs of Full Thrust with what their battles and wars have shown (`npm run wars`). */
export const fullThrustFitted: FittedRoster = {
  ...fullThrustRoster,
  strength: {
    size: 1.1,
    damage: 0.21,
    base: 2.47,
    squadron: 1,
    tender: 0.32,
    steepness: 5.45,
    hold: 1.38,
    landing: -2,
    first: -0.61,
    drawn: 0,
    coined: 1.4,
  },
  losses: {
    from: -0.5,
    step: 0.5,
    winner: [0.52, 0.37, 0.22, 0.18, 0.13, 0.08, 0.04],
    loser: [0.47, 0.63, 0.81, 0.84, 0.87, 0.88, 0.9],
    drawn: 0,
  },
  value: weightsOf(value),
};
