import type { Side } from '../../game.ts';
import { seedRng } from '../../rng.ts';
import {
  GROUP_STATUS,
  GUISE,
  KNOWN,
  NAME,
  NOT_SET,
  PLATES_BYTES,
  ROWS,
  STATUS,
  SWITCH,
  at,
  isDummy,
  isInPlay,
  isOn,
  newBattle,
  platesOver,
  type Battle,
} from '../battle.ts';
import { arcBits } from '../design/arcs.ts';
import type { DesignSystem, ShipDesign } from '../design/design.types.ts';
import { pointsOf } from '../design/navies.ts';
import { crewFactors } from '../design/sheet.ts';
import { FIGHTER_TYPES, LOADS, NAVIES, SHIP_TYPES, SPACE_KINDS, STREAMLININGS } from '../design/terms.ts';
import type { Emit } from '../events.ts';
import { enduranceOf } from '../fighters/types.ts';
import { rollPilots } from '../fighters/quality.ts';
import { UNIT } from '../ground.ts';
import { civiliansDefendByHalf, contactsFlyAlike, OLDEST_KEPT, RULES_VERSION, tugsTow } from '../rulesVersion.ts';
import { setVelocity } from '../movement/vectors.ts';
import { rowLength } from '../ships/sheet.ts';
import { guiseOf, setGuise } from '../sensors/disclosure.ts';
import { scanPassively } from '../sensors/scans.ts';
import { shuffleSheets } from '../sensors/sheets.ts';
import { AIM_KINDS, EDGES, GUISES, SWITCHES, SYSTEM_WORDS, type SystemWord } from '../terms.ts';
import { advance, beginTurn } from '../turn/sequence.ts';
import { designOf } from './fields.ts';
import { placeInOrbits, placeTerrain } from './terrain.ts';
import type { AimSetup, DummySetup, FullThrustSetup, GroupSetup, OrbitEdgeSetup, ShipSetup } from './setup.types.ts';

/** Craft of a full group (5). */
const FULL_GROUP = 6;
/** 11.3 The name of a dummy, by its place from 0. */
export const dummyName = (place: number): string => `Dummy ${place + 1}`;

/** The battle at its first decision, by the rules of `version`. */
export function createBattle(
  setup: FullThrustSetup,
  seed: number,
  emit?: Emit,
  version: number = RULES_VERSION,
): Battle {
  const battle = newBattle();
  battle.plates = platesOver(new Uint8Array(PLATES_BYTES));
  seedRng(battle.rng, seed);
  battle.rules[0] = Math.max(OLDEST_KEPT, Math.min(version, RULES_VERSION));
  battle.roundLimit[0] = setup.roundLimit;
  battle.limitWinner[0] = setup.atRoundLimit === 'points' ? NOT_SET : setup.atRoundLimit;
  battle.width[0] = setup.table.width;
  battle.height[0] = setup.table.height;
  battle.activeGroup[0] = NOT_SET;
  if (setup.orbitEdge) placeOrbitEdge(battle, setup.orbitEdge);
  battle.switches[0] = setup.rules.reduce((bits, rule) => bits | (1 << SWITCHES.indexOf(rule)), 0);
  for (const side of [0, 1] as const) {
    battle.exits[side] = setup.sides[side].exits.reduce((bits, edge) => bits | (1 << EDGES.indexOf(edge)), 0);
    battle.scenario.breaksAt[side] = setup.sides[side].breaksAt ?? 0;
    for (const ship of setup.sides[side].ships)
      placeShip(battle, side, ship, designOf(setup.designs, ship.design, version)!);
    for (const group of setup.sides[side].groups) placeFlying(battle, side, group);
  }
  for (const side of [0, 1] as const)
    for (const [n, dummy] of (setup.sides[side].dummies ?? []).entries()) placeDummy(battle, side, dummy, dummyName(n));
  for (const side of [0, 1] as const) for (const aim of setup.sides[side].aims) placeAim(battle, setup, side, aim);
  placeTerrain(battle, setup);
  placeInOrbits(battle, setup);
  // By ruling it is drawn which of those that look alike stands where: the list of the battle tells both sides all places.
  for (const side of [0, 1] as const) shuffleSheets(battle, side);
  emit?.({ type: 'battleBegan' });
  if (isOn(battle, SWITCH.PILOT_QUALITY)) rollPilots(battle, emit);
  scanPassively(battle, emit);
  beginTurn(battle, 1, emit);
  advance(battle, emit);
  return battle;
}

/** 14.1 */
function placeOrbitEdge({ scenario }: Battle, { edge, from, to, velocity }: OrbitEdgeSetup): void {
  scenario.orbitEdge[0] = 1 + EDGES.indexOf(edge);
  scenario.windowFrom[0] = from;
  scenario.windowTo[0] = to;
  scenario.orbitSpeed[0] = velocity;
}

