import { corners, flyPath, isWithin } from './plane.ts';
import { ACTION, encode, firstOf, secondOf, type FtbActionKind, type Kinds } from './actions.ts';
import { NOT_SET, ORDER, STAGE, STEP, SYSTEM, isOnline, type Battle } from './battle.ts';
import { addHeat, brokenSystem, hasAbility, isDown, putOnline, spendFuel } from './damage.ts';
import type { Emit } from './events.ts';
import { baseCourse, baseLength, bodiesOf, flown, isDocked, isInOrbit, leaveOrbit } from './flight.ts';
import { heatOfOrder, lookRound, plotActions, unbentOf, whyNotVector } from './plots.ts';
import { PARTIAL, FAILURE, resolveTest } from './randomEvents.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { LINER, TYPE_FUEL, TYPE_SHIELDS, TYPE_TORPEDOES } from './shipTypes.ts';
import { FIRST_STAR, HARD_BURN_KEEPS, MELTDOWN } from './tables.ts';
import { ORDERS, SYSTEMS, type OrderName } from './terms.ts';
import { freeTorpedo, launch } from './torpedoes.ts';
import type { FtbDescription } from './view.types.ts';

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

/** Sets the active ship's new vector. */
function burn(battle: Battle, action: number, order: number, emit?: Emit): void {
  const unit = battle.active[0]!;
  const [course, length] = [firstOf(action), secondOf(action)];
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

function describeOrder(battle: Battle, unit: number, order: number): FtbDescription {
  const hasCore = ((battle.offline[unit]! >> SYSTEM.CORE) & 1) === 0;
  const heat = battle.heat[unit]!;
  const cooling = order === ORDER.COAST ? Math.min(1, heat) : order === ORDER.HEAT_DUMP ? heat : 0;
  return {
    kind: 'order',
    unit,
    order: ORDERS[order] as Exclude<OrderName, 'burn' | 'hard-burn' | 'launch'>,
    heat: hasCore ? 0 - cooling : 0,
    fuel: order === ORDER.HEAT_DUMP ? 1 : 0,
    system: order === ORDER.REPAIR || order === ORDER.REFIT ? brokenSystem(battle, unit) : null,
  };
}

function describePlot(battle: Battle, unit: number, order: number, course: number, length: number): FtbDescription {
  const bent = order === ORDER.LAUNCH ? 0 : unbentOf(battle, unit);
  const { x, y } = battle;
  const ahead = flyPath(flown, x[unit]!, y[unit]!, course, length, bodiesOf(battle), bent, 0);
  return {
    kind: 'plot',
    unit,
    order: ORDERS[order] as 'burn' | 'hard-burn' | 'launch',
    course,
    length,
    heat: heatOfOrder(battle, unit, order),
    fuel: order === ORDER.HARD_BURN ? 1 : 0,
    path: corners(flown),
    ahead: ahead < 0 ? null : ahead,
  };
}

/** An order of the active ship as a kind of action: what it does once it is given; the vector plot comes next. */
const orderKind = (
  order: number,
  carryOut: (battle: Battle, unit: number, action: number, emit?: Emit) => void = () => {},
): FtbActionKind => ({
  step: STEP.ORDERS,
  args: isPlot(order) ? 2 : 0,
  whyNot(battle, action) {
    const unit = battle.active[0]!;
    const reason = whyNotOrder(battle, unit, order);
    if (reason !== POSSIBLE || !isPlot(order)) return reason;
    return whyNotVector(battle, unit, order, firstOf(action), secondOf(action));
  },
  apply(battle, action, emit) {
    const unit = battle.active[0]!;
    battle.order[0] = order;
    battle.stage[0] = STAGE.PLOT;
    battle.passes[0] = 0;
    emit?.({ type: 'orderGiven', unit, order: ORDERS[order]! });
    carryOut(battle, unit, action, emit);
  },
  describe(battle, action) {
    const unit = battle.active[0]!;
    if (!isPlot(order)) return describeOrder(battle, unit, order);
    return describePlot(battle, unit, order, firstOf(action), secondOf(action));
  },
});

/** 12: one order each activation. */
export const shipOrders = {
  COAST: orderKind(ORDER.COAST),
  BURN: orderKind(ORDER.BURN, (battle, _unit, action, emit) => burn(battle, action, ORDER.BURN, emit)),
  HARD_BURN: orderKind(ORDER.HARD_BURN, (battle, _unit, action, emit) => burn(battle, action, ORDER.HARD_BURN, emit)),
  HEAT_DUMP: orderKind(ORDER.HEAT_DUMP, (battle, unit, _action, emit) => spendFuel(battle, unit, 'heat-dump', emit)),
  REPAIR: orderKind(ORDER.REPAIR, (battle, unit, _action, emit) => repair(battle, unit, emit)),
  LAUNCH: orderKind(ORDER.LAUNCH, (battle, _unit, action) => launch(battle, firstOf(action), secondOf(action))),
  REFIT: orderKind(ORDER.REFIT, (battle, unit, _action, emit) => refit(battle, unit, emit)),
} satisfies Partial<Kinds>;
