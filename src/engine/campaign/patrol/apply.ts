import type { Refusal } from '../../game.ts';
import type { Roster } from '../roster.ts';
import type { PatrolAction } from './actions.schema.ts';
import { enterResult, isPossible } from './aftermath.ts';
import { arrive, waysOf } from './arrival.ts';
import { mendCost } from './crew.ts';
import { answer, mend, optionsOf, priceOf } from './events.ts';
import { type PatrolEmit, type PatrolEvent, type PatrolState } from './state.ts';
import { whyNotBuild, whyNotRefit, whyNotRepair, work, type YardCode } from './yard.ts';

/** Why an action is not possible. */
// prettier-ignore
export type PatrolCode =
  YardCode | 'over' | 'not-planning' | 'not-fighting' | 'not-here' | 'no-way' | 'unknown-option' | 'bad-result';

/** Why the action cannot be done now; null: it can. */
export function whyNot(roster: Roster, state: PatrolState, action: PatrolAction): PatrolCode | null {
  if (state.phase === 'over') return 'over';
  if (action.kind === 'result')
    return state.phase !== 'battles' ? 'not-fighting' : isPossible(roster, state, action.result) ? null : 'bad-result';
  if (state.phase !== 'planning') return 'not-planning';
  switch (action.kind) {
    case 'way':
      if (state.step !== 'fork') return 'not-here';
      return waysOf(state).some(({ id }) => id === action.to) ? null : 'no-way';
    case 'choose': {
      if (state.step !== 'event') return 'not-here';
      const option = optionsOf(state).find(({ id }) => id === action.option);
      if (option === undefined) return 'unknown-option';
      return priceOf(roster, option) > state.stores ? 'too-dear' : null;
    }
    case 'yard':
      if (state.step !== 'yard') return 'not-here';
      if (action.take === 'ship') return whyNotBuild(roster, state, action.offer);
      if (action.take === 'refit') return whyNotRefit(roster, state, action.ship);
      return action.take === 'repair' ? whyNotRepair(state) : null;
    case 'mend': {
      const ship = state.ships[action.ship];
      if (ship === undefined) return 'unknown-ship';
      if (ship.lost !== null) return 'lost';
      if (ship.hull === 0) return 'not-damaged';
      return mendCost(roster, ship) > state.stores ? 'too-dear' : null;
    }
    case 'ready':
      return state.step === 'muster' ? null : 'not-here';
  }
}

/** Does the action, or returns why it is refused and leaves the state untouched. */
export function applyPatrol(
  roster: Roster,
  state: PatrolState,
  action: PatrolAction,
  emit?: PatrolEmit,
): Refusal<PatrolCode> | null {
  const code = whyNot(roster, state, action);
  if (code !== null) return { code, section: '' };
  const tell = (event: PatrolEvent): void => {
    state.told = [...state.told, event];
    emit?.(event);
  };
  switch (action.kind) {
    case 'way':
      arrive(roster, state, state.stops[action.to]!, tell);
      break;
    case 'choose':
      answer(roster, state, action.option, tell);
      break;
    case 'yard':
      work(roster, state, action, tell);
      break;
    case 'mend': {
      const ship = state.ships[action.ship]!;
      const stores = mendCost(roster, ship);
      state.stores -= stores;
      tell({ type: 'stores', stores: -stores });
      mend(ship, ship.hull, tell);
      break;
    }
    case 'ready':
      state.phase = 'battles';
      state.told = [];
      tell({ type: 'sailed', stop: state.at! });
      break;
    case 'result':
      enterResult(roster, state, action.result, tell);
  }
  return null;
}
