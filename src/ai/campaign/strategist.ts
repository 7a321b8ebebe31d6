import type { Side } from '../../engine/game.ts';
import type { CampaignAction } from '../../engine/campaign/actions.ts';
import { applyCampaign, whyNot } from '../../engine/campaign/apply.ts';
import { observeCampaign } from '../../engine/campaign/observe.ts';
import { SECTOR_IDS, type SectorId } from '../../engine/campaign/sectors.ts';
import { cloneState, type CampaignState } from '../../engine/campaign/state.ts';
import { SearchRandom } from '../random.ts';
import type { Strategist } from '../war/strategist.ts';
import {
  bestAnswer,
  deploymentOf,
  isSame,
  drawn,
  byEnds,
  duel,
  type Expected,
  expected,
  type Mixed,
  type PlanOption,
  obviousPlan,
  frameOf,
  type Thought,
  type Worth,
  worthAgainst,
} from './duel.ts';
import { oddsOf } from './estimate.ts';
import type { Deployment } from './prospect.ts';
import { turnEndsOf } from './ends.ts';
import { adviceOf } from './advice.ts';
import { settled } from './assign.ts';
import { forcesOf, pictureOf, RESERVE, type Picture, type Plan } from './picture.ts';
import { dearest, purchasesToTry } from './purchases.ts';
import type { FittedRoster } from './fittedRoster.ts';

/** How hard a level thinks. */
export interface Effort extends Thought {
  /** Lists of purchases that are tried. */
  readonly purchases: number;
  /** Share of its turns in which it tries the first list alone, which repairs nothing. */
  readonly neglects: number;
  /** Whether it looks at no enemy: all stay where they are, and the reserve goes where there is least. */
  readonly spreads: boolean;
  /** Turns left from which on it weighs every way in which the turn's battles may end, and not what is expected of them; -1: never. */
  readonly ends: number;
  /** Captains who plan in the enemy's place, by lots of their own: it answers their plans as well; 0: none. */
  readonly captains: number;
  /** How likely it thinks these plans to be, all together. */
  readonly trusts: number;
}

const OBVIOUS: Effort = {
  rounds: 0,
  climbs: 1,
  obvious: 1,
  purchases: 3,
  neglects: 0.4,
  spreads: false,
  ends: -1,
  captains: 0,
  trusts: 0,
};
/** Repairs are never forgotten, and plans answered until neither side's answer is new. */
const THOROUGH: Effort = { ...OBVIOUS, rounds: 6, climbs: 3, obvious: 0.5, purchases: 4, neglects: 0 };

/**
 * The recruit errs as beginners do: it spreads its ships and looks neither at what is in reach nor at what waits. The
 * cadet answers what it sees; the others reckon with an enemy who thinks as well. The captain sees in the last three turns
 * that only territory counts then; the admiral weighs every turn by those that are left, and knows what a captain would do
 * in the enemy's place. Cadet and lieutenant forget repairs in two turns of five: who never does loses a plain plan too few
 * wars, who always does too many.
 */
const EFFORT: Readonly<Record<string, Effort>> = {
  recruit: { ...OBVIOUS, spreads: true },
  cadet: OBVIOUS,
  lieutenant: { ...OBVIOUS, rounds: 1, obvious: 0.5 },
  captain: { ...THOROUGH, ends: 2 },
  admiral: { ...THOROUGH, purchases: 6, rounds: 3, ends: Infinity, captains: 8, trusts: 0.5 },
};

/**
 * The side's whole plan for a turn, ending with `ready`. What both sides had best do while neither
 * knows the other's plans is a mixture, from which the plan is drawn: who always did the same would be
 * answered. Other purchases are taken where they answer the enemy's mixture better. `state` is what the
 * side may see (`observeCampaign`), and numbers its units in the plan too (`asPlayed`). The same seed
 * plans the same. A level that is not known thinks as a captain.
 */
