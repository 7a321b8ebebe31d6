import { fail, ok, type Result } from '../../game.ts';
import { AIMS, GROUPS, NAME, SHIPS, SYSTEMS } from '../battle.ts';
import type { ShipDesign } from '../design/design.types.ts';
import { designNamed } from '../design/navies.ts';
import { MOST_THRUST } from '../design/bounds.ts';
import { parseDesign } from '../design/parse.ts';
import { FIGHTER_TYPES } from '../design/terms.ts';
import { RULES_VERSION, novasNeedWarships } from '../rulesVersion.ts';
import { MOST_NOVAS } from '../movement/terrain.ts';
import { MOST_SPEED } from '../movement/orders.ts';
import { AIM_KINDS, EDGES, PRESETS, SWITCHES, WAYS, presetSwitches, type EdgeName, type SwitchName } from '../terms.ts';
import { MOST_TABLE, Wrong, designOf, fieldsOf, listOf, readPlace, whole, word, type SetupFault } from './fields.ts';
import { MOST_BODIES, checkPlanets, readStrewn, readTerrain } from './terrain.ts';
import { checkTournament, readTournament } from './tournament.ts';
import type {
  AimSetup,
  DummySetup,
  FleetSetup,
  FullThrustSetup,
  GroupSetup,
  OrbitEdgeSetup,
  Place,
  ShipSetup,
} from './setup.types.ts';

type Parsed<Value> = Result<Value, SetupFault>;

export const LEAST_TABLE = 24;
export const MOST_ROUNDS = 60;
const SIDE_SHIPS = SHIPS / 2;
/** Drive, FTL drive and the core box. */
const OWN_SYSTEMS = 5;
const MOST_POINTS = 20_000;
/** 14.1 */
const MOST_ORBIT_SPEED = 12;
/** 11.6 Percent of a fleet's mass. */
const LEAST_MORALE = 10;

/** Turns untrusted data into a setup of a battle by the rules of `version`; the first thing that is wrong is the error. */
export function parseSetup(input: unknown, version: number = RULES_VERSION): Parsed<FullThrustSetup> {
  try {
    return ok(readSetup(input, version));
  } catch (error) {
    if (error instanceof Wrong) return fail(error.fault);
    throw error;
  }
}

function readSetup(input: unknown, version: number): FullThrustSetup {
  const fields = fieldsOf(input, '');
  if (fields.system !== 'fullthrust') throw new Wrong('wrong-system', 'system', fields.system);
  const table = fieldsOf(fields.table, 'table');
  const width = whole(table.width, LEAST_TABLE, MOST_TABLE, 'table.width');
  const height = whole(table.height, LEAST_TABLE, MOST_TABLE, 'table.height');
  const designs = readDesigns(fields.designs, version);
  if (!Array.isArray(fields.sides) || fields.sides.length !== 2) throw new Wrong('bad-sides', 'sides');
  const [first, second] = (fields.sides as unknown[]).map((side, n) => readFleet(side, designs, `sides[${n}]`));
  const sides: [FleetSetup, FleetSetup] = [first!, second!];
  const atRoundLimit = fields.atRoundLimit ?? 'points';
  if (atRoundLimit !== 0 && atRoundLimit !== 1 && atRoundLimit !== 'points')
    throw new Wrong('bad-limit-winner', 'atRoundLimit', atRoundLimit);
  const setup: FullThrustSetup = {
    system: 'fullthrust',
    table: { width, height },
    roundLimit: whole(fields.roundLimit, 1, MOST_ROUNDS, 'roundLimit'),
    rules: readRules(fields.rules ?? 'introductory', sides, fields.tournament !== undefined, version),
    designs,
    sides,
    atRoundLimit,
    ...(fields.terrain === undefined ? {} : { terrain: readTerrain(fields.terrain) }),
    ...(fields.orbitEdge === undefined ? {} : { orbitEdge: readOrbitEdge(fields.orbitEdge) }),
    ...(fields.strewn === undefined ? {} : { strewn: readStrewn(fields.strewn, listOf(fields.terrain, MOST_BODIES, 'terrain').length) }), // prettier-ignore
    ...(fields.tournament === undefined ? {} : { tournament: readTournament(fields.tournament) }),
  };
  checkTogether(setup);
  checkPlanets(setup);
  checkOrbitEdge(setup);
  if (novasNeedWarships(version)) checkNovas(setup);
  checkTournament(setup, version);
  return setup;
}

