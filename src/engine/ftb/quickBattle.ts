import type { Result, SetupError, Side } from '../game.ts';
import { isWithin } from './plane.ts';
import { fleetPoints, offOdds } from '../odds.ts';
import { read } from '../reading.schema.ts';
import { RNG_WORDS, draw, seedRng } from '../rng.ts';
import { TENTH } from './setup.ts';
import { TASTE, type BodySetup, type FtbSetup, type ShipSetup, type Taste, type ZoneSetup } from './setup.schema.ts';
import { SHIP_TYPES, type AbilityName, type ShipType } from './shipTypes.ts';
import { INFLUENCE, type BodyKind } from './terms.ts';

export type { Taste };

// Battles drawn by points and taste: fleets that are worth the same, and a sky that is new every time.

type Draw = (sides: number) => number;

const WIDTH = 80;
const HEIGHT = 70;
const ROUNDS = 14;
const MOST_SHIPS = 8;
/** How far apart the fleets' points may be. */
const FAIR = 0.1;
const SPEED = 4;
/** Tenths of an LU from the map's edge to where a fleet stands, and between its ships. */
const STANDS = 80;
const APART = 50;

/** A ship type to build a fleet of. */
export interface FleetClass {
  readonly id: string;
  readonly hull: string;
  readonly points: number;
  /** Names that its ships may bear. */
  readonly names: readonly string[];
  readonly shields: number;
  readonly fuel: number;
  readonly torpedoes: number;
  readonly burn: number;
  readonly hardBurn: number;
  readonly overheats: number;
  readonly ability: AbilityName;
  readonly kind: 'warship' | 'civilian';
}

const kindOf = ({ weapons }: ShipType): FleetClass['kind'] => (weapons ? 'warship' : 'civilian');

/** The ship types to build a fleet of. */
export const FLEET_CLASSES: readonly FleetClass[] = SHIP_TYPES.map((one) => ({
  id: one.id,
  hull: one.hull,
  points: one.points,
  names: one.names,
  shields: one.shields,
  fuel: one.fuel,
  torpedoes: one.torpedoes,
  burn: one.burn,
  hardBurn: one.hardBurn,
  overheats: one.overheats,
  ability: one.ability,
  kind: kindOf(one),
}));

const BODIES_DRAWN = {
  empty: [],
  planets: ['planet', 'planetoid', 'gas-giant'],
  stars: ['dwarf-star', 'star'],
} as const satisfies Record<Taste['sky'], readonly BodyKind[]>;

/** Turns untrusted data into a taste. */
export const parseTaste = (input: unknown): Result<Taste, SetupError> => read(TASTE, input);

/** Draws a battle to the taste, the same one for the same seed: a setup that parses, its fleets within 10 % of each other. */
export function quickBattle(taste: Taste, seed: number, odds = 1): FtbSetup {
  const words = new Int32Array(RNG_WORDS);
  seedRng(words, seed);
  const pick: Draw = (sides) => draw(words, sides);
  const [first, second] = fairFleets(taste.points, pick, odds);
  return {
    system: 'ftb',
    map: { width: WIDTH, height: HEIGHT },
    roundLimit: ROUNDS,
    bodies: drawBodies(taste.sky, pick),
    sites: [],
    zones: taste.asteroids ? drawAsteroids(pick) : [],
    lanes: [],
    sides: [
      { ships: deployed(first, 0), aims: [], exits: [] },
      { ships: deployed(second, 1), aims: [], exits: [] },
    ],
    atRoundLimit: 'points',
  };
}

interface Drawn {
  readonly type: ShipType;
  readonly name: string;
}

const worth = (fleet: readonly Drawn[]): number => fleet.reduce((sum, { type }) => sum + type.points, 0);

/**
 * Draws until two fleets are worth what the odds say, near what was asked for. Where none are found, the
 * nearest to the odds; a destroyer a side is always fair.
 */
function fairFleets(points: number, pick: Draw, odds: number): [Drawn[], Drawn[]] {
  const [ours, theirs] = fleetPoints(points, odds);
  let nearest: [Drawn[], Drawn[]] | null = null;
  let least = 1;
  for (let n = 0; n < 4000; n++) {
    const first = drawFleet(ours, [], pick);
    const second = drawFleet(theirs, first, pick);
    const off = offOdds(worth(first), worth(second), odds);
    if (off <= FAIR && Math.min(worth(first), worth(second) / odds) >= ours * 0.75) return [first, second];
    if (odds !== 1 && off < least) [nearest, least] = [[first, second], off];
  }
  if (nearest !== null) return nearest;
  const destroyer = (name: number): Drawn => ({ type: SHIP_TYPES[0]!, name: SHIP_TYPES[0]!.names[name]! });
  return [[destroyer(0)], [destroyer(1)]];
}

/** Warships for at most the points, and now and then a tanker for a larger fleet. */
function drawFleet(points: number, rivals: readonly Drawn[], pick: Draw): Drawn[] {
  const fleet: Drawn[] = [];
  const take = (type: ShipType): void => {
    const taken = [...fleet, ...rivals].map(({ name }) => name);
    const free = type.names.filter((name) => !taken.includes(name));
    if (free.length === 0 || fleet.length >= MOST_SHIPS || worth(fleet) + type.points > points * (1 + FAIR / 2)) return;
    fleet.push({ type, name: free[pick(free.length)]! });
  };
  const warships = SHIP_TYPES.filter(({ weapons }) => weapons);
  for (let tries = 0; tries < 12; tries++) take(warships[pick(warships.length)]!);
  if (fleet.length > 2 && pick(2) === 0) take(SHIP_TYPES.find(({ ability }) => ability === 'refuels')!);
  return fleet;
}

/** A line across the map, the greater ships in its middle; side 0 at the bottom. */
function deployed(fleet: readonly Drawn[], side: Side): ShipSetup[] {
  const line = fleet.toSorted((a, b) => b.type.points - a.type.points);
  return line.map(({ type, name }, n) => ({
    class: type.id,
    name,
    x: WIDTH * 5 + (n % 2 === 0 ? 1 : -1) * Math.ceil(n / 2) * APART,
    y: side === 0 ? HEIGHT * 10 - STANDS : STANDS,
    course: side === 0 ? 0 : 180,
    length: SPEED,
  }));
}

/** One or two bodies between the fleets, their influences apart. */
function drawBodies(sky: Taste['sky'], pick: Draw): BodySetup[] {
  const kinds: readonly BodyKind[] = BODIES_DRAWN[sky];
  const bodies: BodySetup[] = [];
  if (kinds.length === 0) return bodies;
  const wanted = 1 + pick(2);
  for (let tries = 0; tries < 100 && bodies.length < wanted; tries++) {
    const body = {
      kind: kinds[pick(kinds.length)]!,
      x: 150 + pick(WIDTH * 10 - 300),
      y: 250 + pick(HEIGHT * 10 - 500),
    };
    const isApart = bodies.every((one) => {
      const reach = INFLUENCE[one.kind] + INFLUENCE[body.kind] + 2;
      return !isWithin((one.x - body.x) * TENTH, (one.y - body.y) * TENTH, reach);
    });
    if (isApart) bodies.push(body);
  }
  return bodies;
}

function drawAsteroids(pick: Draw): ZoneSetup[] {
  const field = (): ZoneSetup => ({
    kind: 'asteroids',
    x: 100 + pick(WIDTH * 10 - 200),
    y: 250 + pick(HEIGHT * 10 - 500),
    inner: 0,
    outer: 4 + pick(5),
  });
  return Array.from({ length: 1 + pick(2) }, field);
}
