import { ACTION, downOf, firstOf, kindOf, rightOf, secondOf } from '../../engine/fullthrust/actions.ts';
import { KIND, isInPlay, type Battle } from '../../engine/fullthrust/battle.ts';
import { GRID, isWithin } from '../../engine/fullthrust/ground.ts';
import { SEEK_RANGE } from '../../engine/fullthrust/missiles/homing.ts';
import { aimPointActions } from '../../engine/fullthrust/missiles/launch.ts';
import { working } from '../../engine/fullthrust/ships/sheet.ts';
import { look } from './orders.ts';
import { straight, type Foresight } from './foresight.ts';
import { lossByVolley, readWorth } from './worth.ts';

// Salvo missiles (6): when to fire them, and where to, by where the enemy may be once all have moved.

/** Missiles on target, kills of a point defence system, and damage of a missile, on average (6.2, 6.3). */
const ON_TARGET = 3.5;
const PDS_KILLS = 0.8;
const MISSILE = 3.5;
/** Share of a ship's point defences that stand against one salvo. */
const DEFENDED = 0.7;
/** Least missiles that get through on average where defences are many: a roll may go well. */
const LEAST_THROUGH = 0.5;
/** Chance that a salvo finds a target below which it is better kept. */
const WASTE = 0.3;
/** Gain as a share of the best that makes a choice e times as likely. */
const KEENNESS = 0.2;

const points = new Int32Array(512);
/** Of the point that was looked at last: the chance that the salvo finds anybody. */
const salvo = { found: 0 };

/** Points that a salvo aimed at a place is expected to take: it goes for the nearest of those within 6 MU. */
function salvoWorth(seen: Foresight, battle: Battle, side: number, x: number, y: number): number {
  let sum = 0;
  let missed = 1;
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    if (battle.side[enemy] === side || seen.sampleCount[enemy] === 0 || !isInPlay(battle, enemy)) continue;
    let chance = 0;
    const first = straight(enemy);
    for (let sample = first; sample < first + seen.sampleCount[enemy]!; sample++)
      if (isWithin(seen.sampleX[sample]! - x, seen.sampleY[sample]! - y, SEEK_RANGE))
        chance += seen.sampleShare[sample]!;
    if (chance === 0) continue;
    sum += chance * missed * lossByVolley(seen.worths, battle, enemy, throughTo(battle, enemy) * MISSILE);
    missed *= 1 - chance;
  }
  salvo.found = 1 - missed;
  return sum;
}

/** Missiles of a salvo that get through a ship's own defences on average. */
function throughTo(battle: Battle, ship: number): number {
  return Math.max(LEAST_THROUGH, ON_TARGET - DEFENDED * PDS_KILLS * working(battle, ship, KIND.POINT_DEFENCE));
}
const pointWorth = (seen: Foresight, battle: Battle, ship: number, action: number): number =>
  salvoWorth(
    seen,
    battle,
    battle.side[ship]!,
    battle.x[ship]! + rightOf(action) * GRID,
    battle.y[ship]! + downOf(action) * GRID,
  );

/** Where a salvo is aimed. */
export function weighAimPoints(
  seen: Foresight,
  battle: Battle,
  actions: Int32Array,
  count: number,
  weights: Float64Array,
): void {
  look(seen, battle);
  readWorth(seen.worths, battle);
  const ship = battle.active[0]!;
  let best = 0;
  for (let i = 0; i < count; i++) {
    weights[i] = pointWorth(seen, battle, ship, actions[i]!);
    if (weights[i]! > best) best = weights[i]!;
  }
  const scale = Math.max(0.01, KEENNESS * best);
  for (let i = 0; i < count; i++) weights[i] = Math.max(1e-3, Math.exp((weights[i]! - best) / scale));
}

/** Which launcher fires, or none: a salvo that would find nobody is kept. */
export function weighSalvoes(
  seen: Foresight,
  battle: Battle,
  actions: Int32Array,
  count: number,
  weights: Float64Array,
): void {
  look(seen, battle);
  readWorth(seen.worths, battle);
  const ship = battle.active[0]!;
  for (let i = 0; i < count; i++) {
    if (kindOf(actions[i]!) !== ACTION.SALVO) {
      weights[i] = 1;
      continue;
    }
    const chance = chanceOf(seen, battle, ship, actions[i]!);
    weights[i] = chance < WASTE ? 0.05 * (1 + chance) : 8 * chance;
  }
}

/** Chance of finding anybody below which a salvo is not fired at all. */
const NOBODY_THERE = 0.03;

/** Drops the salvoes that would find nobody, whatever the enemy does. */
export function keepSalvoes(seen: Foresight, battle: Battle, actions: Int32Array, count: number): number {
  look(seen, battle);
  readWorth(seen.worths, battle);
  const ship = battle.active[0]!;
  let kept = 0;
  for (let i = 0; i < count; i++)
    if (kindOf(actions[i]!) !== ACTION.SALVO || chanceOf(seen, battle, ship, actions[i]!) >= NOBODY_THERE)
      actions[kept++] = actions[i]!;
  return kept;
}

/** The best chance that a salvo from a launcher finds anybody; the launcher is named for the moment. */
function chanceOf(seen: Foresight, battle: Battle, ship: number, action: number): number {
  const launcher = battle.launcher[0]!;
  const extended = battle.extended[0]!;
  battle.launcher[0] = firstOf(action);
  battle.extended[0] = secondOf(action);
  let most = 0;
  const count = aimPointActions(battle, points);
  for (let i = 0; i < count; i++) {
    pointWorth(seen, battle, ship, points[i]!);
    if (salvo.found > most) most = salvo.found;
  }
  battle.launcher[0] = launcher;
  battle.extended[0] = extended;
  return most;
}
