import { fullThrustRoster } from '../../../engine/fullthrust/campaign/roster.ts';
import type { FittedRoster } from '../../campaign/fittedRoster.ts';
import { weightsOf } from '../../campaign/outlook.ts';
import value from './value.json' with { type: 'json' };

/** The designs of Full Thrust with what their battles and wars have shown (`npm run wars`). */
export const fullThrustFitted: FittedRoster = {
  ...fullThrustRoster,
  strength: {
    size: 1,
    damage: 0.8,
    base: 1,
    squadron: 1,
    tender: 0.3,
    steepness: 2,
    hold: 0,
    landing: 0,
    first: 0,
  },
  losses: {
    from: -0.5,
    step: 0.5,
    winner: [0.43, 0.32, 0.15, 0.05, 0.02, 0, 0],
    loser: [0.39, 0.55, 0.69, 0.77, 0.81, 0.93, 1],
  },
  value: weightsOf(value),
};