export function planTurn(
  roster: FittedRoster,
  state: CampaignState,
  side: Side,
  level: string,
  seed: number,
): CampaignAction[] {
  return planWith(roster, state, side, EFFORT[level] ?? EFFORT.captain!, new SearchRandom(seed));
}

/** Who advises a player, and by which dice: the same plans are advised the same. */
const ADVISER = 'captain';
const ADVICE_SEED = 1;

/** Who plans for the computer in a war of this roster. */
export const strategistOf = (roster: FittedRoster): Strategist => ({
  scenario: 'four-sectors',
  planTurn: (state, side, level, seed) => planTurn(roster, state as CampaignState, side, level, seed),
  advise: (state, side) => {
    const seen = state as CampaignState;
    return adviceOf(roster, seen, side, planTurn(roster, seen, side, ADVISER, ADVICE_SEED));
  },
  odds: (state) => {
    const war = state as CampaignState;
    return war.battles.map((battle) => oddsOf(roster, war, battle));
  },
});
/** Chance of winning by which other purchases must be better: an answer looks better than a plan that was drawn. */
const CLEARLY = 0.01;

function planWith(
  roster: FittedRoster,
  state: CampaignState,
  side: Side,
  effort: Effort,
  random: SearchRandom,
): CampaignAction[] {
  const enemy = (1 - side) as Side;
  const theirs = pictureOf(roster, bought(roster, state, purchasesToTry(roster, state, enemy)[0]!), enemy);
  const tried = effort.neglects > 0 && random.unit() < effort.neglects ? 1 : effort.purchases;
  const lists = effort.spreads ? [dearest(roster, state, side)] : purchasesToTry(roster, state, side).slice(0, tried);
  const first = pictureOf(roster, bought(roster, state, lists[0]!), side);
  if (effort.spreads) return allowed(roster, state, side, [...lists[0]!, ...moves(first, settled(first), side)]);
  const worthIn = (after: CampaignState, of: Picture): Worth => {
    const frame = frameOf(roster, after, of);
    return effort.ends >= (frame.left ?? Infinity) ? byEnds(turnEndsOf(roster, after, frame)) : expected(roster, frame);
  };
  const worthOf = worthIn(state, first);
  const [own, thought] = duel([first, theirs], effort, worthOf);
  const other = foreseen(roster, state, enemy, thought, effort, random);
  const choice = chosen(worthOf, [first, theirs], own, other, effort, random);
  let best = { purchases: lists[0]!, picture: first, plan: choice.plan };
  let worth = worthAgainst(worthOf, first, choice.brings, other);
  for (const purchases of lists.slice(1)) {
    const after = bought(roster, state, purchases);
    const picture = pictureOf(roster, after, side);
    const worthThen = worthIn(after, picture);
    const found = bestAnswer(worthThen, picture, other, effort.climbs, []);
    const value = worthAgainst(worthThen, picture, found.brings, other);
    if (value <= worth + (effort.captains > 0 ? 0 : CLEARLY)) continue;
    worth = value;
    best = { purchases, picture, plan: found.plan };
  }
  return allowed(roster, state, side, [...best.purchases, ...moves(best.picture, best.plan, side)]);
}

/** The plan over the first purchases: the obvious one, one drawn from the mixture, or the best answer to what is foreseen. */
function chosen(
  worthOf: Worth,
  [first, theirs]: readonly [Picture, Picture],
  own: Mixed,
  other: Expected,
  { rounds, captains, climbs }: Effort,
  random: SearchRandom,
): PlanOption {
  if (rounds === 0) return obviousPlan(worthOf, first, theirs);
  if (captains === 0) return drawn(own, random);
  const weighed = own.options.map(({ plan }) => plan);
  return bestAnswer(worthOf, first, other, climbs, weighed);
}

