import { leakGame } from '../../../../engine/ftb/testing/leakGame.ts';
import { SLIPS } from '../../../../engine/ftb/testing/leaky.ts';
import { wordsSuite } from '../../../testing/wordsSuite.ts';
import { ftb } from '../index.ts';

wordsSuite({
  ui: ftb,
  play: leakGame,
  seeds: [1, 2, 4, 7, 10, 13],
  every: 2,
  page: [2, 6],
  broken: SLIPS,
});
