import type { Side } from '../../src/engine/game.ts';
import { LANDINGS } from '../../src/engine/campaign/aftermath.ts';
import type { CampaignShip } from '../../src/engine/campaign/state.ts';
import {
  classesOf,
  hullOf,
  isBase,
  isCarrier,
  isSquadron,
  isTransport,
  pointsOf,
} from '../../src/engine/campaign/units.ts';
import type { FittedRoster } from '../../src/ai/campaign/fittedRoster.ts';
import { winsAt } from '../../src/ai/campaign/estimate.ts';
import { samplesOf, type BattleSample } from './samples.ts';

// The figures of a roster's strength, fitted to how battles of random fleets ended.

const NAMES = [
  'size',
  'damage',
  'base',
  'squadron',
  'tender',
  'steepness',
  'hold',
  'landing',
  'first',
  'drawn',
] as const;
type Figures = Record<(typeof NAMES)[number], number>;
const BOUNDS: Figures[] = [
  {
    size: 0.5,
    damage: 0,
    base: 0.1,
    squadron: 0.1,
    tender: 0,
    steepness: 0.3,
    hold: -2,
    landing: -2,
    first: -1,
    drawn: 0,
  },
  {
    size: 1.8,
    damage: 1,
    base: 2.5,
    squadron: 2.5,
    tender: 1.5,
    steepness: 6,
    hold: 3,
    landing: 3,
    first: 1,
    drawn: 0.8,
  },
];
/** What is thought before any battle is seen, and how far from it a figure may well be: what is seldom seen stays near it. */
const USUAL: Figures = {
  size: 1,
  damage: 0.6,
  base: 1,
  squadron: 0.6,
  tender: 0.3,
  steepness: 3,
  hold: 0.5,
  landing: 0,
  first: 0,
  drawn: 0,
};
const SPREAD: Figures = {
  size: 0.3,
  damage: 0.4,
  base: 0.6,
  squadron: 0.6,
  tender: 0.4,
  steepness: 2,
  hold: 0.8,
  landing: 0.8,
  first: 0.3,
  drawn: 0.2,
};

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

const leadOf = (roster: FittedRoster, { fleets }: BattleSample, figures: Figures): number =>
  Math.log((strength(roster, fleets[0], figures) + 1) / (strength(roster, fleets[1], figures) + 1));

/** E11: whether the invader has transports enough to land. */
const lands = (roster: FittedRoster, { battle: { kind, holder }, fleets }: BattleSample): boolean =>
  kind === 'invasion' &&
  holder !== null &&
  fleets[1 - holder]!.filter((ship) => isTransport(roster, ship)).length >= LANDINGS;

/** How likely each side is to win. */
function chances(roster: FittedRoster, one: BattleSample, figures: Figures): readonly [number, number] {
  const { holder } = one.battle;
  let odds = figures.steepness * leadOf(roster, one, figures) + figures.first;
  if (holder !== null) odds += holder === 0 ? figures.hold : -figures.hold;
  if (lands(roster, one)) odds += holder === 0 ? -figures.landing : figures.landing;
  return winsAt(figures, odds);
}

/** How likely what happened was. */
function likelihood(roster: FittedRoster, one: BattleSample, figures: Figures): number {
  const wins = chances(roster, one, figures);
  const { winner } = one.result;
  return Math.max(1e-6, winner === null ? 1 - wins[0] - wins[1] : wins[winner]);
}

/** Of a battle, how far a side won it. */
const wonBy = ({ result: { winner } }: BattleSample, side: Side): number =>
  winner === null ? 0.5 : winner === side ? 1 : 0;

/** Mean of −log likelihood. */
const surprise = (roster: FittedRoster, samples: readonly BattleSample[], figures: Figures): number =>
  samples.reduce((sum, one) => sum - Math.log(likelihood(roster, one, figures)), 0) / samples.length;

/** The same of who knows only how often each side wins. */
function plainSurprise(samples: readonly BattleSample[]): number {
  return ([0, 1, null] as const).reduce<number>((sum, winner) => {
    const share = samples.filter(({ result }) => result.winner === winner).length / samples.length;
    return share === 0 ? sum : sum - share * Math.log(share);
  }, 0);
}

/** The likeliest figures, by coordinate descent with steps that halve. */
function fit(roster: FittedRoster, samples: readonly BattleSample[]): Figures {
  const unlikely = (figures: Figures): number =>
    surprise(roster, samples, figures) +
    NAMES.reduce((sum, name) => sum + ((figures[name] - USUAL[name]) / SPREAD[name]) ** 2, 0) / (2 * samples.length);
  let best = USUAL;
  let least = unlikely(best);
  for (let step = 0.25; step > 0.005;) {
    let improved = false;
    for (const name of NAMES)
      for (const sign of [1, -1]) {
        const value = Math.min(BOUNDS[1]![name], Math.max(BOUNDS[0]![name], best[name] + sign * step));
        const next = { ...best, [name]: value };
        const found = unlikely(next);
        if (found < least - 1e-6) [best, least, improved] = [next, found, true];
      }
    if (!improved) step /= 2;
  }
  return best;
}

/** Plays battles of random fleets (`samplesOf`), and prints the figures that fit them. */
export const measureStrength = (
  roster: FittedRoster,
  playouts: number,
  simulations: number,
  kept: string | null,
): void => printStrength(roster, samplesOf(roster, playouts, simulations, kept));

