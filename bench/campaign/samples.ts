import type { Side } from '../../src/engine/game.ts';
import { baseOfFront, sectorMost } from '../../src/engine/campaign/assignment.ts';
import { meet } from '../../src/engine/campaign/meeting.ts';
import { commission, freeNames } from '../../src/engine/campaign/purchase.ts';
import { homeAt } from '../../src/engine/campaign/sectors.ts';
import { createCampaign } from '../../src/engine/campaign/setup.ts';
import {
  SIDES,
  type BattleResult,
  type CampaignBattle,
  type CampaignShip,
  type CampaignState,
  type SectorState,
} from '../../src/engine/campaign/state.ts';
import {
  baseClassOf,
  hullOf,
  isBase,
  isCarrier,
  isSquadron,
  isTransport,
  isWarship,
  pointsOf,
} from '../../src/engine/campaign/units.ts';
import { SearchRandom } from '../../src/ai/random.ts';
import type { FittedRoster } from '../../src/ai/campaign/fittedRoster.ts';
import { appendLine, readLines } from '../shared/lines.ts';
import { playOnBoard } from './board.ts';

/** A battle and how it ended on the board. */
export interface BattleSample {
  readonly fleets: readonly [CampaignShip[], CampaignShip[]];
  readonly battle: CampaignBattle;
  readonly result: BattleResult;
}

/** Most warships that begin in the first side's fleet. */
const MOST = 5;
/** Log of the most by which one side's points are drawn greater than the other's. */
const UNEVEN = 1.1;

/** A battle that is kept in a file, as it ended: the seed tells the fleets. */
interface KeptBattle {
  readonly system: string;
  readonly simulations: number;
  readonly seed: number;
  readonly result: BattleResult;
}

/**
 * Battles of random fleets of so many seeds, played to their ends. With a file, those that are in it are not played again,
 * and each that is played is added at once: a run that was broken off goes on.
 */
export function samplesOf(
  roster: FittedRoster,
  count: number,
  simulations: number,
  file: string | null,
): BattleSample[] {
  const kept = new Map<number, BattleResult>();
  for (const one of file === null ? [] : readLines<KeptBattle>(file))
    if (one.system === roster.system && one.simulations === simulations) kept.set(one.seed, one.result);
  return Array.from({ length: count }, (_, seed) => {
    const { state, battle } = battleOf(roster, seed);
    const fleets = battle.ships.map((ids) => ids.map((id) => state.ships[id]!)) as [CampaignShip[], CampaignShip[]];
    const known = kept.get(seed);
    if (known) return { fleets, battle, result: known };
    const result = playOnBoard(roster, state, battle, seed, simulations);
    const added: KeptBattle = { system: roster.system, simulations, seed, result };
    if (file !== null) appendLine(file, added);
    return { fleets, battle, result };
  });
}

/**
 * The battle of a seed before it is played. A third are for a planet, a third for a home world; half of those who hold
 * the place have a base there, and half of the sides their transports: seldom seen, neither could be told from holding.
 */
function battleOf(roster: FittedRoster, seed: number): { state: CampaignState; battle: CampaignBattle } {
  const random = new SearchRandom(seed);
  const pick = (count: number): number => Math.floor(random.unit() * count);
  const state = createCampaign(roster, { system: roster.system, size: 'large', turnLimit: null }, seed);
  const lane = state.sectors[pick(4)]!;
  const middle = lane.planets.length >> 1;
  lane.front = frontOf(lane, seed % 3, pick);
  lane.holder = lane.front > middle ? 1 : lane.front < middle ? 0 : null;
  if (lane.holder !== null) setBase(roster, state, lane, lane.holder, pick(2) === 0);

  const points = SIDES.map((side) => {
    const base = baseOfFront(roster, state, side, lane.id);
    return base ? pointsOf(roster, base) : 0;
  });
  const first = pick(2) as Side;
  const other = (1 - first) as Side;
  const send = (side: Side, enough: (count: number) => boolean): void => {
    const warships = state.ships.filter(
      (ship) => ship.side === side && isWarship(roster, ship) && !isCarrier(roster, ship),
    );
    for (let count = 0; warships.length > 0 && count < sectorMost(roster) && !enough(count); count++) {
      const [ship] = warships.splice(pick(warships.length), 1);
      Object.assign(ship!, { station: lane.id, hull: pick(3) === 0 ? pick(hullOf(roster, ship!)) : 0 });
      points[side]! += pointsOf(roster, ship!);
    }
  };
  const size = 1 + pick(MOST);
  send(first, (count) => count >= size);
  const wanted = points[first]! * Math.exp((2 * random.unit() - 1) * UNEVEN);
  send(other, (count) => count > 0 && points[other]! >= wanted);

  for (const side of SIDES) {
    const fleet = state.ships.filter((ship) => ship.side === side && !isBase(roster, ship));
    if (pick(2) === 0) for (const ship of fleet.filter((one) => isTransport(roster, one))) ship.station = lane.id;
    if (side === 0 && pick(5) === 0)
      for (const ship of fleet.filter((one) => isSquadron(roster, one) || isCarrier(roster, one)))
        ship.station = lane.id;
    // E6: who is too many stays at home.
    for (const ship of fleet.filter(({ station }) => station === lane.id).slice(sectorMost(roster)))
      ship.station = 'reserve';
  }
  meet(roster, state);
  return { state, battle: state.battles[0]! };
}

/** A planet, a home world, or any zone. */
function frontOf({ planets }: SectorState, kind: number, pick: (count: number) => number): number {
  const owned = planets.flatMap((owner, zone) => (owner === null ? [] : [zone]));
  if (kind === 0 && owned.length > 0) return owned[pick(owned.length)]!;
  return kind === 1 ? [-1, planets.length][pick(2)]! : pick(planets.length);
}

/** E7: whether the holder of the front has a base there. */
function setBase(roster: FittedRoster, state: CampaignState, lane: SectorState, side: Side, stands: boolean): void {
  const base = baseOfFront(roster, state, side, lane.id);
  if (base && !stands) base.lostTurn = 0;
  if (base || !stands) return;
  const shipClass = baseClassOf(roster, side);
  const post = homeAt(lane, lane.front) === side ? 'home' : { sector: lane.id, zone: lane.front };
  commission(state, side, shipClass, freeNames(roster, state, shipClass)[0]!, post);
}
