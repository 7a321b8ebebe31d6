import { Search } from '../../src/ai/mcts.ts';
import { deciderOf, observe } from '../../src/ai/review/estimator.ts';
import type { PuzzleStep, ShippedPuzzle, Side } from '../../src/engine/game.ts';
import type { OpenSystem } from '../shared/battles.ts';
import { FIRST, type JudgingEffort, type JudgedDecision, judged, LATER, staysClear } from './judge.ts';

/** Decisions of a puzzle, and actions of both sides after its first one; more nobody would follow. */
const MOST_STEPS = 3;
const LONGEST = 70;
/** Horizons of the guide that a line goes on for: the turn under way and the next. */
const TURNS = 2;
/** Dice that are tried for a line, and how much worse than was to be expected one may end. */
const DICE = 4;
const UNLUCKY = 0.1;

/** What a line comes to. */
export interface PuzzleLine {
  readonly steps: readonly PuzzleStep[];
  /** The dice of the line; null: as they fell in the game. */
  readonly seed: number | null;
}

/**
 * Plays on from a puzzle's position: its answer, the enemy's best answers, and what its own side would do, which is a
 * decision to find again where it meets the demand and the enemy has had a word in between. Of several throws of dice
 * that go about as was to be expected the first with a second decision, or else the first; null: none does.
 */
export function lineFrom(
  open: OpenSystem,
  start: unknown,
  first: JudgedDecision,
  effort: JudgingEffort,
): PuzzleLine | null {
  const { game } = open;
  const best = Math.max(...first.step.wins);
  let single: PuzzleLine | null = null;
  for (let dice = 0; dice < DICE; dice++) {
    const seed = dice === 0 ? null : 7_368_787 * dice;
    const state: unknown = game.clone(start);
    if (seed !== null) game.reseed(state, seed);
    const walked = walk(open, state, first, effort);
    const won = standing(open, walked.end);
    const mine = deciderOf(game, start) === 0 ? won : 1 - won;
    if (mine < best - UNLUCKY) continue;
    if (walked.steps.length > 1) return { steps: walked.steps, seed };
    single ??= { steps: walked.steps, seed };
  }
  return single;
}

/** Whether each decision of a puzzle that ships is clear by today's guide, too; `start`: the position that it begins with. */
export function allStayClear(open: OpenSystem, start: unknown, puzzle: ShippedPuzzle, effort: JudgingEffort): boolean {
  const { game } = open;
  const state: unknown = game.clone(start);
  if (puzzle.seed !== null) game.reseed(state, puzzle.seed);
  return puzzle.steps.every((step, n) => {
    if (!staysClear(open, observe(game, state), puzzle.ply + n, step, n === 0 ? FIRST : LATER, effort)) return false;
    for (const action of [step.right[0]!, ...step.then]) game.apply(state, action);
    return true;
  });
}

/** Side 0's chance in a position, by a look at it. */
function standing({ game, guide }: OpenSystem, state: unknown): number {
  const outcome = game.outcome(state);
  if (outcome !== null) return outcome.winner === null ? 0.5 : 1 - outcome.winner;
  return guide.evaluate(state, null);
}

function walk(open: OpenSystem, state: unknown, first: JudgedDecision, effort: JudgingEffort) {
  const { game, guide } = open;
  const side: Side = deciderOf(game, state);
  const until = guide.clock(state) + TURNS * guide.horizon(state);
  const steps: PuzzleStep[] = [];
  let step: JudgedDecision = first;
  let then: number[] = [];
  let answered = false;
  game.apply(state, step.step.right[0]!);
  for (let played = 0; played < LONGEST; played++) {
    if (game.outcome(state) !== null || guide.clock(state) > until) break;
    const seen = observe(game, state);
    const mover = deciderOf(game, state);
    const search = new Search(game, guide, seen, { seed: played + 1, tree: effort.tree });
    if (!search.forced) search.run(effort.judge);
    const action = search.best();
    if (mover === side && answered && !search.forced && steps.length + 1 < MOST_STEPS) {
      const next = judged(open, seen, played + 1, LATER, effort);
      if (next !== null) {
        steps.push({ ...step.step, then });
        [step, then, answered] = [next, [], false];
        game.apply(state, step.step.right[0]!);
        continue;
      }
    }
    if (mover !== side && !search.forced) answered = true;
    then.push(action);
    game.apply(state, action);
  }
  steps.push({ ...step.step, then });
  return { steps, end: state };
}
