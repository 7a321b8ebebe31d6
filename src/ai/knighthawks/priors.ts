import { byNumber } from '../../engine/actionKinds.ts';
import { STEP_Q, STEP_R, turned } from '../../engine/hex.ts';
import { ACTION, firstOf, kindOf, secondOf, speedOf, unitOf } from '../../engine/knighthawks/actions.ts';
import {
  STATUS,
  hasFault,
  FAULT,
  isInPlay,
  mrOf,
  weaponsWorking,
  type Battle,
} from '../../engine/knighthawks/battle.ts';
import { chanceAt } from '../../engine/knighthawks/chances.ts';
import { planetBeside } from '../../engine/knighthawks/map.ts';
import { isInOrbit, planetOf } from '../../engine/knighthawks/orbit.ts';
import { isOffensive } from '../../engine/knighthawks/firing.ts';
import {
  FIRST_RACK,
  LEAST_CHANCE,
  SCREEN_AGAINST,
  SCREEN_AGAINST_OWN,
  SCREEN_FOR_OTHERS,
  WEAPON_COUNT,
} from '../../engine/knighthawks/tables.ts';
import { FAULTS, type FaultName } from '../../engine/knighthawks/terms.ts';
import { MEAN_DAMAGE } from './facts.ts';
import { aheadAndTurned, headingOf, onFrom, isDoomed, isOrbiter, isRunner } from './map.ts';
import { promptness, rangeBetween, shotWorth, weighInterceptors } from './shots.ts';
import { bestPlaceWorth, placeWorth } from './placeWorth.ts';

export const LEAST = 0.001;
/** Difference between places, as a share of the ship's points, that makes an action e times as likely. */
export const DISCERNMENT = 0.1;
/** Steps of `TURNS`: ahead, left, right. */
const TURN_STEPS = Int8Array.of(0, -1, 1);

type Likelihood = (battle: Battle, action: number) => number;
const even: Likelihood = () => 1;

/** How likely each kind is beside the others of its decision; moves, screens and shots are weighed together. */
const LIKELY = byNumber(ACTION, {
  END_FIRE: even,
  SET_SPEED: even,
  ORBIT: even,
  FACE: even,
  MOVE: even,
  LAND: () => 0.15,
  END_MOVE: even,
  SET_SCREEN: even,
  FIRE: even,
  INTERCEPT: (battle, action) => weighInterceptors(battle, unitOf(action), firstOf(action)),
  MEND: (battle, action) => weighMend(battle, unitOf(action), firstOf(action)),
} satisfies Record<keyof typeof ACTION, Likelihood>);

/** Writes a weight for each action: rules of thumb about what a captain would order. */
export function priors(battle: Battle, actions: Int32Array, count: number, weights: Float64Array): void {
  const kind = kindOf(actions[0]!);
  const moves = kind >= ACTION.SET_SPEED && kind <= ACTION.MOVE;
  if (moves) return weighMoves(battle, actions, count, weights);
  if (kind === ACTION.SET_SCREEN) return weighScreens(battle, actions, count, weights);
  if (kind === ACTION.FIRE) return weighShots(battle, actions, count, weights);
  for (let i = 0; i < count; i++) weights[i] = Math.max(LEAST, LIKELY[kindOf(actions[i]!)]!(battle, actions[i]!));
}

const isAboard = (battle: Battle, unit: number): boolean => battle.status[unit] === STATUS.ABOARD;

/** By how a ship would stand after the move that the action begins or goes on with. */
function weighMoves(battle: Battle, actions: Int32Array, count: number, weights: Float64Array): void {
  let best = -Infinity;
  let bestLaunch = -Infinity;
  for (let i = 0; i < count; i++) {
    const score = scoreOf(battle, actions[i]!);
    weights[i] = score;
    if (isAboard(battle, unitOf(actions[i]!))) bestLaunch = Math.max(bestLaunch, score);
    else if (score > best) best = score;
  }
  for (let i = 0; i < count; i++) {
    const unit = unitOf(actions[i]!);
    const launch = isAboard(battle, unit);
    const weight = Math.exp((weights[i]! - (launch ? bestLaunch : best)) / DISCERNMENT);
    weights[i] = Math.max(LEAST, launch ? weight * weighLaunch(battle, unit) : weight);
  }
}

