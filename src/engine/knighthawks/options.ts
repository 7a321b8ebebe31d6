import type { Refusal } from '../game.ts';
import { ACTION, encode } from './actions.ts';
import { NOT_SET, PART, PENDING, STATUS, STEP, adfOf, isInPlay, moverOf, type Battle } from './battle.ts';
import { describe } from './describe.ts';
import { whyNotWeapon } from './firing.ts';
import { legalActions, MAX_ACTIONS, whyNot } from './legal.ts';
import { planetBeside } from './map.ts';
import { hexOf, startOf } from './moves.ts';
import { isInOrbit } from './orbit.ts';
import { POSSIBLE, REASON, REASONS } from './reasons.ts';
import { shipToScreen } from './screens.ts';
import { CLASS_SCREENS, weaponsOf } from './shipClasses.ts';
import { WEAPON_COUNT } from './tables.ts';
import { DIRECTIONS, SCREENS, TURNS, WEAPONS } from './terms.ts';
import { firingSide } from './whoActs.ts';
import type { KnightHawksOption } from './view.types.ts';

/** The code and section of a place in `REASONS`; null for "possible". */
export function refusal(reason: number): Refusal | null {
  if (reason === POSSIBLE) return null;
  const [code, section] = REASONS[reason]!;
  return { code, section };
}

/** Every move that the present decision is about, the blocked ones with their reasons. */
export function options(battle: Battle): KnightHawksOption[] {
  const out = new Int32Array(MAX_ACTIONS);
  const legal = [...out.subarray(0, legalActions(battle, out))];
  if (battle.pending[0] !== PENDING.NONE) return legal.map((action) => option(battle, action));
  switch (battle.step[0]) {
    case STEP.MOVEMENT:
      return moveCandidates(battle, legal).map((action) => option(battle, action));
    case STEP.MOVER_SCREENS:
    case STEP.OTHER_SCREENS:
      return screenCandidates(battle).map((action) => option(battle, action));
    case STEP.DEFENSIVE_FIRE:
    case STEP.OFFENSIVE_FIRE:
      return [...legal.map((action) => option(battle, action)), ...silentWeapons(battle, legal)];
    default:
      return [];
  }
}

function option(battle: Battle, action: number): KnightHawksOption {
  const reason = whyNot(battle, action);
  return {
    action: reason === POSSIBLE ? action : null,
    description: describe(battle, action),
    blocked: refusal(reason),
  };
}

/** What a ship in the middle of its move may do, or how each ship may begin its own. */
function moveCandidates(battle: Battle, legal: readonly number[]): readonly number[] {
  const unit = battle.moving[0]!;
  if (unit === NOT_SET) {
    const units = Array.from({ length: battle.unitCount[0]! }, (_, n) => n);
    return units.filter((n) => battle.side[n] === moverOf(battle)).flatMap((n) => beginCandidates(battle, n));
  }
  if (battle.part[0] === PART.LAND) return legal;
  if (battle.part[0] === PART.FACE) return [0, 1, 2, 3, 4, 5].map((facing) => encode(ACTION.FACE, unit, facing));
  return TURNS.map((_, turn) => encode(ACTION.MOVE, unit, turn));
}

/** The speeds within a ship's ADF, stopping, and the orbits round the planet beside it. */
function beginCandidates(battle: Battle, unit: number): number[] {
  const isAboard = battle.status[unit] === STATUS.ABOARD;
  if ((!isInPlay(battle, unit) && !isAboard) || battle.moved[unit]) return [];
  const before = battle.speed[startOf(battle, unit)]!;
  const adf = adfOf(battle, unit);
  const actions: number[] = before > adf ? [encode(ACTION.SET_SPEED, unit, 0)] : [];
  for (let speed = Math.max(0, before - adf); speed <= before + adf; speed++)
    actions.push(encode(ACTION.SET_SPEED, unit, speed));
  const { q, r } = hexOf(battle, unit);
  if (isInOrbit(battle, unit) || planetBeside(battle, q, r) >= 0)
    actions.push(...DIRECTIONS.map((_, direction) => encode(ACTION.ORBIT, unit, direction)));
  return actions;
}

function screenCandidates(battle: Battle): number[] {
  const unit = shipToScreen(battle);
  const carried = SCREENS.flatMap((_, screen) =>
    screen > 0 && (CLASS_SCREENS[battle.shipClass[unit]!]! >> screen) & 1 ? [screen] : [],
  );
  return [0, ...carried].map((screen) => encode(ACTION.SET_SCREEN, unit, screen));
}

/** Weapons of the firing side that have no shot, with the reason. */
function silentWeapons(battle: Battle, legal: readonly number[]): KnightHawksOption[] {
  const firing = new Set(legal.map((action) => action & ((1 << 15) - 1)));
  const silent: KnightHawksOption[] = [];
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== firingSide(battle) || !isInPlay(battle, unit)) continue;
    for (let weapon = 0; weapon < WEAPON_COUNT; weapon++) {
      if (weaponsOf(battle.shipClass[unit]!, weapon) === 0 || firing.has(encode(ACTION.FIRE, unit, weapon))) continue;
      const reason = whyNotWeapon(battle, unit, weapon);
      silent.push({
        action: null,
        description: { kind: 'weapon', unit, weapon: WEAPONS[weapon]! },
        blocked: refusal(reason === POSSIBLE ? nearestReason(battle, unit, weapon) : reason),
      });
    }
  }
  return silent;
}

/** Why a weapon that could fire has no target: the reason of the enemy that it comes nearest to hitting. */
function nearestReason(battle: Battle, unit: number, weapon: number): number {
  let reason: number = REASON.OUT_OF_RANGE;
  for (let target = 0; target < battle.unitCount[0]!; target++) {
    if (battle.side[target] === battle.side[unit] || !isInPlay(battle, target)) continue;
    reason = Math.max(reason, whyNot(battle, encode(ACTION.FIRE, unit, weapon, target)));
  }
  return reason;
}
