import type { AnyGame } from '../../game.ts';
import type { EndedBattle } from '../../war.ts';
import type { Kills } from '../battleResult.ts';
import type { Roster } from '../roster.ts';
import type { Fate } from '../state.ts';
import type { Chapter, StoryData } from './story.schema.ts';
import type { StoryShip } from './state.ts';

/** A ship as a system's setup has it; but for its name the story does not look into it. */
export interface ShipEntry {
  readonly name: string;
}

/** A setup of the system as far as a story fills it. */
export interface BattleDraft {
  readonly sides: readonly [SideDraft, SideDraft];
}
interface SideDraft {
  readonly ships: readonly ShipEntry[];
}

/** The battle as it stands, or stood at its end: the system's view of it, and all that happened. */
export type BattleEnd = Pick<EndedBattle, 'view' | 'events'>;

/** What a system gives its story: the data, its units, and how the flotilla comes into a battle and out of it. */
export interface Teller {
  readonly game: AnyGame;
  readonly data: StoryData;
  /** The units of the flotilla, by the ids that the story's data call them, and its captains' names. */
  readonly units: Pick<Roster, 'classes' | 'captainNames'>;
  /** Squadrons that a carrier can lead. */
  readonly ledByCarrier: number;
  /** Most ships of the flotilla in one battle. */
  readonly most: number;
  /** Whether a crew's experience and a captain's trait change how a ship begins. */
  readonly skills: boolean;
  /** The ships of the flotilla that fight, as the setup has them; `seed` is the story's, for its captains. */
  formed(ships: readonly StoryShip[], chapter: Chapter, seed: number): readonly ShipEntry[];
  /** The last touch to a battle whose ships are all there; left out: none. */
  finished?(battle: BattleDraft, ships: readonly StoryShip[]): unknown;
  /** What became of the battle's unit of this number: its fate, and the damage that lasts. */
  endOf(end: BattleEnd, unit: number): { readonly fate: Fate; readonly damage: number };
  kills(end: BattleEnd): Kills;
  /** The battle's units of both sides by their numbers: name and side. */
  unitsOf(view: unknown): readonly { readonly name: string; readonly side: number }[];
}
