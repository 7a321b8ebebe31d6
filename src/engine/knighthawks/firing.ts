import { distance } from '../hex.ts';
import { ACTION, encode, firstOf, secondOf, unitOf, type Kinds } from './actions.ts';
import { PENDING, isInPlay, moverOf, shotsLeft, weaponsWorking, type Battle } from './battle.ts';
import { chanceView, chanceWith, shotChance, usefulInterceptors } from './chances.ts';
import { hitShip } from './damage.ts';
import type { Emit } from './events.ts';
import { isBlocked, isForward } from './lineOfFire.ts';
import { shotOdds } from './odds.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { rollDamage, rollToHit } from './rolls.ts';
import { weaponsOf } from './shipClasses.ts';
import {
  FIRST_RACK,
  RACKS,
  WEAPON_COUNT,
  WEAPON_DICE,
  WEAPON_FORWARD,
  WEAPON_MOVING_ONLY,
  WEAPON_PLUS,
  WEAPON_RANGE,
} from './tables.ts';
import { WEAPONS } from './terms.ts';
import type { KnightHawksDescription } from './view.types.ts';
import { firingSide, isFireStep, whyNotShip } from './whoActs.ts';

// Sections 7.2–7.4 and 9: fire.

/** Whether the fire of this step, or of the one after it, is the moving side's. */
export const isOffensive = (battle: Battle): boolean => firingSide(battle) === moverOf(battle);

/** 7.4, 9.4–9.5, 11.2: why none of a ship's weapons of a kind can fire now. */
export function whyNotWeapon(battle: Battle, unit: number, weapon: number): number {
  const working = weaponsWorking(battle, unit, weapon);
  const fired = battle.weaponsFired[unit * WEAPON_COUNT + weapon]!;
  if (working <= fired) {
    const carried = weaponsOf(battle.shipClass[unit]!, weapon);
    if (carried === 0) return REASON.NO_SUCH_WEAPON;
    if (fired < carried) return REASON.WEAPON_OUT;
    return REASON.WEAPON_FIRED;
  }
  if (weapon < FIRST_RACK) return POSSIBLE;
  if (WEAPON_MOVING_ONLY[weapon] && !isOffensive(battle)) return REASON.MOVING_SIDE_ONLY;
  return shotsLeft(battle, unit, weapon) > 0 ? POSSIBLE : REASON.NO_SHOTS_LEFT;
}

/** 4.2, 9.2–9.3: why a weapon does not bear on a ship, whatever it has fired. */
export function whyNotBearing(battle: Battle, unit: number, weapon: number, target: number): number {
  const q = battle.q[unit]!;
  const r = battle.r[unit]!;
  const dq = battle.q[target]! - q;
  const dr = battle.r[target]! - r;
  if (distance(dq, dr) > WEAPON_RANGE[weapon]!) return REASON.OUT_OF_RANGE;
  if (WEAPON_FORWARD[weapon] && !isForward(battle.facing[unit]!, dq, dr)) return REASON.NOT_FORWARD;
  if (battle.planetCount[0] !== 0 && isBlocked(battle, q, r, q + dq, r + dr)) return REASON.PLANET_IN_THE_WAY;
  return POSSIBLE;
}

/** 9: finds what every weapon of the side that fires next bears on; nobody moves until it has fired. */
export function findBearings(battle: Battle): void {
  const side = firingSide(battle);
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== side || !isInPlay(battle, unit)) continue;
    for (let weapon = 0; weapon < WEAPON_COUNT; weapon++) {
      let bearing = 0;
      if (whyNotWeapon(battle, unit, weapon) === POSSIBLE)
        for (let target = 0; target < battle.unitCount[0]!; target++)
          if (battle.side[target] !== side && isInPlay(battle, target))
            if (whyNotBearing(battle, unit, weapon, target) === POSSIBLE) bearing |= 1 << target;
      battle.bearing[unit * WEAPON_COUNT + weapon] = bearing;
    }
  }
}

/** What a weapon can be fired at now: a bit for each ship. */
function targetsOf(battle: Battle, unit: number, weapon: number): number {
  const bearing = battle.bearing[unit * WEAPON_COUNT + weapon]!;
  if (bearing === 0 || whyNotWeapon(battle, unit, weapon) !== POSSIBLE) return 0;
  return bearing & battle.onMap[0]!;
}

