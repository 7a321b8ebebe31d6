import { BODY, type Battle } from '../../engine/fullthrust/battle.ts';
import { UNIT, legX, legY, passes } from '../../engine/fullthrust/ground.ts';
import { NOVA_DICE, NOVA_FLIES } from '../../engine/fullthrust/wonders/wonders.ts';
import { lossByVolley, type Worths } from './worth.ts';

// 12.3 What a nova does on its flight of three turns.

const DIE_AVERAGE = 3.5;
/** What a nova does in each turn of its flight, in points of damage. */
export const NOVA_DAMAGE = NOVA_DICE.map((dice) => dice * DIE_AVERAGE);
/** MU from the middle of its lane at which a ship is burnt in each turn of its flight. */
export const BURNT = [1, 2, 3] as const;
/** Points that a nova under way takes of a ship that ends at a place in the turn that comes: it flies after the ships. */
export function novaHazard(worths: Worths, battle: Battle, ship: number, body: number, x: number, y: number): number {
  const { bodies } = battle;
  // Of this turn it has flown its way, unless it was fired in an earlier one.
  const stage = Math.max(1, NOVA_DAMAGE.length - 1 - (bodies.until[body]! - battle.round[0]!));
  if (stage >= NOVA_DAMAGE.length) return 0;
  const [fromX, fromY, course] = [bodies.x[body]!, bodies.y[body]!, bodies.course[body]!];
  const [toX, toY] = [fromX + legX(course, NOVA_FLIES), fromY + legY(course, NOVA_FLIES)];
  if (!passes(fromX, fromY, toX, toY, x, y, BURNT[stage]! * UNIT)) return 0;
  return lossByVolley(worths, battle, ship, NOVA_DAMAGE[stage]!, true);
}

/** The same of all novas under way. */
export function novaLoss(worths: Worths, battle: Battle, ship: number, x: number, y: number): number {
  let points = 0;
  for (let body = 0; body < battle.bodies.count[0]!; body++)
    if (battle.bodies.kind[body] === BODY.NOVA) points += novaHazard(worths, battle, ship, body, x, y);
  return points;
}
