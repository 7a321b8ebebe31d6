import { LANDINGS } from '../../campaign/aftermath.ts';
import { drawingOf, terrainOf } from '../../campaign/maps.ts';
import { orderOf } from '../../campaign/meeting.ts';
import { DARING_IS_FASTER, toldShips } from '../../campaign/officers.ts';
import type { ZoneTerrain } from '../../campaign/sectors.ts';
import type { CampaignBattle, CampaignShip, CampaignState } from '../../campaign/state.ts';
import { isBase, isTransport } from '../../campaign/units.ts';
import type { Side } from '../../game.ts';
import type { AimSetup, BodySetup, FleetSetup, FullThrustSetup, ShipSetup, StrewnSetup } from '../setup/setup.types.ts';
import { PRESET_SWITCHES } from '../terms.ts';
import { designOfUnit, fullThrustUnits, WAR_DESIGNS } from './units.ts';

// E9: the battle on the table that two fleets fight where they meet.

const WIDTH = 72;
const HEIGHT = 48;
const ROUNDS = 12;
const SPEED = 6;
/** MU from a fleet's edge to its two ranks, its base and its planet; MU between ships of a rank. */
const RANKS = [9, 5] as const;
const RANK_SIZE = 7;
const BASE_STANDS = 14;
const PLANET = { stands: 18, y: 12, radius: 4 } as const;
const APART = 6;

/** E9: the position in which the battle begins, side 0 at the left; the same one every time it is asked for. */
export function battleSetup(state: CampaignState, battle: CampaignBattle): FullThrustSetup {
  const { holder, kind } = battle;
  return {
    system: 'fullthrust',
    table: { width: WIDTH, height: HEIGHT },
    roundLimit: ROUNDS,
    rules: PRESET_SWITCHES.core,
    designs: WAR_DESIGNS,
    sides: [fleetOf(state, battle, 0), fleetOf(state, battle, 1)],
    terrain: planetOf(battle),
    strewn: strewnOn(terrainOf(state, battle), drawingOf(state, battle)),
    // Who holds the zone has held it; in the middle the losses tell.
    atRoundLimit: kind === 'open' && holder === null ? 'points' : holder!,
  };
}

/** MU from the left of what stands so far from the side's edge. */
const across = (side: Side, stands: number): number => (side === 0 ? stands : WIDTH - stands);

function fleetOf(state: CampaignState, battle: CampaignBattle, side: Side): FleetSetup {
  let place = 0;
  // E14: a daring captain's ship comes in faster.
  const daring = toldShips({ ...fullThrustUnits, onBoard: DARING_IS_FASTER }, state, side);
  const ships = orderOf(fullThrustUnits, state, battle, side).map((ship): ShipSetup => {
    const common = { design: designOfUnit(ship).name, name: ship.name, course: side === 0 ? 3 : 9, ...damageOf(ship) };
    if (isBase(fullThrustUnits, ship))
      return { ...common, x: across(side, BASE_STANDS), y: HEIGHT / 2 + APART, speed: 0 };
    const n = place % RANK_SIZE;
    const rank = RANKS[Math.floor(place / RANK_SIZE)]!;
    place++;
    const y = HEIGHT / 2 + (n % 2 === 0 ? 1 : -1) * Math.ceil(n / 2) * APART;
    return { ...common, x: across(side, rank), y, speed: SPEED + Number(daring.has(ship.id)) };
  });
  // 3.5 A ship that flies home leaves by the edge that it came from.
  return { ships, groups: [], aims: aimsOf(state, battle, side), exits: [side === 0 ? 'left' : 'right'] };
}

/** E10: hull and armour that are lost are one number: a crew mends the hull first, and the armour has gone before it. */
function damageOf(ship: CampaignShip): Pick<ShipSetup, 'hullLost' | 'armourLost'> {
  const armourLost = Math.min(ship.hull, designOfUnit(ship).armour);
  const hullLost = ship.hull - armourLost;
  return { ...(hullLost > 0 ? { hullLost } : {}), ...(armourLost > 0 ? { armourLost } : {}) };
}

/** E11, 14.3: the invader wins at once by landing its landers on the planet. */
function aimsOf(state: CampaignState, battle: CampaignBattle, side: Side): AimSetup[] {
  if (battle.kind !== 'invasion' || side === battle.holder) return [];
  const names = battle.ships[side]
    .map((id) => state.ships[id]!)
    .filter((ship) => isTransport(fullThrustUnits, ship))
    .map(({ name }) => name);
  return names.length < LANDINGS ? [] : [{ kind: 'land', number: LANDINGS, ships: names }];
}

/** The planet that is fought for lies before its defenders. */
function planetOf({ kind, holder }: CampaignBattle): BodySetup[] {
  if (kind === 'open' || holder === null) return [];
  return [{ kind: 'planet', x: across(holder, PLANET.stands), y: PLANET.y, radius: PLANET.radius }];
}

const RANDOM: readonly ZoneTerrain[] = ['open', 'open', 'asteroids', 'nebula'];

/** E2, 13: what dice strew over the table: asteroids, clouds of a nebula; about a black hole swarms of meteors. */
function strewnOn(terrain: ZoneTerrain, pick: (sides: number) => number): StrewnSetup[] {
  switch (terrain) {
    case 'random':
      return strewnOn(RANDOM[pick(RANDOM.length)]!, pick);
    case 'asteroids':
      return [{ kind: 'asteroid', radius: 1.5, number: 4 + pick(3) }];
    case 'nebula':
      return [{ kind: 'cloud', radius: 4, number: 3 + pick(2) }];
    case 'black-hole':
      return [{ kind: 'meteors', radius: 3, number: 3 + pick(2) }];
    default:
      return [];
  }
}
