import type { Refusal } from '../game.ts';
import type { CampaignAction, CampaignCode, CampaignEmit } from './actions.ts';
import { enterResult, moveFronts, whyNotResult } from './aftermath.ts';
import { whyNotAssign, whyNotReady } from './assignment.ts';
import { endByTurns } from './ending.ts';
import { collectIncome } from './income.ts';
import { answerFollow, whyNotFollow } from './following.ts';
import { meet } from './meeting.ts';
import { swapCaptains, whyNotSwap } from './swaps.ts';
import { buy, whyNotBuy } from './purchase.ts';
import { bringNews } from './news.ts';
import { repairInField, repairReserve, whyNotRepair } from './repair.ts';
import type { CampaignState } from './state.ts';
import type { Roster } from './roster.ts';

/** The section that each kind of action stands in. */
const SECTION = {
  buy: 'E4',
  repair: 'E5',
  assign: 'E6',
  swap: 'E14',
  follow: 'E15',
  ready: 'E8',
  result: 'E10',
} as const;

/** Why the action cannot be done now; null: it can. */
export function whyNot(roster: Roster, state: CampaignState, action: CampaignAction): CampaignCode | null {
  if (state.phase === 'over') return 'over';
  if (action.kind === 'result') {
    return state.phase === 'battles' ? whyNotResult(roster, state, action.battle, action.result) : 'not-fighting';
  }
  if (state.phase !== 'planning') return 'not-planning';
  if (state.ready[action.side]) return 'already-ready';
  if (action.kind === 'buy') return whyNotBuy(roster, state, action.side, action.class, action.name, action.post);
  if (action.kind === 'repair') return whyNotRepair(roster, state, action.side, action.ship);
  if (action.kind === 'assign') return whyNotAssign(roster, state, action.side, action.ship, action.to);
  if (action.kind === 'swap') return whyNotSwap(roster, state, action.side, action.ship, action.with);
  if (action.kind === 'follow') return whyNotFollow(state, action.side);
  return whyNotReady(roster, state, action.side)?.code ?? null;
}

/** Does the action, or returns why it is refused and leaves the state untouched. */
export function applyCampaign(
  roster: Roster,
  state: CampaignState,
  action: CampaignAction,
  emit?: CampaignEmit,
): Refusal<CampaignCode> | null {
  const code = whyNot(roster, state, action);
  if (code !== null) return { code, section: SECTION[action.kind] };
  if (action.kind === 'buy') buy(roster, state, action, emit);
  else if (action.kind === 'repair') repairInField(roster, state, action.ship, emit);
  else if (action.kind === 'assign') {
    state.ships[action.ship]!.station = action.to;
    emit?.({ type: 'assigned', side: action.side, ship: action.ship, to: action.to });
  } else if (action.kind === 'swap') {
    swapCaptains(state, action.ship, action.with);
    emit?.({ type: 'swapped', side: action.side, ship: action.ship, with: action.with });
  } else if (action.kind === 'follow') {
    answerFollow(state, action.side, action.staff, emit);
  } else if (action.kind === 'ready') {
    state.ready[action.side] = true;
    if (state.ready[0] && state.ready[1]) {
      meet(roster, state, emit);
      finishTurn(roster, state, emit);
    }
  } else {
    enterResult(roster, state, action.battle, action.result, emit);
    finishTurn(roster, state, emit);
  }
  return null;
}

/** E11, E12: after the last battle the fronts move, the reserve is repaired, and the next turn begins. */
function finishTurn(roster: Roster, state: CampaignState, emit?: CampaignEmit): void {
  if (state.battles.some(({ result }) => result === null)) return;
  moveFronts(roster, state, emit);
  if (state.outcome !== null) return;
  repairReserve(state, emit);
  if (state.turn === state.turnLimit) {
    endByTurns(roster, state, emit);
    return;
  }
  beginTurn(roster, state, state.turn + 1, emit);
}

/** E1, E3: a new turn: income, and plans anew. The battles of the turn before stay to be read. */
export function beginTurn(roster: Roster, state: CampaignState, turn: number, emit?: CampaignEmit): void {
  state.turn = turn;
  state.phase = 'planning';
  state.ready = [false, false];
  state.repaired = {};
  for (const ship of state.ships) ship.from = ship.station;
  emit?.({ type: 'turnBegan', turn });
  bringNews(roster, state, emit);
  state.shipsAtStart = state.ships.length;
  collectIncome(roster, state, emit);
}
