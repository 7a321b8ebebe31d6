/** Index of a player's side in a battle. */
export type Side = 0 | 1;

/**
 * Who must decide next: a side, or nobody (the battle is over). Where both choose at once in secret,
 * one side commits after the other, and what the first has chosen stays hidden until the reveal.
 */
export type ToAct = Side | 'nobody';

/**
 * Who looks: a side; the public, which knows only what both sides know (a screen between two
 * players); or the referee, who knows everything but the dice to come (finished battles, tests).
 */
export type Viewer = Side | 'public' | 'referee';

/** Success with a value or failure with an error; errors travel as values up to the edge. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure };

/** Success. */
export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
/** Failure, as a value. */
export const fail = <Failure>(error: Failure): { ok: false; error: Failure } => ({ ok: false, error });

/** What is wrong with an untrusted setup: a code, where in the data, and what stood there. */
export interface SetupError<Code extends string = string> {
  readonly code: Code;
  readonly path: string;
  readonly found?: string | number;
}

/** What is wrong with a unit's design that a player drew: also the rulebook's section, and the limit it passes. */
export interface DesignError<Code extends string = string> extends SetupError<Code> {
  readonly section: string;
  readonly limit?: number;
}

/**
 * Where players design units of their own. Stock, drafts, designs and what is said of them are the
 * system's own data. A draft may break the rules' limits, a design keeps them all.
 */
export interface Shipyard<Design = unknown> {
  /** What its screen offers: the house's designs, and what there is to choose from. */
  readonly stock: unknown;
  /** A draft added up, with all that is wrong with it; for the screen, at every change. */
  assess(draft: unknown): unknown;
  /** Turns untrusted data into a design that can be trusted. */
  parse(input: unknown): Result<Design, DesignError>;
}

/** Why a move is not possible: a code for the sentence and the rulebook's section. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly section: string;
}

/** One move as the UI offers it: `action` is null when it is blocked, and `blocked` says why. */
export interface Option<Description = unknown> {
  readonly action: number | null;
  readonly description: Description;
  readonly blocked: Refusal | null;
}

/** Whoever may be given an order, by its kind and its id in the view. */
export interface Unit {
  readonly kind: string;
  readonly id: number;
}

/** What has to be chosen for a special order: nothing but the order itself, whom it is aimed at, a point along the path, how much, or which way. */
export type OrderNeed = 'nothing' | 'target' | 'point' | 'amount' | 'course';

/**
 * A kind of order that a unit may be given now, listed by `options` or not: all values that are legal, and those that
 * are not with the reason.
 */
export interface SpecialOrder<Description = unknown> {
  /** The system's own word. */
  readonly kind: string;
  readonly needs: OrderNeed;
  /** The part of the unit that carries it out, by its place in the view; null: the unit does. */
  readonly part: number | null;
  readonly values: readonly SpecialValue<Description>[];
  /** Why none of them can be chosen; null: one can. */
  readonly blocked: Refusal | null;
}

/** One value of a special order: a target's id, MU or LU along the path, an amount; `takesBack`: the order that stands is struck out. */
export interface SpecialValue<Description = unknown> extends Option<Description> {
  readonly value: number;
  readonly takesBack: boolean;
}

/** A special order of its values, the first of which gives the reason where none can be chosen. */
export function specialOrder<Description>(
  kind: string,
  needs: OrderNeed,
  part: number | null,
  values: readonly SpecialValue<Description>[],
  otherwise: Refusal | null = null,
): SpecialOrder<Description> {
  const isFree = values.some(({ action }) => action !== null);
  return { kind, needs, part, values, blocked: isFree ? null : (values[0]?.blocked ?? otherwise) };
}

/** A battle to choose; its sentences are the UI's, by its id. */
export interface Scenario {
  readonly id: string;
  /** Where the UI shows it; a lesson also has a goal. */
  readonly kind: 'basic' | 'advanced' | 'lesson';
  /** Untrusted. */
  readonly setup: unknown;
  /** The dice, where they are the same every time (a lesson); drawn when absent. */
  readonly seed?: number;
  /** What the player must do to finish a lesson; the system's own data. */
  readonly goal?: unknown;
  /** Of so many games between equals, how many the first side has won, a draw being half of one; absent: nobody has played them. */
  readonly balance?: { readonly won: number; readonly games: number };
}

