import { toldShips } from '../../engine/campaign/officers.ts';
import type { Side } from '../../engine/game.ts';
import type {
  BattleKind,
  BattleResult,
  CampaignBattle,
  CampaignShip,
  CampaignState,
  ShipResult,
} from '../../engine/campaign/state.ts';
import { hullOf, isBase, isCarrier, isSquadron, isTransport, pointsOf } from '../../engine/campaign/units.ts';
import type { BattleOdds, OddsCause } from '../../shared/campaign.ts';
import type { SearchRandom } from '../random.ts';
import type { FittedRoster, Losses, Strength } from './fittedRoster.ts';

/** What is to be expected of a battle; probabilities from 0 to 1, by side where there are two. */
export interface Estimate {
  readonly wins: readonly [number, number];
  /** Share of the points of each side's ships that are destroyed. */
  readonly losses: readonly [number, number];
}

/** What a unit is worth in battle, damaged as it is. */
export function unitStrength(roster: FittedRoster, ship: Pick<CampaignShip, 'class' | 'hull'>): number {
  const { strength } = roster;
  const worth = pointsOf(roster, ship) ** strength.size * (1 - (strength.damage * ship.hull) / hullOf(roster, ship));
  if (isBase(roster, ship)) return worth * strength.base;
  if (isSquadron(roster, ship)) return worth * strength.squadron;
  return isTransport(roster, ship) || isCarrier(roster, ship) ? worth * strength.tender : worth;
}

/** By the strengths of two fleets (`unitStrength`, summed), what the battle is about, and who could land. */
export function estimate(
  roster: FittedRoster,
  strengths: readonly [number, number],
  kind: BattleKind,
  holder: Side | null,
  canLand: boolean,
): Estimate {
  const { strength, losses } = roster;
  const [first, second] = strengths;
  const odds = Math.log((first + 1) / (second + 1));
  const held = holder === null ? 0 : holder === 0 ? strength.hold : -strength.hold;
  const landing = kind === 'invasion' && canLand ? (holder === 0 ? -strength.landing : strength.landing) : 0;
  const wins = winsAt(strength, strength.steepness * odds + strength.first + held + landing);
  const nobody = 1 - wins[0] - wins[1];
  const lossOf = (lead: number, won: number, lost: number): number =>
    nobody * losses.drawn + won * lossAt(losses, 'winner', lead) + lost * lossAt(losses, 'loser', -lead);
  return { wins, losses: [lossOf(odds, wins[0], wins[1]), lossOf(-odds, wins[1], wins[0])] };
}

/**
 * How likely each side is to win where these are the log-odds for side 0. Nobody does in the share `drawn` of battles that
 * are even, and the less often the less even they are (McCullagh 1980, the proportional odds of ordered outcomes).
 */
export function winsAt({ drawn }: Pick<Strength, 'drawn'>, odds: number): readonly [number, number] {
  const lead = Math.log((1 + drawn) / (1 - drawn));
  return [1 / (1 + Math.exp(lead - odds)), 1 / (1 + Math.exp(lead + odds))];
}

/** The same as one figure for side 0: what nobody wins is counted as half. */
export const halved = (wins: readonly [number, number]): number => (1 + wins[0] - wins[1]) / 2;

/** Share of its points that a side loses by a battle that it won, or did not (null: nobody has), by the winner's lead. */
export const lossesOf = ({ losses }: FittedRoster, won: boolean | null, lead: number): number =>
  won === null ? losses.drawn : lossAt(losses, won ? 'winner' : 'loser', lead);

/** Reads a table of losses by the winner's lead, log of the strengths' ratio, between its entries. */
function lossAt(losses: Losses, whose: 'winner' | 'loser', lead: number): number {
  const table = losses[whose];
  const at = Math.min(table.length - 1, Math.max(0, (lead - losses.from) / losses.step));
  const low = Math.floor(at);
  const high = Math.min(table.length - 1, low + 1);
  return table[low]! + (table[high]! - table[low]!) * (at - low);
}

/** No chance is told as surer than this, or less sure than the rest. */
export const SURE = 0.02;

