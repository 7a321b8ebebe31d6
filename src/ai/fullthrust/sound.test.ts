import { expect, test } from 'vitest';
import { STATUS, type Battle } from '../../engine/fullthrust/battle.ts';
import { fullThrust } from '../../engine/fullthrust/index.ts';
import { legal, position, type TestShip } from '../../engine/fullthrust/testing/position.ts';
import { SearchRandom } from '../random.ts';
import { createFullThrustGuide } from './guide.ts';

const guide = createFullThrustGuide();

/** What may come to the mind of who does not sift. */
function soundOf(battle: Battle): number[] {
  const actions = Int32Array.from(legal(battle));
  return [...actions.subarray(0, guide.sound!(battle, actions, actions.length))];
}

const ENEMY: TestShip = { at: [66, 40], side: 1, speed: 0 };

test('in the middle of the table anything comes to mind, and not only the few orders that a captain would weigh', () => {
  const battle = position([{ at: [36, 24], speed: 4 }, ENEMY]);
  const all = Int32Array.from(legal(battle));
  expect(guide.prune(battle, all, all.length)).toBeLessThan(legal(battle).length / 2);
  expect(soundOf(battle)).toEqual(legal(battle));
});

test('near an edge only what turns away in time; where nothing does, what a captain would order', () => {
  const near = position([{ at: [36, 10], speed: 10, thrust: 4 }, ENEMY]);
  const sound = soundOf(near);
  expect(sound.length).toBeGreaterThan(0);
  expect(sound.length).toBeLessThan(legal(near).length / 2);
  const late = position([{ at: [36, 2], speed: 20, thrust: 2 }, ENEMY]);
  const actions = Int32Array.from(legal(late));
  expect(soundOf(late)).toEqual([...actions.subarray(0, guide.prune(late, actions, actions.length))]);
});

test('13.1 nothing that flies fast through an asteroid', () => {
  const terrain = [{ kind: 'asteroid', x: 36, y: 32, radius: 2 }] as const;
  const open = position([{ at: [36, 42], speed: 10, thrust: 4 }, ENEMY]);
  const rocks = position([{ at: [36, 42], speed: 10, thrust: 4 }, ENEMY], { terrain });
  expect(soundOf(rocks).length).toBeGreaterThan(0);
  expect(soundOf(rocks).length).toBeLessThan(soundOf(open).length);
});

test('ships that do whatever comes to mind stay on the table', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const ships: TestShip[] = [
      { at: [10, 24], course: 3, speed: 12, thrust: 4, systems: [] },
      { at: [62, 24], course: 9, speed: 8, thrust: 2, side: 1, systems: [] },
    ];
    const battle = position(ships, { roundLimit: 12 });
    const random = new SearchRandom(seed);
    while (fullThrust.toAct(battle) !== 'nobody') {
      const sound = soundOf(battle);
      fullThrust.apply(battle, sound[Math.floor(random.unit() * sound.length)]!);
    }
    expect([battle.status[0], battle.status[1]]).toEqual([STATUS.IN_PLAY, STATUS.IN_PLAY]);
  }
});
