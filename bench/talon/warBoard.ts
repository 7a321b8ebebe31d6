import { type Guide, guideOf } from '../../src/ai/guide.ts';
import { Search } from '../../src/ai/mcts.ts';
import { guides } from '../../src/ai/systems.ts';
import { Tree } from '../../src/ai/tree.ts';
import type { AnyGame, Outcome } from '../../src/engine/game.ts';
import { battleResult } from '../../src/engine/talon/campaign/battleResult.ts';
import { battleSetup } from '../../src/engine/talon/campaign/battleSetup.ts';
import type { BattleResult, CampaignBattle, CampaignState } from '../../src/engine/talon/campaign/state.ts';
import type { TalonEvent } from '../../src/engine/talon/events.ts';
import { talon } from '../../src/engine/talon/index.ts';

// Battles of a war played to their end on the board, by the same search for both sides.

const guide: Guide<unknown> = guideOf(guides, 'talon', 'balanced');
const game: AnyGame = talon;
const tree = new Tree(50_000);

/** What became of a battle on the board. */
export interface PlayedBattle {
  readonly outcome: Outcome;
  readonly result: BattleResult;
}

/** Plays a battle of a turn whose plans are open, with so many simulations a decision; the same for the same seed. */
export function playOnBoard(
  state: CampaignState,
  battle: CampaignBattle,
  seed: number,
  simulations: number,
): PlayedBattle {
  const position = talon.create(battleSetup(state, battle), seed * 31 + 7);
  const events: TalonEvent[] = [];
  const legal = new Int32Array(game.maxActions);
  for (let decisions = 0; talon.toAct(position) !== 'nobody';) {
    const count = guide.prune(position, legal, talon.legalActions(position, legal));
    let action = legal[0]!;
    if (count > 1) {
      const search = new Search(talon, guide, position, { seed: decisions++ * 7 + seed, tree });
      search.run(simulations);
      action = search.best();
    }
    talon.apply(position, action, (event) => events.push(event));
  }
  const outcome = talon.outcome(position)!;
  const { units } = talon.view(position, 'referee');
  return { outcome, result: battleResult(state, battle, outcome, units, events) };
}
