import { expect, test } from 'vitest';
import { UNIT } from '../../engine/fullthrust/ground.ts';
import { fullThrust } from '../../engine/fullthrust/index.ts';
import { evaluate } from './evaluate.ts';
import { createForesight } from './foresight.ts';

// The last turn decides for the other side: it must not count against ships that are out by then.
test('whose ships are out in the last turn is ahead', () => {
  const setup = fullThrust.parseSetup(fullThrust.scenarios.find(({ id }) => id === 'minefield')!.setup);
  if (!setup.ok) throw new Error('minefield does not parse');
  const chance = (isNear: boolean): number => {
    const battle = fullThrust.create(setup.value, 1);
    battle.round[0] = battle.roundLimit[0]!;
    for (const waggon of [0, 1]) {
      battle.x[waggon] = (isNear ? 66 : 20) * UNIT;
      battle.speed[waggon] = 12;
      battle.velocityX[waggon] = 12 * UNIT;
    }
    return evaluate(createForesight(), battle, null);
  };
  expect(chance(true)).toBeGreaterThan(0.6);
  expect(chance(false)).toBeLessThan(0.35);
});
