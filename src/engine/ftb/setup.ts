import { fail, ok, type Result, type SetupError, type Side } from '../game.ts';
import { UNIT, isNearer, isWithin } from './plane.ts';
import { AIMS, BODIES, LANES, SHIPS, SITES, ZONES } from './battle.ts';
import { SHIP_TYPES, shipTypeIndex, type ShipType } from './shipTypes.ts';
import { BODY_INFLUENCE, MELTDOWN, SAFE_DISTANCE, CRASH } from './tables.ts';
import {
  AIM_KINDS,
  BODY_KINDS,
  DIRECTIONS,
  EDGES,
  SITE_KINDS,
  SYSTEMS,
  ZONE_KINDS,
  type AimKind,
  type BodyKind,
  type DirectionName,
  type EdgeName,
  type SiteKind,
  type SystemName,
  type ZoneKind,
} from './terms.ts';

/** A battle's starting position, checked: what `create` trusts. Places in tenths of an LU, from the top left; other lengths in LU. */
export interface FtbSetup {
  readonly system: 'ftb';
  /** LU. */
  readonly map: { readonly width: number; readonly height: number };
  /** The battle ends after this many turns. */
  readonly roundLimit: number;
  readonly bodies: readonly BodySetup[];
  readonly sites: readonly SiteSetup[];
  readonly zones: readonly ZoneSetup[];
  readonly lanes: readonly LaneSetup[];
  readonly sides: readonly [FleetSetup, FleetSetup];
  /** Who wins when the last turn is over: a side, or the one that has lost fewer points. */
  readonly atRoundLimit: Side | 'points';
}
/** Tenths of an LU. */
export interface Place {
  readonly x: number;
  readonly y: number;
}
export interface BodySetup extends Place {
  readonly kind: BodyKind;
}
export interface SiteSetup extends Place {
  readonly kind: SiteKind;
  /** Whose it is; open to both when absent. */
  readonly side?: Side;
}
export interface ZoneSetup extends Place {
  readonly kind: ZoneKind;
  readonly inner: number;
  readonly outer: number;
}
/** Three marks: a transfer lane; one: a tunnelling lane's end. */
export interface LaneSetup {
  readonly marks: readonly Place[];
}
export interface FleetSetup {
  readonly ships: readonly ShipSetup[];
  /** Each reached aim wins the battle at the end of a turn, as the last ship standing does. */
  readonly aims: readonly AimSetup[];
  /** Edges by which its ships leave in good order; over any other they are lost. */
  readonly exits: readonly EdgeName[];
}
/** `site` and `body` are places in the setup's lists. */
export interface AimSetup {
  readonly kind: AimKind;
  readonly number: number;
  /** Names of the ships that count; any when absent. */
  readonly ships?: readonly string[];
  readonly site?: number;
  readonly body?: number;
}
export interface ShipSetup extends Place {
  readonly class: string;
  readonly name: string;
  readonly course: number;
  /** LU; 0 only when docked or in orbit. */
  readonly length: number;
  /** Of the body in whose orbit it begins, at the whole distance nearest to where it stands. */
  readonly orbit?: { readonly body: number; readonly direction: DirectionName };
  /** The site it begins docked at. */
  readonly docked?: number;
  readonly heat?: number;
  readonly tracked?: boolean;
  readonly fuel?: number;
  readonly torpedoes?: number;
  readonly shields?: number;
  readonly damaged?: SystemName;
  /** Damaged once and online again: its mark is there (17). */
  readonly repaired?: SystemName;
  /** It has none, and stays in the orbit in which it begins. */
  readonly driveless?: true;
}

export type SetupCode =
  | 'not-an-object'
  | 'wrong-system'
  | 'not-a-number'
  | 'out-of-bounds'
  | 'bad-list'
  | 'too-many'
  | 'unknown-kind'
  | 'bad-ring'
  | 'bad-marks'
  | 'bad-sides'
  | 'bad-side'
  | 'no-ships'
  | 'too-many-ships'
  | 'unknown-class'
  | 'unknown-name'
  | 'name-taken'
  | 'off-the-map'
  | 'in-a-body'
  | 'too-near'
  | 'bodies-too-near'
  | 'no-velocity'
  | 'bad-orbit'
  | 'bad-dock'
  | 'bad-store'
  | 'bad-system'
  | 'bad-aim'
  | 'too-many-aims'
  | 'bad-exit'
  | 'no-exit'
  | 'bad-limit-winner';

