import { distance } from '../../engine/hex.ts';
import { ACTION, firstOf, kindOf, secondOf } from '../../engine/talon/actions.ts';
import { type Battle, NOT_SET } from '../../engine/talon/battle.ts';
import { CLASS_GROUPS, GROUPS } from '../../engine/talon/shipClasses.ts';

/**
 * One ship's uses of AP, the first `count` actions. Taking a reinforcement off only makes room for
 * another one, at no cost in time, so it could be done and undone for ever; not spending an AP is
 * never better than charging or reinforcing with it.
 */
export function prunePowerOfUnit(battle: Battle, actions: Int32Array, count: number, unit: number): number {
  let useful = 0;
  for (let i = 0; i < count; i++) {
    const kind = kindOf(actions[i]!);
    if (kind === ACTION.CHARGE_YELLOW || kind === ACTION.CHARGE_BATTERY || kind === ACTION.REINFORCE) useful++;
  }
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const action = actions[i]!;
    const kind = kindOf(action);
    if (kind === ACTION.REMOVE_REINFORCEMENT) continue;
    if (kind === ACTION.HOLD_POWER && useful > 0 && battle.ap[unit]) continue;
    if (kind === ACTION.RETARGET && !isSensibleTarget(battle, firstOf(action), secondOf(action))) continue;
    if (kind === ACTION.TRANSMIT_CHARGE && isSecondAlike(battle, firstOf(action), secondOf(action))) continue;
    // A squadron gets one AP an impulse: pulling a counter of 2 does not let it turn yet.
    if (kind === ACTION.TRANSMIT_TURN && battle.turnCounter[secondOf(action)]! > 1) continue;
    actions[kept++] = action;
  }
  return kept === 0 ? count : kept;
}

/** 13.7: for a missile that has lost its target, or that is at another enemy already and far from its own. */
function isSensibleTarget(battle: Battle, missile: number, target: number): boolean {
  const range = rangeOf(battle, missile, target);
  const present = battle.missileTarget[missile]!;
  if (present === NOT_SET) return range <= 6;
  return range <= 1 && rangeOf(battle, missile, present) > 3;
}

function rangeOf(battle: Battle, missile: number, unit: number): number {
  return distance(battle.missileQ[missile]! - battle.q[unit]!, battle.missileR[missile]! - battle.r[unit]!);
}

/** Whether an earlier craft of the squadron lacks the same boxes (12.2.2). */
function isSecondAlike(battle: Battle, craft: number, squadron: number): boolean {
  const groups = CLASS_GROUPS[battle.shipClass[squadron]!]!;
  for (let earlier = 0; earlier < craft && earlier < groups; earlier++) {
    const a = squadron * GROUPS + earlier;
    const b = squadron * GROUPS + craft;
    if (!battle.groupDestroyed[a] && battle.red[a] === battle.red[b] && battle.yellow[a] === battle.yellow[b])
      return true;
  }
  return false;
}
