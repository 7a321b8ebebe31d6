import type { Side } from '../../game.ts';
import { POWER, GUISE, KIND, KNOWN, NOT_SET, ORDER, PHASE, SHIPS, STATUS, STEP, SWITCH, SYSTEMS, MOVED, VECTOR_LEGS, type Battle } from '../battle.ts'; // prettier-ignore
import { applyAction } from '../apply.ts';
import { fullThrust } from '../index.ts';
import { legalActions, MAX_ACTIONS, whyNot } from '../legal.ts';
import { UNIT } from '../ground.ts';
import { whyNotFly } from '../movement/orders.ts';
import { whyNotFlyVector } from '../movement/vectors.ts';
import type { Pick } from './randomSetup.ts';

// What a side hides, drawn anew from what the book lets it hide, and not by the engine's own `determinize`: which of
// its closed ships is which, its orders, where its ships drop out of FTL, its fields, its cloaked ships.

/** Fields that belong to the place where a ship is; all else of a ship is its sheet's. */
const PLACE_FIELDS: readonly string[] = [
  ...['x', 'y', 'speed', 'course', 'side', 'status', 'rolled', 'edge', 'entryTurn', 'warm', 'velocityX', 'velocityY'],
  ...['vector', 'order', 'orderTurn', 'orderThrust', 'orderRoll', 'orderRam', 'fired', 'ramDone', 'rowsOwed'],
  ...['outOfControl', 'coreHot', 'breath', 'announced', 'needleAt', 'targets', 'orderLegs'],
  ...['flown.turn', 'flown.thrust', 'flown.order', 'mines.orders', 'mines.sweeps', 'advanced.powers'],
  ...['worlds.arc', 'worlds.orbit', 'worlds.way', 'worlds.ordered', 'docks.docked', 'docks.mooring'],
  ...['sensors.scans', 'sensors.jams', 'sensors.known', 'sensors.pulled'],
  ...['x', 'y', 'velocityX', 'velocityY', 'course', 'speed', 'rolled', 'since', 'until', 'ordered'].map((name) => `cloaks.${name}`), // prettier-ignore
];

type Numbers = { length: number; [at: number]: number };
const isNumbers = (value: unknown): value is Numbers => ArrayBuffer.isView(value) && !(value instanceof DataView);

/** Every field of a battle that has an entry for each ship, or so many, by its name. */
function shipFields(battle: Battle): [name: string, field: Numbers][] {
  const found: [string, Numbers][] = [];
  const look = (owner: object, prefix: string): void => {
    for (const [name, value] of Object.entries(owner) as [string, unknown][]) {
      if (name === 'bytes' || name === 'layout' || name === 'plates' || name === 'buffer') continue;
      if (isNumbers(value)) found.push([prefix + name, value]);
      else if (typeof value === 'object' && value !== null) look(value, `${prefix}${name}.`);
    }
  };
  look(battle, '');
  return found.filter(([, { length }]) => length >= SHIPS && length % SHIPS === 0);
}

const isOn = (battle: Battle, rule: number): boolean => (battle.switches[0]! & rule) !== 0;
const isDummy = (battle: Battle, ship: number): boolean => (battle.sensors.guise[ship]! & GUISE.DUMMY) !== 0;
/** Who lands, crashes, or leaves the table as a dummy, shows what it is. */
const isClosed = (battle: Battle, ship: number): boolean =>
  battle.sensors.known[ship]! < KNOWN.ALL &&
  battle.status[ship] !== STATUS.LANDED &&
  battle.status[ship] !== STATUS.CRASHED &&
  (battle.status[ship] === STATUS.IN_PLAY || !isDummy(battle, ship));
const areWritten = (battle: Battle): boolean => battle.phase[0]! < PHASE.MOVEMENT;

/** 4.4 Screens of a ship that nobody has hit. */
function generators(battle: Battle, ship: number): number {
  const kinds = Array.from({ length: battle.systemCount[ship]! }, (_, slot) => battle.kind[ship * SYSTEMS + slot]);
  return Math.min(2, kinds.filter((kind) => kind === KIND.SCREEN).length);
}