type Parsed<Value> = Result<Value, SetupError<SetupCode>>;
type Fields = Record<string, unknown>;

export const LEAST_MAP = 20;
export const MOST_MAP = 200;
export const MOST_ROUNDS = 60;
export const MOST_SPEED = 40;
/** Units of plane.ts in a tenth of an LU. */
export const TENTH = UNIT / 10;
const MOST_POINTS = 2000;
const SIDE_SHIPS = SHIPS / 2;

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

/** Parses each of a list's entries; the first failure is the list's. Absent: empty. */
function parseAll<Value>(
  list: unknown,
  most: number,
  path: string,
  parse: (entry: Fields, path: string) => Parsed<Value>,
): Parsed<Value[]> {
  if (list === undefined) return ok([]);
  if (!Array.isArray(list)) return bad('bad-list', path);
  if (list.length > most) return bad('too-many', path, list.length);
  const values: Value[] = [];
  for (const [n, entry] of (list as unknown[]).entries()) {
    const fields = fieldsOf(entry);
    if (!fields) return bad('not-an-object', `${path}[${n}]`);
    const value = parse(fields, `${path}[${n}]`);
    if (!value.ok) return value;
    values.push(value.value);
  }
  return ok(values);
}

/** Turns untrusted data into a setup; the first thing that is wrong is the error. */
export function parseSetup(input: unknown): Parsed<FtbSetup> {
  const fields = fieldsOf(input);
  if (!fields) return bad('not-an-object', '');
  if (fields.system !== 'ftb') return bad('wrong-system', 'system', fields.system);
  const map = fieldsOf(fields.map);
  if (!map) return bad('not-an-object', 'map');
  const width = parseWhole(map.width, LEAST_MAP, MOST_MAP, 'map.width');
  if (!width.ok) return width;
  const height = parseWhole(map.height, LEAST_MAP, MOST_MAP, 'map.height');
  if (!height.ok) return height;
  const roundLimit = parseWhole(fields.roundLimit, 1, MOST_ROUNDS, 'roundLimit');
  if (!roundLimit.ok) return roundLimit;
  const bodies = parseAll(fields.bodies, BODIES, 'bodies', parseBody);
  if (!bodies.ok) return bodies;
  const sites = parseAll(fields.sites, SITES, 'sites', parseSite);
  if (!sites.ok) return sites;
  const zones = parseAll(fields.zones, ZONES, 'zones', parseZone);
  if (!zones.ok) return zones;
  const lanes = parseAll(fields.lanes, LANES, 'lanes', parseLane);
  if (!lanes.ok) return lanes;
  if (!Array.isArray(fields.sides) || fields.sides.length !== 2) return bad('bad-sides', 'sides');
  const sides = parseAll(fields.sides, 2, 'sides', parseFleet);
  if (!sides.ok) return sides;
  const atRoundLimit = fields.atRoundLimit ?? 'points';
  if (atRoundLimit !== 0 && atRoundLimit !== 1 && atRoundLimit !== 'points')
    return bad('bad-limit-winner', 'atRoundLimit', atRoundLimit);
  return checkTogether({
    system: 'ftb',
    map: { width: width.value, height: height.value },
    roundLimit: roundLimit.value,
    bodies: bodies.value,
    sites: sites.value,
    zones: zones.value,
    lanes: lanes.value,
    sides: [sides.value[0]!, sides.value[1]!],
    atRoundLimit,
  });
}

function parsePlace(fields: Fields, path: string): Parsed<Place> {
  const x = parseWhole(fields.x, 0, MOST_MAP * 10, `${path}.x`);
  if (!x.ok) return x;
  const y = parseWhole(fields.y, 0, MOST_MAP * 10, `${path}.y`);
  return y.ok ? ok({ x: x.value, y: y.value }) : y;
}

