import { expect, test } from 'vitest';
import { knightHawks } from '../../engine/knighthawks/index.ts';
import { evaluate } from './evaluate.ts';

// The last turn decides for the other side: it must not count against ships that are out by then.
test('whose ships are out in the last turn is ahead', () => {
  const setup = knightHawks.parseSetup(knightHawks.scenarios.find(({ id }) => id === 'raider')!.setup);
  if (!setup.ok) throw new Error('raider does not parse');
  const chance = (isNear: boolean): number => {
    const battle = knightHawks.create(setup.value, 1);
    battle.round[0] = battle.roundLimit[0]!;
    battle.speed[0] = 8;
    if (isNear) [battle.q[0], battle.r[0]] = [2, 10];
    return evaluate(battle, null);
  };
  expect(chance(true)).toBeGreaterThan(0.6);
  expect(chance(false)).toBeLessThan(0.35);
});
