/**
 * What the strategist of a system's war leans on, measured. First, battles of random fleets played by the
 * search for both sides, and the figures of its roster's strength fitted to how they ended.
 * Second, wars whose battles are drawn by those figures: what a war's position is worth, how strong
 * each level is, and whether a side that is behind comes back.
 */
import type { Outcome } from '../../src/engine/game.ts';
import { sectorMost } from '../../src/engine/campaign/assignment.ts';
import { meet } from '../../src/engine/campaign/meeting.ts';
import { createCampaign } from '../../src/engine/campaign/setup.ts';
import type { BattleResult, CampaignBattle, CampaignShip } from '../../src/engine/campaign/state.ts';
import {
  hullOf,
  isBase,
  isCarrier,
  isSquadron,
  isTransport,
  isWarship,
  pointsOf,
} from '../../src/engine/campaign/units.ts';
import type { WarEffort } from '../shared/benchSystem.ts';
import { SearchRandom } from '../../src/ai/random.ts';
import { playOnBoard } from './board.ts';
import { measureComebacks, measureLevels, measurePlayed } from './match.ts';
import { fitValue } from './value.ts';
import type { FittedRoster } from '../../src/ai/campaign/fittedRoster.ts';

interface Sample {
  fleets: [CampaignShip[], CampaignShip[]];
  battle: CampaignBattle;
  outcome: Outcome;
  result: BattleResult;
}

/** A battle of random fleets at a random front, played to its end. */
function sample(roster: FittedRoster, seed: number, simulations: number): Sample {
  const random = new SearchRandom(seed);
  const pick = (count: number): number => Math.floor(random.unit() * count);
  const state = createCampaign(roster, { system: roster.system, size: 'large', turnLimit: null }, seed);
  const lane = state.sectors[pick(4)]!;
  const middle = lane.planets.length >> 1;
  lane.front = pick(lane.planets.length + 2) - 1;
  lane.holder = lane.front > middle ? 1 : lane.front < middle ? 0 : null;
  for (const side of [0, 1] as const) {
    const fleet = state.ships.filter((ship) => ship.side === side && !isBase(roster, ship));
    const warships = fleet.filter((ship) => isWarship(roster, ship) && !isCarrier(roster, ship));
    for (let count = 1 + pick(6); count > 0 && warships.length > 0; count--) {
      const [ship] = warships.splice(pick(warships.length), 1);
      Object.assign(ship!, { station: lane.id, hull: pick(3) === 0 ? pick(hullOf(roster, ship!)) : 0 });
    }
    if (pick(2) === 0) for (const ship of fleet.filter((ship) => isTransport(roster, ship))) ship.station = lane.id;
    if (side === 0 && pick(5) === 0)
      for (const ship of fleet.filter((one) => isSquadron(roster, one) || isCarrier(roster, one)))
        ship.station = lane.id;
    // E6: who is too many stays at home.
    for (const ship of fleet.filter(({ station }) => station === lane.id).slice(sectorMost(roster)))
      ship.station = 'reserve';
  }
  meet(roster, state);
  const battle = state.battles[0]!;
  const { outcome, result } = playOnBoard(roster, state, battle, seed, simulations);
  const fleets = battle.ships.map((ids) => ids.map((id) => state.ships[id]!)) as Sample['fleets'];
  return { fleets, battle, outcome, result };
}

const NAMES = ['size', 'damage', 'base', 'squadron', 'tender', 'steepness', 'hold', 'landing', 'first'] as const;
type Figures = Record<(typeof NAMES)[number], number>;
const BOUNDS: Figures[] = [
  { size: 0.5, damage: 0, base: 0.1, squadron: 0.1, tender: 0, steepness: 0.3, hold: -2, landing: -2, first: -1 },
  { size: 1.8, damage: 1, base: 2.5, squadron: 2.5, tender: 1.5, steepness: 6, hold: 3, landing: 3, first: 1 },
];

function strength(roster: FittedRoster, fleet: readonly CampaignShip[], figures: Figures): number {
  return fleet.reduce((sum, ship) => {
    const kind = isBase(roster, ship)
      ? 'base'
      : isSquadron(roster, ship)
        ? 'squadron'
        : isTransport(roster, ship) || isCarrier(roster, ship)
          ? 'tender'
          : null;
    const worth = pointsOf(roster, ship) ** figures.size * (1 - (figures.damage * ship.hull) / hullOf(roster, ship));
    return sum + worth * (kind === null ? 1 : figures[kind]);
  }, 0);
}

