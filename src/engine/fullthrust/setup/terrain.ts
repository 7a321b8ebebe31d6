import { rollDrift, rollStrewn } from '../rolls.ts';
import { UNIT } from '../ground.ts';
import { BODY, type Battle } from '../battle.ts';
import { WAY, arcNear, putInOrbit } from '../orbits/orbits.ts';
import { addBody } from '../terrain/bodies.ts';
import { Wrong } from './fields.ts';
import type { BodySetup, FullThrustSetup, Place, StrewnSetup } from './setup.types.ts';

// 13, 15.1 What lies on the table: where the setup says, or where dice put it when the battle begins.

/** The die that says how many bodies are strewn. */
const DIE = 6;
/** MU that strewn bodies keep from ships, and throws before one is left out. */
const CLEAR = 6;
const THROWS = 20;

/** 13.2 A field that drifts by dice: a D12 for the course, a D6 for the speed, once for all its bodies. */
export function placeTerrain(battle: Battle, setup: FullThrustSetup): void {
  const { terrain = [], strewn = [] } = setup;
  const isField = [...terrain, ...strewn].some(({ drift }) => drift === 'dice');
  const field = isField ? { course: rollDrift(battle, 12), speed: rollDrift(battle, 6) } : null;
  const put = ({ kind, radius, drift }: Omit<BodySetup, 'x' | 'y'>, x: number, y: number): void => {
    const way = drift === 'dice' ? field : drift;
    const at = { x: x * UNIT, y: y * UNIT };
    addBody(battle, { kind, at, size: radius * 2, course: (way?.course ?? 0) % 12, speed: way?.speed ?? 0, until: 0 });
  };
  for (const body of terrain) put(body, body.x, body.y);
  for (const body of strewn) {
    const number = body.number === 'dice' ? rollStrewn(battle, DIE) : body.number;
    for (let n = 0; n < number; n++) strew(battle, setup, body, put);
  }
}

/** 15.1 A body at a place by dice, in whole MU and clear of all ships; where so many throws find none it is left out. */
function strew(
  battle: Battle,
  { table, sides, terrain = [] }: FullThrustSetup,
  body: StrewnSetup,
  put: (body: StrewnSetup, x: number, y: number) => void,
): void {
  const ships = sides.flatMap((fleet) => fleet.ships);
  const clear = (body.radius + CLEAR) ** 2;
  for (let n = 0; n < THROWS; n++) {
    const [x, y] = [rollStrewn(battle, table.width + 1) - 1, rollStrewn(battle, table.height + 1) - 1];
    const planets = terrain.filter(({ kind }) => kind === 'planet');
    if (planets.some((planet) => (planet.x - x) ** 2 + (planet.y - y) ** 2 < (2 * planet.radius + body.radius) ** 2)) continue; // prettier-ignore
    if (ships.every((ship) => (ship.x - x) ** 2 + (ship.y - y) ** 2 >= clear)) return put(body, x, y);
  }
}
const apart = (a: Place, b: Place): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** 14 Orbits lie on the table and apart from each other; ships begin outside of them, or in one. */
export function checkPlanets({ table, terrain = [], sides }: FullThrustSetup): void {
  const planets = terrain.filter(({ kind }) => kind === 'planet');
  for (const [n, { x, y, radius }] of terrain.entries()) {
    if (terrain[n]!.kind !== 'planet') continue;
    const orbit = 2 * radius;
    if (x < orbit || y < orbit || x > table.width - orbit || y > table.height - orbit) throw new Wrong('off-the-table', `terrain[${n}]`); // prettier-ignore
    if (planets.some((other) => other !== terrain[n] && apart(other, terrain[n]!) < (orbit + 2 * other.radius) ** 2)) throw new Wrong('inside-orbit', `terrain[${n}]`); // prettier-ignore
  }
  for (const [side, fleet] of sides.entries())
    for (const [n, ship] of fleet.ships.entries()) {
      const path = `sides[${side}].ships[${n}]`;
      if (ship.orbit !== undefined && planets.length === 0) throw new Wrong('no-planet', `${path}.orbit`);
      if (ship.orbit !== undefined && ship.entry !== undefined) throw new Wrong('bad-orbit', `${path}.orbit`);
      if (ship.orbit === undefined && planets.some((planet) => apart(planet, ship) <= (2 * planet.radius) ** 2))
        throw new Wrong('inside-orbit', path);
    }
}

/** 14 Ships that begin in orbit, once the planets are there. */
export function placeInOrbits(battle: Battle, { sides }: FullThrustSetup): void {
  const ships = sides.flatMap((fleet) => fleet.ships);
  for (const [ship, { orbit }] of ships.entries()) {
    if (orbit === undefined) continue;
    const body = nearestPlanet(battle, battle.x[ship]!, battle.y[ship]!);
    const way = orbit === 'clockwise' ? WAY.CLOCKWISE : WAY.ANTICLOCKWISE;
    putInOrbit(battle, ship, body, arcNear(battle, body, battle.x[ship]!, battle.y[ship]!), way);
  }
}

function nearestPlanet(battle: Battle, x: number, y: number): number {
  let [nearest, least] = [-1, Infinity];
  for (let body = 0; body < battle.bodies.count[0]!; body++) {
    if (battle.bodies.kind[body] !== BODY.PLANET) continue;
    const far = apart({ x, y }, { x: battle.bodies.x[body]!, y: battle.bodies.y[body]! });
    if (far < least) [nearest, least] = [body, far];
  }
  return nearest;
}
