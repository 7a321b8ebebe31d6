import { isWithin } from './plane.ts';
import { ACTION, encode, firstOf, kindOf, secondOf } from './actions.ts';
import { NOT_SET, ORDER, STAGE, SYSTEM, isOnline, type Battle } from './battle.ts';
import { addHeat, hasAbility, isDown, putOnline, spendFuel } from './damage.ts';
import type { Emit } from './events.ts';
import { baseCourse, baseLength, isDocked, isInOrbit, leaveOrbit } from './flight.ts';
import { heatOfOrder, lookRound, plotActions, whyNotVector } from './plots.ts';
import { PARTIAL, FAILURE, resolveTest } from './randomEvents.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { LINER, TYPE_FUEL, TYPE_SHIELDS, TYPE_TORPEDOES } from './shipTypes.ts';
import { FIRST_STAR, HARD_BURN_KEEPS, MELTDOWN } from './tables.ts';
import { ORDERS, SYSTEMS } from './terms.ts';
import { freeTorpedo, launch } from './torpedoes.ts';

// Orders (12): one each activation.

/** The order of an action, in the order of `ORDERS`. */
export const orderOf = (kind: number): number => kind - ACTION.COAST;

/** Why a ship cannot be given an order, whatever its vector. */
export function whyNotOrder(battle: Battle, ship: number, order: number): number {
  switch (order) {
    case ORDER.BURN:
      return isOnline(battle, ship, SYSTEM.DRIVE) ? POSSIBLE : REASON.DRIVE_OFFLINE;
    case ORDER.HARD_BURN:
      if (!isOnline(battle, ship, SYSTEM.DRIVE)) return REASON.DRIVE_OFFLINE;
      if (battle.fuel[ship] === 0) return REASON.NO_FUEL;
      if (isInOrbit(battle, ship)) return REASON.HARD_BURN_IN_ORBIT;
      return isNearPlanetOrStation(battle, ship) ? REASON.NEAR_PLANET_OR_STATION : POSSIBLE;
    case ORDER.HEAT_DUMP:
      if (battle.fuel[ship] === 0) return REASON.NO_FUEL;
      return isOnline(battle, ship, SYSTEM.CORE) ? POSSIBLE : REASON.CORE_OFFLINE;
    case ORDER.REPAIR:
      return isDown(battle, ship) ? POSSIBLE : REASON.NOTHING_DAMAGED;
    case ORDER.LAUNCH:
      if (battle.torpedoes[ship] === 0) return REASON.NO_TORPEDO;
      return freeTorpedo(battle) < 0 ? REASON.TOO_MANY_TORPEDOES : POSSIBLE;
    case ORDER.REFIT:
      if (!isDocked(battle, ship)) return REASON.NOT_DOCKED;
      return needsRefit(battle, ship) ? POSSIBLE : REASON.NOTHING_TO_REFIT;
    default:
      return POSSIBLE;
  }
}

/** Hard burn: not allowed within 2 LU of a planet or a station. */
function isNearPlanetOrStation(battle: Battle, ship: number): boolean {
  const x = battle.x[ship]!;
  const y = battle.y[ship]!;
  for (let body = 0; body < battle.bodyCount[0]!; body++)
    if (
      battle.bodyKind[body]! < FIRST_STAR &&
      isWithin(battle.bodyX[body]! - x, battle.bodyY[body]! - y, HARD_BURN_KEEPS)
    )
      return true;
  for (let site = 0; site < battle.siteCount[0]!; site++)
    if (battle.siteKind[site] === 0 && isWithin(battle.siteX[site]! - x, battle.siteY[site]! - y, HARD_BURN_KEEPS))
      return true;
  return false;
}

function needsRefit(battle: Battle, ship: number): boolean {
  const type = battle.shipType[ship]!;
  return (
    battle.fuel[ship]! < TYPE_FUEL[type]! ||
    battle.torpedoes[ship]! < TYPE_TORPEDOES[type]! ||
    battle.shields[ship]! < TYPE_SHIELDS[type]! ||
    isDown(battle, ship)
  );
}

const isPlot = (order: number): boolean => order === ORDER.BURN || order === ORDER.HARD_BURN || order === ORDER.LAUNCH;

/** Why the active ship cannot be given this order, vector included. */
export function whyNotOrders(battle: Battle, action: number): number {
  const ship = battle.active[0]!;
  const order = orderOf(kindOf(action));
  const reason = whyNotOrder(battle, ship, order);
  if (reason !== POSSIBLE) return reason;
  if (!isPlot(order)) return firstOf(action) === 0 && secondOf(action) === 0 ? POSSIBLE : REASON.UNKNOWN_ACTION;
  return whyNotVector(battle, ship, order, firstOf(action), secondOf(action));
}

