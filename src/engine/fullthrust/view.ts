import type { Side, Viewer } from '../game.ts';
import {
  AIM,
  CONDITION,
  GROUP_STATUS,
  KIND,
  KNOWN,
  LAYERS,
  MINES,
  MOVED,
  NOT_SET,
  ORDER,
  SHIPS,
  STATUS,
  STEP,
  SWITCH,
  at,
  isCloaked,
  isDummy,
  isOn,
  isOnTable,
  isPrize,
  ownerOf,
  type Battle,
  PHASE,
} from './battle.ts';
import { pathFrom } from './movement/describeOrder.ts';
import { ARCS, FIGHTER_TYPES, LOADS, NAVIES, SHIP_TYPES, STREAMLININGS, type Navy } from './design/terms.ts';
import { ASTEROID, asteroidLeft, asteroidPoints, isBreakable } from './terrain/asteroids.ts';
import { isUnseen } from './cloaking/cloaking.ts';
import { onlyFlies } from './cloaking/writing.ts';
import { boardedBy } from './boarding/boarding.ts';
import { rammedBy } from './ramming/ramming.ts';
import { legsFlown } from './movement/legs.ts';
import { ORDER_WORDS, orderOf, whyNotCommand } from './movement/orders.ts';
import { neighboursOf } from './damage/sections.ts';
import { hullRows } from './design/sheet.ts';
import { dockedTo, whyNotCastOff, whyNotDock } from './docking/docking.ts';
import { orbitOf } from './orbits/orbits.ts';
import { radiusOf } from './terrain/bodies.ts';
import { legsOf } from './movement/vectors.ts';
import { orderText } from './notation.ts';
import { POSSIBLE } from './reasons.ts';
import { areSecret, knownTo } from './secrets.ts';
import { guiseOf, isClosed, knownOf } from './sensors/disclosure.ts';
import { plateOf } from './sensors/sheets.ts';
import { readName } from './setup/create.ts';
import { crewBox, holdOf, holdRows, partiesOf, rowLength, screensOf, thrustOf, turnsOf } from './ships/sheet.ts';
import {
  AIM_KINDS,
  BODY_KINDS,
  GUISES,
  KNOWLEDGE,
  CONDITIONS,
  EDGES,
  GROUP_STATUSES,
  PHASES,
  POWERS,
  QUALITIES,
  STATUSES,
  STEPS,
  SWITCHES,
  SYSTEM_WORDS,
  WAYS,
} from './terms.ts';
import { threatOf } from './threats.ts';
import { toAct } from './turn/sequence.ts';
import { aimProgress, breaksAt, outcome } from './turn/victory.ts';
import type { ActiveView, AimView, FullThrustView, GroupView, Mooring, SystemView, UnitView } from './view.types.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
const known = (value: number): number | null => (value === NOT_SET ? null : value);
/** A course as the clock has it (3.1). */
const clock = (course: number): number => course || 12;
const edges = (bits: number) => EDGES.filter((_, edge) => (bits >> edge) & 1);

/** The position as plain data, as far as the viewer may know it. */
export const view = (battle: Battle, viewer: Viewer): FullThrustView => show(knownTo(battle, viewer), viewer);

