import type { Result, SetupError, Side } from '../game.ts';
import { distance } from '../hex.ts';
import { fleetPoints, offOdds } from '../odds.ts';
import { read } from '../reading.schema.ts';
import { RNG_WORDS, draw, seedRng } from '../rng.ts';
import { UNITS } from './battle.ts';
import { TASTE, type KnightHawksSetup, type PlanetSetup, type ShipSetup, type Taste } from './setup.schema.ts';
import { SHIP_CLASSES, shipClassIndex, type ShipClass } from './shipClasses.ts';

export type { Taste };

// Battles drawn by points and taste: fleets that are worth the same, and planets that are new every time.

type Draw = (sides: number) => number;

const COLUMNS = 32;
const ROWS = 26;
const ROUNDS = 10;
const MOST_SHIPS = 8;
/** How far apart the fleets' points may be. */
const FAIR = 0.05;
/** Rows from the map's edge to where a fleet stands, and its speed. */
const STANDS = 4;
const SPEED = 3;
const PLANET_COUNT = { none: [0, 0], one: [1, 0], several: [2, 1] } as const satisfies Record<
  Taste['planets'],
  unknown
>;

/** A ship class to build a fleet of. */
export interface FleetClass {
  readonly id: string;
  readonly hull: string;
  readonly points: number;
  /** Names that its ships may bear. */
  readonly names: readonly string[];
  readonly hullPoints: number;
  readonly adf: number;
  readonly mr: number;
  /** 8.4 fighters that it has room for. */
  readonly fighters: number;
  /** A station begins in orbit (8.2); only a fighter may begin aboard (8.4). */
  readonly kind: 'ship' | 'carrier' | 'fighter' | 'station' | 'freighter';
}

const kindOf = ({ id, fighters }: ShipClass): FleetClass['kind'] => {
  if (id === 'fighter' || id === 'station' || id === 'freighter') return id;
  return fighters > 0 ? 'carrier' : 'ship';
};

/** The ship classes to build a fleet of. */
export const FLEET_CLASSES: readonly FleetClass[] = SHIP_CLASSES.map((one) => ({
  id: one.id,
  hull: one.hull,
  points: one.points,
  names: one.names,
  hullPoints: one.hullPoints,
  adf: one.adf,
  mr: one.mr,
  fighters: one.fighters,
  kind: kindOf(one),
}));

/** Turns untrusted data into a taste. */
export const parseTaste = (input: unknown): Result<Taste, SetupError> => read(TASTE, input);

/** Draws a battle to the taste, the same one for the same seed: a setup that parses, its fleets within 5 % of each other. */
export function quickBattle(taste: Taste, seed: number, odds = 1): KnightHawksSetup {
  const words = new Int32Array(RNG_WORDS);
  seedRng(words, seed);
  const pick: Draw = (sides) => draw(words, sides);
  const [first, second] = fairFleets(taste, pick, odds);
  return {
    system: 'knighthawks',
    map: { columns: COLUMNS, rows: ROWS },
    roundLimit: ROUNDS,
    first: null,
    planets: drawPlanets(taste.planets, pick),
    sides: [
      { ships: deployed(first, 0), aims: [] },
      { ships: deployed(second, 1), aims: [] },
    ],
    atRoundLimit: 'points',
  };
}

interface Drawn {
  shipClass: ShipClass;
  name: string;
  /** 8.4 the carrier that a fighter is aboard of. */
  aboard?: string;
}

const worth = (fleet: readonly Drawn[]): number => fleet.reduce((sum, { shipClass }) => sum + shipClass.points, 0);
const classOf = (id: string): ShipClass => SHIP_CLASSES[shipClassIndex(id)]!;

/**
 * Draws until two fleets are worth what the odds say, near what was asked for. Where none are found, the
 * nearest to the odds; a frigate a side is always fair.
 */
