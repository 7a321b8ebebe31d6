import {
  ACTION,
  DUEL,
  downOf,
  firstOf,
  fourthOf,
  kindOf,
  rightOf,
  secondOf,
  shipIn,
  thirdOf,
  thrustIn,
  turnOf,
} from './actions.ts';
import { GROUPS, GROUP_STATUS, NOT_SET, PHASE, at, isOnTable, type Battle } from './battle.ts';
import { LOADS } from './design/terms.ts';
import { aceAmong } from './fighters/dogfights.ts';
import { reachOf } from './fighters/moves.ts';
import { attackOdds, defenceOdds } from './fighters/odds.ts';
import { HEAVY } from './fighters/types.ts';
import { GRID, UNIT } from './ground.ts';
import { nextReturn } from './movement/table.ts';
import { RANGES, salvoesLeft } from './missiles/launch.ts';
import type { MoveOrder, OrderWord } from './events.ts';
import { gunsAt } from './fire/announce.ts';
import { asteroidLeft, gunsAtAsteroid } from './fire/asteroids.ts';
import { oddsAtAsteroid, oddsOf } from './fire/odds.ts';
import { spinalDamage } from './fire/wonders.ts';
import { legsFlown, readLeg, thrustOfLegs } from './movement/legs.ts';
import { NO_MINE } from './movement/mines.ts';
import { vectorMove } from './movement/orders.ts';
import { arcPath, flyOrbit, orbitOf, orbitSpeed } from './movement/orbits.ts';
import { fly, flown, pathOf } from './movement/path.ts';
import { flyVector, legsAfter } from './movement/vectors.ts';
import { orderText } from './notation.ts';
import { thrustOf } from './ships/sheet.ts';
import { EDGES, PHASES, POWERS, STEPS, SYSTEM_WORDS, WAYS } from './terms.ts';
import type { FullThrustDescription } from './view.types.ts';

const attackBy = (
  battle: Battle,
  group: number,
  kind: 'ship' | 'group' | 'salvo',
  id: number,
): FullThrustDescription => ({
  kind: 'attack',
  group,
  target: { kind, id },
  odds: attackOdds(battle, group, kind, id),
});

