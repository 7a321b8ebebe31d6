/** Index of a player's side in a battle. */
export type Side = 0 | 1;

/** Who must decide next: a side, both at once (secret orders), or nobody (the battle is over). */
export type ToAct = Side | 'both' | 'nobody';

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

/** A battle to choose; its sentences are the UI's, by its id. */
export interface Scenario {
  readonly id: string;
  /** Where the UI shows it; a lesson of the tutorial also has a goal. */
  readonly kind: 'basic' | 'advanced' | 'tutorial';
  /** Untrusted. */
  readonly setup: unknown;
  /** The dice, where they are the same every time (a lesson); drawn when absent. */
  readonly seed?: number;
  /** What the player must do to finish a lesson, as data of the system. */
  readonly goal?: unknown;
}

/** A side's ships and their points. */
export interface Fleet {
  readonly points: number;
  readonly ships: readonly {
    readonly class: string;
    readonly hull: string;
    readonly name: string;
    readonly points: number;
  }[];
}

/** A ship class to build a fleet of. */
export interface FleetClass {
  readonly id: string;
  readonly faction: string;
  readonly hull: string;
  readonly points: number;
  /** Names that its ships may bear. */
  readonly names: readonly string[];
  readonly speeds: readonly number[];
  /** The speed it begins with where a setup names none. */
  readonly startSpeed: number;
  readonly battery: boolean;
  readonly kind: 'ship' | 'carrier' | 'squadron' | 'base';
}

/** What a battle that is drawn should be like. */
export interface Taste {
  /** Of each fleet. */
  readonly points: number;
  readonly factions: readonly [string, string];
  readonly terrain: 'none' | 'some' | 'much';
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
  readonly degree: 'marginal' | 'standard' | 'great' | 'devastating' | null;
}

/**
 * The contract every rule system fulfils. A state is a plain value in one buffer: `apply` mutates
 * it, `copyFrom` overwrites it, and setup + seed + actions replay to the same bytes.
 */
export interface Game<Setup, State, Event, View, Description> {
  readonly id: string;
  /** Raised when the same input log would replay differently; stored with every battle. */
  readonly version: number;
  /** The first version whose battles still replay to the same bytes, by the rules they began with; `version` when absent. */
  readonly oldestKept?: number;
  /** Length that the `out` array of `legalActions` must have. */
  readonly maxActions: number;
  /** Set where a side must not see what the other one does: the screen is then handed over. */
  readonly hidesInformation?: boolean;
  /** Battles to choose from, as untrusted setups. */
  readonly scenarios: readonly Scenario[];

  /** Turns untrusted data into a setup that can be trusted, by the rules of `version` (the present one when absent). */
  parseSetup(input: unknown, version?: number): Result<Setup, SetupError>;
  /** The first position at which a side decides. `seed` is any 32-bit integer; the state keeps to the rules of `version`. */
  create(setup: Setup, seed: number, emit?: (event: Event) => void, version?: number): State;
  /** Both sides' ships, for a list of battles. */
  fleets(setup: Setup): [Fleet, Fleet];
  /** Rounds after which the battle ends by itself; null: none. */
  roundLimit(setup: Setup): number | null;

  /** Ship classes to build a fleet of; a system that has none has no editor. */
  readonly classes?: readonly FleetClass[];
  /** Draws a balanced setup to the player's taste, the same one for the same seed. */
  drawSetup?(taste: Taste, seed: number): Setup;

  toAct(state: State): ToAct;
  /** Fills `out` in a stable order and returns how many actions are legal; allocates nothing. */
  legalActions(state: State, out: Int32Array): number;
  /** Plays `action`, or returns why it is refused and leaves the state untouched. */
  apply(state: State, action: number, emit?: (event: Event) => void): Refusal | null;
  /** `apply` for an action that is known to be legal: quicker, for a search. Any other leaves the state undefined. */
  applyLegal?(state: State, action: number): void;
  outcome(state: State): Outcome | null;
  /** What it has cost both sides so far, for their careers; a system that leaves it out counts no units there. */
  tolls?(state: State): [Toll, Toll];
  /** A copy that holds what `side` may know; never the live dice. */
  observe(state: State, side: Side): State;

  clone(state: State): State;
  copyFrom(state: State, source: State): void;
  /** Replaces the dice to come. */
  reseed(state: State, seed: number): void;
  /** Dice rolled since the start; equal counts mean nothing was left to chance in between. */
  diceRolled(state: State): number;
  /** The round being played, from 1. */
  round(state: State): number;

  describe(state: State, action: number): Description;
  /** Every move of the present decision, the blocked ones with their reasons; for the UI. */
  options(state: State): Option<Description>[];
  /** The position as plain JSON data for the UI. */
  view(state: State): View;

  /** Why lines of fire are as they are; a unit's id asks for its surroundings too. For the UI. */
  sight?(state: State, unit: number | null): unknown;
  /** What a unit has to expect from the enemy's coming turn; null: nothing can be said. May take a while. For the UI. */
  threat?(state: State, unit: number): unknown;

  serialize(state: State): Uint8Array;
  deserialize(bytes: Uint8Array): Result<State, { code: 'bad-length' | 'bad-version' }>;
}

/** A system whose types are not of interest, as host and search see it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGame = Game<any, any, any, any, any>;
