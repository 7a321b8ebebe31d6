import type { Side } from '../../game.ts';
import { ACTION, encode } from '../actions.ts';
import { ORDER, VECTOR_LEGS, type Battle } from '../battle.ts';
import { onlyFlies } from '../cloaking/writing.ts';
import type { Emit } from '../events.ts';
import { ACT, whyNotBeside } from '../exclusions.ts';
import { whyNotCommand } from '../movement/orders.ts';
import { fly, flown } from '../movement/path.ts';
import { flyVector } from '../movement/vectors.ts';
import { writtenWith } from '../movement/written.ts';
import type { OrderOffer } from '../offers.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { WAYS, type WayName } from '../terms.ts';
import { WAY, hasPlanets, orbitSpeed, reaches } from './orbits.ts';

/** 14.1 Why a ship cannot be told which way to go round: there is no planet, or it is told so already. */
function whyNotOrbit(battle: Battle, ship: number, way: number): number {
  if (!hasPlanets(battle)) return REASON.NO_PLANET;
  const beside = whyNotBeside(battle, ship, ACT.ORBIT);
  if (beside !== POSSIBLE) return beside;
  return way > WAY.ANTICLOCKWISE || battle.worlds.ordered[ship] === way ? REASON.UNKNOWN_ACTION : POSSIBLE;
}

const wayName = (way: number): WayName | null => (way === WAY.NONE ? null : WAYS[way - 1]!);

/** 14.1 Writes beside a ship's order which way it goes round a planet that it comes to; `WAY.NONE`: the nearer one. */
function writeOrbit(battle: Battle, ship: number, way: number, emit?: Emit): void {
  battle.worlds.ordered[ship] = way;
  emit?.({ type: 'orbitOrdered', side: battle.side[ship] as Side, unit: ship, way: wayName(way) });
}

/** Ways round worth weighing: of ships whose written move comes to an orbit at its velocity. */
export function orbitActions(battle: Battle, side: number, out: Int32Array, from: number): number {
  let count = from;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (battle.side[ship] !== side || battle.worlds.ordered[ship] !== 0 || onlyFlies(battle, ship)) continue;
    if (whyNotCommand(battle, ship, side) !== POSSIBLE || whyNotOrbit(battle, ship, WAY.CLOCKWISE) !== POSSIBLE) continue; // prettier-ignore
    flyWritten(battle, ship);
    const reached = reaches(battle, [{ x: battle.x[ship]!, y: battle.y[ship]! }, { x: flown.middleX, y: flown.middleY }, { x: flown.x, y: flown.y }]); // prettier-ignore
    if (!reached || flown.speed !== orbitSpeed(battle, reached.body)) continue;
    out[count++] = encode(ACTION.ORBIT, ship, WAY.CLOCKWISE);
    out[count++] = encode(ACTION.ORBIT, ship, WAY.ANTICLOCKWISE);
  }
  return count;
}

/** Where the written order of a ship that is not in orbit leads. */
function flyWritten(battle: Battle, ship: number): void {
  const moves = battle.order[ship] === ORDER.MOVE;
  if (battle.vector[ship] === 1) return flyVector(battle, ship, battle.orderLegs, ship * VECTOR_LEGS, moves ? VECTOR_LEGS : 0); // prettier-ignore
  fly(battle.x[ship]!, battle.y[ship]!, battle.course[ship]!, battle.speed[ship]! + (moves ? battle.orderThrust[ship]! : 0), moves ? battle.orderTurn[ship]! : 0); // prettier-ignore
}

/** 14.1 Either way round, or the nearer one again. */
const orbitOf = (ship: number): OrderOffer => ({
  kind: 'orbit',
  needs: 'course',
  choices: [WAY.CLOCKWISE, WAY.ANTICLOCKWISE].map((way) => [way, encode(ACTION.ORBIT, ship, way)]),
  back: [[WAY.NONE, encode(ACTION.ORBIT, ship, WAY.NONE)]],
});

/** 14.1 Which way a ship goes round a planet. */
export const orbitKinds = {
  ORBIT: writtenWith(whyNotOrbit, writeOrbit, (unit, way) => ({ kind: 'orbit', unit, way: wayName(way) }), {
    ship: (_battle, ship) => [orbitOf(ship)],
  }),
};
