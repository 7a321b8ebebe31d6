import type { Side } from '../game.ts';
import { STEP_Q, STEP_R, distance } from '../hex.ts';
import { ACTION, encode, firstOf, kindOf, secondOf, unitOf } from './actions.ts';
import { arcOf, NO_ARC } from './arcs.ts';
import { ARC_COUNT, PENDING, STEP, isInPlay, type Battle } from './battle.ts';
import { canFire, isGroupFiring, whyNotFireGroup } from './firing.ts';
import { legalActions, MAX_ACTIONS, whyNot, whyNotEndStep } from './legal.ts';
import { facingAfter, isScheduled, moveDirection, turnCounterAfter, wouldCollide } from './movement.ts';
import { apUseOf } from './power.ts';
import { effectivePower } from './powerPhase.ts';
import { POSSIBLE, REASONS } from './reasons.ts';
import { CLASS_AFTERBURNERS, CLASS_BATTERY, CLASS_GROUPS, GROUPS, GROUP_COUNT, GROUP_WEAPON, SHIP_CLASSES } from './shipClasses.ts';
import { hitChance, meanDamage } from './tables.ts';
import { ARCS, MANEUVERS, STEPS, WEAPONS } from './terms.ts';
import type { TalonDescription, TalonOption } from './view.types.ts';

/** What an action is, as data for a sentence; `action` must be well formed for the position. */
export function describe(battle: Battle, action: number): TalonDescription {
  const kind = kindOf(action);
  const unit = unitOf(action);
  const first = firstOf(action);
  const use = apUseOf(kind);
  if (use !== undefined) {
    if (kind === ACTION.CHARGE_YELLOW) return { kind: 'spend-ap', unit, use, group: first };
    if (kind === ACTION.REINFORCE) return { kind: 'spend-ap', unit, use, arc: ARCS[first]! };
    return { kind: 'spend-ap', unit, use };
  }
  switch (kind) {
    case ACTION.END_STEP:
      return { kind: 'end-step', step: STEPS[battle.step[0]!]! };
    case ACTION.USE_BATTERY:
      return { kind: 'use-battery', unit };
    case ACTION.REMOVE_REINFORCEMENT:
      return { kind: 'remove-reinforcement', unit, arc: ARCS[first]! };
    case ACTION.HOLD_POWER:
      return { kind: 'hold-power', unit };
    case ACTION.MOVE:
    case ACTION.AFTERBURNER:
      return describeMove(battle, kind, unit, first);
    case ACTION.FIRE:
      return describeShot(battle, unit, first, secondOf(action));
    case ACTION.HOLD_WEAPON:
      return { kind: 'hold-weapon', unit, group: first };
    case ACTION.HOLD_FIRE:
      return { kind: 'hold-fire', unit };
    case ACTION.SET_CURVE: {
      const row = SHIP_CLASSES[battle.shipClass[unit]!]!.powerCurve[first]!;
      const change = Math.sign(battle.row[unit]! - first) as -1 | 0 | 1;
      const power = effectivePower(battle, unit, first);
      return { kind: 'set-curve', unit, row: first, change, power, speed: row.speed, turnRadius: row.turnRadius };
    }
    case ACTION.CHOOSE_INITIATIVE:
      return { kind: 'choose-initiative', side: first as Side };
    case ACTION.EXPLODE_NEXT:
      return { kind: 'explode-next', unit };
    default:
      throw new Error(`no description for action ${action}`);
  }
}

function describeMove(battle: Battle, kind: number, unit: number, maneuver: number): TalonDescription {
  const direction = moveDirection(battle, unit, maneuver);
  const to = { q: battle.q[unit]! + STEP_Q[direction]!, r: battle.r[unit]! + STEP_R[direction]! };
  const collidesWith: number[] = [];
  for (let other = 0; other < battle.unitCount[0]!; other++)
    if (wouldCollide(battle, unit, other, to.q, to.r)) collidesWith.push(other);
  return {
    kind: 'move',
    unit,
    maneuver: MANEUVERS[maneuver]!,
    afterburner: kind === ACTION.AFTERBURNER,
    to,
    facing: facingAfter(battle, unit, maneuver),
    turnCounter: turnCounterAfter(battle, unit, maneuver),
    collidesWith,
  };
}

function describeShot(battle: Battle, unit: number, group: number, target: number): TalonDescription {
  const classAt = battle.shipClass[unit]! * GROUPS + group;
  const weapon = GROUP_WEAPON[classAt]!;
  const dq = battle.q[target]! - battle.q[unit]!;
  const dr = battle.r[target]! - battle.r[unit]!;
  const range = distance(dq, dr);
  const arc = arcOf(battle.facing[target]!, -dq, -dr);
  return {
    kind: 'fire',
    unit,
    group,
    target,
    weapon: WEAPONS[weapon]!,
    range,
    arc: ARCS[arc === NO_ARC ? 0 : arc]!,
    hitChance: hitChance(weapon, Math.min(range, 5)),
    expectedDamage: meanDamage(weapon, Math.min(range, 5)),
    weaponsLeft: isGroupFiring(battle) ? battle.weaponsLeft[0]! : GROUP_COUNT[classAt]!,
  };
}

