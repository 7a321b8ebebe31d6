import { fail, ok, type Result } from '../../engine/game.ts';
import type { Features } from './features.ts';

/**
 * What was learned of a system by self-play (`npm run learn`): a value network of one hidden layer over what its
 * features tell of both sides, which moves the value of the hand-written evaluator, and a factor for the prior of each
 * kind of action. Played by sums, products, comparisons and square roots alone: the same bits on every machine.
 */
export interface Network {
  readonly hidden: number;
  /** By hidden unit × inputs: the side's own features, then the other side's. */
  readonly first: Float64Array;
  /** By hidden unit. */
  readonly bias: Float64Array;
  readonly second: Float64Array;
  /** By the number of an action's kind. */
  readonly factors: Float64Array;
}

export type NetworkFault = 'not-a-network' | 'other-features' | 'other-actions' | 'bad-numbers';

/** A network as its file has it. */
export interface NetworkTable {
  readonly format: 1;
  readonly features: readonly string[];
  readonly hidden: number;
  readonly first: readonly number[];
  readonly bias: readonly number[];
  readonly second: readonly number[];
  readonly factors: Readonly<Record<string, number>>;
}

const MOST_HIDDEN = 64;
/** A prior is bent by so much at most. */
const MOST_FACTOR = 50;

function numbers(data: unknown, count: number): Float64Array | null {
  if (!Array.isArray(data) || data.length !== count) return null;
  return data.every((one) => typeof one === 'number' && Number.isFinite(one)) ? Float64Array.from(data) : null;
}

/** Reads an untrusted file of weights; it must have been made for these features and kinds of actions. */
export function parseNetwork(data: unknown, features: Features<never>): Result<Network, NetworkFault> {
  if (typeof data !== 'object' || data === null) return fail('not-a-network');
  const table = data as Partial<Record<keyof NetworkTable, unknown>>;
  const { hidden } = table;
  if (table.format !== 1 || !Number.isInteger(hidden)) return fail('not-a-network');
  if (JSON.stringify(table.features) !== JSON.stringify(features.names)) return fail('other-features');
  const units = hidden as number;
  if (units < 1 || units > MOST_HIDDEN) return fail('bad-numbers');
  const first = numbers(table.first, units * 2 * features.names.length);
  const bias = numbers(table.bias, units);
  const second = numbers(table.second, units);
  const names = Object.keys(features.actions);
  const given = (table.factors ?? {}) as Record<string, unknown>;
  if (JSON.stringify(Object.keys(given)) !== JSON.stringify(names)) return fail('other-actions');
  const byName = numbers(
    names.map((name) => given[name]),
    names.length,
  );
  if (first === null || bias === null || second === null || byName === null) return fail('bad-numbers');
  if (byName.some((factor) => !(factor >= 1 / MOST_FACTOR && factor <= MOST_FACTOR))) return fail('bad-numbers');
  const factors = new Float64Array(1 + Math.max(...Object.values(features.actions))).fill(1);
  names.forEach((name, n) => (factors[features.actions[name]!] = byName[n]!));
  return ok({ hidden: units, first, bias, second, factors });
}

/** By how much a network moves the value of a position, on the scale of `stretch`; `told` are the features of side 0, then of side 1. */
export function shiftOf({ hidden, first, bias, second }: Network, told: Float64Array): number {
  const half = told.length / 2;
  let shift = 0;
  for (let unit = 0, at = 0; unit < hidden; unit++, at += half) {
    let own = bias[unit]!;
    let swapped = own;
    for (let n = 0; n < half; n++, at++) {
      own += first[at]! * told[n]! + first[at + half]! * told[half + n]!;
      swapped += first[at]! * told[half + n]! + first[at + half]! * told[n]!;
    }
    shift += second[unit]! * ((own > 0 ? own : 0) - (swapped > 0 ? swapped : 0));
  }
  return shift;
}

const NEAREST = 0.999;

/** A chance in (0, 1) on a scale without ends; what `squash` takes back. */
export function stretch(chance: number): number {
  const balance = Math.min(NEAREST, Math.max(-NEAREST, 2 * chance - 1));
  return balance / Math.sqrt(1 - balance * balance);
}

/** The chance in (0, 1) that lies at `z`. */
export const squash = (z: number): number => 0.5 + (0.5 * z) / Math.sqrt(1 + z * z);
