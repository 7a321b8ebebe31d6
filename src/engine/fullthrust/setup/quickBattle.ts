import type { Result, SetupError, Side } from '../../game.ts';
import { fleetPoints, offOdds } from '../../odds.ts';
import { read } from '../../reading.schema.ts';
import { RNG_WORDS, draw, seedRng } from '../../rng.ts';
import { GROUPS } from '../battle.ts';
import type { ShipDesign } from '../design/design.types.ts';
import { DUMMY_POINTS } from '../design/costs.ts';
import { DESIGNS, SHIP_NAMES, WONDER_SHIPS, pointsOf } from '../design/navies.ts';
import { ratingOf, type Navy, type Rating, type ShipType, type SystemKind } from '../design/terms.ts';
import { PRESET_SWITCHES, SWITCHES, type SwitchName } from '../terms.ts';
import { TASTE, type Taste } from './setup.schema.ts';
import type { DummySetup, FullThrustSetup, ShipSetup, StrewnSetup, TournamentSetup } from './setup.types.ts';
import { keepsCapitals } from './tournament.ts';

// Battles drawn by points and taste: fleets that are worth the same, on an open table.

type Draw = (sides: number) => number;

const WIDTH = 72;
const HEIGHT = 48;
const ROUNDS = 12;
const MOST_SHIPS = 8;
/** How far apart the fleets' points may be. */
const FAIR = 0.08;
const SPEED = 6;
/** MU from the table's edge to where a fleet stands, and between its ships. */
const STANDS = 6;
const APART = 5;
/** 11.1 With sensors: the table's width, more rounds to come near each other in, and dummies of a fleet. */
const WIDE = 108;
const APPROACH = 4;
const DUMMIES = 2;

/** A design to build a fleet of. */
export interface FleetClass {
  readonly id: string;
  readonly hull: ShipType;
  readonly rating: Rating;
  readonly navy: Navy;
  readonly points: number;
  readonly mass: number;
  /** Names that its ships may bear. */
  readonly names: readonly string[];
  readonly design: ShipDesign;
}

/** The designs of our navies and of the merchants. */
export const FLEET_CLASSES: readonly FleetClass[] = (['lantern', 'anvil', 'merchant'] as const).flatMap((navy) =>
  DESIGNS[navy].map(classOf),
);
/** 12.3 Those that a fleet with wonder weapons has one of. */
const WONDERS: readonly FleetClass[] = WONDER_SHIPS.map(classOf);

function classOf(design: ShipDesign): FleetClass {
  const { name, type, navy, mass } = design;
  return {
    id: name,
    hull: type,
    rating: ratingOf(type),
    navy,
    points: pointsOf(design),
    mass,
    names: SHIP_NAMES[navy],
    design,
  };
}

export type { Taste };
const ROCK = { kind: 'asteroid', radius: 1.5 } as const;
const DUST = { kind: 'cloud', radius: 4 } as const;
const SWARM = { kind: 'meteors', radius: 3 } as const;
const THIRDS = [ROCK, DUST, SWARM] as const;

/** 13 The bodies of a taste. */
function strewnFor({ terrain, bodies }: Taste): StrewnSetup[] {
  switch (terrain) {
    case 'asteroids':
      return [{ ...ROCK, number: bodies }];
    case 'drifting':
      return [{ ...ROCK, number: bodies, drift: 'dice' }];
    case 'clouds':
      return [{ ...DUST, number: bodies }];
    case 'meteors':
      return [{ ...SWARM, number: bodies }];
    case 'mixed':
      return THIRDS.map((one, n) => ({ ...one, number: Math.floor((bodies + 2 - n) / 3) })).filter(
        ({ number }) => number > 0,
      );
    default:
      return [];
  }
}

/** 15.1 A tournament that is drawn: none of the weapons that upset a fair game, and at most half of a fleet in capital ships. Dummies are paid for besides. */
const tournamentOf = (points: number, dummies = 0): TournamentSetup => ({
  points: Math.ceil(points * (1 + FAIR / 2)) + dummies * DUMMY_POINTS,
  banned: ['nova-cannon', 'wave-gun', 'reflex-field'],
  capitals: 'half',
});

