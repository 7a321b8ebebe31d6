import type { Refusal } from '../game.ts';
import { ACTION, encode } from './actions.ts';
import { ORDER, STEP, type Battle } from './battle.ts';
import { describe } from './describe.ts';
import { legalActions, MAX_ACTIONS, whyNot } from './legal.ts';
import { whyNotOrder } from './orders.ts';
import { POSSIBLE, REASON, REASONS } from './reasons.ts';
import { CARDS, ORDERS } from './terms.ts';
import type { FtbOption } from './view.types.ts';

/** The code and section of a place in `REASONS`; null for "possible". */
export function refusal(reason: number): Refusal | null {
  if (reason === POSSIBLE) return null;
  const [code, section] = REASONS[reason]!;
  return { code, section };
}

/** Every listed move of the present decision, and the blocked ones with their reasons. */
export function options(battle: Battle): FtbOption[] {
  const out = new Int32Array(MAX_ACTIONS);
  const listed: FtbOption[] = [...out.subarray(0, legalActions(battle, out))].map((action) => ({
    action,
    description: describe(battle, action),
    blocked: null,
  }));
  switch (battle.step[0]) {
    case STEP.ORDERS:
      return [...listed, ...blockedOrders(battle, listed)];
    case STEP.ACTIVATION:
      return [...listed, ...blockedShips(battle)];
    case STEP.CARD:
      return [...listed, ...blockedCards(battle, listed)];
    default:
      return listed;
  }
}

/** Orders that the ship cannot be given, each with its reason; a plot without a free end point is too near. */
function blockedOrders(battle: Battle, listed: readonly FtbOption[]): FtbOption[] {
  const unit = battle.active[0]!;
  const offered = new Set(
    listed.map(({ description }) =>
      description.kind === 'order' || description.kind === 'plot' ? description.order : '',
    ),
  );
  return ORDERS.flatMap((order, n): FtbOption[] => {
    if (offered.has(order)) return [];
    const reason = whyNotOrder(battle, unit, n);
    // What is legal but not worth listing (it melts the ship down, or there is no heat to dump) is played by its plot or code.
    if (reason === POSSIBLE && n !== ORDER.BURN && n !== ORDER.HARD_BURN && n !== ORDER.LAUNCH) return [];
    const blocked = refusal(reason === POSSIBLE ? REASON.TOO_NEAR : reason);
    return reason === POSSIBLE && battle.heat[unit]! > 3
      ? []
      : [{ action: null, description: { kind: 'order-blocked', unit, order }, blocked }];
  });
}

/** Ships of the side that decides, and the enemy's, that may not activate now. */
function blockedShips(battle: Battle): FtbOption[] {
  const blocked: FtbOption[] = [];
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    const action = encode(ACTION.ACTIVATE, ship);
    const reason = whyNot(battle, action);
    if (reason === POSSIBLE || reason === REASON.NOT_IN_PLAY) continue;
    blocked.push({ action: null, description: describe(battle, action), blocked: refusal(reason) });
  }
  return blocked;
}

function blockedCards(battle: Battle, listed: readonly FtbOption[]): FtbOption[] {
  if (listed.some(({ description }) => description.kind === 'commit')) return [];
  return CARDS.flatMap((_, card): FtbOption[] => {
    const action = encode(ACTION.LAY, card);
    const reason = whyNot(battle, action);
    if (card === 0 || reason === POSSIBLE) return [];
    return [{ action: null, description: describe(battle, action), blocked: refusal(reason) }];
  });
}
