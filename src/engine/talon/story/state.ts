import type { Side } from '../../game.ts';
import type { Fate } from '../../campaign/state.ts';
import type { ChapterId, Ending } from './chapters.ts';

/** One battle of a ship's life. */
export interface StoryDeed {
  readonly chapter: ChapterId;
  readonly result: 'won' | 'lost' | 'drawn';
  readonly fate: Fate;
  /** Hull boxes marked after the battle. */
  readonly hull: number;
  /** Names of the ships it destroyed. */
  readonly kills: readonly string[];
}

/** A ship of the player's flotilla, or a squadron, under its own name for good. */
export interface StoryShip {
  readonly id: number;
  readonly class: string;
  readonly name: string;
  /** Which of this name it is, from 1. */
  readonly mark: number;
  /** Battles of its crew from before the story. */
  readonly drill: number;
  /** The chapter that it joined for, by its place in the course, from 1. */
  readonly joined: number;
  /** Hull boxes marked. */
  hull: number;
  /** Whether it takes part in the coming battle. */
  fights: boolean;
  /** The chapter that it was lost in, by its place in the course; null: it serves. */
  lost: number | null;
  readonly deeds: StoryDeed[];
}

/** How a ship came out of the battle. */
export interface StoryShipResult {
  readonly id: number;
  readonly fate: Fate;
  readonly hull: number;
  readonly kills: readonly string[];
}
export interface StoryResult {
  readonly winner: Side | null;
  /** Each ship of the flotilla that took part, once. */
  readonly ships: readonly StoryShipResult[];
}

/** The battle that is being fought. */
export interface StoryBattle {
  readonly chapter: ChapterId;
  /** Ids of the flotilla's ships, in the order in which they stand in the battle. */
  readonly ships: readonly number[];
  result: StoryResult | null;
}

/** A chapter that is past. */
export interface PastChapter {
  readonly chapter: ChapterId;
  readonly winner: Side | null;
}

/** A story as plain JSON data; nothing in it is shared between two states but what is `readonly`. */
export interface StoryState {
  readonly seed: number;
  /** Of the table (editions.ts); absent in the first. */
  readonly edition?: number;
  phase: 'planning' | 'battles' | 'over';
  /** Which chapter of the course it is, from 1. */
  turn: number;
  /** The chapter that comes, or is fought; null: the player has still to choose one of `choices`. */
  chapter: ChapterId | null;
  /** Where the last battle led; one is taken by itself. */
  choices: readonly ChapterId[];
  /** Hull boxes that the yards can still mend. */
  yard: number;
  /** Every ship that there ever was, by id. */
  ships: StoryShip[];
  battle: StoryBattle | null;
  past: PastChapter[];
  ending: Ending | null;
}

/** Ships that still serve. */
export const serving = (state: StoryState): StoryShip[] => state.ships.filter(({ lost }) => lost === null);

/** Whether a chapter of the course was won. */
export const wasWon = (state: StoryState, chapter: ChapterId): boolean =>
  state.past.some((one) => one.chapter === chapter && one.winner === 0);

/** A copy that shares nothing that changes. */
export const cloneStory = (state: StoryState): StoryState => ({
  ...state,
  ships: state.ships.map((ship) => ({ ...ship, deeds: [...ship.deeds] })),
  battle: state.battle === null ? null : { ...state.battle },
  past: [...state.past],
});
