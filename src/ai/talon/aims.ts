import { distance, type Hex } from '../../engine/hex.ts';
import { arcOf } from '../../engine/talon/arcs.ts';
import { aimProgress } from '../../engine/talon/aims.ts';
import {
  AIM,
  ARC_COUNT,
  CRAFT,
  DRAW,
  LASTING,
  NOT_SET,
  STATUS,
  UNITS,
  WAY,
  hasCritical,
  isInPlay,
  type Battle,
} from '../../engine/talon/battle.ts';
import { roundsToSpool } from '../../engine/talon/leaving/retreat.ts';
import {
  CLASS_HULL_KIND,
  CLASS_POINTS,
  CLASS_SHIELDS,
  HULLS,
  IS_BASE,
  IS_SQUADRON,
} from '../../engine/talon/shipClasses.ts';
import { PLANET, WORM_HOLE, isInClutter } from '../../engine/talon/terrain/terrain.ts';
import { UNIT_HULL } from './facts.ts';
import { WEIGHTS } from './weights.ts';

// What the aims of a scenario mean to a player: which units matter, how near an aim is, where a
// unit that is to leave must go.

const TRANSPORT = HULLS.indexOf('Tran');
/** Longer than any way out: there is none. */
export const NO_EXIT = 99;
/** A way out of so many hexes counts as not begun. */
const FAR_FROM_EXIT = 30;
/** Hexes that a round's wait for the FTL counts as (11.1.3). */
const HEXES_A_ROUND = 4;

/** Whether any aim counts the unit, for its enemy to destroy or for its owner to bring away. */
export function isPrize(battle: Battle, unit: number): boolean {
  for (let aim = 0; aim < battle.aimCount[0]!; aim++)
    if (battle.aimKind[aim] !== AIM.POINTS && (battle.aimUnits[aim]! >> unit) & 1) return true;
  return false;
}

/** The aim that asks the unit's side to bring it away, or −1. */
export function leavingAim(battle: Battle, unit: number): number {
  for (let aim = 0; aim < battle.aimCount[0]!; aim++)
    if (
      battle.aimKind[aim] === AIM.LEAVE &&
      battle.aimSide[aim] === battle.side[unit] &&
      (battle.aimUnits[aim]! >> unit) & 1
    )
      return aim;
  return -1;
}

/** Whether a way of leaving is one that the aim counts. */
export function countsWay(battle: Battle, aim: number, way: number): boolean {
  return aim >= 0 && (battle.aimWay[aim] === WAY.ANY || battle.aimWay[aim] === way);
}

/** 16.1: whether the unit is a transport whose side may dock. */
export function mayDock(battle: Battle, unit: number): boolean {
  return CLASS_HULL_KIND[battle.shipClass[unit]!] === TRANSPORT && battle.mayDock[battle.side[unit]!] === 1;
}

/** Where a unit stands, and which way it heads. */
interface Heading extends Hex {
  readonly facing: number;
}

/**
 * Hexes, at a brisk speed, that the unit would still have to go from where it stands to leave in the way
 * that the aim asks for; turning round and slowing down to dock count as hexes. `NO_EXIT`: no way.
 */
export function exitHexes(battle: Battle, unit: number, aim: number, at: Heading, speed: number): number {
  const { q, r, facing } = at;
  let least = countsWay(battle, aim, WAY.FTL) ? hexesToSpool(battle, unit) : NO_EXIT;
  const docks = countsWay(battle, aim, WAY.DOCK) && mayDock(battle, unit);
  const flies = countsWay(battle, aim, WAY.WORM_HOLE);
  if (IS_BASE[battle.shipClass[unit]!] || !(docks || flies)) return least;
  for (let n = 0; n < battle.terrainCount[0]!; n++) {
    const kind = battle.terrainKind[n];
    if (!(flies && kind === WORM_HOLE) && !(docks && kind === PLANET)) continue;
    const hexes = hexesTo(battle.terrainQ[n]! - q, battle.terrainR[n]! - r, facing, speed, kind === PLANET);
    if (hexes < least) least = hexes;
  }
  if (!docks) return least;
  for (let base = 0; base < battle.unitCount[0]!; base++) {
    if (!IS_BASE[battle.shipClass[base]!] || battle.side[base] !== battle.side[unit] || !isInPlay(battle, base))
      continue;
    const hexes = hexesTo(battle.q[base]! - q, battle.r[base]! - r, facing, speed, true);
    if (hexes < least) least = hexes;
  }
  return least;
}

/** `exitHexes` from where the unit stands, at another speed. */
export function exitFromHere(battle: Battle, unit: number, aim: number, speed: number): number {
  const here = { q: battle.q[unit]!, r: battle.r[unit]!, facing: battle.facing[unit]! };
  return exitHexes(battle, unit, aim, here, speed);
}

