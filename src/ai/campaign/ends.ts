import type { Side } from '../../engine/game.ts';
import { LANDINGS } from '../../engine/campaign/aftermath.ts';
import { forward, homeAt, INCOME, SECTOR_IDS, type SectorId } from '../../engine/campaign/sectors.ts';
import { incomeOf } from '../../engine/campaign/income.ts';
import { inService, type CampaignState, type SectorState } from '../../engine/campaign/state.ts';
import { isBase, isTransport } from '../../engine/campaign/units.ts';
import { estimate, lossesOf, unitStrength, winsAt } from './estimate.ts';
import { BATTERED, type Deployment, NEAR, STANDING, type TurnFrame } from './prospect.ts';
import type { FittedRoster } from './fittedRoster.ts';

// What a turn brings, one way after another in which its battles may end, each weighed by how likely side 0 then wins a
// war of so many turns more. What is expected of a turn (`prospect.ts`) hides what a war with a last turn hangs on: who
// is ahead then, by however little (E12).

const LANES = SECTOR_IDS.length;

/**
 * What is weighed, side 0's less side 1's: the log of the ratio of all strength, and of income; fronts by the wins that
 * they are from the enemy's home world; transports, and strength in reserve; territory, as far as it decides and as
 * it is; fronts that would move, and home worlds that would fall, if all stayed.
 */
export const END_NAMES = [
  'strength',
  'income',
  ...Array.from({ length: NEAR }, (_, n) => `front${n + 1}`),
  'landing',
  'reserve',
  'first',
  'ahead',
  'lead',
  'moves',
  'falls',
] as const;
const END_FEATURES = END_NAMES.length;
const STRENGTH = 0;
const WEALTH = 1;
const FRONT = 2;
const LANDING = FRONT + NEAR;
const RESERVED = LANDING + 1;
const FIRST = RESERVED + 1;
const AHEAD = FIRST + 1;
const LEAD = AHEAD + 1;
const MOVES = LEAD + 1;
const FALLS = MOVES + 1;

/** Each weight has three parts: as it is, and by the turns that are left, through them and through their square. */
export const END_TERMS = 3;
/** What is further off than so many turns is weighed as this: the weights are fitted to wars of eight. */
const LONGEST = 8;
/** Income between them that a front's move makes. */
const ZONE = 2 * INCOME.zone;
/** What is less likely is left out: a way in which a lane may end, and all four lanes' together. */
const UNLIKELY = 0.01;
const RARE = 2e-4;

/** Fitted weights, by their names, as they are reckoned with: by place in `END_NAMES`, three parts each. */
export const endWeightsOf = (table: Readonly<Record<string, readonly number[]>>): Float64Array =>
  Float64Array.from(END_NAMES.flatMap((name) => table[name]!));

/** The features so often as a weight has parts, for a war of which so many turns are left. */
export function inTerms(features: Float64Array, left: number): Float64Array {
  const turns = Math.min(LONGEST, left);
  return Float64Array.from([...features].flatMap((one) => [one, one / turns, one / turns ** 2]));
}

/** The weights of a war of which so many turns are left. */
function weightsAt(table: Float64Array, left: number): Float64Array {
  const terms = inTerms(Float64Array.of(1), left);
  return Float64Array.from({ length: END_FEATURES }, (_, n) =>
    terms.reduce((sum, term, k) => sum + term * table[END_TERMS * n + k]!, 0),
  );
}

/** Where bases stand, and how strong they are. */
interface Bases {
  readonly roster: FittedRoster;
  /** By side, sector and zone. */
  readonly bases: readonly [readonly Float64Array[], readonly Float64Array[]];
  readonly home: readonly [number, number];
}

function basesOf(roster: FittedRoster, state: CampaignState): Bases {
  const bases = ([0, 1] as const).map(() => state.sectors.map(({ planets }) => new Float64Array(planets.length)));
  const home: [number, number] = [0, 0];
  for (const side of [0, 1] as const)
    for (const ship of inService(state, side).filter((one) => isBase(roster, one))) {
      const strength = unitStrength(roster, ship);
      const at = SECTOR_IDS.findIndex((id) => id === ship.station);
      if (at < 0) home[side] += strength;
      else bases[side]![at]![ship.zone!]! += strength;
    }
  return { roster, bases: [bases[0]!, bases[1]!], home };
}