/** Prints the figures that fit the battles, what each side lost, and how the battles for planets and bases went. */
function printStrength(roster: FittedRoster, samples: readonly BattleSample[]): void {
  const figures = fit(roster, samples);
  console.log(
    `strength, from ${samples.length} playouts: surprise ${surprise(roster, samples, figures).toFixed(3)} (by how often each end is seen: ${plainSurprise(samples).toFixed(3)})`,
  );
  for (const name of NAMES) console.log(`  ${name.padEnd(10)} ${figures[name].toFixed(2)}`);
  console.log(`  ${'coined'.padEnd(10)} ${coinedBy(roster, figures).toFixed(2)}`);
  printDrawn(roster, samples);
  printLosses(roster, samples, figures);
  printHolders(roster, samples, figures);
}

/** Of a treasury, what is not spent at once. */
const IDLE = 0.13;

/** What a point of treasury becomes: the mean over the warships that it may buy. */
function coinedBy(roster: FittedRoster, figures: Figures): number {
  const warships = classesOf(roster, 0).filter((one) => one.kind === 'warship' && !one.carrier);
  const mean = warships.reduce((sum, { points }) => sum + points ** (figures.size - 1), 0) / warships.length;
  return (1 - IDLE) * mean;
}

/** Share of the fleet's points that is destroyed. */
function shareLost(roster: FittedRoster, { fleets, result }: BattleSample, side: Side): number {
  const destroyed = new Set(result.ships.filter(({ fate }) => fate === 'destroyed').map(({ id }) => id));
  const worth = (of: readonly CampaignShip[]): number => of.reduce((sum, ship) => sum + pointsOf(roster, ship), 0);
  return worth(fleets[side].filter(({ id }) => destroyed.has(id))) / worth(fleets[side]);
}

function printDrawn(roster: FittedRoster, samples: readonly BattleSample[]): void {
  const drawn = samples.filter(({ result }) => result.winner === null);
  const lost = drawn.reduce((sum, one) => sum + (shareLost(roster, one, 0) + shareLost(roster, one, 1)) / 2, 0);
  console.log(
    `  won by nobody: ${(drawn.length / samples.length).toFixed(2)}; each side loses ${(lost / Math.max(1, drawn.length)).toFixed(2)}`,
  );
}

function printLosses(roster: FittedRoster, samples: readonly BattleSample[], figures: Figures): void {
  console.log('  lead   battles  winner lost  loser lost');
  const bins = new Map<number, [number, number][]>();
  for (const one of samples) {
    const { winner } = one.result;
    if (winner === null) continue;
    const lead = Math.round(leadOf(roster, one, figures) * (winner === 0 ? 2 : -2)) / 2;
    const shares: [number, number] = [shareLost(roster, one, winner), shareLost(roster, one, (1 - winner) as Side)];
    bins.set(lead, [...(bins.get(lead) ?? []), shares]);
  }
  for (const [lead, shares] of [...bins].sort(([a], [b]) => a - b)) {
    const mean = (at: 0 | 1): string => (shares.reduce((sum, share) => sum + share[at], 0) / shares.length).toFixed(2);
    console.log(
      `  ${lead.toFixed(1).padStart(4)} ${String(shares.length).padStart(9)} ${mean(0).padStart(12)} ${mean(1).padStart(11)}`,
    );
  }
}

/** How often the holder of a place won, beside what the figures say: with a base and without, and where the enemy had a landing to make. */
function printHolders(roster: FittedRoster, samples: readonly BattleSample[], figures: Figures): void {
  console.log('  the holder           battles   won  by the figures  points, its to the enemy’s');
  const based = (one: BattleSample): boolean =>
    [...one.fleets[0], ...one.fleets[1]].some((ship) => isBase(roster, ship));
  const planet = ({ battle }: BattleSample): boolean => battle.kind === 'invasion';
  const kinds: readonly [string, (one: BattleSample) => boolean][] = [
    ['with a base', based],
    ['without one', (one) => !based(one)],
    ['enemy lands', (one) => lands(roster, one)],
    ['enemy cannot', (one) => planet(one) && !lands(roster, one)],
  ];
  for (const [name, is] of kinds) {
    const held = samples.filter((one) => one.battle.holder !== null && is(one));
    const bySide = (of: (one: BattleSample, holder: Side) => number): number =>
      held.reduce((sum, one) => sum + of(one, one.battle.holder!), 0) / held.length;
    const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
    const won = bySide(wonBy);
    const told = bySide((one, holder) => {
      const wins = chances(roster, one, figures);
      return (1 + wins[holder] - wins[1 - holder]!) / 2;
    });
    const worth = (fleet: readonly CampaignShip[]): number =>
      fleet.reduce((sum, ship) => sum + pointsOf(roster, ship), 0);
    const odds = Math.exp(
      bySide((one, holder) => Math.log(worth(one.fleets[holder]) / worth(one.fleets[1 - holder]!))),
    );
    console.log(
      `  ${name.padEnd(20)} ${String(held.length).padStart(7)} ${percent(won).padStart(5)} ${percent(told).padStart(15)} ${odds.toFixed(2).padStart(27)}`,
    );
  }
}
