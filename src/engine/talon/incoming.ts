import { distance, type Hex } from '../hex.ts';
import { arcOf } from './arcs.ts';
import { CRAFT, type Battle } from './battle.ts';
import { NO_DAMAGE, chanceOf, hullLeft, meanDamageOf, throughShields, together, type DamageOdds } from './fire/odds.ts';
import { CLASS_GROUPS, CLASS_HULL, GROUPS, GROUP_COUNT, GROUP_WEAPON } from './shipClasses.ts';
import { isSquadron } from './squadrons/squadrons.ts';
import { BLOCKED } from './terrain/terrain.ts';
import { WEAPONS, type WeaponName } from './terms.ts';
import { bears, fireOdds, lineTo } from './threatFire.ts';
import { unitsOf, type Place } from './threatPlaces.ts';
import { isCharged } from './fire/weaponGroups.ts';

/** What stands ready to fire at a hex: exact, from the firing tables. */
export interface Incoming {
  hex: Hex;
  /** Each enemy that bears on it, with its charged weapons and their expected points of damage. */
  fires: { unit: number; weapons: { weapon: WeaponName; count: number }[]; damage: number }[];
  damage: number;
  /** 8.4 chance, 0–1, that all of it destroys the unit there; criticals and explosions left out. */
  loss: number;
}

/**
 * What the enemy could fire at the unit in each hex at most `reach` away, if everybody else stood
 * where they stand and it kept its facing (8.2, 8.3, 17). Hexes on which nothing bears are left out.
 */
export function incomingTo(battle: Battle, unit: number, reach: number): Incoming[] {
  const enemies = unitsOf(battle, 1 - battle.side[unit]!).map((enemy) => ({ enemy, place: placeNow(battle, enemy) }));
  const all: Incoming[] = [];
  for (let dq = -reach; dq <= reach; dq++)
    for (let dr = -reach; dr <= reach; dr++) {
      if (distance(dq, dr) > reach) continue;
      const one = incomingAt(battle, unit, { q: battle.q[unit]! + dq, r: battle.r[unit]! + dr }, enemies);
      if (one.fires.length > 0) all.push(one);
    }
  return all;
}

/** Where it stands, with what it has charged. */
function placeNow(battle: Battle, unit: number): Place {
  let charged = 0;
  for (let group = 0; group < CLASS_GROUPS[battle.shipClass[unit]!]!; group++)
    if (isCharged(battle, unit, group)) charged |= 1 << group;
  return { q: battle.q[unit]!, r: battle.r[unit]!, facing: battle.facing[unit]!, direction: -1, charged };
}

function incomingAt(
  battle: Battle,
  unit: number,
  hex: Hex,
  enemies: readonly { enemy: number; place: Place }[],
): Incoming {
  const fires: Incoming['fires'] = [];
  const byArc: DamageOdds[] = [NO_DAMAGE, NO_DAMAGE, NO_DAMAGE, NO_DAMAGE];
  for (const { enemy, place } of enemies) {
    if (lineTo(battle, place, hex) === BLOCKED) continue;
    const weapons = weaponsOn(battle, enemy, place, unit, hex);
    if (weapons.length === 0) continue;
    const odds = fireOdds(battle, enemy, place, unit, hex);
    fires.push({ unit: enemy, weapons, damage: meanDamageOf(odds) });
    const arc = arcOf(battle.facing[unit]!, place.q - hex.q, place.r - hex.r);
    byArc[arc] = together(byArc[arc]!, odds);
  }
  fires.sort((a, b) => b.damage - a.damage || a.unit - b.unit);
  const damage = fires.reduce((sum, fire) => sum + fire.damage, 0);
  return { hex, fires, damage, loss: lossOf(battle, unit, byArc) };
}

function weaponsOn(
  battle: Battle,
  enemy: number,
  place: Place,
  unit: number,
  hex: Hex,
): Incoming['fires'][number]['weapons'] {
  const counts = new Map<WeaponName, number>();
  for (let group = 0; group < GROUPS; group++) {
    if (!bears(battle, enemy, place, group, unit, hex)) continue;
    const classAt = battle.shipClass[enemy]! * GROUPS + group;
    const weapon = WEAPONS[GROUP_WEAPON[classAt]!]!;
    counts.set(weapon, (counts.get(weapon) ?? 0) + GROUP_COUNT[classAt]!);
  }
  return [...counts].map(([weapon, count]) => ({ weapon, count }));
}

/** 12.1.2: a squadron has no shields; it is lost with its last craft, where no point is wasted on a craft. */
function lossOf(battle: Battle, unit: number, byArc: readonly DamageOdds[]): number {
  if (!isSquadron(battle, unit)) return chanceOf(throughShields(battle, unit, byArc), hullLeft(battle, unit));
  let left = 0;
  for (let craft = 0; craft < CRAFT; craft++)
    left += CLASS_HULL[battle.shipClass[unit]!]! - battle.craftHull[unit * CRAFT + craft]!;
  return chanceOf(byArc.reduce(together, NO_DAMAGE), left);
}