/** A scenario's balance out of a table that `npm run balance` has written: its games, and those that the first side won. */
export function balanceOf(
  shares: Readonly<Record<string, readonly number[] | undefined>>,
  id: string,
): Pick<Scenario, 'balance'> {
  const [won, games] = shares[id] ?? [];
  return won === undefined || games === undefined ? {} : { balance: { won, games } };
}

/** A decision of a puzzle: one action, or some that come to the same, stands clearly before all others. */
export interface PuzzleStep {
  /** The best action first, then those that come to the same. */
  readonly right: readonly number[];
  /** How far the best action stands before the next best one, in win chance, and the standard error of that. */
  readonly margin: number;
  readonly noise: number;
  /** Every legal action, the decider's win chance after it, and its share of the visits of a short search. */
  readonly actions: readonly number[];
  readonly wins: readonly number[];
  readonly visits: readonly number[];
  /** What follows the best action until the next decision, or to the end of the line: the actions of both sides. */
  readonly then: readonly number[];
}

/**
 * What a puzzle's answer is for: a unit of one's own that is saved or spared, one of the enemy's that is destroyed or
 * hit, or the battle. How often it comes off after the right action and after the next best one, as shares; where a
 * unit is spared or hit, how much of it is left or lost on average.
 */
export interface PuzzleAim {
  readonly kind: 'save' | 'spare' | 'destroy' | 'hit' | 'win';
  /** The unit's name; null: it is about none. */
  readonly unit: string | null;
  readonly right: number;
  readonly next: number;
}

/** A position of a game with decisions that are clearly best; made by `npm run puzzles`, never by hand. */
export interface ShippedPuzzle {
  /** Actions of its game before the position. */
  readonly ply: number;
  readonly side: Side;
  /** What it is about, in the system's own word. */
  readonly theme: string;
  /** How hard it is, as a rating of players. */
  readonly rating: number;
  /** Whose puzzle it is: the name of the unit that decides, or that the aim is about. */
  readonly unit: string | null;
  /** Null: its answer leaves the better position, and nothing that a player sees at once. */
  readonly aim: PuzzleAim | null;
  /** The dice of its line; null: as they fell in the game. */
  readonly seed: number | null;
  /** Its decisions, the first in the position; all but the last are followed by the enemy's best answers. */
  readonly steps: readonly PuzzleStep[];
}

/** A game of the computer against itself as far as its puzzles go: an input log. */
export interface ShippedGame {
  readonly scenario: string;
  /** Of the rules that it was played by. */
  readonly version: number;
  /** Untrusted. */
  readonly setup: unknown;
  readonly seed: number;
  readonly actions: readonly number[];
  readonly puzzles: readonly ShippedPuzzle[];
  /** Made to an earlier demand: a clear answer, but fewer options. It goes when enough of the present demand are there. */
  readonly older?: boolean;
}

/** A side's ships and their points. */
export interface Fleet {
  readonly points: number;
  readonly ships: readonly {
    readonly class: string;
    readonly hull: string;
    readonly name: string;
    readonly points: number;
    /** It only looks like a unit: it is listed, and not counted. */
    readonly decoy?: true;
  }[];
  /** What it is good at, each figure for comparison with the other side's; the UI names them. Absent: nothing is told. */
  readonly strengths?: Readonly<Record<string, number>>;
}

/** What a battle cost a side, counted when it has ended. */
export interface Toll {
  /** Units that it fielded, reserves included, and their points. */
  readonly units: number;
  readonly points: number;
  readonly lost: number;
  /** Units that left in good order. */
  readonly withdrawn: number;
  /** Units that came out without a mark on their hulls. */
  readonly unharmed: number;
}

/** How a battle ended; `winner` null is a draw. */
export interface Outcome {
  readonly winner: Side | null;
  readonly reason: string;
  /** Points each side has destroyed, captured or forced off, by side. */
  readonly points: readonly [number, number];
  /** How clearly it was won, in the system's own word; null: a draw, or the system knows no degrees. */
  readonly degree: string | null;
}

