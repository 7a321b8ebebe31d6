import { ACTION, encode } from '../actions.ts';
import { BODY, CONDITION, KIND, NOT_SET, SWITCH, SYSTEMS, at, isOn, type Battle } from '../battle.ts';
import type { Emit, ShotDice } from '../events.ts';
import { ACT, whyNotBeside } from '../exclusions.ts';
import { ARC, arcOf, bandOf, isWithin, lengthOf } from '../ground.ts';
import { addBody, isBlocked, radiusOf, removeBody } from './bodies.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { rollDamage, rollDrift, rollFire, rollTerrain } from '../rolls.ts';
import { works } from '../ships/sheet.ts';
import {
  BEAM_BAND,
  PACK_BAND,
  PACK_BANDS,
  TORPEDO_BAND,
  TORPEDO_BANDS,
  isRearClosed,
  reachOf,
} from '../fire/bearing.ts';
import { beamDamage, beamDice, newShot, packDice, torpedoNeeds } from '../fire/shots.ts';

// 13.2 Damage to asteroids, as an option: ships fire at them, and they break up.

/** 13.2 Points of an asteroid for each MU that it is across. */
const POINTS_A_MU = 50;
/** What stands for an asteroid where a target is announced: this and its place among the bodies. */
export const ASTEROID = 32;

/** Whether a body is an asteroid that can be destroyed. */
export const isBreakable = (battle: Battle, body: number): boolean =>
  isOn(battle, SWITCH.ASTEROID_DAMAGE) && body < battle.bodies.count[0]! && battle.bodies.kind[body] === BODY.ASTEROID;

/** 13.2 Points of a whole asteroid: its size is its radius in half MU, and so what it is across in MU. */
export const asteroidPoints = (battle: Battle, body: number): number => POINTS_A_MU * battle.bodies.size[body]!;
/** 13.2 Points of damage that an asteroid still takes before it breaks. */
export const asteroidLeft = (battle: Battle, body: number): number =>
  asteroidPoints(battle, body) - battle.asteroidHarm[body]!;

const gun = (kind: number): boolean => kind === KIND.BEAM || kind === KIND.TORPEDO;
const apart = (battle: Battle, ship: number, body: number): readonly [number, number] => [
  battle.bodies.x[body]! - battle.x[ship]!,
  battle.bodies.y[body]! - battle.y[ship]!,
];

/** 4.1–4.9 Why a weapon does not bear on an asteroid: arcs, range and line of fire are those to its middle. */
function whyNotBear(battle: Battle, ship: number, slot: number, body: number): number {
  const place = at(ship, slot);
  const kind = battle.kind[place]!;
  const reach = kind === KIND.NEEDLE ? 0 : reachOf(kind, battle.size[place]!);
  if (reach === 0) return REASON.NOT_A_WEAPON;
  const [dx, dy] = apart(battle, ship, body);
  const arc = arcOf(battle.course[ship]!, dx, dy, battle.rolled[ship] === 1);
  if (arc === ARC.A && isRearClosed(battle, ship)) return REASON.REAR_ARC;
  if (((battle.arcs[place]! >> arc) & 1) === 0) return REASON.OUT_OF_ARC;
  if (!isWithin(dx, dy, reach)) return REASON.OUT_OF_RANGE;
  const { x, y } = battle.bodies;
  return isBlocked(battle, battle.x[ship]!, battle.y[ship]!, x[body]!, y[body]!) ? REASON.LINE_BLOCKED : POSSIBLE;
}

const isFree = (battle: Battle, ship: number, slot: number): boolean =>
  battle.condition[at(ship, slot)] === CONDITION.WORKS &&
  battle.used[at(ship, slot)] === 0 &&
  battle.announced[slot] === 0;

/** Fills `out` with the guns of a ship that are free and bear on an asteroid; returns how many. */
function gunsAt(battle: Battle, ship: number, body: number, out: Uint8Array): number {
  let count = 0;
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++)
    if (gun(battle.kind[at(ship, slot)]!) && isFree(battle, ship, slot) && whyNotBear(battle, ship, slot, body) === POSSIBLE) out[count++] = slot; // prettier-ignore
  return count;
}
const slots = new Uint8Array(SYSTEMS);

