import { ACTION, encode } from '../actions.ts';
import { STEP, ask, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { isWithin } from '../ground.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { isTargetOf } from './launch.ts';

/** 6.1 Missiles attack the nearest enemy ship within so many MU; less far one that flies by vectors. */
export const SEEK_RANGE = 6;
const SEEK_RANGE_VECTOR = 3;

/** Places of `salvoTarget` besides 1 + ship. */
const WASTED = 0;

function squareTo(battle: Battle, salvo: number, ship: number): number {
  const dx = battle.x[ship]! - battle.salvoes.x[salvo]!;
  const dy = battle.y[ship]! - battle.salvoes.y[salvo]!;
  return isWithin(dx, dy, battle.vector[ship] === 1 ? SEEK_RANGE_VECTOR : SEEK_RANGE) ? dx * dx + dy * dy : Infinity;
}

function leastSquare(battle: Battle, salvo: number): number {
  let least = Infinity;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (isTargetOf(battle, salvo, ship)) least = Math.min(least, squareTo(battle, salvo, ship));
  return least;
}

/** Whether the firer may choose this ship: no enemy is nearer. */
export function whyNotTarget(battle: Battle, ship: number): number {
  const salvo = battle.launcher[0]!;
  if (ship >= battle.shipCount[0]! || !isTargetOf(battle, salvo, ship)) return REASON.NO_SUCH_TARGET;
  return squareTo(battle, salvo, ship) === leastSquare(battle, salvo) ? POSSIBLE : REASON.NOT_EQUALLY_NEAR;
}

/** 6.3 Lists the targets among which a salvo's owner chooses; returns how many there are. */
export function targetActions(battle: Battle, out: Int32Array): number {
  let count = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (whyNotTarget(battle, ship) === POSSIBLE) out[count++] = encode(ACTION.SALVO_TARGET, ship);
  return count;
}

/** 6.1 The salvo named by `launcher` goes for a ship. */
export function home(battle: Battle, ship: number, emit?: Emit): void {
  const salvo = battle.launcher[0]!;
  battle.salvoes.target[salvo] = ship + 1;
  battle.salvoes.x[salvo] = battle.x[ship]!;
  battle.salvoes.y[salvo] = battle.y[ship]!;
  battle.launcher[0] = salvo + 1;
  emit?.({ type: 'salvoHomed', salvo, target: ship, at: { x: battle.x[ship]!, y: battle.y[ship]! } });
}

/** Every salvo finds its target, one after the other from `launcher` on; true where two ships are as near and its firer chooses. */
export function homeSalvoes(battle: Battle, emit?: Emit): boolean {
  for (let salvo = battle.launcher[0]!; salvo < battle.salvoes.count[0]!; salvo = battle.launcher[0]!) {
    const least = leastSquare(battle, salvo);
    if (least === Infinity) {
      battle.salvoes.target[salvo] = WASTED;
      battle.launcher[0] = salvo + 1;
      emit?.({ type: 'salvoWasted', salvo, at: { x: battle.salvoes.x[salvo]!, y: battle.salvoes.y[salvo]! } });
      continue;
    }
    let nearest = -1;
    let ties = 0;
    for (let ship = 0; ship < battle.shipCount[0]!; ship++)
      if (isTargetOf(battle, salvo, ship) && squareTo(battle, salvo, ship) === least) {
        nearest = ship;
        ties++;
      }
    if (ties > 1) return ask(battle, STEP.SALVO_TARGET, battle.salvoes.side[salvo]!);
    home(battle, nearest, emit);
  }
  return false;
}
