import { LANDINGS } from '../../campaign/aftermath.ts';
import { drawingOf, terrainOf } from '../../campaign/maps.ts';
import { orderOf } from '../../campaign/meeting.ts';
import { DARING_IS_FASTER, toldShips } from '../../campaign/officers.ts';
import type { ZoneTerrain } from '../../campaign/sectors.ts';
import type { CampaignBattle, CampaignShip, CampaignState } from '../../campaign/state.ts';
import { hullOf, isBase, isCarrier, isSquadron, isTransport } from '../../campaign/units.ts';
import type { Side } from '../../game.ts';
import { distance } from '../../hex.ts';
import type { AimSetup, FleetSetup, KnightHawksSetup, PlanetSetup, ShipSetup } from '../setup.ts';
import { SHIP_CLASSES, shipClassIndex } from '../shipClasses.ts';
import { boardClass, knightHawksUnits } from './units.ts';

// E9: the battle on the board that two fleets fight where they meet.

const COLUMNS = 32;
const ROWS = 26;
const ROUNDS = 12;
/** Rows from a fleet's edge to where it stands, and to its planet; its speed. */
const STANDS = 4;
const PLANET_STANDS = 8;
const SPEED = 3;
const MIDDLE = COLUMNS >> 1;
/** 5.1 hexes that planets are apart at least. */
const APART = 5;

/** E9: the position in which the battle begins, side 0 in the south; the same one every time it is asked for. */
export function battleSetup(state: CampaignState, battle: CampaignBattle): KnightHawksSetup {
  const { holder, kind } = battle;
  return {
    system: 'knighthawks',
    map: { columns: COLUMNS, rows: ROWS },
    roundLimit: ROUNDS,
    first: null,
    planets: planetsOf(state, battle),
    sides: [fleetOf(state, battle, 0), fleetOf(state, battle, 1)],
    // Who holds the zone has held it; in the middle the losses tell.
    atRoundLimit: kind === 'open' && holder === null ? 'points' : holder!,
  };
}

/** A row counted from the edge where the side stands. */
const rowFrom = (side: Side, rows: number): number => (side === 0 ? ROWS - 1 - rows : rows);
const hexAt = (q: number, row: number): PlanetSetup => ({ q, r: row - (q >> 1) });

function fleetOf(state: CampaignState, battle: CampaignBattle, side: Side): FleetSetup {
  const facing = side === 0 ? 0 : 3;
  // E14: a daring captain's ship comes in faster.
  const daring = toldShips({ ...knightHawksUnits, onBoard: DARING_IS_FASTER }, state, side);
  const ordered = orderOf(knightHawksUnits, state, battle, side);
  const carriers = carriersOf(ordered);
  const places = new Map<number, PlanetSetup>();
  let place = 0;
  for (const ship of ordered) {
    if (isBase(knightHawksUnits, ship)) places.set(ship.id, hexAt(MIDDLE, rowFrom(side, PLANET_STANDS) - 1));
    else if (!carriers.has(ship.id)) {
      places.set(ship.id, hexAt(MIDDLE + (place % 2 === 0 ? 1 : -1) * Math.ceil(place / 2) * 2, rowFrom(side, STANDS)));
      place++;
    }
  }
  const ships = ordered.map((ship): ShipSetup => {
    const carrier = carriers.get(ship.id);
    const damage = ship.hull > 0 ? { hull: hullOf(knightHawksUnits, ship) - ship.hull } : {};
    const common = { class: boardClass(ship.class), name: ship.name, facing, ...damage };
    // 8.4
    if (carrier !== undefined) return { ...common, ...places.get(carrier.id)!, aboard: carrier.name };
    // 8.2
    if (isBase(knightHawksUnits, ship)) return { ...common, ...places.get(ship.id)!, orbit: 'clockwise' };
    return { ...common, ...places.get(ship.id)!, speed: SPEED + Number(daring.has(ship.id)) };
  });
  // 6.2
  return { ships, aims: aimsOf(state, battle, side), home: side === 0 ? 'south' : 'north' };
}

/** 8.4 the carrier that each fighter is aboard of, by the fighter's id; who finds no room flies beside the fleet. */
function carriersOf(fleet: readonly CampaignShip[]): Map<number, CampaignShip> {
  const room = fleet
    .filter((ship) => isCarrier(knightHawksUnits, ship))
    .flatMap((ship) =>
      Array.from({ length: SHIP_CLASSES[shipClassIndex(boardClass(ship.class))]!.fighters }, () => ship),
    );
  const fighters = fleet.filter((ship) => isSquadron(knightHawksUnits, ship));
  return new Map(fighters.flatMap(({ id }, n) => (room[n] === undefined ? [] : [[id, room[n]]])));
}

/** E11: the invader wins at once when its freighters are in orbit of the planet. */
function aimsOf(state: CampaignState, battle: CampaignBattle, side: Side): AimSetup[] {
  if (battle.kind !== 'invasion' || side === battle.holder) return [];
  const names = battle.ships[side]
    .map((id) => state.ships[id]!)
    .filter((ship) => isTransport(knightHawksUnits, ship))
    .map(({ name }) => name);
  return names.length < LANDINGS ? [] : [{ kind: 'orbit', number: LANDINGS, ships: names }];
}

/** The planet that is fought for lies before its defenders, and one before every station; others between the fleets. */
function planetsOf(state: CampaignState, battle: CampaignBattle): PlanetSetup[] {
  const planets = ([0, 1] as const).flatMap((side) => {
    const own = battle.kind !== 'open' && battle.holder === side;
    const station = battle.ships[side].some((id) => isBase(knightHawksUnits, state.ships[id]!));
    return own || station ? [hexAt(MIDDLE, rowFrom(side, PLANET_STANDS))] : [];
  });
  const pick = drawingOf(state, battle);
  const count = planets.length + between(terrainOf(state, battle), pick);
  for (let tries = 0; tries < 200 && planets.length < count; tries++) {
    const planet = hexAt(6 + pick(COLUMNS - 12), 11 + pick(ROWS - 22));
    if (planets.every(({ q, r }) => distance(q - planet.q, r - planet.r) >= APART)) planets.push(planet);
  }
  return planets;
}

/** E2: planets are all that there is between the stars here: the rougher a zone, the more of them. */
function between(terrain: ZoneTerrain, pick: (sides: number) => number): number {
  if (terrain === 'random') return pick(3);
  return { open: 0, asteroids: 1, nebula: 2, 'black-hole': 2 }[terrain];
}
