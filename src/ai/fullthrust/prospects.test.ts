import { expect, test } from 'vitest';
import { position, type TestShip } from '../../engine/fullthrust/testing/position.ts';
import { createForesight } from './foresight.ts';
import { readGuns } from './gunnery.ts';
import { readProspects } from './prospects.ts';
import { readWorth } from './worth.ts';

// What the next turn's fire promises, both sides choosing their moves.

const FORE: TestShip = { at: [36, 30], course: 12, speed: 4, systems: ['fc', 'beam-2 F', 'beam-2 F'] };

/** What the fire of both ships promises. */
function promised(one: TestShip, other: TestShip): readonly [number, number] {
  const battle = position([one, { ...other, side: 1 }]);
  const seen = createForesight();
  readGuns(seen.guns, battle);
  readWorth(seen.worths, battle);
  readProspects(seen, battle);
  return [seen.promise[0]!, seen.promise[1]!];
}

test('bow to bow both promise the same', () => {
  const [mine, his] = promised(FORE, { ...FORE, at: [36, 14], course: 6 });
  expect(mine).toBeCloseTo(his, 6);
  expect(mine).toBeGreaterThan(0);
});

test('who lies behind another one promises more than who lies before him', () => {
  const [chaser, chased] = promised(FORE, { ...FORE, at: [36, 18] });
  expect(chaser).toBeGreaterThan(3 * chased);
});

test('who is too fast flies past and cannot turn in time; who is slow can', () => {
  const promise = (speed: number): number => promised({ ...FORE, speed, thrust: 4 }, { ...FORE, at: [36, 22], speed: 0, course: 6, thrust: 0 })[0]; // prettier-ignore
  expect(promise(2)).toBeGreaterThan(promise(16) + 1);
});

test('out of everybody’s reach nothing is promised', () => {
  expect(promised({ ...FORE, at: [4, 46], speed: 0 }, { ...FORE, at: [68, 2], speed: 0 })).toEqual([0, 0]);
});
