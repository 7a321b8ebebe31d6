import { BODY, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { isWithin } from '../ground.ts';
import type { PlanePoint } from '../../plane.ts';
import { enterAtmosphere } from '../orbits/atmosphere.ts';
import { hasPlanets, orbitOf, orbitRadius, orbitSpeed, reaches, type Reached } from '../orbits/orbits.ts';
import { meetAnew } from '../terrain/terrain.ts';

// 8.1, 8.2, 12.3, 13, 14 What lies where a ship appears, and on its way into FTL.

/** 13 Bodies that a jump has for company: asteroids and planets, moons with them. */
const isSolid = (kind: number): boolean => kind === BODY.ASTEROID || kind === BODY.PLANET;

/** Whether a body is within so many MU of a ship, measured to its edge. */
export const isReached = (battle: Battle, ship: number, body: number, mu: number): boolean =>
  isWithin(
    battle.bodies.x[body]! - battle.x[ship]!,
    battle.bodies.y[body]! - battle.y[ship]!,
    mu + battle.bodies.size[body]! / 2,
  );

/** 8.1, 8.2 Whether an asteroid or a planet is within so many MU of a ship, by ruling measured to its edge. */
export function isBodyNear(battle: Battle, ship: number, mu: number): boolean {
  const { bodies } = battle;
  for (let body = 0; body < bodies.count[0]!; body++)
    if (isSolid(bodies.kind[body]!) && isReached(battle, ship, body, mu)) return true;
  return false;
}

/** 8.2, 12.3 A ship appears: by ruling it falls to a planet within whose orbit it is, and else meets what lies there. */
export function meetWhereItIs(battle: Battle, ship: number, emit?: Emit): void {
  const at = { x: battle.x[ship]!, y: battle.y[ship]! };
  if (hasPlanets(battle))
    for (let body = 0; body < battle.bodies.count[0]!; body++)
      if (
        battle.bodies.kind[body] === BODY.PLANET &&
        isWithin(battle.bodies.x[body]! - at.x, battle.bodies.y[body]! - at.y, orbitRadius(battle, body))
      )
        return enterAtmosphere(battle, ship, body, false, emit);
  meetAnew(battle, ship, [at, at], emit);
}

/** 8.1, 14.1 Where a ship on its way into FTL comes to a planet's orbital distance at a velocity that is not the orbit's; null: nowhere. */
export function fallsOnTheWay(battle: Battle, ship: number, path: readonly PlanePoint[]): Reached | null {
  const reached = hasPlanets(battle) ? reaches(battle, path, orbitOf(battle, ship)) : null;
  return reached && orbitSpeed(battle, reached.body) !== battle.speed[ship] ? reached : null;
}
