import { STEP_Q, STEP_R, turned } from '../../engine/hex.ts';
import { ACTION, firstOf, kindOf, speedOf, unitOf } from '../../engine/knighthawks/actions.ts';
import { NOT_SET, PART, STATUS, STEP, adfOf, mrOf, type Battle } from '../../engine/knighthawks/battle.ts';
import { pointsGone } from '../../engine/knighthawks/departures.ts';
import { isOnMap, isPlanet, isWayHome } from '../../engine/knighthawks/map.ts';
import { CLASS_POINTS, STATION, shipClassIndex } from '../../engine/knighthawks/shipClasses.ts';
import type { BattleOrders } from '../../shared/battleOrders.ts';
import { breaksOff, keepCheapest, savesTransports } from '../breakOff.ts';
import { type Heading, comesThrough, headingOf, isOrbiter, wayHome } from './map.ts';

// 6.2 Breaking off: by the way home, whose edge the ship must cross.

const FREIGHTER = shipClassIndex('freighter');
/** Steps of `TURNS`: ahead, left, right. */
const TURN_STEPS = Int8Array.of(0, -1, 1);
const atSpeed = (battle: Battle, unit: number, speed: number): number =>
  turnsHome(battle, unit, headingOf(battle, unit), speed, speed, mrOf(battle, unit));
const facing = (battle: Battle, unit: number, action: number): number => {
  const left = battle.hexesLeft[0]!;
  const way = kindOf(action) === ACTION.FACE ? firstOf(action) : battle.facing[unit]!;
  return turnsHome(battle, unit, { ...headingOf(battle, unit), facing: way }, left, battle.speed[unit]!, 0);
};

/** What an admiral's orders leave: who is told to break off takes the speed and the way that lead home soonest. */
export function obey(battle: Battle, orders: BattleOrders, actions: Int32Array, count: number): number {
  if (battle.step[0] !== STEP.MOVEMENT || kindOf(actions[0]!) === ACTION.LAND) return count;
  const unit = battle.moving[0] === NOT_SET ? firstToLeave(battle, orders, actions, count) : battle.moving[0]!;
  if (unit === NOT_SET || !leaves(battle, orders, unit)) return count;
  if (battle.moving[0] === NOT_SET)
    return keepCheapest(actions, count, (action) =>
      unitOf(action) === unit && kindOf(action) === ACTION.SET_SPEED
        ? atSpeed(battle, unit, speedOf(action))
        : Infinity,
    );
  if (battle.part[0] === PART.FACE) return keepCheapest(actions, count, (action) => facing(battle, unit, action));
  return keepCheapest(actions, count, (action) => moving(battle, unit, firstOf(action)));
}

/** Whether a ship is told to leave. Fighters go home aboard, or by themselves; a station stays. */
function leaves(battle: Battle, orders: BattleOrders, unit: number): boolean {
  const side = battle.side[unit]!;
  const shipClass = battle.shipClass[unit];
  if (battle.home[side] === NOT_SET || shipClass === STATION) return false;
  const lost = pointsGone(battle, side) / Math.max(1, pointsOf(battle, side));
  if (breaksOff(orders, lost)) return true;
  return shipClass === FREIGHTER && savesTransports(orders, lost) && !isOrbiter(battle, unit);
}

/** The first ship on the map that may begin its move and is told to leave: nobody launches before that. */
function firstToLeave(battle: Battle, orders: BattleOrders, actions: Int32Array, count: number): number {
  for (let i = 0; i < count; i++) {
    const unit = unitOf(actions[i]!);
    if (battle.status[unit] === STATUS.IN_PLAY && leaves(battle, orders, unit)) return unit;
  }
  return NOT_SET;
}

function pointsOf(battle: Battle, side: number): number {
  let points = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (battle.side[unit] === side) points += CLASS_POINTS[battle.shipClass[unit]!]!;
  return points;
}

/** A hex ahead, and a turn after it. */
function moving(battle: Battle, unit: number, turn: number): number {
  const way = battle.facing[unit]!;
  const q = battle.q[unit]! + STEP_Q[way]!;
  const r = battle.r[unit]! + STEP_R[way]!;
  if (!isOnMap(battle, q, r)) return isWayHome(battle, battle.side[unit]!, q, r) ? -1 : Infinity;
  if (isPlanet(battle, q, r)) return Infinity;
  const left = battle.hexesLeft[0]! - 1;
  const turns = battle.turnsLeft[0]! - (turn === 0 ? 0 : 1);
  const next = { q, r, facing: turned(way, TURN_STEPS[turn]!) };
  return turnsHome(battle, unit, next, left, battle.speed[unit]!, turns);
}

/** Turns, about, until a ship with so many hexes and turns left of its move is home; infinite where it is lost. */
function turnsHome(battle: Battle, unit: number, from: Heading, hexes: number, speed: number, turns: number): number {
  let least = after(battle, unit, from, hexes, speed, 0);
  for (let count = 1; count <= Math.min(turns, hexes); count++)
    for (const direction of [1, -1])
      least = Math.min(least, after(battle, unit, from, hexes, speed, count * direction));
  return least;
}

/** The same by one way: so many turns, a hex apart, then straight on; to the right, or to the left where they are negative. */
function after(battle: Battle, unit: number, from: Heading, hexes: number, speed: number, turns: number): number {
  const side = battle.side[unit]!;
  let { q, r, facing: way } = from;
  for (let hex = 0; hex < hexes; hex++) {
    q += STEP_Q[way]!;
    r += STEP_R[way]!;
    if (!isOnMap(battle, q, r)) return isWayHome(battle, side, q, r) ? hex - hexes : Infinity;
    if (isPlanet(battle, q, r)) return Infinity;
    if (hex < Math.abs(turns)) way = turned(way, Math.sign(turns));
  }
  const adf = adfOf(battle, unit);
  const next = Math.max(0, speed - adf);
  const mr = Math.max(1, mrOf(battle, unit));
  if (!comesThrough(battle, unit, { q, r, facing: way }, next, mrOf(battle, unit), true)) return Infinity;
  const left = wayHome(battle, side, q, r);
  // Hexes that a step that way brings it nearer home; turns that it takes until that is as much as can be.
  const nearer = left - wayHome(battle, side, q + STEP_Q[way]!, r + STEP_R[way]!);
  const round = ((1 - nearer) * 1.5) / mr;
  return round + left / Math.max(1, speed + adf);
}
