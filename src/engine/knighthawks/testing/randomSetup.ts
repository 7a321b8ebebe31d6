import { distance, STEP_Q, STEP_R } from '../../hex.ts';
import { draw, RNG_WORDS, seedRng } from '../../rng.ts';
import { rowOf } from '../map.ts';
import { NAMES } from '../names.ts';
import { parseSetup, type AimSetup, type FleetSetup, type KnightHawksSetup, type ShipSetup } from '../setup.ts';
import { SHIP_CLASSES } from '../shipClasses.ts';
import { DIRECTIONS, EDGES } from '../terms.ts';

/** A seeded draw: a whole number from 0 to `sides` − 1. */
export type Pick = (sides: number) => number;

export function pickFrom(seed: number): Pick {
  const words = new Int32Array(RNG_WORDS);
  seedRng(words, seed);
  return (sides) => draw(words, sides);
}

interface Hex {
  q: number;
  r: number;
}

const MOST_SHIPS = 6;

/** A random battle with all that a setup may hold, close enough together that much happens. */
export function randomSetup(pick: Pick): KnightHawksSetup {
  const columns = 10 + pick(20);
  const rows = 10 + pick(14);
  const hexIn = (margin: number): Hex => {
    const q = margin + pick(columns - 2 * margin);
    const row = margin + pick(rows - 2 * margin);
    return { q, r: row - (q >> 1) };
  };
  const planets: Hex[] = [];
  for (let n = pick(5); n > 0; n--) {
    const hex = hexIn(1);
    if (planets.every(({ q, r }) => distance(q - hex.q, r - hex.r) >= 3)) planets.push(hex);
  }
  const isFree = ({ q, r }: Hex): boolean => planets.every((planet) => planet.q !== q || planet.r !== r);
  const taken = new Set<string>();
  const fleet = (): FleetSetup => {
    const ships: ShipSetup[] = [];
    const centre = hexIn(2);
    for (let n = 1 + pick(MOST_SHIPS); n > 0; n--) {
      const ship = randomShip(pick, planets, taken, () => {
        for (;;) {
          const q = Math.min(columns - 1, Math.max(0, centre.q + pick(9) - 4));
          const row = Math.min(rows - 1, Math.max(0, rowOf(centre.q, centre.r) + pick(9) - 4));
          const hex = { q, r: row - (q >> 1) };
          if (isFree(hex)) return hex;
        }
      });
      if (ship === null) continue;
      ships.push(ship);
      if (ship.class === 'assault-carrier') ships.push(...wing(pick, ship, taken));
    }
    if (ships.length === 0)
      ships.push({
        class: 'freighter',
        name: nameOf('freighter', pick, taken)!,
        facing: pick(6),
        ...firstFree(isFree),
      });
    const home = pick(3) === 0 ? EDGES[pick(4)]! : undefined;
    return { ships, aims: [], ...(home === undefined ? {} : { home }) };
  };
  const sides: [FleetSetup, FleetSetup] = [fleet(), fleet()];
  const setup = {
    system: 'knighthawks',
    map: { columns, rows },
    roundLimit: 2 + pick(7),
    first: [0, 1, null][pick(3)],
    planets,
    sides: sides.map((one, side) => ({ ...one, aims: randomAims(pick, one, sides[1 - side]!) })),
    atRoundLimit: ([0, 1, 'points', 'points'] as const)[pick(4)]!,
  };
  const parsed = parseSetup(setup);
  if (!parsed.ok) throw new Error(`random setup refused: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
}

function firstFree(isFree: (hex: Hex) => boolean): Hex {
  return [0, 1, 2, 3].map((q) => ({ q, r: 0 })).find(isFree)!;
}

function nameOf(shipClass: string, pick: Pick, taken: Set<string>): string | null {
  const free = NAMES[shipClass]!.filter((name) => !taken.has(name));
  if (free.length === 0) return null;
  const name = free[pick(free.length)]!;
  taken.add(name);
  return name;
}

function randomShip(pick: Pick, planets: readonly Hex[], taken: Set<string>, anywhere: () => Hex): ShipSetup | null {
  const shipClass = SHIP_CLASSES[pick(SHIP_CLASSES.length)]!;
  const inOrbit = shipClass.id === 'station' || pick(6) === 0;
  if (inOrbit && planets.length === 0) return null;
  const name = nameOf(shipClass.id, pick, taken);
  if (name === null) return null;
  const hull = pick(4) === 0 ? { hull: 1 + pick(shipClass.hullPoints) } : {};
  const common = { class: shipClass.id, name, facing: pick(6), ...hull };
  if (!inOrbit) return { ...common, ...anywhere(), ...(pick(3) === 0 ? {} : { speed: pick(9) }) };
  const planet = planets[pick(planets.length)]!;
  const hexside = pick(6);
  const hex = { q: planet.q + STEP_Q[hexside]!, r: planet.r + STEP_R[hexside]! };
  return { ...common, ...hex, orbit: DIRECTIONS[pick(2)]! };
}

/** Fighters aboard a carrier, or in its hex. */
function wing(pick: Pick, carrier: ShipSetup, taken: Set<string>): ShipSetup[] {
  const fighters: ShipSetup[] = [];
  for (let n = pick(4); n > 0; n--) {
    const name = nameOf('fighter', pick, taken);
    if (name === null) break;
    const fighter = { class: 'fighter', name, q: carrier.q, r: carrier.r, facing: pick(6) };
    const beside = pick(3) === 0;
    fighters.push(beside ? { ...fighter, speed: carrier.speed ?? 0 } : { ...fighter, aboard: carrier.name });
  }
  return fighters;
}

function randomAims(pick: Pick, own: FleetSetup, enemy: FleetSetup): AimSetup[] {
  if (pick(2) === 0) return [];
  const kinds = own.home === undefined ? (['destroy', 'orbit', 'points'] as const) : (['home', 'destroy'] as const);
  const kind = kinds[pick(kinds.length)]!;
  if (kind === 'points') return [{ kind, number: 30 + pick(200) }];
  const { ships } = kind === 'destroy' ? enemy : own;
  const names = ships.slice(0, 1 + pick(ships.length)).map(({ name }) => name);
  if (pick(2) === 0) return [{ kind, number: 1 + pick(ships.length) }];
  return [{ kind, number: 1 + pick(names.length), ships: names }];
}