/** What is known, as data: what is not, is left empty. */
export function show(battle: Battle, viewer: Viewer): FullThrustView {
  return {
    system: 'fullthrust',
    round: battle.round[0]!,
    roundLimit: battle.roundLimit[0]!,
    toAct: toAct(battle),
    phase: PHASES[battle.phase[0]!]!,
    step: STEPS[battle.step[0]!]!,
    initiative: known(battle.initiative[0]!) as Side | null,
    committed: [battle.committed[0] === 1, battle.committed[1] === 1],
    rules: SWITCHES.filter((_, place) => (battle.switches[0]! >> place) & 1),
    table: { width: battle.width[0]!, height: battle.height[0]! },
    exits: [edges(battle.exits[0]!), edges(battle.exits[1]!)],
    units: upTo(battle.shipCount[0]!).map((unit) => unitView(battle, unit, viewer)),
    groups: upTo(battle.groupCount[0]!).map((group) => groupView(battle, group, viewer)),
    salvoes: upTo(battle.salvoes.count[0]!).map((id) => ({
      id,
      side: battle.salvoes.side[id] as Side,
      ship: battle.salvoes.ship[id]!,
      target: battle.salvoes.target[id] === 0 ? null : battle.salvoes.target[id]! - 1,
      x: battle.salvoes.x[id]!,
      y: battle.salvoes.y[id]!,
    })),
    mines: upTo(MINES)
      .filter((id) => battle.mines.laid[id] !== 0)
      .map((id) => ({
        id,
        side: battle.mines.side[id] as Side,
        armed: battle.mines.laid[id]! < battle.round[0]!,
        x: battle.mines.x[id]!,
        y: battle.mines.y[id]!,
      })),
    terrain: terrainView(battle),
    active: activeView(battle, viewer),
    aims: upTo(battle.aimCount[0]!).map((aim) => aimView(battle, aim, viewer)),
    orbitEdge: battle.scenario.orbitEdge[0] === 0 ? null : { edge: EDGES[battle.scenario.orbitEdge[0]! - 1]!, from: battle.scenario.windowFrom[0]!, to: battle.scenario.windowTo[0]!, velocity: battle.scenario.orbitSpeed[0]! }, // prettier-ignore
    breaksAt: isOn(battle, SWITCH.FLEET_MORALE) ? [breaksAt(battle, 0), breaksAt(battle, 1)] : null,
    limitWinner: battle.limitWinner[0] === NOT_SET ? 'points' : (battle.limitWinner[0] as Side),
    outcome: outcome(battle),
  };
}

function terrainView(battle: Battle): FullThrustView['terrain'] {
  const { bodies } = battle;
  return upTo(bodies.count[0]!)
    .filter((id) => bodies.kind[id] !== 0)
    .map((id) => ({
      id,
      kind: BODY_KINDS[bodies.kind[id]! - 1]!,
      x: bodies.x[id]!,
      y: bodies.y[id]!,
      radius: radiusOf(battle, id),
      drift: bodies.speed[id] === 0 ? null : { course: clock(bodies.course[id]!), speed: bodies.speed[id]! },
      until: bodies.until[id] === 0 ? null : bodies.until[id]!,
      points: isBreakable(battle, id) ? { full: asteroidPoints(battle, id), left: asteroidLeft(battle, id) } : null,
    }));
}
/** The ship class by which a contact is drawn and sorted. */
const TYPE_OF_GUISE = { escort: 'DD', cruiser: 'CA', capital: 'BB', merchant: 'X' } as const;
/** 11.2 Drive and screens alone: their places on the sheet would tell of the rest. */
const driveAndScreens = (systems: readonly SystemView[]): SystemView[] =>
  systems
    .filter(({ system }) => system === 'drive' || system === 'screen')
    .map((system, slot) => ({ ...system, slot }));

/** 11.1, 11.2 What of a sheet the viewer does not know is empty or 0. */
function unitView(battle: Battle, unit: number, viewer: Viewer): UnitView {
  const whole = sheetView(battle, unit, viewer);
  const known = whole.side === viewer || viewer === 'referee' ? KNOWN.ALL : knownOf(battle, unit);
  if (known === KNOWN.ALL) return whole;
  const isClass = known >= KNOWN.CLASS;
  const isBuild = known >= KNOWN.SYSTEMS;
  const hasDrive = known >= KNOWN.DRIVE;
  return {
    ...whole,
    known: KNOWLEDGE[known]!,
    dummy: false,
    class: isBuild ? whole.class : '',
    name: isBuild ? whole.name : contactName(battle, unit),
    navy: isClass ? whole.navy : listedNavy(battle, whole.side),
    type: isClass ? whole.type : TYPE_OF_GUISE[whole.guise],
    mass: known >= KNOWN.MASS ? whole.mass : 0,
    tow: 0,
    points: 0,
    thrust: hasDrive ? { rating: whole.thrust.rating, now: whole.thrust.rating, turns: turnsOf(whole.thrust.rating) } : { rating: 0, now: 0, turns: 0 }, // prettier-ignore
    hull: { rows: isBuild ? whole.hull.rows : [], lost: 0 },
    armour: { full: isBuild ? whole.armour.full : 0, lost: 0 },
    screens: hasDrive ? whole.screens : 0,
    crew: isBuild ? whole.crew : [],
    parties: 0,
    holds: isBuild ? whole.holds : [0, 0, 0, 0],
    holdsLost: 0,
    systems: isBuild ? whole.systems : hasDrive ? driveAndScreens(whole.systems) : [],
    joins: hasDrive ? whole.joins.filter((other) => knownOf(battle, other) >= KNOWN.DRIVE) : [],
    streamlining: isBuild ? whole.streamlining : 'none',
  };
}

