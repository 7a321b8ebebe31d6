import { writeFileSync } from 'node:fs';
import { END_NAMES, END_TERMS, endFeatures, inTerms } from '../../src/ai/campaign/ends.ts';
import { featuresOf, VALUE_NAMES } from '../../src/ai/campaign/prospect.ts';
import { playWar } from './play.ts';
import type { CampaignState } from '../../src/engine/campaign/state.ts';
import type { FittedRoster } from '../../src/ai/campaign/fittedRoster.ts';

// What positions of a war are worth (src/ai/campaign/prospect.ts and ends.ts), fitted to wars that strategists play against each other.

/** Keeps weights of what was seen seldom small. */
const RIDGE = 2;
const RIDGE_OF_ENDS = 3;
const STEPS = 12;
/** So often a side strays from its plans: wars would else look alike. */
const ASTRAY = 0.05;
const ASTRAY_FIRST = 0.04;

interface Seen {
  readonly features: Float64Array;
  /** Who won, seen from side 0: 1, 0, or 0.5. */
  readonly won: number;
}

const write = ({ system }: FittedRoster, name: string, table: object): void =>
  writeFileSync(
    new URL(`../../src/ai/${system}/war/${name}.json`, import.meta.url),
    `${JSON.stringify(table, null, 2)}\n`,
  );

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
  const weights = regress(seen, RIDGE);
  console.log(`value, from ${wars} wars of the ${level}, ${told(seen, held, weights)}`);
  const table = Object.fromEntries(VALUE_NAMES.map((name, n) => [name, Number(weights[n]!.toFixed(3))]));
  for (const [name, weight] of Object.entries(table)) console.log(`  ${name.padEnd(10)} ${weight.toFixed(2)}`);
  write(roster, 'value', table);
}

/** The same for wars of eight turns, by the turns that are left (`ends.json`): first wars of captains. */
export function fitEnds(roster: FittedRoster, wars: number): void {
  const seen: Seen[] = [];
  const held: Seen[] = [];
  for (let seed = 0; seed < wars; seed++) {
    const turns: Float64Array[] = [];
    const turnBegan = (state: CampaignState): void => {
      turns.push(inTerms(endFeatures(roster, state), state.turnLimit! - state.turn + 1));
    };
    const { outcome } = playWar(
      roster,
      ['captain', 'captain'],
      200_000 + seed,
      { first: true, turnBegan },
      ASTRAY_FIRST,
    );
    const won = outcome!.winner === null ? 0.5 : 1 - outcome!.winner;
    for (const features of turns) (seed % 5 === 4 ? held : seen).push({ features, won });
  }
  console.log(`ends, from ${wars} first wars of the captain, ${told(seen, held, regress(seen, RIDGE_OF_ENDS))}`);
  const weights = regress([...seen, ...held], RIDGE_OF_ENDS);
  const partsOf = (n: number): number[] =>
    [...weights.slice(END_TERMS * n, END_TERMS * (n + 1))].map((one) => Number(one.toFixed(3)));
  write(roster, 'ends', Object.fromEntries(END_NAMES.map((name, n) => [name, partsOf(n)])));
}

/** How well the weights tell who wins. */
function told(seen: readonly Seen[], held: readonly Seen[], weights: Float64Array): string {
  const surprise = (of: readonly Seen[]): string =>
    (of.reduce((sum, one) => sum + surpriseOf(one, weights), 0) / of.length).toFixed(3);
  return `${seen.length} turns: surprise ${surprise(seen)}, of wars held out ${surprise(held)} (a coin: 0.693)`;
}

const chance = (features: Float64Array, weights: Float64Array): number =>
  1 / (1 + Math.exp(-features.reduce((sum, value, n) => sum + value * weights[n]!, 0)));

function surpriseOf({ features, won }: Seen, weights: Float64Array): number {
  const win = Math.min(1 - 1e-6, Math.max(1e-6, chance(features, weights)));
  return -won * Math.log(win) - (1 - won) * Math.log(1 - win);
}

/** Logistic regression with a ridge, by Newton's method. */
function regress(seen: readonly Seen[], ridge: number): Float64Array {
  const count = seen[0]!.features.length;
  const weights = new Float64Array(count);
  for (let step = 0; step < STEPS; step++) {
    const slope = Float64Array.from(weights, (weight) => -ridge * weight);
    const bend = Array.from({ length: count }, (_, n) => {
      const row = new Float64Array(count);
      row[n] = ridge;
      return row;
    });
    for (const { features, won } of seen) {
      const win = chance(features, weights);
      const spread = win * (1 - win);
      for (let i = 0; i < count; i++) {
        slope[i]! += (won - win) * features[i]!;
        for (let j = 0; j < count; j++) bend[i]![j]! += spread * features[i]! * features[j]!;
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
