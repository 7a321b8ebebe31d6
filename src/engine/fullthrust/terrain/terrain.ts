import { BODIES, BODY, isInPlay, isOnTable, type Battle } from '../battle.ts';
import { beginAttack, destroy, endAttack, takeHull } from '../damage/damage.ts';
import type { Emit, FullThrustEvent, ShotDice } from '../events.ts';
import { fireDice } from '../fire/shots.ts';
import { UNIT, comesNear, legX, legY, passes } from '../ground.ts';
import { rollTerrain } from '../rolls.ts';

import { aside } from '../sensors/disclosure.ts';
import { thrustOf } from '../ships/sheet.ts';

import type { PlanePoint } from '../../plane.ts';
import { radiusOf, removeBody } from './bodies.ts';

// 13 Terrain: bodies that lie or drift on the table, and what happens to ships that meet them.

/** 13.3 The fastest that goes safely through a cloud. */
export const SAFE_IN_CLOUD = 12;
/** 13.5 MU of speed for each die. */
const METEOR_SPEED = 6;

/** Ships that have met each body in this turn's movement, by bits: once is enough. */
const met = new Int32Array(BODIES);

/** 13.2 Bodies drift after the orders are written and before the ships move; those that they run over meet them. */
export function moveBodies(battle: Battle, emit?: Emit): void {
  const { bodies } = battle;
  met.fill(0);
  if (bodies.count[0] === 0) return;
  const moves: { body: number; from: PlanePoint; to: PlanePoint }[] = [];
  for (let body = 0; body < bodies.count[0]!; body++) {
    if (bodies.kind[body] === 0 || bodies.kind[body] === BODY.NOVA || bodies.speed[body] === 0) continue;
    const from = { x: bodies.x[body]!, y: bodies.y[body]! };
    bodies.x[body]! += legX(bodies.course[body]!, bodies.speed[body]!);
    bodies.y[body]! += legY(bodies.course[body]!, bodies.speed[body]!);
    moves.push({ body, from, to: { x: bodies.x[body]!, y: bodies.y[body]! } });
  }
  if (moves.length === 0) return;
  emit?.({ type: 'bodiesMoved', moves });
  for (const { body, from, to } of moves) {
    for (let ship = 0; ship < battle.shipCount[0]!; ship++)
      if (
        isOnTable(battle, ship) &&
        passes(from.x, from.y, to.x, to.y, battle.x[ship]!, battle.y[ship]!, radiusOf(battle, body))
      )
        // prettier-ignore
        meetBody(battle, ship, body, emit);
    if (isBeyond(battle, body)) removeBody(battle, body, emit);
  }
}

/** Whether no part of a body is on the table any more. */
function isBeyond(battle: Battle, body: number): boolean {
  const { x, y } = battle.bodies;
  const radius = radiusOf(battle, body);
  return x[body]! < -radius || y[body]! < -radius || x[body]! > battle.width[0]! * UNIT + radius || y[body]! > battle.height[0]! * UNIT + radius; // prettier-ignore
}

/** A ship has moved along these corners: it meets each body that it touches. 10.2 By vectors the straight line counts. */
export function meetBodies(battle: Battle, ship: number, path: readonly PlanePoint[], emit?: Emit): void {
  const { bodies } = battle;
  const line = battle.vector[ship] === 1 ? [path[0]!, path.at(-1)!] : path;
  for (let body = 0; body < bodies.count[0]! && isOnTable(battle, ship); body++)
    if (
      bodies.kind[body] !== 0 &&
      bodies.kind[body] !== BODY.PLANET &&
      comesNear(line, bodies.x[body]!, bodies.y[body]!, radiusOf(battle, body))
    )
      meetBody(battle, ship, body, emit);
}

/** 12.3 A ship that appears meets what lies there, whatever it met before it cloaked. */
export function meetAnew(battle: Battle, ship: number, path: readonly PlanePoint[], emit?: Emit): void {
  for (let body = 0; body < battle.bodies.count[0]!; body++) met[body]! &= ~(1 << ship);
  meetBodies(battle, ship, path, emit);
}