/** The data for a sentence about an action of the present decision. */
export function describe(battle: Battle, action: number): FullThrustDescription {
  const kind = kindOf(action);
  const first = firstOf(action);
  const second = secondOf(action);
  const unit = battle.active[0]!;
  switch (kind) {
    case ACTION.ORDER:
      return describeOrder(battle, first, 'move', {
        turn: turnOf(action),
        thrust: thrustIn(action),
        roll: fourthOf(action) === 1,
      });
    case ACTION.VECTOR: {
      const ship = shipIn(action);
      return describeOrder(battle, ship, 'move', vectorMove(battle, ship, legsAfter(battle, action)));
    }
    case ACTION.LAUNCH:
    case ACTION.FTL:
      return describeOrder(battle, first, kind === ACTION.LAUNCH ? 'launch' : 'ftl', {
        turn: 0,
        thrust: 0,
        roll: false,
      });
    case ACTION.LAY: {
      const along = thirdOf(action) + (fourthOf(action) << 6);
      return { kind: 'lay', unit: first, slot: second, along: along === NO_MINE ? null : along };
    }
    case ACTION.SWEEP:
      return { kind: 'sweep', unit: first, on: second === 1 };
    case ACTION.BOARD:
      return { kind: 'board', unit: first, target: second };
    case ACTION.POWER:
      return { kind: 'power', unit: first, power: POWERS[Math.log2(second)]!, on: thirdOf(action) === 1 };
    case ACTION.SPINAL: {
      const system = SYSTEM_WORDS[battle.kind[at(unit, first)]!]!;
      const hits = Array.from({ length: battle.shipCount[0]! }, (_, n) => n).filter((ship) => isOnTable(battle, ship) && spinalDamage(battle, unit, first, ship) > 0); // prettier-ignore
      return { kind: 'spinal', unit, slot: first, system, hits };
    }
    case ACTION.DOCK:
    case ACTION.CAST_OFF:
      return { kind: 'moor', unit: first, station: kind === ACTION.DOCK ? second : null };
    case ACTION.ORBIT:
      return { kind: 'orbit', unit: first, way: second === 0 ? null : WAYS[second - 1]! };
    case ACTION.CLOAK:
      return { kind: 'cloak', unit: first, turns: second };
    case ACTION.SCAN:
      return { kind: 'scan', unit: first, target: second, on: thirdOf(action) === 1 };
    case ACTION.ECM:
      return { kind: 'ecm', unit: first, on: second === 1 };
    case ACTION.RAM:
      return { kind: 'ram', unit: first, target: second };
    case ACTION.NO_RAM:
      return { kind: 'ram', unit: first, target: null };
    case ACTION.COMMIT:
      return { kind: 'commit' };
    case ACTION.PASS:
      return { kind: 'pass', phase: PHASES[battle.phase[0]!]! };
    case ACTION.RETURN: {
      const returning = nextReturn(battle, battle.toAct[0]!);
      return { kind: 'return', unit: returning, edge: EDGES[battle.edge[returning]!]!, along: rightOf(action) };
    }
    case ACTION.GROUP:
    case ACTION.BREAK_OFF:
      return { kind: kind === ACTION.GROUP ? 'group' : 'break-off', group: first, reach: reachOf(battle, first) };
    case ACTION.PLACE: {
      const group = battle.activeGroup[0]!;
      const from = groupPoint(battle, group);
      const to = { x: from.x + rightOf(action) * GRID, y: from.y + downOf(action) * GRID };
      const secondary = battle.phase[0] === PHASE.SECONDARY;
      return { kind: 'place', group, from, to, reach: reachOf(battle, group), secondary };
    }
    case ACTION.FACE:
      return { kind: 'face', group: battle.activeGroup[0]!, facing: first || 12 };
    case ACTION.SCREEN:
    case ACTION.LAND:
      return { kind: kind === ACTION.SCREEN ? 'screen' : 'land', group: battle.activeGroup[0]!, unit: first };
    case ACTION.ATTACK_SHIP:
      return attackBy(battle, first, 'ship', second);
    case ACTION.ATTACK_GROUP:
      return attackBy(battle, first, 'group', second);
    case ACTION.INTERCEPT:
      return attackBy(battle, first, 'salvo', second);
    case ACTION.JOIN:
      return { kind: 'join', group: first, from: second };
    case ACTION.ODD_KILLS:
      return { kind: 'odd-kills', group: first, rival: second };
    case ACTION.ACE_NEEDLE: {
      if (second === DUEL) return { kind: 'ace-duel', group: first, rival: aceAmong(battle, first) };
      const target = battle.groupTarget[first]! - 1;
      const system = SYSTEM_WORDS[battle.kind[at(target, second)]!]!;
      return { kind: 'ace-needle', group: first, unit: target, slot: second, system };
    }
    case ACTION.MISSILES:
      return { kind: 'missiles', unit: first };
    case ACTION.SALVO:
      return { kind: 'salvo', unit, slot: first, load: LOADS[second]!, left: salvoesLeft(battle, unit, first, second) };
    case ACTION.AIM_POINT: {
      const from = { x: battle.x[unit]!, y: battle.y[unit]! };
      const to = { x: from.x + rightOf(action) * GRID, y: from.y + downOf(action) * GRID };
      return {
        kind: 'aim-point',
        unit,
        slot: battle.launcher[0]!,
        from,
        to,
        reach: RANGES[battle.extended[0]! as 0 | 1],
      };
    }
    case ACTION.SALVO_TARGET:
      return { kind: 'salvo-target', salvo: battle.launcher[0]!, unit: first };
    case ACTION.DEFEND: {
      const number = thirdOf(action);
      const threat = number < GROUPS ? ({ kind: 'group', id: number } as const) : ({ kind: 'salvo', id: number - GROUPS } as const); // prettier-ignore
      return {
        kind: 'defend',
        unit: first,
        slot: second,
        system: SYSTEM_WORDS[battle.kind[at(first, second)]!]!,
        threat,
        expected: defenceOdds(battle, first, second, threat.kind === 'group' && battle.groupType[threat.id] === HEAVY),
      };
    }
    case ACTION.SHIP:
      return { kind: 'ship', unit: first };
    case ACTION.ALL_AT:
      return { kind: 'fire', unit, target: first, all: true, odds: oddsOf(battle, unit, gunsAt(battle, first), first) };
    case ACTION.AIM:
      return { kind: 'fire', unit, target: first, all: false, odds: oddsOf(battle, unit, [second], first) };
    case ACTION.ALL_AT_ASTEROID:
    case ACTION.AIM_AT_ASTEROID: {
      const all = kind === ACTION.ALL_AT_ASTEROID;
      const odds = oddsAtAsteroid(battle, unit, all ? gunsAtAsteroid(battle, second) : [thirdOf(action)], second);
      return { kind: 'asteroid', unit, body: second, to: { x: battle.bodies.x[second]!, y: battle.bodies.y[second]! }, left: asteroidLeft(battle, second), all, odds }; // prettier-ignore
    }
    case ACTION.NEEDLE: {
      const aim = thirdOf(action);
      const system = SYSTEM_WORDS[battle.kind[at(first, aim)]!]!;
      const odds = oddsOf(battle, unit, [second], first);
      return { kind: 'needle', unit, target: first, slot: second, at: aim, system, odds };
    }
    case ACTION.REPAIR: {
      const parties = thirdOf(action);
      const system = SYSTEM_WORDS[battle.kind[at(first, second)]!]!;
      return { kind: 'repair', unit: first, slot: second, system, parties, chance: Math.round((parties * 100) / 6) };
    }
    case ACTION.SURRENDER:
      return { kind: 'surrender', unit: first, accepted: second === 1 };
    case ACTION.DUMP_CORE:
    case ACTION.ABANDON:
      return { kind: kind === ACTION.DUMP_CORE ? 'dump-core' : 'abandon', unit: first };
    default: {
      const announced = battle.announced.reduce((count, target) => count + (target === 0 ? 0 : 1), 0);
      return { kind: 'done', step: STEPS[battle.step[0]!]!, unit: unit === NOT_SET ? null : unit, announced };
    }
  }
}

