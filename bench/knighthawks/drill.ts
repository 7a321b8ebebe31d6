import { STEP_Q, STEP_R, distance, turned } from '../../src/engine/hex.ts';
import type { Side } from '../../src/engine/game.ts';
import { ACTION, firstOf, kindOf, secondOf, speedOf, unitOf } from '../../src/engine/knighthawks/actions.ts';
import { applyLegalAction } from '../../src/engine/knighthawks/apply.ts';
import {
  NOT_SET,
  PENDING,
  STATUS,
  STEP,
  adfOf,
  copyBattle,
  isInPlay,
  mrOf,
  newBattle,
  weaponsWorking,
  type Battle,
} from '../../src/engine/knighthawks/battle.ts';
import { chanceAt } from '../../src/engine/knighthawks/chances.ts';
import { whyNotBearing } from '../../src/engine/knighthawks/firing.ts';
import { legalActions, MAX_ACTIONS } from '../../src/engine/knighthawks/legal.ts';
import { isOnMap, isPlanet } from '../../src/engine/knighthawks/map.ts';
import { meanDamage } from '../../src/engine/knighthawks/odds.ts';
import { POSSIBLE } from '../../src/engine/knighthawks/reasons.ts';
import { FIRST_RACK, RACKS, WEAPON_COUNT } from '../../src/engine/knighthawks/tables.ts';
import type { SearchRandom } from '../../src/ai/random.ts';
import { most, type Drill, type WholeMove } from '../shared/yardsticks.ts';

/** Ways that are tried for each speed, beside the straight one. */
const WAYS = 12;
/** Of three steps of a drawn way about two are straight. */
const STRAIGHT = 0.6;
/** Share of an enemy's draws in which it flies straight on. */
const PLAIN = 0.4;

const legalOf = (battle: Battle): number[] => {
  const out = new Int32Array(MAX_ACTIONS);
  return [...out.subarray(0, legalActions(battle, out))];
};

/** The unit that moves next: fighters leave their carrier before it moves (8.4). */
function mover(battle: Battle): number | null {
  if (battle.step[0] !== STEP.MOVEMENT || battle.pending[0] !== PENDING.NONE) return null;
  if (battle.moving[0] !== NOT_SET) return battle.moving[0]!;
  const units = legalOf(battle).map(unitOf);
  return units.find((unit) => battle.status[unit] === STATUS.ABOARD) ?? units[0] ?? null;
}

/** Each speed straight on, and by some ways drawn at random; ends that are alike are listed once. */
function moves(battle: Battle, unit: number, random: SearchRandom): WholeMove<Battle>[] {
  const found = new Map<string, WholeMove<Battle>>();
  const trial = newBattle();
  for (const first of legalOf(battle).filter((action) => unitOf(action) === unit)) {
    for (let way = 0; way <= WAYS; way++) {
      copyBattle(trial, battle);
      const actions = flyOut(trial, unit, first, way === 0 ? null : random);
      const [q, r, facing, speed] = [trial.q[unit]!, trial.r[unit]!, trial.facing[unit]!, trial.speed[unit]!];
      const here = isInPlay(trial, unit);
      const key = `${here} ${q} ${r} ${facing} ${speed}`;
      if (found.has(key)) continue;
      const place = (there: Battle): void => {
        there.q[unit] = q;
        there.r[unit] = r;
        there.facing[unit] = facing;
        there.speed[unit] = speed;
      };
      const stays = here && (speed === 0 || comesRound(trial, q, r, facing, Math.max(1, speed - adfOf(trial, unit)), mrOf(trial, unit))); // prettier-ignore
      found.set(key, { actions, stays, place });
    }
  }
  return [...found.values()];
}

/** Plays a unit's move to its end; without chance it goes straight on. */
function flyOut(trial: Battle, unit: number, first: number, random: SearchRandom | null): number[] {
  const actions = [first];
  applyLegalAction(trial, first);
  while (trial.step[0] === STEP.MOVEMENT && trial.moving[0] === unit) {
    const legal = legalOf(trial).filter((action) => unitOf(action) === unit);
    const straight = random === null || random.unit() < STRAIGHT;
    const next = straight ? legal[0]! : legal[Math.floor(random.unit() * legal.length)]!;
    actions.push(next);
    applyLegalAction(trial, next);
  }
  return actions;
}