/** Turns untrusted data into a taste. */
export const parseTaste = (input: unknown): Result<Taste, SetupError> => read(TASTE, input);

/** Each switch once, in the order in which they are stored. */
const inOrder = (rules: readonly SwitchName[]): SwitchName[] => SWITCHES.filter((name) => rules.includes(name));

/** Draws a battle to the taste, the same one for the same seed: a setup that parses, its fleets within 8 % of each other. */
export function quickBattle(taste: Taste, seed: number, odds = 1): FullThrustSetup {
  const words = new Int32Array(RNG_WORDS);
  seedRng(words, seed);
  const pick: Draw = (sides) => draw(words, sides);
  const fleets = fairFleets(taste, pick, odds);
  const named = new Set<string>();
  const duel = fleets.every((fleet) => fleet.length === 1);
  const width = taste.sensors ? WIDE : WIDTH;
  const fleet = (side: Side) => ({
    ships: (taste.tournament ? converging : deployed)(fleets[side], side, width, (navy) => nameFor(navy, named, pick)),
    ...(taste.sensors ? { dummies: dummiesFor(fleets[side], side, width, pick) } : {}),
    groups: [],
    aims: [],
    exits: [],
  });
  return {
    system: 'fullthrust',
    table: { width, height: HEIGHT },
    roundLimit: ROUNDS + (taste.sensors ? APPROACH : 0),
    rules: inOrder([
      ...(duel ? (['simultaneous-fire'] as const) : []),
      ...PRESET_SWITCHES[taste.rules].filter((rule) => !taste.tournament || rule !== 'return'),
      ...(taste.vectors ? (['vector-movement'] as const) : []),
      ...(taste.mines ? (['mines'] as const) : []),
      ...(taste.sensors ? (['sensors', 'dummies'] as const) : []),
      ...(taste.wonders ? (['wonder-weapons'] as const) : []),
      ...(taste.tournament ? (['no-ftl'] as const) : []),
    ]),
    designs: WONDERS.filter((one) => fleets.some((ships) => ships.includes(one))).map(({ design }) => design),
    sides: [fleet(0), fleet(1)],
    atRoundLimit: 'points',
    ...(taste.terrain === 'none' ? {} : { strewn: strewnFor(taste) }),
    ...(taste.tournament
      ? { tournament: tournamentOf(Math.max(...fleetPoints(taste.points, odds)), taste.sensors ? DUMMIES : 0) }
      : {}),
  };
}

const worth = (fleet: readonly FleetClass[]): number => fleet.reduce((sum, { points }) => sum + points, 0);
const bays = (fleet: readonly FleetClass[]): number =>
  fleet.reduce((sum, { design }) => sum + design.systems.filter(({ kind }) => kind === 'bay').length, 0);

/** Draws until two fleets are worth what the odds say, near what was asked for; the nearest to that of all where none are. */
function fairFleets(taste: Taste, pick: Draw, odds: number): [FleetClass[], FleetClass[]] {
  const asked = fleetPoints(taste.points, odds);
  let best: [FleetClass[], FleetClass[]] | null = null;
  let least = Infinity;
  for (let tries = 0; tries < 2000; tries++) {
    const fleets: [FleetClass[], FleetClass[]] = [
      drawFleet({ ...taste, points: asked[0] }, 0, pick),
      drawFleet({ ...taste, points: asked[1] }, 1, pick),
    ];
    const [ours, theirs] = [worth(fleets[0]), worth(fleets[1])];
    if (ours === 0 || theirs === 0 || bays(fleets[0]) + bays(fleets[1]) > GROUPS) continue;
    const apart = offOdds(ours, theirs, odds) + Math.max(0, 0.75 - ours / asked[0]);
    if (apart < least) [best, least] = [fleets, apart];
    if (least <= FAIR) break;
  }
  if (best === null) throw new Error('no two fleets can be drawn');
  return best;
}