/** Where a group is: its carrier's point while it is aboard. */
function groupPoint(battle: Battle, group: number) {
  const aboard = battle.groupStatus[group] === GROUP_STATUS.ABOARD;
  const carrier = battle.carrier[group]!;
  return aboard
    ? { x: battle.x[carrier]!, y: battle.y[carrier]! }
    : { x: battle.groupX[group]!, y: battle.groupY[group]! };
}

/** 3.3 An order in the book's notation, and where it leads. */
function describeOrder(battle: Battle, unit: number, order: OrderWord, move: MoveOrder): FullThrustDescription {
  const speed = battle.speed[unit]!;
  const used = move.legs ? thrustOfLegs(move.legs) : Math.abs(move.thrust) + Math.abs(move.turn) + (move.roll ? 1 : 0);
  const path = pathFrom(battle, unit, move);
  return {
    kind: 'order',
    unit,
    order,
    move,
    text: orderText(order, move, speed),
    path,
    course: flown.course || 12,
    speed: flown.speed,
    thrustLeft: Math.max(0, thrustOf(battle, unit) - used),
    ...(move.legs && {
      legs: legsFlown(
        battle,
        unit,
        move.legs.flatMap((leg) => readLeg(leg) ?? []),
      ),
    }),
  };
}

/** The corners of a move from where a ship stands. */
export function pathFrom(battle: Battle, unit: number, move: MoveOrder) {
  const from = { x: battle.x[unit]!, y: battle.y[unit]! };
  const orbit = orbitOf(battle, unit);
  const changes = move.thrust !== 0 || (move.legs ?? []).some((leg) => !leg.startsWith('T'));
  if (orbit >= 0 && !changes) {
    flyOrbit(battle, unit, 0, null);
    return arcPath(battle, orbit, battle.worlds.arc[unit]!, orbitSpeed(battle, orbit) * UNIT, battle.worlds.way[unit]!);
  }
  if (battle.vector[unit] === 1) {
    const legs = (move.legs ?? []).map((leg) => readLeg(leg)!);
    flyVector(battle, unit, legs, 0, legs.length);
    return pathOf(from, from, { x: flown.x, y: flown.y });
  }
  fly(from.x, from.y, battle.course[unit]!, battle.speed[unit]! + move.thrust, move.turn);
  return pathOf(from, { x: flown.middleX, y: flown.middleY }, { x: flown.x, y: flown.y });
}
