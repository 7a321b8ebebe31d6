import type { Component } from 'svelte';
import type { CampaignSize } from '../../engine/campaign/terms.ts';
import type { ShopItem, UnitInService } from '../../engine/campaign/view.ts';
import type { Level } from '../../shared/api.ts';

/** What the screens of a war ask its system: words and pictures for what is its own. */
export interface SystemWar {
  /** On the start screen: the button that leads to its wars. */
  about(): { readonly name: string; readonly text: string };
  /** How large the fleets of a size are. */
  size(size: CampaignSize): string;
  /** What kind of unit it is, where its hull alone does not say it; left out: what its battles call the hull. */
  className?(unit: Pick<UnitInService, 'class' | 'hull'>): string;
  /** What lies in a zone that is not open, and where it is not drawn for every battle. */
  terrain(terrain: string): string;
  /** The same as SVG shapes around the origin, within ±17. */
  readonly Terrain: Component<{ kind: string }>;
  /** A unit's outline as an SVG path, bow up, within ±20. */
  outline(unit: Pick<UnitInService, 'side' | 'class' | 'hull'>): string;
  /** What one buys, in figures. */
  figures(item: ShopItem): readonly string[];
  /** Words of its battles for an end by which a fleet, or both, left the field; left out: there are none. */
  readonly partings?: readonly string[];
  /** What a captain's trait changes; left out: nothing. */
  trait?(trait: string): string;
  /** What a captain of a name changes when a battle of the war begins on the board; left out: nothing. */
  onBoard?(trait: string): string;
  /** How the war works where the system has a word in it. */
  help(line: WarHelp): string;
  /** Share of first wars (small, eight turns) that a plain plan has won against each level (`npm run wars -- --first`); left out where nobody has measured. */
  readonly chances?: Partial<Readonly<Record<Level, number>>>;
  /** A written story beside its wars. */
  readonly story?: SystemStory;
}

/** A written story, as its screens ask for it. */
export interface SystemStory {
  /** Of the war contract. */
  readonly scenario: string;
  /** The level that the enemy fights as unless the player says otherwise. */
  readonly level: Level;
  /** Whether the player's ships can leave the field of a battle with this setup; left out: never. */
  retreats?(setup: unknown): boolean;
  /** How many chapters a course has at least and at most. */
  readonly length: readonly [least: number, most: number];
  /**
   * Share of first chapters that a plain player has won at the story's level (docs/stories.md), and at the others what
   * follows from it by the system's level ratings (`storyChances.test.ts` reckons it); a level without a rating has none.
   */
  readonly chances: Partial<Readonly<Record<Level, number>>>;
  /** What a crew's experience does; left out: nothing. */
  crewHint?(crew: string): string;
  /** A text of the story, `story.` and what it is of; null: there is none. */
  sentence(key: string, values?: Readonly<Record<string, string | number>>): string | null;
}

export type WarHelp = 'reserve' | 'garrison' | 'battle' | 'retreat' | 'planet';
