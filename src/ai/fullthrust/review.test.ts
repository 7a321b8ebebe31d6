import { expect, test } from 'vitest';
import { fullThrust } from '../../engine/fullthrust/index.ts';
import type { FullThrustDescription } from '../../engine/fullthrust/view.types.ts';
import type { FromReview, ReviewLog } from '../review/protocol.ts';
import { ReviewSession } from '../review/reviewSession.ts';
import { fullThrustGuide } from './guide.ts';

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

function idleLog(): ReviewLog {
  const parsed = fullThrust.parseSetup(SETUP);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const state = fullThrust.create(parsed.value, 5);
  const actions: number[] = [];
  while (fullThrust.outcome(state) === null) {
    const offered = fullThrust.options(state).filter(({ action }) => action !== null);
    const chosen = offered.find(({ description }) => IDLE.some((fits) => fits(description))) ?? offered[0];
    fullThrust.apply(state, chosen!.action!);
    actions.push(chosen!.action!);
  }
  return { system: 'fullthrust', version: fullThrust.version, setup: SETUP, seed: 5, reseeds: [], actions };
}

test('a review finds the fire that was held back and would have won', () => {
  const sent: FromReview[] = [];
  const jobs: (() => void)[] = [];
  const session = new ReviewSession({
    systems: new Map([['fullthrust', fullThrust]]),
    guides: new Map([['fullthrust', fullThrustGuide]]),
    iterations: 60,
    send: (one) => void sent.push(one),
    fault: (error) => {
      throw error;
    },
    defer: (callback) => void jobs.push(callback),
  });
  session.receive({ type: 'review', job: 1, log: idleLog(), rated: [], people: [0, 1] });
  while (jobs.length > 0) jobs.shift()!();
  const done = sent.at(-1);
  if (done?.type !== 'done') throw new Error('the review has no end');

  const [worst] = done.review.mistakes[0];
  expect(worst).toMatchObject({ chosen: { kind: 'pass' }, other: { kind: 'ship', unit: 0 } });
  expect(worst!.otherWin - worst!.chosenWin).toBeGreaterThan(0.3);
});