/** A preset's name, or the list of the switches that are on. With a preset a duel's fire is simultaneous (2.7). 15.1 A tournament is without FTL. */
function readRules(value: unknown, sides: readonly FleetSetup[], tournament: boolean, version: number): SwitchName[] {
  const on: SwitchName[] = tournament ? ['no-ftl'] : [];
  if (typeof value === 'string') {
    const preset = word(value, PRESETS, 'unknown-preset', 'rules');
    if (sides.every(({ ships }) => ships.length === 1)) on.push('simultaneous-fire');
    on.push(...presetSwitches(preset, version).filter((name) => !tournament || name !== 'return'));
  } else
    on.push(...listOf(value, SWITCHES.length, 'rules').map((name, n) => word(name, SWITCHES, 'unknown-rule', `rules[${n}]`))); // prettier-ignore
  return SWITCHES.filter((name) => on.includes(name));
}

/** 14.1 */
function readOrbitEdge(value: unknown): OrbitEdgeSetup {
  const fields = fieldsOf(value, 'orbitEdge');
  return {
    edge: word(fields.edge, EDGES, 'bad-exit', 'orbitEdge.edge'),
    from: whole(fields.from, 0, MOST_TABLE, 'orbitEdge.from'),
    to: whole(fields.to, 1, MOST_TABLE, 'orbitEdge.to'),
    velocity: whole(fields.velocity, 1, MOST_ORBIT_SPEED, 'orbitEdge.velocity'),
  };
}

/** 14.1 The window lies on its edge, and the table stays where it is. */
function checkOrbitEdge({ orbitEdge, table, rules }: FullThrustSetup): void {
  if (!orbitEdge) return;
  const { edge, from, to } = orbitEdge;
  const length = edge === 'top' || edge === 'bottom' ? table.width : table.height;
  if (from >= to || to > length) throw new Wrong('bad-window', 'orbitEdge.to', to);
  if (rules.includes('moving-table')) throw new Wrong('edge-moves', 'orbitEdge.edge', edge);
}

/** 12.3 Every nova that can be on the table has room there. */
function checkNovas({ sides, designs }: FullThrustSetup): void {
  const fitted = sides.flatMap(({ ships }) => ships.flatMap(({ design }) => designOf(designs, design)!.systems));
  const novas = fitted.filter(({ kind }) => kind === 'nova-cannon').length;
  if (novas > MOST_NOVAS) throw new Wrong('too-many-novas', 'sides', novas);
}

function readDesigns(value: unknown, version: number): ShipDesign[] {
  const designs: ShipDesign[] = [];
  for (const [n, data] of listOf(value, SHIPS, 'designs').entries()) {
    const design = parseDesign(data, version);
    if (!design.ok) {
      const { path, code } = design.error;
      throw new Wrong('bad-design', path === '' ? `designs[${n}]` : `designs[${n}].${path}`, code);
    }
    const { name } = design.value;
    if (designNamed(name) !== undefined || designs.some((one) => one.name === name))
      throw new Wrong('design-twice', `designs[${n}].name`, name);
    designs.push(design.value);
  }
  return designs;
}

function readFleet(value: unknown, designs: readonly ShipDesign[], path: string): FleetSetup {
  const fields = fieldsOf(value, path);
  const ships = listOf(fields.ships, SHIPS, `${path}.ships`).map((ship, n) =>
    readShip(ship, designs, `${path}.ships[${n}]`),
  );
  if (ships.length === 0) throw new Wrong('no-ships', `${path}.ships`);
  if (ships.length > SIDE_SHIPS) throw new Wrong('too-many-ships', `${path}.ships`, ships.length);
  const groups = listOf(fields.groups, GROUPS, `${path}.groups`).map((group, n) =>
    readGroup(group, `${path}.groups[${n}]`),
  );
  const aims = listOf(fields.aims, AIMS, `${path}.aims`).map((aim, n) => readAim(aim, `${path}.aims[${n}]`));
  const exits = listOf(fields.exits, EDGES.length, `${path}.exits`).map((edge, n) => word(edge, EDGES, 'bad-exit', `${path}.exits[${n}]`)); // prettier-ignore
  if (new Set<EdgeName>(exits).size !== exits.length) throw new Wrong('bad-exit', `${path}.exits`);
  const dummies = listOf(fields.dummies, SIDE_SHIPS, `${path}.dummies`).map((dummy, n) =>
    readDummy(dummy, `${path}.dummies[${n}]`),
  );
  // 11.3
  if (dummies.length > ships.length) throw new Wrong('too-many-dummies', `${path}.dummies`, dummies.length);
  if (ships.length + dummies.length > SIDE_SHIPS)
    throw new Wrong('too-many-ships', `${path}.dummies`, ships.length + dummies.length);
  const breaks = fields.breaksAt === undefined ? {} : { breaksAt: whole(fields.breaksAt, LEAST_MORALE, 100, `${path}.breaksAt`) }; // prettier-ignore
  return { ships, groups, aims, exits, ...(dummies.length === 0 ? {} : { dummies }), ...breaks };
}