/** What does not change while a turn's plans are weighed. */
export interface TurnEnds extends Bases {
  readonly frame: TurnFrame;
  /** What is weighed after this turn; null: it is the last. */
  readonly weights: Float64Array | null;
}

/** The turn that is planned, and what weighs after it. */
export const turnEndsOf = (roster: FittedRoster, state: CampaignState, frame: TurnFrame): TurnEnds => ({
  ...basesOf(roster, state),
  frame,
  weights: frame.left === 0 ? null : weightsAt(roster.ends, frame.left ?? LONGEST),
});

/** A lane as it may stand when the turn is over. */
interface LaneEnd {
  front: number;
  holder: Side | null;
  planets: readonly unknown[];
  /** Mobile strength there, and transports, by side. */
  strengths: [number, number];
  transports: [number, number];
}

/** What is weighed of a lane. */
function addLane({ roster: { strength }, bases, home }: Bases, out: Float64Array, at: number, lane: LaneEnd): void {
  const { front, holder, planets, transports } = lane;
  const toSecond = planets.length - front + 1;
  const toFirst = front + 2;
  if (toSecond <= NEAR) out[FRONT + toSecond - 1]! += 1;
  if (toFirst <= NEAR) out[FRONT + toFirst - 1]! -= 1;
  const attacked = homeAt(lane, front);
  let [first, second] = lane.strengths;
  if (attacked === null) {
    if (holder === 0) first += bases[0][at]![front]!;
    if (holder === 1) second += bases[1][at]![front]!;
  } else if (attacked === 0) first += home[0];
  else second += home[1];
  let [one, other] = [first > 0 ? 1 : 0, second > 0 ? 1 : 0];
  if (one + other === 2) {
    const held = holder === null ? 0 : holder === 0 ? strength.hold : -strength.hold;
    const odds = strength.steepness * Math.log((first + 1) / (second + 1)) + strength.first + held;
    [one, other] = winsAt(strength, odds) as [number, number];
  }
  if (attacked !== null) {
    out[FALLS]! += attacked === 1 ? one : -other;
    out[MOVES]! += attacked === 1 ? -other : one;
    return;
  }
  const besieged = holder !== null && planets[front] === holder && transports[1 - holder]! < LANDINGS;
  if (!besieged || holder === 0) out[MOVES]! += one;
  if (!besieged || holder === 1) out[MOVES]! -= other;
}

/** A side's transports as they tell: two land, more are no better. */
const landingOf = (first: number, second: number): number => (Math.min(2, first) - Math.min(2, second)) / 2;

/** A war at the beginning of a turn, in the figures that are weighed. */
export function endFeatures(roster: FittedRoster, state: CampaignState): Float64Array {
  const out = new Float64Array(END_FEATURES);
  const lanes = state.sectors.map(({ front, holder, planets }): LaneEnd => ({
    front,
    holder,
    planets,
    strengths: [0, 0],
    transports: [0, 0],
  }));
  const totals: [number, number] = [1, 1];
  const reserve: [number, number] = [0, 0];
  const transports: [number, number] = [0, 0];
  for (const side of [0, 1] as const) {
    totals[side] += roster.strength.coined * state.treasury[side];
    for (const ship of inService(state, side)) {
      const strength = unitStrength(roster, ship);
      const lands = isTransport(roster, ship) ? 1 : 0;
      transports[side] += lands;
      totals[side] += isBase(roster, ship) ? STANDING * strength : strength;
      if (isBase(roster, ship)) continue;
      const lane = lanes[SECTOR_IDS.indexOf(ship.station as SectorId)];
      if (lane) {
        lane.strengths[side] += strength;
        lane.transports[side] += lands;
      } else reserve[side] += strength;
    }
  }
  const [income, other] = [incomeOf(state, 0), incomeOf(state, 1)];
  out[STRENGTH] = Math.log(totals[0] / totals[1]);
  out[WEALTH] = Math.log(income / other);
  out[LANDING] = landingOf(transports[0], transports[1]);
  out[RESERVED] = reserve[0] / totals[0] - reserve[1] / totals[1];
  out[FIRST] = 1;
  out[AHEAD] = Math.tanh((income - other) / ZONE);
  out[LEAD] = (income - other) / ZONE;
  const bases = basesOf(roster, state);
  lanes.forEach((lane, at) => addLane(bases, out, at, lane));
  return out;
}

