import { expect, test } from 'vitest';
import { ftb } from '../../engine/ftb/index.ts';
import { UNIT } from '../../engine/ftb/plane.ts';
import { evaluate } from './evaluate.ts';

// The last turn decides for the other side: it must not count against ships that are out by then.
test('whose ships are out in the last turn is ahead', () => {
  const setup = ftb.parseSetup(ftb.scenarios.find(({ id }) => id === 'convoy')!.setup);
  if (!setup.ok) throw new Error('convoy does not parse');
  const chance = (isNear: boolean): number => {
    const battle = ftb.create(setup.value, 1);
    battle.round[0] = battle.roundLimit[0]!;
    for (const transport of [0, 1, 2]) {
      if (isNear) battle.x[transport] = battle.width[0]! - 4 * UNIT;
      battle.course[transport] = 90;
      battle.length[transport] = 9;
    }
    return evaluate(battle, null);
  };
  expect(chance(true)).toBeGreaterThan(0.6);
  expect(chance(false)).toBeLessThan(0.35);
});
