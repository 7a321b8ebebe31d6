import { distance, type Hex } from '../../hex.ts';
import { ACTION, encode, firstOf, kindOf, secondOf, unitOf } from '../actions.ts';
import { applyLegalAction } from '../apply.ts';
import { AIM, NOT_SET, PENDING, STEP, adfOf, isInPlay, type Battle } from '../battle.ts';
import { chanceWith, shotChance } from '../chances.ts';
import { legalActions, MAX_ACTIONS } from '../legal.ts';
import { isOnMap, isPlanet, rowOf } from '../map.ts';
import { meanDamage } from '../odds.ts';
import { reachOf, type End, type Reach } from '../reach.ts';
import { CLASS_HULL, CLASS_POINTS } from '../shipClasses.ts';
import { FIRST_RACK } from '../tables.ts';
import { DIRECTIONS, EDGES, FAULTS } from '../terms.ts';
import { meanFire } from '../threat.ts';
import { STEP_Q, STEP_R } from '../../hex.ts';

// A player by rule of thumb, for fitting points and looking at scenarios before the computer plays
// them: it moves each ship where it gives more than it takes, and fires all that it has.

/** Hexes from a carrier to an enemy at which its fighters are launched. */
const LAUNCH_RANGE = 14;

/** Plays the deciding side's next decision, which may be several actions (a whole move). */
export type Play = (battle: Battle) => void;

export interface Temper {
  /** How much a point of damage taken weighs against one given. */
  caution: number;
}

export function scriptedPlayer({ caution }: Temper = { caution: 0.6 }): Play {
  const out = new Int32Array(MAX_ACTIONS);
  return (battle) => {
    const actions = [...out.subarray(0, legalActions(battle, out))];
    if (actions.length === 1) return applyLegalAction(battle, actions[0]!);
    if (battle.pending[0] === PENDING.INTERCEPT) return applyLegalAction(battle, interceptors(battle, actions));
    if (battle.pending[0] === PENDING.MEND) return applyLegalAction(battle, mostUrgent(actions));
    if (battle.step[0] === STEP.MOVEMENT) return moveShip(battle, actions, caution);
    if (battle.step[0] === STEP.MOVER_SCREENS || battle.step[0] === STEP.OTHER_SCREENS)
      return applyLegalAction(battle, bestScreen(battle, actions));
    applyLegalAction(battle, bestShot(battle, actions));
  };
}

/** Fires first what is likely to destroy most worth. */
function bestShot(battle: Battle, actions: readonly number[]): number {
  let best: number = ACTION.END_FIRE;
  let most = 0;
  for (const action of actions) {
    if (kindOf(action) !== ACTION.FIRE) continue;
    const target = secondOf(action);
    const weapon = firstOf(action);
    const damage = (chanceWith(shotChance(battle, unitOf(action), weapon, target), 0) * meanDamage(weapon)) / 100;
    const hull = battle.hull[target]!;
    const value = (valueOf(battle, target) * Math.min(damage, hull)) / hull;
    // Torpedoes are not thrown away at fighters.
    if (weapon >= FIRST_RACK && hull < meanDamage(weapon) / 2) continue;
    if (value > most) [most, best] = [value, action];
  }
  return best;
}

/** A ship's points, and more when the scenario is about it. */
function valueOf(battle: Battle, unit: number): number {
  const points = CLASS_POINTS[battle.shipClass[unit]!]!;
  for (let aim = 0; aim < battle.aimCount[0]!; aim++)
    if (battle.aimKind[aim] !== AIM.POINTS && (battle.aimUnits[aim]! >> unit) & 1) return points * 3;
  return points;
}

function interceptors(battle: Battle, actions: readonly number[]): number {
  const target = battle.shotTarget[0]!;
  const damage = meanDamage(battle.shotWeapon[0]!);
  const wanted = damage > 15 ? 4 : 2;
  const spare = Math.ceil(battle.interceptors[target]! / 2);
  return actions[Math.min(wanted, Math.max(1, spare), actions.length - 1)]!;
}

const URGENT = ['fire', 'drives', 'steering', 'disruptor-cannon', 'laser-cannon', 'torpedo', 'mr', 'adf'];

