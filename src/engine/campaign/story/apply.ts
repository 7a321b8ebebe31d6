import type { Refusal } from '../../game.ts';
import { isLoss } from '../state.ts';
import { hullOf, isSquadron, pointsOf } from '../units.ts';
import type { StoryAction, StoryCode, StoryEmit } from './actions.ts';
import { standingOrder } from './battle.ts';
import { answer, moveStaff, offerOf } from './following.ts';
import { join, muster, pointsIn, whyNotTogether } from './flotilla.ts';
import type { Way } from './story.schema.ts';
import type { StoryResult, StoryState } from './state.ts';
import { chapterOf, editionOf, holds, wayId, wayOf } from './table.ts';
import type { Teller } from './teller.ts';

/** The story at its beginning, before its first battle. */
export function createStory(teller: Teller, seed: number, edition = editionOf(teller.data)): StoryState {
  const { first, ships } = teller.data;
  const state: StoryState = {
    seed,
    ...(edition > 1 ? { edition } : {}),
    phase: 'planning',
    turn: 1,
    chapter: first,
    choices: [],
    yard: 0,
    ships: [],
    battle: null,
    past: [],
    ending: null,
  };
  for (const ship of ships) join(state, ship, 1);
  muster(teller, state, first);
  return state;
}

/** Why the action cannot be done now; null: it can. */
export function whyNot(teller: Teller, state: StoryState, action: StoryAction): StoryCode | null {
  if (state.phase === 'over') return 'over';
  if (action.kind === 'result')
    return state.phase === 'battles' ? whyNotResult(teller, state, action.result) : 'not-fighting';
  if (state.phase !== 'planning') return 'not-planning';
  if (action.kind === 'follow') return offerOf(teller, state) === null ? 'not-asked' : null;
  if (action.kind === 'course') return state.choices.includes(action.to) ? null : 'not-open';
  if (state.chapter === null) return 'no-course';
  if (action.kind === 'ready') return whyNotReady(teller, state);
  const ship = state.ships[action.ship];
  if (ship === undefined) return 'unknown-ship';
  if (ship.lost !== null) return 'lost';
  if (action.kind === 'mend') return ship.hull === 0 ? 'not-damaged' : state.yard === 0 ? 'yard-spent' : null;
  if (ship.fights === action.fights) return 'already-so';
  const { room } = chapterOf(teller.data, state, state.chapter);
  return action.fights && pointsIn(teller, state.ships) + pointsOf(teller.units, ship) > room ? 'no-room' : null;
}

/** What stands in the way of the battle, or null. */
export function whyNotReady(teller: Teller, state: StoryState): StoryCode | null {
  if (state.chapter === null) return 'no-course';
  if (!state.ships.some((ship) => ship.fights && !isSquadron(teller.units, ship))) return 'nobody';
  return whyNotTogether(teller, state.ships);
}

/** Does the action, or returns why it is refused and leaves the state untouched. */
export function applyStory(
  teller: Teller,
  state: StoryState,
  action: StoryAction,
  emit?: StoryEmit,
): Refusal<StoryCode> | null {
  const code = whyNot(teller, state, action);
  if (code !== null) return { code, section: '' };
  if (action.kind === 'course') take(teller, state, wayOf(teller.data, state, action.to), emit);
  else if (action.kind === 'detail') state.ships[action.ship]!.fights = action.fights;
  else if (action.kind === 'mend') {
    const ship = state.ships[action.ship]!;
    ship.hull = Math.max(0, ship.hull - (teller.data.mends ?? 1));
    state.yard -= 1;
  } else if (action.kind === 'follow') {
    answer(teller, state, action.staff, emit);
  } else if (action.kind === 'ready') {
    const chapter = state.chapter!;
    state.battle = { chapter, ships: standingOrder(teller, state).map(({ id }) => id), result: null };
    state.phase = 'battles';
    emit?.({ type: 'sailed', chapter });
  } else enterResult(teller, state, action.result, emit);
  return null;
}

/** What is wrong with a battle's result, or null: every ship once, each with a fate that it can have. */
function whyNotResult({ units }: Teller, state: StoryState, { ships }: StoryResult): StoryCode | null {
  const expected = state.battle!.ships;
  if (ships.length !== expected.length || ships.some(({ id }, n) => id !== expected[n])) return 'bad-result';
  const possible = ships.every(({ id, fate, hull }) => {
    const ship = state.ships[id]!;
    if (fate === 'landed') return false;
    return isLoss(fate) || (hull >= ship.hull && hull < hullOf(units, ship));
  });
  return possible ? null : 'bad-result';
}

/** The battle is over: losses, damage and deeds; then the story goes on, or ends. */
function enterResult(teller: Teller, state: StoryState, result: StoryResult, emit?: StoryEmit): void {
  const battle = state.battle!;
  const { chapter } = battle;
  battle.result = result;
  const { winner, reason } = result;
  const how = { chapter, winner, ...(reason === undefined ? {} : { reason }) };
  emit?.({ type: 'battleEnded', ...how });
  for (const { id, fate, hull, kills } of result.ships) {
    const ship = state.ships[id]!;
    ship.hull = isLoss(fate) ? hullOf(teller.units, ship) : hull;
    if (isLoss(fate)) ship.lost = state.turn;
    const told = winner === null ? 'drawn' : winner === 0 ? 'won' : 'lost';
    ship.deeds.push({ chapter, result: told, fate, hull: ship.hull, kills });
    emit?.({ type: 'fate', ship: id, fate, hull: ship.hull });
  }
  for (const ship of state.ships) ship.fights = false;
  state.past.push(how);
  moveStaff(teller, state, emit);
  // A draw leads where a defeat does.
  const { won, lost } = chapterOf(teller.data, state, chapter);
  const open = (winner === 0 ? won : lost).filter((way) => holds(state, way.if));
  const ending = open.find((way) => way.ending !== undefined)?.ending;
  if (ending !== undefined) {
    state.phase = 'over';
    state.ending = ending;
    emit?.({ type: 'ended', ending });
    return;
  }
  state.phase = 'planning';
  state.turn += 1;
  if (open.length === 1) take(teller, state, open[0]!, emit);
  else {
    state.chapter = null;
    state.choices = open.map(wayId);
  }
}

/** The story goes on by a way. */
function take(teller: Teller, state: StoryState, { to, does }: Way, emit?: StoryEmit): void {
  if (does !== undefined) state.did = [...(state.did ?? []), does];
  muster(teller, state, to!, emit);
}
