import type { Result, SetupError } from '../game.ts';
import { fleetPoints, offOdds } from '../odds.ts';
import { read } from '../reading.schema.ts';
import { RNG_WORDS, draw, seedRng } from '../rng.ts';
import {
  TASTE,
  type ShipSetup,
  type TalonSetup,
  type Taste,
  type TerrainSetup,
  type ZoneSetup,
} from './setup.schema.ts';
import { IS_BASE, IS_CARRIER, SHIP_CLASSES, type ShipClass } from './shipClasses.ts';
import { RACES, type Race, type TerrainName } from './terms.ts';

export type { Taste };

// Battles drawn by points and taste: two fleets of about the same points, and terrain between them.

type Draw = (sides: number) => number;

const MOST_SHIPS = 8;
/** How far apart the fleets' points may be. */
const FAIR = 0.05;
/** Map rows from the middle to where a fleet stands. */
const STANDS = 6;
/** Where each side deploys, the terrain being between: side 0 in the south. */
const ZONES: readonly [ZoneSetup, ZoneSetup] = [
  { fromColumn: -9, toColumn: 9, fromRow: 5, toRow: 8 },
  { fromColumn: -9, toColumn: 9, fromRow: -8, toRow: -5 },
];
const ROUNDS = 10;
const TERRAIN_COUNT = { none: [0, 0], some: [4, 3], much: [9, 5] } as const satisfies Record<Taste['terrain'], unknown>;

/** A ship class to build a fleet of. */
export interface FleetClass {
  readonly id: string;
  readonly faction: string;
  readonly hull: string;
  readonly points: number;
  /** Names that its ships may bear. */
  readonly names: readonly string[];
  readonly speeds: readonly number[];
  /** The speed it begins with where a setup names none. */
  readonly startSpeed: number;
  readonly battery: boolean;
  readonly kind: 'ship' | 'carrier' | 'squadron' | 'base';
}

/** Turns untrusted data into a taste. */
export const parseTaste = (input: unknown): Result<Taste, SetupError> => read(TASTE, input);

/** The ship classes to build a fleet of. */
export const FLEET_CLASSES: readonly FleetClass[] = SHIP_CLASSES.map((one, at) => ({
  id: one.id,
  faction: one.side,
  hull: one.hull,
  points: one.points,
  names: one.names,
  speeds: one.powerCurve.map(({ speed }) => speed),
  startSpeed: (one.powerCurve.find(({ start }) => start) ?? one.powerCurve[0]!).speed,
  battery: one.battery !== undefined,
  kind: one.craft !== undefined ? 'squadron' : IS_BASE[at] ? 'base' : IS_CARRIER[at] ? 'carrier' : 'ship',
}));

/** Draws a battle to the taste, the same one for the same seed: a setup that parses, its fleets within 5 % of the odds. */
export function quickBattle(taste: Taste, seed: number, odds = 1): TalonSetup {
  const words = new Int32Array(RNG_WORDS);
  seedRng(words, seed);
  const pick: Draw = (sides) => draw(words, sides);
  const [first, second] = fairFleets(taste, pick, odds);
  return {
    system: 'talon',
    map: { columns: 24, rows: 18 },
    roundLimit: ROUNDS,
    initiative: null,
    sides: [
      { ships: deployed(first, 0), aims: [], docking: false, zone: ZONES[0] },
      { ships: deployed(second, 1), aims: [], docking: false, zone: ZONES[1] },
    ],
    terrain: drawTerrain(taste.terrain, pick),
    retreat: false,
    atRoundLimit: 'points',
  };
}

interface Drawn {
  shipClass: ShipClass;
  name: string;
}

const worth = (fleet: readonly Drawn[]): number => fleet.reduce((sum, { shipClass }) => sum + shipClass.points, 0);

/**
 * Draws until two fleets are worth what the odds say, near what was asked for. Where none are found, the
 * nearest to the odds; between equals a cruiser a side.
 */
