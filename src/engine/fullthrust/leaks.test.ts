import { leakSuite } from '../testing/leakSuite.ts';
import { fullThrust } from './index.ts';
import { leakGame } from './testing/leakGame.ts';
import { SLIPS } from './testing/leaky.ts';

leakSuite({
  game: fullThrust,
  play: (seed, rules) => leakGame(seed, 1, rules),
  // Battles in which, together, each of the slips makes a difference.
  seeds: [16, 5, 8, 2],
  broken: SLIPS,
});
