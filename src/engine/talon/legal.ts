import { mayExplodeNext } from './damage/damage.ts';
import { KINDS } from './actionKinds.ts';
import * as actions from './actions.ts';
import * as battles from './battle.ts';
import type { Battle } from './battle.ts';
import { displacementActions } from './fire/bigGuns.ts';
import { fireActions } from './fire/firing.ts';
import { fallActions } from './terrain/gravity.ts';
import { missileActions, mustMoveMissile } from './missiles/missiles.ts';
import { moveActions } from './movement/movement.ts';
import { powerActions } from './power/power.ts';
import { curveActions } from './power/powerPhase.ts';
import { REASON } from './reasons.ts';
import { dockActions, retreatActions } from './leaving/retreat.ts';
import { mayAllot } from './squadrons/squadrons.ts';
import { isGroupFiring } from './fire/weaponGroups.ts';

const { ACTION, encode, isWellFormed, kindOf, unitOf } = actions;
const { FIELDS: AT, MISSILE_ID, PENDING, STEP, isInPlay } = battles;

/**
 * Room for every legal action. The most a decision can have is new targets (13.7): the 7 ships that
 * carry launchers, 32 missiles and 25 enemies make 5600.
 */
export const MAX_ACTIONS = 8192;

/** Fills `out` with every legal action in a stable order; returns how many. */
export function legalActions(battle: Battle, out: Int32Array): number {
  const { bytes } = battle;
  const step = bytes[AT.step];
  if (step === STEP.OVER) return 0;
  if (bytes[AT.pending] !== PENDING.NONE) return interruptActions(battle, out);
  let count = 0;
  switch (step) {
    case STEP.POWER: {
      const units = bytes[AT.unitCount]!;
      for (let unit = 0; unit < units; unit++) count = powerActions(battle, unit, out, count);
      break;
    }
    case STEP.MOVEMENT:
      return movementActions(battle, out);
    case STEP.FIRE:
      count = fireActions(battle, out, count);
      if (isGroupFiring(battle)) return count;
      break;
    case STEP.RETREAT:
      count = retreatActions(battle, out, count);
      break;
    default:
      return curveActions(battle, out);
  }
  out[count++] = ACTION.END_STEP;
  return count;
}

/** 7.1: the step may end once all that must move have moved, and these moves are listed already. */
function movementActions(battle: Battle, out: Int32Array): number {
  let count = 0;
  let owes = false;
  const { bytes } = battle;
  const units = bytes[AT.unitCount]!;
  for (let unit = 0; unit < units; unit++) {
    const before = count;
    count = moveActions(battle, unit, out, count);
    if (count === before || kindOf(out[before]!) === ACTION.AFTERBURNER) continue;
    owes = true;
    count = dockActions(battle, unit, out, count);
  }
  for (let missile = 0; missile < battle.missileCount[0]!; missile++) {
    if (mustMoveMissile(battle, missile)) owes = true;
    count = missileActions(battle, missile, out, count);
  }
  if (!owes) out[count++] = ACTION.END_STEP;
  return count;
}

function interruptActions(battle: Battle, out: Int32Array): number {
  let count = 0;
  switch (battle.pending[0]) {
    case PENDING.INITIATIVE:
      out[0] = encode(ACTION.CHOOSE_INITIATIVE, 0, 0);
      out[1] = encode(ACTION.CHOOSE_INITIATIVE, 0, 1);
      return 2;
    case PENDING.DISPLACEMENT:
      return displacementActions(battle, out);
    case PENDING.GRAVITY:
      return fallActions(battle, out);
    case PENDING.HIT_CHOICE:
      for (let choice = 0; choice < MISSILE_ID; choice++)
        if (mayAllot(battle, choice)) out[count++] = encode(ACTION.CHOOSE_HIT, battle.hitUnit[0], choice);
      return count;
    default:
      for (let unit = 0; unit < battle.unitCount[0]!; unit++)
        if (mayExplodeNext(battle, unit)) out[count++] = encode(ACTION.EXPLODE_NEXT, unit);
      return count;
  }
}

/** Why nothing else can be done while an interruption waits for its answer. */
const ANSWER_FIRST: Readonly<Record<number, number>> = {
  [PENDING.INITIATIVE]: REASON.INITIATIVE_FIRST,
  [PENDING.EXPLOSION_ORDER]: REASON.EXPLOSIONS_FIRST,
  [PENDING.HIT_CHOICE]: REASON.CHOOSE_HIT_FIRST,
  [PENDING.DISPLACEMENT]: REASON.CHOOSE_DISPLACEMENT_FIRST,
  [PENDING.GRAVITY]: REASON.CHOOSE_FALL_FIRST,
};

/** Why `action` is not legal now, as a place in `REASONS`; the same predicates as `legalActions`. */
export function whyNot(battle: Battle, action: number): number {
  if (!isWellFormed(action)) return REASON.UNKNOWN_ACTION;
  const { bytes } = battle;
  if (bytes[AT.step] === STEP.OVER) return REASON.BATTLE_OVER;
  const kind = KINDS[kindOf(action)];
  if (kind === undefined || (action & ~kind.bits) !== 0) return REASON.UNKNOWN_ACTION;
  const pending = bytes[AT.pending]!;
  if (pending !== PENDING.NONE) return kind.answers === pending ? kind.whyNot(battle, action) : ANSWER_FIRST[pending]!;
  if (kind.answers !== PENDING.NONE) return REASON.UNKNOWN_ACTION;
  if (kind.isOfUnit) {
    const unit = unitOf(action);
    if (unit >= bytes[AT.unitCount]!) return REASON.UNKNOWN_ACTION;
    if (bytes[AT.side + unit] !== bytes[AT.active]) return REASON.NOT_YOUR_SHIP;
    if (!isInPlay(battle, unit)) return REASON.NOT_IN_PLAY;
  }
  return kind.whyNot(battle, action);
}
