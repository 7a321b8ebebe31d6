import type { Side } from '../../game.ts';
import type { ZoneTerrain } from '../sectors.ts';
import type { Fate } from '../state.ts';
import type { PatrolEnd, PatrolEventId, PatrolRank, PatrolTrait, StopKind } from './terms.ts';

/** A place of the map. All of it is drawn when the run begins; nobody is shown what is not in sight. */
export interface Stop {
  /** Its place in the list. */
  readonly id: number;
  /** From 1. */
  readonly column: number;
  readonly row: number;
  readonly kind: StopKind;
  readonly terrain: ZoneTerrain;
  /** How strong the enemies are, percent of the own fleet at rank 1; 0: there are none. */
  readonly risk: number;
  /** Stores for a victory. */
  readonly gain: number;
  readonly event: PatrolEventId | null;
  /** Where one can go from here, ids of the next column's stops. */
  readonly to: readonly number[];
}

/** A captain, who came aboard for the run. */
export interface PatrolCaptain {
  /** The same in every language. */
  readonly name: string;
  readonly trait: PatrolTrait;
}

/** One battle of a ship's life. */
export interface PatrolDeed {
  readonly column: number;
  readonly result: 'won' | 'lost' | 'drawn';
  readonly fate: Fate;
  /** Boxes marked after the battle. */
  readonly hull: number;
  /** Names of the ships that it destroyed. */
  readonly kills: readonly string[];
}

/** A ship of the player's. */
export interface PatrolShip {
  readonly id: number;
  /** A refit changes both. */
  class: string;
  name: string;
  /** The column that it joined at; 0: it was there from the beginning. */
  readonly joined: number;
  /** Boxes marked. */
  hull: number;
  captain: PatrolCaptain | null;
  /** The column that it was lost at; null: it serves. */
  lost: number | null;
  deeds: readonly PatrolDeed[];
}

/** An enemy of the battle that comes. */
export interface Foe {
  readonly class: string;
  readonly name: string;
  readonly hull: number;
}

/** Who waits at the end. */
export interface LastFoe {
  readonly admiral: string;
  readonly flagship: Foe;
  /** By name, the dearest first. */
  readonly escorts: readonly Foe[];
}

/** How a ship of the player's came out of a battle. */
export interface PatrolShipResult {
  readonly id: number;
  readonly fate: Fate;
  readonly hull: number;
  readonly kills: readonly string[];
}
export interface PatrolResult {
  readonly winner: Side | null;
  /** Each ship of the player's, once. */
  readonly ships: readonly PatrolShipResult[];
}

/** A stop that was called at, and what came of it. */
export interface PastStop {
  readonly stop: number;
  readonly result: 'won' | 'lost' | 'drawn' | null;
  /** What was chosen of an event or in a yard. */
  readonly choice: string | null;
}

/** What happened, for the report and for what is told at the fork. */
export type PatrolEvent =
  | { readonly type: 'arrived'; readonly stop: number }
  | { readonly type: 'sailed'; readonly stop: number }
  | { readonly type: 'battleEnded'; readonly stop: number; readonly winner: Side | null }
  | { readonly type: 'fate'; readonly ship: number; readonly fate: Fate; readonly hull: number }
  | { readonly type: 'gained'; readonly stores: number }
  | { readonly type: 'prize'; readonly ship: number; readonly stores: number }
  | { readonly type: 'steadied'; readonly ship: number; readonly boxes: number }
  | { readonly type: 'captainFell'; readonly ship: number; readonly name: string }
  | { readonly type: 'captainSaved'; readonly ship: number; readonly name: string }
  | { readonly type: 'chose'; readonly event: PatrolEventId; readonly option: string; readonly well: boolean }
  | { readonly type: 'stores'; readonly stores: number }
  | { readonly type: 'damaged'; readonly ship: number; readonly boxes: number }
  | { readonly type: 'mended'; readonly ship: number; readonly boxes: number }
  | { readonly type: 'joined'; readonly ship: number }
  | { readonly type: 'noRoom' }
  | { readonly type: 'captain'; readonly ship: number; readonly name: string; readonly trait: PatrolTrait }
  | { readonly type: 'heard'; readonly heard: number }
  | { readonly type: 'favour'; readonly percent: number }
  | { readonly type: 'refitted'; readonly ship: number; readonly from: string }
  | { readonly type: 'ended'; readonly end: PatrolEnd };
export type PatrolEmit = (event: PatrolEvent) => void;

/** What the player has to do: choose a way, answer an event, choose in a yard, or make ready for the battle. */
export type PatrolStep = 'fork' | 'event' | 'yard' | 'muster';

/** A run as plain JSON data; nothing in it is shared between two states but what is `readonly`. */
export interface PatrolState {
  readonly rank: PatrolRank;
  /** The edition that it began in, which says how strong enemies are; left out: 1. */
  readonly edition?: number;
  /** The text, and the number that it makes. */
  readonly seed: string;
  readonly number: number;
  /** The day whose patrol it is, ISO 8601; null: it is none. */
  readonly daily: string | null;
  readonly stops: readonly Stop[];
  readonly rival: LastFoe;
  phase: 'planning' | 'battles' | 'over';
  step: PatrolStep;
  /** Where one is; null: at the beginning. */
  at: number | null;
  stores: number;
  /** Every ship of the player's that there ever was, by id. */
  ships: PatrolShip[];
  /** The enemies of the battle that comes or is fought. */
  foes: readonly Foe[];
  /** What the next enemies are weaker or stronger by, percent. */
  favour: number;
  /** What one has heard of the flagship: nothing, her admiral, herself, her escorts. */
  heard: number;
  past: PastStop[];
  /** Points of enemies that were destroyed or driven off in battles won. */
  beaten: number;
  /** What has happened since the last way was taken. */
  told: readonly PatrolEvent[];
  end: PatrolEnd | null;
}

/** Ships that still serve. */
export const serving = (state: Pick<PatrolState, 'ships'>): PatrolShip[] =>
  state.ships.filter(({ lost }) => lost === null);

/** The stop where one is; null at the beginning. */
export const stopAt = (state: PatrolState): Stop | null => (state.at === null ? null : state.stops[state.at]!);

/** The column where one is; 0 at the beginning. */
export const columnOf = (state: PatrolState): number => stopAt(state)?.column ?? 0;

/** A copy that shares nothing that changes. */
export const clonePatrol = (state: PatrolState): PatrolState => ({
  ...state,
  ships: state.ships.map((ship) => ({ ...ship })),
  past: [...state.past],
});
