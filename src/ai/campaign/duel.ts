import { isStormy } from '../../engine/campaign/news.ts';
import { SECTOR_IDS } from '../../engine/campaign/sectors.ts';
import { inService, type CampaignState } from '../../engine/campaign/state.ts';
import { isBase } from '../../engine/campaign/units.ts';
import { incomeOf } from '../../engine/campaign/income.ts';
import type { SearchRandom } from '../random.ts';
import { type TurnEnds, endsOf } from './ends.ts';
import { climb, staying, withdrawn } from './assign.ts';
import { unitStrength } from './estimate.ts';
import { equilibrium, type Mixture } from './mixture.ts';
import { type Deployment, type TurnFrame, prospect } from './prospect.ts';
import { type Force, forcesOf, forbidden, noForces, type Picture, type Plan, RESERVE } from './picture.ts';
import type { FittedRoster } from './fittedRoster.ts';

/** A side's plan, and what it brings where. */
export interface PlanOption {
  readonly plan: Plan;
  readonly brings: Deployment;
  /** How far it is from what the rules and sense allow (`forbidden`). */
  readonly wrong: number;
}

/** What a side weighs, and how likely it is to do it. */
export interface Mixed {
  readonly options: readonly PlanOption[];
  readonly mixture: Mixture;
}

/** What does not change while the turn's plans are weighed. */
export function frameOf(roster: FittedRoster, state: CampaignState, own: Picture): TurnFrame {
  const bases = ([0, 1] as const).map((side) =>
    inService(state, side).reduce((sum, ship) => sum + (isBase(roster, ship) ? unitStrength(roster, ship) : 0), 0),
  ) as [number, number];
  return {
    lanes: state.sectors,
    kinds: own.kinds,
    income: [incomeOf(state, 0), incomeOf(state, 1)],
    bases,
    stormy: SECTOR_IDS.map((id) => isStormy(state, id)),
    left: state.turnLimit === null ? null : state.turnLimit - state.turn,
  };
}

/** What a plan brings to each sector, and keeps; `forces` as for `forcesOf`. */
export function deploymentOf(picture: Picture, plan: Plan, forces?: Force[]): Deployment {
  let reserve = 0;
  let landers = 0;
  picture.pieces.forEach(({ whole, transports }, n) => {
    if (plan[n] !== RESERVE) return;
    // A turn in the reserve makes it whole.
    reserve += whole;
    landers += transports;
  });
  return { forces: forcesOf(picture, plan, forces), reserve, landers, treasury: picture.state.treasury[picture.side] };
}

/** What plans that meet are worth to the side that weighs them, from 0 to 1. */
export type Worth = (picture: Picture, own: Deployment, other: Deployment) => number;

/** By what the turn brings as it is to be expected. */
export const expected =
  (roster: FittedRoster, frame: TurnFrame): Worth =>
  (picture, own, other) =>
    chance(roster, frame, picture, own, other);

/** By every way in which the turn's battles may end. */
export const byEnds =
  (ends: TurnEnds): Worth =>
  ({ side }, own, other) =>
    side === 0 ? endsOf(ends, own, other) : 1 - endsOf(ends, other, own);

/** The chance that `picture`'s side wins the war, when its plan meets the other's. */
function chance(roster: FittedRoster, frame: TurnFrame, picture: Picture, own: Deployment, other: Deployment): number {
  return picture.side === 0 ? prospect(roster, frame, own, other) : 1 - prospect(roster, frame, other, own);
}

/** What the other side may bring, and how likely each is. */
export interface Expected {
  readonly brings: readonly Deployment[];
  readonly mixture: Mixture;
}

/** The best answer to what the other side may do: the best of climbs from everything staying, all called back, and each sector in turn reinforced with all there is. */
export function bestAnswer(
  worthOfPlans: Worth,
  picture: Picture,
  { brings, mixture }: Expected,
  climbs: number,
  from: readonly Plan[],
): PlanOption {
  const forces = noForces();
  const worthOf = (plan: Plan): number => {
    const own = deploymentOf(picture, plan, forces);
    let worth = -forbidden(picture, own.forces, plan);
    brings.forEach((other, n) => {
      if (mixture[n]! > 0.01) worth += mixture[n]! * worthOfPlans(picture, own, other);
    });
    return worth;
  };
  const starts = [...from, staying(picture), ...SECTOR_IDS.map((_, at) => massed(picture, at)), withdrawn(picture)];
  const ranked = starts.map((plan) => ({ plan, worth: worthOf(plan) })).toSorted((a, b) => b.worth - a.worth);
  let best: { plan: Plan; worth: number } | undefined;
  for (const { plan } of ranked.slice(0, climbs)) {
    const found = climb(picture, plan, worthOf);
    if (best === undefined || found.worth > best.worth) best = found;
  }
  return optionOf(picture, best!.plan);
}

/** The whole reserve in one sector, all else where it is. */
function massed(picture: Picture, at: number): Plan {
  return Uint8Array.from(picture.pieces, ({ places }) =>
    places[0] === RESERVE && places.includes(at) ? at : places[0]!,
  );
}