/** Where a part of the battle begins (a round, a turn, a phase): the position after `ply` actions stands in it. */
export interface Mark {
  ply: number;
  /** `round`, or the system's own word for a smaller part. */
  kind: string;
  round: number;
  /** Which one of that kind, in the system's own word; null where the kind says it all. */
  part: string | null;
}

/** Something that a player would look for again. */
export interface Moment {
  /** The action that brought it about is the `ply`th. */
  ply: number;
  /** The system's own word. */
  kind: string;
  /** Whose unit it is, who fires, or who leads now; null for nobody. */
  side: Side | null;
  /** The unit it is about, by its id in the view. */
  unit: number | null;
}

/** Collects a battle's marks and moments as its events come by, in order. */
export interface TimeLine<Event = unknown> {
  /** Takes what the `ply`th action brought about (0: the beginning). */
  take(ply: number, events: readonly Event[]): void;
  readonly marks: Mark[];
  readonly moments: Moment[];
}

/**
 * The contract every rule system fulfils. A state is a plain value in one buffer: `apply` mutates
 * it, `copyFrom` overwrites it, and setup + seed + actions replay to the same bytes.
 *
 * Setups, tastes, classes, goals, views, descriptions and events are the system's own data: nobody
 * else looks into them.
 */
export interface Game<Setup, State, Event, View, Description, Taste = unknown> {
  readonly id: string;
  /** Raised when the same input log would replay differently; stored with every battle. */
  readonly version: number;
  /** The first version whose battles still replay to the same bytes, by the rules they began with; `version` when absent. */
  readonly oldestKept?: number;
  /** Length that the `out` array of `legalActions` must have. */
  readonly maxActions: number;
  /** Set where a side must not see what the other one does: the screen is then handed over. */
  readonly hidesInformation: boolean;
  /** Battles to choose from, as untrusted setups. */
  readonly scenarios: readonly Scenario[];
  /** Puzzles that come with the game; those whose rules are not kept any more are left out by who reads them. */
  readonly puzzles?: readonly ShippedGame[];

  /** Turns untrusted data into a setup that can be trusted, by the rules of `version` (the present one when absent). */
  parseSetup(input: unknown, version?: number): Result<Setup, SetupError>;
  /** The first position at which a side decides. `seed` is any 32-bit integer; the state keeps to the rules of `version`. */
  create(setup: Setup, seed: number, emit?: (event: Event) => void, version?: number): State;
  /** Both sides' ships, for a list of battles, by the rules of `version` (the present one when absent). */
  fleets(setup: Setup, version?: number): [Fleet, Fleet];
  /** Rounds after which the battle ends by itself; null: none. */
  roundLimit(setup: Setup): number | null;

  /** What the system's editor builds battles of; a system that has none has no editor. */
  readonly classes?: unknown;
  /** Where players design units of their own; a system that has none has no such screen. */
  readonly shipyard?: Shipyard;
  /** Turns untrusted data into what a player wants a drawn battle to be like. */
  parseTaste?(input: unknown): Result<Taste, SetupError>;
  /**
   * Draws a setup to the player's taste, the same one for the same seed: balanced, or with a second fleet
   * worth about `odds` times the first, where the greater one has the points that the taste asks for.
   */
  drawSetup?(taste: Taste, seed: number, odds?: number): Setup;
  /**
   * What twice the points are worth in a drawn battle, as a difference of ratings (400: ten to one), by
   * games of the search against itself; left out: points tell nothing of who wins.
   */
  readonly doublePoints?: number;
  /**
   * Ratings of the computer's levels, from games against each other and against simple players; a player who has
   * fought nobody is expected at 1300. Left out: as levels are on average.
   */
  readonly levelRatings?: Readonly<Record<string, number>>;
  /** Who plays a battle on for a level of versions before there were five, where it is not who does so elsewhere. */
  readonly levelHeirs?: Readonly<Record<string, string>>;