/** 7.2, 9: why a ship of the firing side cannot fire a weapon at a target. */
function whyNotFire(battle: Battle, unit: number, weapon: number, target: number): number {
  if (weapon >= WEAPON_COUNT || target >= battle.unitCount[0]!) return REASON.UNKNOWN_ACTION;
  const whyNot = whyNotWeapon(battle, unit, weapon);
  if (whyNot !== POSSIBLE) return whyNot;
  if (battle.side[target] === battle.side[unit]) return REASON.OWN_SHIP;
  return isInPlay(battle, target) ? whyNotBearing(battle, unit, weapon, target) : REASON.NOT_IN_PLAY;
}

/** Every shot that the firing side has. */
export function fireActions(battle: Battle, out: Int32Array): number {
  const side = firingSide(battle);
  let count = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== side || !isInPlay(battle, unit)) continue;
    for (let weapon = 0; weapon < WEAPON_COUNT; weapon++) {
      const shot = encode(ACTION.FIRE, unit, weapon);
      for (let targets = targetsOf(battle, unit, weapon); targets !== 0; targets &= targets - 1)
        out[count++] = shot | ((31 - Math.clz32(targets & -targets)) << 15);
    }
  }
  return count;
}

/** Whether the firing side has a shot. */
export function hasShot(battle: Battle): boolean {
  const side = firingSide(battle);
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== side || !isInPlay(battle, unit)) continue;
    for (let weapon = 0; weapon < WEAPON_COUNT; weapon++) if (targetsOf(battle, unit, weapon) !== 0) return true;
  }
  return false;
}

/** 10.3 whether a beam or cannon of the side that fires next bears on a ship. */
export function isUnderBeams(battle: Battle, target: number): boolean {
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] === battle.side[target] || !isInPlay(battle, unit)) continue;
    for (let weapon = 0; weapon < FIRST_RACK; weapon++)
      if ((battle.bearing[unit * WEAPON_COUNT + weapon]! >> target) & 1) return true;
  }
  return false;
}

/** 7.2–7.3, 9.5: a shot; a missile waits for its target's interceptors (10.4). */
function fire(battle: Battle, unit: number, weapon: number, target: number, emit?: Emit): void {
  battle.weaponsFired[unit * WEAPON_COUNT + weapon]!++;
  if (weapon >= FIRST_RACK) {
    battle.shots[unit * RACKS + weapon - FIRST_RACK]!--;
    if (battle.interceptors[target]! > 0 && usefulInterceptors(battle, unit, weapon, target) > 0) {
      battle.pending[0] = PENDING.INTERCEPT;
      battle.shotUnit[0] = unit;
      battle.shotWeapon[0] = weapon;
      battle.shotTarget[0] = target;
      return;
    }
  }
  resolveShot(battle, unit, weapon, target, 0, emit);
}

/** 10.4: why a target's owner cannot use so many interceptors. */
function whyNotIntercept(battle: Battle, unit: number, interceptors: number): number {
  if (battle.pending[0] !== PENDING.INTERCEPT || unit !== battle.shotTarget[0]) return REASON.NO_SHOT_TO_INTERCEPT;
  if (interceptors > battle.interceptors[unit]!) return REASON.NO_INTERCEPTORS_LEFT;
  const useful = usefulInterceptors(battle, battle.shotUnit[0]!, battle.shotWeapon[0]!, unit);
  return interceptors <= useful ? POSSIBLE : REASON.MORE_THAN_NEEDED;
}

/** 10.4 */
export function interceptActions(battle: Battle, out: Int32Array): number {
  const unit = battle.shotTarget[0]!;
  let count = 0;
  for (; whyNotIntercept(battle, unit, count) === POSSIBLE; count++) out[count] = encode(ACTION.INTERCEPT, unit, count);
  return count;
}

/** 10.4: the interceptors are used up, hit or miss. */
function intercept(battle: Battle, unit: number, interceptors: number, emit?: Emit): void {
  battle.pending[0] = PENDING.NONE;
  battle.interceptors[unit]! -= interceptors;
  resolveShot(battle, battle.shotUnit[0]!, battle.shotWeapon[0]!, unit, interceptors, emit);
}