/** 11.1 The navy of the first ship on a fleet's list, which both sides know; which ship it is, they do not. */
function listedNavy(battle: Battle, side: Side): Navy {
  const fleet = upTo(battle.shipCount[0]!).filter((unit) => battle.side[unit] === side);
  const [first] = fleet.sort((one, two) => plateOf(battle, one) - plateOf(battle, two));
  return NAVIES[battle.navy[first!]!]!;
}

/** 11.1 A contact's code: a letter by its place in its fleet, dummies after the ships. */
function contactName(battle: Battle, unit: number): string {
  let place = 0;
  for (let before = 0; before < unit; before++) if (ownerOf(battle, before) === ownerOf(battle, unit)) place++;
  return `?${String.fromCharCode(65 + place)}`;
}

function sheetView(battle: Battle, unit: number, viewer: Viewer): UnitView {
  const side = battle.side[unit] as Side;
  const knows = viewer === side || viewer === 'referee';
  const isExpected = battle.status[unit] === STATUS.EXPECTED;
  const hidden = (isExpected || isUnseen(battle, unit)) && !knows;
  const turns = Math.max(battle.outOfControl[unit]!, battle.prizes.from[unit]! - battle.round[0]!);
  const hull = battle.hull[unit]!;
  const thrust = thrustOf(battle, unit);
  return {
    id: unit,
    side,
    known: 'all',
    guise: GUISES[guiseOf(battle, unit)]!,
    dummy: isDummy(battle, unit),
    prize: isPrize(battle, unit),
    scans: upTo(SHIPS).filter((target) => (battle.sensors.scans[unit]! >> target) & 1),
    jams: battle.sensors.jams[unit] === 1,
    class: readName(battle.plates.className, plateOf(battle, unit)),
    name: readName(battle.plates.name, plateOf(battle, unit)),
    navy: NAVIES[battle.navy[unit]!]!,
    type: SHIP_TYPES[battle.shipType[unit]!]!,
    mass: battle.mass[unit]!,
    tow: battle.towed[unit]!,
    points: battle.points[unit]!,
    status: STATUSES[battle.status[unit]!]!,
    x: hidden ? null : battle.x[unit]!,
    y: hidden ? null : battle.y[unit]!,
    course: hidden ? null : clock(battle.course[unit]!),
    speed: hidden ? null : battle.speed[unit]!,
    rolled: battle.rolled[unit] === 1,
    velocity: battle.vector[unit] === 0 || hidden ? null : { x: battle.velocityX[unit]!, y: battle.velocityY[unit]! },
    legs: legsView(battle, unit, knows),
    thrust: { rating: battle.thrust[unit]!, now: thrust, turns: turnsOf(thrust) },
    hull: { rows: upTo(hullRows(battle.mass[unit]!)).map((row) => rowLength(hull, row, hullRows(battle.mass[unit]!))).filter((length) => length > 0), lost: battle.hullLost[unit]! }, // prettier-ignore
    armour: { full: battle.armour[unit]!, lost: battle.armourLost[unit]! },
    screens: screensOf(battle, unit),
    crew: upTo(battle.crew[unit]!).map((dot) => crewBox(hull, battle.crew[unit]!, dot)),
    parties: partiesOf(battle, unit),
    holds: upTo(holdRows(battle, unit)).map((row) => holdOf(battle, unit, row)),
    holdsLost: battle.holdsLost[unit]!,
    systems: upTo(battle.systemCount[unit]!).map((slot) => systemView(battle, unit, slot)),
    order: orderView(battle, unit),
    path: pathView(battle, unit, knows),
    lays: laysView(battle, unit),
    sweeps: battle.mines.sweeps[unit] === 1,
    powers: POWERS.filter((_, n) => (battle.advanced.powers[unit]! >> n) & 1),
    orbit:
      orbitOf(battle, unit) < 0 || !isOnTable(battle, unit)
        ? null
        : { body: orbitOf(battle, unit), way: WAYS[battle.worlds.way[unit]! - 1]! },
    docked: dockedTo(battle, unit) < 0 ? null : dockedTo(battle, unit),
    mooring: mooringOf(battle, unit),
    moorings: knows && toAct(battle) === side ? mooringsOf(battle, unit) : [],
    joins: isOnTable(battle, unit) ? neighboursOf(battle, unit) : [],
    cloaks: battle.cloaks.ordered[unit]!,
    cloak: cloakView(battle, unit, hidden),
    streamlining: STREAMLININGS[battle.worlds.streamlined[unit]!]!,
    flown: { turn: battle.flown.turn[unit]!, thrust: battle.flown.thrust[unit]!, roll: false },
    fired: battle.fired[unit] === 1,
    outOfControl: turns === NOT_SET ? 'always' : turns,
    coreHot: battle.coreHot[unit] !== 0,
    breath: battle.breath[unit] === 0 ? null : battle.breath[unit]! - 1,
    warm: battle.warm[unit] !== 0,
    comes: (isExpected && knows) || battle.status[unit] === STATUS.AWAY ? battle.entryTurn[unit]! : null,
  };
}

