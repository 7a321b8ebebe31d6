import { expect, test } from 'vitest';
import { UNIT } from '../../engine/fullthrust/ground.ts';
import { position } from '../../engine/fullthrust/testing/position.ts';
import { createForesight } from './foresight.ts';
import { look } from './orders.ts';
import { novaPromise, novaWorth } from './wonders.ts';

/** A battleship with a nova cannon, bow on to an enemy at rest whose thrust is told, so many MU beside its lane. */
function ahead(thrust: number, beside = 0, far = 30) {
  const battle = position(
    [
      { at: [10, 24], course: 3, speed: 6, thrust: 4, mass: 200, hull: 40, systems: ['fc', 'nova', 'beam-3'] },
      { at: [10 + far, 24 + beside], course: 9, speed: 0, thrust, mass: 200, hull: 40, side: 1, systems: ['fc', 'beam-3'] }, // prettier-ignore
    ],
    { rules: ['wonder-weapons'] },
  );
  const seen = createForesight();
  look(seen, battle);
  return {
    /** Points that it promises to fly straight on, for the nova of the turn after. */
    next: novaWorth(seen, battle, 0, { x: 22 * UNIT, y: 24 * UNIT }, 3),
    /** The same of a nova that is armed now. */
    now: novaPromise(seen, battle, 0),
  };
}

test('12.3 the lane of the next turn is worth far more where the enemy has no drive to leave it by', () => {
  expect(ahead(0).next).toBeGreaterThan(2 * ahead(4).next);
  expect(ahead(4).next).toBeGreaterThan(0);
});

test('12.3 what has no drive is not hit beside the lane either, where a ship may stray into it', () => {
  expect(ahead(4, 4).next).toBeGreaterThan(0);
  expect(ahead(0, 4).next).toBe(0);
});

test('12.3 in the later turns of its flight a nova finds what has no drive where it was', () => {
  // 44 MU ahead: it is reached in the second turn.
  expect(ahead(0, 0, 44).now).toBeGreaterThan(1.5 * ahead(4, 0, 44).now);
  expect(ahead(4, 0, 44).now).toBeGreaterThan(0);
});