/** Whether a ship can fly so many hexes and be on the map at the end. */
function comesRound(battle: Battle, q: number, r: number, facing: number, hexes: number, turns: number): boolean {
  if (hexes === 0) return true;
  const [nextQ, nextR] = [q + STEP_Q[facing]!, r + STEP_R[facing]!];
  if (!isOnMap(battle, nextQ, nextR) || isPlanet(battle, nextQ, nextR)) return false;
  if (comesRound(battle, nextQ, nextR, facing, hexes - 1, turns)) return true;
  if (turns === 0) return false;
  return [-1, 1].some((turn) => comesRound(battle, nextQ, nextR, turned(facing, turn), hexes - 1, turns - 1));
}

/** 1.2, 2.2 a speed and turns within what the ship can do, planets left aside. */
function wander(battle: Battle, unit: number, random: SearchRandom): void {
  const adf = adfOf(battle, unit);
  const isPlain = random.unit() < PLAIN;
  const change = isPlain ? 0 : Math.floor(random.unit() * (2 * adf + 1)) - adf;
  const speed = Math.max(0, battle.speed[unit]! + change);
  let turns = isPlain ? 0 : mrOf(battle, unit);
  for (let hex = 0; hex < speed; hex++) {
    battle.q[unit] = battle.q[unit]! + STEP_Q[battle.facing[unit]!]!;
    battle.r[unit] = battle.r[unit]! + STEP_R[battle.facing[unit]!]!;
    if (turns === 0 || random.unit() < STRAIGHT) continue;
    battle.facing[unit] = turned(battle.facing[unit]!, random.unit() < 0.5 ? -1 : 1);
    turns--;
  }
}

const rangeOf = (battle: Battle, one: number, other: number): number =>
  distance(battle.q[other]! - battle.q[one]!, battle.r[other]! - battle.r[one]!);

/** 9.1–9.2 of one weapon of a kind. */
const meanOfShot = (battle: Battle, unit: number, weapon: number, target: number): number =>
  (Math.min(100, chanceAt(battle, weapon, rangeOf(battle, unit, target), target)) / 100) * meanDamage(weapon);

function damage(battle: Battle, firer: number, target: number): number {
  let sum = 0;
  for (let weapon = 0; weapon < WEAPON_COUNT; weapon++) {
    const working = weaponsWorking(battle, firer, weapon);
    if (working === 0 || whyNotBearing(battle, firer, weapon, target) !== POSSIBLE) continue;
    if (weapon >= FIRST_RACK && battle.shots[firer * RACKS + weapon - FIRST_RACK] === 0) continue;
    sum += working * Math.max(0, meanOfShot(battle, firer, weapon, target));
  }
  return sum;
}

/** The best shot, all interceptors, no screen; what else there is by the first answer. */
function otherwise(battle: Battle, actions: Int32Array): number {
  return most(actions, (action) => {
    switch (kindOf(action)) {
      case ACTION.FIRE:
        return 1 + meanOfShot(battle, unitOf(action), firstOf(action), secondOf(action));
      case ACTION.INTERCEPT:
        return firstOf(action);
      case ACTION.SET_SPEED:
        return -speedOf(action);
      default:
        return 0;
    }
  });
}

/** What Knight Hawks tells the yardsticks. */
export const drill: Drill<Battle> = {
  together: false,
  mover,
  moves,
  wander,
  units: (battle: Battle, side: Side) =>
    Array.from({ length: battle.unitCount[0]! }, (_, unit) => unit).filter(
      (unit) => battle.side[unit] === side && isInPlay(battle, unit),
    ),
  distance: rangeOf,
  damage,
  otherwise: (battle, actions) => otherwise(battle, actions),
};
