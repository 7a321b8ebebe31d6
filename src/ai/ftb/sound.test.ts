import { expect, test } from 'vitest';
import { ACTION, kindOf } from '../../engine/ftb/actions.ts';
import { type Battle } from '../../engine/ftb/battle.ts';
import { ftb } from '../../engine/ftb/index.ts';
import { UNIT } from '../../engine/ftb/plane.ts';
import { legal, position, type PositionOptions, type TestShip } from '../../engine/ftb/testing/position.ts';
import { createFtbGuide } from './guide.ts';
import { orders } from './positions/knownPosition.ts';

const ftbGuide = createFtbGuide();

const ENEMY: TestShip = { class: 'cruiser', at: [80, 80], side: 1 };

/** The orders of a ship that may come to the mind of who does not sift, and all of them. */
function soundOf(
  ship: Partial<TestShip>,
  more: PositionOptions = {},
  heeds = true,
): { sound: number[]; all: number[]; battle: Battle } {
  const battle = orders(position([{ class: 'cruiser', at: [50, 50], ...ship }, ENEMY], more), 0);
  const all = legal(battle);
  const actions = Int32Array.from(all);
  return { sound: [...actions.subarray(0, ftbGuide.sound!(battle, actions, actions.length, heeds))], all, battle };
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

test('who forgets the heat may burn until only coasting is left, but not towards an edge', () => {
  const heated = ({ sound, battle }: ReturnType<typeof soundOf>): number[] =>
    sound.map((action) => {
      const after = ftb.clone(battle);
      ftb.apply(after, action);
      return after.heat[0]!;
    });
  expect(Math.max(...heated(soundOf({ heat: 3 })))).toBe(3);
  expect(Math.max(...heated(soundOf({ heat: 3 }, {}, false)))).toBe(4);
  // 12 LU from the edge: with 5 LU towards it the next turn's coasting and the burns after it take 11 LU of the 7 left.
  const near = soundOf({ at: [50, 12], length: 2, heat: 3 }, {}, false);
  for (const action of near.sound) {
    const after = ftb.clone(near.battle);
    ftb.apply(after, action);
    expect(after.heat[0] === 4 && after.y[0]! < 7.5 * UNIT).toBe(false);
  }
});

test('where every cool order goes over the edge one that overheats is taken; where all must hurry, the one that turns soonest', () => {
  const hot = soundOf({ at: [50, 7], length: 4, heat: 2, fuel: 0 });
  expect(hot.sound.length).toBeGreaterThan(1);
  expect(hot.sound.map(kindOf)).not.toContain(ACTION.COAST);
  const late = soundOf({ at: [50, 12], length: 9, heat: 0, fuel: 0 });
  expect(late.sound).toHaveLength(1);
  const [x, y] = [late.battle.x[0]!, late.battle.y[0]!];
  const after = ftb.clone(late.battle);
  ftb.apply(after, late.sound[0]!);
  // Straight back: 3 LU less than before, and no other way.
  expect(after.length[0]).toBe(6);
  expect([x === after.x[0], y > after.y[0]!]).toEqual([true, true]);
});

test('who is to leave by an edge may fly there', () => {
  const aims = [[{ kind: 'escape', number: 1 }], []] as const;
  const exits = [['top'], []] as const;
  for (const far of [14, 6]) {
    const runner = soundOf({ at: [50, far], length: 8 }, { aims: aims as never, exits });
    expect(runner.sound.map(kindOf)).toContain(ACTION.COAST);
  }
});