function parseBody(fields: Fields, path: string): Parsed<BodySetup> {
  const kind = BODY_KINDS.find((name) => name === fields.kind);
  if (kind === undefined) return bad('unknown-kind', `${path}.kind`, fields.kind);
  const place = parsePlace(fields, path);
  return place.ok ? ok({ kind, ...place.value }) : place;
}

function parseSite(fields: Fields, path: string): Parsed<SiteSetup> {
  const kind = SITE_KINDS.find((name) => name === fields.kind);
  if (kind === undefined) return bad('unknown-kind', `${path}.kind`, fields.kind);
  const place = parsePlace(fields, path);
  if (!place.ok) return place;
  const { side } = fields;
  if (side !== undefined && side !== 0 && side !== 1) return bad('bad-side', `${path}.side`, side);
  return ok({ kind, ...place.value, ...(side === undefined ? {} : { side }) });
}

function parseZone(fields: Fields, path: string): Parsed<ZoneSetup> {
  const kind = ZONE_KINDS.find((name) => name === fields.kind);
  if (kind === undefined) return bad('unknown-kind', `${path}.kind`, fields.kind);
  const place = parsePlace(fields, path);
  if (!place.ok) return place;
  const inner = parseWhole(fields.inner ?? 0, 0, 100, `${path}.inner`);
  if (!inner.ok) return inner;
  const outer = parseWhole(fields.outer, 1, 100, `${path}.outer`);
  if (!outer.ok) return outer;
  if (inner.value >= outer.value) return bad('bad-ring', path);
  return ok({ kind, ...place.value, inner: inner.value, outer: outer.value });
}

function parseLane(fields: Fields, path: string): Parsed<LaneSetup> {
  const marks = parseAll(fields.marks, 3, `${path}.marks`, parsePlace);
  if (!marks.ok) return marks;
  if (marks.value.length !== 1 && marks.value.length !== 3)
    return bad('bad-marks', `${path}.marks`, marks.value.length);
  const [first, second, third] = marks.value;
  const same = (a?: Place, b?: Place): boolean => a !== undefined && b !== undefined && a.x === b.x && a.y === b.y;
  return same(first, second) || same(second, third) ? bad('bad-marks', `${path}.marks`) : ok({ marks: marks.value });
}

function parseFleet(fields: Fields, path: string): Parsed<FleetSetup> {
  const ships = parseAll(fields.ships, SHIPS, `${path}.ships`, parseShip);
  if (!ships.ok) return ships;
  if (ships.value.length === 0) return bad('no-ships', `${path}.ships`);
  if (ships.value.length > SIDE_SHIPS) return bad('too-many-ships', `${path}.ships`, ships.value.length);
  const aims = parseAll(fields.aims, AIMS, `${path}.aims`, parseAim);
  if (!aims.ok) return aims;
  const exits: unknown = fields.exits ?? [];
  if (!Array.isArray(exits) || !exits.every((edge): edge is EdgeName => EDGES.some((name) => name === edge)))
    return bad('bad-exit', `${path}.exits`);
  if (new Set(exits).size !== exits.length) return bad('bad-exit', `${path}.exits`);
  return ok({ ships: ships.value, aims: aims.value, exits });
}

function parseAim(fields: Fields, path: string): Parsed<AimSetup> {
  const kind = AIM_KINDS.find((name) => name === fields.kind);
  if (kind === undefined) return bad('bad-aim', `${path}.kind`, fields.kind);
  const number = parseWhole(fields.number, 1, kind === 'points' ? MOST_POINTS : SHIPS, `${path}.number`);
  if (!number.ok) return number;
  const { ships, site, body } = fields;
  const isList = Array.isArray(ships) && ships.length > 0 && ships.every((name) => typeof name === 'string');
  if (ships !== undefined && (!isList || kind === 'points')) return bad('bad-aim', `${path}.ships`);
  const places = Number(site !== undefined) + Number(body !== undefined);
  const needsPlace = kind === 'visit' || kind === 'raid' || kind === 'dock';
  if (places !== Number(needsPlace)) return bad('bad-aim', path);
  const at = parseWhole(
    site ?? body ?? 0,
    0,
    Math.max(SITES, BODIES) - 1,
    `${path}.${site === undefined ? 'body' : 'site'}`,
  );
  if (!at.ok) return at;
  return ok({
    kind,
    number: number.value,
    ...(ships === undefined ? {} : { ships: ships as string[] }),
    ...(site === undefined ? {} : { site: at.value }),
    ...(body === undefined ? {} : { body: at.value }),
  });
}