const leadOf = (roster: FittedRoster, { fleets }: Sample, figures: Figures): number =>
  Math.log(strength(roster, fleets[0], figures) / strength(roster, fleets[1], figures));

function chance(roster: FittedRoster, one: Sample, figures: Figures): number {
  const { holder, kind, ships } = one.battle;
  let odds = figures.steepness * leadOf(roster, one, figures) + figures.first;
  if (holder !== null) odds += holder === 0 ? figures.hold : -figures.hold;
  if (kind === 'invasion' && holder !== null) {
    const transports = one.fleets[1 - holder]!.filter((ship) => isTransport(roster, ship)).length;
    if (transports >= 2 && ships[0].length > 0) odds += holder === 0 ? -figures.landing : figures.landing;
  }
  return Math.min(1 - 1e-6, Math.max(1e-6, 1 / (1 + Math.exp(-odds))));
}

/** Mean of −log likelihood. */
function surprise(roster: FittedRoster, samples: readonly Sample[], figures: Figures): number {
  const sum = samples.reduce((total, one) => {
    const won = one.outcome.winner === null ? 0.5 : 1 - one.outcome.winner;
    const win = chance(roster, one, figures);
    return total - won * Math.log(win) - (1 - won) * Math.log(1 - win);
  }, 0);
  return sum / samples.length;
}

/** Coordinate descent with steps that halve. */
function fit(roster: FittedRoster, samples: readonly Sample[]): Figures {
  let best: Figures = {
    size: 1,
    damage: 0.8,
    base: 1,
    squadron: 1,
    tender: 0.3,
    steepness: 2,
    hold: 0,
    landing: 0,
    first: 0,
  };
  let least = surprise(roster, samples, best);
  for (let step = 0.25; step > 0.005;) {
    let improved = false;
    for (const name of NAMES)
      for (const sign of [1, -1]) {
        const value = Math.min(BOUNDS[1]![name], Math.max(BOUNDS[0]![name], best[name] + sign * step));
        const next = { ...best, [name]: value };
        const found = surprise(roster, samples, next);
        if (found < least - 1e-6) [best, least, improved] = [next, found, true];
      }
    if (!improved) step /= 2;
  }
  return best;
}

function measureStrength(roster: FittedRoster, playouts: number, simulations: number): void {
  const samples = Array.from({ length: playouts }, (_, seed) => sample(roster, seed, simulations));
  const figures = fit(roster, samples);
  console.log(
    `strength, from ${samples.length} playouts: surprise ${surprise(roster, samples, figures).toFixed(3)} (a coin: 0.693)`,
  );
  for (const name of NAMES) console.log(`  ${name.padEnd(10)} ${figures[name].toFixed(2)}`);
  console.log('  lead   battles  winner lost  loser lost');
  const bins = new Map<number, [number, number][]>();
  for (const one of samples) {
    const { winner } = one.outcome;
    if (winner === null) continue;
    const destroyed = new Set(one.result.ships.filter(({ fate }) => fate === 'destroyed').map(({ id }) => id));
    const lost = one.fleets.map((fleet) => {
      const worth = (of: readonly CampaignShip[]): number => of.reduce((sum, ship) => sum + pointsOf(roster, ship), 0);
      return worth(fleet.filter(({ id }) => destroyed.has(id))) / worth(fleet);
    });
    const lead = Math.round(leadOf(roster, one, figures) * (winner === 0 ? 2 : -2)) / 2;
    const shares: [number, number] = [lost[winner]!, lost[1 - winner]!];
    bins.set(lead, [...(bins.get(lead) ?? []), shares]);
  }
  for (const [lead, shares] of [...bins].sort(([a], [b]) => a - b)) {
    const mean = (at: 0 | 1): string => (shares.reduce((sum, share) => sum + share[at], 0) / shares.length).toFixed(2);
    console.log(
      `  ${lead.toFixed(1).padStart(4)} ${String(shares.length).padStart(9)} ${mean(0).padStart(12)} ${mean(1).padStart(11)}`,
    );
  }
}

/** Prints what battles and wars show of the strategist. */
export function measureWar(
  roster: FittedRoster,
  { playouts, simulations, wars, comebacks, played, fit: fitted, level }: WarEffort,
): void {
  if (playouts > 0) measureStrength(roster, playouts, simulations);
  if (fitted > 0) fitValue(roster, fitted, level);
  if (wars > 0) measureLevels(roster, wars);
  if (comebacks > 0) measureComebacks(roster, comebacks, level);
  if (played > 0) measurePlayed(roster, played, level, simulations);
}
