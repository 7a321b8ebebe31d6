import { drawing } from '../maps.ts';
import type { Roster } from '../roster.ts';
import { drawFleet, enlist, firstFleet, fleetWorth, type Draw, shareOf, warshipsOf, wornDown } from './fleets.ts';
import { drawMap, numberOf, STREAM } from './map.ts';
import type { PatrolSetup } from './setup.schema.ts';
import type { PatrolCaptain, PatrolState, LastFoe } from './state.ts';
import { PATROL_EDITION, PATROL_TRAITS, type PatrolRank, type PatrolTrait } from './terms.ts';

/** What a rank changes. */
export interface RankTerms {
  /** How strong all enemies are, percent of what their stop says. */
  readonly foes: number;
  /** How strong the flagship's fleet is, percent of the player's first fleet. */
  readonly rival: number;
  /** Stores at the beginning, percent of a middling warship. */
  readonly stores: number;
}

export const RANKS: Readonly<Record<PatrolRank, RankTerms>> = {
  1: { foes: 80, rival: 95, stores: 60 },
  2: { foes: 88, rival: 105, stores: 50 },
  3: { foes: 95, rival: 115, stores: 40 },
  4: { foes: 101, rival: 125, stores: 30 },
  5: { foes: 106, rival: 135, stores: 20 },
};

/** A run's rank, and the edition that it began in; left out: 1. */
type Begun = Pick<PatrolState, 'rank' | 'edition'>;

const editionOf = ({ patrolFoes }: Roster, { edition = 1 }: Begun) =>
  patrolFoes?.findLast(({ since }) => since <= edition);

/** How strong enemies are with these ships at a rank, percent of what the rank says. */
export const foesOf = (roster: Roster, begun: Begun): number =>
  editionOf(roster, begun)?.onTheWay[begun.rank - 1] ?? 100;

/** How strong the flagship's fleet is with these ships at a rank, percent of what the rank says. */
const flagshipOf = (roster: Roster, begun: Begun): number =>
  editionOf(roster, begun)?.flagship?.[begun.rank - 1] ?? foesOf(roster, begun);

/** Ships about the flagship. */
const ESCORTS = 4;
/** Most of the rival's points that are in the flagship. */
const FLAGSHIP_SHARE = 0.7;

/** A captain's name of the side that nobody bears yet, where there is one. */
function captainName(roster: Roster, side: 0 | 1, taken: readonly string[], pick: Draw): string {
  const [first, second] = roster.captainNames[side];
  let name = '';
  for (let tries = 0; tries < 20; tries++) {
    name = `${first[pick(first.length)]} ${second[pick(second.length)]}`;
    if (!taken.includes(name)) break;
  }
  return name;
}

/** A captain to come aboard. */
export const drawCaptain = (
  roster: Roster,
  state: PatrolState,
  trait: PatrolTrait | null,
  pick: Draw,
): PatrolCaptain => ({
  name: captainName(
    roster,
    0,
    state.ships.flatMap(({ captain }) => (captain === null ? [] : [captain.name])),
    pick,
  ),
  trait: trait ?? PATROL_TRAITS[pick(PATROL_TRAITS.length)]!,
});

/** Who waits at the end: as strong as the rank says, whatever has become of the player's fleet. */
function drawRival(roster: Roster, budget: number, pick: Draw): LastFoe {
  const classes = warshipsOf(roster, 1);
  const fitting = classes.filter(({ points }) => points <= budget * FLAGSHIP_SHARE);
  const flagshipClass = fitting.at(-1) ?? classes[0]!;
  const flagship = {
    class: flagshipClass.id,
    name: flagshipClass.names[pick(flagshipClass.names.length)]!,
    hull: 0,
  };
  const left = budget - flagshipClass.points;
  const escorts = drawFleet(
    classes.filter(({ points }) => points <= flagshipClass.points),
    { budget: left, least: 1, most: ESCORTS, taken: [flagship.name] },
    pick,
  );
  return { admiral: captainName(roster, 1, [], pick), flagship, escorts: wornDown(roster, escorts, left) };
}

/** The run at its beginning, before its first way, as it began in an edition. */
export function createPatrol(roster: Roster, setup: PatrolSetup, edition = PATROL_EDITION): PatrolState {
  const number = numberOf(setup.seed);
  const terms = RANKS[setup.rank];
  const first = firstFleet(roster, drawing(number, STREAM.fleet));
  const state: PatrolState = {
    rank: setup.rank,
    ...(edition > 1 ? { edition } : {}),
    seed: setup.seed,
    number,
    daily: setup.daily,
    stops: drawMap(roster, number),
    rival: drawRival(
      roster,
      (fleetWorth(roster, first) * terms.rival * flagshipOf(roster, { rank: setup.rank, edition })) / 10_000,
      drawing(number, STREAM.rival),
    ),
    phase: 'planning',
    step: 'fork',
    at: null,
    stores: shareOf(roster, terms.stores),
    ships: [],
    foes: [],
    favour: 0,
    heard: 0,
    past: [],
    beaten: 0,
    told: [],
    end: null,
  };
  for (const ship of first) enlist(state, ship, 0);
  state.ships[0]!.captain = drawCaptain(roster, state, null, drawing(number, STREAM.names));
  return state;
}