function parseShip(fields: Fields, path: string): Parsed<ShipSetup> {
  const type = typeof fields.class === 'string' ? SHIP_TYPES[shipTypeIndex(fields.class)] : undefined;
  if (!type) return bad('unknown-class', `${path}.class`, fields.class);
  const name = fields.name;
  if (typeof name !== 'string' || !type.allNames.includes(name)) return bad('unknown-name', `${path}.name`, name);
  const place = parsePlace(fields, path);
  if (!place.ok) return place;
  const course = parseWhole(fields.course, 0, 359, `${path}.course`);
  if (!course.ok) return course;
  const length = parseWhole(fields.length, 0, MOST_SPEED, `${path}.length`);
  if (!length.ok) return length;
  const stores = parseStores(fields, type, path);
  if (!stores.ok) return stores;
  const { tracked, damaged } = fields;
  if (tracked !== undefined && typeof tracked !== 'boolean') return bad('bad-store', `${path}.tracked`);
  const system = SYSTEMS.find((one) => one === damaged);
  if (damaged !== undefined && (system === undefined || (system === 'weapons' && !type.weapons)))
    return bad('bad-system', `${path}.damaged`, damaged);
  const { repaired, driveless } = fields;
  const mended = SYSTEMS.find((one) => one === repaired);
  const hasNone = driveless === true;
  const hasNot = mended === undefined || damaged !== undefined || (mended === 'weapons' && !type.weapons);
  if (repaired !== undefined && hasNot) return bad('bad-system', `${path}.repaired`, repaired);
  if (driveless !== undefined && (!hasNone || fields.orbit === undefined || damaged === 'drive' || mended === 'drive'))
    return bad('bad-system', `${path}.driveless`);
  const docked =
    fields.docked === undefined ? ok(undefined) : parseWhole(fields.docked, 0, SITES - 1, `${path}.docked`);
  if (!docked.ok) return docked;
  const orbit = parseOrbit(fields.orbit, `${path}.orbit`);
  if (!orbit.ok) return orbit;
  const still = docked.value !== undefined || orbit.value !== undefined;
  if (docked.value !== undefined && orbit.value !== undefined) return bad('bad-orbit', `${path}.orbit`);
  if (still !== (length.value === 0)) return bad('no-velocity', `${path}.length`, length.value);
  return ok({
    class: type.id,
    name,
    ...place.value,
    course: course.value,
    length: length.value,
    ...stores.value,
    ...(tracked === undefined ? {} : { tracked }),
    ...(system === undefined ? {} : { damaged: system }),
    ...(mended === undefined ? {} : { repaired: mended }),
    ...(hasNone ? { driveless: true } : {}),
    ...(docked.value === undefined ? {} : { docked: docked.value }),
    ...(orbit.value === undefined ? {} : { orbit: orbit.value }),
  });
}

function parseOrbit(input: unknown, path: string): Parsed<ShipSetup['orbit'] | undefined> {
  if (input === undefined) return ok(undefined);
  const fields = fieldsOf(input);
  const direction = DIRECTIONS.find((one) => one === fields?.direction);
  if (!fields || direction === undefined) return bad('bad-orbit', path);
  const body = parseWhole(fields.body, 0, BODIES - 1, `${path}.body`);
  return body.ok ? ok({ body: body.value, direction }) : body;
}

type Stores = Pick<ShipSetup, 'heat' | 'fuel' | 'torpedoes' | 'shields'>;

/** What a ship begins with where it is not what its type has. */
function parseStores(fields: Fields, type: ShipType, path: string): Parsed<Stores> {
  const most = { heat: MELTDOWN - 1, fuel: type.fuel, torpedoes: type.torpedoes, shields: type.shields };
  const stores: Record<string, number> = {};
  for (const [store, full] of Object.entries(most)) {
    if (fields[store] === undefined) continue;
    const value = parseWhole(fields[store], 0, full, `${path}.${store}`);
    if (!value.ok) return bad('bad-store', `${path}.${store}`, fields[store]);
    stores[store] = value.value;
  }
  return ok(stores);
}