/** What a side does that answers what it sees, as if the other stayed where it is. */
export const obviousPlan = (worthOfPlans: Worth, picture: Picture, other: Picture): PlanOption =>
  bestAnswer(
    worthOfPlans,
    picture,
    { brings: [deploymentOf(other, staying(other))], mixture: Float64Array.of(1) },
    1,
    [],
  );

/** How hard both sides' plans are thought through. */
export interface Thought {
  /** Rounds of plans and answers to them, for each side. */
  readonly rounds: number;
  /** Climbs for each answer. */
  readonly climbs: number;
  /** How likely the enemy is to do the obvious: to stay where it is, or to answer what it sees as if we stayed where we are. */
  readonly obvious: number;
}
const sameForces = (one: readonly Force[], other: readonly Force[]): boolean =>
  one.every(
    (force, at) => Math.abs(force.strength - other[at]!.strength) < 1e-6 && force.transports === other[at]!.transports,
  );
const sameBrings = (picture: Picture, one: Plan, other: Plan): boolean =>
  sameForces(forcesOf(picture, one), forcesOf(picture, other));

/** Whether the same goes to each sector and is kept. */
export const isSame = (one: Deployment, other: Deployment): boolean =>
  sameForces(one.forces, other.forces) &&
  Math.abs(one.reserve - other.reserve) < 1e-6 &&
  one.treasury === other.treasury;

/**
 * What both sides had best do when neither knows the other's plan: plans are added that answer the
 * best mixture of those weighed so far (the double oracle of McMahan, Gordon and Blum 2003), while the
 * enemy is reckoned to do the obvious so often (the restricted Nash response of Johanson, Zinkevich
 * and Bowling 2007). Returns the first picture's mixture, then the second's.
 */
export function duel(
  pictures: readonly [Picture, Picture],
  { rounds, climbs, obvious }: Thought,
  worthOfPlans: Worth,
): [Mixed, Mixed] {
  const [own, other] = pictures;
  const stay = optionOf(own, staying(own));
  const plain = obviousPlan(worthOfPlans, other, own);
  const habit = optionOf(other, staying(other));
  const options: [PlanOption[], PlanOption[]] = [[stay], [plain, habit]];
  const worthOf = (one: PlanOption, answer: PlanOption): number =>
    worthOfPlans(own, one.brings, answer.brings) - one.wrong + answer.wrong;
  const worth: number[][] = [[worthOf(stay, plain), worthOf(stay, habit)]];
  let mixtures: [Mixture, Mixture] = [Float64Array.of(1), Float64Array.of(0.5, 0.5)];
  for (let round = 0; round < rounds; round++) {
    const before = [options[0].length, options[1].length];
    for (const at of [0, 1] as const) {
      const mixture = mixtures[1 - at]!;
      const brings = options[1 - at]!.slice(0, mixture.length).map((option) => option.brings);
      const best = likeliest(options[at], mixtures[at]);
      const found = bestAnswer(worthOfPlans, pictures[at]!, { brings, mixture }, climbs, [best.plan]);
      if (!options[at].some(({ plan }) => sameBrings(pictures[at]!, plan, found.plan))) options[at].push(found);
    }
    if (options[0].length === before[0] && options[1].length === before[1]) break;
    options[0].forEach((one, i) => {
      const row = (worth[i] ??= []);
      for (let j = row.length; j < options[1].length; j++) row[j] = worthOf(one, options[1][j]!);
    });
    // The obvious plans are the first of the other's.
    const reckoned = worth.map((row) => row.map((one) => (1 - obvious) * one + (obvious * (row[0]! + row[1]!)) / 2));
    mixtures = equilibrium(reckoned);
    mixtures[1] = mixtures[1].map((share, n) => (1 - obvious) * share + (n < 2 ? obvious / 2 : 0));
  }
  return [
    { options: options[0], mixture: mixtures[0] },
    { options: options[1], mixture: mixtures[1] },
  ];
}

function optionOf(picture: Picture, plan: Plan): PlanOption {
  const brings = deploymentOf(picture, plan);
  return { plan, brings, wrong: forbidden(picture, brings.forces, plan) };
}

function likeliest(options: readonly PlanOption[], mixture: Mixture): PlanOption {
  let best = 0;
  for (let n = 1; n < mixture.length; n++) if (mixture[n]! > mixture[best]!) best = n;
  return options[best]!;
}

/** A plan drawn by the mixture; what is hardly ever played is not. */
export function drawn({ options, mixture }: Mixed, random: SearchRandom): PlanOption {
  const least = 0.5 * Math.max(...mixture) > 0.15 ? 0.15 : 0.5 * Math.max(...mixture);
  const weights = mixture.map((share) => (share < least ? 0 : share));
  let left = random.unit() * weights.reduce((sum, share) => sum + share, 0);
  for (const [n, share] of weights.entries()) {
    left -= share;
    if (share > 0 && left <= 0) return options[n]!;
  }
  return likeliest(options, mixture);
}

/** The chance of winning the war by a plan against a mixture. */
export const worthAgainst = (worth: Worth, picture: Picture, own: Deployment, other: Expected): number =>
  other.brings.reduce((sum, brings, n) => {
    const share = other.mixture[n] ?? 0;
    return share > 0 ? sum + share * worth(picture, own, brings) : sum;
  }, 0);
