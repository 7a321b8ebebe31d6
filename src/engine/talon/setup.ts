import { fail, ok, type Result, type SetupError, type Side } from '../game.ts';
import { seedRng } from '../rng.ts';
import { ARC_COUNT, STATUS, UNITS, newBattle, type Battle } from './battle.ts';
import type { Emit } from './events.ts';
import { mapRowOf } from './floatingMap.ts';
import { writeCurve } from './powerPhase.ts';
import { rollFirstInitiative } from './rolls.ts';
import {
  CLASS_AFTERBURNERS,
  CLASS_GROUPS,
  CLASS_POINTS,
  CLASS_SHIELDS,
  CLASS_START_ROW,
  GROUPS,
  GROUP_RED,
  GROUP_YELLOW,
  SHIP_CLASSES,
  needsAdvancedRules,
  shipClassIndex,
} from './shipClasses.ts';
import { advance, beginImpulse } from './sequence.ts';

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
}
export interface FleetSetup {
  readonly ships: readonly ShipSetup[];
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
  | 'needs-advanced-rules'
  | 'unknown-name'
  | 'name-taken'
  | 'no-such-speed'
  | 'no-battery'
  | 'hex-taken'
  | 'off-the-map';

type Parsed<Value> = Result<Value, SetupError<TalonSetupCode>>;
type Fields = Record<string, unknown>;

const MAP_COLUMNS = 24;
const MAP_ROWS = 18;
const MOST_MAP = 60;
const MOST_ROUNDS = 99;
const MOST_COORDINATE = 200;

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

/** Turns untrusted data into a setup; the first thing that is wrong is the error. */
export function parseSetup(input: unknown): Parsed<TalonSetup> {
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
  if (initiative !== null && initiative !== 0 && initiative !== 1) return bad('bad-initiative', 'initiative', initiative);
  if (!Array.isArray(fields.sides) || fields.sides.length !== 2) return bad('bad-sides', 'sides');
  const first = parseFleet(fields.sides[0], 'sides[0]');
  if (!first.ok) return first;
  const second = parseFleet(fields.sides[1], 'sides[1]');
  if (!second.ok) return second;
  const setup: TalonSetup = {
    system: 'talon',
    map: { columns: columns.value, rows: rows.value },
    roundLimit: roundLimit.value,
    initiative,
    sides: [first.value, second.value],
  };
  return checkTogether(setup);
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
  return ok({ ships });
}

function parseShip(input: unknown, path: string): Parsed<ShipSetup> {
  const fields = fieldsOf(input);
  if (!fields) return bad('not-an-object', path);
  const shipClass = typeof fields.class === 'string' ? SHIP_CLASSES[shipClassIndex(fields.class)] : undefined;
  if (!shipClass) return bad('unknown-class', `${path}.class`, fields.class);
  if (needsAdvancedRules(shipClass)) return bad('needs-advanced-rules', `${path}.class`, shipClass.id);
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
  if (fields.batteryCharged === true && !shipClass.battery) return bad('no-battery', `${path}.batteryCharged`, shipClass.id);
  return ok({
    class: shipClass.id,
    name,
    q: q.value,
    r: r.value,
    facing: facing.value,
    ...(speed === undefined ? {} : { speed: speed as number }),
    ...(fields.batteryCharged === true ? { batteryCharged: true } : {}),
  });
}

/** What concerns several ships: numbers, names, stacking (7.4), room on the map. */
function checkTogether(setup: TalonSetup): Parsed<TalonSetup> {
  const ships = setup.sides.flatMap((fleet, side) => fleet.ships.map((ship, n) => ({ ship, side, path: `sides[${side}].ships[${n}]` })));
  if (ships.length > UNITS) return bad('too-many-ships', 'sides', ships.length);
  for (const [n, { ship, path }] of ships.entries()) {
    const race = SHIP_CLASSES[shipClassIndex(ship.class)]!.side;
    for (const { ship: other } of ships.slice(0, n)) {
      if (other.class === ship.class && other.name === ship.name) return bad('name-taken', `${path}.name`, ship.name);
      const sameRace = SHIP_CLASSES[shipClassIndex(other.class)]!.side === race;
      if (sameRace && other.q === ship.q && other.r === ship.r) return bad('hex-taken', path, ship.name);
    }
  }
  const columns = ships.map(({ ship }) => ship.q);
  const rows = ships.map(({ ship }) => mapRowOf(ship.q, ship.r));
  const span = (values: number[]) => Math.max(...values) - Math.min(...values) + 1;
  if (span(columns) > setup.map.columns || span(rows) > setup.map.rows) return bad('off-the-map', 'sides');
  return ok(setup);
}

/** The battle at its first decision. */
export function createBattle(setup: TalonSetup, seed: number, emit?: Emit): Battle {
  const battle = newBattle();
  seedRng(battle.rng, seed);
  battle.roundLimit[0] = setup.roundLimit;
  battle.mapColumns[0] = setup.map.columns;
  battle.mapRows[0] = setup.map.rows;
  for (const side of [0, 1] as const) for (const ship of setup.sides[side].ships) placeShip(battle, side, ship);
  centreMap(battle);
  emit?.({ type: 'battleBegan' });
  battle.initiative[0] = setup.initiative ?? rollInitiative(battle, emit);
  battle.round[0] = 1;
  emit?.({ type: 'roundBegan', round: 1 });
  beginImpulse(battle, 0, emit);
  advance(battle, emit);
  return battle;
}

function rollInitiative(battle: Battle, emit?: Emit): Side {
  const die = rollFirstInitiative(battle);
  const side = die <= 3 ? 0 : 1;
  emit?.({ type: 'initiativeRolled', die, side });
  return side;
}

function placeShip(battle: Battle, side: Side, ship: ShipSetup): void {
  const unit = battle.unitCount[0]!;
  const classIndex = shipClassIndex(ship.class);
  const shipClass = SHIP_CLASSES[classIndex]!;
  battle.unitCount[0] = unit + 1;
  battle.inPlay[side] = battle.inPlay[side]! + 1;
  battle.pointsFielded[side] = battle.pointsFielded[side]! + CLASS_POINTS[classIndex]!;
  battle.shipClass[unit] = classIndex;
  battle.nameIndex[unit] = 1 + shipClass.names.indexOf(ship.name);
  battle.side[unit] = side;
  battle.status[unit] = STATUS.IN_PLAY;
  battle.q[unit] = ship.q;
  battle.r[unit] = ship.r;
  battle.facing[unit] = ship.facing;
  for (let arc = 0; arc < ARC_COUNT; arc++)
    battle.shields[unit * ARC_COUNT + arc] = CLASS_SHIELDS[classIndex * ARC_COUNT + arc]!;
  for (let group = 0; group < CLASS_GROUPS[classIndex]!; group++) {
    battle.red[unit * GROUPS + group] = GROUP_RED[classIndex * GROUPS + group]!; // 8.1.3
    battle.yellow[unit * GROUPS + group] = GROUP_YELLOW[classIndex * GROUPS + group]!;
  }
  battle.batteryCharged[unit] = ship.batteryCharged ? 1 : 0;
  battle.afterburners[unit] = CLASS_AFTERBURNERS[classIndex]!;
  const row = ship.speed === undefined ? CLASS_START_ROW[classIndex]! : shipClass.powerCurve.findIndex((r) => r.speed === ship.speed);
  writeCurve(battle, unit, row);
}

function centreMap(battle: Battle): void {
  let [minColumn, maxColumn, minRow, maxRow] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    const row = mapRowOf(battle.q[unit]!, battle.r[unit]!);
    minColumn = Math.min(minColumn, battle.q[unit]!);
    maxColumn = Math.max(maxColumn, battle.q[unit]!);
    minRow = Math.min(minRow, row);
    maxRow = Math.max(maxRow, row);
  }
  battle.mapColumn[0] = minColumn - ((battle.mapColumns[0]! - (maxColumn - minColumn + 1)) >> 1);
  battle.mapRow[0] = minRow - ((battle.mapRows[0]! - (maxRow - minRow + 1)) >> 1);
}
