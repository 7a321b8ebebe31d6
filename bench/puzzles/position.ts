import type { ShippedGame, ShippedPuzzle } from '../../src/engine/game.ts';
import type { OpenSystem } from '../shared/battles.ts';

/** The position that a puzzle begins with. Throws where its setup does not parse: it was made by rules that are not kept. */
export function positionOf({ game }: OpenSystem, shipped: ShippedGame, { ply }: ShippedPuzzle): unknown {
  const setup = game.parseSetup(shipped.setup);
  if (!setup.ok) throw new Error(`a puzzle does not parse: ${setup.error.code}`);
  const state: unknown = game.create(setup.value, shipped.seed, undefined, shipped.version);
  for (const action of shipped.actions.slice(0, ply)) game.apply(state, action);
  return state;
}
