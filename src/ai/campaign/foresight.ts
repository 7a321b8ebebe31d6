import type { Side } from '../../engine/game.ts';
import { LANDINGS } from '../../engine/campaign/aftermath.ts';
import { forward, homeAt, INCOME, SECTOR_IDS } from '../../engine/campaign/sectors.ts';
import { inService, type CampaignState } from '../../engine/campaign/state.ts';
import { isBase } from '../../engine/campaign/units.ts';
import type { SearchRandom } from '../random.ts';
import { estimate, lossesOf, unitStrength } from './estimate.ts';
import type { FittedRoster } from './fittedRoster.ts';
import { type Army, BATTERED, type Deployment, type TurnFrame, weighed } from './prospect.ts';

// A war played on from the plans of this turn in strengths alone, battles drawn by the fitted figures: what
// the worth of a position, fitted to long wars, does not tell, above all of a war whose last turn is near.

/** Turns that are played on; what then stands is weighed as ever (`weighed`), unless the war is over. */
const HORIZON = 8;
/** Share of what a turn brings that goes where a side is weakest; the rest goes to one sector, drawn by lot. */
const EVENLY = 0.5;
/** Of the strength that battle has worn down, what a turn mends. */
const MENDED = 0.06;

const LANES = SECTOR_IDS.length;
const armyOf = (): Army => ({
  at: new Float64Array(LANES),
  transports: new Float64Array(LANES),
  reserve: 0,
  landers: 0,
  treasury: 0,
});

/** What does not change while a war is foreseen: its lanes as they are, and the strength of bases. */
export interface Foreseen {
  readonly roster: FittedRoster;
  readonly frame: TurnFrame;
  /** By side and sector: strength of the base in each zone. */
  readonly bases: readonly [readonly Float64Array[], readonly Float64Array[]];
  readonly home: readonly [number, number];
}

/** The war as it stands when plans are made. */
export function foreseen(roster: FittedRoster, state: CampaignState, frame: TurnFrame): Foreseen {
  const bases = ([0, 1] as const).map(() => state.sectors.map(({ planets }) => new Float64Array(planets.length)));
  const home: [number, number] = [0, 0];
  for (const side of [0, 1] as const)
    for (const ship of inService(state, side).filter((one) => isBase(roster, one))) {
      const strength = unitStrength(roster, ship);
      const at = SECTOR_IDS.findIndex((id) => id === ship.station);
      if (at < 0) home[side] += strength;
      else bases[side]![at]![ship.zone!]! += strength;
    }
  return { roster, frame, bases: [bases[0]!, bases[1]!], home };
}

interface Lane {
  front: number;
  holder: Side | null;
  readonly planets: (Side | null)[];
}

/** A war as it is played on. */
interface Course {
  readonly war: Foreseen;
  readonly lanes: readonly Lane[];
  readonly armies: readonly [Army, Army];
  readonly income: [number, number];
  readonly fallen: [boolean, boolean];
}

/** The share of so many wars, played on from these plans, that side 0 wins. */
export function foresee(
  war: Foreseen,
  plans: readonly [Deployment, Deployment],
  wars: number,
  random: SearchRandom,
): number {
  let won = 0;
  for (let n = 0; n < wars; n++) won += playedOn(courseOf(war, plans), random);
  return won / wars;
}

function courseOf(war: Foreseen, plans: readonly [Deployment, Deployment]): Course {
  const { lanes, income } = war.frame;
  const armies = [armyOf(), armyOf()] as const;
  for (const side of [0, 1] as const) {
    const { forces, reserve, treasury, landers } = plans[side];
    const army = armies[side];
    forces.forEach(({ mobile, transports }, at) => {
      army.at[at] = mobile;
      army.transports[at] = transports;
    });
    Object.assign(army, { reserve, treasury, landers });
  }
  return {
    war,
    lanes: lanes.map(({ front, holder, planets }) => ({ front, holder, planets: [...planets] })),
    armies,
    income: [income[0], income[1]],
    fallen: [false, false],
  };
}

const strengthOf = ({ at, reserve }: Army): number => at.reduce((total, one) => total + one, reserve);