function fairFleets({ points, fighters }: Taste, pick: Draw, odds: number): [Drawn[], Drawn[]] {
  const [asked] = fleetPoints(points, odds);
  let nearest: [Drawn[], Drawn[]] | null = null;
  let least = 1;
  for (let n = 0; n < 4000; n++) {
    const first = drawFleet(asked, fighters, [], pick);
    const second = drawFleet(worth(first) * odds, fighters, first, pick);
    const off = offOdds(worth(first), worth(second), odds);
    if (off <= FAIR && Math.min(worth(first), worth(second) / odds) >= asked * 0.8) return [first, second];
    if (odds !== 1 && off < least) [nearest, least] = [[first, second], off];
  }
  if (nearest !== null) return nearest;
  const frigate = (name: number): Drawn => ({ shipClass: classOf('frigate'), name: classOf('frigate').names[name]! });
  return [[frigate(0)], [frigate(1)]];
}

/** Warships for at most the points; a carrier comes with fighters. */
function drawFleet(points: number, fighters: boolean, rivals: readonly Drawn[], pick: Draw): Drawn[] {
  const fleet: Drawn[] = [];
  const take = (shipClass: ShipClass, aboard?: string): string | null => {
    const taken = [...fleet, ...rivals].map(({ name }) => name);
    const free = shipClass.names.filter((name) => !taken.includes(name));
    const ships = fleet.filter((one) => one.aboard === undefined).length;
    if (free.length === 0 || fleet.length >= UNITS / 2 || (aboard === undefined && ships >= MOST_SHIPS)) return null;
    if (worth(fleet) + shipClass.points > points * (1 + FAIR)) return null;
    const name = free[pick(free.length)]!;
    fleet.push(aboard === undefined ? { shipClass, name } : { shipClass, name, aboard });
    return name;
  };
  const kinds = FLEET_CLASSES.filter(
    ({ kind, id }) => (kind === 'ship' && id !== 'minelayer') || (fighters && kind === 'carrier'),
  );
  for (let tries = 0; tries < 12 && worth(fleet) < points * (1 - FAIR / 2); tries++) {
    const { id, kind, fighters: room } = kinds[pick(kinds.length)]!;
    const name = take(classOf(id));
    if (name === null || kind !== 'carrier') continue;
    for (let wing = 2 + pick(room - 1); wing > 0; wing--) take(classOf('fighter'), name);
  }
  // A carrier alone is no warship.
  return fleet.some(({ shipClass }) => kindOf(shipClass) === 'ship') ? fleet : [];
}

/** A line across the map, the greater ships in its middle; side 0 in the south. */
function deployed(fleet: readonly Drawn[], side: Side): ShipSetup[] {
  const line = fleet.filter(({ aboard }) => aboard === undefined);
  line.sort((a, b) => b.shipClass.points - a.shipClass.points);
  const facing = side === 0 ? 0 : 3;
  const ships = line.map(({ shipClass, name }, n) => {
    const q = (COLUMNS >> 1) + (n % 2 === 0 ? 1 : -1) * Math.ceil(n / 2) * 2;
    const row = side === 0 ? ROWS - 1 - STANDS : STANDS;
    return { class: shipClass.id, name, q, r: row - (q >> 1), facing, speed: SPEED };
  });
  const wings = fleet.flatMap(({ shipClass, name, aboard }) => {
    const carrier = ships.find((ship) => ship.name === aboard);
    if (aboard === undefined || carrier === undefined) return [];
    return [{ class: shipClass.id, name, q: carrier.q, r: carrier.r, facing, aboard }];
  });
  return [...ships, ...wings];
}

/** Planets between the fleets. */
function drawPlanets(taste: Taste['planets'], pick: Draw): PlanetSetup[] {
  const [least, spread] = PLANET_COUNT[taste];
  const count = least + (spread > 0 ? pick(spread + 1) : 0);
  const planets: PlanetSetup[] = [];
  for (let tries = 0; tries < 200 && planets.length < Math.max(least, count); tries++) {
    const q = 6 + pick(COLUMNS - 12);
    const row = 9 + pick(ROWS - 18);
    const planet = { q, r: row - (q >> 1) };
    if (planets.every((other) => distance(other.q - planet.q, other.r - planet.r) > 4)) planets.push(planet);
  }
  return planets;
}
