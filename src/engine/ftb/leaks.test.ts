import { leakSuite } from '../testing/leakSuite.ts';
import { ftb } from './index.ts';
import { leakGame } from './testing/leakGame.ts';

leakSuite({ game: ftb, play: (seed, rules) => leakGame(seed, 1, rules), seeds: [1, 2, 4, 7, 10, 13, 20, 24] });