/** The plan that stands in the state. */
const standing = ({ pieces, state }: Picture): Plan =>
  Uint8Array.from(pieces, ({ ids }) => {
    const at = SECTOR_IDS.indexOf(state.ships[ids[0]!]!.station as SectorId);
    return at < 0 ? RESERVE : at;
  });

/**
 * What the enemy may bring: what it is thought to, and what captains would in its place, from what both sides know.
 * Who answers what the other is likely to do, and does not trust in it alone, loses little where it is wrong (the
 * restricted Nash response of Johanson, Zinkevich and Bowling 2007).
 */
function foreseen(
  roster: FittedRoster,
  state: CampaignState,
  enemy: Side,
  thought: Mixed,
  { captains, trusts }: Effort,
  random: SearchRandom,
): Expected {
  const all: Deployment[] = [];
  const shares: number[] = [];
  const add = (one: Deployment, share: number): void => {
    const at = all.findIndex((other) => isSame(one, other));
    if (at >= 0) shares[at]! += share;
    else if (share > 0) {
      all.push(one);
      shares.push(share);
    }
  };
  const seen = observeCampaign(state, enemy);
  for (let n = 0; n < captains; n++) {
    const plan = planWith(roster, seen, enemy, EFFORT.captain!, new SearchRandom(random.integer()));
    const picture = pictureOf(roster, bought(roster, seen, plan.slice(0, -1)), enemy);
    add(deploymentOf(picture, standing(picture)), trusts / captains);
  }
  const doubt = captains === 0 ? 1 : 1 - trusts;
  thought.options.forEach(({ brings }, n) => add(brings, doubt * (thought.mixture[n] ?? 0)));
  return { brings: all, mixture: Float64Array.from(shares) };
}

function bought(roster: FittedRoster, state: CampaignState, purchases: readonly CampaignAction[]): CampaignState {
  const after = cloneState(state);
  for (const action of purchases) applyCampaign(roster, after, action);
  return after;
}

function moves({ pieces, state }: Picture, plan: Plan, side: Side): CampaignAction[] {
  return pieces.flatMap(({ ids }, n) => {
    const to = SECTOR_IDS[plan[n]!] ?? 'reserve';
    return ids
      .filter((id) => state.ships[id]!.station !== to)
      .map((ship): CampaignAction => ({ kind: 'assign', side, ship, to }));
  });
}

/** The plan as the rules take it, with `ready`: what they refuse is left out, and garrisons are filled. */
function allowed(
  roster: FittedRoster,
  state: CampaignState,
  side: Side,
  actions: readonly CampaignAction[],
): CampaignAction[] {
  const after = cloneState(state);
  const done = actions.filter((action) => applyCampaign(roster, after, action) === null);
  const ready: CampaignAction = { kind: 'ready', side };
  for (let guard = 0; whyNot(roster, after, ready) !== null && guard < 100; guard++) {
    const help = firstHelp(roster, after, side);
    if (help === null) break;
    applyCampaign(roster, after, help);
    done.push(help);
  }
  return [...done, ready];
}

/** A move towards plans that are allowed: what is no warship rests, warships go where a garrison is short. */
function firstHelp(roster: FittedRoster, state: CampaignState, side: Side): CampaignAction | null {
  const picture = pictureOf(roster, state, side);
  const now = standing(picture);
  const forces = forcesOf(picture, now);
  const short = SECTOR_IDS.filter((_, at) => forces[at]!.warships < 1);
  for (const [n, { ids, warship }] of picture.pieces.entries()) {
    const ship = ids[0]!;
    if (!warship) {
      if (now[n] !== RESERVE) return { kind: 'assign', side, ship, to: 'reserve' };
      continue;
    }
    if (now[n] !== RESERVE && forces[now[n]!]!.warships < 2) continue;
    for (const to of short) {
      const action: CampaignAction = { kind: 'assign', side, ship, to };
      if (whyNot(roster, state, action) === null) return action;
    }
  }
  return null;
}
