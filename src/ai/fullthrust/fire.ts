import { ACTION, firstOf, kindOf, secondOf, thirdOf } from '../../engine/fullthrust/actions.ts';
import { CONDITION, KIND, at, isInPlay, type Battle } from '../../engine/fullthrust/battle.ts';
import { arcTo, isRearClosed, reachOf } from '../../engine/fullthrust/fire/bearing.ts';
import { averageOf } from '../../engine/fullthrust/fire/odds.ts';
import { ARC, isWithin } from '../../engine/fullthrust/ground.ts';
import { FIRED_MISSILES } from '../../engine/fullthrust/missiles/launch.ts';
import { bestSpinal, spinalGain } from './wonders.ts';
import { lossByVolley, readWorth, type Worths } from './worth.ts';

// Fire (2.7, 4): which ship fires first, at whom, with what.

/** Share of its worth by which it is better to hurt a ship that has still to fire. */
export const BEFORE_IT_FIRES = 0.25;
/** Points for which packs are better kept for a nearer target: what they would do at least at 6 MU. */
const PACK_PATIENCE = 0.55;
/** Gain as a share of the best that makes a choice e times as likely. */
const KEENNESS = 0.2;

/** Whether a ship has still to fire its guns in this turn. */
export const mayFire = (battle: Battle, ship: number): boolean =>
  battle.fired[ship] === 0 || battle.fired[ship] === FIRED_MISSILES;

/** Average damage of the free guns of a ship that bear on a target. */
export function gunDamage(battle: Battle, ship: number, target: number): number {
  const dx = battle.x[target]! - battle.x[ship]!;
  const dy = battle.y[target]! - battle.y[ship]!;
  const arc = arcTo(battle, ship, target);
  if (arc === ARC.A && isRearClosed(battle, ship)) return 0;
  const announces = battle.active[0] === ship;
  let damage = 0;
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
    const place = at(ship, slot);
    const kind = battle.kind[place]!;
    if ((kind !== KIND.BEAM && kind !== KIND.TORPEDO) || battle.condition[place] !== CONDITION.WORKS) continue;
    if (battle.used[place] !== 0 || ((battle.arcs[place]! >> arc) & 1) === 0) continue;
    if (announces && battle.announced[slot] !== 0) continue;
    if (isWithin(dx, dy, reachOf(kind, battle.size[place]!))) damage += averageOf(battle, ship, slot, target);
  }
  return damage;
}

/** Points that so much damage is worth now: what it takes, and that a ship which has still to fire is hurt before. */
function gain(worths: Worths, battle: Battle, target: number, damage: number): number {
  const loss = lossByVolley(worths, battle, target, damage);
  return mayFire(battle, target) ? loss * (1 + BEFORE_IT_FIRES) : loss;
}

/** The best that a ship's guns can do now, in points. */
function bestGain(worths: Worths, battle: Battle, ship: number): number {
  let best = bestSpinal(worths, battle, ship);
  for (let target = 0; target < battle.shipCount[0]!; target++) {
    if (battle.side[target] === battle.side[ship] || !isInPlay(battle, target)) continue;
    const value = gain(worths, battle, target, gunDamage(battle, ship, target));
    if (value > best) best = value;
  }
  return best;
}

/** What the enemies that have still to fire can do to a ship, in points: the more, the sooner it should fire. */
function danger(worths: Worths, battle: Battle, ship: number): number {
  let most = 0;
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    if (battle.side[enemy] === battle.side[ship] || !isInPlay(battle, enemy) || !mayFire(battle, enemy)) continue;
    const damage = gunDamage(battle, enemy, ship);
    if (damage > most) most = damage;
  }
  return worths.points[ship]! === 0 ? 0 : lossByVolley(worths, battle, ship, most) / worths.points[ship]!;
}

