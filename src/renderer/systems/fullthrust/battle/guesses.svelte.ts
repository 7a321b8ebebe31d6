import type { PlanePoint } from '../../../../engine/plane.ts';
import type { FullThrustView } from '../data.ts';
import type { OrderDescription } from './orders.ts';

/** Where the player thinks that an enemy ship will fly this turn. */
export interface Guess {
  readonly unit: number;
  readonly path: readonly PlanePoint[];
  readonly at: PlanePoint;
  readonly course: number;
  /** In the book's notation. */
  readonly text: string;
}

/**
 * What the player of this screen has guessed of the enemy's orders. It is kept on this screen alone, for one turn: it
 * is sent to nobody. Where two people share it, each sees their own while they write their orders.
 */
export interface Guesses {
  /** Those for the turn of a view. */
  of(view: FullThrustView): readonly Guess[];
  /** Those of the side that writes its orders now. */
  readonly drawn: readonly Guess[];
  guess(view: FullThrustView, order: OrderDescription): void;
  forget(view: FullThrustView, unit: number): void;
}

/** Guesses of a screen on which nothing was guessed; `view` is what it shows now. */
export function createGuesses(view: () => FullThrustView): Guesses {
  let round = $state(0);
  let made = $state.raw<readonly (Guess & { readonly by: number })[]>([]);
  const current = (now: FullThrustView): readonly (Guess & { readonly by: number })[] =>
    now.round === round ? made : [];

  return {
    of: current,
    get drawn(): readonly Guess[] {
      const now = view();
      return now.step === 'orders' ? current(now).filter(({ by }) => by === now.toAct) : [];
    },
    guess(now, { unit, path, course, text }): void {
      const at = path.at(-1);
      if (!at || now.toAct === 'nobody') return;
      const others = current(now).filter((one) => one.unit !== unit);
      round = now.round;
      made = [...others, { unit, path, at, course, text, by: now.toAct }];
    },
    forget(now, unit): void {
      made = current(now).filter((one) => one.unit !== unit);
    },
  };
}
