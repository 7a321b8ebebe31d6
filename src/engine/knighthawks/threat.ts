import type { Side } from '../game.ts';
import { distance, type Hex } from '../hex.ts';
import { STEP, isInPlay, moverOf, shotsLeft, weaponsWorking, type Battle } from './battle.ts';
import { chanceAt, chanceWith } from './chances.ts';
import { isBlocked, isForward } from './lineOfFire.ts';
import { isOnMap, isPlanet } from './map.ts';
import { meanDamage } from './odds.ts';
import { reachOf } from './reach.ts';
import { FIRST_RACK, LONGEST_RANGE, WEAPON_COUNT, WEAPON_FORWARD, WEAPON_MOVING_ONLY, WEAPON_RANGE } from './tables.ts';

/**
 * What a ship has to expect of the enemy's next fire. Every enemy that moves before it is taken to
 * stand where it harms that hex most, and to fire all that it has there at the ship; the
 * expectations add up.
 *
 * Left out: interceptors and screens that the ship's owner may still choose, what the Damage Table
 * adds, fighters that may be launched, and that an enemy may be destroyed before it fires.
 */
export interface Threat {
  unit: number;
  /** When the enemy fires. */
  round: number;
  step: 'defensive-fire' | 'offensive-fire';
  /** Whether enemies move before they fire. */
  enemyMoves: boolean;
  /** Expected points of damage in the hexes around the ship; those without any are left out. */
  hexes: { hex: Hex; damage: number }[];
  /** In the ship's own hex, enemy by enemy. */
  enemies: { unit: number; damage: number }[];
}

/** Hexes around the ship that are looked at. */
const AROUND = 5;

interface Place extends Hex {
  facing: number;
}

/** The enemy's next fire at a side, and whether his ships move before it. */
function nextFire(battle: Battle, side: Side): Pick<Threat, 'round' | 'step' | 'enemyMoves'> {
  const round = battle.round[0]!;
  const step = battle.step[0]!;
  if (step === STEP.DAMAGE_CONTROL) {
    const enemyMoves = battle.first[0] !== side;
    return { round: round + 1, step: enemyMoves ? 'offensive-fire' : 'defensive-fire', enemyMoves };
  }
  if (moverOf(battle) !== side) return { round, step: 'offensive-fire', enemyMoves: step === STEP.MOVEMENT };
  if (step <= STEP.DEFENSIVE_FIRE) return { round, step: 'defensive-fire', enemyMoves: false };
  return { round: round + battle.half[0]!, step: 'offensive-fire', enemyMoves: true };
}

/** The threat to a ship in play; null when it is not, or the battle is over. */
export function threatTo(battle: Battle, unit: number): Threat | null {
  if (unit >= battle.unitCount[0]! || !isInPlay(battle, unit) || battle.step[0] === STEP.OVER) return null;
  const side = battle.side[unit] as Side;
  const next = nextFire(battle, side);
  const offensive = next.step === 'offensive-fire';
  const enemies = enemiesOf(battle, side).map((enemy) => ({ enemy, places: placesOf(battle, enemy, next.enemyMoves) }));
  const worst = (enemy: number, places: readonly Place[], hex: Hex): number =>
    places.reduce((most, place) => Math.max(most, meanFire(battle, enemy, place, unit, hex, offensive)), 0);
  const here = { q: battle.q[unit]!, r: battle.r[unit]! };
  const hexes: Threat['hexes'] = [];
  for (let dq = -AROUND; dq <= AROUND; dq++)
    for (let dr = -AROUND; dr <= AROUND; dr++) {
      const hex = { q: here.q + dq, r: here.r + dr };
      if (distance(dq, dr) > AROUND || !isOnMap(battle, hex.q, hex.r) || isPlanet(battle, hex.q, hex.r)) continue;
      const damage = enemies.reduce((sum, { enemy, places }) => sum + worst(enemy, places, hex), 0);
      if (damage > 0) hexes.push({ hex, damage });
    }
  const own = enemies.map(({ enemy, places }) => ({ unit: enemy, damage: worst(enemy, places, here) }));
  return { unit, ...next, hexes, enemies: own.filter(({ damage }) => damage > 0) };
}

function enemiesOf(battle: Battle, side: Side): number[] {
  return Array.from({ length: battle.unitCount[0]! }, (_, unit) => unit).filter(
    (unit) => battle.side[unit] !== side && isInPlay(battle, unit),
  );
}

/** Where an enemy may stand when it fires. */
function placesOf(battle: Battle, enemy: number, moves: boolean): Place[] {
  const here = { q: battle.q[enemy]!, r: battle.r[enemy]!, facing: battle.facing[enemy]! };
  const hasMoved = battle.step[0] === STEP.MOVEMENT && battle.moved[enemy] === 1;
  if (!moves || hasMoved) return [here];
  const places = new Map<string, Place>();
  for (const { ends } of reachOf(battle, enemy))
    for (const { hex, facing } of ends) places.set(`${hex.q},${hex.r},${facing}`, { ...hex, facing });
  return [...places.values()];
}

/** 9–10: expected points of all that a ship may fire from a place at a target in a hex. */
export function meanFire(
  battle: Battle,
  unit: number,
  place: Place,
  target: number,
  hex: Hex,
  offensive: boolean,
): number {
  const dq = hex.q - place.q;
  const dr = hex.r - place.r;
  const range = distance(dq, dr);
  if (range > LONGEST_RANGE || isBlocked(battle, place.q, place.r, hex.q, hex.r)) return 0;
  const ahead = isForward(place.facing, dq, dr);
  let damage = 0;
  for (let weapon = 0; weapon < WEAPON_COUNT; weapon++) {
    if (range > WEAPON_RANGE[weapon]! || (WEAPON_FORWARD[weapon] && !ahead)) continue;
    if (weapon >= FIRST_RACK && shotsLeft(battle, unit, weapon) === 0) continue;
    if (WEAPON_MOVING_ONLY[weapon] && !offensive) continue;
    const ready = weaponsWorking(battle, unit, weapon) - battle.weaponsFired[unit * WEAPON_COUNT + weapon]!;
    if (ready > 0)
      damage += (ready * chanceWith(chanceAt(battle, weapon, range, target), 0) * meanDamage(weapon)) / 100;
  }
  return damage;
}
