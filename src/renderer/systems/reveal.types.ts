import type { SystemTypes } from './choice.types.ts';

/**
 * The moment in which what both sides chose in secret, or at the same time, is laid open: what the common part shows
 * of it, beside the board, while it is carried out and after it.
 */
export interface Reveal {
  readonly title: string;
  /** What each side had chosen, beside each other. */
  readonly sides: readonly [readonly RevealLine[], readonly RevealLine[]];
  /** What stands under a side that chose nothing. Left out: that it gave no orders. */
  readonly none?: string;
  /** What has come of it, told once it is carried out. */
  readonly notes: readonly RevealNote[];
}

/** What one of a side had been told. */
export interface RevealLine {
  /** Whom a click on the line shows; null: nobody on the table. */
  readonly unit: number | null;
  readonly name: string;
  /** As the rules write it. */
  readonly order: string;
  /** The same in words. */
  readonly words: string;
}

/** What came of it: how a guess compares with what happened, who passed near whom, who bears on whom, who has won. */
export interface RevealNote {
  readonly kind: 'guess' | 'near' | 'bears' | 'result';
  readonly text: string;
  /** Whom a click on it shows; null: nobody. */
  readonly unit: number | null;
}

/** What a reveal is made from. */
export interface RevealedAct<T extends SystemTypes> {
  readonly events: readonly T['event'][];
  readonly before: T['view'];
  readonly view: T['view'];
  /** What had happened before it, the last of it last. */
  readonly past: readonly T['event'][];
  /** What the player of this screen had noted meanwhile, as guesses; null: two people look on, and it is for one of them. */
  readonly overlay: T['overlay'] | null;
}

/** How a system lays open what was chosen in secret, or at the same time. */
export interface SystemReveal<T extends SystemTypes> {
  /** Whether an event lays it open. */
  is(event: T['event']): boolean;
  /** What is shown of it; null: nothing that is worth a moment. */
  of(act: RevealedAct<T>): Reveal | null;
  /** Whether a side's view holds what stays secret after it: then two people at one screen see where it ends, not the way there. Left out: it never does. */
  keepsSecrets?(view: T['view']): boolean;
}
