import { fail, ok, type Result, type SetupError, type Side } from '../game.ts';
import { distance } from '../hex.ts';
import { AIMS, TERRAIN, UNITS } from './battle.ts';
import { mapRowOf } from './movement/mapWindow.ts';
import {
  CLASS_START_ROW,
  HULLS,
  IS_BASE,
  IS_CARRIER,
  SHIP_CLASSES,
  shipClassIndex,
  type ShipClass,
} from './shipClasses.ts';
import { RULES_VERSION, refusesAimsOutOfReach, refusesNegativePower } from './rulesVersion.ts';
import { NEAREST_TO_BLACK_HOLE } from './terrain/terrain.ts';
import { TERRAINS, type TerrainName } from './terms.ts';
import { isInZone, zoneOf, type ZoneSetup } from './zone.ts';

/** A battle's starting position, checked: what `create` trusts. */
export interface TalonSetup {
  readonly system: 'talon';
  /** 7.5 size of the floating map in hexes. */
  readonly map: { readonly columns: number; readonly rows: number };
  /** The battle ends on points after this many rounds. */
  readonly roundLimit: number;
  /** 4.1; null: a die decides. */
  readonly initiative: Side | null;
  readonly sides: readonly [FleetSetup, FleetSetup];
  readonly terrain: readonly TerrainSetup[];
  /** 11 whether ships may leave by FTL. */
  readonly retreat: boolean;
  /** Who wins when the round limit is reached: a side, or the one that destroyed more points. */
  readonly atRoundLimit: Side | 'points';
}
export interface FleetSetup {
  readonly ships: readonly ShipSetup[];
  /** Each reached aim wins the battle, as the last ship standing does. */
  readonly aims: readonly AimSetup[];
  /** 16.1 transports may dock with bases and land on planets. */
  readonly docking: boolean;
  /** Where its ships begin or arrive; anywhere when absent. */
  readonly zone?: ZoneSetup;
}
/** `destroy`: this many enemy units; `leave`: this many own units retreat, dock or land; `points`: enemy units worth so much destroyed. */
export interface AimSetup {
  readonly kind: 'destroy' | 'leave' | 'points';
  readonly number: number;
  /** 5.2 hull designation that counts; any when absent. */
  readonly hull?: string;
  /** Names of the units that count; any when absent. */
  readonly ships?: readonly string[];
  /** The only way of leaving that counts: by FTL (11), through a worm hole (19), docked or landed (16). */
  readonly by?: 'ftl' | 'worm-hole' | 'dock';
}
export interface TerrainSetup {
  readonly kind: TerrainName;
  readonly q: number;
  readonly r: number;
}
export interface ShipSetup {
  readonly class: string;
  readonly name: string;
  readonly q: number;
  readonly r: number;
  readonly facing: number;
  /** Row of the power curve by its speed; the class's starting row when absent. */
  readonly speed?: number;
  /** 10.1.4 */
  readonly batteryCharged?: boolean;
  /** 8.1.3 boxes of the charge bars that are filled at the start, where not all are. */
  readonly charge?: 'none' | 'red';
  /** 8.4.1 hull boxes that are marked already, from an earlier battle; fewer than it has. */
  readonly hullMarked?: number;
  /** 3.2 the round whose Reinforcement Phase brings it; in play from the start when absent. */
  readonly arrives?: number;
}

export type TalonSetupCode =
  | 'not-an-object'
  | 'wrong-system'
  | 'not-a-number'
  | 'out-of-bounds'
  | 'bad-initiative'
  | 'bad-sides'
  | 'no-ships'
  | 'too-many-ships'
  | 'unknown-class'
  | 'unknown-name'
  | 'name-taken'
  | 'no-such-speed'
  | 'negative-power'
  | 'no-battery'
  | 'bad-charge'
  | 'bad-hull'
  | 'hex-taken'
  | 'off-the-map'
  | 'not-a-flag'
  | 'bad-limit-winner'
  | 'bad-terrain'
  | 'too-much-terrain'
  | 'terrain-taken'
  | 'two-black-holes'
  | 'too-near-black-hole'
  | 'bad-aim'
  | 'too-many-aims'
  | 'squadron-without-carrier'
  | 'too-many-squadrons'
  | 'nobody-at-start'
  | 'bad-zone'
  | 'outside-zone';

