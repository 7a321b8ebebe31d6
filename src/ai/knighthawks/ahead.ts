import {
  FAULT,
  NOT_SET,
  PENDING,
  STATUS,
  STEP,
  adfOf,
  hasFault,
  isInPlay,
  moverOf,
  mrOf,
  type Battle,
} from '../../engine/knighthawks/battle.ts';
import { depart } from '../../engine/knighthawks/departures.ts';
import { planetBeside } from '../../engine/knighthawks/map.ts';
import { endMove } from '../../engine/knighthawks/moves.ts';
import { directionOf, enterOrbit, isInOrbit } from '../../engine/knighthawks/orbit.ts';
import { beginTurn, endStep } from '../../engine/knighthawks/sequence.ts';
import { endIfDecided } from '../../engine/knighthawks/victory.ts';
import type { SearchRandom } from '../random.ts';
import { clock } from './clock.ts';
import { GONE_HOME, LOST, isStraight, wayScore } from './flight.ts';
import { isOrbiter } from './map.ts';
import { salvo } from './salvo.ts';
import { FASTEST, WAY_HEXES, WAY_TURNED, endOfWays, firstWay, wayQ, wayR } from './ways.ts';

// What comes after the step under way, as simulations play it: whole moves, whole steps of fire, no
// decisions of screens and of damage control.

/** Places that a ship looks at before it moves. */
const LOOKS = 10;

/** Plays on until the clock has come to `until`, or the battle is over. */
export function playAhead(battle: Battle, until: number, random: SearchRandom): void {
  battle.pending[0] = PENDING.NONE;
  for (;;) {
    if (battle.departed[0] === 1) {
      battle.departed[0] = 0;
      if (endIfDecided(battle, false)) return;
    }
    if (battle.step[0] === STEP.OVER || clock(battle) >= until) return;
    switch (battle.step[0]) {
      case STEP.MOVEMENT:
        moveAll(battle, random);
        break;
      case STEP.DEFENSIVE_FIRE:
      case STEP.OFFENSIVE_FIRE:
        salvo(battle, random);
        break;
    }
    if (battle.departed[0] === 1) continue;
    if (battle.step[0] !== STEP.DAMAGE_CONTROL) endStep(battle);
    else if (endIfDecided(battle, true)) return;
    else beginTurn(battle, battle.round[0]! + 1);
  }
}

function moveAll(battle: Battle, random: SearchRandom): void {
  const side = moverOf(battle);
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== side || battle.moved[unit] || !isInPlay(battle, unit)) continue;
    moveOne(battle, unit, random);
    endMove(battle, unit);
  }
}

function moveOne(battle: Battle, unit: number, random: SearchRandom): void {
  if (isInOrbit(battle, unit)) return enterOrbit(battle, unit, directionOf(battle, unit));
  const hasHelm = !hasFault(battle, unit, FAULT.DRIVES) && !hasFault(battle, unit, FAULT.STEERING);
  if (hasHelm && isOrbiter(battle, unit) && planetBeside(battle, battle.q[unit]!, battle.r[unit]!) >= 0)
    return enterOrbit(battle, unit, 0);
  const before = battle.speed[unit]!;
  const adf = adfOf(battle, unit);
  const turns = mrOf(battle, unit);
  const slowest = before > adf ? before - adf : 0;
  const fastest = before + adf;
  let best = firstWay(before < FASTEST ? before : FASTEST);
  let bestScore = wayScore(battle, unit, best);
  for (let look = 1; look < LOOKS; look++) {
    const lot = random.unit() * (fastest - slowest + 1);
    const speed = slowest + Math.floor(lot);
    if (speed > FASTEST) continue;
    const first = firstWay(speed);
    const way = first + Math.floor((lot - Math.floor(lot)) * (endOfWays(speed, turns) - first));
    const score = wayScore(battle, unit, way);
    if (score <= bestScore) continue;
    bestScore = score;
    best = way;
  }
  if (bestScore === GONE_HOME) return depart(battle, unit, STATUS.HOME);
  if (bestScore === LOST) return depart(battle, unit, STATUS.LOST);
  place(battle, unit, best);
}

function place(battle: Battle, unit: number, way: number): void {
  const facing = battle.facing[unit]!;
  battle.q[unit] = battle.q[unit]! + wayQ(way, facing);
  battle.r[unit] = battle.r[unit]! + wayR(way, facing);
  battle.facing[unit] = (facing + WAY_TURNED[way]!) % 6;
  battle.speed[unit] = WAY_HEXES[way]!;
  battle.turned[unit] = isStraight(way) ? 0 : 1;
  battle.moving[0] = NOT_SET;
}
