import { KNOWN, LAYERS, NOT_SET, ORDER, ROWS, SHIPS, STATUS, SWITCH, SYSTEMS, at, isDummy, isOn, type Battle } from '../battle.ts'; // prettier-ignore
import { screensOf } from '../ships/sheet.ts';
import { rollGuess } from '../rolls.ts';
import { guiseOf, isClosed } from './disclosure.ts';

// 11.1 Which ship is which bogey. Both fleets' lists are known, and where the contacts are: what is hidden is which ship
// of the list stands where. So what a side may know is the set of the enemy's closed sheets, and what it is shown is
// one order of them that always comes out alike; a search draws another one that agrees with all that was seen.

/** The plate that a ship bears. */
export const plateOf = (battle: Battle, ship: number): number => {
  const plate = battle.sensors.plate[ship]!;
  return plate === 0 ? ship : plate - 1;
};

/** Fields with one number a ship that belong to its sheet, not to the place where it is. */
const SHEET_FIELDS = ['points', 'mass', 'thrust', 'hull', 'hullLost', 'armour', 'armourLost', 'crew', 'holdsLost', 'systemCount', 'navy', 'shipType', 'towed'] as const; // prettier-ignore
/** Fields with one number a system. */
const SYSTEM_FIELDS = ['kind', 'size', 'arcs', 'condition', 'stock', 'used', 'parties'] as const;

type Numbers = Uint8Array | Int8Array | Int16Array | Int32Array;

function swap(field: Numbers, one: number, two: number): void {
  const kept = field[one]!;
  field[one] = field[two]!;
  field[two] = kept;
}

/** Exchanges the sheets of two places, with the groups aboard and the aims that name the ships. */
function swapSheets(battle: Battle, one: number, two: number): void {
  if (one === two) return;
  const plates = [plateOf(battle, one), plateOf(battle, two)] as const;
  battle.sensors.plate[one] = plates[1] === one ? 0 : plates[1] + 1;
  battle.sensors.plate[two] = plates[0] === two ? 0 : plates[0] + 1;
  swap(battle.sensors.guise, one, two);
  swap(battle.worlds.streamlined, one, two);
  const systems = Math.max(battle.systemCount[one]!, battle.systemCount[two]!);
  for (const field of SYSTEM_FIELDS)
    for (let slot = 0; slot < systems; slot++) swap(battle[field], at(one, slot), at(two, slot));
  for (const field of SHEET_FIELDS) swap(battle[field], one, two);
  for (let row = 0; row < ROWS; row++) swap(battle.holds, one * ROWS + row, two * ROWS + row);
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    const carrier = battle.carrier[group];
    if (carrier === one || carrier === two) battle.carrier[group] = carrier === one ? two : one;
  }
  for (let aim = 0; aim < battle.aimCount[0]!; aim++) {
    const units = battle.aimUnits[aim]!;
    if (((units >> one) & 1) !== ((units >> two) & 1)) battle.aimUnits[aim] = units ^ ((1 << one) | (1 << two));
  }
}

/**
 * Whether the sheet that lies at one place could be that of another, by what the enemy knows of that one and, with
 * `pulls`, by the thrust that it has shown; `own` is where its true one lies.
 */
function fits(battle: Battle, place: number, own: number, sheet: number, pulls: boolean): boolean {
  const { known, guise, pulled } = battle.sensors;
  const level = known[place]!;
  if (guiseOf(battle, own) !== guiseOf(battle, sheet) || battle.vector[place] !== battle.vector[sheet]) return false;
  // A station that never moves is not taken for a ship.
  if ((battle.thrust[own] === 0) !== (battle.thrust[sheet] === 0)) return false;
  if (pulls && level < KNOWN.DRIVE && battle.thrust[sheet]! < pulled[place]!) return false;
  // 11.3 A dummy that is gone is known to have been one.
  if (isDummy(battle, sheet) && battle.status[place] !== STATUS.IN_PLAY) return false;
  if (level === KNOWN.BOGEY) return true;
  // What is known as built is known by its name.
  if (level >= KNOWN.SYSTEMS) return own === sheet;
  if (battle.shipType[own] !== battle.shipType[sheet] || battle.navy[own] !== battle.navy[sheet]) return false;
  if (isDummy(battle, sheet)) return false;
  if (level >= KNOWN.MASS && (battle.mass[own] !== battle.mass[sheet] || guise[own] !== guise[sheet])) return false;
  if (level < KNOWN.DRIVE) return true;
  return battle.thrust[own] === battle.thrust[sheet] && screensOf(battle, own) === screensOf(battle, sheet);
}

const places = new Uint8Array(SHIPS);
/** Where the sheet now lies that was at a place when the exchange began. */
const liesAt = new Uint8Array(SHIPS);
/** The place whose sheet lies here now. */
const cameFrom = new Uint8Array(SHIPS);
const candidates = new Uint8Array(SHIPS);

