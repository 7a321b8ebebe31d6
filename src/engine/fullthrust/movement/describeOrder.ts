import type { Battle } from '../battle.ts';
import type { MoveOrder, OrderWord } from '../events.ts';
import { UNIT } from '../ground.ts';
import { orderText } from '../notation.ts';
import { thrustOf } from '../ships/sheet.ts';
import type { FullThrustDescription } from '../view.types.ts';
import { legsFlown, readLeg, thrustOfLegs } from './legs.ts';
import { arcPath, flyOrbit, orbitOf, orbitSpeed } from '../orbits/orbits.ts';
import { fly, flown, pathOf } from './path.ts';
import { flyVector } from './vectors.ts';

/** 3.3 An order in the book's notation, and where it leads. */
export function describeOrder(battle: Battle, unit: number, order: OrderWord, move: MoveOrder): FullThrustDescription {
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