/** The free guns of the active ship that bear on an asteroid, by slot. */
export const gunsAtAsteroid = (battle: Battle, body: number): number[] => [
  ...slots.subarray(0, gunsAt(battle, battle.active[0]!, body, slots)),
];

/** Whether any gun of a ship that has announced nothing bears on an asteroid that can be destroyed. */
export function bearsOnAsteroid(battle: Battle, ship: number): boolean {
  if (!isOn(battle, SWITCH.ASTEROID_DAMAGE)) return false;
  for (let body = 0; body < battle.bodies.count[0]!; body++)
    if (isBreakable(battle, body))
      for (let slot = 0; slot < battle.systemCount[ship]!; slot++)
        if (gun(battle.kind[at(ship, slot)]!) && battle.condition[at(ship, slot)] === CONDITION.WORKS && battle.used[at(ship, slot)] === 0 && whyNotBear(battle, ship, slot, body) === POSSIBLE) return true; // prettier-ignore
  return false;
}

function whyNotAtAll(battle: Battle, body: number): number {
  const beside = whyNotBeside(battle, battle.active[0]!, ACT.FIRE);
  if (beside !== POSSIBLE) return beside;
  if (!isOn(battle, SWITCH.ASTEROID_DAMAGE)) return REASON.ASTEROIDS_STAND;
  return isBreakable(battle, body) ? POSSIBLE : REASON.NO_SUCH_TARGET;
}

/** Why the active ship may not announce one weapon at an asteroid; `free`: whether it has a fire control for it (4.2). */
export function whyNotAimAtAsteroid(battle: Battle, slot: number, body: number, free: boolean): number {
  const ship = battle.active[0]!;
  const wrong = whyNotAtAll(battle, body);
  if (wrong !== POSSIBLE) return wrong;
  if (slot >= battle.systemCount[ship]!) return REASON.NO_SUCH_SYSTEM;
  if (!works(battle, ship, slot)) return REASON.SYSTEM_LOST;
  if (battle.used[at(ship, slot)] !== 0 || battle.announced[slot] !== 0) return REASON.SYSTEM_USED;
  const bears = whyNotBear(battle, ship, slot, body);
  return bears !== POSSIBLE || free ? bears : REASON.NO_FIRE_CONTROL;
}

/** Why "all guns" at an asteroid is not possible. */
export function whyNotAllAtAsteroid(battle: Battle, body: number, free: boolean): number {
  const wrong = whyNotAtAll(battle, body);
  if (wrong !== POSSIBLE) return wrong;
  if (gunsAt(battle, battle.active[0]!, body, slots) === 0) return REASON.NOTHING_TO_FIRE;
  return free ? POSSIBLE : REASON.NO_FIRE_CONTROL;
}

/** The asteroids that the active ship's guns bear on: worth a look only where they bear on nobody. */
export function asteroidActions(battle: Battle, free: boolean, out: Int32Array, from: number): number {
  let count = from;
  if (!isOn(battle, SWITCH.ASTEROID_DAMAGE)) return count;
  for (let body = 0; body < battle.bodies.count[0]!; body++)
    if (whyNotAllAtAsteroid(battle, body, free || battle.announced.includes(1 + ASTEROID + body)) === POSSIBLE)
      out[count++] = encode(ACTION.ALL_AT_ASTEROID, 0, body);
  return count;
}

/** Bands of `width` MU to an asteroid's middle. */
const bandTo = (battle: Battle, ship: number, body: number, width: number, most: number): number =>
  bandOf(...apart(battle, ship, body), width, most);