/** One way in which a lane's battle may end, summed over lanes too: shares are multiplied, all else is added. */
interface Way {
  share: number;
  /** What lanes add to the log-odds. */
  odds: number;
  strength0: number;
  strength1: number;
  income0: number;
  income1: number;
  /** Which home worlds have fallen: 1 side 0's, 2 side 1's, 3 both. */
  fallen: number;
}
const wayOf = (): Way => ({ share: 1, odds: 0, strength0: 0, strength1: 0, income0: 0, income1: 0, fallen: 0 });

// A search asks for thousands of these: what one needs is made once.
const WAYS = Array.from({ length: LANES }, () => [wayOf(), wayOf(), wayOf()]);
const COUNTS = new Uint8Array(LANES);
const SUMS = Array.from({ length: LANES + 1 }, wayOf);
const FOUND = new Float64Array(END_FEATURES);
const LANE: LaneEnd = { front: 0, holder: null, planets: [], strengths: [0, 0], transports: [0, 0] };
/** Logs of incomes, and how far leads of them decide. */
const MOST = 600;
const LOGS = Float64Array.from({ length: MOST }, (_, n) => Math.log(n));
const DECIDES = Float64Array.from({ length: 2 * MOST }, (_, n) => Math.tanh((n - MOST) / ZONE));
/** What is the same however the battles end: log-odds; strength that is not in sectors, and in reserve; who won, of what was told. */
const WHOLE = { odds: 0, first: 0, second: 0, reserve0: 0, reserve1: 0, won: 0, told: 0 };

/** The chance that side 0 wins the war when these plans meet. */
export function endsOf(ends: TurnEnds, first: Deployment, second: Deployment): number {
  const { frame, weights } = ends;
  const { coined } = ends.roster.strength;
  let [transports0, transports1] = [first.landers, second.landers];
  for (let at = 0; at < LANES; at++) {
    transports0 += first.forces[at]!.transports;
    transports1 += second.forces[at]!.transports;
    waysOf(ends, at, first, second);
  }
  WHOLE.odds = weights === null ? 0 : weights[LANDING]! * landingOf(transports0, transports1) + weights[FIRST]!;
  WHOLE.first = 1 + first.reserve + STANDING * frame.bases[0] + coined * first.treasury;
  WHOLE.second = 1 + second.reserve + STANDING * frame.bases[1] + coined * second.treasury;
  WHOLE.reserve0 = first.reserve;
  WHOLE.reserve1 = second.reserve;
  WHOLE.won = WHOLE.told = 0;
  SUMS[0]!.income0 = frame.income[0];
  SUMS[0]!.income1 = frame.income[1];
  sumLanes(ends, 0);
  return WHOLE.won / WHOLE.told;
}

/** All that may come of the lanes from this one on, with what the ones before it came to. */
function sumLanes(ends: TurnEnds, at: number): void {
  const before = SUMS[at]!;
  if (at === LANES) {
    WHOLE.told += before.share;
    WHOLE.won += before.share * wonBy(ends, before);
    return;
  }
  const sum = SUMS[at + 1]!;
  for (let n = 0; n < COUNTS[at]!; n++) {
    const way = WAYS[at]![n]!;
    sum.share = before.share * way.share;
    if (sum.share < RARE) continue;
    sum.odds = before.odds + way.odds;
    sum.strength0 = before.strength0 + way.strength0;
    sum.strength1 = before.strength1 + way.strength1;
    sum.income0 = before.income0 + way.income0;
    sum.income1 = before.income1 + way.income1;
    sum.fallen = before.fallen | way.fallen;
    sumLanes(ends, at + 1);
  }
}

/** How likely side 0 is to have won, or to win yet, when the turn has come to this (E12). */
function wonBy({ roster, weights }: TurnEnds, { odds, strength0, strength1, income0, income1, fallen }: Way): number {
  if (fallen !== 0) return fallen === 3 ? 0.5 : fallen === 2 ? 1 : 0;
  const lead = income0 - income1;
  const { coined } = roster.strength;
  const total0 = WHOLE.first + strength0 + coined * income0;
  const total1 = WHOLE.second + strength1 + coined * income1;
  // Losses are told as shares: who has the greater fleet is not sure.
  if (weights === null) return lead > 0 ? 1 : lead < 0 ? 0 : total0 > total1 ? 0.7 : 0.3;
  const all =
    WHOLE.odds +
    odds +
    weights[STRENGTH]! * Math.log(total0 / total1) +
    weights[WEALTH]! * (LOGS[income0]! - LOGS[income1]!) +
    weights[RESERVED]! * (WHOLE.reserve0 / total0 - WHOLE.reserve1 / total1) +
    weights[AHEAD]! * DECIDES[lead + MOST]! +
    (weights[LEAD]! * lead) / ZONE;
  return 1 / (1 + Math.exp(-all));
}

