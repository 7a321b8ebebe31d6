import { distance, type Hex } from '../hex.ts';
import { arcOf } from './arcs.ts';
import type { Battle } from './battle.ts';
import { NO_DAMAGE, repeated, shotOdds, together, type DamageOdds } from './fire/odds.ts';
import { GROUPS, GROUP_ARCS, GROUP_COUNT, GROUP_MAX_RANGE, GROUP_MIN_RANGE, GROUP_WEAPON } from './shipClasses.ts';
import { isSquadron } from './squadrons/squadrons.ts';
import { LONGEST_RANGE } from './tables.ts';
import { BLOCKED, lineOfFire } from './terrain/terrain.ts';
import { WEAPONS } from './terms.ts';
import type { Place } from './threatPlaces.ts';

// What an enemy that stands at a place, with what is charged there, can fire at a hex.

const MISSILE = WEAPONS.indexOf('missile');
const FUSION_CANNON = WEAPONS.indexOf('fusion-cannon');

/** The line's modifier from a place to the hex, or `BLOCKED` where no weapon reaches at all. */
export function lineTo(battle: Battle, place: Place, hex: Hex): number {
  const range = distance(hex.q - place.q, hex.r - place.r);
  if (range < 1 || range > LONGEST_RANGE) return BLOCKED;
  return lineOfFire(battle, place.q, place.r, hex.q, hex.r);
}

/** Whether a charged group of the enemy at that place bears on the hex. */
export function bears(battle: Battle, enemy: number, place: Place, group: number, unit: number, hex: Hex): boolean {
  if (!((place.charged >> group) & 1)) return false;
  const classAt = battle.shipClass[enemy]! * GROUPS + group;
  if (GROUP_WEAPON[classAt] === FUSION_CANNON && isSquadron(battle, unit)) return false; // 12.1, 15.2
  const dq = hex.q - place.q;
  const dr = hex.r - place.r;
  const range = distance(dq, dr);
  if (range < GROUP_MIN_RANGE[classAt]! || range > GROUP_MAX_RANGE[classAt]!) return false;
  if (GROUP_WEAPON[classAt] === MISSILE && range > 1) return false; // 13.2 it has still to fly
  return ((GROUP_ARCS[classAt]! >> arcOf(place.facing, dq, dr)) & 1) === 1;
}

/** What all groups together do that bear on the hex from that place. */
export function fireOdds(battle: Battle, enemy: number, place: Place, unit: number, hex: Hex): DamageOdds {
  const line = lineTo(battle, place, hex);
  const range = distance(hex.q - place.q, hex.r - place.r);
  let odds = NO_DAMAGE;
  for (let group = 0; group < GROUPS; group++) {
    if (!bears(battle, enemy, place, group, unit, hex)) continue;
    const classAt = battle.shipClass[enemy]! * GROUPS + group;
    odds = together(odds, repeated(shotOdds(GROUP_WEAPON[classAt]!, range, line), GROUP_COUNT[classAt]!));
  }
  return odds;
}