type Parsed<Value> = Result<Value, SetupError<TalonSetupCode>>;
type Fields = Record<string, unknown>;

const MAP_COLUMNS = 24;
const MAP_ROWS = 18;
const MOST_MAP = 60;
const MOST_ROUNDS = 99;
const MOST_COORDINATE = 200;
const MOST_POINTS = 9999;
const AIM_KINDS = ['destroy', 'leave', 'points'] as const;
const WAYS = ['ftl', 'worm-hole', 'dock'] as const;

function bad(code: TalonSetupCode, path: string, found?: unknown): { ok: false; error: SetupError<TalonSetupCode> } {
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

/** Turns untrusted data into a setup for rules of `version`; the first thing that is wrong is the error. */
export function parseSetup(input: unknown, version = RULES_VERSION): Parsed<TalonSetup> {
  const fields = fieldsOf(input);
  if (!fields) return bad('not-an-object', '');
  if (fields.system !== 'talon') return bad('wrong-system', 'system', fields.system);
  const map = fields.map === undefined ? { columns: MAP_COLUMNS, rows: MAP_ROWS } : fieldsOf(fields.map);
  if (!map) return bad('not-an-object', 'map');
  const columns = parseWhole(map.columns, 6, MOST_MAP, 'map.columns');
  if (!columns.ok) return columns;
  const rows = parseWhole(map.rows, 6, MOST_MAP, 'map.rows');
  if (!rows.ok) return rows;
  const roundLimit = parseWhole(fields.roundLimit, 1, MOST_ROUNDS, 'roundLimit');
  if (!roundLimit.ok) return roundLimit;
  const initiative = fields.initiative ?? null;
  if (initiative !== null && initiative !== 0 && initiative !== 1)
    return bad('bad-initiative', 'initiative', initiative);
  if (!Array.isArray(fields.sides) || fields.sides.length !== 2) return bad('bad-sides', 'sides');
  const first = parseFleet(fields.sides[0], 'sides[0]');
  if (!first.ok) return first;
  const second = parseFleet(fields.sides[1], 'sides[1]');
  if (!second.ok) return second;
  const terrain = parseTerrain(fields.terrain ?? []);
  if (!terrain.ok) return terrain;
  const retreat = fields.retreat ?? true;
  if (typeof retreat !== 'boolean') return bad('not-a-flag', 'retreat', retreat);
  const atRoundLimit = fields.atRoundLimit ?? 'points';
  if (atRoundLimit !== 0 && atRoundLimit !== 1 && atRoundLimit !== 'points')
    return bad('bad-limit-winner', 'atRoundLimit', atRoundLimit);
  const setup: TalonSetup = {
    system: 'talon',
    map: { columns: columns.value, rows: rows.value },
    roundLimit: roundLimit.value,
    initiative,
    sides: [first.value, second.value],
    terrain: terrain.value,
    retreat,
    atRoundLimit,
  };
  return checkTogether(setup, version);
}

function parseFleet(input: unknown, path: string): Parsed<FleetSetup> {
  const fields = fieldsOf(input);
  if (!fields) return bad('not-an-object', path);
  if (!Array.isArray(fields.ships) || fields.ships.length === 0) return bad('no-ships', `${path}.ships`);
  const ships: ShipSetup[] = [];
  for (const [n, entry] of fields.ships.entries()) {
    const ship = parseShip(entry, `${path}.ships[${n}]`);
    if (!ship.ok) return ship;
    ships.push(ship.value);
  }
  const aims = parseAims(fields.aims ?? [], `${path}.aims`);
  if (!aims.ok) return aims;
  const docking = fields.docking ?? false;
  if (typeof docking !== 'boolean') return bad('not-a-flag', `${path}.docking`, docking);
  const zone = fields.zone === undefined ? undefined : zoneOf(fields.zone, MOST_COORDINATE);
  if (zone === null) return bad('bad-zone', `${path}.zone`);
  return ok({ ships, aims: aims.value, docking, ...(zone === undefined ? {} : { zone }) });
}

function parseAims(input: unknown, path: string): Parsed<AimSetup[]> {
  if (!Array.isArray(input)) return bad('bad-aim', path);
  const aims: AimSetup[] = [];
  for (const [n, entry] of input.entries()) {
    const fields = fieldsOf(entry);
    const kind = AIM_KINDS.find((name) => name === fields?.kind);
    if (!fields || !kind) return bad('bad-aim', `${path}[${n}].kind`, fields?.kind);
    const number = parseWhole(fields.number, 1, kind === 'points' ? MOST_POINTS : UNITS, `${path}[${n}].number`);
    if (!number.ok) return number;
    const by = fields.by === undefined ? undefined : WAYS.find((name) => name === fields.by);
    if (fields.by !== undefined && (!by || kind !== 'leave')) return bad('bad-aim', `${path}[${n}].by`, fields.by);
    const ships = fields.ships === undefined ? undefined : parseNames(fields.ships);
    if (ships === null) return bad('bad-aim', `${path}[${n}].ships`);
    const hull = fields.hull;
    if (hull !== undefined && (typeof hull !== 'string' || !HULLS.includes(hull)))
      return bad('bad-aim', `${path}[${n}].hull`, hull);
    aims.push({
      kind,
      number: number.value,
      ...(hull === undefined ? {} : { hull }),
      ...(ships === undefined ? {} : { ships }),
      ...(by === undefined ? {} : { by }),
    });
  }
  return ok(aims);
}

function parseNames(input: unknown): string[] | null {
  if (!Array.isArray(input) || input.length === 0) return null;
  return input.every((name): name is string => typeof name === 'string') ? [...input] : null;
}

function parseTerrain(input: unknown): Parsed<TerrainSetup[]> {
  if (!Array.isArray(input)) return bad('bad-terrain', 'terrain');
  if (input.length > TERRAIN) return bad('too-much-terrain', 'terrain', input.length);
  const terrain: TerrainSetup[] = [];
  for (const [n, entry] of input.entries()) {
    const path = `terrain[${n}]`;
    const fields = fieldsOf(entry);
    const kind = TERRAINS.find((name) => name === fields?.kind);
    if (!fields || !kind) return bad('bad-terrain', `${path}.kind`, fields?.kind);
    const q = parseWhole(fields.q, -MOST_COORDINATE, MOST_COORDINATE, `${path}.q`);
    if (!q.ok) return q;
    const r = parseWhole(fields.r, -MOST_COORDINATE, MOST_COORDINATE, `${path}.r`);
    if (!r.ok) return r;
    if (terrain.some((other) => other.q === q.value && other.r === r.value)) return bad('terrain-taken', path);
    terrain.push({ kind, q: q.value, r: r.value });
  }
  return terrain.filter(({ kind }) => kind === 'black-hole').length > 1
    ? bad('two-black-holes', 'terrain')
    : ok(terrain);
}

function parseShip(input: unknown, path: string): Parsed<ShipSetup> {
  const fields = fieldsOf(input);
  if (!fields) return bad('not-an-object', path);
  const shipClass = typeof fields.class === 'string' ? SHIP_CLASSES[shipClassIndex(fields.class)] : undefined;
  if (!shipClass) return bad('unknown-class', `${path}.class`, fields.class);
  const name = fields.name;
  if (typeof name !== 'string' || !shipClass.names.includes(name)) return bad('unknown-name', `${path}.name`, name);
  const q = parseWhole(fields.q, -MOST_COORDINATE, MOST_COORDINATE, `${path}.q`);
  if (!q.ok) return q;
  const r = parseWhole(fields.r, -MOST_COORDINATE, MOST_COORDINATE, `${path}.r`);
  if (!r.ok) return r;
  const facing = parseWhole(fields.facing, 0, 5, `${path}.facing`);
  if (!facing.ok) return facing;
  const speed = fields.speed;
  if (speed !== undefined && !shipClass.powerCurve.some((row) => row.speed === speed))
    return bad('no-such-speed', `${path}.speed`, speed);
  if (fields.batteryCharged === true && !shipClass.battery)
    return bad('no-battery', `${path}.batteryCharged`, shipClass.id);
  const charge = fields.charge;
  if (charge !== undefined && charge !== 'none' && charge !== 'red') return bad('bad-charge', `${path}.charge`, charge);
  const hullMarked = fields.hullMarked;
  if (hullMarked !== undefined && !isMarkable(hullMarked, shipClass))
    return bad('bad-hull', `${path}.hullMarked`, hullMarked);
  const arrives =
    fields.arrives === undefined ? ok(undefined) : parseWhole(fields.arrives, 1, MOST_ROUNDS, `${path}.arrives`);
  if (!arrives.ok) return arrives;
  return ok({
    class: shipClass.id,
    name,
    q: q.value,
    r: r.value,
    facing: facing.value,
    ...(speed === undefined ? {} : { speed: speed as number }),
    ...(fields.batteryCharged === true ? { batteryCharged: true } : {}),
    ...(charge === undefined ? {} : { charge }),
    ...(hullMarked === undefined ? {} : { hullMarked }),
    ...(arrives.value === undefined ? {} : { arrives: arrives.value }),
  });
}

/** A squadron's hull is its crafts' (12.1.1); a ship without an unmarked box is no more (8.6.1). */
function isMarkable(value: unknown, { craft, hullBoxes }: ShipClass): value is number {
  return (
    Number.isInteger(value) && (value as number) >= 0 && (value as number) < hullBoxes.length && craft === undefined
  );
}

interface PlacedShip {
  ship: ShipSetup;
  side: number;
  path: string;
  classIndex: number;
}
/** 12.2.1 */
const MOST_SQUADRONS = 4;

/** What concerns several ships: numbers, names, stacking (7.4), zones, carriers (12.1.1), terrain, room. */
function checkTogether(setup: TalonSetup, version: number): Parsed<TalonSetup> {
  const ships: PlacedShip[] = setup.sides.flatMap((fleet, side) =>
    fleet.ships.map((ship, n) => ({
      ship,
      side,
      path: `sides[${side}].ships[${n}]`,
      classIndex: shipClassIndex(ship.class),
    })),
  );
  if (ships.length > UNITS) return bad('too-many-ships', 'sides', ships.length);
  if (setup.sides[0].aims.length + setup.sides[1].aims.length > AIMS) return bad('too-many-aims', 'sides');
  for (const [n, one] of ships.entries()) {
    const clash = ships
      .slice(0, n)
      .map((other) => clashOf(one, other))
      .find((code) => code !== null);
    if (clash) return bad(clash, clash === 'name-taken' ? `${one.path}.name` : one.path, one.ship.name);
    const zone = setup.sides[one.side]?.zone;
    if (zone && !isInZone(zone, one.ship.q, one.ship.r)) return bad('outside-zone', one.path, one.ship.name);
    const placed = checkTerrain(setup, one);
    if (!placed.ok) return placed;
    const powered = refusesNegativePower(version) ? checkPower(one) : placed;
    if (!powered.ok) return powered;
  }
  for (const side of [0, 1] as const) {
    for (const [n, aim] of setup.sides[side].aims.entries()) {
      const whose = setup.sides[aim.kind === 'leave' ? side : ((1 - side) as Side)];
      const counting = aim.ships?.filter((name) => whose.ships.some((ship) => ship.name === name));
      if (counting && (counting.length < aim.ships!.length || counting.length < aim.number))
        return bad('bad-aim', `sides[${side}].aims[${n}].ships`);
      if (refusesAimsOutOfReach(version) && aim.number > mostOf(aim, whose.ships))
        return bad('bad-aim', `sides[${side}].aims[${n}].number`, aim.number);
    }
    const fleet = ships.filter((one) => one.side === side);
    const squadrons = fleet.filter(({ classIndex }) => SHIP_CLASSES[classIndex]!.craft !== undefined);
    const carriers = fleet.filter(({ classIndex, ship }) => IS_CARRIER[classIndex] && ship.arrives === undefined);
    if (squadrons.length > 0 && carriers.length === 0) return bad('squadron-without-carrier', squadrons[0]!.path);
    if (squadrons.length > MOST_SQUADRONS * carriers.length) return bad('too-many-squadrons', squadrons[0]!.path);
    if (fleet.every(({ ship }) => ship.arrives !== undefined)) return bad('nobody-at-start', `sides[${side}]`);
  }
  const standing = [
    ...ships.filter(({ ship }) => ship.arrives === undefined).map(({ ship }) => ship),
    ...setup.terrain,
  ];
  const span = (values: number[]) => Math.max(...values) - Math.min(...values) + 1;
  if (
    span(standing.map(({ q }) => q)) > setup.map.columns ||
    span(standing.map(({ q, r }) => mapRowOf(q, r))) > setup.map.rows
  )
    return bad('off-the-map', 'sides');
  return ok(setup);
}

/** The most that an aim can ask for of the ships that it is about: units of its hull and names, or points. */
function mostOf(aim: AimSetup, ships: readonly ShipSetup[]): number {
  const classOf = (ship: ShipSetup): ShipClass => SHIP_CLASSES[shipClassIndex(ship.class)]!;
  if (aim.kind === 'points') return ships.reduce((sum, ship) => sum + classOf(ship).points, 0);
  const isMeant = (ship: ShipSetup): boolean =>
    (aim.hull === undefined || classOf(ship).hull === aim.hull) && (aim.ships?.includes(ship.name) ?? true);
  return ships.filter(isMeant).length;
}

/** What is wrong with two ships together, or null. */
function clashOf(one: PlacedShip, other: PlacedShip): TalonSetupCode | null {
  if (other.ship.class === one.ship.class && other.ship.name === one.ship.name) return 'name-taken';
  if (one.ship.arrives !== undefined || other.ship.arrives !== undefined) return null;
  if (IS_BASE[one.classIndex] !== IS_BASE[other.classIndex]) return null; // 14
  const sameRace = SHIP_CLASSES[one.classIndex]!.side === SHIP_CLASSES[other.classIndex]!.side;
  return sameRace && one.ship.q === other.ship.q && one.ship.r === other.ship.r ? 'hex-taken' : null;
}

/** 5.4.4: no ship starts with negative power, by a row too fast for the hull that is marked. */
function checkPower({ ship, path, classIndex }: PlacedShip): Parsed<null> {
  const { powerCurve, hullBoxes } = SHIP_CLASSES[classIndex]!;
  const row = powerCurve.find(({ speed }) => speed === ship.speed) ?? powerCurve[CLASS_START_ROW[classIndex]!]!;
  const power = row.power + (hullBoxes[ship.hullMarked ?? 0]?.power ?? 0);
  return power < 0 ? bad('negative-power', `${path}.speed`, row.speed) : ok(null);
}

/** 17.2.1, 18.1: no ship starts in solid terrain or near a black hole. */
function checkTerrain(setup: TalonSetup, { ship, path }: PlacedShip): Parsed<null> {
  if (ship.arrives !== undefined) return ok(null);
  for (const { kind, q, r } of setup.terrain) {
    const range = distance(ship.q - q, ship.r - r);
    if (kind === 'black-hole' && range < NEAREST_TO_BLACK_HOLE) return bad('too-near-black-hole', path, ship.name);
    if ((kind === 'planet' || kind === 'worm-hole') && range === 0) return bad('terrain-taken', path, ship.name);
  }
  return ok(null);
}
