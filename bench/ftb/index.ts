import { ftb } from '../../src/engine/ftb/index.ts';
import type { Battle } from '../../src/engine/ftb/battle.ts';
import type { FtbSetup } from '../../src/engine/ftb/setup.ts';
import { ACTION } from '../../src/engine/ftb/actions.ts';
import { pickFrom, randomSetup } from '../../src/engine/ftb/testing/randomSetup.ts';
import { playBoth } from '../../src/engine/ftb/testing/playBoth.ts';
import { fuzzGame } from '../../src/engine/ftb/testing/fuzzGame.ts';
import { swapGame } from '../../src/engine/ftb/testing/swapGame.ts';
import { leakGame } from '../../src/engine/ftb/testing/leakGame.ts';
import { SHOTS } from '../../src/renderer/systems/ftb/board/testing/gallery.ts';
import { HARNESS_PAGE } from '../../src/renderer/systems/ftb/board/testing/page.ts';
import { asFuzzed, type BenchSystem } from '../shared/benchSystem.ts';
import { ftbFitted } from '../../src/ai/ftb/war/roster.ts';
import { measureWar } from '../campaign/measure.ts';
import { measureBoard } from './board.ts';
import { drill } from './drill.ts';
import { ftbTeller } from '../../src/engine/ftb/story/teller.ts';
import { LADDER } from './ladder.ts';
import { closeBattle, duelBattle, unitsOf } from './puzzleBattles.ts';
import { unwidenedPlayer } from './unwidened.ts';

function setupOf(scenario: string): FtbSetup {
  const setup = ftb.parseSetup(ftb.scenarios.find(({ id }) => id === scenario)?.setup);
  if (!setup.ok) throw new Error(`the ${scenario} scenario does not parse`);
  return setup.value;
}

/** What FtB brings to the benchmarks. */
export const ftbBench: BenchSystem = {
  code: ['src/engine/ftb/index.ts', 'src/ai/ftb/guide.ts', 'bench/ftb/drill.ts'],
  playouts: { usual: 'raid', large: 'line' },
  searches: { usual: () => setupOf('raid'), large: () => setupOf('line') },
  ladder: LADDER,
  // In the other battles the newcomer melts his own ships down in most games: nothing is measured there.
  levels: ['slingshot', 'raid', 'interception'],
  drill,
  players: {
    unwidened: () => {
      const player = unwidenedPlayer();
      return (state) => player(state as Battle);
    },
  },
  puzzles: (number) => ({
    points: [60, 90][number % 2],
    sky: ['empty', 'planets', 'stars'][number % 3],
    asteroids: number % 4 === 0,
  }),
  story: ftbTeller,
  closeBattles: [closeBattle, duelBattle, duelBattle],
  unitsOf,
  fitted: ftbFitted,
  measureWar: (effort) => measureWar(ftbFitted, effort),
  // In one battle of four the secrets of every position are tried instead.
  // One battle in eight is played beside its turned image, one beside the independent model.
  fuzz: {
    from: 1_000_000,
    kinds: ACTION,
    play: (seed) => {
      if (seed % 4 === 0) return leakGame(seed);
      if (seed % 8 === 1) return asFuzzed(swapGame(seed, seed % 16 === 1 ? 'turned' : 'mirrored'), 'side swap');
      if (seed % 8 === 5) return asFuzzed(playBoth(randomSetup(pickFrom(seed)), seed, 12), 'lockstep');
      return fuzzGame(seed);
    },
  },
  board: { page: HARNESS_PAGE, shots: SHOTS, measure: measureBoard },
};
