import { ACTION, encode } from './actions.ts';
import { ARC_COUNT, CRAFT, MISSILE_ID, PENDING, STEP, isInPlay, type Battle } from './battle.ts';
import { describe } from './describe.ts';
import { canFire, fireKind, whyNotFireGroup, whyNotTarget } from './fire/firing.ts';
import { legalActions, MAX_ACTIONS, whyNot } from './legal.ts';
import { whyNotEndStep } from './sequence/sequence.ts';
import { isInFlight } from './missiles/missileDamage.ts';
import { PLACEMENTS, launchActions } from './missiles/missiles.ts';
import { ROTATE, isScheduled } from './movement/movement.ts';
import { POSSIBLE, REASON, REASONS } from './reasons.ts';
import {
  CLASS_AFTERBURNERS,
  CLASS_BATTERY,
  CLASS_GROUPS,
  GROUPS,
  GROUP_WEAPON,
  IS_BASE,
  SHIP_CLASSES,
} from './shipClasses.ts';
import { isCraftLeft, isSquadron } from './squadrons/squadrons.ts';
import { ARCS, MANEUVERS, WEAPONS } from './terms.ts';
import type { TalonOption } from './view.types.ts';
import { isGroupFiring } from './fire/weaponGroups.ts';

/** Every move that the present decision is about, the blocked ones with their reasons. */
export function options(battle: Battle): TalonOption[] {
  if (battle.step[0] === STEP.OVER) return [];
  const out = new Int32Array(MAX_ACTIONS);
  const legal = [...out.subarray(0, legalActions(battle, out))];
  if (battle.pending[0] !== PENDING.NONE) return legal.map((action) => option(battle, action));
  const all: TalonOption[] = [];
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== battle.active[0] || !isInPlay(battle, unit)) continue;
    if (battle.step[0] === STEP.FIRE) all.push(...fireOptions(battle, unit));
    else all.push(...candidates(battle, unit).map((action) => option(battle, action)));
  }
  const shown = new Set(all.map(({ action }) => action));
  // What is not shown blocked: missiles' moves, docking, transmission, new targets.
  for (const action of legal) if (action !== ACTION.END_STEP && !shown.has(action)) all.push(option(battle, action));
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
    if (IS_BASE[shipClass]) return [encode(ACTION.MOVE, unit, ROTATE)];
    return MANEUVERS.filter((name) => name !== 'rotate').map((_, maneuver) => encode(kind, unit, maneuver));
  }
  if (battle.step[0] === STEP.POWER_PHASE)
    return SHIP_CLASSES[shipClass]!.powerCurve.map((_, row) => encode(ACTION.SET_CURVE, unit, row));
  if (battle.step[0] === STEP.RETREAT) return [encode(ACTION.RETREAT, unit)];
  if (isSquadron(battle, unit)) return [];
  const groups = Array.from({ length: CLASS_GROUPS[shipClass]! }, (_, group) =>
    encode(ACTION.CHARGE_YELLOW, unit, group),
  );
  const arcs = ARCS.flatMap((_, arc) => [
    encode(ACTION.REINFORCE, unit, arc),
    ...(battle.reinforced[unit * ARC_COUNT + arc] ? [encode(ACTION.REMOVE_REINFORCEMENT, unit, arc)] : []),
  ]);
  const battery = CLASS_BATTERY[shipClass]
    ? [encode(ACTION.USE_BATTERY, unit), encode(ACTION.CHARGE_BATTERY, unit)]
    : [];
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
    shown.push(...shotOptions(battle, unit, group));
    if (isGroupFiring(battle)) shown.push(option(battle, encode(ACTION.HOLD_WEAPON, unit, group)));
  }
  if (!isGroupFiring(battle) && canFire(battle, unit)) shown.push(option(battle, encode(ACTION.HOLD_FIRE, unit)));
  return shown;
}

/** Every enemy as a target of the group, with the reason where it is none. */
function shotOptions(battle: Battle, unit: number, group: number): TalonOption[] {
  const kind = fireKind(battle, unit, group);
  if (kind === ACTION.FIRE_CONE) return [option(battle, encode(kind, unit, group))];
  const actions: number[] = [];
  for (let target = 0; target < battle.unitCount[0]!; target++) {
    if (battle.side[target] === battle.side[unit] || !isInPlay(battle, target)) continue;
    const reason = whyNotTarget(battle, unit, group, target);
    if (kind === ACTION.LAUNCH) {
      if (reason === POSSIBLE) actions.push(...launches(battle, unit, group, target));
    } else if (reason === POSSIBLE && isSquadron(battle, target)) {
      for (let craft = 0; craft < CRAFT; craft++)
        if (isCraftLeft(battle, target, craft)) actions.push(encode(kind, unit, group, target, craft));
    } else actions.push(encode(kind, unit, group, target));
  }
  for (let missile = 0; missile < battle.missileCount[0]!; missile++)
    if (kind === ACTION.FIRE && isInFlight(battle, missile) && battle.missileSide[missile] !== battle.side[unit])
      actions.push(encode(kind, unit, group, MISSILE_ID + missile));
  if (actions.length > 0) return actions.map((action) => option(battle, action));
  const weapon = WEAPONS[GROUP_WEAPON[battle.shipClass[unit]! * GROUPS + group]!]!;
  return [
    { action: null, description: { kind: 'fire-group', unit, group, weapon }, blocked: refusal(REASON.NO_TARGET) },
  ];
}

function launches(battle: Battle, unit: number, group: number, target: number): number[] {
  const out = new Int32Array(PLACEMENTS);
  return [...out.subarray(0, launchActions(battle, unit, group, target, out, 0))];
}
