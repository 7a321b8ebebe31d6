import type { Refusal } from '../game.ts';
import { ACTION, encode } from './actions.ts';
import { STEP, isInPlay, type Battle } from './battle.ts';
import { describe } from './describe.ts';
import { legalActions, MAX_ACTIONS, whyNot } from './legal.ts';
import { whyNotCommand } from './movement/orders.ts';
import { POSSIBLE, REASONS } from './reasons.ts';
import type { FullThrustOption } from './view.types.ts';

/** The code and section of a place in `REASONS`; null for "possible". */
export function refusal(reason: number): Refusal | null {
  if (reason === POSSIBLE) return null;
  const [code, section] = REASONS[reason]!;
  return { code, section };
}

/** Every listed move of the present decision, and the ships that cannot be commanded or fire with the reason. */
export function options(battle: Battle): FullThrustOption[] {
  const out = new Int32Array(MAX_ACTIONS);
  const listed = [...out.subarray(0, legalActions(battle, out))].map((action): FullThrustOption => ({
    action,
    description: describe(battle, action),
    blocked: null,
  }));
  return [...listed, ...blockedShips(battle)];
}

function blockedShips(battle: Battle): FullThrustOption[] {
  const step = battle.step[0];
  const side = battle.toAct[0]!;
  if (step !== STEP.ORDERS && step !== STEP.SHIP) return [];
  const blocked: FullThrustOption[] = [];
  for (let unit = 0; unit < battle.shipCount[0]!; unit++) {
    if (battle.side[unit] !== side || !isInPlay(battle, unit)) continue;
    const reason = step === STEP.ORDERS ? whyNotCommand(battle, unit, side) : whyNot(battle, encode(ACTION.SHIP, unit));
    if (reason === POSSIBLE) continue;
    blocked.push({ action: null, description: { kind: 'ship-blocked', unit }, blocked: refusal(reason) });
  }
  return blocked;
}