/** Every move that the present decision is about, the blocked ones with their reasons. */
export function options(battle: Battle): TalonOption[] {
  if (battle.step[0] === STEP.OVER) return [];
  if (battle.pending[0] !== PENDING.NONE) {
    const out = new Int32Array(MAX_ACTIONS);
    return Array.from(out.subarray(0, legalActions(battle, out)), (action) => option(battle, action));
  }
  const all: TalonOption[] = [];
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== battle.active[0] || !isInPlay(battle, unit)) continue;
    if (battle.step[0] === STEP.FIRE) all.push(...fireOptions(battle, unit));
    else all.push(...candidates(battle, unit).map((action) => option(battle, action)));
  }
  if (!(battle.step[0] === STEP.FIRE && isGroupFiring(battle))) {
    const reason = whyNotEndStep(battle);
    all.push({
      action: reason === POSSIBLE ? ACTION.END_STEP : null,
      description: describe(battle, ACTION.END_STEP),
      blocked: refusal(reason),
    });
  }
  return all;
}

/** The code and section of a place in `REASONS`; null for "possible". */
export function refusal(reason: number): { code: string; section: string } | null {
  if (reason === POSSIBLE) return null;
  const [code, section] = REASONS[reason]!;
  return { code, section };
}

function option(battle: Battle, action: number): TalonOption {
  const reason = whyNot(battle, action);
  return {
    action: reason === POSSIBLE ? action : null,
    description: describe(battle, action),
    blocked: refusal(reason),
  };
}

/** Actions of one ship that make sense to show in the present step, legal or not. */
function candidates(battle: Battle, unit: number): number[] {
  const shipClass = battle.shipClass[unit]!;
  if (battle.step[0] === STEP.MOVEMENT) {
    const kind = !isScheduled(battle, unit) && CLASS_AFTERBURNERS[shipClass] ? ACTION.AFTERBURNER : ACTION.MOVE;
    return MANEUVERS.map((_, maneuver) => encode(kind, unit, maneuver));
  }
  if (battle.step[0] === STEP.POWER_PHASE)
    return SHIP_CLASSES[shipClass]!.powerCurve.map((_, row) => encode(ACTION.SET_CURVE, unit, row));
  const groups = Array.from({ length: CLASS_GROUPS[shipClass]! }, (_, group) => encode(ACTION.CHARGE_YELLOW, unit, group));
  const arcs = ARCS.flatMap((_, arc) => [
    encode(ACTION.REINFORCE, unit, arc),
    ...(battle.reinforced[unit * ARC_COUNT + arc] ? [encode(ACTION.REMOVE_REINFORCEMENT, unit, arc)] : []),
  ]);
  const battery = CLASS_BATTERY[shipClass] ? [encode(ACTION.USE_BATTERY, unit), encode(ACTION.CHARGE_BATTERY, unit)] : [];
  return [
    encode(ACTION.SIDE_SLIP, unit),
    encode(ACTION.POWER_THROUGH_TURN, unit),
    ...groups,
    ...battery,
    ...arcs,
    encode(ACTION.CHANGE_INITIATIVE, unit),
    encode(ACTION.DEFEND_INITIATIVE, unit),
    encode(ACTION.HOLD_POWER, unit),
  ];
}

function fireOptions(battle: Battle, unit: number): TalonOption[] {
  const shown: TalonOption[] = [];
  const groups = CLASS_GROUPS[battle.shipClass[unit]!]!;
  for (let group = 0; group < groups; group++) {
    const reason = whyNotFireGroup(battle, unit, group);
    if (reason !== POSSIBLE) {
      const weapon = WEAPONS[GROUP_WEAPON[battle.shipClass[unit]! * GROUPS + group]!]!;
      shown.push({ action: null, description: { kind: 'fire-group', unit, group, weapon }, blocked: refusal(reason) });
      continue;
    }
    for (let target = 0; target < battle.unitCount[0]!; target++)
      if (battle.side[target] !== battle.side[unit] && isInPlay(battle, target))
        shown.push(option(battle, encode(ACTION.FIRE, unit, group, target)));
    if (isGroupFiring(battle)) shown.push(option(battle, encode(ACTION.HOLD_WEAPON, unit, group)));
  }
  if (!isGroupFiring(battle) && canFire(battle, unit)) shown.push(option(battle, encode(ACTION.HOLD_FIRE, unit)));
  return shown;
}
