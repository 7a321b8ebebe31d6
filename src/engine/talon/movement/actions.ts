import { ACTION, firstOf, kindOf, unitOf } from '../actions.ts';
import type { Battle } from '../battle.ts';
import { BITS, ofUnit } from '../kinds.ts';
import { hexOf, neighbourOf } from '../places.ts';
import { MANEUVERS } from '../terms.ts';
import type { TalonDescription } from '../view.types.ts';
import { courseAfter, NO_COURSE } from './course.ts';
import { wouldCollide } from './entering.ts';
import { leaversOf } from './floatingMap.ts';
import { facingAfter, moveDirection, moveUnit, turnCounterAfter, whyNotMove } from './movement.ts';

function describeMove(battle: Battle, action: number): TalonDescription {
  const unit = unitOf(action);
  const maneuver = firstOf(action);
  const rotates = MANEUVERS[maneuver] === 'rotate';
  const to = rotates ? hexOf(battle, unit) : neighbourOf(battle, unit, moveDirection(battle, unit, maneuver));
  const facing = facingAfter(battle, unit, maneuver);
  const turnCounter = turnCounterAfter(battle, unit, maneuver);
  const collidesWith: number[] = [];
  for (let other = 0; other < battle.unitCount[0]!; other++)
    if (wouldCollide(battle, unit, other, to.q, to.r)) collidesWith.push(other);
  return {
    kind: 'move',
    unit,
    maneuver: MANEUVERS[maneuver]!,
    afterburner: kindOf(action) === ACTION.AFTERBURNER,
    to,
    facing,
    turnCounter,
    collidesWith,
    leavesMap: rotates ? [] : leaversOf(battle, unit, to.q, to.r),
    course: rotates ? NO_COURSE : courseAfter(battle, unit, to, facing, turnCounter),
  };
}

const move = ofUnit(BITS.FIRST, {
  whyNot: (battle, action) => whyNotMove(battle, kindOf(action), unitOf(action), firstOf(action)),
  apply: (battle, action, emit) => moveUnit(battle, kindOf(action), unitOf(action), firstOf(action), emit),
  describe: describeMove,
});

/** Sections 7 and 10.2: moves, by the ship's engines or its afterburners. */
export const movementKinds = { MOVE: move, AFTERBURNER: move };
