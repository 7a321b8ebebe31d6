import { expect, test } from 'vitest';
import type { Battle } from '../../engine/fullthrust/battle.ts';
import { fullThrust } from '../../engine/fullthrust/index.ts';
import { pickFrom, randomSetup } from '../../engine/fullthrust/testing/randomSetup.ts';
import { randomAction } from '../baselines.ts';
import { SearchRandom } from '../random.ts';
import { look } from './orders.ts';
import { createForesight } from './foresight.ts';
import { priors } from './priors.ts';
import { choices } from './prune.ts';

const seen = createForesight();

// What was found out about a position is kept for the next question about it. A field that is not compared, and
// counts for the answer, would give the last position's answer.

type Column = Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array | Float64Array;
const isColumn = (value: unknown): value is Column => ArrayBuffer.isView(value) && !(value instanceof DataView);

/** The columns of a battle by name, those of its parts too. */
function columnsOf(battle: object, prefix = ''): [name: string, column: Column][] {
  return Object.entries(battle).flatMap(([name, value]: [string, unknown]): [string, Column][] => {
    if (name === 'bytes') return [];
    if (isColumn(value)) return [[prefix + name, value]];
    return typeof value === 'object' && value !== null ? columnsOf(value, `${prefix}${name}.`) : [];
  });
}

/** Positions of a random battle in which orders are written, one a turn. */
function orderPositions(seed: number): Battle[] {
  const battle = fullThrust.create(randomSetup(pickFrom(seed)), seed);
  const random = new SearchRandom(seed);
  const found: Battle[] = [];
  for (let turn = 0; fullThrust.toAct(battle) !== 'nobody';) {
    const { phase, round } = fullThrust.view(battle, 'referee');
    if (phase === 'orders' && round !== turn) {
      found.push(fullThrust.clone(battle));
      turn = round;
    }
    fullThrust.apply(battle, randomAction(fullThrust, battle, random));
  }
  return found;
}

const out = new Int32Array(fullThrust.maxActions);
const weights = new Float64Array(fullThrust.maxActions);
function answerTo(battle: Battle): number[] {
  const count = choices(seen, battle, out);
  priors(seen, battle, out, count, weights);
  return [...out.subarray(0, count), ...weights.subarray(0, count)];
}

test('an answer does not hang on which position was looked at before, whatever differs between the two', () => {
  const elsewhere = orderPositions(999)[0]!;
  const wrong = new Set<string>();
  let differences = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const positions = orderPositions(seed);
    for (const [n, before] of positions.entries()) {
      const after = positions[n + 1];
      if (!after) continue;
      const later = new Map(columnsOf(after));
      const mixed = fullThrust.clone(before);
      for (const [name, column] of columnsOf(mixed)) {
        const own = column.slice();
        column.set(later.get(name)!);
        if (Buffer.compare(Buffer.from(own.buffer), Buffer.from(column.slice().buffer)) !== 0) {
          look(seen, before);
          const kept = answerTo(mixed);
          look(seen, elsewhere);
          differences++;
          if (answerTo(mixed).join() !== kept.join()) wrong.add(name);
        }
        column.set(own);
      }
    }
  }
  expect([...wrong]).toEqual([]);
  expect(differences).toBeGreaterThan(500);
});
