import { newBattle } from '../../../src/engine/talon/battle.ts';
import { evaluate, final } from '../../../src/ai/talon/evaluate.ts';
import { type SelfPlayGame, unpack } from './selfPlay.ts';

/** Positions with what came of their games; `weight` makes the positions of a game count as one together. */
export interface Samples {
  readonly count: number;
  readonly games: number;
  readonly positions: readonly Uint8Array[];
  /** Value for side 0 of how the game ended: who won, and a little of what it cost. */
  readonly targets: Float64Array;
  readonly weights: Float64Array;
  /** The scenario, by its place in `leans`; 0 for battles that are never set up twice. */
  readonly battles: Uint8Array;
}

/** Battles that are another one each time. */
const DRAWN = ['quick', 'random'];

const scratch = newBattle();

/** The samples of these games; `names` collects the scenarios seen, the drawn ones at place 0. */
export function samplesOf(games: readonly SelfPlayGame[], names: string[]): Samples {
  const positions: Uint8Array[] = [];
  const targets: number[] = [];
  const weights: number[] = [];
  const battles: number[] = [];
  for (const game of games) {
    scratch.bytes.set(unpack(game.end));
    const target = final(scratch, game.won);
    const name = DRAWN.includes(game.battle) ? '' : game.battle;
    let battle = names.indexOf(name);
    if (battle < 0) battle = names.push(name) - 1;
    for (const text of game.positions) {
      positions.push(unpack(text));
      targets.push(target);
      weights.push(1 / game.positions.length);
      battles.push(battle);
    }
  }
  return {
    count: positions.length,
    games: games.length,
    positions,
    targets: Float64Array.from(targets),
    weights: Float64Array.from(weights),
    battles: Uint8Array.from(battles),
  };
}

const EDGE = 1e-6;

/** Log odds of side 0's impartial value in each position, by the weights in use. */
export function logits({ count, positions }: Samples, out = new Float64Array(count)): Float64Array {
  for (let n = 0; n < count; n++) {
    scratch.bytes.set(positions[n]!);
    const value = Math.min(1 - EDGE, Math.max(EDGE, evaluate(scratch, null)));
    out[n] = Math.log(value / (1 - value));
  }
  return out;
}

/**
 * Log loss a game of these log odds, in nats. `leans` are log odds to add by scenario: which side a
 * scenario favours is not for the evaluator's weights to explain.
 */
export function lossOf(
  { count, games, targets, weights, battles }: Samples,
  odds: Float64Array,
  leans: readonly number[],
): number {
  let loss = 0;
  for (let n = 0; n < count; n++) {
    const z = odds[n]! + leans[battles[n]!]!;
    // −t·log σ(z) − (1 − t)·log σ(−z), without overflow.
    loss += weights[n]! * (Math.log1p(Math.exp(-Math.abs(z))) + Math.max(z, 0) - targets[n]! * z);
  }
  return loss / games;
}

const STEPS = 20;
/** Log odds that a lean is thought to be off by: few games of a scenario move it less. */
const LEAN_SPREAD = 1;

/** The leans that explain the samples best (Newton's method for each scenario by itself). */
export function bestLeans(
  { count, targets, weights, battles }: Samples,
  odds: Float64Array,
  scenarios: number,
): number[] {
  const leans = new Array<number>(scenarios).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const slope = leans.map((lean) => -lean / LEAN_SPREAD ** 2);
    const curve = leans.map(() => 1 / LEAN_SPREAD ** 2);
    for (let n = 0; n < count; n++) {
      const chance = 1 / (1 + Math.exp(-odds[n]! - leans[battles[n]!]!));
      slope[battles[n]!]! += weights[n]! * (targets[n]! - chance);
      curve[battles[n]!]! += weights[n]! * chance * (1 - chance);
    }
    for (let battle = 1; battle < scenarios; battle++) leans[battle]! += slope[battle]! / curve[battle]!;
  }
  return leans;
}