/** Whether the sheet that is another's may lie at a place, by what is known of what truly lies there (11.1–11.3). */
function agrees(battle: Battle, place: number, sheet: number): boolean {
  const { guise, known, pulled } = battle.sensors;
  const level = known[place]!;
  if (place === sheet) return true;
  if (level >= KNOWN.SYSTEMS) return false;
  if ((guise[place]! & GUISE.LOOKS) !== (guise[sheet]! & GUISE.LOOKS)) return false;
  if (battle.vector[place] !== battle.vector[sheet]) return false;
  if ((battle.thrust[place] === 0) !== (battle.thrust[sheet] === 0)) return false;
  if (battle.thrust[sheet]! < pulled[place]!) return false;
  if (isDummy(battle, sheet)) return level === KNOWN.BOGEY && battle.status[place] === STATUS.IN_PLAY;
  if (level >= KNOWN.CLASS && (battle.shipType[place] !== battle.shipType[sheet] || battle.navy[place] !== battle.navy[sheet])) return false; // prettier-ignore
  if (level >= KNOWN.MASS && (battle.mass[place] !== battle.mass[sheet] || (guise[place]! & GUISE.CIVILIAN) !== (guise[sheet]! & GUISE.CIVILIAN))) return false; // prettier-ignore
  return level < KNOWN.DRIVE || (battle.thrust[place] === battle.thrust[sheet] && generators(battle, place) === generators(battle, sheet)); // prettier-ignore
}

/** 3.3 Whether a ship can do what is written for it. */
function canDo(battle: Battle, ship: number): boolean {
  const { order, orderTurn, orderThrust, orderRoll, orderLegs } = battle;
  if (order[ship] === ORDER.NONE) return true;
  if (order[ship] !== ORDER.MOVE) return false;
  if (battle.vector[ship] === 1) return whyNotFlyVector(battle, ship, orderLegs, ship * VECTOR_LEGS, VECTOR_LEGS) === 0;
  return whyNotFly(battle, ship, orderTurn[ship]!, orderThrust[ship]!, orderRoll[ship]!) === 0;
}

/** Deals a side's closed sheets out in another way that agrees; whether there was one. */
function dealSheets(battle: Battle, side: number, pick: Pick): boolean {
  const places = Array.from({ length: battle.shipCount[0]! }, (_, ship) => ship).filter((ship) => battle.side[ship] === side && isClosed(battle, ship)); // prettier-ignore
  for (let tries = 0; tries < 40; tries++) {
    const sheets = shuffled(places, pick);
    if (sheets.every((sheet, n) => sheet === places[n]) || !places.every((place, n) => agrees(battle, place, sheets[n]!))) continue; // prettier-ignore
    lay(battle, places, sheets);
    return true;
  }
  return false;
}

function shuffled(list: readonly number[], pick: Pick): number[] {
  const left = [...list];
  return list.map(() => left.splice(pick(left.length), 1)[0]!);
}

/** Lays the sheets, named by where they lay, at the places. */
function lay(battle: Battle, places: readonly number[], sheets: readonly number[]): void {
  const plates = Array.from({ length: SHIPS }, (_, ship) => battle.sensors.plate[ship]! === 0 ? ship : battle.sensors.plate[ship]! - 1); // prettier-ignore
  for (const [name, field] of shipFields(battle)) {
    if (PLACE_FIELDS.includes(name) || name === 'sensors.plate') continue;
    const each = field.length / SHIPS;
    const rows = Array.from({ length: SHIPS }, (_, ship) => Array.from({ length: each }, (_one, n) => field[ship * each + n]!)); // prettier-ignore
    for (const [n, place] of places.entries())
      for (let at = 0; at < each; at++) field[place * each + at] = rows[sheets[n]!]![at]!;
  }
  for (const [n, place] of places.entries()) {
    const plate = plates[sheets[n]!]!;
    battle.sensors.plate[place] = plate === place ? 0 : plate + 1;
  }
  const goesTo = (ship: number): number => (sheets.includes(ship) ? places[sheets.indexOf(ship)]! : ship);
  for (let group = 0; group < battle.groupCount[0]!; group++)
    if (battle.carrier[group] !== NOT_SET) battle.carrier[group] = goesTo(battle.carrier[group]!);
  for (let aim = 0; aim < battle.aimCount[0]!; aim++) {
    let units = 0;
    for (let ship = 0; ship < SHIPS; ship++) if ((battle.aimUnits[aim]! >> ship) & 1) units |= 1 << goesTo(ship);
    battle.aimUnits[aim] = units;
  }
}

