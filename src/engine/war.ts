import type { StaffLevel } from './campaign/follow.ts';
import type { Outcome, Refusal, Result, SetupError, Side, Viewer } from './game.ts';

/**
 * What stands before a war: both sides plan their turn in secret, the turn's battles are fought, or
 * it is over.
 */
export type WarPhase = 'planning' | 'battles' | 'over';

/** How a war ended; `winner` null is a draw, `reason` the war's own word. */
export interface WarOutcome {
  readonly winner: Side | null;
  readonly reason: string;
  /** What the war was worth to each side, from 0 to 1000, and what it is honoured for, in the war's own words; left out: nothing is counted. */
  readonly score?: readonly [number, number];
  readonly medals?: readonly [readonly string[], readonly string[]];
}

/** A battle that the turn has brought about. */
export interface WarBattle {
  /** Where it is fought; no two battles of a turn have the same place. */
  readonly place: string;
  /** A name for the list of battles, the same in every language; empty: the turn tells enough. */
  readonly name: string;
  /** Its result is in. */
  readonly over: boolean;
}

/** What a battle of the war begins with: a system's id, and a setup that `parseSetup` there accepts. */
export interface WarBattleSetup {
  readonly system: string;
  readonly setup: unknown;
}

/** A battle that is over on the board. */
export interface EndedBattle {
  readonly outcome: Outcome;
  /** The system's view of its last position, as the referee sees it. */
  readonly view: unknown;
  /** All that happened, in order. */
  readonly events: readonly unknown[];
}

/** Why untrusted data is no step of a side's plans: nothing that this war knows, or the other side's. */
export type PlanProblem = 'malformed' | 'not-your-side';

/**
 * The contract of a war: battles of a system in a row, that decide where the next ones are fought. A
 * war is an input log as a battle is: setup + seed + actions replay to the same state, which is plain
 * JSON data. It goes in turns. In each both sides plan, one after the other; what they plan is
 * secret until both are ready. Then the plans are opened, and battles are fought in any order; the
 * turn goes on when the last result is in.
 *
 * Setups, actions, events and views are the war's own data: nobody else looks into them.
 */
export interface War<Setup, State, Action, Event, View> {
  /** The system's. */
  readonly id: string;
  /** Raised when the same input log would replay differently; stored with every war. */
  readonly version: number;
  /** The first version whose wars still replay to the same state, as they began; `version` when absent. */
  readonly oldestKept?: number;
  /** Which war of the system it is; stored with every war. */
  readonly scenario: string;
  /** A written story's endings, which are its outcomes' reasons; absent: it is none. */
  readonly endings?: readonly string[];

  /** Turns untrusted data into a setup that can be trusted. */
  parseSetup(input: unknown): Result<Setup, SetupError>;
  /** The war when the first turn's plans are made. `seed` is any 32-bit integer; the war keeps to what it was in `version` (the present one when absent). */
  create(setup: Setup, seed: number, version?: number): State;

  phase(state: State): WarPhase;
  /** From 1. */
  turn(state: State): number;
  outcome(state: State): WarOutcome | null;
  /** Whether the side's plans of this turn are done. */
  isReady(state: State, side: Side): boolean;

  /** Turns untrusted data, made over what `observe` or `view` shows the side, into a step of its plans. */
  parsePlan(state: State, side: Side, input: unknown): Result<Action, PlanProblem>;
  /** An action as it was stored; null where it is none. Whether it is possible then, `apply` says. */
  parseAction(input: unknown): Action | null;
  /** Does `action`, or returns why it is refused and leaves the state untouched. */
  apply(state: State, action: Action, emit?: (event: Event) => void): Refusal | null;
  /** Whose secret the action is: only that side hears of it, and may take it back; null: nobody's. */
  secretOf(action: Action): Side | null;

  /**
   * How well the computer plans and fights for `side` by now, as one of its levels, where that has followed the other
   * side's results; null: as the war began. Left out: it never follows.
   */
  staffOf?(state: State, side: Side): StaffLevel | null;

  /** A copy that holds what `side` may know. */
  observe(state: State, side: Side): State;
  /** The war as plain JSON data for the UI, as far as the viewer may know it. */
  view(state: State, viewer: Viewer): View;
  /** Whether the viewer may know of this event when it happens. */
  visible(event: Event, viewer: Viewer): boolean;
  /** Whether both sides' plans are opened by this event; the turn's battles arise with it. */
  isReveal(event: Event): boolean;

  /** The battles of this turn, or of the last one while plans are made. */
  battles(state: State): readonly WarBattle[];
  /** What the battle at this place of the list begins with; the same every time it is asked for. */
  battleSetup(state: State, at: number): WarBattleSetup;
  /** The action that brings in the result of the battle at this place of the list. */
  resultOf(state: State, at: number, ended: EndedBattle): Action;
  /**
   * The action that ends the battle at this place because `side` gives it up, as the battle stands, or
   * null where it has not begun; left out: nobody surrenders in this war.
   */
  surrender?(state: State, at: number, side: Side, stands: Omit<EndedBattle, 'outcome'> | null): Action;

  clone(state: State): State;
}

/** A war whose types are not of interest, as host and AI process see it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyWar = War<any, any, any, any, any>;
