import type { Side } from '../../engine/game.ts';
import { incomeOf } from '../../engine/campaign/income.ts';
import { forward, homeAt, INCOME, SECTOR_IDS, type SectorId } from '../../engine/campaign/sectors.ts';
import { inService, type CampaignState, type SectorState } from '../../engine/campaign/state.ts';
import { isBase, isTransport } from '../../engine/campaign/units.ts';
import { estimate, unitStrength } from './estimate.ts';
import type { Force } from './picture.ts';
import type { FittedRoster } from './fittedRoster.ts';

// What a war's position is worth: the chance that side 0 wins it, by figures fitted to wars that
// strategists of this kind have played (`npm run wars -- --fit 2000`).

/** Wins in a row that a front needs to take a home world, as far as they are told apart. */
export const NEAR = 6;
/** The same, for fleets that stand before them. */
const THREATS = 4;

/**
 * What is weighed, side 0's less side 1's: the log of the ratio of all strength, and of
 * income; fronts by the wins that they are from the enemy's home world; how far a fleet there is
 * superior to what could meet it; transports for a landing; strength held in reserve.
 */
export const VALUE_NAMES = [
  'strength',
  'income',
  ...Array.from({ length: NEAR }, (_, n) => `front${n + 1}`),
  ...Array.from({ length: THREATS }, (_, n) => `threat${n + 1}`),
  'landing',
  'reserve',
  'first',
] as const;

const STRENGTH = 0;
const WEALTH = 1;
const FRONT = 2;
const THREAT = FRONT + NEAR;
const LANDING = THREAT + THREATS;
const RESERVED = LANDING + 1;
const FIRST = RESERVED + 1;
const FEATURES = FIRST + 1;

/** Fitted weights, by their names, as they are reckoned with: by place in `VALUE_NAMES`. */
export const weightsOf = (table: Readonly<Record<string, number>>): Float64Array =>
  Float64Array.from(VALUE_NAMES, (name) => table[name] ?? 0);

/** Bases fight where they stand or not at all. */
export const STANDING = 0.3;
/** Of what is in the reserve, how much may come in time to one sector. */
const RELIEF = 0.5;
/** Log-odds of a war that is won; expected ones are summed, so that it must not be without end. */
const DECIDED = 7;
/** What battle leaves of the strength of what is not lost. */
export const BATTERED = 0.84;

/** A side as it stands when a turn begins: strengths of its mobile units by sector, and in reserve. */
interface Host {
  readonly at: Float64Array;
  reserve: number;
  bases: number;
  treasury: number;
  transports: number;
}

/** A war when a turn begins, as far as it is weighed. */
interface WarFigures {
  readonly hosts: readonly [Host, Host];
  readonly income: [number, number];
}

const hostOf = (): Host => ({
  at: new Float64Array(SECTOR_IDS.length),
  reserve: 0,
  bases: 0,
  treasury: 0,
  transports: 0,
});

/** A war at the beginning of a turn, in the figures that are weighed. */
export function featuresOf(roster: FittedRoster, state: CampaignState): Float64Array {
  const hosts: [Host, Host] = [hostOf(), hostOf()];
  for (const side of [0, 1] as const) {
    const host = hosts[side];
    host.treasury = state.treasury[side];
    for (const ship of inService(state, side)) {
      const strength = unitStrength(roster, ship);
      if (isBase(roster, ship)) host.bases += strength;
      else if (ship.station === 'reserve') host.reserve += strength;
      else host.at[SECTOR_IDS.indexOf(ship.station as SectorId)]! += strength;
      if (isTransport(roster, ship)) host.transports++;
    }
  }
  const standing: WarFigures = {
    hosts,
    income: [incomeOf(state, 0), incomeOf(state, 1)],
  };
  const features = new Float64Array(FEATURES);
  addWhole(roster, standing, features);
  for (const [at, { front, planets }] of state.sectors.entries())
    addLane(features, 1, planets.length, front, [hosts[0].at[at]!, hosts[1].at[at]!], hosts);
  return features;
}

function totalOf({ strength: { coined } }: FittedRoster, { at, reserve, bases, treasury }: Host): number {
  let sum = reserve + STANDING * bases + coined * treasury + 1;
  for (const strength of at) sum += strength;
  return sum;
}

/** What is weighed of the war as a whole. */
function addWhole(roster: FittedRoster, { hosts, income }: WarFigures, out: Float64Array): void {
  const totals = [totalOf(roster, hosts[0]), totalOf(roster, hosts[1])] as const;
  out[STRENGTH] = Math.log(totals[0] / totals[1]);
  out[WEALTH] = Math.log(income[0] / income[1]);
  out[LANDING] = (Math.min(2, hosts[0].transports) - Math.min(2, hosts[1].transports)) / 2;
  out[RESERVED] = hosts[0].reserve / totals[0] - hosts[1].reserve / totals[1];
  out[FIRST] = 1;
}