/** 11.1.3 the wait, as hexes. */
function hexesToSpool(battle: Battle, unit: number): number {
  if (!battle.retreatAllowed[0] || IS_BASE[battle.shipClass[unit]!] || IS_SQUADRON[battle.shipClass[unit]!])
    return NO_EXIT;
  if (hasCritical(battle, unit, LASTING.FTL_OFFLINE)) return NO_EXIT;
  const rounds = roundsToSpool(battle, unit);
  if (battle.roundLimit[0] && battle.round[0]! + rounds > battle.roundLimit[0]) return NO_EXIT;
  const clutter = battle.terrainCount[0]! > 0 && isInClutter(battle, unit) ? 2 : 0;
  return HEXES_A_ROUND * (rounds + 1 - battle.impulse[0]! / 6) + clutter;
}

function hexesTo(dq: number, dr: number, facing: number, speed: number, docking: boolean): number {
  const range = distance(dq, dr);
  if (range === 0) return 6; // flown past
  const arc = arcOf(facing, dq, dr);
  const turning = arc === 0 ? 0 : arc === 2 ? 5 : 2.5;
  let hexes = (range + turning) * (HEXES_A_ROUND / (speed + 1.5));
  if (docking) {
    // 16.2: at speed 1, and a round takes one off.
    const allowed = range <= 2 ? 1 : range <= 4 ? 2 : 6;
    if (range <= 4) hexes = (range + turning) * (HEXES_A_ROUND / 3.5);
    if (speed > allowed) hexes += 3 * (speed - allowed);
  }
  return hexes;
}

const scores = new Float64Array(UNITS);

/** How near an aim is, from 0 to 1; below 0: it can no longer be reached. */
function nearness(battle: Battle, aim: number): number {
  const wanted = battle.aimNumber[aim]!;
  const kind = battle.aimKind[aim];
  const done = aimProgress(battle, aim);
  if (kind === AIM.POINTS) return Math.min(1, (done + pointsInDanger(battle, 1 - battle.aimSide[aim]!)) / wanted);
  let candidates = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (!((battle.aimUnits[aim]! >> unit) & 1)) continue;
    const status = battle.status[unit];
    if (status === STATUS.RESERVE) scores[candidates++] = 0;
    else if (status === STATUS.IN_PLAY)
      scores[candidates++] = kind === AIM.DESTROY ? 0.9 * harmShare(battle, unit) : leavingShare(battle, unit, aim);
  }
  let need = wanted - done;
  if (candidates < need) return -1;
  let sum = done;
  for (; need > 0; need--) {
    let best = 0;
    for (let n = 1; n < candidates; n++) if (scores[n]! > scores[best]!) best = n;
    sum += scores[best]!;
    scores[best] = -1;
  }
  return sum / wanted;
}

function leavingShare(battle: Battle, unit: number, aim: number): number {
  const hexes = exitFromHere(battle, unit, aim, battle.speed[unit]!);
  if (hexes >= NO_EXIT) return -0.3;
  const near = Math.max(0, 1 - hexes / FAR_FROM_EXIT);
  return 0.95 * near * (1 - 0.6 * harmShare(battle, unit));
}

/** Share of a unit's hull that is gone. */
export function damageShare(battle: Battle, unit: number): number {
  const shipClass = battle.shipClass[unit]!;
  let marked = battle.hullMarked[unit]!;
  if (IS_SQUADRON[shipClass])
    for (let craft = 0; craft < CRAFT; craft++) marked += battle.craftHull[unit * CRAFT + craft]!;
  return marked / UNIT_HULL[shipClass]!;
}

/** `damageShare` with the shields, which have to go first, as a quarter of the whole. */
function harmShare(battle: Battle, unit: number): number {
  const shipClass = battle.shipClass[unit]!;
  let printed = 0;
  let left = 0;
  for (let arc = 0; arc < ARC_COUNT; arc++) {
    printed += CLASS_SHIELDS[shipClass * ARC_COUNT + arc]!;
    left += battle.shields[unit * ARC_COUNT + arc]!;
  }
  return 0.75 * damageShare(battle, unit) + (printed === 0 ? 0.25 : 0.25 * (1 - left / printed));
}

/** Points of a side's damaged ships, by how damaged they are. */
function pointsInDanger(battle: Battle, side: number): number {
  let points = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (battle.side[unit] === side && isInPlay(battle, unit))
      points += 0.7 * harmShare(battle, unit) * CLASS_POINTS[battle.shipClass[unit]!]!;
  return points;
}

/** What a side has from the best of its aims. */
function standing(battle: Battle, side: number): number {
  let best = 0;
  for (let aim = 0; aim < battle.aimCount[0]!; aim++) {
    if (battle.aimSide[aim] !== side) continue;
    const near = nearness(battle, aim);
    if (near < 0) continue;
    const worth = WEIGHTS.aimAlive + WEIGHTS.aimNear * near;
    if (worth > best) best = worth;
  }
  return best;
}

/** How far side 0 is ahead of side 1 in what the scenario asks for, in logits of the win chance. */
export function aimLead(battle: Battle): number {
  return standing(battle, 0) - standing(battle, 1);
}

/** Chance of side 0 at the round limit if nothing more happens, or −1 where points decide. */
export function chanceAtLimit(battle: Battle): number {
  const winner = battle.limitWinner[0]!;
  if (winner === NOT_SET) return -1;
  return winner === DRAW ? 0.5 : winner === 0 ? 0.97 : 0.03;
}
