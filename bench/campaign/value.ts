import { writeFileSync } from 'node:fs';
import { FEATURES, featuresOf, VALUE_NAMES } from '../../src/ai/campaign/prospect.ts';
import { playWar } from './play.ts';
import type { FittedRoster } from '../../src/ai/campaign/fittedRoster.ts';

// What positions of a war are worth (src/ai/campaign/prospect.ts), fitted to wars that strategists play against each other.

/** Keeps weights of what was seen seldom small. */
const RIDGE = 2;
const STEPS = 12;
/** So often a side strays from its plans: wars would else look alike. */
const ASTRAY = 0.05;

interface Seen {
  readonly features: Float64Array;
  /** Who won, seen from side 0: 1, 0, or 0.5. */
  readonly won: number;
}

/** Plays wars of `level` against itself, fits the weights, writes them and prints how well they tell. */
export function fitValue(roster: FittedRoster, wars: number, level: string): void {
  const seen: Seen[] = [];
  const held: Seen[] = [];
  for (let seed = 0; seed < wars; seed++) {
    const turns: Float64Array[] = [];
    const { outcome } = playWar(
      roster,
      [level, level],
      50_000 + seed,
      { turnBegan: (state) => turns.push(featuresOf(roster, state)) },
      ASTRAY,
    );
    const won = outcome!.winner === null ? 0.5 : 1 - outcome!.winner;
    for (const features of turns) (seed % 5 === 4 ? held : seen).push({ features, won });
  }
  const weights = regress(seen);
  const surprise = (of: readonly Seen[]): string =>
    (of.reduce((sum, one) => sum + surpriseOf(one, weights), 0) / of.length).toFixed(3);
  console.log(
    `value, from ${wars} wars of the ${level}, ${seen.length} turns: surprise ${surprise(seen)}, of wars held out ${surprise(held)} (a coin: 0.693)`,
  );
  const table = Object.fromEntries(VALUE_NAMES.map((name, n) => [name, Number(weights[n]!.toFixed(3))]));
  for (const [name, weight] of Object.entries(table)) console.log(`  ${name.padEnd(10)} ${weight.toFixed(2)}`);
  writeFileSync(
    new URL(`../../src/ai/${roster.system}/war/value.json`, import.meta.url),
    `${JSON.stringify(table, null, 2)}\n`,
  );
}

const chance = (features: Float64Array, weights: Float64Array): number =>
  1 / (1 + Math.exp(-features.reduce((sum, value, n) => sum + value * weights[n]!, 0)));

function surpriseOf({ features, won }: Seen, weights: Float64Array): number {
  const win = Math.min(1 - 1e-6, Math.max(1e-6, chance(features, weights)));
  return -won * Math.log(win) - (1 - won) * Math.log(1 - win);
}

/** Logistic regression with a ridge, by Newton's method. */
function regress(seen: readonly Seen[]): Float64Array {
  const weights = new Float64Array(FEATURES);
  for (let step = 0; step < STEPS; step++) {
    const slope = Float64Array.from(weights, (weight) => -RIDGE * weight);
    const bend = Array.from({ length: FEATURES }, (_, n) => {
      const row = new Float64Array(FEATURES);
      row[n] = RIDGE;
      return row;
    });
    for (const { features, won } of seen) {
      const win = chance(features, weights);
      const spread = win * (1 - win);
      for (let i = 0; i < FEATURES; i++) {
        slope[i]! += (won - win) * features[i]!;
        for (let j = 0; j < FEATURES; j++) bend[i]![j]! += spread * features[i]! * features[j]!;
      }
    }
    solve(bend, slope).forEach((value, n) => (weights[n]! += value));
  }
  return weights;
}

/** Gauss's elimination with pivots; both are used up. */
function solve(rows: Float64Array[], right: Float64Array): Float64Array {
  const count = right.length;
  for (let at = 0; at < count; at++) {
    let pivot = at;
    for (let row = at + 1; row < count; row++) if (Math.abs(rows[row]![at]!) > Math.abs(rows[pivot]![at]!)) pivot = row;
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    [right[at], right[pivot]] = [right[pivot]!, right[at]!];
    for (let row = at + 1; row < count; row++) {
      const factor = rows[row]![at]! / rows[at]![at]!;
      for (let n = at; n < count; n++) rows[row]![n]! -= factor * rows[at]![n]!;
      right[row]! -= factor * right[at]!;
    }
  }
  const found = new Float64Array(count);
  for (let at = count - 1; at >= 0; at--) {
    let sum = right[at]!;
    for (let n = at + 1; n < count; n++) sum -= rows[at]![n]! * found[n]!;
    found[at] = sum / rows[at]![at]!;
  }
  return found;
}
