import { type AnyGame, fail, ok, type Result } from '../../src/engine/game.ts';
import { systems } from '../../src/engine/index.ts';
import { type Guide, guideOf } from '../../src/ai/guide.ts';
import type { Features } from '../../src/ai/learned/features.ts';
import { createGuide, createGuides, knowledge } from '../../src/ai/systems.ts';
import type { Style } from '../../src/shared/opponent.ts';
import { benchSystems } from '../systems.ts';
import type { BenchSystem } from './benchSystem.ts';

/** A system as benchmarks and tournaments play it. */
export interface OpenSystem {
  readonly id: string;
  readonly game: AnyGame;
  readonly bench: BenchSystem;
  /** The guide of the balanced style. */
  readonly guide: Guide<unknown>;
  styled(style: Style): Guide<unknown>;
  /** The same with another network than the one it ships with; null: with none. Throws where it was not made for the system. */
  withNetwork(style: Style, network: unknown): Guide<unknown>;
  /** What a network is told of its positions; undefined: none can be learned. */
  readonly features: Features<never> | undefined;
  /** Battles to play, lessons aside. */
  readonly scenarioIds: readonly string[];
  /** A scenario's parsed setup. Throws when there is no such scenario or it does not parse. */
  setupOf(scenario: string): unknown;
}

/** Opens a system of the registry; throws when there is none of that id. */
export function openSystem(id: string): OpenSystem {
  const game = gameOf(id);
  const bench = benchSystems.get(id);
  if (bench === undefined) throw new Error(`There is nothing to measure ${id} with.`);
  const styled = (style: Style): Guide<unknown> => guideOf(createGuides(), id, style);
  const known = knowledge.get(id);
  const refuse = (sentence: string): never => {
    throw new Error(sentence);
  };
  return {
    id,
    game,
    bench,
    guide: styled('balanced'),
    styled,
    withNetwork: (style, network) =>
      guideOf(new Map(known && [[id, createGuide({ ...known, network }, id, refuse)]]), id, style),
    features: known?.features,
    scenarioIds: game.scenarios.filter(({ kind }) => kind !== 'lesson').map((scenario) => scenario.id),
    setupOf: (scenario) => setupOf(game, scenario),
  };
}

/** The rules of a system; throws when there is none of that id. */
export function gameOf(id: string): AnyGame {
  const game = systems.get(id);
  if (game === undefined) throw new Error(`There is no system ${id}.`);
  return game;
}

/** A scenario's parsed setup. Throws when there is no such scenario or it does not parse. */
export function setupOf(game: AnyGame, id: string): unknown {
  const scenario = game.scenarios.find((one) => one.id === id);
  if (scenario === undefined) throw new Error(`unknown scenario ${id}`);
  const setup = game.parseSetup(scenario.setup);
  if (!setup.ok) throw new Error(`scenario ${id} does not parse: ${JSON.stringify(setup.error)}`);
  return setup.value;
}

/** Reads `--system X,Y`; all of them without. An error is a sentence. `has` says which can be asked for. */
export function parseSystems(
  text: string | undefined,
  has: (bench: BenchSystem) => boolean = () => true,
): Result<string[], string> {
  const known = [...benchSystems].filter(([, bench]) => has(bench)).map(([id]) => id);
  const ids = text === undefined ? known : text.split(',');
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length === 0) return ok([...new Set(ids)]);
  return fail(`There is no system ${unknown.join(', ')} here; there are ${known.join(', ')}.`);
}

/** Reads `--system X` where one is asked for; without it, there must be only one. An error is a sentence. */
export function parseSystem(
  text: string | undefined,
  has: (bench: BenchSystem) => boolean = () => true,
): Result<string, string> {
  const ids = parseSystems(text, has);
  if (!ids.ok) return ids;
  return ids.value.length === 1 ? ok(ids.value[0]!) : fail(`Choose one with --system: ${ids.value.join(', ')}.`);
}