function readDummy(value: unknown, path: string): DummySetup {
  const fields = fieldsOf(value, path);
  return {
    ...readPlace(fields, path),
    course: whole(fields.course, 1, 12, `${path}.course`),
    speed: whole(fields.speed, 0, MOST_SPEED / 2, `${path}.speed`),
    thrust: whole(fields.thrust, 1, MOST_THRUST, `${path}.thrust`),
  };
}

/** A name that a sheet can show: printable characters of Latin-1, the first and last no spaces. */
export const isName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= NAME && /^[!-~¡-ÿ](?:[ -~¡-ÿ]*[!-~¡-ÿ])?$/.test(name);

function readShip(value: unknown, designs: readonly ShipDesign[], path: string): ShipSetup {
  const fields = fieldsOf(value, path);
  const design = typeof fields.design === 'string' ? designOf(designs, fields.design) : undefined;
  if (!design) throw new Wrong('unknown-design', `${path}.design`, fields.design);
  if (design.systems.length > SYSTEMS - OWN_SYSTEMS) throw new Wrong('too-many-systems', `${path}.design`, design.name);
  if (!isName(fields.name)) throw new Wrong('bad-name', `${path}.name`, fields.name);
  const { rolled, hullLost, armourLost, entry, drive, facing, orbit } = fields;
  if (rolled !== undefined && typeof rolled !== 'boolean') throw new Wrong('bad-flag', `${path}.rolled`);
  if (entry !== undefined && !design.ftl) throw new Wrong('no-ftl-drive', `${path}.entry`, design.name);
  return {
    design: design.name,
    name: fields.name,
    ...readPlace(fields, path),
    course: whole(fields.course, 1, 12, `${path}.course`),
    speed: whole(fields.speed, 0, MOST_SPEED / 2, `${path}.speed`),
    ...(rolled === undefined ? {} : { rolled }),
    ...(drive === undefined
      ? {}
      : { drive: word(drive, ['cinematic', 'vector'] as const, 'no-vectors', `${path}.drive`) }),
    ...(facing === undefined ? {} : { facing: whole(facing, 1, 12, `${path}.facing`) }),
    ...(hullLost === undefined ? {} : { hullLost: whole(hullLost, 0, design.hull - 1, `${path}.hullLost`) }),
    ...(armourLost === undefined ? {} : { armourLost: whole(armourLost, 0, design.armour, `${path}.armourLost`) }),
    ...(entry === undefined ? {} : { entry: whole(entry, 1, MOST_ROUNDS, `${path}.entry`) }),
    ...(orbit === undefined ? {} : { orbit: word(orbit, WAYS, 'bad-orbit', `${path}.orbit`) }),
  };
}

function readGroup(value: unknown, path: string): GroupSetup {
  const fields = fieldsOf(value, path);
  return {
    fighters: word(fields.fighters, FIGHTER_TYPES, 'bad-fighters', `${path}.fighters`),
    ...readPlace(fields, path),
    facing: whole(fields.facing, 1, 12, `${path}.facing`),
  };
}

function readAim(value: unknown, path: string): AimSetup {
  const fields = fieldsOf(value, path);
  const kind = word(fields.kind, AIM_KINDS, 'bad-aim', `${path}.kind`);
  const number = whole(fields.number, 1, kind === 'points' ? MOST_POINTS : SHIPS, `${path}.number`);
  const { ships } = fields;
  if (ships === undefined) return { kind, number };
  const isList = Array.isArray(ships) && ships.length > 0 && ships.every((name) => typeof name === 'string');
  if (!isList || kind === 'points') throw new Wrong('bad-aim', `${path}.ships`);
  return { kind, number, ships: ships as string[] };
}