/** 8.4: hexes within which an enemy is worth launching at, and what a launch weighs then and otherwise beside the carrier's own move. */
const LAUNCH_AT = 14;
const LAUNCH_NEAR = 1.5;
const LAUNCH_FAR = 0.1;

function weighLaunch(battle: Battle, unit: number): number {
  const carrier = battle.carrier[unit]!;
  for (let other = 0; other < battle.unitCount[0]!; other++)
    if (battle.side[other] !== battle.side[unit] && isInPlay(battle, other))
      if (rangeBetween(battle, carrier, other) <= LAUNCH_AT) return LAUNCH_NEAR;
  return LAUNCH_FAR;
}

/** How a ship would stand after the move that an action begins or goes on with, as a share of its points. */
export function scoreOf(battle: Battle, action: number): number {
  const unit = unitOf(action);
  const start = isAboard(battle, unit) ? battle.carrier[unit]! : unit;
  const here = headingOf(battle, start);
  switch (kindOf(action)) {
    case ACTION.SET_SPEED: {
      const speed = speedOf(action);
      if (isInOrbit(battle, unit) || speed === 0) return bestFacing(battle, unit, here.q, here.r, speed);
      return bestPlaceWorth(battle, unit, here, { hexes: speed, turns: mrOf(battle, unit), speed, straight: true });
    }
    case ACTION.ORBIT:
      return scoreOfOrbit(battle, unit, start, firstOf(action));
    case ACTION.FACE: {
      const facing = firstOf(action);
      return bestPlaceWorth(
        battle,
        unit,
        { q: here.q, r: here.r, facing },
        {
          hexes: battle.hexesLeft[0]!,
          turns: battle.turnsLeft[0]!,
          speed: battle.speed[unit]!,
          straight: facing === here.facing,
        },
      );
    }
    case ACTION.MOVE: {
      const turn = firstOf(action);
      return bestPlaceWorth(battle, unit, aheadAndTurned(here, TURN_STEPS[turn]!), {
        hexes: battle.hexesLeft[0]! - 1,
        turns: battle.turnsLeft[0]! - (turn === 0 ? 0 : 1),
        speed: battle.speed[unit]!,
        straight: turn === 0 && battle.turned[unit] === 0,
      });
    }
  }
  throw new Error(`action ${action} is no part of a move`);
}

/** The best facing of a ship that may turn as it likes, and then flies so far. */
function bestFacing(battle: Battle, unit: number, q: number, r: number, hexes: number): number {
  if (hasFault(battle, unit, FAULT.STEERING))
    return placeWorth(battle, unit, { q, r, facing: battle.facing[unit]! }, hexes, true);
  let best = -Infinity;
  for (let facing = 0; facing < 6; facing++) {
    const there = placeWorth(battle, unit, onFrom({ q, r, facing }, hexes), hexes, false);
    if (there > best) best = there;
  }
  return best;
}

/** What an orbit is worth to a ship that an aim asks into one. */
const ORBIT_ASKED_FOR = 1;

function scoreOfOrbit(battle: Battle, unit: number, start: number, direction: number): number {
  const [fromQ, fromR] = [battle.q[start]!, battle.r[start]!];
  const planet = isInOrbit(battle, unit) ? planetOf(battle, unit) : planetBeside(battle, fromQ, fromR);
  const asked = isOrbiter(battle, unit) ? ORBIT_ASKED_FOR : 0;
  for (let hexside = 0; hexside < 6; hexside++) {
    const [centreQ, centreR] = [battle.planetQ[planet]!, battle.planetR[planet]!];
    if (centreQ + STEP_Q[hexside]! !== fromQ || centreR + STEP_R[hexside]! !== fromR) continue;
    const next = turned(hexside, direction === 0 ? 1 : -1);
    return asked + bestFacing(battle, unit, centreQ + STEP_Q[next]!, centreR + STEP_R[next]!, 0);
  }
  return asked;
}