/** The places of a side's closed ships, those of which most is known first: each choice leaves enough for those after it. */
function closedPlaces(battle: Battle, side: number): number {
  let count = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (battle.side[ship] === side && isClosed(battle, ship)) places[count++] = ship;
  // Where no dummy can be, sheets of ships are laid before they run out.
  const rank = (ship: number): number =>
    battle.sensors.known[ship]! * 512 + (battle.status[ship] === STATUS.IN_PLAY ? 0 : 256) + battle.sensors.pulled[ship]!; // prettier-ignore
  for (let n = 1; n < count; n++)
    for (let m = n; m > 0 && rank(places[m]!) > rank(places[m - 1]!); m--) swap(places, m, m - 1);
  return count;
}

/** Deals a side's closed sheets out to its closed places: `choose` takes one of so many that fit, in the order of their plates. */
function deal(battle: Battle, side: number, choose: (choices: number) => number): void {
  const count = closedPlaces(battle, side);
  for (let n = 0; n < count; n++) liesAt[places[n]!] = cameFrom[places[n]!] = places[n]!;
  for (let n = 0; n < count; n++) {
    const place = places[n]!;
    const own = liesAt[place]!;
    // Where the thrust that was shown leaves none, it is not asked for.
    let choices = 0;
    for (let pulls = 1; choices === 0 && pulls >= 0; pulls--)
      for (let m = n; m < count; m++)
        if (fits(battle, place, own, places[m]!, pulls === 1)) candidates[choices++] = places[m]!;
    const chosen = byPlate(battle, choices, choose(choices));
    swapSheets(battle, place, chosen);
    swap(cameFrom, place, chosen);
    liesAt[cameFrom[place]!] = place;
    liesAt[cameFrom[chosen]!] = chosen;
  }
}

/** The candidate whose plate is the `nth` of them. */
function byPlate(battle: Battle, choices: number, nth: number): number {
  for (let n = 1; n < choices; n++)
    for (let m = n; m > 0 && plateOf(battle, candidates[m]!) < plateOf(battle, candidates[m - 1]!); m--)
      swap(candidates, m, m - 1);
  return candidates[nth]!;
}

const first = (): number => 0;

/** What the other side may know: the closed sheets in an order that tells nothing, and nothing that they do unseen. */
export function hideSheets(battle: Battle, side: number): void {
  if (!isOn(battle, SWITCH.SENSORS)) return;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (battle.side[ship] === side && isClosed(battle, ship)) hideDoings(battle, ship);
  const active = battle.active[0]!;
  if (active !== NOT_SET && battle.side[active] === side && isClosed(battle, active)) hideAims(battle);
  deal(battle, side, first);
}

/** 11.1 Of a closed ship's orders everybody sees the move; what is knocked out, mended or made ready aboard, nobody. */
function hideDoings(battle: Battle, ship: number): void {
  battle.sensors.jams[ship] = 0;
  battle.sensors.scans[ship] = 0;
  battle.advanced.powers[ship] = 0;
  battle.mines.sweeps[ship] = 0;
  battle.mines.orders.fill(0, ship * LAYERS, (ship + 1) * LAYERS);
  battle.orderRam[ship] = 0;
  battle.worlds.ordered[ship] = 0;
  battle.docks.mooring[ship] = 0;
  battle.cloaks.ordered[ship] = 0;
  if (battle.order[ship] !== ORDER.MOVE) battle.order[ship] = ORDER.NONE;
  if (battle.flown.order[ship] !== ORDER.MOVE) battle.flown.order[ship] = ORDER.NONE;
  for (let slot = at(ship, 0); slot < at(ship, SYSTEMS); slot++)
    battle.condition[slot] = battle.parties[slot] = battle.used[slot] = 0;
}

/** What the active ship has announced, or made ready to launch. */
function hideAims(battle: Battle): void {
  battle.announced.fill(0);
  battle.needleAt.fill(0);
  battle.targets.fill(0);
  battle.targetCount[0] = 0;
  battle.launcher[0] = battle.launcher[0] === NOT_SET ? NOT_SET : 0;
  battle.extended[0] = 0;
}

/** Draws which closed ship of a side is which: at the start, and for a search. Each way that agrees is as likely. */
export function shuffleSheets(battle: Battle, side: number): void {
  if (isOn(battle, SWITCH.SENSORS)) deal(battle, side, (choices) => rollGuess(battle, choices));
}

/** 11.1 What everybody sees of a bogey's move: as much thrust as it has shown, a point for each point of a turn. */
export function notePull(battle: Battle, ship: number, turn: number, thrust: number): void {
  if (!isOn(battle, SWITCH.SENSORS)) return;
  const shown = Math.min(NOT_SET - 1, Math.max(2 * Math.abs(turn) - 1, Math.abs(turn) + Math.abs(thrust)));
  if (shown > battle.sensors.pulled[ship]!) battle.sensors.pulled[ship] = shown;
}
