import { fullThrust } from '../../src/engine/fullthrust/index.ts';
import { POWER, type Battle } from '../../src/engine/fullthrust/battle.ts';
import type { FullThrustEvent } from '../../src/engine/fullthrust/events.ts';
import { SWITCHES } from '../../src/engine/fullthrust/terms.ts';
import type { FullThrustSetup } from '../../src/engine/fullthrust/setup/setup.types.ts';
import { ACTION, kindOf, secondOf } from '../../src/engine/fullthrust/actions.ts';
import { fuzzGame } from '../../src/engine/fullthrust/testing/fuzzGame.ts';
import { PLANET_AIMS_FROM } from '../../src/engine/fullthrust/testing/planetAims.ts';
import { swapGame } from '../../src/engine/fullthrust/testing/swapGame.ts';
import { leakGame } from '../../src/engine/fullthrust/testing/leakGame.ts';
import { SHOTS } from '../../src/renderer/systems/fullthrust/board/testing/gallery.ts';
import { HARNESS_PAGE } from '../../src/renderer/systems/fullthrust/board/testing/page.ts';
import { asFuzzed, type BenchSystem } from '../shared/benchSystem.ts';
import { fullThrustFitted } from '../../src/ai/fullthrust/war/roster.ts';
import { measureWar } from '../campaign/measure.ts';
import { measureBoard } from './board.ts';
import { drill } from './drill.ts';
import { fullThrustTeller } from '../../src/engine/fullthrust/story/teller.ts';
import { LADDER } from './ladder.ts';
import { closeBattle, gunBattle, unitsOf } from './puzzleBattles.ts';
import { SIX_AGAINST_SIX } from './sixAgainstSix.ts';
import { straightPlayer } from './straightPlayer.ts';

function parsed(setup: unknown): FullThrustSetup {
  const result = fullThrust.parseSetup(setup);
  if (!result.ok) throw new Error(`a battle of the benchmark does not parse: ${JSON.stringify(result.error)}`);
  return result.value;
}

const setupOf = (scenario: string): FullThrustSetup =>
  parsed(fullThrust.scenarios.find(({ id }) => id === scenario)?.setup);

/** The meeting with every optional rule of chapters 2 to 15 that goes together with coming back, around a planet and among rocks. */
function withAll(): FullThrustSetup {
  const rules = SWITCHES.filter((name) => name !== 'no-ftl');
  const terrain = [
    { kind: 'planet', x: 36, y: 24, radius: 3 },
    { kind: 'asteroid', x: 36, y: 8, radius: 1.5 },
    { kind: 'meteors', x: 36, y: 40, radius: 3, drift: { course: 12, speed: 3 } },
    { kind: 'cloud', x: 26, y: 36, radius: 3 },
  ];
  return parsed({ ...setupOf('meeting'), rules, terrain });
}

/** Events that show a use by themselves. */
const USES: Readonly<Partial<Record<FullThrustEvent['type'], string>>> = {
  docked: 'docked',
  boardOrdered: 'boarding ordered',
  boardingFailed: 'boarding failed',
  mineLaid: 'mine laid',
  novaFired: 'nova fired',
  waveFired: 'wave fired',
};

/** 13.7, 11.5, 12.1 and 12.3: what an event shows to be used. */
function useOf(event: FullThrustEvent): string | null {
  if (event.type === 'boarded') return event.taken ? 'boarded and taken' : 'boarded in vain';
  if (event.type === 'mineSwept') return event.swept ? 'mine swept' : 'mine missed';
  return USES[event.type] ?? null;
}

const isOf =
  (...kinds: readonly number[]) =>
  (action: number): boolean =>
    kinds.includes(kindOf(action));

/** 13.7, 11.5, 12.1 and 12.3: the orders by which each is used. */
const MEANS: Readonly<Record<string, (action: number) => boolean>> = {
  docking: isOf(ACTION.DOCK),
  boarding: isOf(ACTION.BOARD),
  laying: isOf(ACTION.LAY),
  sweeping: isOf(ACTION.SWEEP),
  nova: (action) => kindOf(action) === ACTION.POWER && secondOf(action) === POWER.NOVA,
};

/** What Full Thrust brings to the benchmarks. */
export const fullThrustBench: BenchSystem = {
  code: ['src/engine/fullthrust/index.ts', 'src/ai/fullthrust/guide.ts', 'bench/fullthrust/drill.ts'],
  // Five against five; and missiles, carriers and their groups with every optional rule.
  playouts: { usual: 'meeting', large: 'armada', full: withAll },
  searches: { usual: () => setupOf('line'), large: () => parsed(SIX_AGAINST_SIX) },
  story: fullThrustTeller,
  fitted: fullThrustFitted,
  measureWar: (effort) => measureWar(fullThrustFitted, effort),
  board: { page: HARNESS_PAGE, shots: SHOTS, measure: measureBoard },
  ladder: LADDER,
  levels: ['duel', 'skirmish', 'line'],
  uses: (event) => useOf(event as FullThrustEvent),
  means: MEANS,
  drill,
  players: {
    straight: () => {
      const player = straightPlayer();
      return (state) => player(state as Battle);
    },
  },
  puzzles: (number) => ({
    points: [200, 300][number % 2],
    navies: number % 4 < 2 ? ['lantern', 'anvil'] : ['anvil', 'lantern'],
    carriers: false,
    rules: 'core',
    vectors: number % 3 === 2,
    mines: false,
    terrain: 'none',
    bodies: 1,
    sensors: false,
    tournament: false,
  }),
  closeBattles: [closeBattle, gunBattle, gunBattle, gunBattle, gunBattle],
  unitsOf,
  // In one battle of four the secrets of every position are tried instead, one in eight is played beside its image.
  fuzz: {
    from: PLANET_AIMS_FROM,
    kinds: ACTION,
    play: (seed) => {
      if (seed % 4 === 0) return leakGame(seed);
      return seed % 8 === 1 ? asFuzzed(swapGame(seed), 'side swap') : fuzzGame(seed);
    },
  },
};
