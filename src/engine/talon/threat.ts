import { STEP_Q, STEP_R, distance, turned, type Hex } from '../hex.ts';
import { FORWARD, arcOf } from './arcs.ts';
import { STEP, isInPlay, type Battle } from './battle.ts';
import { incomingTo, type Incoming } from './incoming.ts';
import { isInFlight } from './missiles/missileDamage.ts';
import {
  NO_DAMAGE,
  hullLeft,
  meanDamageOf,
  meanHull,
  meanShotDamage,
  sureDamage,
  throughShields,
  together,
  type DamageOdds,
} from './fire/odds.ts';
import { GROUPS, GROUP_COUNT, GROUP_WEAPON } from './shipClasses.ts';
import { isSquadron } from './squadrons/squadrons.ts';
import { MISSILE_DAMAGE } from './tables.ts';
import { BLOCKED } from './terrain/terrain.ts';
import { IMPULSES, type ImpulseLetter } from './terms.ts';
import { bears, fireOdds, lineTo } from './threatFire.ts';
import { comingTurn, placesIn, unitsOf, type Place } from './threatPlaces.ts';

/**
 * What a unit has to expect from the enemy's coming turn: the one under way, the one later in this
 * impulse, or that of the next impulse. Exact, from the firing tables; nothing is sampled.
 *
 * Every enemy is taken to stand where it harms that hex most (its legal moves, its AP, its power
 * curve) and to fire all that is charged there at it, one group after another (8.3); missiles in
 * flight that can reach the hex strike it. The enemies' expectations add up.
 *
 * Left out: criticals and explosions with their chains (8.5–8.6), what a wave-motion gun's throw
 * leads to (15.1.2), collisions and asteroids (7.4, 17.3), AP transmitted by carriers (12.2),
 * reinforcements of the unit still to be made (6.2), arrivals (3.2), gravity (18.2), and that an
 * enemy may be destroyed before it fires.
 */
export interface Threat {
  unit: number;
  /** When the enemy fires. */
  round: number;
  impulse: ImpulseLetter;
  /** Expected points of damage (shield and hull) by hex around the unit; hexes without any are left out. */
  hexes: { hex: Hex; damage: number }[];
  /** Where the unit itself may stand then: the same, and the expected hull boxes behind its shields. */
  places: { hex: Hex; facing: number; damage: number; hull: number }[];
  /** What can be fired at the unit as everybody stands now, with its present facing; see `incomingTo`. */
  incoming: Incoming[];
}

/** Hexes around the unit that are looked at; it moves one in an impulse. */
const REACH = 6;
const NO_FIRE = { damage: 0, odds: NO_DAMAGE } as const;

/** One enemy's fire at a hex, from where it harms most. */
interface Fire {
  damage: number;
  odds: DamageOdds;
}

/** The threat to a unit in play; null when it is not, or the battle is over. */
export function threatTo(battle: Battle, unit: number): Threat | null {
  if (unit >= battle.unitCount[0]! || !isInPlay(battle, unit)) return null;
  const side = battle.side[unit]!;
  const turn = comingTurn(battle, 1 - side);
  if (turn === null) return null;
  const enemies = unitsOf(battle, 1 - side).map((enemy) => ({ enemy, places: placesIn(battle, enemy, turn) }));
  const mayStrike = missilesFor(battle, unit, turn.step !== STEP.FIRE);
  const hexes: Threat['hexes'] = [];
  const here = { q: battle.q[unit]!, r: battle.r[unit]! };
  for (let dq = -REACH; dq <= REACH; dq++)
    for (let dr = -REACH; dr <= REACH; dr++) {
      if (distance(dq, dr) > REACH) continue;
      const hex = { q: here.q + dq, r: here.r + dr };
      let damage = MISSILE_DAMAGE * mayStrike.filter((one) => one.strikes(hex, here)).length;
      for (const { enemy, places } of enemies) damage += worst(battle, enemy, places, unit, hex).fire.damage;
      if (damage > 0) hexes.push({ hex, damage });
    }
  const places = ownPlaces(battle, unit, turn.underWay).map((place) => {
    const hex = { q: place.q, r: place.r };
    const byArc = [NO_DAMAGE, NO_DAMAGE, NO_DAMAGE, NO_DAMAGE];
    let damage = 0;
    const strike = (arc: number, odds: DamageOdds): void => {
      damage += meanDamageOf(odds);
      byArc[arc] = together(byArc[arc]!, odds);
    };
    for (const { enemy, places: theirs } of enemies) {
      const { fire, at } = worst(battle, enemy, theirs, unit, hex);
      if (at && fire.damage > 0) strike(arcOf(place.facing, at.q - hex.q, at.r - hex.r), fire.odds);
    }
    for (const missile of mayStrike)
      if (missile.strikes(hex, here)) strike(missile.arc(place), sureDamage(MISSILE_DAMAGE));
    return { hex, facing: place.facing, damage, hull: hullBehind(battle, unit, byArc) };
  });
  const round = battle.round[0]! + turn.rounds;
  const incoming = incomingTo(battle, unit, REACH);
  return { unit, round, impulse: IMPULSES[turn.impulse]!, hexes, places, incoming };
}

