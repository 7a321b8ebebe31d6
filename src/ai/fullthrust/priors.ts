import { ACTION, firstOf, kindOf, secondOf } from '../../engine/fullthrust/actions.ts';
import { POWER, STEP, type Battle } from '../../engine/fullthrust/battle.ts';
import { weighDefence } from './defence.ts';
import { weighAttacks, weighFacings, weighGroups, weighPlaces } from './fighters.ts';
import type { Foresight } from './foresight.ts';
import { weighFire, weighFirers } from './fire.ts';
import { weighAimPoints, weighSalvoes } from './missiles.ts';
import { promisedBy, sufferedBy, weighOrders } from './orders.ts';
import { weighCores, weighRepairs } from './repair.ts';
import { cloakGain } from './beside.ts';
import { novaPromise } from './wonders.ts';
import { readWorth } from './worth.ts';

const isOrder = (action: number): boolean => {
  const kind = kindOf(action);
  return kind === ACTION.ORDER || kind === ACTION.VECTOR || kind === ACTION.LAUNCH || kind === ACTION.FTL;
};

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
      return isOrder(actions[0]!)
        ? weighOrders(seen, battle, actions, count, weights)
        : weighBeside(seen, battle, actions, count, weights);
    case STEP.GROUP:
      return weighGroups(battle, actions, count, weights);
    case STEP.PLACE:
      return weighPlaces(battle, actions, count, weights);
    case STEP.FACE:
      return weighFacings(battle, actions, count, weights);
    case STEP.SALVO:
      return weighSalvoes(seen, battle, actions, count, weights);
    case STEP.AIM_POINT:
      return weighAimPoints(seen, battle, actions, count, weights);
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
    case STEP.SURRENDER:
      return weighSurrenders(actions, count, weights);
    default:
      // Whose missiles come first, where a ship comes back, whether a group evades.
      return preferFirst(actions, count, weights);
  }
}
const BOARDING = 4;
/** 11.1 A contact that scans shows itself. */
const SHOWN = 0.3;
const isWrecked = (battle: Battle, ship: number): boolean => 2 * battle.hullLost[ship]! >= battle.hull[ship]!;
const DOCKING = 12;
const SHY = 0.05;
/** Weight of a wonder that promises as much as its own ship is worth. */
const WONDER = 30;
/** 12.3 What a turn in cloak saves a ship, less the fire that it leaves: as a share of what it is worth, the more of it the more likely. */
const cloakWeight = (seen: Foresight, battle: Battle, ship: number, turns: number): number =>
  0.1 + (WONDER * Math.max(0, cloakGain(seen, battle, ship) / Math.max(1, battle.points[ship]!))) / turns;
/** 12.3 Of the damage of beams, on average: what a field stops, and what it throws back. */
const STOPPED = 0.75;
const RETURNED = 0.25;
/** 12.3 What a field that is on saves and returns, less the fire that the ship leaves. */
const fieldGain = (seen: Foresight, battle: Battle, ship: number): number =>
  (STOPPED + RETURNED) * sufferedBy(seen, battle, ship) - promisedBy(seen, battle, ship);

/** 11.5, 12.3 What is written beside orders: a boarding action is listed where it is likely to be won; a nova weighs what it promises. */
function weighBeside(seen: Foresight, battle: Battle, actions: Int32Array, count: number, weights: Float64Array): void {
  for (let i = 0; i < count; i++) {
    const kind = kindOf(actions[i]!);
    weights[i] = kind === ACTION.BOARD ? BOARDING : kind === ACTION.SCAN ? SHOWN : 1;
    // 13.7 What has had enough seeks the station's screens, what can still fight leaves them.
    if (kind === ACTION.DOCK) weights[i] = isWrecked(battle, firstOf(actions[i]!)) ? DOCKING : SHY;
    if (kind === ACTION.CAST_OFF) weights[i] = isWrecked(battle, firstOf(actions[i]!)) ? SHY : 1;
    if (kind === ACTION.CLOAK) weights[i] = cloakWeight(seen, battle, firstOf(actions[i]!), secondOf(actions[i]!));
    if (kind !== ACTION.POWER) continue;
    const ship = firstOf(actions[i]!);
    // It is read first: looking at the position reads the worths of ships.
    const gain = secondOf(actions[i]!) === POWER.NOVA ? novaGain(seen, battle, ship) : fieldGain(seen, battle, ship);
    weights[i] = 0.3 + WONDER * Math.max(0, gain / Math.max(1, battle.points[ship]!));
  }
}

/** 12.3 What a nova promises above the ship's own fire. */
function novaGain(seen: Foresight, battle: Battle, ship: number): number {
  const fire = promisedBy(seen, battle, ship);
  readWorth(battle);
  return novaPromise(battle, ship) - fire;
}

/** 11.7 A ship that is taken counts as lost to the enemy, at no more cost: a surrender is hardly ever refused. */
function weighSurrenders(actions: Int32Array, count: number, weights: Float64Array): void {
  for (let i = 0; i < count; i++) weights[i] = secondOf(actions[i]!) === 1 ? 1 : 0.02;
}

/** All alike, but to pass is rarely right. */
function preferFirst(actions: Int32Array, count: number, weights: Float64Array): void {
  for (let i = 0; i < count; i++) weights[i] = kindOf(actions[i]!) === ACTION.PASS ? 0.1 : 1;
}