/** 13.4 A flare may have knocked out other fire controls of closed ships, and 7.3 damage control mended others. */
function flareUp(battle: Battle, side: number, pick: Pick): void {
  if (!isOn(battle, SWITCH.SOLAR_FLARES) || battle.round[0]! < 2) return;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (battle.side[ship] !== side || !isClosed(battle, ship)) continue;
    for (let place = ship * SYSTEMS; place < ship * SYSTEMS + battle.systemCount[ship]!; place++)
      if (battle.kind[place] === KIND.FIRE_CONTROL) battle.condition[place] = pick(2) === 0 ? 0 : 2;
  }
}

const out = new Int32Array(MAX_ACTIONS);

/** 2.7, 3.3 All that a side has written, written anew. */
function writeAnew(battle: Battle, side: number, pick: Pick): void {
  const [committed, step, toAct] = [battle.committed[side]!, battle.step[0]!, battle.toAct[0]!];
  const phase = battle.phase[0]!;
  // What is seen of an order already is kept: a launch.
  const launched = new Set<number>();
  for (let group = 0; group < battle.groupCount[0]!; group++)
    if ((battle.moved[group]! & MOVED.LAUNCHED) !== 0 || group === battle.activeGroup[0]) launched.add(battle.carrier[group]!); // prettier-ignore
  const kept = Array.from({ length: battle.shipCount[0]! }, (_, ship) => battle.order[ship]!);
  for (const [name, field] of shipFields(battle)) {
    if (!/^(order|orderTurn|orderThrust|orderRoll|orderRam|orderLegs|mines\.orders|mines\.sweeps|advanced\.powers|worlds\.ordered|docks\.mooring|cloaks\.ordered|sensors\.scans|sensors\.jams)$/.test(name)) continue; // prettier-ignore
    const each = field.length / SHIPS;
    for (let ship = 0; ship < battle.shipCount[0]!; ship++)
      if (battle.side[ship] === side && !launched.has(ship)) for (let n = 0; n < each; n++) field[ship * each + n] = 0;
  }
  for (const ship of launched) if (battle.side[ship] === side) battle.order[ship] = kept[ship]!;
  if (phase === PHASE.ORDERS || committed === 1) {
    battle.phase[0] = PHASE.ORDERS;
    battle.step[0] = STEP.ORDERS;
    battle.toAct[0] = side;
    const others = battle.committed[1 - side]!;
    battle.committed[0] = battle.committed[1] = 0;
    for (let n = pick(4) === 0 ? 0 : 30; n > 0; n--) {
      const action = out[pick(legalActions(battle, out))]!;
      if (!fullThrust.isSecret!(battle, action)) break;
      if (launched.has((action >> 5) & 31) || launched.has(action & 31) || whyNot(battle, action) !== 0) continue;
      applyAction(battle, action);
    }
    battle.phase[0] = phase;
    battle.step[0] = step;
    battle.toAct[0] = toAct;
    battle.committed[side] = committed;
    battle.committed[1 - side] = others;
  }
}