/** What the war is worth to side 0 when it has been played on: 1, 0, or the chance that is left. */
function playedOn(course: Course, random: SearchRandom): number {
  const { war, lanes, armies, income, fallen } = course;
  const { roster, frame } = war;
  const turns = frame.left === null ? HORIZON : Math.min(HORIZON, frame.left);
  for (let turn = 0; turn <= turns; turn++) {
    if (turn > 0) for (const side of [0, 1] as const) reinforce(course, side, random);
    for (let at = 0; at < LANES; at++) if (turn > 0 || !frame.stormy[at]) fightFor(course, at, random);
    if (fallen[0] || fallen[1]) return fallen[0] === fallen[1] ? 0.5 : fallen[0] ? 0 : 1;
  }
  if (turns !== frame.left) return weighed(roster, lanes, armies, income);
  const lead = income[0] - income[1] || strengthOf(armies[0]) - strengthOf(armies[1]);
  return lead === 0 ? 0.5 : lead > 0 ? 1 : 0;
}

/** E7: what a side's base adds at the front of a sector. */
function baseAt({ war: { bases, home }, lanes }: Course, at: number, side: Side): number {
  const lane = lanes[at]!;
  const attacked = homeAt(lane, lane.front);
  if (attacked === null) return lane.holder === side ? bases[side][at]![lane.front]! : 0;
  return attacked === side && lanes.findIndex((one) => homeAt(one, one.front) === side) === at ? home[side] : 0;
}

/** E8 to E12: a sector's battle, its losses, and where its front moves. */
function fightFor(course: Course, at: number, random: SearchRandom): void {
  const { war, lanes, armies } = course;
  const { roster } = war;
  const lane = lanes[at]!;
  const attacked = homeAt(lane, lane.front);
  const planet = attacked === null && lane.holder !== null && lane.planets[lane.front] === lane.holder;
  const own = [armies[0].at[at]! + baseAt(course, at, 0), armies[1].at[at]! + baseAt(course, at, 1)] as const;
  if (own[0] <= 0 && own[1] <= 0) return;
  if (own[0] <= 0 || own[1] <= 0) {
    advance(course, at, own[0] > 0 ? 0 : 1);
    return;
  }
  const invader = lane.holder === null ? null : ((1 - lane.holder) as Side);
  const lands = planet && invader !== null && armies[invader].transports[at]! >= LANDINGS;
  const { wins } = estimate(roster, own, attacked !== null ? 'home' : planet ? 'invasion' : 'open', lane.holder, lands);
  const roll = random.unit();
  const winner = roll < wins[0] ? 0 : roll < wins[0] + wins[1] ? 1 : null;
  const lead = Math.log((own[0] + 1) / (own[1] + 1)) * (winner === 1 ? -1 : 1);
  for (const side of [0, 1] as const) {
    const left = 1 - lossesOf(roster, winner === null ? null : side === winner, lead);
    armies[side].at[at]! *= left * BATTERED;
    armies[side].transports[at]! *= left;
  }
  if (winner !== null) advance(course, at, winner);
}

/** E11: the winner's front moves on, where a planet does not stay to be landed on; a home world falls. */
function advance({ lanes, armies, income, fallen }: Course, at: number, winner: Side): void {
  const lane = lanes[at]!;
  const loser = (1 - winner) as Side;
  const attacked = homeAt(lane, lane.front);
  if (attacked === loser) {
    fallen[loser] = true;
    return;
  }
  if (attacked === null) {
    const planet = lane.planets[lane.front]!;
    if (planet === loser && lane.holder === loser) {
      // Losses are shares of what there was: two that lose a little still land.
      if (armies[winner].transports[at]! < LANDINGS - 0.5) return;
      lane.planets[lane.front] = winner;
    }
    income[winner] += INCOME.zone + (planet === null ? 0 : INCOME.planet);
  }
  lane.front += forward(winner);
  lane.holder = loser;
  if (homeAt(lane, lane.front) === null)
    income[loser] -= INCOME.zone + (lane.planets[lane.front] === null ? 0 : INCOME.planet);
}

/** What a turn's income and the reserve become, and where they go. */
function reinforce({ war: { roster }, lanes, armies, income }: Course, side: Side, random: SearchRandom): void {
  const army = armies[side];
  const fresh = army.reserve + roster.strength.coined * (army.treasury + income[side]);
  army.reserve = 0;
  army.treasury = 0;
  let least = 0;
  for (let at = 1; at < LANES; at++) if (army.at[at]! < army.at[least]!) least = at;
  army.at[least]! += EVENLY * fresh;
  army.at[Math.floor(random.unit() * LANES)]! += (1 - EVENLY) * fresh;
  for (let at = 0; at < LANES; at++) army.at[at]! *= 1 + MENDED;
  if (army.landers < LANDINGS) return;
  const planet = lanes.findIndex(
    ({ front, holder, planets }, at) =>
      holder === 1 - side && planets[front] === holder && army.at[at]! > armies[1 - side]!.at[at]!,
  );
  if (planet < 0) return;
  army.transports[planet]! += army.landers;
  army.landers = 0;
}
