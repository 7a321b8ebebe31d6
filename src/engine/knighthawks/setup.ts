import { ok, type Result, type SetupError } from '../game.ts';
import { distance } from '../hex.ts';
import { bad, read } from '../reading.schema.ts';
import { AIMS, UNITS } from './battle.ts';
import { rowOf } from './map.ts';
import { SETUP, type KnightHawksSetup, type ShipSetup } from './setup.schema.ts';
import { SHIP_CLASSES, STATION, shipClassIndex } from './shipClasses.ts';

export type { AimSetup, FleetSetup, KnightHawksSetup, PlanetSetup, ShipSetup } from './setup.schema.ts';

// prettier-ignore
export type SetupCode =
  | 'not-an-object' | 'wrong-system' | 'not-a-number' | 'out-of-bounds' | 'bad-first' | 'bad-sides' | 'bad-planets'
  | 'too-many-planets' | 'planet-at-edge' | 'planets-too-near' | 'no-ships' | 'too-many-ships' | 'unknown-class'
  | 'unknown-name' | 'name-taken' | 'off-the-map' | 'in-a-planet' | 'bad-orbit' | 'station-not-in-orbit'
  | 'fast-orbit' | 'bad-carrier' | 'carrier-full' | 'bad-hull' | 'bad-aim' | 'too-many-aims' | 'bad-home'
  | 'no-way-home' | 'bad-limit-winner' | 'nobody-at-start';

type Parsed<Value> = Result<Value, SetupError<SetupCode>>;

/** 5.1: so that no hex is beside two planets. */
const PLANETS_APART = 3;

/** Turns untrusted data into a setup; the first thing that is wrong is the error. */
export function parseSetup(input: unknown): Parsed<KnightHawksSetup> {
  const setup = read<KnightHawksSetup, SetupCode>(SETUP, input);
  return setup.ok ? checkTogether(setup.value) : setup;
}

/** What concerns several parts: map, planets, orbits, carriers, names, aims. */
function checkTogether(setup: KnightHawksSetup): Parsed<KnightHawksSetup> {
  const planets = checkPlanets(setup);
  if (planets !== null) return planets;
  const count = setup.sides[0].ships.length + setup.sides[1].ships.length;
  const most = Math.max(setup.sides[0].ships.length, setup.sides[1].ships.length);
  if (count > UNITS || most > UNITS / 2) return bad('too-many-ships', 'sides', count);
  if (setup.sides[0].aims.length + setup.sides[1].aims.length > AIMS) return bad('too-many-aims', 'sides');
  const taken = new Set<string>();
  for (const [side, { ships, aims }] of setup.sides.entries()) {
    for (const [n, ship] of ships.entries()) {
      const path = `sides[${side}].ships[${n}]`;
      if (taken.has(ship.name)) return bad('name-taken', `${path}.name`, ship.name);
      taken.add(ship.name);
      const code = faultOf(setup, ship, ships);
      if (code !== null) return bad(code, path, ship.name);
    }
    if (ships.every(({ aboard }) => aboard !== undefined)) return bad('nobody-at-start', `sides[${side}]`);
    for (const [n, { kind, number, ships: names }] of aims.entries()) {
      const whose = setup.sides[kind === 'destroy' ? 1 - side : side]!.ships;
      const counting = names ? names.filter((name) => whose.some((ship) => ship.name === name)) : whose;
      const least = Math.max(number, names?.length ?? 0);
      if (kind !== 'points' && counting.length < least) return bad('bad-aim', `sides[${side}].aims[${n}]`);
    }
  }
  return ok(setup);
}

/** 4–5: a planet and the hexes round it lie on the map, and no hex is beside two. */
function checkPlanets({ map, planets }: KnightHawksSetup): Parsed<never> | null {
  for (const [n, { q, r }] of planets.entries()) {
    const row = rowOf(q, r);
    if (q < 1 || q > map.columns - 2 || row < 1 || row > map.rows - 2) return bad('planet-at-edge', `planets[${n}]`);
    const near = planets.slice(0, n).some((other) => distance(other.q - q, other.r - r) < PLANETS_APART);
    if (near) return bad('planets-too-near', `planets[${n}]`);
  }
  return null;
}

/** What is wrong with where a ship stands, or null. */
function faultOf({ map, planets }: KnightHawksSetup, ship: ShipSetup, fleet: readonly ShipSetup[]): SetupCode | null {
  const row = rowOf(ship.q, ship.r);
  if (ship.q < 0 || ship.q >= map.columns || row < 0 || row >= map.rows) return 'off-the-map';
  const nearest = planets.map(({ q, r }) => distance(q - ship.q, r - ship.r));
  if (nearest.includes(0)) return 'in-a-planet';
  if (ship.orbit !== undefined && (!nearest.includes(1) || ship.aboard !== undefined)) return 'bad-orbit';
  if (ship.orbit !== undefined && (ship.speed ?? 0) > 0) return 'fast-orbit';
  if (ship.class === SHIP_CLASSES[STATION]!.id && ship.orbit === undefined) return 'station-not-in-orbit'; // 8.2
  if (ship.aboard === undefined) return null;
  const carrier = fleet.find(({ name }) => name === ship.aboard);
  const room = carrier === undefined ? 0 : SHIP_CLASSES[shipClassIndex(carrier.class)]!.fighters;
  if (carrier === undefined || room === 0 || carrier.q !== ship.q || carrier.r !== ship.r) return 'bad-carrier';
  return fleet.filter(({ aboard }) => aboard === ship.aboard).length > room ? 'carrier-full' : null;
}
