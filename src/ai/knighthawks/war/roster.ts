import { knightHawksRoster } from '../../../engine/knighthawks/campaign/roster.ts';
import type { FittedRoster } from '../../campaign/fittedRoster.ts';
import { weightsOf } from '../../campaign/prospect.ts';
import { endWeightsOf } from '../../campaign/ends.ts';
import ends from './ends.json' with { type: 'json' };
import value from './value.json' with { type: 'json' };

/** The units of Knight Hawks with what their battles and wars have shown (`npm run wars`). */
export const knightHawksFitted: FittedRoster = {
  ...knightHawksRoster,
  strength: {
    size: 1.04,
    damage: 1,
    base: 0.72,
    squadron: 0.55,
    tender: 0.2,
    steepness: 4.88,
    hold: 0.78,
    landing: 0.44,
    first: 0.07,
    drawn: 0,
    coined: 1.04,
  },
  losses: {
    from: -0.5,
    step: 0.5,
    winner: [0.55, 0.4, 0.22, 0.11, 0.03, 0.02, 0.02],
    loser: [0.5, 0.76, 0.86, 0.88, 0.93, 1, 1],
    drawn: 0,
  },
  value: weightsOf(value),
  ends: endWeightsOf(ends),
};