function fairFleets({ points, factions }: Taste, pick: Draw, odds: number): [Drawn[], Drawn[]] {
  const [one, other] = factions.map((faction) => RACES.find((race) => race === faction) ?? 'terran') as [Race, Race];
  const [asked] = fleetPoints(points, odds);
  let nearest: [Drawn[], Drawn[]] | null = null;
  let least = 1;
  for (let n = 0; n < 4000; n++) {
    const first = drawFleet(one, asked, [], pick);
    const second = drawFleet(other, worth(first) * odds, first, pick);
    const off = offOdds(worth(first), worth(second), odds);
    if (off <= FAIR && Math.min(worth(first), worth(second) / odds) >= asked * 0.8) return [first, second];
    if (odds !== 1 && off < least) [nearest, least] = [[first, second], off];
  }
  if (nearest !== null) return nearest;
  const cruiser = (race: Race, name: number): Drawn => {
    const shipClass = SHIP_CLASSES.find(({ side, hull }) => side === race && hull === 'CA')!;
    return { shipClass, name: shipClass.names[name]! };
  };
  return [[cruiser(one, 0)], [cruiser(other, one === other ? 1 : 0)]];
}

/** Ships of a race for at most the points; squadrons come with their carrier. */
function drawFleet(race: Race, points: number, rivals: readonly Drawn[], pick: Draw): Drawn[] {
  const fleet: Drawn[] = [];
  const take = (shipClass: ShipClass): boolean => {
    const taken = [...fleet, ...rivals].filter((one) => one.shipClass === shipClass).map(({ name }) => name);
    const free = shipClass.names.filter((name) => !taken.includes(name));
    if (free.length === 0 || fleet.length >= MOST_SHIPS || worth(fleet) + shipClass.points > points * (1 + FAIR))
      return false;
    fleet.push({ shipClass, name: free[pick(free.length)]! });
    return true;
  };
  const ships = SHIP_CLASSES.filter(
    (one, at) => one.side === race && !IS_BASE[at] && one.craft === undefined && one.hull !== 'Tran',
  );
  const squadron = SHIP_CLASSES.find((one) => one.side === race && one.craft !== undefined);
  for (let tries = 0; tries < 12 && worth(fleet) < points * (1 - FAIR / 2); tries++) {
    const shipClass = ships[pick(ships.length)]!;
    if (!take(shipClass) || shipClass.hull !== 'CV' || !squadron) continue;
    for (let wing = 1 + pick(3); wing > 0; wing--) take(squadron);
  }
  // A carrier hardly fights by itself: a fleet needs another ship.
  return fleet.some(({ shipClass }) => shipClass.hull !== 'CV') ? fleet : [];
}

/** A line across the map, the greater ships in its middle; side 0 in the south. */
function deployed(fleet: readonly Drawn[], side: 0 | 1): ShipSetup[] {
  const bySize = [...fleet].sort((a, b) => b.shipClass.points - a.shipClass.points);
  return bySize.map(({ shipClass, name }, n) => {
    const q = (n % 2 === 0 ? 1 : -1) * Math.ceil(n / 2) * 2;
    const row = side === 0 ? STANDS : -STANDS;
    return { class: shipClass.id, name, q, r: row - (q >> 1), facing: side === 0 ? 0 : 3 };
  });
}

/** Terrain between the fleets, away from where they stand. */
function drawTerrain(amount: Taste['terrain'], pick: Draw): TerrainSetup[] {
  const [least, spread] = TERRAIN_COUNT[amount];
  const terrain: TerrainSetup[] = [];
  const free = (q: number, r: number): boolean => !terrain.some((one) => one.q === q && one.r === r);
  if (amount === 'much' && pick(5) === 0) terrain.push({ kind: 'black-hole', q: 0, r: 0 });
  const kinds: readonly TerrainName[] = ['asteroids', 'asteroids', 'asteroids', 'nebula', 'nebula', 'planet'];
  const count = least + (spread > 0 ? pick(spread) : 0);
  while (terrain.length < count) {
    const kind = kinds[pick(kinds.length)]!;
    const q = pick(19) - 9;
    const r = pick(7) - 3 - (q >> 1);
    if (free(q, r)) terrain.push({ kind, q, r });
  }
  return terrain;
}
