import { type Guide, guideOf } from '../../src/ai/guide.ts';
import { Search } from '../../src/ai/mcts.ts';
import { createGuides } from '../../src/ai/systems.ts';
import { Tree } from '../../src/ai/tree.ts';
import type { AnyGame } from '../../src/engine/game.ts';
import type { BattleResult, CampaignBattle, CampaignState } from '../../src/engine/campaign/state.ts';
import { warOf } from '../../src/engine/campaign/warOf.ts';
import { systems } from '../../src/engine/index.ts';
import type { FittedRoster } from '../../src/ai/campaign/fittedRoster.ts';

// Battles of a war played to their end on the board, by the same search for both sides.

const tree = new Tree(50_000);
/** So many simulations are run before it is asked whether more can change the choice. */
const BATCH = 6;

/** What a battle of a turn whose plans are open means for the war, played with so many simulations a decision; the same for the same seed. */
export function playOnBoard(
  roster: FittedRoster,
  state: CampaignState,
  battle: CampaignBattle,
  seed: number,
  simulations: number,
): BattleResult {
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
      // No more than change the choice: it is the same as after all of them.
      for (let left = simulations; left > 0 && !search.settled(left); left -= BATCH) search.run(Math.min(BATCH, left));
      action = search.best();
    }
    game.apply(position, action, (event: unknown) => events.push(event));
  }
  const ended = { outcome: game.outcome(position)!, view: game.view(position, 'referee') as unknown, events };
  const action = warOf(roster).resultOf(state, state.battles.indexOf(battle), ended);
  if (action.kind !== 'result') throw new Error(`a battle ended in ${action.kind}`);
  return action.result;
}
