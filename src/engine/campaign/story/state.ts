import type { Side } from '../../game.ts';
import type { LevelFollowing } from '../follow.ts';
import type { Fate } from '../state.ts';

/** One battle of a ship's life. */
export interface StoryDeed {
  readonly chapter: string;
  readonly result: 'won' | 'lost' | 'drawn';
  readonly fate: Fate;
  /** Damage after the battle. */
  readonly hull: number;
  /** Names of the ships it destroyed. */
  readonly kills: readonly string[];
}

/** A ship of the player's flotilla, or a squadron, under its own name for good. */
export interface StoryShip {
  readonly id: number;
  class: string;
  readonly name: string;
  /** Which of this name it is, from 1. */
  readonly mark: number;
  /** Battles of its crew from before the story. */
  readonly drill: number;
  /** The chapter that it joined for, by its place in the course, from 1. */
  readonly joined: number;
  /** Hull boxes marked, or whatever else of it lasts from battle to battle. */
  hull: number;
  /** Whether it takes part in the coming battle. */
  fights: boolean;
  /** The chapter that it was lost in, by its place in the course; null: it serves. */
  lost: number | null;
  readonly deeds: StoryDeed[];
  /** The class that it was built as, where it has been rebuilt. */
  built?: string;
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
  /** Why it ended so, in the battle's own word, or `surrender`; results of older stories do not tell. */
  readonly reason?: string;
  /** Each ship of the flotilla that took part, once. */
  readonly ships: readonly StoryShipResult[];
}

/** The battle that is being fought. */
export interface StoryBattle {
  readonly chapter: string;
  /** Ids of the flotilla's ships, in the order in which they stand in the battle. */
  readonly ships: readonly number[];
  result: StoryResult | null;
}

/** A chapter that is past. */
export interface PastChapter {
  readonly chapter: string;
  readonly winner: Side | null;
  /** As the result has it. */
  readonly reason?: string;
}

/** A story as plain JSON data; nothing in it is shared between two states but what is `readonly`. */
export interface StoryState {
  readonly seed: number;
  /** Of the table; absent in the first. */
  readonly edition?: number;
  phase: 'planning' | 'battles' | 'over';
  /** Which chapter of the course it is, from 1. */
  turn: number;
  /** The chapter that comes, or is fought; null: the player has still to choose one of `choices`. */
  chapter: string | null;
  /** Ways from the last battle, of which the player takes one; one alone is taken by itself. */
  choices: readonly string[];
  /** Orders to mend that the yards still take. */
  yard: number;
  /** Every ship that there ever was, by id. */
  ships: StoryShip[];
  battle: StoryBattle | null;
  past: PastChapter[];
  ending: string | null;
  /** Words of what the player's ways have done; absent: nothing yet. */
  did?: readonly string[];
  /** Whether the enemy's staff follows the player's results; absent: nobody has answered. */
  follow?: StoryFollowing;
}

/** The player's answer, and how many chapters were past when the staff was changed last. */
export interface StoryFollowing extends LevelFollowing {
  readonly since: number;
}

/** Ships that still serve. */
export const serving = (state: StoryState): StoryShip[] => state.ships.filter(({ lost }) => lost === null);

/** Whether a chapter of the course was won. */
export const wasWon = (state: StoryState, chapter: string): boolean =>
  state.past.some((one) => one.chapter === chapter && one.winner === 0);
/** Whether a chapter of the course has been fought. */
export const isPast = (state: StoryState, chapter: string): boolean =>
  state.past.some((one) => one.chapter === chapter);
/** Whether a way that did what the word says has been taken. */
export const hasDone = ({ did = [] }: StoryState, word: string): boolean => did.includes(word);

/** A copy that shares nothing that changes. */
export const cloneStory = (state: StoryState): StoryState => ({
  ...state,
  ships: state.ships.map((ship) => ({ ...ship, deeds: [...ship.deeds] })),
  battle: state.battle === null ? null : { ...state.battle },
  past: [...state.past],
});
