import { leakSuite } from '../testing/leakSuite.ts';
import { fullThrust } from './index.ts';
import { leakGame } from './testing/leakGame.ts';

leakSuite({ game: fullThrust, play: (seed, rules) => leakGame(seed, 6, rules), seeds: [1, 2, 3, 4, 5, 6, 7, 8] });
