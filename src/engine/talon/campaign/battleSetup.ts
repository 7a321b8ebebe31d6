import type { Side } from '../../game.ts';
import { drawingOf, terrainOf } from '../../campaign/maps.ts';
import type { AimSetup, FleetSetup, ShipSetup, TalonSetup, TerrainSetup } from '../setup.ts';
import { orderOf } from '../../campaign/meeting.ts';
import type { TerrainName } from '../terms.ts';
import { LANDINGS } from '../../campaign/aftermath.ts';
import type { ZoneTerrain } from '../../campaign/sectors.ts';
import type { Captain } from '../../campaign/captains.ts';
import { commandersOf, isKnown } from '../../campaign/officers.ts';
import { type CampaignBattle, type CampaignShip, type CampaignState, hasPeople } from '../../campaign/state.ts';
import { isBase, isSquadron, isTransport } from '../../campaign/units.ts';
import { type Skilled, skilled } from './skill.ts';
import { talonUnits } from './units.ts';

// E9: the battle on the board that two fleets fight where they meet.

/** Enough for the slowest drive to be ready (11.1.3), and some. */
const ROUNDS = 12;
/** Map rows from the middle to where the two ranks of a fleet stand. */
const RANKS = [6, 8] as const;
const RANK_SIZE = 7;
/** Where a base and a planet lie, before their fleet. */
const BASE_ROW = 4;
const PLANET = { q: 3, row: 4 };
/** Half the rows and columns of the middle, where terrain is drawn. */
const TERRAIN_ROWS = 2;
const TERRAIN_COLUMNS = 9;

/** E9: the position in which the battle begins, side 0 in the south; the same one every time it is asked for. */
export function battleSetup(state: CampaignState, battle: CampaignBattle): TalonSetup {
  const { holder, kind } = battle;
  return {
    system: 'talon',
    map: { columns: 24, rows: 18 },
    roundLimit: ROUNDS,
    initiative: null,
    sides: [fleetOf(state, battle, 0), fleetOf(state, battle, 1)],
    terrain: [...planetOf(battle), ...drawTerrain(terrainOf(state, battle), drawingOf(state, battle))],
    retreat: true,
    // Who holds the zone has held it; in the middle the losses tell.
    atRoundLimit: kind === 'open' && holder === null ? 'points' : holder!,
  };
}
const hexAt = (q: number, row: number): { q: number; r: number } => ({ q, r: row - (q >> 1) });

function fleetOf(state: CampaignState, battle: CampaignBattle, side: Side): FleetSetup {
  const south = side === 0 ? 1 : -1;
  // E14: from the third edition on captains tell on the board.
  const captains = hasPeople(state) ? commandersOf(talonUnits, state, side) : null;
  let place = 0;
  const ships = orderOf(talonUnits, state, battle, side).map((ship): ShipSetup => {
    const damage = ship.hull > 0 ? { hullMarked: ship.hull } : {};
    const common = { class: ship.class, name: ship.name, facing: side === 0 ? 0 : 3, ...damage };
    if (isBase(talonUnits, ship)) return { ...common, ...hexAt(0, south * BASE_ROW) };
    const rank = place >= RANK_SIZE ? 1 : 0;
    const n = place - rank * RANK_SIZE;
    place++;
    const q = (n % 2 === 0 ? 1 : -1) * Math.ceil(n / 2) * 2;
    return { ...common, ...hexAt(q, south * RANKS[rank]), ...skillOf(ship, captains?.get(ship.id)) };
  });
  const aims = aimsOf(state, battle, side);
  return { ships, aims, docking: aims.length > 0 };
}

/**
 * E14: what a captain of a name brings into a battle: a steady one, or any from captain on, a charged
 * battery, a daring one a faster ship. A gunner has prize money.
 */
function skillOf(ship: CampaignShip, captain: Captain | undefined): Skilled {
  if (captain === undefined || !isKnown(captain) || isSquadron(talonUnits, ship)) return {};
  const { rank, trait } = captain;
  return skilled(ship, {
    unready: false,
    charged: trait === 'steady' || rank === 'captain' || rank === 'commodore',
    faster: trait === 'daring',
  });
}

/** E11: the invader wins at once by landing its transports on the planet. */
function aimsOf(state: CampaignState, battle: CampaignBattle, side: Side): AimSetup[] {
  if (battle.kind !== 'invasion' || side === battle.holder) return [];
  const transports = battle.ships[side].filter((id) => isTransport(talonUnits, state.ships[id]!)).length;
  return transports < LANDINGS ? [] : [{ kind: 'leave', number: LANDINGS, hull: 'Tran', by: 'dock' }];
}

/** The planet that is fought for lies before its defenders. */
function planetOf({ kind, holder }: CampaignBattle): TerrainSetup[] {
  if (kind === 'open' || holder === null) return [];
  return [{ kind: 'planet', ...hexAt(PLANET.q, holder === 0 ? PLANET.row : -PLANET.row) }];
}

const RANDOM: readonly ZoneTerrain[] = ['open', 'open', 'asteroids', 'nebula'];

function drawTerrain(kind: ZoneTerrain, pick: (sides: number) => number): TerrainSetup[] {
  if (kind === 'random') return drawTerrain(RANDOM[pick(RANDOM.length)]!, pick);
  if (kind === 'open') return scattered([], 'asteroids', pick(3), pick);
  if (kind === 'black-hole') return scattered([{ kind: 'black-hole', q: 0, r: 0 }], 'asteroids', 3 + pick(3), pick);
  if (kind === 'nebula') return scattered(scattered([], 'nebula', 5 + pick(3), pick), 'asteroids', pick(3), pick);
  return scattered(scattered([], 'asteroids', 7 + pick(4), pick), 'nebula', pick(2), pick);
}

function scattered(
  before: TerrainSetup[],
  kind: TerrainName,
  count: number,
  pick: (sides: number) => number,
): TerrainSetup[] {
  const terrain = [...before];
  while (terrain.length < before.length + count) {
    const q = pick(2 * TERRAIN_COLUMNS + 1) - TERRAIN_COLUMNS;
    const hex = hexAt(q, pick(2 * TERRAIN_ROWS + 1) - TERRAIN_ROWS);
    if (!terrain.some((other) => other.q === hex.q && other.r === hex.r)) terrain.push({ kind, ...hex });
  }
  return terrain;
}