/** 8.4.1: expected hull boxes of all arcs together; a squadron has no shields, and each hit a craft of its own (12.1.2). */
function hullBehind(battle: Battle, unit: number, byArc: readonly DamageOdds[]): number {
  if (isSquadron(battle, unit)) return byArc.reduce((sum, odds) => sum + meanDamageOf(odds), 0);
  return meanHull(throughShields(battle, unit, byArc), 0, hullLeft(battle, unit));
}

/** The unit's own ends of movement before that fire: one a hex and facing. */
function ownPlaces(battle: Battle, unit: number, enemyIsActive: boolean): Place[] {
  const stays = { q: battle.q[unit]!, r: battle.r[unit]!, facing: battle.facing[unit]!, direction: -1, charged: 0 };
  const turn = comingTurn(battle, battle.side[unit]!);
  if (enemyIsActive || turn === null) return [stays];
  // After a power phase the side with the initiative comes first: the other has not moved by then.
  if (!turn.underWay && battle.initiative[0] !== battle.side[unit]) return [stays];
  const seen = new Map<string, Place>();
  for (const place of placesIn(battle, unit, turn)) seen.set(`${place.q},${place.r},${place.facing}`, place);
  return [...seen.values()];
}

/** The place from which an enemy harms the hex most, and its fire from there. */
function worst(
  battle: Battle,
  enemy: number,
  places: readonly Place[],
  unit: number,
  hex: Hex,
): { fire: Fire; at: Place | null } {
  let best: Place | null = null;
  let most = 0;
  for (const place of places) {
    const damage = meanFire(battle, enemy, place, unit, hex);
    if (damage > most) [most, best] = [damage, place];
  }
  return best === null
    ? { fire: NO_FIRE, at: null }
    : { fire: { damage: most, odds: fireOdds(battle, enemy, best, unit, hex) }, at: best };
}

function meanFire(battle: Battle, enemy: number, place: Place, unit: number, hex: Hex): number {
  const line = lineTo(battle, place, hex);
  if (line === BLOCKED) return 0;
  const range = distance(hex.q - place.q, hex.r - place.r);
  let damage = 0;
  for (let group = 0; group < GROUPS; group++) {
    if (!bears(battle, enemy, place, group, unit, hex)) continue;
    const classAt = battle.shipClass[enemy]! * GROUPS + group;
    damage += GROUP_COUNT[classAt]! * meanShotDamage(GROUP_WEAPON[classAt]!, range, line);
  }
  return damage;
}

/** 13.3–13.5: missiles that seek the unit: the hexes that they can strike it in, and through which arc. */
function missilesFor(battle: Battle, unit: number, theyMove: boolean) {
  const missiles = Array.from({ length: battle.missileCount[0]! }, (_, missile) => missile).filter(
    (missile) => isInFlight(battle, missile) && battle.missileTarget[missile] === unit,
  );
  return missiles.map((missile) => {
    const q = battle.missileQ[missile]!;
    const r = battle.missileR[missile]!;
    const active = battle.active[0] === battle.missileSide[missile];
    const moves = theyMove && !(active && battle.missileMoved[missile]);
    const facings = moves ? [-1, 0, 1].map((turn) => turned(battle.missileFacing[missile]!, turn)) : [];
    return {
      /** By a move of its own, or of the unit into its hex. */
      strikes: (hex: Hex, here: Hex): boolean =>
        facings.some((facing) => q + STEP_Q[facing]! === hex.q && r + STEP_R[facing]! === hex.r) ||
        (q === hex.q && r === hex.r && (hex.q !== here.q || hex.r !== here.r)),
      arc: ({ q: toQ, r: toR, facing, direction }: Place): number => {
        if (toQ !== q || toR !== r) return arcOf(facing, q - toQ, r - toR);
        return direction < 0 || direction === facing ? FORWARD : arcOf(facing, STEP_Q[direction]!, STEP_R[direction]!);
      },
    };
  });
}
