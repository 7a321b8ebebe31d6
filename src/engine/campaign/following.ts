import type { Side } from '../game.ts';
import type { CampaignCode, CampaignEmit } from './actions.ts';
import { callOf, runAfter, showingOf, staffBeside, type StaffLevel } from './follow.ts';
import type { Units } from './roster.ts';
import { type BattleResult, type CampaignBattle, type CampaignState, hasPeople, isLoss, SIDES } from './state.ts';
import { pointsOf } from './units.ts';

// E15: a war's staff that follows. The run of a side is counted from the beginning, so that it can be asked.

/** E15: which way the enemy's staff would go if the side wished it to follow; null: it is not asked now. */
export function offerTo(state: CampaignState, side: Side): -1 | 1 | null {
  if (!hasPeople(state) || state.follow !== undefined || state.phase !== 'planning') return null;
  return callOf(state.runs?.[side] ?? 0);
}

/** E15: why the side cannot answer; null: it is asked. */
export const whyNotFollow = (state: CampaignState, side: Side): CampaignCode | null =>
  offerTo(state, side) === null ? 'not-asked' : null;

/** E15: the side's answer: `staff` is who serves on the enemy's by now, who follows at once; null: nobody shall. */
export function answerFollow(state: CampaignState, side: Side, staff: StaffLevel | null, emit?: CampaignEmit): void {
  state.follow = { side, staff };
  emit?.({ type: 'followed', side, follows: staff !== null });
  move(state, emit);
}

/** E15: a battle is over: both sides' runs go on, and a staff that follows is changed for another. */
export function followResult(
  units: Units,
  state: CampaignState,
  battle: CampaignBattle,
  { winner, ships }: BattleResult,
  emit?: CampaignEmit,
): void {
  const { runs } = state;
  if (runs === undefined) return;
  for (const side of SIDES) {
    const points = (ids: readonly number[]): number =>
      ids.reduce((sum, id) => sum + pointsOf(units, state.ships[id]!), 0);
    const lost = ships.filter(({ id, fate }) => isLoss(fate) && state.ships[id]!.side === side).map(({ id }) => id);
    const won = winner === null ? null : winner === side;
    runs[side] = runAfter(runs[side], showingOf(won, points(lost), points(battle.ships[side])));
  }
  move(state, emit);
}

/** A staff that follows is changed where the run calls for it, and the run begins anew. */
function move(state: CampaignState, emit?: CampaignEmit): void {
  const { follow, runs } = state;
  if (follow === undefined || follow.staff === null || runs === undefined) return;
  const way = callOf(runs[follow.side]);
  if (way === null) return;
  runs[follow.side] = 0;
  const staff = staffBeside(follow.staff, way);
  if (staff === null) return;
  state.follow = { ...follow, staff };
  emit?.({ type: 'staffChanged', side: follow.side === 0 ? 1 : 0, staff, way });
}
