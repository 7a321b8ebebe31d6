import { expect, test } from 'vitest';
import { fullThrust } from './index.ts';
import { replay } from './testing/model/replay.ts';
import { scenarioSetup } from './testing/playthrough.ts';

// Random battles of the engine, followed in the independent model of testing/model: the same orders and
// fire allowed, the same moves, dice, damage, checks and losses.

const compared = new Map<string, number>();
let decisions = 0;

function playBoth(setup: Parameters<typeof replay>[0], seed: number, name: string): void {
  try {
    const played = replay(setup, seed);
    decisions += played.decisions;
    for (const [what, count] of played.compared) compared.set(what, (compared.get(what) ?? 0) + count);
  } catch (error) {
    throw new Error(`${name}, seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

test.for(fullThrust.scenarios.map(({ id }) => id))('lockstep: %s goes the same way in engine and model', (id) => {
  playBoth(scenarioSetup(id), 1, id);
});

test('lockstep: everything that the model knows was compared', () => {
  for (const what of ['order', 'move', 'middle', 'aim', 'dice', 'again', 'damage', 'threshold', 'systems rolled'])
    expect(compared.get(what) ?? 0, what).toBeGreaterThan(5);
  expect(decisions).toBeGreaterThan(300);
});