/** 13.3 A cloud at a safe speed. */
const isHarmless = (battle: Battle, ship: number, body: number): boolean =>
  battle.bodies.kind[body] === BODY.CLOUD && battle.speed[ship]! <= SAFE_IN_CLOUD;

function meetBody(battle: Battle, ship: number, body: number, emit?: Emit): void {
  if ((met[body]! >> ship) & 1 || isHarmless(battle, ship, body)) return;
  met[body]! |= 1 << ship;
  switch (battle.bodies.kind[body]) {
    case BODY.ASTEROID:
      return meetAsteroid(battle, ship, body, emit);
    case BODY.CLOUD:
      return crossCloud(battle, ship, body, emit);
    case BODY.METEORS:
    case BODY.DEBRIS:
      return meetMeteors(battle, ship, body, emit);
  }
}

/** 13.1 The least die by which a ship clears an asteroid: its speed less its thrust. At most 1: it need not roll. */
const asteroidNeeds = (battle: Battle, ship: number): number =>
  battle.speed[ship]! - (isInPlay(battle, ship) ? thrustOf(battle, ship) : 0);

/** 13.1 A ship that does not clear an asteroid is destroyed, whatever its size. */
function meetAsteroid(battle: Battle, ship: number, body: number, emit?: Emit): void {
  const needed = asteroidNeeds(battle, ship);
  const die = needed > 1 && needed <= 6 ? rollTerrain(battle) : null;
  const hit = needed > 1 && (die === null || die < needed);
  const tell = aside(battle, ship, emit, (event) => ({ ...event, needed: null }) as FullThrustEvent);
  tell?.({ type: 'asteroidMet', unit: ship, body, needed, die, hit });
  if (hit) destroy(battle, ship, 'asteroid', emit);
}

/** 13.3 Too fast in a cloud: a die like a beam's, against armour but no screens. */
function crossCloud(battle: Battle, ship: number, body: number, emit?: Emit): void {
  const shot: ShotDice | null = emit ? { slot: 0, system: 'beam', class: 0, dice: [], again: [], damage: 0, torpedo: 0, at: null, knockedOut: false } : null; // prettier-ignore
  beginAttack(battle, ship);
  fireDice(battle, ship, 1, 0, shot);
  if (shot) emit?.({ type: 'cloudCrossed', unit: ship, body, dice: shot.dice, again: shot.again });
  endAttack(battle, ship, 'cloud', emit);
}

/** 13.5 Meteors and debris: a die for each full 6 MU of speed, past the armour. */
function meetMeteors(battle: Battle, ship: number, body: number, emit?: Emit): void {
  const count = Math.floor(battle.speed[ship]! / METEOR_SPEED);
  const dice: number[] = [];
  for (let n = 0; n < count; n++) dice.push(rollTerrain(battle));
  const damage = dice.reduce((sum, die) => sum + die, 0);
  emit?.({ type: 'meteorsMet', unit: ship, body, dice, damage });
  if (damage === 0) return;
  beginAttack(battle, ship);
  takeHull(battle, ship, damage);
  endAttack(battle, ship, 'meteors', emit);
}

/** At the end of a turn: what had its time is gone. */
export function endBodies(battle: Battle, emit?: Emit): void {
  const { bodies } = battle;
  for (let body = bodies.count[0]! - 1; body >= 0; body--)
    if (bodies.until[body] !== 0 && bodies.until[body]! <= battle.round[0]!) removeBody(battle, body, emit);
}

/** 3.8 Bodies go with the table; what would lie beyond it is lost. */
export function shiftBodies(battle: Battle, dx: number, dy: number, emit?: Emit): void {
  const { bodies } = battle;
  for (let body = bodies.count[0]! - 1; body >= 0; body--) {
    if (bodies.kind[body] === 0) continue;
    bodies.x[body]! += dx;
    bodies.y[body]! += dy;
    if (isBeyond(battle, body)) removeBody(battle, body, emit);
  }
}

/** 3.9 A new table has none of the old one's terrain. */
export function clearBodies(battle: Battle, emit?: Emit): void {
  for (let body = battle.bodies.count[0]! - 1; body >= 0; body--)
    if (battle.bodies.kind[body] !== 0) removeBody(battle, body, emit);
}
