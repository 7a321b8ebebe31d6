import { ACTION, kindOf, secondOf } from '../../engine/fullthrust/actions.ts';
import { STEP, type Battle } from '../../engine/fullthrust/battle.ts';
import { weighDefence } from './defence.ts';
import { weighAttacks, weighFacings, weighGroups, weighPlaces } from './fighters.ts';
import type { Foresight } from './foresight.ts';
import { weighFire, weighFirers } from './fire.ts';
import { weighAimPoints, weighSalvoes } from './missiles.ts';
import { isMove } from './harm.ts';
import { weighOrders } from './orders.ts';
import { weighCores, weighRepairs } from './repair.ts';
import { weighBeside } from './beside.ts';

/** Writes how likely a sensible captain is to choose each action. */
export function priors(
  seen: Foresight,
  battle: Battle,
  actions: Int32Array,
  count: number,
  weights: Float64Array,
): void {
  switch (battle.step[0]) {
    case STEP.ORDERS:
      return isMove(actions[0]!)
        ? weighOrders(seen, battle, actions, count, weights)
        : weighBeside(seen, battle, actions, count, weights);
    case STEP.GROUP:
      return weighGroups(seen.worths, battle, actions, count, weights);
    case STEP.PLACE:
      return weighPlaces(seen.worths, battle, actions, count, weights);
    case STEP.FACE:
      return weighFacings(seen.worths, battle, actions, count, weights);
    case STEP.SALVO:
      return weighSalvoes(seen, battle, actions, count, weights);
    case STEP.AIM_POINT:
      return weighAimPoints(seen, battle, actions, count, weights);
    case STEP.ATTACK:
      return weighAttacks(seen.worths, battle, actions, count, weights);
    case STEP.DEFEND:
      return weighDefence(seen.worths, battle, actions, count, weights);
    case STEP.SHIP:
      return weighFirers(seen.worths, battle, actions, count, weights);
    case STEP.FIRE:
      return weighFire(seen.worths, battle, actions, count, weights);
    case STEP.REPAIR:
      return weighRepairs(battle, actions, count, weights);
    case STEP.CORE:
      return weighCores(actions, count, weights);
    case STEP.SURRENDER:
      return weighSurrenders(actions, count, weights);
    default:
      // Whose missiles come first, where a ship comes back, whether a group evades.
      return preferFirst(actions, count, weights);
  }
}

/** 11.7 A ship that is taken counts as lost to the enemy, at no more cost: a surrender is hardly ever refused. */
function weighSurrenders(actions: Int32Array, count: number, weights: Float64Array): void {
  for (let i = 0; i < count; i++) weights[i] = secondOf(actions[i]!) === 1 ? 1 : 0.02;
}

/** All alike, but to pass is rarely right. */
function preferFirst(actions: Int32Array, count: number, weights: Float64Array): void {
  for (let i = 0; i < count; i++) weights[i] = kindOf(actions[i]!) === ACTION.PASS ? 0.1 : 1;
}
