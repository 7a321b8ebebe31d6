import { describe, expect, test } from 'vitest';
import type { Guide } from '../guide.ts';
import type { Playable } from '../playable.ts';

/** A position whose best answer is known, and why. */
export interface KnownPosition<State> {
  /** Begins with the rule's section. */
  readonly question: string;
  /** Why the answer is right, by the rules. */
  readonly because: string;
  /** The same position each time; a side must decide in it. */
  build(): State;
  /**
   * What is played by the search's answers before they are judged: one decision (when absent), the
   * whole step of the side that decides, or both sides' play until something holds.
   */
  readonly play?: 'step' | { readonly until: (battle: State) => boolean; readonly longest: number };
  /** Simulations for each decision. */
  readonly iterations: number;
  /** Whether what was played is right; `battle` stands after it, or before it where it was one decision. */
  right(played: readonly number[], battle: State): boolean;
}

/** Positions of one kind, under its name. */
export type Theme<State> = readonly [name: string, positions: readonly KnownPosition<State>[]];

/** How the search answers in a system, with a number of simulations and a seed of its own dice; without a guide, by the system's own. */
export interface Answers<State> {
  answer(battle: State, iterations: number, seed: number, guide?: Guide<State>): number;
  /** Only where a position asks for a whole step. */
  playStep?(battle: State, iterations: number, seed: number, guide?: Guide<State>): number[];
  playOn(
    battle: State,
    until: (battle: State) => boolean,
    iterations: number,
    longest: number,
    seed: number,
    guide?: Guide<State>,
  ): number[];
}

/** Right when the first answer is one of these. */
export const oneOf =
  (...accepted: readonly number[]) =>
  ([action]: readonly number[]): boolean =>
    accepted.includes(action!);

const SEEDS = [1, 2, 3];

/** What was played, and whether it is right. */
export type Ask<State> = (known: KnownPosition<State>, seed: number, guide?: Guide<State>) => Asked;
interface Asked {
  readonly right: boolean;
  readonly played: string;
}

/** Whether the answer is right with every seed. */
const isFound = <State>(ask: Ask<State>, known: KnownPosition<State>, guide: Guide<State>): boolean =>
  SEEDS.every((seed) => ask(known, seed, guide).right);

/** Whether fewer than `share` (0–1) of the positions are found with `guide`; asks no more of them than decide it. */
export function findsFewer<State>(
  ask: Ask<State>,
  positions: readonly KnownPosition<State>[],
  share: number,
  guide: Guide<State>,
): boolean {
  const enough = share * positions.length;
  let found = 0;
  for (const [at, known] of positions.entries()) {
    if (isFound(ask, known, guide)) found++;
    if (found >= enough || found + positions.length - at - 1 < enough) break;
  }
  return found < enough;
}

/** Tests each of at least so many positions with several seeds of the search's own dice; returns how they are asked. */
export function testKnownPositions<State>(
  game: Playable<State> & { describe(battle: State, action: number): unknown },
  themes: readonly Theme<State>[],
  { answer, playStep, playOn }: Answers<State>,
  least: number,
): Ask<State> {
  const ask: Ask<State> = ({ build, play, iterations, right }, seed, guide) => {
    const battle = build();
    const before = game.clone(battle);
    const decided =
      play === undefined
        ? [answer(battle, iterations, seed, guide)]
        : play === 'step'
          ? playStep!(battle, iterations, seed, guide)
          : playOn(battle, play.until, iterations, play.longest, seed, guide);
    const first = decided[0] === undefined ? 'nothing' : JSON.stringify(game.describe(before, decided[0]));
    return { right: right(decided, battle), played: `seed ${seed}: ${decided.join()}, first ${first}` };
  };

  test(`are at least ${least}, and no question is asked twice`, () => {
    const questions = themes.flatMap(([, positions]) => positions.map(({ question }) => question));
    expect(questions.length).toBeGreaterThanOrEqual(least);
    expect(new Set(questions).size).toBe(questions.length);
  });

  describe.each(themes)('%s', (_theme, positions) => {
    test.each(positions)('$question', (known) => {
      const battle = known.build();
      const choices = new Int32Array(game.maxActions);
      const count = game.legalActions(battle, choices);
      expect(count, 'a real choice').toBeGreaterThan(1);
      if (known.play === undefined) {
        const judged = [...choices.subarray(0, count)].map((action) => known.right([action], known.build()));
        expect(new Set(judged), 'some answers right, some wrong').toEqual(new Set([true, false]));
      }
      const wrong = SEEDS.map((seed) => ask(known, seed)).filter((asked) => !asked.right);
      expect(wrong, known.because).toEqual([]);
    });
  });
  return ask;
}