/** How likely side 0 is to win a battle that has arisen, and what speaks for whom; never certain. */
export function oddsOf(roster: FittedRoster, state: CampaignState, battle: CampaignBattle): BattleOdds {
  const { strength } = roster;
  const { wins } = estimateBattle(roster, state, battle);
  const units = battle.ships.map((ids) => ids.map((id) => state.ships[id]!)) as [CampaignShip[], CampaignShip[]];
  const sumOf = (of: (ship: CampaignShip) => number) =>
    units.map((some) => some.reduce((sum, ship) => sum + of(ship), 0)) as [number, number];
  const ratio = ([first, second]: readonly [number, number]): number =>
    strength.steepness * Math.log((first + 1) / (second + 1));
  const whole = ratio(sumOf((ship) => unitStrength(roster, { ...ship, hull: 0 })));
  const hurt = ratio(sumOf((ship) => unitStrength(roster, ship))) - whole;
  const forSide = (side: Side, weight: number): number => (side === 0 ? weight : -weight);
  const { holder } = battle;
  const causes: OddsCause[] = [
    { cause: 'points', weight: whole, sides: sumOf((ship) => pointsOf(roster, ship)) },
    { cause: 'hulls', weight: whole, sides: [units[0].length, units[1].length] },
    { cause: 'damage', weight: hurt, sides: sumOf(({ hull }) => hull) },
  ];
  const captains = ([0, 1] as const).map((side) => {
    const told = toldShips(roster, state, side);
    return units[side].filter(({ id }) => told.has(id)).length;
  }) as [number, number];
  if (captains[0] + captains[1] > 0) causes.push({ cause: 'captains', weight: 0, sides: captains });
  if (holder !== null) {
    causes.push({ cause: 'holding', weight: forSide(holder, strength.hold), side: holder });
    const landers = units[1 - holder]!.filter((ship) => isTransport(roster, ship)).length;
    if (battle.kind === 'invasion')
      causes.push({
        cause: 'transports',
        weight: canLand(roster, state, battle) ? forSide((1 - holder) as Side, strength.landing) : 0,
        side: (1 - holder) as Side,
        count: landers,
      });
  }
  return { odds: Math.min(1 - SURE, Math.max(SURE, halved(wins))), causes };
}

/** Whether the invader has transports enough to land. */
function canLand(
  roster: FittedRoster,
  state: CampaignState,
  battle: Pick<CampaignBattle, 'kind' | 'holder' | 'ships'>,
): boolean {
  if (battle.kind !== 'invasion' || battle.holder === null) return false;
  return battle.ships[1 - battle.holder]!.filter((id) => isTransport(roster, state.ships[id]!)).length >= 2;
}

/** What is to be expected of a battle that has arisen. */
export function estimateBattle(roster: FittedRoster, state: CampaignState, battle: CampaignBattle): Estimate {
  const strengths = battle.ships.map((ids) =>
    ids.reduce((sum, id) => sum + unitStrength(roster, state.ships[id]!), 0),
  ) as [number, number];
  return estimate(roster, strengths, battle.kind, battle.holder, canLand(roster, state, battle));
}

/**
 * A result drawn by the estimate, for campaigns that are simulated: who wins, whose ships are lost,
 * which get away. On average it loses what the estimate says.
 */
export function drawResult(
  roster: FittedRoster,
  state: CampaignState,
  battle: CampaignBattle,
  random: SearchRandom,
): BattleResult {
  const { wins } = estimateBattle(roster, state, battle);
  const roll = random.unit();
  const winner: Side | null = roll < wins[0] ? 0 : roll < wins[0] + wins[1] ? 1 : null;
  const strengths = battle.ships.map((ids) =>
    ids.reduce((sum, id) => sum + unitStrength(roster, state.ships[id]!), 0),
  ) as [number, number];
  const lead = winner === null ? 0 : Math.log((strengths[winner] + 1) / (strengths[1 - winner]! + 1));
  const ships = ([0, 1] as const).flatMap((side) => {
    const share =
      winner === null ? roster.losses.drawn : lossAt(roster.losses, side === winner ? 'winner' : 'loser', lead);
    return battle.ships[side].map((id): ShipResult => {
      const ship = state.ships[id]!;
      if (random.unit() < share) return { id, fate: 'destroyed', hull: ship.hull, kills: [] };
      const most = hullOf(roster, ship) - 1;
      const hull = isSquadron(roster, ship)
        ? ship.hull
        : Math.max(ship.hull, Math.min(most, ship.hull + Math.floor(random.unit() * (most + 1) * 0.6)));
      const away = winner !== null && side !== winner && !isBase(roster, ship);
      return { id, fate: away ? 'retreated' : 'stood', hull, kills: [] };
    });
  });
  return { winner, ships };
}