/** The orders worth weighing: none that melts the ship down, and of each plot some vectors. */
export function orderActions(battle: Battle, out: Int32Array): number {
  const ship = battle.active[0]!;
  const heat = battle.heat[ship]!;
  let count = 0;
  out[count++] = ACTION.COAST;
  if (heat > 0 && whyNotOrder(battle, ship, ORDER.HEAT_DUMP) === POSSIBLE) out[count++] = ACTION.HEAT_DUMP;
  if (whyNotOrder(battle, ship, ORDER.REPAIR) === POSSIBLE) out[count++] = ACTION.REPAIR;
  if (whyNotOrder(battle, ship, ORDER.REFIT) === POSSIBLE) out[count++] = ACTION.REFIT;
  lookRound(battle, ship);
  for (let order = ORDER.BURN as number; order <= ORDER.LAUNCH; order++) {
    if (!isPlot(order) || whyNotOrder(battle, ship, order) !== POSSIBLE) continue;
    if (heat + heatOfOrder(battle, ship, order) >= MELTDOWN) continue;
    count = plotActions(battle, ship, order, order + ACTION.COAST, out, count);
  }
  return count;
}

/** Whether a ship has orders that are legal and not listed. */
export const hasMoreOrders = (battle: Battle, ship: number): boolean =>
  [ORDER.BURN, ORDER.HARD_BURN, ORDER.HEAT_DUMP, ORDER.LAUNCH].some(
    (order) => whyNotOrder(battle, ship, order) === POSSIBLE,
  );

/** 2) Gives the active ship its order; the vector plot comes next. */
export function giveOrder(battle: Battle, action: number, emit?: Emit): void {
  const ship = battle.active[0]!;
  const order = orderOf(kindOf(action));
  battle.order[0] = order;
  battle.stage[0] = STAGE.PLOT;
  battle.passes[0] = 0;
  emit?.({ type: 'orderGiven', unit: ship, order: ORDERS[order]! });
  switch (order) {
    case ORDER.BURN:
    case ORDER.HARD_BURN:
      burn(battle, ship, order, firstOf(action), secondOf(action), emit);
      break;
    case ORDER.HEAT_DUMP:
      spendFuel(battle, ship, 'heat-dump', emit);
      break;
    case ORDER.REPAIR:
      repair(battle, ship, emit);
      break;
    case ORDER.LAUNCH:
      launch(battle, firstOf(action), secondOf(action));
      break;
    case ORDER.REFIT:
      refit(battle, ship, emit);
      break;
  }
}

function burn(battle: Battle, unit: number, order: number, course: number, length: number, emit?: Emit): void {
  const before = { course: baseCourse(battle, unit), length: baseLength(battle, unit) };
  const heat = heatOfOrder(battle, unit, order);
  if (order === ORDER.HARD_BURN) spendFuel(battle, unit, 'hard-burn', emit);
  if (isInOrbit(battle, unit)) leaveOrbit(battle, unit, emit);
  const site = battle.docked[unit]!;
  if (site !== NOT_SET) {
    battle.docked[unit] = NOT_SET;
    emit?.({ type: 'undocked', unit, site });
  }
  battle.course[unit] = course;
  battle.length[unit] = length;
  const name = order === ORDER.HARD_BURN ? 'hard-burn' : 'burn';
  emit?.({ type: 'plotted', unit, order: name, before, after: { course, length } });
  addHeat(battle, unit, heat, name, emit);
}

/** Repairing a System (12): success, or success and 1 heat, or nothing; Freightier always repairs the drive. */
function repair(battle: Battle, unit: number, emit?: Emit): void {
  const system = battle.damage[unit]! - 1;
  const freightier = system === SYSTEM.DRIVE && hasAbility(battle, unit, LINER);
  const result = freightier ? 1 : resolveTest(battle, unit, 'repair', false, null, emit);
  if (result === FAILURE) return;
  putOnline(battle, unit);
  emit?.({ type: 'repaired', unit, system: SYSTEMS[system]!, by: freightier ? 'freightier' : 'test' });
  if (result === PARTIAL) addHeat(battle, unit, 1, 'repair', emit);
}

/** Refit: fuel, torpedoes and shields full, the damaged system online again; its mark stays. */
function refit(battle: Battle, unit: number, emit?: Emit): void {
  const type = battle.shipType[unit]!;
  const fuel = TYPE_FUEL[type]! - battle.fuel[unit]!;
  const torpedoes = TYPE_TORPEDOES[type]! - battle.torpedoes[unit]!;
  const shields = TYPE_SHIELDS[type]! - battle.shields[unit]!;
  battle.fuel[unit]! += fuel;
  battle.torpedoes[unit]! += torpedoes;
  battle.shields[unit]! += shields;
  emit?.({ type: 'refitted', unit, site: battle.docked[unit]!, fuel, torpedoes, shields });
  if (!isDown(battle, unit)) return;
  putOnline(battle, unit);
  emit?.({ type: 'repaired', unit, system: SYSTEMS[battle.damage[unit]! - 1]!, by: 'refit' });
}

/** An order without a vector, as an action. */
export const orderAction = (order: number): number => encode(order + ACTION.COAST);