/** Which ship fires next: the one that does most, and the more the likelier it is to lose guns before its turn. */
export function weighFirers(
  worths: Worths,
  battle: Battle,
  actions: Int32Array,
  count: number,
  weights: Float64Array,
): void {
  readWorth(worths, battle);
  let best = 0;
  for (let i = 0; i < count; i++) {
    weights[i] = 0;
    if (kindOf(actions[i]!) !== ACTION.SHIP) continue;
    const ship = firstOf(actions[i]!);
    weights[i] = bestGain(worths, battle, ship) * (0.5 + danger(worths, battle, ship));
    if (weights[i]! > best) best = weights[i]!;
  }
  sharpen(weights, count, best);
}

/** At whom, with what. */
export function weighFire(
  worths: Worths,
  battle: Battle,
  actions: Int32Array,
  count: number,
  weights: Float64Array,
): void {
  readWorth(worths, battle);
  const ship = battle.active[0]!;
  let best = 0;
  for (let i = 0; i < count; i++) {
    weights[i] = valueOf(worths, battle, ship, actions[i]!);
    if (weights[i]! > best) best = weights[i]!;
  }
  sharpen(weights, count, best);
}

function valueOf(worths: Worths, battle: Battle, ship: number, action: number): number {
  const target = firstOf(action);
  switch (kindOf(action)) {
    case ACTION.SPINAL:
      return spinalGain(worths, battle, ship, target);
    case ACTION.ALL_AT:
      return gain(worths, battle, target, announcedAt(battle, ship, target) + gunDamage(battle, ship, target));
    case ACTION.AIM: {
      const damage = averageOf(battle, ship, secondOf(action), target);
      const before = announcedAt(battle, ship, target);
      return gain(worths, battle, target, before + damage) - gain(worths, battle, target, before);
    }
    case ACTION.NEEDLE:
      return gain(worths, battle, target, 0.3) + needleWorth(worths, battle, target, thirdOf(action));
    // 13.2 Guns that bear on nobody else: nothing is lost by it, and hardly anything won.
    case ACTION.ALL_AT_ASTEROID:
    case ACTION.AIM_AT_ASTEROID:
      return 0;
  }
  return patience(worths, battle, ship);
}

/** Average damage of what has been announced at a target. */
function announcedAt(battle: Battle, ship: number, target: number): number {
  let damage = 0;
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++)
    if (battle.announced[slot] === target + 1) damage += averageOf(battle, ship, slot, target);
  return damage;
}

/** What it is worth to hold the packs back: a part of what they would do at 6 MU to a ship like the best in sight. */
function patience(worths: Worths, battle: Battle, ship: number): number {
  let most = 0;
  for (let target = 0; target < battle.shipCount[0]!; target++)
    if (battle.side[target] !== battle.side[ship] && isInPlay(battle, target))
      most = Math.max(most, lossByVolley(worths, battle, target, 2.4));
  return PACK_PATIENCE * most;
}

/** Points of a system that a needle takes out by a 6 (4.8). */
function needleWorth(worths: Worths, battle: Battle, target: number, slot: number): number {
  const share = [0.12, 0, 0, 0, 0.08, 0.12, 0, 0, 0.12][battle.kind[at(target, slot)]!] ?? 0.1;
  return (share * worths.points[target]!) / 6;
}

/** Turns gains into weights. */
function sharpen(weights: Float64Array, count: number, best: number): void {
  const scale = Math.max(1e-6, KEENNESS * best);
  for (let i = 0; i < count; i++) weights[i] = Math.max(1e-3, Math.exp((weights[i]! - best) / scale));
}

/** Keeps what a captain would weigh in fire: guns are always fired; packs may wait. */
export function keepFire(actions: Int32Array, count: number): number {
  let hasGuns = false;
  for (let i = 0; i < count; i++) {
    const kind = kindOf(actions[i]!);
    if (kind === ACTION.ALL_AT || kind === ACTION.NEEDLE) hasGuns = true;
  }
  return hasGuns ? drop(actions, count, ACTION.DONE) : count;
}

/** A side never passes while a ship of its can fire. */
export const keepFirers = (actions: Int32Array, count: number): number =>
  count > 1 ? drop(actions, count, ACTION.PASS) : count;

/** Drops the actions of a kind. */
export function drop(actions: Int32Array, count: number, kind: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) if (kindOf(actions[i]!) !== kind) actions[kept++] = actions[i]!;
  return kept;
}
