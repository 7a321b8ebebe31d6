import { fail, ok, type Result, type SetupError, type Side } from '../game.ts';
import { distance } from '../hex.ts';
import { AIMS, PLANETS, UNITS } from './battle.ts';
import { rowOf } from './map.ts';
import { FIGHTER, SHIP_CLASSES, STATION, shipClassIndex, type ShipClass } from './shipClasses.ts';
import { AIM_KINDS, DIRECTIONS, EDGES, type AimKind, type DirectionName, type EdgeName } from './terms.ts';

/** A battle's starting position, checked: what `create` trusts. */
export interface KnightHawksSetup {
  readonly system: 'knighthawks';
  /** Hexes of the map; column q, row r + q/2 rounded down, both from 0. */
  readonly map: { readonly columns: number; readonly rows: number };
  /** The battle ends after this many turns. */
  readonly roundLimit: number;
  /** 7.1 the side that moves first; null: a die decides. */
  readonly first: Side | null;
  readonly planets: readonly PlanetSetup[];
  readonly sides: readonly [FleetSetup, FleetSetup];
  /** 12.2 who wins when the last turn is over: a side, or the one that has lost fewer points. */
  readonly atRoundLimit: Side | 'points';
}
export interface PlanetSetup {
  readonly q: number;
  readonly r: number;
}
export interface FleetSetup {
  readonly ships: readonly ShipSetup[];
  /** 12.3 each reached aim wins the battle, as the last ship standing does. */
  readonly aims: readonly AimSetup[];
  /** 6.2 the edge that is the way home; none when absent. */
  readonly home?: EdgeName;
}
/**
 * 12.3 `destroy`: so many enemy ships gone; `home`: so many own ships off by the way home; `orbit`:
 * so many own ships in orbit at the end of a turn; `points`: enemy ships worth so much gone.
 */
export interface AimSetup {
  readonly kind: AimKind;
  readonly number: number;
  /** Names of the ships that count; any when absent. */
  readonly ships?: readonly string[];
}
export interface ShipSetup {
  readonly class: string;
  readonly name: string;
  /** Of a fighter that begins aboard, its carrier's hex. */
  readonly q: number;
  readonly r: number;
  readonly facing: number;
  /** 1.1; 0 when absent. */
  readonly speed?: number;
  /** 5 the way in which it goes round the planet beside it. */
  readonly orbit?: DirectionName;
  /** 8.4 the name of the carrier that a fighter begins aboard of. */
  readonly aboard?: string;
  /** 11.1 points that are left of its hull, where not all are. */
  readonly hull?: number;
}

export type SetupCode =
  | 'not-an-object'
  | 'wrong-system'
  | 'not-a-number'
  | 'out-of-bounds'
  | 'bad-first'
  | 'bad-sides'
  | 'bad-planets'
  | 'too-many-planets'
  | 'planet-at-edge'
  | 'planets-too-near'
  | 'no-ships'
  | 'too-many-ships'
  | 'unknown-class'
  | 'unknown-name'
  | 'name-taken'
  | 'off-the-map'
  | 'in-a-planet'
  | 'bad-orbit'
  | 'station-not-in-orbit'
  | 'fast-orbit'
  | 'bad-carrier'
  | 'carrier-full'
  | 'bad-hull'
  | 'bad-aim'
  | 'too-many-aims'
  | 'bad-home'
  | 'no-way-home'
  | 'bad-limit-winner'
  | 'nobody-at-start';

type Parsed<Value> = Result<Value, SetupError<SetupCode>>;
type Fields = Record<string, unknown>;

const LEAST_MAP = 6;
const MOST_MAP = 60;
const MOST_ROUNDS = 99;
const MOST_SPEED = 30;
const MOST_POINTS = 9999;
/** 5.1: so that no hex is beside two planets. */
const PLANETS_APART = 3;

function bad(code: SetupCode, path: string, found?: unknown): { ok: false; error: SetupError<SetupCode> } {
  const shown = typeof found === 'string' || typeof found === 'number' ? found : undefined;
  return fail(shown === undefined ? { code, path } : { code, path, found: shown });
}

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

function parseWhole(value: unknown, least: number, greatest: number, path: string): Parsed<number> {
  if (typeof value !== 'number' || !Number.isInteger(value)) return bad('not-a-number', path, value);
  return value < least || value > greatest ? bad('out-of-bounds', path, value) : ok(value);
}

/** Parses each of a list's entries; the first failure is the list's. */
function parseAll<Value>(
  entries: readonly unknown[],
  path: string,
  parse: (entry: unknown, path: string) => Parsed<Value>,
): Parsed<Value[]> {
  const values: Value[] = [];
  for (const [n, entry] of entries.entries()) {
    const value = parse(entry, `${path}[${n}]`);
    if (!value.ok) return value;
    values.push(value.value);
  }
  return ok(values);
}