const has = ({ design }: FleetClass, wanted: SystemKind): boolean => design.systems.some(({ kind }) => kind === wanted);

/** Ships of a navy for at most the points; those of a tournament keep its limits. */
function drawFleet(taste: Taste, side: Side, pick: Draw): FleetClass[] {
  const { points, navies, carriers, mines, tournament } = taste;
  const limits = tournamentOf(points);
  const own = FLEET_CLASSES.filter(({ navy, rating }) => navy === navies[side] && rating !== 'other');
  const fits = own.filter((one) => !has(one, 'minelayer') && (carriers || !has(one, 'bay')));
  const fleet = mines ? own.filter((one) => has(one, 'minelayer')).slice(0, 1) : [];
  const wonder = wonderFor(taste, side, worth(fleet), pick);
  if (wonder !== undefined) fleet.push(wonder);
  for (let tries = 0; tries < 14 && fleet.length < MOST_SHIPS; tries++) {
    const one = fits[pick(fits.length)]!;
    if (worth(fleet) + one.points > points * (1 + FAIR / 2)) continue;
    const keeps = !tournament || keepsCapitals([...fleet, one].map(({ design }) => design), limits); // prettier-ignore
    if (keeps) fleet.push(one);
  }
  return fleet;
}

/** 12.3 A ship of a navy with a wonder weapon, for three quarters at most of the points that are left; tournaments ban some. */
function wonderFor(
  { points, navies, wonders, tournament }: Taste,
  side: Side,
  spent: number,
  pick: Draw,
): FleetClass | undefined {
  if (!wonders) return undefined;
  const { banned } = tournamentOf(points);
  const fits = WONDERS.filter(
    (one) =>
      one.navy === navies[side] &&
      4 * one.points <= 3 * (points - spent) &&
      !(tournament && one.design.systems.some(({ kind }) => banned.includes(kind))),
  );
  return fits.length === 0 ? undefined : fits[pick(fits.length)];
}

function nameFor(navy: Navy, named: Set<string>, pick: Draw): string {
  const free = SHIP_NAMES[navy].filter((name) => !named.has(name));
  const name = free[pick(free.length)]!;
  named.add(name);
  return name;
}

/** 15.1 From the corners of the lower edge, each fleet toward the middle of the table: their courses converge. */
function converging(
  fleet: readonly FleetClass[],
  side: Side,
  width: number,
  name: (navy: Navy) => string,
): ShipSetup[] {
  // prettier-ignore
  return deployed(fleet, side, width, name).map((ship, n) => ({
    ...ship,
    x: side === 0 ? STANDS + (n >> 1) * APART : width - STANDS - (n >> 1) * APART,
    y: HEIGHT - STANDS - (n & 1) * APART,
    course: side === 0 ? 1 : 11,
  }));
}

/** A line across the table, the greater ships in its middle; side 0 at the left. */
function deployed(fleet: readonly FleetClass[], side: Side, width: number, name: (navy: Navy) => string): ShipSetup[] {
  // prettier-ignore
  const line = fleet.toSorted((a, b) => b.points - a.points);
  return line.map((one, n) => ({
    design: one.id,
    name: name(one.navy),
    x: side === 0 ? STANDS : width - STANDS,
    y: HEIGHT / 2 + (n % 2 === 0 ? 1 : -1) * Math.ceil(n / 2) * APART,
    course: side === 0 ? 3 : 9,
    speed: SPEED,
  }));
}

/** 11.3 Dummies a step behind the line, where any of its escorts might be; both fleets pay for as many as they may have. */
function dummiesFor(fleet: readonly FleetClass[], side: Side, width: number, pick: Draw): DummySetup[] {
  return Array.from({ length: Math.min(DUMMIES, fleet.length) }, (_, n) => ({
    x: side === 0 ? STANDS - 3 : width - STANDS + 3,
    y: HEIGHT / 2 + (n === 0 ? 1 : -1) * (2 + APART * pick(4)),
    course: side === 0 ? 3 : 9,
    speed: SPEED,
    thrust: 4 + pick(4),
  }));
}
