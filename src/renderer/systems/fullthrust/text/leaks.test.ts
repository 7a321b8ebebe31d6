import { SLIPS } from '../../../../engine/fullthrust/testing/leaky.ts';
import { leakGame } from '../../../../engine/fullthrust/testing/leakGame.ts';
import { wordsSuite } from '../../../testing/wordsSuite.ts';
import { fullThrust } from '../index.ts';

/** The slips that somebody reads; the others are seen on the board or by the computer's player alone. */
const SAID = [
  'contacts that show their thrust',
  'contacts that show whether they are streamlined',
  'aims that count closed ships by their names',
];

wordsSuite({
  ui: fullThrust,
  play: leakGame,
  seeds: [16, 5, 8, 2],
  every: 3,
  page: [1, 10],
  broken: SAID.map((said) => SLIPS.find(([what]) => what === said)!),
});
