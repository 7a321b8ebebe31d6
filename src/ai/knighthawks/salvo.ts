import { isInPlay, shotsLeft, weaponsWorking, type Battle } from '../../engine/knighthawks/battle.ts';
import { chanceWith, shotChance, usefulInterceptors } from '../../engine/knighthawks/chances.ts';
import { destroyUnit } from '../../engine/knighthawks/departures.ts';
import { isOffensive } from '../../engine/knighthawks/firing.ts';
import { FIRST_RACK, INTERCEPTOR, RACKS, WEAPON_COUNT } from '../../engine/knighthawks/tables.ts';
import { firingSide } from '../../engine/knighthawks/whoActs.ts';
import type { SearchRandom } from '../random.ts';
import { MEAN_DAMAGE } from './facts.ts';
import { isWorthFiring, shotWorth } from './shots.ts';

// A whole step of fire at once, by what its dice do on average: for simulations, which dice would only blur.

/** Interceptors that are used against a missile where there are so many. */
const INTERCEPTORS_USED = 2;

/** Every weapon that bears fires at its best target. */
export function salvo(battle: Battle, random: SearchRandom): void {
  const side = firingSide(battle);
  const offensive = isOffensive(battle);
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== side || !isInPlay(battle, unit)) continue;
    for (let weapon = 0; weapon < WEAPON_COUNT; weapon++) fireAll(battle, unit, weapon, offensive, random);
  }
}

function fireAll(battle: Battle, unit: number, weapon: number, offensive: boolean, random: SearchRandom): void {
  const at = unit * WEAPON_COUNT + weapon;
  if (battle.bearing[at] === 0) return;
  const isRack = weapon >= FIRST_RACK;
  if (isRack && shotsLeft(battle, unit, weapon) === 0) return;
  for (let ready = weaponsWorking(battle, unit, weapon) - battle.weaponsFired[at]!; ready > 0; ready--) {
    const target = bestTarget(battle, unit, weapon);
    if (target < 0) return;
    if ((isRack || !offensive) && !isWorthFiring(battle, unit, weapon, target)) return;
    battle.weaponsFired[at]!++;
    if (isRack) battle.shots[unit * RACKS + weapon - FIRST_RACK]!--;
    strike(battle, unit, weapon, target, random);
  }
}

function bestTarget(battle: Battle, unit: number, weapon: number): number {
  let best = -1;
  let bestWorth = 0;
  for (let bits = battle.bearing[unit * WEAPON_COUNT + weapon]! & battle.onMap[0]!; bits !== 0; bits &= bits - 1) {
    const target = 31 - Math.clz32(bits & -bits);
    const worth = shotWorth(battle, unit, weapon, target);
    if (worth <= bestWorth) continue;
    bestWorth = worth;
    best = target;
  }
  return best;
}

/** The mean damage comes off the hull, rounded by lot; where a hit destroys the ship, it hits or does not. */
function strike(battle: Battle, unit: number, weapon: number, target: number, random: SearchRandom): void {
  let used = 0;
  if (weapon >= FIRST_RACK && battle.interceptors[target]! > 0) {
    used = Math.min(battle.interceptors[target]!, INTERCEPTORS_USED, usefulInterceptors(battle, unit, weapon, target));
    battle.interceptors[target]! -= used;
  }
  const chance = chanceWith(shotChance(battle, unit, weapon, target) - INTERCEPTOR * used, 0) / 100;
  const hull = battle.hull[target]!;
  const mean = MEAN_DAMAGE[weapon]!;
  const lot = random.unit();
  const damage = mean >= hull ? (lot < chance ? hull : 0) : Math.floor(chance * mean + lot);
  battle.hull[target] = hull > damage ? hull - damage : 0;
  if (damage >= hull) destroyUnit(battle, target, 'shot');
}