function mostUrgent(actions: readonly number[]): number {
  for (const fault of URGENT) {
    const action = actions.find((one) => FAULTS[firstOf(one)] === fault);
    if (action !== undefined) return action;
  }
  return actions[0]!;
}
const shipsOf = (battle: Battle, side: number): number[] =>
  Array.from({ length: battle.unitCount[0]! }, (_, unit) => unit).filter(
    (unit) => battle.side[unit] === side && isInPlay(battle, unit),
  );
const placeOf = (battle: Battle, unit: number): Hex & { facing: number } => ({
  q: battle.q[unit]!,
  r: battle.r[unit]!,
  facing: battle.facing[unit]!,
});

/** The screen that leaves the enemy's beams least. */
function bestScreen(battle: Battle, actions: readonly number[]): number {
  let best = actions[0]!;
  let least = Infinity;
  for (const action of actions) {
    const unit = unitOf(action);
    const before = battle.screen[unit]!;
    battle.screen[unit] = firstOf(action);
    let damage = 0;
    for (const enemy of shipsOf(battle, 1 - battle.side[unit]!))
      damage += meanFire(battle, enemy, placeOf(battle, enemy), unit, placeOf(battle, unit), false);
    battle.screen[unit] = before;
    if (damage < least) [least, best] = [damage, action];
  }
  return best;
}

/** Moves the first ship that can: fighters are launched where enemies are near. */
function moveShip(battle: Battle, actions: readonly number[], caution: number): void {
  if (battle.moving[0] !== NOT_SET) return applyLegalAction(battle, actions[0]!);
  const unit = nextToMove(battle, actions);
  const reach = reachOf(battle, unit);
  let best: { reach: Reach; end: End } | null = null;
  let most = -Infinity;
  for (const one of reach)
    for (const end of one.ends) {
      const value = worthOf(battle, unit, one, end, caution);
      if (value > most) [most, best] = [value, { reach: one, end }];
    }
  const home = actions.filter((action) => unitOf(action) === unit && kindOf(action) === ACTION.SET_SPEED);
  if (best === null) return flyOn(battle, unit, home[home.length - 1] ?? actions[0]!);
  if (wantsHome(battle, unit) && most < 1e5) {
    const out = homeRun(battle, unit);
    if (out !== null) return flyOn(battle, unit, out);
  }
  fly(battle, unit, best.reach, best.end);
}

/** Fighters aboard before their carrier, once enemies are near; then the others in their order. */
function nextToMove(battle: Battle, actions: readonly number[]): number {
  const units = actions.map(unitOf);
  const isNear = (unit: number): boolean => {
    const carrier = placeOf(battle, battle.carrier[unit]!);
    return shipsOf(battle, 1 - battle.side[unit]!).some(
      (enemy) => distance(battle.q[enemy]! - carrier.q, battle.r[enemy]! - carrier.r) <= LAUNCH_RANGE,
    );
  };
  const aboard = units.find((unit) => !isInPlay(battle, unit) && isNear(unit));
  return aboard ?? units.find((unit) => isInPlay(battle, unit))!;
}

/** Plays a move as it was found. */
function fly(battle: Battle, unit: number, { speed, orbit }: Reach, { face, way }: End): void {
  if (orbit === null) applyLegalAction(battle, encode(ACTION.SET_SPEED, unit, speed));
  else applyLegalAction(battle, encode(ACTION.ORBIT, unit, DIRECTIONS.indexOf(orbit)));
  if (face !== null) applyLegalAction(battle, encode(ACTION.FACE, unit, face));
  for (const letter of way) applyLegalAction(battle, encode(ACTION.MOVE, unit, 'alr'.indexOf(letter)));
}

/** Takes the speed, and then always straight on. */
function flyOn(battle: Battle, unit: number, action: number): void {
  const out = new Int32Array(MAX_ACTIONS);
  applyLegalAction(battle, action);
  while (battle.moving[0] === unit) {
    legalActions(battle, out);
    applyLegalAction(battle, out[0]!);
  }
}

