import type { Side } from '../game.ts';
import type { CampaignCode, CampaignEmit } from './actions.ts';
import { end } from './ending.ts';
import { fleetIn } from './assignment.ts';
import { followResult } from './following.ts';
import { forcesAt, givesBattle, kindOf } from './meeting.ts';
import { isStormy } from './news.ts';
import { isKnownFor, PRIZE } from './officers.ts';
import { forward, homeAt, SECTOR_IDS, type SectorId } from './sectors.ts';
import {
  canBeOverrun,
  isLoss,
  SIDES,
  type BattleResult,
  type CampaignBattle,
  type CampaignShip,
  type CampaignState,
  type ShipResult,
} from './state.ts';
import { hullOf, isBase, isTransport, pointsOf } from './units.ts';
import type { Roster } from './roster.ts';

/** E11: transports that must land to take a planet. */
export const LANDINGS = 2;

/** E10: what is wrong with a battle's result, or null: every unit once, each with a fate that it can have. */
export function whyNotResult(
  roster: Roster,
  state: CampaignState,
  at: number,
  result: BattleResult,
): CampaignCode | null {
  const battle = state.battles[at];
  if (!battle) return 'unknown-battle';
  if (battle.result !== null) return 'already-fought';
  const expected = [...battle.ships[0], ...battle.ships[1]].toSorted((a, b) => a - b);
  const told = result.ships.map(({ id }) => id).toSorted((a, b) => a - b);
  if (expected.length !== told.length || expected.some((id, n) => id !== told[n])) return 'bad-result';
  return result.ships.every((ship) => isPossible(roster, state, battle, ship)) ? null : 'bad-result';
}

function isPossible(
  roster: Roster,
  state: CampaignState,
  battle: CampaignBattle,
  { id, fate, hull, kills }: ShipResult,
): boolean {
  const ship = state.ships[id]!;
  const invader = battle.kind === 'invasion' && ship.side !== battle.holder;
  if (fate === 'landed' && !(invader && isTransport(roster, ship))) return false;
  if (fate === 'retreated' && isBase(roster, ship)) return false; // E7
  if (!isLoss(fate) && (hull < ship.hull || hull >= hullOf(roster, ship))) return false;
  return kills.every((other) => battle.ships[1 - ship.side]!.includes(other));
}

/** E10: share of the enemy's points that a holder must have in play to hold a zone at the last round. */
const HOLDING = 4;

/**
 * E10: who has the zone at the battle's last round. Its holder keeps it only with a warship or base in play, and at
 * least a quarter of the points that the enemy has there; else who can give battle takes it.
 */
export function atLastRound(
  roster: Roster,
  state: CampaignState,
  battle: CampaignBattle,
  { winner, ships }: BattleResult,
): Side | null {
  const { holder } = battle;
  if (holder === null || !canBeOverrun(state)) return winner;
  const invader = (1 - holder) as Side;
  const left = (side: Side): CampaignShip[] =>
    ships
      .filter(({ fate }) => fate === 'stood' || fate === 'landed')
      .map(({ id }) => state.ships[id]!)
      .filter((ship) => ship.side === side);
  const points = (of: readonly CampaignShip[]): number => of.reduce((sum, ship) => sum + pointsOf(roster, ship), 0);
  const [own, other] = [left(holder), left(invader)];
  if (!givesBattle(roster, other)) return winner;
  return givesBattle(roster, own) && HOLDING * points(own) >= points(other) ? winner : invader;
}