/** 9.1–9.2: rolls to hit, and for damage. */
function resolveShot(
  battle: Battle,
  unit: number,
  weapon: number,
  target: number,
  interceptors: number,
  emit?: Emit,
): void {
  const chance = chanceWith(shotChance(battle, unit, weapon, target), interceptors);
  const die = rollToHit(battle);
  const hit = die <= chance;
  const damageDice: number[] | null = emit ? [] : null;
  let damage = 0;
  if (hit) {
    damage = WEAPON_PLUS[weapon]!;
    for (let dice = WEAPON_DICE[weapon]!; dice > 0; dice--) {
      const points = rollDamage(battle);
      damageDice?.push(points);
      damage += points;
    }
  }
  if (emit) {
    const from = { q: battle.q[unit]!, r: battle.r[unit]! };
    const to = { q: battle.q[target]!, r: battle.r[target]! };
    const range = distance(to.q - from.q, to.r - from.r);
    const rolled = { range, chance, interceptors, die, hit, damageDice: damageDice!, damage };
    emit({ type: 'fired', unit, weapon: WEAPONS[weapon]!, target, from, to, ...rolled });
  }
  if (hit) hitShip(battle, target, damage, emit);
}

/** 7.4: after its side's offensive fire every weapon is free again. */
export function freeWeapons(battle: Battle, side: number): void {
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (battle.side[unit] === side) battle.weaponsFired.fill(0, unit * WEAPON_COUNT, (unit + 1) * WEAPON_COUNT);
}

function describeShot(battle: Battle, unit: number, weapon: number, target: number): KnightHawksDescription {
  const isRack = weapon >= FIRST_RACK;
  const ready = weaponsWorking(battle, unit, weapon) - battle.weaponsFired[unit * WEAPON_COUNT + weapon]!;
  const weaponsLeft = isRack ? 1 : Math.max(1, ready);
  return {
    kind: 'fire',
    unit,
    weapon: WEAPONS[weapon]!,
    target,
    range: distance(battle.q[target]! - battle.q[unit]!, battle.r[target]! - battle.r[unit]!),
    chance: chanceView(battle, unit, weapon, target),
    damage: { dice: WEAPON_DICE[weapon]!, plus: WEAPON_PLUS[weapon]! },
    odds: shotOdds(battle, unit, weapon, target, 1, 0),
    weaponsLeft,
    salvo: shotOdds(battle, unit, weapon, target, weaponsLeft, 0),
    interceptors: isRack ? Math.min(battle.interceptors[target]!, usefulInterceptors(battle, unit, weapon, target)) : 0,
  };
}

function describeInterceptors(battle: Battle, unit: number, count: number): KnightHawksDescription {
  const from = battle.shotUnit[0]!;
  const weapon = battle.shotWeapon[0]!;
  return {
    kind: 'intercept',
    unit,
    count,
    from,
    weapon: WEAPONS[weapon]!,
    chance: chanceWith(shotChance(battle, from, weapon, unit), count),
    odds: shotOdds(battle, from, weapon, unit, 1, count),
    left: battle.interceptors[unit]! - count,
  };
}

function whyNotShot(battle: Battle, unit: number, weapon: number, target: number): number {
  const reason = whyNotShip(battle, unit);
  if (reason !== POSSIBLE) return reason;
  if (!isInPlay(battle, unit)) return REASON.NOT_IN_PLAY;
  return isFireStep(battle) ? whyNotFire(battle, unit, weapon, target) : REASON.NOT_THIS_STEP;
}

/** 9–10.4: a shot, and the interceptors used against it. */
export const shotActions = {
  FIRE: {
    whyNot: (battle, action) => whyNotShot(battle, unitOf(action), firstOf(action), secondOf(action)),
    apply: (battle, action, emit) => fire(battle, unitOf(action), firstOf(action), secondOf(action), emit),
    describe: (battle, action) => describeShot(battle, unitOf(action), firstOf(action), secondOf(action)),
  },
  INTERCEPT: {
    whyNot: (battle, action) => whyNotIntercept(battle, unitOf(action), firstOf(action)),
    apply: (battle, action, emit) => intercept(battle, unitOf(action), firstOf(action), emit),
    describe: (battle, action) => describeInterceptors(battle, unitOf(action), firstOf(action)),
  },
} satisfies Partial<Kinds>;