  toAct(state: State): ToAct;
  /**
   * Fills `out` in a stable order with the actions that a sensible player weighs, and returns how
   * many; allocates nothing. All of them are legal; where a system has placements that need not be
   * listed, `isLegal` allows more.
   */
  legalActions(state: State, out: Int32Array): number;
  /** Whether `apply` would play this action, listed or not. Any number may be asked. */
  isLegal(state: State, action: number): boolean;
  /** Whether nothing but the one listed action is legal; only then may it be played without asking. */
  forced(state: State): boolean;
  /**
   * An action that a person need not be asked about: nothing else is legal, or it has to come sooner or
   * later and its side loses nothing by its coming first (the one move of a ship while others still
   * choose). Null: there is none; left out: people are asked about everything.
   */
  unasked?(state: State): number | null;
  /** Plays `action`, or returns why it is refused and leaves the state untouched. */
  apply(state: State, action: number, emit?: (event: Event) => void): Refusal | null;
  /** `apply` for an action that is known to be legal: quicker, for a search. Any other leaves the state undefined. */
  applyLegal?(state: State, action: number): void;
  outcome(state: State): Outcome | null;
  /** Points that each side has destroyed, captured or forced off so far, as an outcome would tell them; left out: they are not told before the end. */
  pointsTaken?(state: State): readonly [number, number];
  /**
   * The degrees of victory, and what each is worth to the career of who won by it: lifetime points,
   * the least first. A system that leaves it out knows victories only.
   */
  readonly degrees?: Readonly<Record<string, number>>;
  /** What it has cost both sides so far, for their careers; a system that leaves it out counts no units there. */
  tolls?(state: State): [Toll, Toll];

  /**
   * Whether nothing is hidden now that one side knows and the other does not, and nothing is being
   * chosen in secret: two people at one screen then go on without handing it over. Left out: never,
   * where the system hides information.
   */
  isOpen?(state: State): boolean;
  /** Whether this legal action stays unknown to the other side when it is played. Left out: none does. */
  isSecret?(state: State, action: number): boolean;
  /** A copy that holds what `side` may know; never the live dice, nor what the other side hides. */
  observe(state: State, side: Side): State;
  /**
   * Turns an observed position into a full one that agrees with what `side` knows, drawn at random
   * from `seed`: the other side's secrets and the dice to come. Allocates nothing.
   */
  determinize(state: State, side: Side, seed: number): void;
  /**
   * Takes back all that `side` has chosen in secret and that is not revealed yet, its commit too: it
   * is to act again, and what the other side has chosen stands. Changes nothing where there is
   * nothing to take back. For a search, by which neither side may know the other's choice; left
   * out: the sides never choose at once. Allocates nothing.
   */
  reopen?(state: State, side: Side): void;
  /** Dice rolled and secrets revealed since the start; equal counts mean that nothing new became known in between. */
  settled(state: State): number;

  clone(state: State): State;
  copyFrom(state: State, source: State): void;
  /** Replaces the dice to come, and nothing else. */
  reseed(state: State, seed: number): void;
  /** The round being played, from 1. */
  round(state: State): number;

  describe(state: State, action: number): Description;
  /** Every listed move of the present decision, and blocked ones with their reasons, for the side that decides. */
  options(state: State): Option<Description>[];
  /**
   * Every order that the rules allow a unit of the side that decides now, which no list need hold: together with `options`,
   * and the places that the view says may be chosen freely, all that `isLegal` allows. Asked of what the side observes;
   * empty for anybody else's units. Left out: `options` lists everything already.
   */
  special?(state: State, unit: Unit): SpecialOrder<Description>[];
  /** The position as plain JSON data for the UI, made from what the viewer may know: a side from what it observes. */
  view(state: State, viewer: Viewer): View;
  /**
   * What the viewer is told of an event: the event, less of it, or nothing (null). An event carries with it who may
   * know what of it as it happens; what comes out later changes nothing of what was told. Left out: all is public.
   */
  told?(event: Event, viewer: Viewer): Event | null;
  /** The time line of a battle that begins at `first`, for replays; left out: only its plies count. */
  timeLine?(first: View): TimeLine<Event>;

  /** Why lines of fire are as they are; a unit's id asks for its surroundings too. For the UI. */
  sight?(state: State, unit: number | null): unknown;
  /** What a unit has to expect from the enemy's coming turn; null: nothing can be said. May take a while. For the UI. */
  threat?(state: State, unit: number): unknown;

  serialize(state: State): Uint8Array;
  deserialize(bytes: Uint8Array): Result<State, { code: 'bad-length' | 'bad-version' }>;
}

/** A system whose types are not of interest, as host and search see it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGame = Game<any, any, any, any, any, any>;
