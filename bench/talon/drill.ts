import { STEP_Q, STEP_R, distance } from '../../src/engine/hex.ts';
import { ACTION, firstOf, kindOf, secondOf, unitOf } from '../../src/engine/talon/actions.ts';
import { applyLegalAction } from '../../src/engine/talon/apply.ts';
import {
  MISSILE_ID,
  PENDING,
  STEP,
  copyBattle,
  isInPlay,
  newBattle,
  type Battle,
} from '../../src/engine/talon/battle.ts';
import { whyNotTarget } from '../../src/engine/talon/fire/firing.ts';
import { targetQ, targetR } from '../../src/engine/talon/places.ts';
import { legalActions, MAX_ACTIONS } from '../../src/engine/talon/legal.ts';
import { POSSIBLE } from '../../src/engine/talon/reasons.ts';
import {
  CLASS_GROUPS,
  CLASS_SPEED,
  GROUPS,
  GROUP_COUNT,
  GROUP_WEAPON,
  MOST_ROWS,
} from '../../src/engine/talon/shipClasses.ts';
import { meanDamage } from '../../src/engine/talon/tables.ts';
import { isCharged } from '../../src/engine/talon/fire/weaponGroups.ts';
import type { SearchRandom } from '../../src/ai/random.ts';
import { most, type Drill, type WholeMove } from '../shared/yardsticks.ts';

/** The speed that every ship keeps, where its curve allows. */
const PACE = 3;

const movesOf = (battle: Battle): number[] => {
  if (battle.step[0] !== STEP.MOVEMENT || battle.pending[0] !== PENDING.NONE) return [];
  const out = new Int32Array(MAX_ACTIONS);
  return [...out.subarray(0, legalActions(battle, out))].filter((action) => kindOf(action) === ACTION.MOVE);
};

function moves(battle: Battle, unit: number): WholeMove<Battle>[] {
  const trial = newBattle();
  return movesOf(battle)
    .filter((action) => unitOf(action) === unit)
    .map((action) => {
      copyBattle(trial, battle);
      applyLegalAction(trial, action);
      const [q, r, facing] = [trial.q[unit]!, trial.r[unit]!, trial.facing[unit]!];
      const place = (there: Battle): void => {
        there.q[unit] = q;
        there.r[unit] = r;
        there.facing[unit] = facing;
      };
      return { actions: [action], stays: isInPlay(trial, unit), place };
    });
}

const rangeOf = (battle: Battle, one: number, other: number): number =>
  distance(battle.q[other]! - battle.q[one]!, battle.r[other]! - battle.r[one]!);

/** 7.2–7.3 a hex ahead, and a turn one time in three. */
function wander(battle: Battle, unit: number, random: SearchRandom): void {
  if (battle.speed[unit] === 0) return;
  const turn = Math.floor(random.unit() * 9);
  if (turn < 2) battle.facing[unit] = (battle.facing[unit]! + (turn === 0 ? 1 : 5)) % 6;
  battle.q[unit] = battle.q[unit]! + STEP_Q[battle.facing[unit]!]!;
  battle.r[unit] = battle.r[unit]! + STEP_R[battle.facing[unit]!]!;
}

function meanOfGroup(battle: Battle, unit: number, group: number, target: number): number {
  const weapon = GROUP_WEAPON[battle.shipClass[unit]! * GROUPS + group]!;
  const range = distance(targetQ(battle, target) - battle.q[unit]!, targetR(battle, target) - battle.r[unit]!);
  return meanDamage(weapon, range);
}

function damage(battle: Battle, firer: number, target: number): number {
  let sum = 0;
  for (let group = 0; group < CLASS_GROUPS[battle.shipClass[firer]!]!; group++)
    if (isCharged(battle, firer, group) && whyNotTarget(battle, firer, group, target) === POSSIBLE)
      sum +=
        GROUP_COUNT[battle.shipClass[firer]! * GROUPS + group]! *
        Math.max(0.5, meanOfGroup(battle, firer, group, target));
  return sum;
}

/** Weapons are charged before anything else; whatever is charged and bears is fired; the speed stays near `PACE`. */
function otherwise(battle: Battle, actions: Int32Array): number {
  return most(actions, (action) => {
    const unit = unitOf(action);
    switch (kindOf(action)) {
      case ACTION.CHARGE_YELLOW:
        return 5;
      case ACTION.CHARGE_BATTERY:
      case ACTION.REINFORCE:
        return 2;
      case ACTION.FIRE_CONE:
        return 12;
      case ACTION.FIRE:
        return 10 + meanOfGroup(battle, unit, firstOf(action), secondOf(action)) - (secondOf(action) >= MISSILE_ID ? 9 : 0); // prettier-ignore
      case ACTION.LAUNCH:
        return 8;
      case ACTION.MOVE_MISSILE:
        return 3;
      case ACTION.SET_CURVE:
        return 20 - Math.abs(CLASS_SPEED[battle.shipClass[unit]! * MOST_ROWS + firstOf(action)]! - PACE);
      case ACTION.CHOOSE_INITIATIVE:
        return firstOf(action) === battle.pendingSide[0] ? 1 : 0;
      case ACTION.END_STEP:
      case ACTION.CHOOSE_HIT:
      case ACTION.DISPLACE:
      case ACTION.FALL:
      case ACTION.EXPLODE_NEXT:
        return 0;
      default:
        return -1;
    }
  });
}

/** What Talon tells the yardsticks. */
export const drill: Drill<Battle> = {
  together: false,
  mover: (battle) => {
    const [first] = movesOf(battle);
    return first === undefined ? null : unitOf(first);
  },
  moves,
  wander,
  units: (battle, side) =>
    Array.from({ length: battle.unitCount[0]! }, (_, unit) => unit).filter(
      (unit) => battle.side[unit] === side && isInPlay(battle, unit),
    ),
  distance: rangeOf,
  damage,
  otherwise: (battle, actions) => otherwise(battle, actions),
};
