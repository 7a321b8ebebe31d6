import { expect, test } from 'vitest';
import { fullThrust } from '../../engine/fullthrust/index.ts';
import type { FullThrustDescription } from '../../engine/fullthrust/view.types.ts';
import { idleLog, reviewOf } from '../review/testing/run.ts';
import { createFullThrustGuide } from './guide.ts';

const fullThrustGuide = createFullThrustGuide();

/** A cruiser before a crippled frigate, in the last turn, which the frigate's side wins when it is over. */
const SETUP = {
  system: 'fullthrust',
  table: { width: 48, height: 48 },
  roundLimit: 1,
  rules: [],
  atRoundLimit: 1,
  sides: [
    { ships: [{ design: 'Granite', name: 'Millstone', x: 24, y: 30, course: 12, speed: 0 }] },
    { ships: [{ design: 'Taper', name: 'Fair Copy', x: 24, y: 24, course: 6, speed: 0, hullLost: 6 }] },
  ],
};

/** What both do at every decision: stay where they are, and hold their fire. */
const IDLE: readonly ((one: FullThrustDescription) => boolean)[] = [
  (one) => one.kind === 'order' && one.move.turn === 0 && one.move.thrust === 0,
  (one) => one.kind === 'pass' || one.kind === 'done',
];

test('a review finds the fire that was held back and would have won', () => {
  const done = reviewOf(fullThrust, fullThrustGuide, 60, idleLog(fullThrust, SETUP, IDLE));

  const [worst] = done.review.mistakes[0];
  expect(worst).toMatchObject({ chosen: { kind: 'pass' }, other: { kind: 'ship', unit: 0 } });
  expect(worst!.otherWin - worst!.chosenWin).toBeGreaterThan(0.3);
});
