import { type Guide, guideOf } from '../../src/ai/guide.ts';
import { Search } from '../../src/ai/mcts.ts';
import { createGuides } from '../../src/ai/systems.ts';
import { Tree } from '../../src/ai/tree.ts';
import type { AnyGame, Outcome } from '../../src/engine/game.ts';
import type { BattleResult, CampaignBattle, CampaignState } from '../../src/engine/campaign/state.ts';
import { systems } from '../../src/engine/index.ts';
import type { FittedRoster } from '../../src/ai/campaign/fittedRoster.ts';

// Battles of a war played to their end on the board, by the same search for both sides.

const tree = new Tree(50_000);

/** What became of a battle on the board. */
export interface PlayedBattle {
  readonly outcome: Outcome;
  readonly result: BattleResult;
}

/** Plays a battle of a turn whose plans are open, with so many simulations a decision; the same for the same seed. */
export function playOnBoard(
  roster: FittedRoster,
  state: CampaignState,
  battle: CampaignBattle,
  seed: number,
  simulations: number,
): PlayedBattle {
  const game: AnyGame = systems.get(roster.system)!;
  const guide: Guide<unknown> = guideOf(createGuides(), roster.system, 'balanced');
  const position: unknown = game.create(roster.battleSetup(state, battle), seed * 31 + 7);
  const events: unknown[] = [];
  const legal = new Int32Array(game.maxActions);
  for (let decisions = 0; game.toAct(position) !== 'nobody';) {
    const count = guide.prune(position, legal, game.legalActions(position, legal));
    let action = legal[0]!;
    if (count > 1) {
      const search = new Search(game, guide, position, { seed: decisions++ * 7 + seed, tree });
      search.run(simulations);
      action = search.best();
    }
    game.apply(position, action, (event: unknown) => events.push(event));
  }
  const outcome = game.outcome(position)!;
  const view: unknown = game.view(position, 'referee');
  return { outcome, result: roster.battleResult(state, battle, outcome.winner, { view, events }) };
}
