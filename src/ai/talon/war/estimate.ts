import type { Side } from '../../../engine/game.ts';
import type {
  BattleKind,
  BattleResult,
  CampaignBattle,
  CampaignShip,
  CampaignState,
  ShipResult,
} from '../../../engine/talon/campaign/state.ts';
import {
  classOf,
  hullOf,
  isBase,
  isCarrier,
  isSquadron,
  isTransport,
  pointsOf,
} from '../../../engine/talon/campaign/units.ts';
import type { SearchRandom } from '../../random.ts';
import { LOSSES, STRENGTH } from './strength.ts';

/** What is to be expected of a battle; probabilities from 0 to 1, by side where there are two. */
export interface Estimate {
  readonly wins: readonly [number, number];
  /** Share of the points of each side's ships that are destroyed. */
  readonly losses: readonly [number, number];
}

/** What a unit is worth in battle, damaged as it is. */
export function unitStrength(ship: Pick<CampaignShip, 'class' | 'hull'>): number {
  const worth = pointsOf(ship) ** STRENGTH.size * (1 - (STRENGTH.damage * ship.hull) / hullOf(ship));
  if (isBase(ship)) return worth * STRENGTH.base;
  if (isSquadron(ship)) return worth * STRENGTH.squadron;
  return isTransport(ship) || isCarrier(ship) ? worth * STRENGTH.tender : worth;
}

/** By the strengths of two fleets (`unitStrength`, summed), what the battle is about, and who could land. */
export function estimate(
  strengths: readonly [number, number],
  kind: BattleKind,
  holder: Side | null,
  canLand: boolean,
): Estimate {
  const [first, second] = strengths;
  const odds = Math.log((first + 1) / (second + 1));
  const held = holder === null ? 0 : holder === 0 ? STRENGTH.hold : -STRENGTH.hold;
  const landing = kind === 'invasion' && canLand ? (holder === 0 ? -STRENGTH.landing : STRENGTH.landing) : 0;
  const win = 1 / (1 + Math.exp(-(STRENGTH.steepness * odds + STRENGTH.terran + held + landing)));
  const lossOf = (lead: number, won: number): number =>
    won * lossAt(LOSSES.winner, lead) + (1 - won) * lossAt(LOSSES.loser, -lead);
  return { wins: [win, 1 - win], losses: [lossOf(odds, win), lossOf(-odds, 1 - win)] };
}

/** Reads a table of losses by the winner's lead, log of the strengths' ratio, between its entries. */
function lossAt(table: readonly number[], lead: number): number {
  const at = Math.min(table.length - 1, Math.max(0, (lead - LOSSES.from) / LOSSES.step));
  const low = Math.floor(at);
  const high = Math.min(table.length - 1, low + 1);
  return table[low]! + (table[high]! - table[low]!) * (at - low);
}

/** Whether the invader has transports enough to land. */
export function canLand(state: CampaignState, battle: Pick<CampaignBattle, 'kind' | 'holder' | 'ships'>): boolean {
  if (battle.kind !== 'invasion' || battle.holder === null) return false;
  return battle.ships[1 - battle.holder]!.filter((id) => isTransport(state.ships[id]!)).length >= 2;
}

/** What is to be expected of a battle that has arisen. */
export function estimateBattle(state: CampaignState, battle: CampaignBattle): Estimate {
  const strengths = battle.ships.map((ids) => ids.reduce((sum, id) => sum + unitStrength(state.ships[id]!), 0)) as [
    number,
    number,
  ];
  return estimate(strengths, battle.kind, battle.holder, canLand(state, battle));
}

/**
 * A result drawn by the estimate, for campaigns that are simulated: who wins, whose ships are lost,
 * which get away. On average it loses what the estimate says.
 */
export function drawResult(state: CampaignState, battle: CampaignBattle, random: SearchRandom): BattleResult {
  const { wins } = estimateBattle(state, battle);
  const winner: Side = random.unit() < wins[0] ? 0 : 1;
  const strengths = battle.ships.map((ids) => ids.reduce((sum, id) => sum + unitStrength(state.ships[id]!), 0)) as [
    number,
    number,
  ];
  const lead = Math.log((strengths[winner] + 1) / (strengths[1 - winner]! + 1));
  const ships = ([0, 1] as const).flatMap((side) => {
    const share = lossAt(side === winner ? LOSSES.winner : LOSSES.loser, lead);
    return battle.ships[side].map((id): ShipResult => {
      const ship = state.ships[id]!;
      if (random.unit() < share) return { id, fate: 'destroyed', hull: ship.hull, kills: [] };
      const most = classOf(ship).hullBoxes.length - 1;
      const hull = isSquadron(ship)
        ? ship.hull
        : Math.max(ship.hull, Math.min(most, ship.hull + Math.floor(random.unit() * (most + 1) * 0.6)));
      const away = side !== winner && !isBase(ship);
      return { id, fate: away ? 'retreated' : 'stood', hull, kills: [] };
    });
  });
  return { winner, ships };
}
