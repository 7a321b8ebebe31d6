import { STEP_Q, STEP_R, distance, turned, type Hex } from '../hex.ts';
import { ACTION, firstOf, kindOf, secondOf, speedOf, unitOf } from './actions.ts';
import { STATUS, weaponsWorking, type Battle } from './battle.ts';
import { chanceWith, isMasked, shotChance, usefulInterceptors } from './chances.ts';
import { isOnMap, isPlanet, isWayHome, planetBeside } from './map.ts';
import { startOf } from './movement.ts';
import { shotOdds } from './odds.ts';
import { isInOrbit, planetOf } from './orbit.ts';
import { screenName } from './screens.ts';
import { CLASS_REFLECTIVE } from './shipClasses.ts';
import {
  FIRST_RACK,
  LASER_BATTERY,
  LASER_CANNON,
  REFLECTIVE_HULL,
  SCREEN_AGAINST,
  SCREEN_AGAINST_OWN,
  SCREEN_FOR_OTHERS,
  WEAPON_CHANCE,
  WEAPON_COUNT,
  WEAPON_DICE,
  WEAPON_DIFFUSES,
  WEAPON_PLUS,
} from './tables.ts';
import { DIRECTIONS, FAULTS, STEPS, TURNS, WEAPONS } from './terms.ts';
import { hexOf } from './view.ts';
import type { ChanceView, KnightHawksDescription } from './view.types.ts';
/** 8.4 the carrier that a fighter would be launched from. */
const launchOf = (battle: Battle, unit: number): number | null =>
  battle.status[unit] === STATUS.ABOARD ? battle.carrier[unit]! : null;

/** What an action is, as data for a sentence; `action` must be well formed for the position. */
export function describe(battle: Battle, action: number): KnightHawksDescription {
  const unit = unitOf(action);
  const first = firstOf(action);
  switch (kindOf(action)) {
    case ACTION.END_FIRE:
      return { kind: 'end-fire', step: STEPS[battle.step[0]!]! };
    case ACTION.SET_SPEED: {
      const speed = speedOf(action);
      const change = speed - battle.speed[startOf(battle, unit)]!;
      return {
        kind: 'speed',
        unit,
        speed,
        change,
        launch: launchOf(battle, unit),
        leavesOrbit: isInOrbit(battle, unit),
      };
    }
    case ACTION.ORBIT:
      return describeOrbit(battle, unit, first);
    case ACTION.FACE:
      return { kind: 'face', unit, facing: first, from: battle.facing[unit]! };
    case ACTION.MOVE:
      return describeMove(battle, unit, first);
    case ACTION.LAND:
      return { kind: 'land', unit, carrier: first };
    case ACTION.END_MOVE:
      return { kind: 'end-move', unit };
    case ACTION.SET_SCREEN:
      return { kind: 'screen', unit, screen: screenName(first), up: screenName(battle.screen[unit]!) };
    case ACTION.FIRE:
      return describeShot(battle, unit, first, secondOf(action));
    case ACTION.INTERCEPT:
      return describeInterceptors(battle, unit, first);
    case ACTION.MEND:
      return { kind: 'mend', unit, fault: FAULTS[first]! };
    default:
      throw new Error(`no description for action ${action}`);
  }
}

const neighbour = ({ q, r }: Hex, direction: number): Hex => ({
  q: q + STEP_Q[direction]!,
  r: r + STEP_R[direction]!,
});

function describeOrbit(battle: Battle, unit: number, direction: number): KnightHawksDescription {
  const here = hexOf(battle, unit);
  const begins = !isInOrbit(battle, unit);
  const planet = begins ? planetBeside(battle, here.q, here.r) : planetOf(battle, unit);
  const centre = { q: battle.planetQ[planet] ?? here.q, r: battle.planetR[planet] ?? here.r };
  const hexside = [0, 1, 2, 3, 4, 5].find((side) => {
    const { q, r } = neighbour(centre, side);
    return q === here.q && r === here.r;
  });
  const to = hexside === undefined ? here : neighbour(centre, turned(hexside, direction === 0 ? 1 : -1));
  const launch = launchOf(battle, unit);
  return { kind: 'orbit', unit, planet, direction: DIRECTIONS[direction]!, to, begins, launch };
}

