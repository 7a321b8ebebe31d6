import { readFileSync } from 'node:fs';
import { useWeights } from '../../src/ai/talon/facts.ts';
import { COMMITTED_WEIGHTS, parseWeights, type Weights } from '../../src/ai/talon/weights.ts';
import { talon } from '../../src/engine/talon/index.ts';
import type { TalonSetup } from '../../src/engine/talon/setup.ts';
import { ACTION } from '../../src/engine/talon/actions.ts';
import { ALL_FIELDS_FROM, fuzzGame } from '../../src/engine/talon/testing/fuzzGame.ts';
import { crowd } from '../../src/engine/talon/testing/crowds.ts';
import { playBoth } from '../../src/engine/talon/testing/playBoth.ts';
import { pickFrom, randomSetup } from '../../src/engine/talon/testing/randomSetup.ts';
import { swapGame } from '../../src/engine/talon/testing/swapGame.ts';
import { SHOTS } from '../../src/renderer/systems/talon/board/testing/gallery.ts';
import { asFuzzed, type BenchSystem } from '../shared/benchSystem.ts';
import { HARNESS_PAGE } from '../../src/renderer/systems/talon/board/testing/page.ts';
import { measureBoard } from './board.ts';
import { fitting } from './fit/index.ts';
import { drill } from './drill.ts';
import { LADDER } from './ladder.ts';
import { talonPlayer } from './player.ts';
import { closeBattle, coneBattle, unitsOf } from './puzzleBattles.ts';
import { talonShow } from './show.ts';
import { talonTeller } from '../../src/engine/talon/story/teller.ts';
import { talonFitted } from '../../src/ai/talon/war/roster.ts';
import { measureWar } from '../campaign/measure.ts';

/** A battle with so many ships on each side at most. */
function setupOf(scenario: string, ships: number): TalonSetup {
  const setup = talon.parseSetup(talon.scenarios.find(({ id }) => id === scenario)?.setup);
  if (!setup.ok) throw new Error(`the ${scenario} scenario does not parse`);
  const [one, other] = setup.value.sides;
  const few = (side: typeof one): typeof one => ({ ...side, ships: side.ships.slice(0, ships) });
  return { ...setup.value, sides: [few(one), few(other)] };
}

let inUse: Weights = COMMITTED_WEIGHTS;

/** Works the evaluator's tables out anew only where the weights are others. */
function evaluateBy(weights: Weights): void {
  if (weights === inUse) return;
  inUse = weights;
  useWeights(weights);
}

/** What Talon brings to the benchmarks. */
export const talonBench: BenchSystem = {
  code: ['src/engine/talon/index.ts', 'src/ai/talon/guide.ts', 'bench/talon/drill.ts'],
  playouts: { usual: 'cruisers', large: 'armada' },
  searches: { usual: () => setupOf('cruisers', 3), large: () => setupOf('armada', 6) },
  ladder: LADDER,
  levels: ['duel', 'cruisers', 'mixed'],
  drill,
  player: talonPlayer,
  show: talonShow,
  story: talonTeller,
  fitted: talonFitted,
  measureWar: (effort) => measureWar(talonFitted, effort),
  // One battle in eight is played beside its turned image, two beside the model written from the book.
  fuzz: {
    from: ALL_FIELDS_FROM,
    kinds: ACTION,
    play: (seed) => {
      if (seed % 8 === 1) return asFuzzed(swapGame(seed), 'side swap');
      if (seed % 8 === 3) return asFuzzed(playBoth(randomSetup(pickFrom(seed), true), seed, true), 'lockstep');
      if (seed % 8 === 5) return asFuzzed(playBoth(crowd(pickFrom(seed)), seed), 'lockstep of a crowd');
      return fuzzGame(seed);
    },
  },
  puzzles: (number) => ({
    points: [110, 130, 160, 115, 200][number % 5],
    factions: [
      ['terran', 'talon'],
      ['talon', 'terran'],
      ['talon', 'talon'],
      ['terran', 'terran'],
    ][number % 4],
    terrain: ['none', 'some', 'much'][number % 3],
  }),
  closeBattles: [closeBattle, closeBattle, coneBattle, (number) => randomSetup(pickFrom(number))],
  unitsOf,
  fit: fitting,
  weights: {
    read: (file) => (file === null ? COMMITTED_WEIGHTS : parseWeights(JSON.parse(readFileSync(file, 'utf8')))),
    use: (weights) => evaluateBy(weights as Weights),
  },
  board: { page: HARNESS_PAGE, shots: SHOTS, measure: measureBoard },
};
