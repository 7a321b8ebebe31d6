import { expect, test } from 'vitest';
import { ACTION, kindOf } from '../../engine/ftb/actions.ts';
import { type Battle } from '../../engine/ftb/battle.ts';
import { ftb } from '../../engine/ftb/index.ts';
import { legal, position, type PositionOptions, type TestShip } from '../../engine/ftb/testing/position.ts';
import { ftbGuide } from './guide.ts';
import { orders } from './positions/knownPosition.ts';

const ENEMY: TestShip = { class: 'cruiser', at: [80, 80], side: 1 };

/** The orders of a ship that may come to the mind of who does not sift, and all of them. */
function soundOf(
  ship: Partial<TestShip>,
  more: PositionOptions = {},
): { sound: number[]; all: number[]; battle: Battle } {
  const battle = orders(position([{ class: 'cruiser', at: [50, 50], ...ship }, ENEMY], more), 0);
  const all = legal(battle);
  const actions = Int32Array.from(all);
  return { sound: [...actions.subarray(0, ftbGuide.sound!(battle, actions, actions.length))], all, battle };
}

test('in the middle of the map anything comes to mind but what overheats', () => {
  const cool = soundOf({ heat: 0 });
  expect(cool.sound).toEqual(cool.all);
  const hot = soundOf({ heat: 2 });
  expect(hot.sound.length).toBeGreaterThan(0);
  for (const action of hot.sound) {
    const after = ftb.clone(hot.battle);
    ftb.apply(after, action);
    expect(after.heat[0]).toBeLessThan(3);
  }
});

test('near an edge nothing that must hurry to stay on the map, and where all must the best order alone', () => {
  // 12 LU from the edge: 6 LU a turn are stopped in time by full burns, not by what the drive can keep up.
  const near = soundOf({ at: [50, 14], length: 6 });
  expect(near.sound.length).toBeLessThan(near.all.length / 2);
  expect(near.sound.map(kindOf)).not.toContain(ACTION.COAST);
  const late = soundOf({ at: [50, 6], length: 12 });
  expect(late.sound).toHaveLength(1);
  expect([ACTION.BURN, ACTION.HARD_BURN]).toContain(kindOf(late.sound[0]!));
});

test('who is to leave by an edge may fly there', () => {
  const aims = [[{ kind: 'escape', number: 1 }], []] as const;
  const exits = [['top'], []] as const;
  for (const far of [14, 6]) {
    const runner = soundOf({ at: [50, far], length: 8 }, { aims: aims as never, exits });
    expect(runner.sound.map(kindOf)).toContain(ACTION.COAST);
  }
});
