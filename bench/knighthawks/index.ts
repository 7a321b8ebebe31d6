import { knightHawks } from '../../src/engine/knighthawks/index.ts';
import type { KnightHawksSetup } from '../../src/engine/knighthawks/setup.ts';
import { ACTION } from '../../src/engine/knighthawks/actions.ts';
import { fuzzGame } from '../../src/engine/knighthawks/testing/fuzzGame.ts';
import { swapGame } from '../../src/engine/knighthawks/testing/swapGame.ts';
import { SHOTS } from '../../src/renderer/systems/knighthawks/board/testing/gallery.ts';
import { HARNESS_PAGE } from '../../src/renderer/systems/knighthawks/board/testing/page.ts';
import { asFuzzed, type BenchSystem } from '../shared/benchSystem.ts';
import { knightHawksFitted } from '../../src/ai/knighthawks/war/roster.ts';
import { measureWar } from '../campaign/measure.ts';
import { measureBoard } from './board.ts';
import { drill } from './drill.ts';
import { knightHawksTeller } from '../../src/engine/knighthawks/story/teller.ts';
import { LADDER } from './ladder.ts';
import { knightHawksPlayer } from './player.ts';
import { closeBattle, gunBattle, unitsOf } from './puzzleBattles.ts';

function setupOf(scenario: string): KnightHawksSetup {
  const setup = knightHawks.parseSetup(knightHawks.scenarios.find(({ id }) => id === scenario)?.setup);
  if (!setup.ok) throw new Error(`the ${scenario} scenario does not parse`);
  return setup.value;
}

/** What Knight Hawks brings to the benchmarks. */
export const knightHawksBench: BenchSystem = {
  code: ['src/engine/knighthawks/index.ts', 'src/ai/knighthawks/guide.ts', 'bench/knighthawks/drill.ts'],
  playouts: { usual: 'patrol', large: 'line' },
  searches: { usual: () => setupOf('patrol'), large: () => setupOf('line') },
  ladder: LADDER,
  levels: ['patrol', 'duel', 'lantern'],
  drill,
  player: knightHawksPlayer,
  puzzles: (number) => ({
    points: [120, 160, 220][number % 3],
    planets: ['none', 'one'][number % 2],
    fighters: number % 4 === 0,
  }),
  closeBattles: [closeBattle, gunBattle, gunBattle],
  unitsOf,
  // One battle in eight is played beside its mirror image.
  fuzz: {
    from: 1_000_000,
    kinds: ACTION,
    play: (seed) => (seed % 8 === 1 ? asFuzzed(swapGame(seed), 'side swap') : fuzzGame(seed)),
  },
  story: knightHawksTeller,
  fitted: knightHawksFitted,
  measureWar: (effort) => measureWar(knightHawksFitted, effort),
  board: { page: HARNESS_PAGE, shots: SHOTS, measure: measureBoard },
};
