import type { Battle } from '../../../engine/talon/battle.ts';
import { talon } from '../../../engine/talon/index.ts';
import type { Style } from '../../../shared/api.ts';
import { guideOf } from '../../guide.ts';
import { Search } from '../../mcts.ts';
import { createGuides } from '../../systems.ts';
import { Tree } from '../../tree.ts';

/** A decision that was searched, and how often each choice was visited. */
export interface StoredVisits {
  readonly name: string;
  readonly scenario: string;
  /** Where the scenario has other fleets since: those of then. */
  readonly setup?: unknown;
  /** Of the battle's dice. */
  readonly seed: number;
  /** What was played before the decision. */
  readonly actions: readonly number[];
  readonly style: Style;
  readonly iterations: number;
  /** Of the search's own dice. */
  readonly searchSeed: number;
  /** In the order of the search's choices. */
  readonly visits: readonly (readonly [action: number, visits: number])[];
}

/** The rules by which the stored battles were begun. */
const STORED_VERSION = 3;

const tree = new Tree(100_000);

/** The stored decision: its battle begun anew, and its actions played. Throws where one is refused. */
export function positionOf({ name, scenario, setup: own, seed, actions }: Omit<StoredVisits, 'visits'>): Battle {
  const setup = talon.parseSetup(own ?? talon.scenarios.find(({ id }) => id === scenario)?.setup, STORED_VERSION);
  if (!setup.ok) throw new Error(`${name}: ${setup.error.code}`);
  const battle = talon.create(setup.value, seed, undefined, STORED_VERSION);
  for (const [ply, action] of actions.entries()) {
    const refusal = talon.apply(battle, action);
    if (refusal !== null) throw new Error(`${name}: action ${ply} is refused, ${refusal.code}`);
  }
  return battle;
}

/** Searches the decision anew, as the computer would in that style: from what its side may know. */
export function visitsOf(stored: Omit<StoredVisits, 'visits'>): [number, number][] {
  const battle = positionOf(stored);
  const toAct = talon.toAct(battle);
  if (toAct !== 0 && toAct !== 1) throw new Error(`${stored.name}: no side decides`);
  const guide = guideOf(createGuides(), talon.id, stored.style);
  const search = new Search(talon, guide, talon.observe(battle, toAct), { seed: stored.searchSeed, tree });
  search.run(stored.iterations);
  return search.choices().map(({ action, visits }) => [action, visits]);
}
