import { ACTION, kindOf } from '../../engine/fullthrust/actions.ts';
import { STEP, type Battle } from '../../engine/fullthrust/battle.ts';
import { weighDefence } from './defence.ts';
import { weighAttacks, weighFacings, weighGroups, weighPlaces } from './fighters.ts';
import { weighFire, weighFirers } from './fire.ts';
import { weighAimPoints, weighSalvoes } from './missiles.ts';
import { weighOrders } from './orders.ts';
import { weighCores, weighRepairs } from './repair.ts';

const isOrder = (action: number): boolean => {
  const kind = kindOf(action);
  return kind === ACTION.ORDER || kind === ACTION.VECTOR || kind === ACTION.LAUNCH || kind === ACTION.FTL;
};

/** Writes how likely a sensible captain is to choose each action. */
export function priors(battle: Battle, actions: Int32Array, count: number, weights: Float64Array): void {
  switch (battle.step[0]) {
    case STEP.ORDERS:
      return isOrder(actions[0]!) ? weighOrders(battle, actions, count, weights) : weighBeside(actions, count, weights);
    case STEP.GROUP:
      return weighGroups(battle, actions, count, weights);
    case STEP.PLACE:
      return weighPlaces(battle, actions, count, weights);
    case STEP.FACE:
      return weighFacings(battle, actions, count, weights);
    case STEP.SALVO:
      return weighSalvoes(battle, actions, count, weights);
    case STEP.AIM_POINT:
      return weighAimPoints(battle, actions, count, weights);
    case STEP.ATTACK:
      return weighAttacks(battle, actions, count, weights);
    case STEP.DEFEND:
      return weighDefence(battle, actions, count, weights);
    case STEP.SHIP:
      return weighFirers(battle, actions, count, weights);
    case STEP.FIRE:
      return weighFire(battle, actions, count, weights);
    case STEP.REPAIR:
      return weighRepairs(battle, actions, count, weights);
    case STEP.CORE:
      return weighCores(actions, count, weights);
    default:
      // Whose missiles come first, where a ship comes back, whether a group evades.
      return preferFirst(actions, count, weights);
  }
}

/** 11.5 What is written beside orders: a boarding action is listed where it is likely to be won. */
function weighBeside(actions: Int32Array, count: number, weights: Float64Array): void {
  for (let i = 0; i < count; i++) {
    const kind = kindOf(actions[i]!);
    weights[i] = kind === ACTION.BOARD ? BOARDING : kind === ACTION.SCAN ? SHOWN : 1;
  }
}
const BOARDING = 4;
/** 11.1 A contact that scans shows itself. */
const SHOWN = 0.3;

/** All alike, but to pass is rarely right. */
function preferFirst(actions: Int32Array, count: number, weights: Float64Array): void {
  for (let i = 0; i < count; i++) weights[i] = kindOf(actions[i]!) === ACTION.PASS ? 0.1 : 1;
}