/** 12.3 A cloaked ship's marker; the turns left are its own side's secret until the battle is over. */
function cloakView(battle: Battle, unit: number, hidden: boolean): UnitView['cloak'] {
  if (!isCloaked(battle, unit)) return null;
  const at = { x: battle.cloaks.x[unit]!, y: battle.cloaks.y[unit]! };
  return { at, turns: hidden ? null : battle.cloaks.until[unit]! - battle.round[0]! + 1 };
}

/** 13.7 */
function mooringOf(battle: Battle, unit: number): Mooring | null {
  const mooring = battle.docks.mooring[unit]!;
  return mooring === 0 ? null : mooring === NOT_SET ? 'cast-off' : mooring - 1;
}
/** 13.7 */
function mooringsOf(battle: Battle, unit: number): Mooring[] {
  if (
    battle.step[0] !== STEP.ORDERS ||
    onlyFlies(battle, unit) ||
    whyNotCommand(battle, unit, battle.side[unit]!) !== POSSIBLE
  )
    return [];
  const stations = upTo(battle.shipCount[0]!).filter((station) => whyNotDock(battle, unit, station) === POSSIBLE);
  return whyNotCastOff(battle, unit) === POSSIBLE ? [...stations, 'cast-off'] : stations;
}

function orderView(battle: Battle, unit: number): UnitView['order'] {
  if (battle.order[unit] === ORDER.NONE && battle.orderRam[unit] === 0) return null;
  const order = ORDER_WORDS[battle.order[unit]!]!;
  const move = orderOf(battle, unit);
  // After the move the speed is already the new one.
  if (move.legs && !areSecret(battle)) move.thrust = 0;
  const before = areSecret(battle) ? battle.speed[unit]! : battle.speed[unit]! - move.thrust;
  const board = boardedBy(battle, unit);
  return { order, move, text: orderText(order, move, before), ram: rammedBy(battle, unit), board: board < 0 ? null : board }; // prettier-ignore
}

/** Where a ship will go: by its order where the viewer knows it, else as it goes without one. */
function pathView(battle: Battle, unit: number, knows: boolean): UnitView['path'] {
  if (!areSecret(battle) || !(isOnTable(battle, unit) || (isCloaked(battle, unit) && knows))) return null;
  const moves = battle.order[unit] === ORDER.MOVE;
  return pathFrom(battle, unit, moves ? orderOf(battle, unit) : { turn: 0, thrust: 0, roll: false });
}

/** 10.2 The legs of a vector move, while orders are written. */
function legsView(battle: Battle, unit: number, knows: boolean): UnitView['legs'] {
  if (battle.vector[unit] === 0 || !areSecret(battle) || !(isOnTable(battle, unit) || (isCloaked(battle, unit) && knows))) return null; // prettier-ignore
  return legsFlown(battle, unit, legsOf(battle, unit));
}

/** 12.1 Where a ship's minelayers have been told to drop mines. */
function laysView(battle: Battle, unit: number): UnitView['lays'] {
  const layers = upTo(battle.systemCount[unit]!).filter((slot) => battle.kind[at(unit, slot)] === KIND.MINELAYER);
  return layers.slice(0, LAYERS).flatMap((slot, n) => {
    const order = battle.mines.orders[unit * LAYERS + n]!;
    return order === 0 ? [] : [{ slot, along: order - 1 }];
  });
}

