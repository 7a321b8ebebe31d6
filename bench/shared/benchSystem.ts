import type { FittedRoster } from '../../src/ai/campaign/fittedRoster.ts';
import type { Shot } from '../../src/renderer/board/testing/shot.ts';
import type { Page } from '@playwright/test';
import type { Option, Side } from '../../src/engine/game.ts';
import type { Teller } from '../../src/engine/campaign/story/teller.ts';
import type { Drill } from './yardsticks.ts';

/** What a benchmark measured: for people, and for comparing runs. */
export interface Measured {
  readonly table: Readonly<Record<string, string | number>>;
  readonly json: object;
}

/** One match of a system's ladder. */
export interface LadderLine {
  /** Texts of the players' specs. */
  readonly a: string;
  readonly b: string;
  readonly scenario: string;
  readonly games: number;
  /** The share of the games that A is to reach; null where none is set. */
  readonly goal: number | null;
}

/** How one battle of the fuzzer went. */
export interface Fuzzed {
  readonly plies: number;
  readonly end: string;
  /** Most legal actions of one decision. */
  readonly widest: number;
  /** How often each kind of action was played, by its number. */
  readonly kinds?: ArrayLike<number>;
  /** What else it reached, by name. */
  readonly reached?: readonly string[];
}

/** A battle that was played beside another telling of it, `beside`; one that was left counts as such. */
export const asFuzzed = (played: { decisions: number; end: string | null }, beside: string): Fuzzed => ({
  plies: played.decisions,
  end: played.end ?? 'left',
  widest: 0,
  reached: [beside],
});

/** A game of the search against itself, and what else the system's fit keeps of it; one line of JSON. */
export interface SelfPlayed {
  readonly seed: number;
}

/** Where the games of a fit came from. */
export interface GamesOrigin {
  readonly iterations: number;
  readonly commit: string;
  readonly command: string;
}

/** How an evaluator's weights are fitted to games of the search against itself. */
export interface Fitting<Game extends SelfPlayed = SelfPlayed> {
  /** The module that plays, from the project's folder. */
  readonly entry: string;
  /** The table of weights, from the project's folder. */
  readonly table: string;
  /** Plays the game of a seed with so many simulations a decision. */
  play(seed: number, iterations: number): Game;
  /** Fits the weights to the games; `say` hears how it goes. Returns the table's text and lines for the terminal. */
  fit(games: readonly Game[], origin: GamesOrigin, say: (line: string) => void): { text: string; lines: string[] };
}

/** What the gallery asks of a system's board page, in its window. */
export interface GalleryPage {
  harness: {
    ready(): Promise<unknown>;
    direct(direction: 'off' | 'calm' | 'cinematic'): void;
    scene(name: string): void;
    /** Goes on by so many milliseconds, in frames of so many. */
    step(milliseconds: number, frame: number): unknown;
    draw(quality: 'low' | 'medium' | 'high'): void;
    /** Shows the film behind the menu at one second, or at that of its still; false: there is none. */
    film(seconds?: number): boolean;
  };
}

/** A fit whose games are its system's own. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyFitting = Fitting<any>;

/** A drill whose states are its system's own. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyDrill = Drill<any>;

/** How much of a war is measured. */
export interface WarEffort {
  /** Battles of random fleets, and simulations a decision in them. */
  readonly playouts: number;
  readonly simulations: number;
  /** A file in which those battles are kept, and found again; null: none. */
  readonly kept: string | null;
  /** Pairs of wars, at most, of each level against each weaker one. */
  readonly wars: number;
  /** Wars between equals in which a side that is behind may come back. */
  readonly comebacks: number;
  /** Wars of `level` against the cadet, and as many against the lieutenant, whose battles are played on the board. */
  readonly played: number;
  /** Wars to which the worth of a war's positions is fitted. */
  readonly fit: number;
  /** First wars to which the same is fitted by the turns that are left. */
  readonly ends: number;
  /** Who plays the last three. */
  readonly level: string;
  /** First wars of each line, as a beginner is offered them; `only`: those in which these players play. */
  readonly first: number;
  readonly only: readonly string[];
}

