import type { Emit, ShotDice } from '../events.ts';
import { CONDITION, KIND, NOT_SET, POWER, at, type Battle } from '../battle.ts';
import { ARC, lengthOf } from '../ground.ts';
import { sectionHit } from '../damage/sections.ts';
import { chargeOf, knockOut, withholdNeedle } from '../damage/systems.ts';
import { beginAttack, endAttack, isExchange, takeAbsorbed, takeHull, takePiercing } from '../damage/damage.ts';
import { isInCloud } from '../terrain/bodies.ts';
import { rollDamage, rollFire, rollTerrain, rollWonder } from '../rolls.ts';
import { checksEachAttack, fieldsShowByDie } from '../rulesVersion.ts';
import { showSheet } from '../sensors/disclosure.ts';
import { hullLeft, screensOf, works } from '../ships/sheet.ts';
import { SYSTEM_WORDS } from '../terms.ts';
import { BEAM_BAND, PACK_BAND, PACK_BANDS, TORPEDO_BAND, TORPEDO_BANDS, arcTo, bandTo } from './bearing.ts';
import { hasPower } from '../wonders/power.ts';

/** 4.3, 4.4 Damage of a beam's die at a level of screens: 4 and 5 do one point, 6 does two; level 1 stops 4s, level 2 a point of a 6 too. */
export function beamDamage(die: number, screens: number): number {
  if (die < 4 || (die === 4 && screens > 0)) return 0;
  return die === 6 && screens < 2 ? 2 : 1;
}

/** 4.3 Dice of a beam at a band of 12 MU: its class, one less for each full band. */
export const beamDice = (size: number, band: number): number => (size > band ? size - band : 0);
/** 4.7 The least die that hits with a torpedo at a band of 6 MU. */
export const torpedoNeeds = (band: number): number => band + 2;
/** 4.9 Dice of submunitions at a band of 6 MU. */
export const packDice = (band: number): number => (PACK_BANDS > band ? PACK_BANDS - band : 0);

/** Damage that a 6 went on to do, past screens and armour: filled by `rollAgain`. */
const again = { penetrating: 0 };

/** 12.3 Damage that a reflex field holds until its die is rolled: against armour, and past it. */
interface Held {
  outer: number;
  inner: number;
}

/** 4.3 A 6 rolls again, on and on; not where nothing is left to hit. */
function rollAgain(battle: Battle, target: number, dice: number[] | undefined, held: Held | null): void {
  let die = 6;
  while (die === 6 && hullLeft(battle, target) > 0) {
    die = rollFire(battle);
    dice?.push(die);
    const damage = beamDamage(die, 0);
    again.penetrating += damage;
    if (held) held.inner += damage;
    else takeHull(battle, target, damage);
  }
}

/** A weapon's dice, none of them rolled yet. */
export function newShot(battle: Battle, ship: number, slot: number): ShotDice {
  const place = at(ship, slot);
  return {
    slot,
    system: SYSTEM_WORDS[battle.kind[place]!]!,
    class: battle.kind[place] === KIND.BEAM ? battle.size[place]! : 0,
    dice: [],
    again: [],
    damage: 0,
    torpedo: 0,
    at: null,
    knockedOut: false,
  };
}

/** 4.3, 4.9 Beams and submunitions: dice against screens, armour first; rolls again to the hull. `held` gathers it instead. */
export function fireDice(
  battle: Battle,
  target: number,
  count: number,
  screens: number,
  shot: ShotDice | null,
  held: Held | null = null,
): void {
  for (let n = 0; n < count; n++) {
    const die = rollFire(battle);
    const damage = beamDamage(die, screens);
    shot?.dice.push(die);
    if (shot) shot.damage += damage;
    if (held) held.outer += damage;
    else takeAbsorbed(battle, target, damage);
    again.penetrating = 0;
    if (die === 6) rollAgain(battle, target, shot?.again, held);
    if (shot) shot.damage += again.penetrating;
  }
}

/** 4.7 A pulse torpedo: its own die of damage, half of it past armour; screens do nothing. */
function fireTorpedo(battle: Battle, ship: number, aimed: number, target: number, shot: ShotDice | null): void {
  const band = bandTo(battle, ship, aimed, TORPEDO_BAND, TORPEDO_BANDS);
  const die = rollFire(battle);
  shot?.dice.push(die);
  if (die < torpedoNeeds(band)) return;
  const damage = rollDamage(battle);
  takePiercing(battle, target, damage);
  if (shot) shot.damage = shot.torpedo = damage;
}

/** 4.8 A needle beam: 6 knocks the system out, 5 and 6 do a point to the hull. */
export function fireNeedle(battle: Battle, target: number, aim: number, shot: ShotDice | null, emit?: Emit): void {
  const die = rollFire(battle);
  shot?.dice.push(die);
  if (shot) shot.at = aim;
  if (die < 5) return;
  takeHull(battle, target, 1);
  if (shot) shot.damage = 1;
  if (die < 6 || !works(battle, target, aim)) return;
  if (shot) shot.knockedOut = true;
  if (isExchange(battle) && checksEachAttack(battle)) return withholdNeedle(battle, target, aim);
  takeHull(battle, target, chargeOf(battle, target, aim));
  knockOut(battle, target, aim, emit);
}