/** Writes a name into a field of `NAME` bytes an entry. */
function writeName(field: Uint8Array, entry: number, name: string): void {
  for (let n = 0; n < NAME; n++) field[entry * NAME + n] = n < name.length ? name.charCodeAt(n) : 0;
}

/** Reads it back. */
export function readName(field: Uint8Array, entry: number): string {
  let name = '';
  for (let n = 0; n < NAME && field[entry * NAME + n] !== 0; n++) name += String.fromCharCode(field[entry * NAME + n]!);
  return name;
}

function placeShip(battle: Battle, side: Side, ship: ShipSetup, design: ShipDesign): void {
  const unit = battle.shipCount[0]!;
  battle.shipCount[0] = unit + 1;
  battle.side[unit] = side;
  if (ship.entry === undefined) {
    battle.status[unit] = STATUS.IN_PLAY;
    battle.inPlay[side]!++;
    battle.present[0]! |= 1 << unit;
  } else {
    battle.status[unit] = STATUS.EXPECTED;
    battle.entryTurn[unit] = ship.entry;
    battle.coming[side]!++;
  }
  battle.x[unit] = ship.x * UNIT;
  battle.y[unit] = ship.y * UNIT;
  battle.course[unit] = ship.course % 12;
  battle.speed[unit] = ship.speed;
  battle.rolled[unit] = ship.rolled === true ? 1 : 0;
  if (isOn(battle, SWITCH.VECTOR_MOVEMENT) && ship.drive !== 'cinematic') {
    battle.vector[unit] = 1;
    setVelocity(battle, unit, battle.course[unit]!, ship.speed);
    battle.course[unit] = (ship.facing ?? ship.course) % 12;
  }
  fillSheet(battle, side, unit, ship, design);
}

/** 11.3 A drone: nothing but a drive and the signature of an escort. Nobody wins points by it. */
function placeDummy(battle: Battle, side: Side, dummy: DummySetup, name: string): void {
  const unit = battle.shipCount[0]!;
  battle.shipCount[0] = unit + 1;
  battle.side[unit] = side;
  battle.status[unit] = STATUS.IN_PLAY;
  battle.present[0]! |= 1 << unit;
  battle.x[unit] = dummy.x * UNIT;
  battle.y[unit] = dummy.y * UNIT;
  battle.course[unit] = dummy.course % 12;
  battle.speed[unit] = dummy.speed;
  if (isOn(battle, SWITCH.VECTOR_MOVEMENT) && (fliesByVectors(battle, side) || !contactsFlyAlike(battle))) {
    battle.vector[unit] = 1;
    setVelocity(battle, unit, battle.course[unit]!, dummy.speed);
  }
  battle.thrust[unit] = dummy.thrust;
  battle.hull[unit] = 1;
  battle.navy[unit] = battle.navy[battle.side.indexOf(side)]!;
  battle.shipType[unit] = SHIP_TYPES.indexOf('SC');
  battle.sensors.guise[unit] = GUISES.indexOf('escort') | GUISE.CIVILIAN | GUISE.DUMMY;
  writeName(battle.plates.name, unit, name);
  writeName(battle.plates.className, unit, name);
  fitOwn(battle, unit, 'drive');
}

/** 11.3 How a dummy of a side flies: as the first of its ships that look like one, or its first ship, does. */
function fliesByVectors(battle: Battle, side: Side): boolean {
  const escort = GUISES.indexOf('escort');
  let like = -1;
  for (let ship = battle.shipCount[0]! - 1; ship >= 0; ship--)
    if (battle.side[ship] === side && isInPlay(battle, ship) && !isDummy(battle, ship) && guiseOf(battle, ship) === escort) like = ship; // prettier-ignore
  return battle.vector[like < 0 ? battle.side.indexOf(side) : like] === 1;
}

