import { talonRoster } from '../../../engine/talon/campaign/roster.ts';
import type { FittedRoster } from '../../campaign/fittedRoster.ts';
import { weightsOf } from '../../campaign/prospect.ts';
import { endWeightsOf } from '../../campaign/ends.ts';
import ends from './ends.json' with { type: 'json' };
import value from './value.json' with { type: 'json' };

/** Talon's units with what their battles and wars have shown (`npm run wars`). */
export const talonFitted: FittedRoster = {
  ...talonRoster,
  strength: {
    size: 1.12,
    damage: 0.59,
    base: 0.84,
    squadron: 0.1,
    tender: 1.46,
    steepness: 5.7,
    hold: 1.6,
    landing: -0.8,
    first: 0.29,
    drawn: 0,
    coined: 1.5,
  },
  losses: {
    from: -0.5,
    step: 0.5,
    winner: [0.43, 0.32, 0.15, 0.05, 0.02, 0, 0],
    loser: [0.39, 0.55, 0.69, 0.77, 0.81, 0.93, 1],
    drawn: 0,
  },
  value: weightsOf(value),
  ends: endWeightsOf(ends),
};