/** 7.2: the best shot, and the end of fire where there is a better time for the weapon. */
function weighShots(battle: Battle, actions: Int32Array, count: number, weights: Float64Array): void {
  let best = 0;
  let prompt = 0;
  for (let i = 0; i < count; i++) {
    const action = actions[i]!;
    if (kindOf(action) !== ACTION.FIRE) continue;
    const [unit, weapon, target] = [unitOf(action), firstOf(action), secondOf(action)];
    const worth = shotWorth(battle, unit, weapon, target);
    weights[i] = worth;
    best = Math.max(best, worth);
    prompt = Math.max(
      prompt,
      weapon < FIRST_RACK && isOffensive(battle) ? 10 : promptness(battle, unit, weapon, target),
    );
  }
  for (let i = 0; i < count; i++) {
    if (kindOf(actions[i]!) === ACTION.FIRE) {
      const share = best === 0 ? 1 : weights[i]! / best;
      weights[i] = Math.max(LEAST, share * share * Math.min(1, prompt * prompt));
    } else weights[i] = Math.max(0.02, 1.2 * (1 - prompt));
  }
}

/** 10.3: by what the beams that bear on the ship would do against each screen. */
function weighScreens(battle: Battle, actions: Int32Array, count: number, weights: Float64Array): void {
  const unit = unitOf(actions[0]!);
  let least = Infinity;
  for (let i = 0; i < count; i++) {
    const damage = damageAgainst(battle, unit, firstOf(actions[i]!));
    weights[i] = damage;
    if (damage < least) least = damage;
  }
  for (let i = 0; i < count; i++) weights[i] = Math.max(LEAST, Math.exp((least - weights[i]!) / 2));
}
const effect = (screen: number, weapon: number): number =>
  screen === 0 ? 0 : SCREEN_AGAINST[screen] === weapon ? SCREEN_AGAINST_OWN : SCREEN_FOR_OTHERS;

/** Points of hull that the beams and cannons that bear on a ship take on average while a screen is up (0: none). */
function damageAgainst(battle: Battle, unit: number, screen: number): number {
  const up = battle.screen[unit]!;
  let damage = 0;
  for (let other = 0; other < battle.unitCount[0]!; other++) {
    if (battle.side[other] === battle.side[unit] || !isInPlay(battle, other)) continue;
    const range = rangeBetween(battle, other, unit);
    for (let weapon = 0; weapon < FIRST_RACK; weapon++) {
      const at = other * WEAPON_COUNT + weapon;
      if (!((battle.bearing[at]! >> unit) & 1)) continue;
      const ready = weaponsWorking(battle, other, weapon) - battle.weaponsFired[at]!;
      const chance = chanceAt(battle, weapon, range, unit) + effect(screen, weapon) - effect(up, weapon);
      damage += (ready * Math.max(LEAST_CHANCE, chance) * MEAN_DAMAGE[weapon]!) / 100;
    }
  }
  return damage;
}

/** What is mended first, other things being equal. */
const MEND_FIRST: Readonly<Partial<Record<FaultName, number>>> = {
  fire: 3,
  drives: 2,
  steering: 1.6,
  adf: 0.8,
  mr: 0.8,
  'laser-cannon': 1.5,
  'disruptor-cannon': 2,
};
const MEND_WEIGHT = Float64Array.from(FAULTS, (fault) => MEND_FIRST[fault] ?? 1);

/** 11.5: the fault that hurts most; what keeps a ship from the map's edge or on its errand comes before all. */
function weighMend(battle: Battle, unit: number, fault: number): number {
  const name = FAULTS[fault];
  const weight = MEND_WEIGHT[fault]!;
  if (name !== 'drives' && name !== 'steering') return weight;
  if (isDoomed(battle, unit)) return 10;
  return battle.aimCount[0] !== 0 && (isRunner(battle, unit) || isOrbiter(battle, unit)) ? 3 * weight : weight;
}
