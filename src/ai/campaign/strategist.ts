import type { Side } from '../../engine/game.ts';
import type { CampaignAction } from '../../engine/campaign/actions.ts';
import { applyCampaign, whyNot } from '../../engine/campaign/apply.ts';
import { SECTOR_IDS, type SectorId } from '../../engine/campaign/sectors.ts';
import { cloneState, type CampaignState } from '../../engine/campaign/state.ts';
import { SearchRandom } from '../random.ts';
import type { Strategist } from '../war/strategist.ts';
import {
  bestAnswer,
  deploymentOf,
  drawn,
  duel,
  expected,
  type Mixed,
  obviousPlan,
  frameOf,
  playedOn,
  type Thought,
  type Worth,
  worthAgainst,
} from './duel.ts';
import { oddsOf } from './estimate.ts';
import { foreseen } from './foresight.ts';
import { adviceOf } from './advice.ts';
import { climb, settled } from './assign.ts';
import { forbidden, noForces, forcesOf, pictureOf, RESERVE, type Picture, type Plan } from './picture.ts';
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
  /** Wars played on from each pair of plans; 0: it weighs what the turn is expected to bring. */
  readonly wars: number;
  /** Wars played on from each change of the plan that it has chosen; 0: it changes nothing more. */
  readonly refined: number;
}

const OBVIOUS: Effort = {
  rounds: 0,
  climbs: 1,
  obvious: 1,
  purchases: 3,
  neglects: 0.4,
  spreads: false,
  wars: 0,
  refined: 0,
};
/** Repairs are never forgotten, and plans answered until neither side's answer is new. */
const THOROUGH: Effort = { ...OBVIOUS, rounds: 6, climbs: 3, obvious: 0.5, purchases: 4, neglects: 0 };

/**
 * The recruit errs as beginners do: it spreads its ships and looks neither at what is in reach nor at what waits. The
 * cadet answers what it sees; the others reckon with an enemy who thinks as well, the admiral with the turns to come. Cadet
 * and lieutenant forget repairs in two turns of five: who never does loses a plain plan too few wars, who always does too many.
 */
export const EFFORT: Readonly<Record<string, Effort>> = {
  recruit: { ...OBVIOUS, spreads: true },
  cadet: OBVIOUS,
  lieutenant: { ...OBVIOUS, rounds: 1, obvious: 0.5 },
  captain: THOROUGH,
  admiral: { ...THOROUGH, purchases: 6, wars: 100, refined: 20 },
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
  const frame = frameOf(roster, state, first);
  const seed = random.integer();
  const worthIn = (after: CampaignState, of: typeof frame): Worth =>
    effort.wars === 0 ? expected(roster, of) : playedOn(foreseen(roster, after, of), effort.wars, seed);
  const [own, other] = duel(roster, frame, [first, theirs], effort, worthIn(state, frame));
  const choice = effort.rounds === 0 ? obviousPlan(roster, frame, first, theirs) : drawn(own, random);
  let best = { purchases: lists[0]!, picture: first, plan: choice.plan };
  let worth = worthAgainst(worthIn(state, frame), first, choice.brings, other);
  const answered = { brings: other.options.map(({ brings }) => brings), mixture: other.mixture };
  for (const purchases of lists.slice(1)) {
    const after = bought(roster, state, purchases);
    const picture = pictureOf(roster, after, side);
    const then = frameOf(roster, after, picture);
    const found = bestAnswer(roster, then, picture, answered, effort.climbs, []);
    const value = worthAgainst(worthIn(after, then), picture, found.brings, other);
    if (value <= worth + CLEARLY) continue;
    worth = value;
    best = { purchases, picture, plan: found.plan };
  }
  const plan = effort.refined > 0 ? refined(roster, best.picture, best.plan, other, effort.refined, seed) : best.plan;
  return allowed(roster, state, side, [...best.purchases, ...moves(best.picture, plan, side)]);
}

/** The plan after every change that wars played on from it find better. */
function refined(roster: FittedRoster, picture: Picture, plan: Plan, other: Mixed, wars: number, seed: number): Plan {
  const frame = frameOf(roster, picture.state, picture);
  const worth = playedOn(foreseen(roster, picture.state, frame), wars, seed + 1);
  const forces = noForces();
  return climb(picture, plan, (changed) => {
    const brings = deploymentOf(picture, changed, forces);
    return worthAgainst(worth, picture, brings, other) - forbidden(picture, brings.forces, changed);
  }).plan;
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
  const now = Uint8Array.from(picture.pieces, ({ ids }) => {
    const { station } = state.ships[ids[0]!]!;
    return station === 'reserve' ? RESERVE : SECTOR_IDS.indexOf(station as SectorId);
  });
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
