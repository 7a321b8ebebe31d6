import { callOf, runAfter, showingOf, type Showing, staffBeside, type StaffLevel } from '../follow.ts';
import { isLoss } from '../state.ts';
import { pointsOf } from '../units.ts';
import type { StoryEmit } from './actions.ts';
import type { PastChapter, StoryState } from './state.ts';
import type { Teller } from './teller.ts';

// The enemy's staff of a story follows the player's chapters as a war's does (E15). The run is counted from
// what is past, so that stories of before can be asked, too.

/** What a chapter said of how its player fared, by the flotilla's ships alone. */
function showing({ units }: Teller, { ships }: StoryState, { chapter, winner }: PastChapter): Showing {
  let [lost, taken] = [0, 0];
  for (const ship of ships) {
    const deed = ship.deeds.find((one) => one.chapter === chapter);
    if (deed === undefined) continue;
    taken += pointsOf(units, ship);
    if (isLoss(deed.fate)) lost += pointsOf(units, ship);
  }
  return showingOf(winner === null ? null : winner === 0, lost, taken);
}

/** Chapters in a row that said the same, since the staff was changed last. */
const runOf = (teller: Teller, state: StoryState): number =>
  state.past
    .slice(state.follow?.since ?? 0)
    .reduce((run, chapter) => runAfter(run, showing(teller, state, chapter)), 0);

/** Which way the enemy's staff would go if the player wished it to follow; null: nobody is asked now. */
export const offerOf = (teller: Teller, state: StoryState): -1 | 1 | null =>
  state.phase !== 'planning' || state.follow !== undefined ? null : callOf(runOf(teller, state));

/** The player's answer: `staff` is who serves on the enemy's by now, who follows at once; null: nobody shall. */
export function answer(teller: Teller, state: StoryState, staff: StaffLevel | null, emit?: StoryEmit): void {
  state.follow = { side: 0, staff, since: 0 };
  emit?.({ type: 'followed', follows: staff !== null });
  moveStaff(teller, state, emit);
}

/** A staff that follows is changed where the run calls for it, and the run begins anew. */
export function moveStaff(teller: Teller, state: StoryState, emit?: StoryEmit): void {
  const { follow } = state;
  if (follow === undefined || follow.staff === null) return;
  const way = callOf(runOf(teller, state));
  if (way === null) return;
  const staff = staffBeside(follow.staff, way);
  state.follow = { ...follow, staff: staff ?? follow.staff, since: state.past.length };
  if (staff !== null) emit?.({ type: 'staffChanged', staff, way });
}