/** 8.2 Where, when and how a side's ships drop out of FTL. */
function comeElsewhere(battle: Battle, side: number, pick: Pick): boolean {
  let any = false;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (battle.side[ship] !== side || battle.status[ship] !== STATUS.EXPECTED) continue;
    any = true;
    battle.x[ship] = pick(battle.width[0]! + 1) * UNIT;
    battle.y[ship] = pick(battle.height[0]! + 1) * UNIT;
    battle.course[ship] = pick(12);
    battle.speed[ship] = pick(13);
    battle.rolled[ship] = pick(2);
    if (battle.vector[ship] === 1) [battle.velocityX[ship], battle.velocityY[ship]] = [pick(4000) - 2000, pick(4000) - 2000]; // prettier-ignore
    battle.entryTurn[ship] = battle.round[0]! + pick(4) + (areWritten(battle) ? 0 : 1);
  }
  return any;
}

/** 12.3 Where a side's cloaked ships are by now, and for how long they stay so. */
function flyUnseen(battle: Battle, side: number, pick: Pick): boolean {
  let any = false;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (battle.side[ship] !== side || battle.status[ship] !== STATUS.CLOAKED) continue;
    any = true;
    battle.x[ship]! += (pick(21) - 10) * UNIT;
    battle.y[ship]! += (pick(21) - 10) * UNIT;
    battle.course[ship] = pick(12);
    battle.speed[ship] = pick(13);
    if (battle.vector[ship] === 1)
      [battle.velocityX[ship], battle.velocityY[ship]] = [pick(4000) - 2000, pick(4000) - 2000]; // prettier-ignore
    else battle.velocityX[ship] = battle.velocityY[ship] = 0;
    battle.rolled[ship] = pick(2);
    battle.flown.turn[ship] = pick(3);
    battle.flown.thrust[ship] = pick(3);
    battle.cloaks.until[ship] = battle.round[0]! + pick(3);
  }
  return any;
}

/** 12.3 Reflex fields that nobody has met may be on, of ships that have done nothing else in this turn. */
function switchFields(battle: Battle, side: number, pick: Pick): boolean {
  if (areWritten(battle)) return false;
  let any = false;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (battle.side[ship] !== side || battle.fired[ship] !== 0 || battle.active[0] === ship) continue;
    if ((battle.advanced.powers[ship]! & ~POWER.REFLEX) !== 0) continue;
    const places = Array.from({ length: battle.systemCount[ship]! }, (_, slot) => ship * SYSTEMS + slot);
    if (!places.some((place) => battle.kind[place] === KIND.REFLEX_FIELD && battle.condition[place] === 0)) continue;
    if (places.some((place) => battle.used[place] !== 0)) continue;
    if (battle.order[ship] === ORDER.LAUNCH || battle.order[ship] === ORDER.FTL) continue;
    battle.advanced.powers[ship] = pick(2) === 0 ? 0 : POWER.REFLEX;
    any = true;
  }
  return any;
}

const canAll = (battle: Battle, side: number): boolean =>
  Array.from({ length: battle.shipCount[0]! }, (_, ship) => ship).every((ship) => battle.side[ship] !== side || !isClosed(battle, ship) || canDo(battle, ship)); // prettier-ignore

/**
 * A copy of a battle with all that the other side hides from `viewer` drawn anew; null where nothing is hidden. Its
 * kind says what: `sheets` alone, with the orders as they are, or `all`.
 */
export function redraw(state: Battle, viewer: Side, pick: Pick): { state: Battle; kind: string } | null {
  if (state.step[0] === STEP.OVER) return null;
  const battle = fullThrust.clone(state);
  const side = 1 - viewer;
  const dealt = isOn(battle, SWITCH.SENSORS) && dealSheets(battle, side, pick);
  if (dealt && pick(2) === 0 && (!areWritten(battle) || canAll(battle, side))) return { state: battle, kind: 'sheets' };
  if (isOn(battle, SWITCH.SENSORS)) flareUp(battle, side, pick);
  let any = dealt;
  if (comeElsewhere(battle, side, pick)) any = true;
  if (flyUnseen(battle, side, pick)) any = true;
  if (switchFields(battle, side, pick)) any = true;
  if (areWritten(battle)) {
    writeAnew(battle, side, pick);
    any = true;
  }
  return any ? { state: battle, kind: 'all' } : null;
}
