import { STATUS, SWITCH, isDummy, isInPlay, isOn, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { TOLERANCE, UNIT } from '../ground.ts';
import { leaveBehind } from '../fighters/screens.ts';
import { rollReturn } from '../rolls.ts';
import { EDGES } from '../terms.ts';
import { orbitEdge, reachOrbit } from '../orbits/orbitEdge.ts';
import { isOnArea, takeOff } from './area.ts';

/** The edge that a point beyond the table lies behind: a way out of its side first, else the one it is farthest beyond. */
function edgeBeyond(battle: Battle, ship: number): number {
  const x = battle.x[ship]!;
  const y = battle.y[ship]!;
  const beyond = [0 - y, x - battle.width[0]! * UNIT, y - battle.height[0]! * UNIT, 0 - x];
  const exits = battle.exits[battle.side[ship]!]!;
  let edge = -1;
  for (let one = 0; one < 4; one++) {
    if (beyond[one]! <= TOLERANCE) continue;
    if ((exits >> one) & 1) return one;
    if (edge < 0 || beyond[one]! > beyond[edge]!) edge = one;
  }
  return edge;
}

/** 3.5 A ship beyond the table has left the battle; by the optional rule it may come back by the same side. */
export function leaveTable(battle: Battle, ship: number, emit?: Emit): void {
  if (isOnArea(battle, battle.x[ship]!, battle.y[ship]!)) return;
  const side = battle.side[ship]!;
  const edge = edgeBeyond(battle, ship);
  const inOrder = ((battle.exits[side]! >> edge) & 1) === 1;
  const wasAdrift = !isInPlay(battle, ship);
  if (edge === orbitEdge(battle) && !isDummy(battle, ship)) return reachOrbit(battle, ship, edge, emit);
  battle.edge[ship] = edge;
  battle.disengaging[side]! |= 1 << edge;
  leaveBehind(battle, ship);
  takeOff(battle, ship, STATUS.LEFT);
  let die: number | null = null;
  if (isOn(battle, SWITCH.RETURN) && !inOrder && !wasAdrift && !isDummy(battle, ship)) {
    die = rollReturn(battle);
    if (die >= 4) {
      battle.status[ship] = STATUS.AWAY;
      battle.entryTurn[ship] = battle.round[0]! + die;
      battle.coming[side]!++;
    }
  }
  const returns = battle.status[ship] === STATUS.AWAY ? battle.entryTurn[ship]! : null;
  emit?.({
    type: 'leftTable',
    unit: ship,
    edge: EDGES[edge]!,
    at: { x: battle.x[ship]!, y: battle.y[ship]! },
    die,
    returns,
  });
}