/** E10: the battle is over: losses, damage and deeds. Ships that retreated are saved, and stay with their sector's fleet. */
export function enterResult(
  roster: Roster,
  state: CampaignState,
  at: number,
  result: BattleResult,
  emit?: CampaignEmit,
): void {
  const battle = state.battles[at]!;
  battle.result = result;
  const { winner, reason } = result;
  emit?.({
    type: 'battleEnded',
    battle: at,
    sector: battle.sector,
    zone: battle.zone,
    winner,
    ...(reason === undefined ? {} : { reason, holder: battle.holder }),
  });
  for (const { id, fate, hull, kills } of result.ships) {
    const ship = state.ships[id]!;
    ship.hull = isLoss(fate) ? hullOf(roster, ship) : hull;
    if (isLoss(fate)) ship.lostTurn = state.turn;
    ship.deeds.push({
      turn: state.turn,
      sector: battle.sector,
      zone: battle.zone,
      result: result.winner === null ? 'drawn' : result.winner === ship.side ? 'won' : 'lost',
      fate,
      hull: ship.hull,
      kills,
    });
    emit?.({ type: 'fate', side: ship.side, ship: id, fate, hull: ship.hull });
  }
  followResult(roster, state, battle, result, emit);
  for (const { id, kills } of result.ships) {
    const ship = state.ships[id]!;
    if (kills.length === 0 || !isKnownFor(roster, state, ship, 'gunner')) continue;
    // E14: the admiralty pays for what a gunner brings down.
    const points = PRIZE * kills.length;
    state.treasury[ship.side] += points;
    emit?.({ type: 'prize', side: ship.side, ship: id, points });
  }
}

/** E11: once every battle is fought, each front moves by one zone at most; a home world may fall (E12). */
export function moveFronts(roster: Roster, state: CampaignState, emit?: CampaignEmit): void {
  const fallen = new Set<Side>();
  for (const sector of SECTOR_IDS) {
    const winner = winnerIn(roster, state, sector, emit);
    const home = winner === null ? null : advance(roster, state, sector, winner, emit);
    if (home !== null) fallen.add(home);
  }
  // E12: what falls in one turn falls at once.
  if (fallen.size > 0) end(state, fallen.size === 2 ? null : fallen.has(0) ? 1 : 0, 'home-world', emit);
}

/** Who has the field in a sector: the winner of its battle, or who alone came to it. */
function winnerIn(roster: Roster, state: CampaignState, sector: SectorId, emit?: CampaignEmit): Side | null {
  const battle = state.battles.find((one) => one.sector === sector);
  if (battle) return battle.result!.winner;
  if (isStormy(state, sector)) return null;
  const there = SIDES.filter((side) => givesBattle(roster, forcesAt(roster, state, side, sector)));
  if (there.length !== 1) return null;
  const { front } = state.sectors[SECTOR_IDS.indexOf(sector)]!;
  emit?.({ type: 'unopposed', side: there[0]!, sector, zone: front });
  return there[0]!;
}

/** Returns the side whose home world falls, or null. */
function advance(
  roster: Roster,
  state: CampaignState,
  sector: SectorId,
  winner: Side,
  emit?: CampaignEmit,
): Side | null {
  const lane = state.sectors[SECTOR_IDS.indexOf(sector)]!;
  const zone = lane.front;
  const loser = (1 - winner) as Side;
  if (homeAt(lane, zone) === loser) {
    emit?.({ type: 'homeFell', side: loser, sector });
    return loser;
  }
  if (kindOf(state, sector) === 'invasion' && lane.holder === loser) {
    if (landings(roster, state, sector, winner) < LANDINGS) {
      emit?.({ type: 'besieged', side: winner, sector, zone });
      return null;
    }
    lane.planets[zone] = winner;
    emit?.({ type: 'planetTaken', side: winner, sector, zone });
  }
  dropBases(roster, state, sector, loser, zone);
  lane.front = zone + forward(winner);
  lane.holder = loser;
  emit?.({ type: 'frontMoved', sector, from: zone, to: lane.front, winner });
  return null;
}

/** E11: transports that landed in battle, or can now that nobody hinders them; retreated ones are too far off. */
function landings(roster: Roster, state: CampaignState, sector: SectorId, side: Side): number {
  const battle = state.battles.find((one) => one.sector === sector);
  const retreated = new Set(battle?.result?.ships.filter(({ fate }) => fate === 'retreated').map(({ id }) => id));
  return fleetIn(roster, state, side, sector).filter((ship) => isTransport(roster, ship) && !retreated.has(ship.id))
    .length;
}

/** E7: a base cannot leave: what stands in a zone that is lost is lost with it. */
function dropBases(roster: Roster, state: CampaignState, sector: SectorId, side: Side, zone: number): void {
  for (const ship of state.ships)
    if (
      ship.side === side &&
      ship.lostTurn === null &&
      isBase(roster, ship) &&
      ship.station === sector &&
      ship.zone === zone
    ) {
      ship.lostTurn = state.turn;
      ship.hull = hullOf(roster, ship);
    }
}