/** Dice of a weapon at an asteroid, and the least die that does anything. */
export function shotAtAsteroid(
  battle: Battle,
  ship: number,
  slot: number,
  body: number,
): { dice: number; needs: number } {
  // prettier-ignore
  const place = at(ship, slot);
  switch (battle.kind[place]) {
    case KIND.BEAM:
      return { dice: beamDice(battle.size[place]!, bandTo(battle, ship, body, BEAM_BAND, 9)), needs: 4 };
    case KIND.SUBMUNITIONS:
      return { dice: packDice(bandTo(battle, ship, body, PACK_BAND, PACK_BANDS)), needs: 4 };
    default:
      return { dice: 1, needs: torpedoNeeds(bandTo(battle, ship, body, TORPEDO_BAND, TORPEDO_BANDS)) };
  }
}

/** 4.3, 4.7, 4.9 A weapon's dice at an asteroid: it has neither screens nor armour, and 6s roll again. */
function shoot(battle: Battle, ship: number, slot: number, body: number, shot: ShotDice | null): number {
  const { dice, needs } = shotAtAsteroid(battle, ship, slot, body);
  let damage = 0;
  if (battle.kind[at(ship, slot)] === KIND.TORPEDO) {
    const die = rollFire(battle);
    shot?.dice.push(die);
    if (die >= needs) damage = rollDamage(battle);
    if (shot) shot.damage = shot.torpedo = damage;
    return damage;
  }
  for (let n = 0; n < dice; n++) {
    for (let die = rollFire(battle), again = false; ; die = rollFire(battle), again = true) {
      (again ? shot?.again : shot?.dice)?.push(die);
      damage += beamDamage(die, 0);
      if (die < 6) break;
    }
  }
  if (shot) shot.damage = damage;
  return damage;
}

/** 13.2 All that a ship has announced at an asteroid; 13.3 clouds hide nothing so large. */
export function fireAtAsteroid(battle: Battle, ship: number, body: number, emit?: Emit): void {
  const shots: ShotDice[] = [];
  let damage = 0;
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
    if (battle.announced[slot] !== 1 + ASTEROID + body) continue;
    const place = at(ship, slot);
    battle.used[place] = NOT_SET;
    const shot = emit ? newShot(battle, ship, slot) : null;
    damage += shoot(battle, ship, slot, body, shot);
    if (shot) shots.push(shot);
    if (battle.kind[place] === KIND.SUBMUNITIONS) battle.condition[place] = CONDITION.GONE;
  }
  if (emit) {
    const from = { x: battle.x[ship]!, y: battle.y[ship]! };
    const to = { x: battle.bodies.x[body]!, y: battle.bodies.y[body]! };
    emit({ type: 'asteroidFiredAt', unit: ship, body, range: lengthOf(...apart(battle, ship, body)), shots, from, to });
  }
  harmAsteroid(battle, body, damage, emit);
}

/** 13.2 An asteroid takes damage; at its last point it breaks up. */
export function harmAsteroid(battle: Battle, body: number, damage: number, emit?: Emit): void {
  if (damage === 0) return;
  const left = Math.max(0, asteroidLeft(battle, body) - damage);
  battle.asteroidHarm[body]! += damage;
  emit?.({ type: 'asteroidDamaged', body, damage, left });
  if (left === 0) breakUp(battle, body, emit);
}

/** 13.2 A die of chunks, each half as wide, rounded down, on its own course by a D12 at a D6 of MU; the smallest are dust at once. */
function breakUp(battle: Battle, body: number, emit?: Emit): void {
  const from = { x: battle.bodies.x[body]!, y: battle.bodies.y[body]! };
  const size = battle.bodies.size[body]! >> 1;
  removeBody(battle, body);
  const die = size === 0 ? null : rollTerrain(battle);
  const chunks: { body: number; radius: number; course: number; speed: number }[] = [];
  for (let n = 0; n < (die ?? 0); n++) {
    const [course, speed] = [rollDrift(battle, 12), rollDrift(battle, 6)];
    const chunk = addBody(battle, { kind: 'asteroid', at: from, size, course: course % 12, speed, until: 0 });
    if (chunk >= 0) chunks.push({ body: chunk, radius: radiusOf(battle, chunk), course, speed });
  }
  emit?.({ type: 'asteroidBroke', body, at: from, die, chunks });
}
