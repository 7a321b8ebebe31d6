import type { Roster } from './roster.ts';
import { isLoss, type Fate } from './state.ts';
import { classOf, hullOf } from './units.ts';

// Who commands a ship of a war or a story. Nothing of it is stored: names and traits come from the
// war's seed and the ship, all else from the ship's deeds.

export const TRAITS = ['steady', 'gunner', 'daring'] as const;
/** What a captain is known for. */
export type Trait = (typeof TRAITS)[number];

export const CAPTAIN_RANKS = ['lieutenant', 'commander', 'captain', 'commodore'] as const;
export type CaptainRank = (typeof CAPTAIN_RANKS)[number];
/** Battles and ships destroyed that make each rank. */
const MERITS = [0, 2, 5, 9] as const;

/** Share of the hull from which on those on the bridge are in danger. */
const HEAVY = 0.5;
/** Of that many such battles one wounds the captain, and of that many one kills a captain who was wounded before. */
const WOUND_ODDS = 2;
const DEATH_ODDS = 3;

/** A captain, serving or fallen. */
export interface Captain {
  /** The same in every language. */
  readonly name: string;
  readonly trait: Trait;
  readonly rank: CaptainRank;
  readonly battles: number;
  readonly kills: number;
  readonly wounds: number;
  /** The deed in which they fell, by its place in the ship's list; null: they live. */
  readonly fell: number | null;
  /** E14: stars for battles in which two ships or more were destroyed. */
  readonly stars?: number;
  /** E14: they were taken off their last ship when it was destroyed, and wait for another. */
  readonly rescued?: boolean;
  /** E14: the ship, by its id, that they commanded before: it was lost under them, or they changed places. */
  readonly from?: number;
}

/** What captains are told by: the units' classes, and names for them. */
export type CaptainRoster = Pick<Roster, 'classes' | 'captainNames'>;

/** What captains are told of: a ship with its deeds, in order. */
export interface CommandedShip {
  readonly class: string;
  readonly name: string;
  readonly mark: number;
  readonly deeds: readonly { readonly fate: Fate; readonly hull: number; readonly kills: readonly unknown[] }[];
}
/** The rank that battles and ships destroyed have earned. */
export const rankOf = (merit: number): CaptainRank => CAPTAIN_RANKS[MERITS.findLastIndex((least) => merit >= least)]!;

/** Whether a battle has wounded who is on the bridge, and whether they die of it. `hull`: boxes marked before, of `boxes`. */
export function hurtBy(
  deed: CommandedShip['deeds'][number],
  hull: number,
  boxes: number,
  wounds: number,
  chance: (odds: number, what: string) => boolean,
): { readonly hurt: boolean; readonly dies: boolean } {
  const hit = deed.hull > hull && deed.hull >= HEAVY * boxes;
  const hurt = hit && !isLoss(deed.fate) && chance(WOUND_ODDS, 'wound');
  return { hurt, dies: hurt && wounds > 0 && chance(DEATH_ODDS, 'death') };
}

/** All captains that a ship has had, the first first; the last commands it, has fallen with it, or has surrendered it. */
export function captainsOf(roster: CaptainRoster, seed: number, ship: CommandedShip): Captain[] {
  const captains: Captain[] = [];
  const key = `${ship.class}/${ship.name}/${ship.mark}`;
  const boxes = hullOf(roster, ship);
  let one = appointed(roster, seed, ship, 0);
  let hull = 0;
  ship.deeds.forEach((deed, at) => {
    const chance = (odds: number, what: string): boolean => hashOf(`${seed}/${key}/${at}/${what}`) % odds === 0;
    const { hurt, dies } = hurtBy(deed, hull, boxes, one.wounds, chance);
    const falls = deed.fate === 'destroyed' || dies;
    hull = deed.hull;
    const battles = one.battles + 1;
    const kills = one.kills + deed.kills.length;
    const wounds = one.wounds + (hurt ? 1 : 0);
    one = { ...one, battles, kills, wounds, rank: rankOf(battles + kills), fell: falls ? at : null };
    if (!falls) return;
    captains.push(one);
    one = appointed(roster, seed, ship, captains.length);
  });
  const died = ship.deeds.at(-1)?.fate === 'destroyed';
  return died ? captains : [...captains, one];
}

function appointed(roster: CaptainRoster, seed: number, ship: CommandedShip, nth: number): Captain {
  const ofShip = hashOf(`${seed}/${ship.class}/${ship.name}/${ship.mark}`);
  const ofCaptain = hashOf(`${ofShip}/${nth}`);
  const [first, second] = roster.captainNames[classOf(roster, ship).side];
  return {
    // Two that follow each other in one ship are never called the same.
    name: `${first[((ofShip >>> 4) + nth) % first.length]} ${second[(ofCaptain >>> 8) % second.length]}`,
    trait: TRAITS[(ofCaptain >>> 16) % TRAITS.length]!,
    rank: CAPTAIN_RANKS[0],
    battles: 0,
    kills: 0,
    wounds: 0,
    fell: null,
  };
}

/** FNV-1a with a last mixing: equal texts, equal numbers, on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
