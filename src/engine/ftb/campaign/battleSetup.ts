import { LANDINGS } from '../../campaign/aftermath.ts';
import { drawingOf, terrainOf } from '../../campaign/maps.ts';
import { orderOf } from '../../campaign/meeting.ts';
import { DARING_IS_FASTER, toldShips } from '../../campaign/officers.ts';
import type { ZoneTerrain } from '../../campaign/sectors.ts';
import type { CampaignBattle, CampaignShip, CampaignState } from '../../campaign/state.ts';
import { isBase, isTransport } from '../../campaign/units.ts';
import type { Side } from '../../game.ts';
import type { AimSetup, BodySetup, FleetSetup, FtbSetup, Place, ShipSetup, ZoneSetup } from '../setup.ts';
import { ftbUnits, typeOfUnit } from './units.ts';

// E9: the battle on the board that two fleets fight where they meet.

/** LU. */
const WIDTH = 70;
const HEIGHT = 60;
const ROUNDS = 16;
const SPEED = 4;
/** Tenths of an LU: from a fleet's edge to where it stands, and to its planet; between ships; of a battery's orbit. */
const STANDS = 60;
const PLANET_STANDS = 200;
const APART = 50;
const ORBIT = 20;
const MIDDLE = WIDTH * 5;

/** The planet that is fought for, or that a battery goes round: the first of the bodies. */
export const PLANET = 0;

/** E9: the position in which the battle begins, side 0 at the bottom; the same one every time it is asked for. */
export function battleSetup(state: CampaignState, battle: CampaignBattle): FtbSetup {
  const terrain = terrainOf(state, battle);
  const pick = drawingOf(state, battle);
  const planets = planetsOf(state, battle);
  const sky = skyOf(terrain, pick);
  return {
    system: 'ftb',
    map: { width: WIDTH, height: HEIGHT },
    roundLimit: ROUNDS,
    bodies: [...planets, ...sky.bodies],
    sites: [],
    zones: sky.zones,
    lanes: [],
    sides: [fleetOf(state, battle, 0), fleetOf(state, battle, 1)],
    // Vectors carry the fleets past each other: a holder for whom the last turn told could sit any battle out.
    atRoundLimit: 'points',
  };
}

/** Tenths of an LU from the top of what stands so far from the side's edge. */
const rowFrom = (side: Side, stands: number): number => (side === 0 ? HEIGHT * 10 - stands : stands);
/** Whether a planet lies before the side: the one that is fought for, or its battery's. */
const hasPlanet = (state: CampaignState, battle: CampaignBattle, side: Side): boolean =>
  (battle.kind !== 'open' && battle.holder === side) ||
  battle.ships[side].some((id) => isBase(ftbUnits, state.ships[id]!));

function fleetOf(state: CampaignState, battle: CampaignBattle, side: Side): FleetSetup {
  const course = side === 0 ? 0 : 180;
  // E14: a daring captain's ship comes in faster.
  const daring = toldShips({ ...ftbUnits, onBoard: DARING_IS_FASTER }, state, side);
  // Nobody begins on a course into the own planet: the middle is left free behind it.
  let place = hasPlanet(state, battle, side) ? 1 : 0;
  const ships = orderOf(ftbUnits, state, battle, side).map((ship): ShipSetup => {
    const common = { class: typeOfUnit(ship).id, name: ship.name, course, ...damageOf(ship) };
    if (isBase(ftbUnits, ship))
      return {
        ...common,
        x: MIDDLE,
        y: rowFrom(side, PLANET_STANDS + ORBIT),
        length: 0,
        orbit: { body: PLANET, direction: 'clockwise' },
        driveless: true,
      };
    const x = MIDDLE + (place % 2 === 0 ? 1 : -1) * Math.ceil(place / 2) * APART;
    place++;
    return { ...common, x, y: rowFrom(side, STANDS), length: SPEED + Number(daring.has(ship.id)) };
  });
  // A ship that goes home leaves by the edge that it came from.
  return { ships, aims: aimsOf(state, battle, side), exits: [side === 0 ? 'bottom' : 'top'] };
}

/** E10, 17: shields go first, then comes the damage that is mended and leaves its mark. */
export function damageOf(ship: Pick<CampaignShip, 'class' | 'hull'>): Pick<ShipSetup, 'shields' | 'repaired'> {
  const full = typeOfUnit(ship).shields;
  if (ship.hull === 0) return {};
  return { shields: Math.max(0, full - ship.hull), ...(ship.hull > full ? { repaired: 'core' } : {}) };
}

/** E11: the invader wins at once when its liners are in orbit of the planet. */
function aimsOf(state: CampaignState, battle: CampaignBattle, side: Side): AimSetup[] {
  if (battle.kind !== 'invasion' || side === battle.holder) return [];
  const names = battle.ships[side]
    .map((id) => state.ships[id]!)
    .filter((ship) => isTransport(ftbUnits, ship))
    .map(({ name }) => name);
  return names.length < LANDINGS ? [] : [{ kind: 'dock', number: LANDINGS, ships: names, body: PLANET }];
}

/** The planet that is fought for lies before its defenders, and one below every battery. */
function planetsOf(state: CampaignState, battle: CampaignBattle): BodySetup[] {
  return ([0, 1] as const).flatMap((side): BodySetup[] =>
    hasPlanet(state, battle, side) ? [{ kind: 'planet', x: MIDDLE, y: rowFrom(side, PLANET_STANDS) }] : [],
  );
}

const RANDOM: readonly ZoneTerrain[] = ['open', 'open', 'asteroids', 'nebula'];
interface Sky {
  readonly bodies: readonly BodySetup[];
  readonly zones: readonly ZoneSetup[];
}

/** E2, 29, 30: fields of asteroids; radiation for a nebula; for a black hole a dwarf star, whose gravity is great. */
function skyOf(terrain: ZoneTerrain, pick: (sides: number) => number): Sky {
  /** Between the fleets. */
  const somewhere = (): Place => ({ x: 100 + pick(WIDTH * 10 - 200), y: 200 + pick(HEIGHT * 10 - 400) });
  const field = (kind: ZoneSetup['kind'], least: number): ZoneSetup => ({
    kind,
    ...somewhere(),
    inner: 0,
    outer: least + pick(4),
  });
  switch (terrain) {
    case 'random':
      return skyOf(RANDOM[pick(RANDOM.length)]!, pick);
    case 'asteroids':
      return { bodies: [], zones: [field('asteroids', 5), field('asteroids', 5)] };
    case 'nebula':
      return { bodies: [], zones: [field('radiation', 6), field('radiation', 6)] };
    case 'black-hole':
      return { bodies: [{ kind: 'dwarf-star', x: MIDDLE - 100 + pick(200), y: HEIGHT * 5 }], zones: [] };
    default:
      return { bodies: [], zones: [] };
  }
}