/** What concerns several parts: table, names, groups, aims. */
function checkTogether({ table, sides, designs, roundLimit, rules, terrain = [], orbitEdge }: FullThrustSetup): void {
  const isOff = ({ x, y }: Place): boolean => x > table.width || y > table.height;
  for (const [n, body] of terrain.entries()) if (isOff(body)) throw new Wrong('off-the-table', `terrain[${n}]`);
  const planets = { onTable: terrain.some(({ kind }) => kind === 'planet'), beyond: orbitEdge !== undefined };
  if (rules.includes('refusing-surrender') && !rules.includes('striking')) throw new Wrong('no-striking', 'rules');
  if (rules.includes('prizes') && !rules.includes('striking') && !rules.includes('boarding'))
    throw new Wrong('no-prizes', 'rules');
  const taken = new Set<string>();
  let groups = 0;
  for (const [side, fleet] of sides.entries()) {
    const path = `sides[${side}]`;
    if (fleet.breaksAt !== undefined && !rules.includes('fleet-morale'))
      throw new Wrong('no-morale', `${path}.breaksAt`);
    for (const [n, ship] of fleet.ships.entries()) {
      if (taken.has(ship.name)) throw new Wrong('name-taken', `${path}.ships[${n}].name`, ship.name);
      taken.add(ship.name);
      if (ship.drive === 'vector' && !rules.includes('vector-movement')) throw new Wrong('no-vectors', `${path}.ships[${n}].drive`); // prettier-ignore
      const vector = rules.includes('vector-movement') && ship.drive !== 'cinematic';
      if (ship.facing !== undefined && !vector) throw new Wrong('no-vectors', `${path}.ships[${n}].facing`);
      if (ship.entry !== undefined && rules.includes('no-ftl')) throw new Wrong('no-ftl-here', `${path}.ships[${n}].entry`); // prettier-ignore
      if (isOff(ship)) throw new Wrong('off-the-table', `${path}.ships[${n}]`, ship.name);
      if (ship.entry !== undefined && ship.entry > roundLimit) throw new Wrong('out-of-bounds', `${path}.ships[${n}].entry`, ship.entry); // prettier-ignore
      groups += designOf(designs, ship.design)!.systems.filter(({ kind }) => kind === 'bay').length;
    }
    for (const [n, dummy] of (fleet.dummies ?? []).entries()) {
      if (!rules.includes('dummies') || !rules.includes('sensors')) throw new Wrong('no-dummies', `${path}.dummies`);
      if (isOff(dummy)) throw new Wrong('off-the-table', `${path}.dummies[${n}]`);
    }
    if (fleet.ships.every(({ entry }) => entry !== undefined)) throw new Wrong('no-ship-at-the-start', `${path}.ships`);
    for (const [n, group] of fleet.groups.entries()) if (isOff(group)) throw new Wrong('off-the-table', `${path}.groups[${n}]`); // prettier-ignore
    groups += fleet.groups.length;
    if (groups > GROUPS) throw new Wrong('too-many-groups', path, groups);
    for (const [n, aim] of fleet.aims.entries()) checkAim(sides, side, aim, `${path}.aims[${n}]`, planets, designs);
  }
  if (sides[0].aims.length + sides[1].aims.length > AIMS) throw new Wrong('too-many-aims', 'sides');
}

function checkAim(
  sides: readonly FleetSetup[],
  side: number,
  aim: AimSetup,
  path: string,
  planets: { readonly onTable: boolean; readonly beyond: boolean },
  designs: readonly ShipDesign[],
): void {
  if (aim.kind === 'points') return;
  const whose = sides[aim.kind === 'destroy' ? 1 - side : side]!;
  if (aim.kind === 'escape' && whose.exits.length === 0) throw new Wrong('no-exit', path);
  // 14.1 Who reaches the orbit beyond an edge is as safe as one that has landed.
  const hasPlanet = planets.onTable || (planets.beyond && aim.kind === 'land');
  if ((aim.kind === 'land' || aim.kind === 'bombard') && !hasPlanet) throw new Wrong('no-planet', path);
  const fits = ({ design }: ShipSetup): boolean =>
    aim.kind !== 'bombard' || designOf(designs, design)!.systems.some(({ kind }) => kind === 'ortillery');
  const names = whose.ships.filter(fits).map(({ name }) => name);
  const counting = aim.ships ? aim.ships.filter((name) => names.includes(name)) : names;
  if (counting.length < Math.max(aim.number, aim.ships?.length ?? 0)) throw new Wrong('bad-aim', path);
}