/** Turns untrusted data into a setup; the first thing that is wrong is the error. */
export function parseSetup(input: unknown): Parsed<KnightHawksSetup> {
  const fields = fieldsOf(input);
  if (!fields) return bad('not-an-object', '');
  if (fields.system !== 'knighthawks') return bad('wrong-system', 'system', fields.system);
  const map = fieldsOf(fields.map);
  if (!map) return bad('not-an-object', 'map');
  const columns = parseWhole(map.columns, LEAST_MAP, MOST_MAP, 'map.columns');
  if (!columns.ok) return columns;
  const rows = parseWhole(map.rows, LEAST_MAP, MOST_MAP, 'map.rows');
  if (!rows.ok) return rows;
  const roundLimit = parseWhole(fields.roundLimit, 1, MOST_ROUNDS, 'roundLimit');
  if (!roundLimit.ok) return roundLimit;
  const first = fields.first ?? null;
  if (first !== null && first !== 0 && first !== 1) return bad('bad-first', 'first', first);
  const planetList = fields.planets ?? [];
  if (!Array.isArray(planetList)) return bad('bad-planets', 'planets');
  if (planetList.length > PLANETS) return bad('too-many-planets', 'planets', planetList.length);
  const planets = parseAll(planetList, 'planets', parsePlanet);
  if (!planets.ok) return planets;
  if (!Array.isArray(fields.sides) || fields.sides.length !== 2) return bad('bad-sides', 'sides');
  const sides = parseAll(fields.sides, 'sides', parseFleet);
  if (!sides.ok) return sides;
  const atRoundLimit = fields.atRoundLimit ?? 'points';
  if (atRoundLimit !== 0 && atRoundLimit !== 1 && atRoundLimit !== 'points')
    return bad('bad-limit-winner', 'atRoundLimit', atRoundLimit);
  return checkTogether({
    system: 'knighthawks',
    map: { columns: columns.value, rows: rows.value },
    roundLimit: roundLimit.value,
    first,
    planets: planets.value,
    sides: [sides.value[0]!, sides.value[1]!],
    atRoundLimit,
  });
}

function parsePlanet(input: unknown, path: string): Parsed<PlanetSetup> {
  const fields = fieldsOf(input);
  if (!fields) return bad('bad-planets', path);
  return parseHex(fields, path);
}

function parseHex(fields: Fields, path: string): Parsed<PlanetSetup> {
  const q = parseWhole(fields.q, 0, MOST_MAP - 1, `${path}.q`);
  if (!q.ok) return q;
  const r = parseWhole(fields.r, -MOST_MAP, MOST_MAP - 1, `${path}.r`);
  return r.ok ? ok({ q: q.value, r: r.value }) : r;
}

function parseFleet(input: unknown, path: string): Parsed<FleetSetup> {
  const fields = fieldsOf(input);
  if (!fields) return bad('not-an-object', path);
  if (!Array.isArray(fields.ships) || fields.ships.length === 0) return bad('no-ships', `${path}.ships`);
  const ships = parseAll(fields.ships, `${path}.ships`, parseShip);
  if (!ships.ok) return ships;
  const aimList = fields.aims ?? [];
  if (!Array.isArray(aimList)) return bad('bad-aim', `${path}.aims`);
  const aims = parseAll(aimList, `${path}.aims`, parseAim);
  if (!aims.ok) return aims;
  const home = EDGES.find((edge) => edge === fields.home);
  if (fields.home !== undefined && home === undefined) return bad('bad-home', `${path}.home`, fields.home);
  if (home === undefined && aims.value.some(({ kind }) => kind === 'home')) return bad('no-way-home', `${path}.aims`);
  return ok({ ships: ships.value, aims: aims.value, ...(home === undefined ? {} : { home }) });
}

function parseAim(input: unknown, path: string): Parsed<AimSetup> {
  const fields = fieldsOf(input);
  const kind = AIM_KINDS.find((name) => name === fields?.kind);
  if (!fields || !kind) return bad('bad-aim', `${path}.kind`, fields?.kind);
  const number = parseWhole(fields.number, 1, kind === 'points' ? MOST_POINTS : UNITS, `${path}.number`);
  if (!number.ok) return number;
  if (fields.ships === undefined) return ok({ kind, number: number.value });
  const names: unknown = fields.ships;
  const isList = Array.isArray(names) && names.length > 0 && names.every((name) => typeof name === 'string');
  if (!isList || kind === 'points') return bad('bad-aim', `${path}.ships`);
  return ok({ kind, number: number.value, ships: names });
}
const isHull = (value: unknown, { hullPoints }: ShipClass): boolean =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= hullPoints;

function parseShip(input: unknown, path: string): Parsed<ShipSetup> {
  const fields = fieldsOf(input);
  if (!fields) return bad('not-an-object', path);
  const shipClass = typeof fields.class === 'string' ? SHIP_CLASSES[shipClassIndex(fields.class)] : undefined;
  if (!shipClass) return bad('unknown-class', `${path}.class`, fields.class);
  const name = fields.name;
  if (typeof name !== 'string' || !shipClass.names.includes(name)) return bad('unknown-name', `${path}.name`, name);
  const hex = parseHex(fields, path);
  if (!hex.ok) return hex;
  const facing = parseWhole(fields.facing, 0, 5, `${path}.facing`);
  if (!facing.ok) return facing;
  const speed = fields.speed === undefined ? ok(undefined) : parseWhole(fields.speed, 0, MOST_SPEED, `${path}.speed`);
  if (!speed.ok) return speed;
  const orbit = DIRECTIONS.find((direction) => direction === fields.orbit);
  if (fields.orbit !== undefined && orbit === undefined) return bad('bad-orbit', `${path}.orbit`, fields.orbit);
  const { aboard, hull } = fields;
  if (aboard !== undefined && (typeof aboard !== 'string' || shipClass !== SHIP_CLASSES[FIGHTER]))
    return bad('bad-carrier', `${path}.aboard`, aboard);
  if (hull !== undefined && !isHull(hull, shipClass)) return bad('bad-hull', `${path}.hull`, hull);
  return ok({
    class: shipClass.id,
    name,
    ...hex.value,
    facing: facing.value,
    ...(speed.value === undefined ? {} : { speed: speed.value }),
    ...(orbit === undefined ? {} : { orbit }),
    ...(aboard === undefined ? {} : { aboard: aboard }),
    ...(hull === undefined ? {} : { hull: hull as number }),
  });
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
