import type { Hex } from '../hex.ts';
import { unitOf } from './actions.ts';
import { NOT_SET, PART, STATUS, STEP, isInPlay, type Battle } from './battle.ts';
import { putOnMap } from './departures.ts';
import type { Emit } from './events.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { whyNotShip } from './whoActs.ts';

// Section 7.1: a ship's move, from its begin, which may be a fighter's launch (8.4), to its end.

/** The ship whose speed and place a ship's move begins with: a fighter's that is aboard are its carrier's (8.4). */
export const startOf = (battle: Battle, unit: number): number =>
  battle.status[unit] === STATUS.ABOARD ? battle.carrier[unit]! : unit;

/** Where a ship is: a fighter that is aboard is where its carrier is. */
export function hexOf(battle: Battle, unit: number): Hex {
  const at = startOf(battle, unit);
  return { q: battle.q[at]!, r: battle.r[at]! };
}

/** 8.4 the carrier that a fighter would be launched from; null: it is no fighter aboard. */
export const launchOf = (battle: Battle, unit: number): number | null =>
  battle.status[unit] === STATUS.ABOARD ? battle.carrier[unit]! : null;

/** 8.4: why a fighter that is aboard cannot be launched. */
const whyNotLaunch = (battle: Battle, unit: number): number =>
  battle.moved[battle.carrier[unit]!] ? REASON.CARRIER_HAS_MOVED : POSSIBLE;

/** 7.1: why a ship cannot begin its move now. */
export function whyNotBegin(battle: Battle, unit: number): number {
  if (battle.moving[0] !== NOT_SET) return REASON.FINISH_MOVE_FIRST;
  if (battle.moved[unit]) return REASON.ALREADY_MOVED;
  if (isInPlay(battle, unit)) return POSSIBLE;
  return battle.status[unit] === STATUS.ABOARD ? whyNotLaunch(battle, unit) : REASON.NOT_IN_PLAY;
}

function whyNotMovement(battle: Battle, unit: number): number {
  return whyNotShip(battle, unit) || (battle.step[0] === STEP.MOVEMENT ? POSSIBLE : REASON.NOT_THIS_STEP);
}

/** Why an action is not possible; `POSSIBLE` is 0, so that one reason after another may be asked with `||`. */
type Rule = (battle: Battle, action: number) => number;

/** 7.1: asks a rule of an action with which a ship would begin its move, where it can. */
export const beginning =
  (rule: Rule): Rule =>
  (battle, action) => {
    const unit = unitOf(action);
    return whyNotMovement(battle, unit) || whyNotBegin(battle, unit) || rule(battle, action);
  };

/** 7.1: asks a rule of an action of the ship that is in the middle of its move. */
export const goingOn =
  (rule: Rule): Rule =>
  (battle, action) => {
    const unit = unitOf(action);
    const moves = battle.moving[0] === unit;
    return whyNotMovement(battle, unit) || (moves ? rule(battle, action) : REASON.NOTHING_MOVING);
  };

/** 7.1: the ship is moving; a fighter that is aboard is launched by it. */
export function beginMove(battle: Battle, unit: number, speed: number, emit?: Emit): void {
  battle.moving[0] = unit;
  battle.part[0] = PART.MOVE;
  battle.hexesLeft[0] = 0;
  battle.turnsLeft[0] = 0;
  battle.turned[unit] = 0;
  const launched = battle.status[unit] === STATUS.ABOARD;
  battle.launched[0] = launched ? 1 : 0;
  if (!launched) return;
  const carrier = battle.carrier[unit]!;
  putOnMap(battle, unit);
  battle.carrier[unit] = NOT_SET;
  battle.q[unit] = battle.q[carrier]!;
  battle.r[unit] = battle.r[carrier]!;
  battle.facing[unit] = battle.facing[carrier]!;
  if (emit) {
    const at = { q: battle.q[unit], r: battle.r[unit] };
    emit({ type: 'launched', unit, carrier, at, facing: battle.facing[unit], speed });
  }
}

/** 7.1 */
export function endMove(battle: Battle, unit: number): void {
  battle.moved[unit] = 1;
  battle.moving[0] = NOT_SET;
}