/** E8 to E11: the ways in which a lane's battle may end. */
function waysOf(ends: TurnEnds, at: number, first: Deployment, second: Deployment): void {
  const { roster, frame } = ends;
  const { holder } = frame.lanes[at]!;
  const [one, other] = [first.forces[at]!, second.forces[at]!];
  COUNTS[at] = 0;
  const add = (share: number, winner: Side | null, left0: number, left1: number, battered: number): void => {
    if (share < UNLIKELY) return;
    LANE.strengths[0] = one.mobile * left0 * battered;
    LANE.strengths[1] = other.mobile * left1 * battered;
    LANE.transports[0] = Math.round(one.transports * left0);
    LANE.transports[1] = Math.round(other.transports * left1);
    addWay(ends, at, share, winner);
  };
  const [gives0, gives1] = [!frame.stormy[at]! && one.armed > 0, !frame.stormy[at]! && other.armed > 0];
  if (!gives0 || !gives1) {
    add(1, gives0 ? 0 : gives1 ? 1 : null, 1, 1, 1);
    return;
  }
  const lands = holder !== null && (holder === 1 ? one : other).transports >= LANDINGS;
  const { wins } = estimate(roster, [one.strength, other.strength], frame.kinds[at]!, holder, lands);
  const lead = Math.log((one.strength + 1) / (other.strength + 1));
  add(wins[0], 0, 1 - lossesOf(roster, true, lead), 1 - lossesOf(roster, false, lead), BATTERED);
  add(wins[1], 1, 1 - lossesOf(roster, false, -lead), 1 - lossesOf(roster, true, -lead), BATTERED);
  const drawn = 1 - lossesOf(roster, null, 0);
  add(1 - wins[0] - wins[1], null, drawn, drawn, BATTERED);
}

/** One way, with what is left of the lane's fleets in `LANE`. */
function addWay(ends: TurnEnds, at: number, share: number, winner: Side | null): void {
  const lane = ends.frame.lanes[at]!;
  const way = WAYS[at]![COUNTS[at]!++]!;
  way.share = share;
  [way.strength0, way.strength1] = LANE.strengths;
  way.income0 = way.income1 = way.odds = way.fallen = 0;
  LANE.front = lane.front;
  LANE.holder = lane.holder;
  LANE.planets = lane.planets;
  if (winner !== null) moveFront(way, lane, winner);
  const { weights } = ends;
  if (weights === null || way.fallen !== 0) return;
  FOUND.fill(0);
  addLane(ends, FOUND, at, LANE);
  way.odds = weights[MOVES]! * FOUND[MOVES]! + weights[FALLS]! * FOUND[FALLS]!;
  for (let n = FRONT; n < LANDING; n++) way.odds += weights[n]! * FOUND[n]!;
}

/** E11: the winner's front moves on, where a planet does not stay to be landed on; a home world falls. */
function moveFront(way: Way, lane: SectorState, winner: Side): void {
  const loser = (1 - winner) as Side;
  const attacked = homeAt(lane, lane.front);
  if (attacked === loser) {
    way.fallen = loser === 0 ? 1 : 2;
    return;
  }
  const planet = attacked === null && lane.holder === loser && lane.planets[lane.front] === loser;
  if (planet && LANE.transports[winner] < LANDINGS) return;
  const paid = (zone: number): number =>
    homeAt(lane, zone) !== null ? 0 : INCOME.zone + (lane.planets[zone] === null ? 0 : INCOME.planet);
  const front = lane.front + forward(winner);
  way.income0 = winner === 0 ? paid(lane.front) : -paid(front);
  way.income1 = winner === 1 ? paid(lane.front) : -paid(front);
  LANE.front = front;
  LANE.holder = loser;
}