/** How a player uses what the screen offers beside single options, for counting decisions. */
export interface BenchPlayer {
  /** Battles in which decisions are counted. */
  readonly scenarios: readonly string[];
  /** What a standing plan takes now; null: it has nothing to say. */
  planned?(view: unknown, options: readonly Option[]): Option | null;
  /** What one click takes for all that wait: `takes` first, then what follows; `options` are what it stands for. Null: no default is offered. */
  defaults(
    view: unknown,
    options: readonly Option[],
  ): {
    readonly takes: Option;
    readonly options: readonly Option[];
    then(options: readonly Option[]): Option | null;
  } | null;
  /** What follows an option that is taken whole. */
  whole(option: Option): ((options: readonly Option[]) => Option | null) | null;
  /** Whether an action that is chosen right after another one of the player's belongs to the same pull on the board. Absent: none does. */
  isPulledOn?(begun: Option, next: Option): boolean;
}

/** How a system's turns are shown, for measuring how long a player looks on. */
export interface BenchShow {
  readonly scenario: string;
  /** Rounds of a battle that are measured. */
  readonly rounds: number;
  /** Only turns of so many units at least are. */
  readonly least: number;
  /** Units of a side in play. */
  units(view: unknown, side: Side): number;
  isFire(events: readonly unknown[]): boolean;
  joins(before: readonly unknown[], next: readonly unknown[]): boolean;
  /** Milliseconds that the board takes at normal pace. */
  duration(before: unknown, next: unknown, events: readonly unknown[]): number;
}

/** What a system brings to the benchmarks and tournaments. */
export interface BenchSystem {
  /** The modules whose code decides how a game goes, from the project's folder: rules and guide. */
  readonly code: readonly string[];
  /** Ids of two battles to be played at random: an ordinary one, and one of the largest. */
  readonly playouts: {
    readonly usual: string;
    readonly large: string;
    /** The usual one with every optional rule, as a parsed setup. */ full?(): unknown;
  };
  /** The same to be searched, as parsed setups. */
  readonly searches: { usual(): unknown; large(): unknown };
  readonly ladder: readonly LadderLine[];
  /** The three battles over which levels are measured. */
  readonly levels: readonly [string, string, string];
  /** What an event shows to be used of that which a battle can be about, in the words of the balance page; null: nothing. */
  uses?(event: unknown): string | null;
  /** By a use of that kind, whether an action orders it: what a player of the balance does without who may not use it. */
  readonly means?: Readonly<Record<string, (action: number) => boolean>>;
  /** What the yardsticks ask of it. */
  readonly drill: AnyDrill;
  /** Simple players of its own to measure the search against, for one game each: `own:<name>` in a tournament. They see what their side may know. */
  readonly players?: Readonly<Record<string, () => (state: unknown) => number>>;
  readonly player?: BenchPlayer;
  readonly show?: BenchShow;
  /** What the battles drawn for puzzles are like, by their number; small ones, in which a decision decides. Absent: none are drawn. */
  readonly puzzles?: (number: number) => unknown;
  /** Small battles at close quarters, in which much hangs on a decision: setups by their number, some of which do not parse. */
  readonly closeBattles: readonly ((number: number) => unknown)[];
  /** The units that a view shows, and how much of each is left: 1 all of it, 0 it is gone. */
  unitsOf(view: unknown): { readonly name: string; readonly side: Side; readonly left: number }[];
  /** Plays one random legal battle, every step checked, and throws on the first thing that is wrong. Seeds below `from` are the test suite's. */
  readonly fuzz?: {
    readonly from: number;
    /** The kinds of actions by name, whose numbers are told when a run is over. */
    readonly kinds: Readonly<Record<string, number>>;
    play(seed: number): Fuzzed;
  };
  readonly fit?: AnyFitting;
  /** Its story, to see whether its battles are even; left out: it tells none. */
  readonly story?: Teller;
  /** Its war's roster with the figures that were fitted to its battles. */
  readonly fitted?: FittedRoster;
  /** Prints what the strategist of the system's war leans on, and how strong it is. */
  measureWar?(effort: WarEffort): void;
  /** Evaluator weights to play with; left out: the system's guide has none to change. */
  readonly weights?: {
    /** Those of a file, or the guide's own (null). Throws where the file does not hold them. */
    read(file: string | null): unknown;
    /** Makes the guide go by weights that were read. */
    use(weights: unknown): void;
  };
  /** The board with this system's units and effects: its page in the project, and what is measured and shown there. */
  readonly board?: {
    readonly page: string;
    readonly shots: readonly Shot[];
    measure(page: Page, problems: readonly string[]): Promise<Measured>;
  };
}