/** 4.4 */
const MOST_SCREENS = 2;

/** 13.3 In a cloud, or at a ship in one: on 1 to 3 what is announced at it is not fired; else a screen more against beams. */
function locksOn(battle: Battle, ship: number, target: number, emit?: Emit): boolean {
  const die = rollTerrain(battle);
  const held = die >= 4;
  emit?.({ type: 'lockRolled', unit: ship, target, die, held });
  return held;
}
/** Never filled: for a battle that nobody listens to. */
const NO_SHOTS: ShotDice[] = [];
const NO_EVENTS: Parameters<Emit>[0][] = [];
const PASSES = [0, 1, 2] as const;
const passOf = (kind: number): number => (kind === KIND.TORPEDO ? 1 : kind === KIND.NEEDLE ? 2 : 0);

/**
 * 2.7 (8) All that a ship has announced at one target is one attack: beams and packs, then torpedoes one
 * by one, then needles; its damage, then the thresholds that it passes. 13.8 Its range is that to the
 * section aimed at, whichever it hits.
 */
export function fireAt(battle: Battle, ship: number, aimed: number, emit?: Emit): void {
  const inCloud = battle.bodies.count[0] !== 0 && (isInCloud(battle, ship) || isInCloud(battle, aimed));
  if (inCloud && !locksOn(battle, ship, aimed, emit)) return;
  const target = sectionHit(battle, ship, aimed, emit);
  showSheet(battle, target, emit);
  const screens = screensAgainst(battle, ship, target, inCloud);
  const reflex = hasPower(battle, target, POWER.REFLEX) ? { outer: 0, inner: 0 } : null;
  const shots: ShotDice[] = emit ? [] : NO_SHOTS;
  const told: Parameters<Emit>[0][] = emit ? [] : NO_EVENTS;
  let returned = 0;
  beginAttack(battle, target);
  for (const pass of PASSES) {
    for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
      if (battle.announced[slot] !== aimed + 1) continue;
      const place = at(ship, slot);
      const kind = battle.kind[place]!;
      if (passOf(kind) !== pass) continue;
      const shot = emit ? newShot(battle, ship, slot) : null;
      if (shot) shots.push(shot);
      battle.used[place] = NOT_SET;
      if (kind === KIND.BEAM)
        fireDice(
          battle,
          target,
          beamDice(battle.size[place]!, bandTo(battle, ship, aimed, BEAM_BAND, 9)),
          screens,
          shot,
          reflex,
        );
      else if (kind === KIND.SUBMUNITIONS) {
        battle.condition[place] = CONDITION.GONE;
        fireDice(battle, target, packDice(bandTo(battle, ship, aimed, PACK_BAND, PACK_BANDS)), 0, shot);
      } else if (kind === KIND.TORPEDO) fireTorpedo(battle, ship, aimed, target, shot);
      else fireNeedle(battle, target, battle.needleAt[slot]!, shot, emit && ((event) => told.push(event)));
    }
    if (pass === 0 && reflex !== null)
      returned = reflect(battle, ship, target, reflex.outer, reflex.inner, emit && ((event) => told.push(event)));
  }
  if (emit) {
    const from = { x: battle.x[ship]!, y: battle.y[ship]! };
    const to = { x: battle.x[target]!, y: battle.y[target]! };
    emit({
      type: 'fired',
      unit: ship,
      target,
      range: lengthOf(battle.x[aimed]! - from.x, battle.y[aimed]! - from.y),
      screens,
      shots,
      from,
      to,
    });
    for (const event of told) emit(event);
  }
  endAttack(battle, target, 'fire', emit);
  if (returned === 0) return;
  beginAttack(battle, ship);
  takeAbsorbed(battle, ship, returned);
  endAttack(battle, ship, 'reflex', emit);
}

/** 4.4 Screens of a target; 13.3 one more in a cloud; 12.3 none ahead of a wave gun that has fired. */
function screensAgainst(battle: Battle, ship: number, target: number, inCloud: boolean): number {
  const own =
    hasPower(battle, target, POWER.WAVE) && arcTo(battle, target, ship) === ARC.F ? 0 : screensOf(battle, target);
  return inCloud ? Math.min(MOST_SCREENS, own + 1) : own;
}

/**
 * 12.3 A reflex field, by a die: all of the beams' damage, half of it, nothing, nothing and half of it back, all of it
 * back. Half is rounded up; what is thrown back falls on armour first. Returns what the firer takes.
 */
function reflect(battle: Battle, ship: number, target: number, outer: number, inner: number, emit?: Emit): number {
  const damage = outer + inner;
  if (damage > 0 || !fieldsShowByDie(battle)) battle.advanced.powers[target]! |= POWER.SHOWN;
  if (damage === 0) return 0;
  const die = rollWonder(battle);
  const half = (damage + 1) >> 1;
  const taken = die === 1 ? damage : die === 2 ? half : 0;
  const returned = die === 6 ? damage : die === 5 ? half : 0;
  emit?.({ type: 'reflexRolled', unit: ship, target, die, damage, taken, returned });
  takeAbsorbed(battle, target, taken < outer ? taken : outer);
  takeHull(battle, target, taken < outer ? 0 : taken - outer);
  return returned;
}