/** A speed at which flying straight on leaves the map by the way home, if there is one. */
function homeRun(battle: Battle, unit: number): number | null {
  const { q, r, facing } = placeOf(battle, unit);
  for (
    let speed = battle.speed[unit]! + adfOf(battle, unit);
    speed > battle.speed[unit]! - adfOf(battle, unit);
    speed--
  ) {
    if (speed <= 0) return null;
    const to = { q: q + speed * STEP_Q[facing]!, r: r + speed * STEP_R[facing]! };
    if (!isOnMap(battle, to.q, to.r) && toHome(battle, unit, to) < 0) return encode(ACTION.SET_SPEED, unit, speed);
  }
  return null;
}

function wantsHome(battle: Battle, unit: number): boolean {
  return aimOf(battle, unit, AIM.HOME);
}

/** Whether the ship counts for one of its own side's aims of a kind. */
function aimOf(battle: Battle, unit: number, kind: number): boolean {
  for (let aim = 0; aim < battle.aimCount[0]!; aim++)
    if (
      battle.aimKind[aim] === kind &&
      battle.aimSide[aim] === battle.side[unit] &&
      (battle.aimUnits[aim]! >> unit) & 1
    )
      return true;
  return false;
}

/** Hexes from a place to the way home; negative beyond it. */
function toHome(battle: Battle, unit: number, { q, r }: Hex): number {
  switch (EDGES[battle.home[battle.side[unit]!]!]) {
    case 'north':
      return rowOf(q, r);
    case 'south':
      return battle.rows[0]! - 1 - rowOf(q, r);
    case 'west':
      return q;
    case 'east':
      return battle.columns[0]! - 1 - q;
    default:
      return 0;
  }
}

/** What a side expects to give and to take when a ship stands there. */
function worthOf(battle: Battle, unit: number, { speed, orbit }: Reach, { hex, facing }: End, caution: number): number {
  const place = { ...hex, facing };
  const enemies = shipsOf(battle, 1 - battle.side[unit]!);
  const worth = CLASS_POINTS[battle.shipClass[unit]!]! / CLASS_HULL[battle.shipClass[unit]!]!;
  let given = 0;
  let taken = 0;
  let nearest = 99;
  for (const enemy of enemies) {
    const share = valueOf(battle, enemy) / CLASS_HULL[battle.shipClass[enemy]!]!;
    given = Math.max(given, meanFire(battle, unit, place, enemy, placeOf(battle, enemy), true) * share);
    taken += meanFire(battle, enemy, placeOf(battle, enemy), unit, hex, false) * worth;
    const { q, r } = placeOf(battle, enemy);
    nearest = Math.min(nearest, distance(q - hex.q, r - hex.r));
  }
  let value = given - caution * taken;
  if (wantsHome(battle, unit)) value = -3 * toHome(battle, unit, hex) + speed - 0.5 * taken;
  else if (aimOf(battle, unit, AIM.ORBIT))
    value = (orbit === null ? 0 : 1000) - 3 * toPlanet(battle, hex) - 0.5 * taken;
  else value -= 0.8 * Math.max(0, nearest - 3) + (speed > 7 ? speed - 7 : 0);
  return value - edge(battle, hex, facing, speed, adfOf(battle, unit));
}

function toPlanet(battle: Battle, { q, r }: Hex): number {
  let nearest = 99;
  for (let planet = 0; planet < battle.planetCount[0]!; planet++)
    nearest = Math.min(nearest, distance(battle.planetQ[planet]! - q, battle.planetR[planet]! - r));
  return nearest;
}

/** Flying on at the least speed must not end off the map, nor in a planet. */
function edge(battle: Battle, { q, r }: Hex, facing: number, speed: number, adf: number): number {
  const least = Math.max(1, speed - adf);
  for (let n = 1; n <= least + 1; n++) {
    const to = { q: q + n * STEP_Q[facing]!, r: r + n * STEP_R[facing]! };
    if (!isOnMap(battle, to.q, to.r) && speed > 0) return n <= 2 ? 200 : 40;
    if (n > 1 && isPlanet(battle, to.q, to.r)) return 20;
  }
  return 0;
}