function systemView(battle: Battle, unit: number, slot: number): SystemView {
  const place = at(unit, slot);
  const kind = battle.kind[place]!;
  const stock = battle.stock[place]!;
  return {
    slot,
    system: SYSTEM_WORDS[kind]!,
    class: kind === KIND.BEAM ? battle.size[place]! : 0,
    arcs: ARCS.filter((_, arc) => (battle.arcs[place]! >> arc) & 1),
    condition: CONDITIONS[battle.condition[place]!]!,
    used: battle.used[place] !== 0,
    charge: kind === KIND.WAVE_GUN ? stock : null,
    mines: kind === KIND.MINELAYER ? stock : null,
    salvoes: kind === KIND.MAGAZINE ? { standard: battle.condition[place] === CONDITION.GONE ? 0 : stock & 15, extended: battle.condition[place] === CONDITION.GONE ? 0 : stock >> 4 } : null, // prettier-ignore
    load: kind === KIND.RACK ? LOADS[battle.size[place]!]! : null,
    magazine: kind === KIND.LAUNCHER ? battle.size[place]! : null,
    group: kind === KIND.BAY && stock > 0 ? stock - 1 : null,
    parties: battle.phase[0] === PHASE.FIRE ? 0 : battle.parties[place]!,
  };
}
/** 11.2 Whether the viewer knows a ship's sheet. */
const opens = (battle: Battle, unit: number, viewer: Viewer): boolean =>
  viewer === 'referee' || viewer === battle.side[unit] || !isClosed(battle, unit);

function groupView(battle: Battle, group: number, viewer: Viewer): GroupView {
  const carrier = battle.carrier[group]!;
  const hidden = carrier !== NOT_SET && !opens(battle, carrier, viewer);
  const aboard = battle.groupStatus[group] === GROUP_STATUS.ABOARD;
  return {
    id: group,
    side: battle.groupSide[group] as Side,
    fighters: FIGHTER_TYPES[battle.groupType[group]!]!,
    status: GROUP_STATUSES[battle.groupStatus[group]!]!,
    quality: QUALITIES[battle.quality[group]!]!,
    craft: battle.craft[group]!,
    endurance: battle.endurance[group]!,
    x: aboard ? null : battle.groupX[group]!,
    y: aboard ? null : battle.groupY[group]!,
    facing: clock(battle.facing[group]!),
    carrier: hidden ? null : known(carrier),
    bay: carrier === NOT_SET || hidden ? null : battle.bay[group]!,
    screens: battle.groupStatus[group] === GROUP_STATUS.SCREENING ? battle.screens[group]! : null,
    moved: (battle.moved[group]! & MOVED.MAIN) !== 0,
    spent: battle.spent[group] === 1,
    dogfight: upTo(battle.groupCount[0]!).filter((rival) => (battle.dogfight[group]! >> rival) & 1),
    target: threatOf(battle.groupTarget[group]!),
    ready: known(battle.readyRound[group]!),
  };
}

function activeView(battle: Battle, viewer: Viewer): ActiveView | null {
  const unit = known(battle.active[0]!);
  const group = known(battle.activeGroup[0]!);
  if (unit === null && group === null) return null;
  if (unit !== null && !opens(battle, unit, viewer)) return { unit, group, announced: [] };
  return {
    unit,
    group,
    announced: upTo(battle.announced.length)
      .filter((slot) => unit !== null && battle.announced[slot] !== 0)
      .map((slot) => ({
        slot,
        ...(battle.announced[slot]! > ASTEROID ? { target: null, body: battle.announced[slot]! - 1 - ASTEROID } : { target: battle.announced[slot]! - 1 }), // prettier-ignore
        at: battle.kind[at(unit!, slot)] === KIND.NEEDLE ? battle.needleAt[slot]! : null,
      })),
  };
}
/** Kinds of aims for which a ship counts by what everybody sees of it. */
const SEEN_BY_ALL: readonly number[] = [AIM.DESTROY, AIM.ESCAPE, AIM.LAND];

/** 11.1 Of closed ships it is known that they have left, and not which they are, nor what they were worth. */
function aimView(battle: Battle, aim: number, viewer: Viewer): AimView {
  const isAny = battle.aimNamed[aim] === 0 && SEEN_BY_ALL.includes(battle.aimKind[aim]!);
  return {
    side: battle.aimSide[aim] as Side,
    kind: AIM_KINDS[battle.aimKind[aim]!]!,
    number: battle.aimNumber[aim]!,
    progress: aimProgress(battle, aim, (unit) => isAny || opens(battle, unit, viewer)),
    units: battle.aimNamed[aim] === 0 ? null : upTo(battle.shipCount[0]!).filter((unit) => (battle.aimUnits[aim]! >> unit) & 1 && opens(battle, unit, viewer)), // prettier-ignore
  };
}