function fillSheet(battle: Battle, side: Side, unit: number, ship: ShipSetup, design: ShipDesign): void {
  battle.points[unit] = pointsOf(design, battle.rules[0]);
  battle.mass[unit] = design.mass;
  if (design.ftl && tugsTow(battle)) battle.towed[unit] = design.tow;
  battle.thrust[unit] = design.thrust;
  battle.hull[unit] = design.hull;
  battle.hullLost[unit] = ship.hullLost ?? 0;
  battle.armour[unit] = design.armour;
  battle.armourLost[unit] = ship.armourLost ?? 0;
  battle.crew[unit] = crewFactors(design);
  battle.worlds.streamlined[unit] = STREAMLININGS.indexOf(design.streamlining);
  const space = SPACE_KINDS.reduce((sum, kind) => sum + design.spaces[kind], 0);
  for (let row = 0; row < ROWS; row++) battle.holds[unit * ROWS + row] = rowLength(space, row);
  battle.navy[unit] = NAVIES.indexOf(design.navy);
  battle.shipType[unit] = SHIP_TYPES.indexOf(design.type);
  writeName(battle.plates.name, unit, ship.name);
  writeName(battle.plates.className, unit, design.name);
  fitSystems(battle, side, unit, design);
  // 11.5 Of a boarded ship it counts whether it is a civilian.
  if (isOn(battle, SWITCH.BOARDING) && design.service === 'civilian' && civiliansDefendByHalf(battle))
    battle.sensors.guise[unit] = GUISE.CIVILIAN;
  if (!isOn(battle, SWITCH.SENSORS)) return;
  setGuise(battle, unit, design.service === 'civilian');
  // By ruling a ship that drops out of FTL later is no bogey: the list of the battle says which one comes.
  if (ship.entry !== undefined) battle.sensors.known[unit] = KNOWN.ALL;
}

/** The design's systems in its order, then drives and core systems. */
function fitSystems(battle: Battle, side: Side, unit: number, design: ShipDesign): void {
  const magazines = design.systems.flatMap(({ kind }, slot) => (kind === 'magazine' ? [slot] : []));
  for (const system of design.systems) fit(battle, side, unit, system, magazines);
  if (design.thrust > 0) fitOwn(battle, unit, 'drive');
  if (design.ftl) fitOwn(battle, unit, 'ftl');
  if (!isOn(battle, SWITCH.CORE_SYSTEMS)) return;
  for (const word of ['bridge', 'power-core', 'life-support'] as const) fitOwn(battle, unit, word);
}

function fitOwn(battle: Battle, unit: number, word: SystemWord): number {
  const slot = battle.systemCount[unit]!;
  battle.systemCount[unit] = slot + 1;
  battle.kind[at(unit, slot)] = SYSTEM_WORDS.indexOf(word);
  return slot;
}

function fit(battle: Battle, side: Side, unit: number, system: DesignSystem, magazines: readonly number[]): void {
  const slot = fitOwn(battle, unit, system.kind);
  const place = at(unit, slot);
  if ('arcs' in system) battle.arcs[place] = arcBits(system.arcs);
  switch (system.kind) {
    case 'beam':
      battle.size[place] = system.class;
      break;
    case 'launcher':
      battle.size[place] = magazines[system.magazine]!;
      break;
    case 'magazine':
      battle.stock[place] = Math.min(15, system.standard) | (Math.min(15, system.extended) << 4);
      break;
    case 'rack':
      battle.size[place] = LOADS.indexOf(system.load);
      break;
    case 'minelayer':
      battle.stock[place] = system.mines;
      break;
    case 'bay': {
      battle.size[place] = FIGHTER_TYPES.indexOf(system.fighters);
      const group = addGroup(battle, side, battle.size[place]!);
      battle.stock[place] = 1 + group;
      battle.groupStatus[group] = GROUP_STATUS.ABOARD;
      battle.carrier[group] = unit;
      battle.bay[group] = slot;
    }
  }
}

function addGroup(battle: Battle, side: Side, type: number): number {
  const group = battle.groupCount[0]!;
  battle.groupCount[0] = group + 1;
  battle.groupSide[group] = side;
  battle.groupType[group] = type;
  battle.craft[group] = FULL_GROUP;
  battle.endurance[group] = enduranceOf(type);
  battle.screens[group] = NOT_SET;
  battle.carrier[group] = NOT_SET;
  return group;
}

function placeFlying(battle: Battle, side: Side, { fighters, x, y, facing }: GroupSetup): void {
  const group = addGroup(battle, side, FIGHTER_TYPES.indexOf(fighters));
  battle.groupStatus[group] = GROUP_STATUS.FLYING;
  battle.groupX[group] = x * UNIT;
  battle.groupY[group] = y * UNIT;
  battle.facing[group] = facing % 12;
}

/** Ships are already placed: side 0's first, in the order of the setup. */
function placeAim(battle: Battle, setup: FullThrustSetup, side: Side, aim: AimSetup): void {
  const place = battle.aimCount[0]!;
  battle.aimCount[0] = place + 1;
  battle.aimSide[place] = side;
  battle.aimKind[place] = AIM_KINDS.indexOf(aim.kind);
  battle.aimNumber[place] = aim.number;
  battle.aimNamed[place] = aim.ships === undefined ? 0 : 1;
  const whose = aim.kind === 'destroy' ? 1 - side : side;
  const first = whose === 0 ? 0 : setup.sides[0].ships.length;
  for (const [n, { name }] of setup.sides[whose as Side].ships.entries())
    if (aim.ships?.includes(name) !== false) battle.aimUnits[place]! |= 1 << (first + n);
}