const apart = (a: Place, b: Place): [number, number] => [(a.x - b.x) * TENTH, (a.y - b.y) * TENTH];
export const influenceOf = (kind: BodyKind): number => BODY_INFLUENCE[BODY_KINDS.indexOf(kind)]!;

/** What concerns several parts: map, bodies, ships, names, aims. */
function checkTogether(setup: FtbSetup): Parsed<FtbSetup> {
  const { map, bodies, sites, zones, lanes, sides } = setup;
  const isOff = ({ x, y }: Place): boolean => x > map.width * 10 || y > map.height * 10;
  for (const [list, places] of Object.entries({ bodies, sites, zones }))
    for (const [n, place] of places.entries()) if (isOff(place)) return bad('off-the-map', `${list}[${n}]`);
  for (const [n, { marks }] of lanes.entries()) if (marks.some(isOff)) return bad('off-the-map', `lanes[${n}]`);
  for (const [n, body] of bodies.entries())
    if (bodies.slice(0, n).some((one) => isWithin(...apart(one, body), 2)))
      return bad('bodies-too-near', `bodies[${n}]`);
  const taken: string[] = [];
  const placed: ShipSetup[] = [];
  for (const [side, { ships, aims, exits }] of sides.entries()) {
    for (const [n, ship] of ships.entries()) {
      const path = `sides[${side}].ships[${n}]`;
      if (taken.includes(ship.name)) return bad('name-taken', `${path}.name`, ship.name);
      taken.push(ship.name);
      const code = isOff(ship) ? 'off-the-map' : faultOf(setup, ship, side as Side, placed);
      if (code !== null) return bad(code, path, ship.name);
      placed.push(ship);
    }
    const ways = exits.length > 0 || lanes.some(({ marks }) => marks.length === 1);
    for (const [n, aim] of aims.entries()) {
      const path = `sides[${side}].aims[${n}]`;
      if ((aim.kind === 'escape' || aim.kind === 'raid') && !ways) return bad('no-exit', path);
      if (!isPossible(setup, aim, side)) return bad('bad-aim', path);
    }
  }
  if (sides[0].aims.length + sides[1].aims.length > AIMS) return bad('too-many-aims', 'sides');
  return ok(setup);
}

function isPossible({ sides, sites, bodies }: FtbSetup, aim: AimSetup, side: number): boolean {
  if (aim.site !== undefined && aim.site >= sites.length) return false;
  if (aim.body !== undefined && aim.body >= bodies.length) return false;
  if (aim.kind === 'points') return true;
  const whose = sides[aim.kind === 'destroy' ? 1 - side : side]!.ships;
  const counting = aim.ships ? aim.ships.filter((name) => whose.some((ship) => ship.name === name)) : whose;
  return counting.length >= Math.max(aim.number, aim.ships?.length ?? 0);
}

/** What is wrong with where a ship stands, or null. */
function faultOf(setup: FtbSetup, ship: ShipSetup, side: Side, placed: readonly ShipSetup[]): SetupCode | null {
  const { bodies, sites } = setup;
  if (bodies.some((body) => isWithin(...apart(body, ship), CRASH) && ship.orbit === undefined)) return 'in-a-body';
  if (ship.orbit !== undefined) {
    const body = bodies[ship.orbit.body];
    if (body === undefined || !isWithin(...apart(body, ship), influenceOf(body.kind))) return 'bad-orbit';
    if (isNearer(...apart(body, ship), 1)) return 'bad-orbit';
  }
  if (ship.docked !== undefined) {
    const site = sites[ship.docked];
    if (site === undefined || (site.side !== undefined && site.side !== side)) return 'bad-dock';
    if (!isWithin(...apart(site, ship), 2)) return 'bad-dock';
  }
  const near = (place: Place): boolean => isNearer(...apart(place, ship), SAFE_DISTANCE);
  const sharesOrbit = (one: ShipSetup): boolean => one.orbit !== undefined && one.orbit.body === ship.orbit?.body;
  return sites.some(near) || placed.some((one) => near(one) && !sharesOrbit(one)) ? 'too-near' : null;
}
