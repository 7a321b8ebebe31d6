import type { Side } from '../../src/engine/game.ts';
import { applyCampaign } from '../../src/engine/campaign/apply.ts';
import { asPlayed, observeCampaign } from '../../src/engine/campaign/observe.ts';
import { CAMPAIGN_SIZES } from '../../src/engine/campaign/terms.ts';
import { createCampaign } from '../../src/engine/campaign/setup.ts';
import type { BattleResult, CampaignBattle, CampaignState } from '../../src/engine/campaign/state.ts';
import type { WarTerms } from '../../src/engine/campaign/setup.schema.ts';
import { randomTurn } from '../../src/ai/campaign/baselines.ts';
import { drawResult } from '../../src/ai/campaign/estimate.ts';
import { planTurn } from '../../src/ai/campaign/strategist.ts';
import { SearchRandom } from '../../src/ai/random.ts';
import { SPREADER, spreadTurn } from './spreader.ts';
import type { FittedRoster } from '../../src/ai/campaign/fittedRoster.ts';

/** What a war is watched at: when a turn begins, and when the plans are open. */
export interface Watch {
  /** Whether it is a first war (`FIRST_WAR`). */
  readonly first?: boolean;
  turnBegan?(state: CampaignState): void;
  planned?(state: CampaignState): void;
  /** How a battle ends; drawn by the fitted figures unless told. */
  settle?(state: CampaignState, battle: CampaignBattle, random: SearchRandom): BattleResult;
}

const TURN_LIMIT = 40;
/** The war that the game offers a beginner. */
const FIRST_WAR = { size: 'small', turnLimit: 8 } as const;
const FIRST_TERMS: WarTerms = { map: 'drawn', start: 'even', doctrines: ['none', 'none'], events: true, rally: true };

/** The terms of measured wars: every second one on a drawn map with news, all with the rally. */
const termsOf = (seed: number): WarTerms => {
  const varied = Math.floor(seed / CAMPAIGN_SIZES.length) % 2 === 1;
  return { map: varied ? 'drawn' : 'old', start: 'even', doctrines: ['none', 'none'], events: varied, rally: true };
};

/**
 * A war between two strategists (levels, `random`, or the yardstick) to its end, battles drawn by the fitted figures
 * unless `watch` settles them. `astray` is the chance of a random turn.
 */
export function playWar(
  roster: FittedRoster,
  planners: readonly [string, string],
  seed: number,
  watch: Watch = {},
  astray = 0,
): CampaignState {
  const size = CAMPAIGN_SIZES[seed % CAMPAIGN_SIZES.length]!;
  const setup = watch.first
    ? { ...FIRST_WAR, terms: FIRST_TERMS }
    : { size, turnLimit: TURN_LIMIT, terms: termsOf(seed) };
  const state = createCampaign(roster, { system: roster.system, ...setup }, seed);
  const random = new SearchRandom(seed);
  const settle = watch.settle ?? ((war, battle, of) => drawResult(roster, war, battle, of));
  while (state.phase !== 'over') {
    watch.turnBegan?.(state);
    for (const side of [0, 1] as const) {
      const own = random.integer();
      for (const action of planOf(roster, planners[side], state, side, own, random.unit() < astray))
        applyCampaign(roster, state, asPlayed(state, action));
    }
    watch.planned?.(state);
    state.battles.forEach((battle, at) => {
      if (state.phase === 'battles')
        applyCampaign(roster, state, { kind: 'result', battle: at, result: settle(state, battle, random) });
    });
  }
  return state;
}

function planOf(
  roster: FittedRoster,
  planner: string,
  state: CampaignState,
  side: Side,
  seed: number,
  astray: boolean,
) {
  const seen = observeCampaign(state, side);
  if (planner === SPREADER) return spreadTurn(roster, seen, side);
  return planner === 'random' || astray
    ? randomTurn(roster, seen, side, new SearchRandom(seed))
    : planTurn(roster, seen, side, planner, seed);
}
