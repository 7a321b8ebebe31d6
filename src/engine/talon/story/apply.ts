import type { Refusal } from '../../game.ts';
import { isLoss } from '../../campaign/state.ts';
import { hullOf, isSquadron, pointsOf } from '../../campaign/units.ts';
import type { StoryAction, StoryCode, StoryEmit } from './actions.ts';
import { FIRST, FIRST_SHIPS } from './chapters.ts';
import { standingOrder } from './battleSetup.ts';
import { EDITION, tableOf } from './editions.ts';
import { join, muster, pointsIn, whyNotTogether } from './flotilla.ts';
import type { StoryResult, StoryState } from './state.ts';
import { talonUnits } from '../campaign/units.ts';

/** The story at its beginning, before its first battle. */
export function createStory(seed: number, edition = EDITION): StoryState {
  const state: StoryState = {
    seed,
    ...(edition > 1 ? { edition } : {}),
    phase: 'planning',
    turn: 1,
    chapter: FIRST,
    choices: [],
    yard: 0,
    ships: [],
    battle: null,
    past: [],
    ending: null,
  };
  for (const ship of FIRST_SHIPS) join(state, ship, 1);
  muster(state, FIRST);
  return state;
}

/** Why the action cannot be done now; null: it can. */
export function whyNot(state: StoryState, action: StoryAction): StoryCode | null {
  if (state.phase === 'over') return 'over';
  if (action.kind === 'result') return state.phase === 'battles' ? whyNotResult(state, action.result) : 'not-fighting';
  if (state.phase !== 'planning') return 'not-planning';
  if (action.kind === 'course') return state.choices.includes(action.to) ? null : 'not-open';
  if (state.chapter === null) return 'no-course';
  if (action.kind === 'ready') return whyNotReady(state);
  const ship = state.ships[action.ship];
  if (ship === undefined) return 'unknown-ship';
  if (ship.lost !== null) return 'lost';
  if (action.kind === 'mend') return ship.hull === 0 ? 'not-damaged' : state.yard === 0 ? 'yard-spent' : null;
  if (ship.fights === action.fights) return 'already-so';
  return action.fights && pointsIn(state.ships) + pointsOf(talonUnits, ship) > tableOf(state)[state.chapter].room
    ? 'no-room'
    : null;
}

/** What stands in the way of the battle, or null. */
export function whyNotReady(state: StoryState): StoryCode | null {
  if (state.chapter === null) return 'no-course';
  if (!state.ships.some((ship) => ship.fights && !isSquadron(talonUnits, ship))) return 'nobody';
  return whyNotTogether(state.ships);
}

/** Does the action, or returns why it is refused and leaves the state untouched. */
export function applyStory(state: StoryState, action: StoryAction, emit?: StoryEmit): Refusal<StoryCode> | null {
  const code = whyNot(state, action);
  if (code !== null) return { code, section: '' };
  if (action.kind === 'course') muster(state, action.to, emit);
  else if (action.kind === 'detail') state.ships[action.ship]!.fights = action.fights;
  else if (action.kind === 'mend') {
    state.ships[action.ship]!.hull -= 1;
    state.yard -= 1;
  } else if (action.kind === 'ready') {
    const chapter = state.chapter!;
    state.battle = { chapter, ships: standingOrder(state).map(({ id }) => id), result: null };
    state.phase = 'battles';
    emit?.({ type: 'sailed', chapter });
  } else enterResult(state, action.result, emit);
  return null;
}

/** What is wrong with a battle's result, or null: every ship once, each with a fate that it can have. */
function whyNotResult(state: StoryState, { ships }: StoryResult): StoryCode | null {
  const expected = state.battle!.ships;
  if (ships.length !== expected.length || ships.some(({ id }, n) => id !== expected[n])) return 'bad-result';
  const possible = ships.every(({ id, fate, hull }) => {
    const ship = state.ships[id]!;
    if (fate === 'landed') return false;
    return isLoss(fate) || (hull >= ship.hull && hull < hullOf(talonUnits, ship));
  });
  return possible ? null : 'bad-result';
}

/** The battle is over: losses, damage and deeds; then the story goes on, or ends. */
function enterResult(state: StoryState, result: StoryResult, emit?: StoryEmit): void {
  const battle = state.battle!;
  const { chapter } = battle;
  battle.result = result;
  emit?.({ type: 'battleEnded', chapter, winner: result.winner });
  for (const { id, fate, hull, kills } of result.ships) {
    const ship = state.ships[id]!;
    ship.hull = isLoss(fate) ? hullOf(talonUnits, ship) : hull;
    if (isLoss(fate)) ship.lost = state.turn;
    const told = result.winner === null ? 'drawn' : result.winner === 0 ? 'won' : 'lost';
    ship.deeds.push({ chapter, result: told, fate, hull: ship.hull, kills });
    emit?.({ type: 'fate', ship: id, fate, hull: ship.hull });
  }
  for (const ship of state.ships) ship.fights = false;
  state.past.push({ chapter, winner: result.winner });
  // A draw leads where a defeat does.
  const { won, lost } = tableOf(state)[chapter];
  const next = result.winner === 0 ? won : lost;
  if (typeof next === 'string') {
    state.phase = 'over';
    state.ending = next;
    emit?.({ type: 'ended', ending: next });
    return;
  }
  state.phase = 'planning';
  state.turn += 1;
  if (next.length === 1) muster(state, next[0]!, emit);
  else {
    state.chapter = null;
    state.choices = next;
  }
}
