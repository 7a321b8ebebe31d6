import { fullThrustRoster } from '../../../engine/fullthrust/campaign/roster.ts';
import type { FittedRoster } from '../../campaign/fittedRoster.ts';
import { weightsOf } from '../../campaign/prospect.ts';
import { endWeightsOf } from '../../campaign/ends.ts';
import ends from './ends.json' with { type: 'json' };
import value from './value.json' with { type: 'json' };

/** The designs of Full Thrust with what their battles and wars have shown (`npm run wars`). */
export const fullThrustFitted: FittedRoster = {
  ...fullThrustRoster,
  strength: {
    size: 0.94,
    damage: 1,
    base: 1.36,
    squadron: 1,
    tender: 0.42,
    steepness: 4.27,
    hold: 1.56,
    landing: 0.41,
    first: 0.29,
    drawn: 0,
    coined: 0.65,
  },
  losses: {
    from: -0.5,
    step: 0.5,
    winner: [0.36, 0.35, 0.19, 0.06, 0.05, 0.02, 0],
    loser: [0.35, 0.44, 0.76, 0.78, 0.83, 0.85, 1],
    drawn: 0,
  },
  value: weightsOf(value),
  ends: endWeightsOf(ends),
};