/** What is weighed of one lane, `share` times. */
function addLane(
  out: Float64Array,
  share: number,
  zones: number,
  front: number,
  [first, second]: readonly [number, number],
  kept: readonly [Pick<Host, 'reserve'>, Pick<Host, 'reserve'>],
): void {
  const toSecond = zones - front + 1;
  const toFirst = front + 2;
  if (toSecond <= NEAR) out[FRONT + toSecond - 1]! += share;
  if (toFirst <= NEAR) out[FRONT + toFirst - 1]! -= share;
  if (toSecond <= THREATS && first > 0)
    out[THREAT + toSecond - 1]! += share * (first / (first + second + RELIEF * kept[1].reserve)) ** 2;
  if (toFirst <= THREATS && second > 0)
    out[THREAT + toFirst - 1]! -= share * (second / (second + first + RELIEF * kept[0].reserve)) ** 2;
}

/** What both sides bring, and keep: forces by sector, strength in reserve, treasury after purchases. */
export interface Deployment {
  readonly forces: readonly Force[];
  readonly reserve: number;
  readonly treasury: number;
  /** Transports that are kept. */
  readonly landers: number;
}

/** What does not change while plans for a turn are weighed. */
export interface TurnFrame {
  readonly lanes: readonly SectorState[];
  readonly kinds: readonly ('open' | 'invasion' | 'home')[];
  readonly income: readonly [number, number];
  /** Strength of all bases, and of those at the fronts, by side. */
  readonly bases: readonly [number, number];
  /** Where a storm keeps fleets apart, by sector. */
  readonly stormy: readonly boolean[];
  /** Turns that are left after this one; null: no limit. */
  readonly left: number | null;
}

const scratch = new Float64Array(FEATURES);
const hostScratch: [Host, Host] = [hostOf(), hostOf()];
const standingScratch: WarFigures = {
  hosts: hostScratch,
  income: [0, 0],
};

/**
 * The chance that side 0 wins the war when these plans meet: what is expected of each sector's
 * battle, weighed as the war then stands.
 */
export function prospect(roster: FittedRoster, frame: TurnFrame, first: Deployment, second: Deployment): number {
  const features = scratch.fill(0);
  const both = [first, second] as const;
  const standing = standingScratch;
  let decided = 0;
  for (const side of [0, 1] as const) {
    const host = hostScratch[side];
    host.reserve = both[side].reserve;
    host.bases = frame.bases[side];
    host.treasury = both[side].treasury;
    host.transports = 0;
    standing.income[side] = frame.income[side];
  }
  for (let at = 0; at < SECTOR_IDS.length; at++) {
    const lane = frame.lanes[at]!;
    const forces = [first.forces[at]!, second.forces[at]!] as const;
    const open = !frame.stormy[at]!;
    const gives = [open && forces[0].armed > 0, open && forces[1].armed > 0] as const;
    hostScratch[0].transports += forces[0].transports;
    hostScratch[1].transports += forces[1].transports;
    const kept: [number, number] = [forces[0].mobile, forces[1].mobile];
    let wins: readonly [number, number] = [0, 0];
    if (gives[0] && gives[1]) {
      const invader = lane.holder === null ? null : ((1 - lane.holder) as Side);
      const lands = invader !== null && forces[invader].transports >= 2;
      const seen = estimate(roster, [forces[0].strength, forces[1].strength], frame.kinds[at]!, lane.holder, lands);
      wins = seen.wins;
      kept[0] *= (1 - seen.losses[0]) * BATTERED;
      kept[1] *= (1 - seen.losses[1]) * BATTERED;
    } else if (gives[0] || gives[1]) wins = gives[0] ? [1, 0] : [0, 1];
    hostScratch[0].at[at] = kept[0];
    hostScratch[1].at[at] = kept[1];
    let stays = 1 - wins[0] - wins[1];
    for (const winner of [0, 1] as const) {
      const share = wins[winner];
      if (share === 0) continue;
      const loser = (1 - winner) as Side;
      if (homeAt(lane, lane.front) === loser) {
        decided += winner === 0 ? share : -share;
        continue;
      }
      const planet = lane.holder === loser && lane.planets[lane.front] === loser;
      if (planet && forces[winner].transports < 2) {
        stays += share;
        continue;
      }
      const next = lane.front + forward(winner);
      // The zone behind the front pays the winner; the one ahead pays the loser no more.
      standing.income[winner] += share * (INCOME.zone + (planet ? INCOME.planet : 0));
      if (homeAt(lane, next) === null)
        standing.income[loser] -= share * (INCOME.zone + (lane.planets[next] === null ? 0 : INCOME.planet));
      addLane(features, share, lane.planets.length, next, kept, both);
    }
    if (stays > 1e-9) addLane(features, stays, lane.planets.length, lane.front, kept, both);
  }
  for (const side of [0, 1] as const) hostScratch[side].treasury += standing.income[side];
  addWhole(roster, standing, features);
  let odds = DECIDED * decided;
  for (let n = 0; n < FEATURES; n++) odds += roster.value[n]! * features[n]!;
  return 1 / (1 + Math.exp(-(odds + atTheLimit(frame, standing))));
}

/** E12: where the last turn is near, territory tells. */
function atTheLimit({ left }: TurnFrame, { income }: WarFigures): number {
  if (left === null || left > 3) return 0;
  return (DECIDED / (1 + left)) * Math.tanh((income[0] - income[1]) / 8);
}