function describeMove(battle: Battle, unit: number, turn: number): KnightHawksDescription {
  const facing = battle.facing[unit]!;
  const to = neighbour(hexOf(battle, unit), facing);
  const name = TURNS[turn]!;
  const side = battle.side[unit]!;
  const end = isPlanet(battle, to.q, to.r)
    ? 'crash'
    : isOnMap(battle, to.q, to.r)
      ? null
      : isWayHome(battle, side, to.q, to.r)
        ? 'home'
        : 'lost';
  return {
    kind: 'move',
    unit,
    turn: name,
    to,
    facing: turned(facing, name === 'left' ? -1 : name === 'right' ? 1 : 0),
    hexesLeft: battle.hexesLeft[0]! - 1,
    turnsLeft: battle.turnsLeft[0]! - (turn === 0 ? 0 : 1),
    end,
  };
}

function describeShot(battle: Battle, unit: number, weapon: number, target: number): KnightHawksDescription {
  const isRack = weapon >= FIRST_RACK;
  const ready = weaponsWorking(battle, unit, weapon) - battle.weaponsFired[unit * WEAPON_COUNT + weapon]!;
  const weaponsLeft = isRack ? 1 : Math.max(1, ready);
  return {
    kind: 'fire',
    unit,
    weapon: WEAPONS[weapon]!,
    target,
    range: distance(battle.q[target]! - battle.q[unit]!, battle.r[target]! - battle.r[unit]!),
    chance: chanceView(battle, unit, weapon, target),
    damage: { dice: WEAPON_DICE[weapon]!, plus: WEAPON_PLUS[weapon]! },
    odds: shotOdds(battle, unit, weapon, target, 1, 0),
    weaponsLeft,
    salvo: shotOdds(battle, unit, weapon, target, weaponsLeft, 0),
    interceptors: isRack ? Math.min(battle.interceptors[target]!, usefulInterceptors(battle, unit, weapon, target)) : 0,
  };
}

/** 9.2, 10.1–10.3: what a shot's chance is made of. */
function chanceView(battle: Battle, unit: number, weapon: number, target: number): ChanceView {
  const range = distance(battle.q[target]! - battle.q[unit]!, battle.r[target]! - battle.r[unit]!);
  const isLaser = weapon === LASER_BATTERY || weapon === LASER_CANNON;
  const reflective = isLaser && CLASS_REFLECTIVE[battle.shipClass[target]!] === 1;
  const up = battle.screen[target]!;
  const screened = weapon < FIRST_RACK && up !== 0;
  return {
    base: WEAPON_CHANCE[weapon]!,
    range: 0 - WEAPON_DIFFUSES[weapon]! * range,
    reflectiveHull: reflective ? 0 - REFLECTIVE_HULL : 0,
    screen: screened ? (SCREEN_AGAINST[up] === weapon ? SCREEN_AGAINST_OWN : SCREEN_FOR_OTHERS) : 0,
    masked: isLaser && isMasked(battle, target),
    chance: chanceWith(shotChance(battle, unit, weapon, target), 0),
  };
}

function describeInterceptors(battle: Battle, unit: number, count: number): KnightHawksDescription {
  const from = battle.shotUnit[0]!;
  const weapon = battle.shotWeapon[0]!;
  return {
    kind: 'intercept',
    unit,
    count,
    from,
    weapon: WEAPONS[weapon]!,
    chance: chanceWith(shotChance(battle, from, weapon, unit), count),
    odds: shotOdds(battle, from, weapon, unit, 1, count),
    left: battle.interceptors[unit]! - count,
  };
}
