import type { Side } from '../game.ts';
import type { LevelFollowing } from './follow.ts';
import type { SectorId, ZoneTerrain } from './sectors.ts';
import type { WarTerms } from './setup.schema.ts';

/** Where a unit is: resting, at the home world, or with the fleet of a sector. Bases also have a zone. */
export type Station = 'reserve' | 'home' | SectorId;

/** Who fights for the two home worlds, in the order of the lanes: side 0 at their beginning, side 1 at their end. */
export const SIDES = [0, 1] as const;

/** One battle of a ship's life. */
export interface ShipDeed {
  readonly turn: number;
  readonly sector: SectorId;
  readonly zone: number;
  readonly result: 'won' | 'lost' | 'drawn';
  readonly fate: Fate;
  /** Hull boxes marked after the battle. */
  readonly hull: number;
  /** Ids of the ships it destroyed. */
  readonly kills: readonly number[];
}

/**
 * How a unit came out of a battle; a transport that `landed` did so on the planet that was invaded, and
 * what `surrendered` was whole when its side gave the battle up.
 */
export const FATES = ['stood', 'retreated', 'landed', 'destroyed', 'surrendered'] as const;
export type Fate = (typeof FATES)[number];
/** Whether the unit is gone for good. */
export const isLoss = (fate: Fate): boolean => fate === 'destroyed' || fate === 'surrendered';

/** One unit of a side: a ship, a squadron, a transport or a base, under its own name for good. */
export interface CampaignShip {
  readonly id: number;
  readonly side: Side;
  readonly class: string;
  readonly name: string;
  /** E4: which of this name it is, from 1. */
  readonly mark: number;
  /** Hull boxes marked. */
  hull: number;
  station: Station;
  /** Where it was when the turn began. */
  from: Station;
  /** E7: a base's zone in its sector; null for all others. */
  readonly zone: number | null;
  readonly builtTurn: number;
  lostTurn: number | null;
  readonly deeds: ShipDeed[];
}

/** E13: what has come in between two turns; both sides hear of it. */
export type News =
  /** Nobody fights in the sector this turn, and its front stays. */
  | { readonly kind: 'storm'; readonly sector: SectorId }
  /** A side is given points. */
  | { readonly kind: 'convoy'; readonly side: Side; readonly points: number }
  /** Both sides are. */
  | { readonly kind: 'volunteers'; readonly points: number }
  /** A ship is found, all but one of its hull boxes marked, and joins a side's reserve. */
  | { readonly kind: 'derelict'; readonly side: Side; readonly ship: number };

/** E2: one lane of zones. */
export interface SectorState {
  readonly id: SectorId;
  /** The zone that is fought for; −1: side 0's home world, the number of zones: side 1's. */
  front: number;
  /** Who held the front's zone before the war came there; null in the middle, at the beginning. */
  holder: Side | null;
  /** E3: owner of each zone's planet; null: no planet. */
  planets: (Side | null)[];
  /** E2: what lies in each zone, where the map was drawn for this war. */
  readonly terrain?: readonly ZoneTerrain[];
}

export type BattleKind = 'open' | 'invasion' | 'home';

/** E8: fleets that meet. */
export interface CampaignBattle {
  readonly sector: SectorId;
  readonly zone: number;
  readonly kind: BattleKind;
  /** Who holds the zone; null in the middle. */
  readonly holder: Side | null;
  /** Ids of the units, by side. */
  readonly ships: readonly [readonly number[], readonly number[]];
  result: BattleResult | null;
}

/** How a battle ended, as the campaign needs it: each unit that took part, once. */
export interface BattleResult {
  readonly winner: Side | null;
  /** Why it ended so, in the battle's own word, `overrun` (E10) or `surrender`; results of older wars do not tell. */
  readonly reason?: string;
  readonly ships: readonly ShipResult[];
}
export interface ShipResult {
  readonly id: number;
  readonly fate: Fate;
  readonly hull: number;
  readonly kills: readonly number[];
}

export type CampaignEnd = 'home-world' | 'turn-limit';

/** E12: how the campaign ended; `winner` null is a draw. */
export interface CampaignOutcome {
  readonly winner: Side | null;
  readonly reason: CampaignEnd;
}

/** A campaign as plain JSON data; nothing in it is shared between two states but what is `readonly`. */
export interface CampaignState {
  readonly seed: number;
  /** The edition of the war's rules that it began with; the first when absent. */
  readonly edition?: number;
  readonly turnLimit: number | null;
  /** E13; wars that began before there were terms have none. */
  readonly terms?: WarTerms;
  /** E13: this turn's. */
  news?: News | null;
  turn: number;
  phase: 'planning' | 'battles' | 'over';
  treasury: [number, number];
  /** Treasuries before this turn's plans. */
  purse: [number, number];
  /** How many units there were before this turn's plans; later ones are new. */
  shipsAtStart: number;
  /** Hull boxes repaired this turn, by ship id; secret with the rest of the plans. */
  repaired: Record<string, number>;
  ready: [boolean, boolean];
  /** Every unit that there ever was, by id. */
  ships: CampaignShip[];
  sectors: SectorState[];
  /** This turn's. */
  battles: CampaignBattle[];
  outcome: CampaignOutcome | null;
  /** E14: captains who have changed ships; absent: none has. */
  swaps?: readonly CaptainSwap[];
  /** E15: battles in a row that each side has lost (below 0) or won clearly; wars of before the third edition count none. */
  runs?: [number, number];
  /** E15: absent while nobody has been asked. */
  follow?: LevelFollowing;
}

/** E14: the captains of two ships, by their ids, have changed places in a turn's plans. */
export interface CaptainSwap {
  readonly turn: number;
  readonly ships: readonly [number, number];
}

/** E10: from this edition on a zone is held at the last round only by who can hold it. */
const OVERRUN = 2;
/** E14, E15: from this edition on captains change ships and tell on the board, and a staff may follow. */
const PEOPLE = 3;
/** The edition of new wars, which is the war's version: from it on captains tell on the board in every system (E14). */
export const EDITION = 4;

/** Whether a holder that can hold no more loses the zone at the last round (E10). */
export const canBeOverrun = ({ edition }: Pick<CampaignState, 'edition'>): boolean => (edition ?? 1) >= OVERRUN;
/** Whether captains may change ships and tell on the board (E14), and a staff may follow (E15). */
export const hasPeople = ({ edition }: Pick<CampaignState, 'edition'>): boolean => (edition ?? 1) >= PEOPLE;

/** Units still in service. */
export function inService(state: CampaignState, side: Side): CampaignShip[] {
  return state.ships.filter((ship) => ship.side === side && ship.lostTurn === null);
}

/** The unit of an id, lost ones too. */
export function shipOf(state: CampaignState, id: number): CampaignShip | undefined {
  return state.ships[id];
}

/** A copy that shares nothing that changes. */
export function cloneState(state: CampaignState): CampaignState {
  return {
    ...state,
    treasury: [...state.treasury],
    purse: [...state.purse],
    repaired: { ...state.repaired },
    ready: [...state.ready],
    ships: state.ships.map((ship) => ({ ...ship, deeds: [...ship.deeds] })),
    sectors: state.sectors.map((sector) => ({ ...sector, planets: [...sector.planets] })),
    battles: state.battles.map((battle) => ({ ...battle })),
    ...(state.runs ? { runs: [...state.runs] } : {}),
  };
}
