import { expect, test } from 'vitest';
import { NOT_SET } from '../../engine/ftb/battle.ts';
import { ftb } from '../../engine/ftb/index.ts';
import type { FtbDescription } from '../../engine/ftb/view.types.ts';
import type { FromReview, ReviewLog } from '../review/protocol.ts';
import { ReviewSession } from '../review/reviewSession.ts';
import { ftbGuide } from './guide.ts';

/** A cruiser coasts past a runner that the next hit destroys; the runner's side wins when the second turn is over. */
const SETUP = {
  system: 'ftb',
  map: { width: 60, height: 60 },
  roundLimit: 2,
  sides: [
    { ships: [{ class: 'cruiser', name: 'Vega', x: 300, y: 340, course: 0, length: 4 }] },
    { ships: [{ class: 'runner', name: 'Polka', x: 320, y: 300, course: 180, length: 1, fuel: 0, damaged: 'drive' }] },
  ],
  atRoundLimit: 1,
};

/** What both do at every decision: coast, and hold their fire. */
const IDLE: readonly ((one: FtbDescription) => boolean)[] = [
  (one) => one.kind === 'order' && one.order === 'coast',
  (one) => one.kind === 'hold-fire',
  (one) => one.kind === 'no-cover',
  (one) => one.kind === 'no-scan',
];

function idleLog(): ReviewLog {
  const parsed = ftb.parseSetup(SETUP);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const state = ftb.create(parsed.value, 5);
  const actions: number[] = [];
  while (ftb.outcome(state) === null) {
    const offered = ftb.options(state).filter(({ action }) => action !== null);
    // For the initiative the sides lay different cards: a draw is fought again.
    const chosen =
      offered.find(({ description }) => IDLE.some((fits) => fits(description))) ??
      (state.active[0] === NOT_SET && offered.length === 3 ? offered[state.toAct[0] === 1 ? 1 : 0] : offered[0]);
    ftb.apply(state, chosen!.action!);
    actions.push(chosen!.action!);
  }
  return { system: 'ftb', version: ftb.version, setup: SETUP, seed: 5, reseeds: [], actions };
}

test('a review finds the attack that was not made and would probably have won, and makes a puzzle of it', () => {
  const log = idleLog();
  const sent: FromReview[] = [];
  const jobs: (() => void)[] = [];
  const session = new ReviewSession({
    systems: new Map([['ftb', ftb]]),
    guides: new Map([['ftb', ftbGuide]]),
    iterations: 150,
    send: (one) => void sent.push(one),
    fault: (error) => {
      throw error;
    },
    defer: (callback) => void jobs.push(callback),
  });
  session.receive({ type: 'review', job: 1, log, rated: [], people: [0, 1] });
  while (jobs.length > 0) jobs.shift()!();
  const done = sent.at(-1);
  if (done?.type !== 'done') throw new Error('the review has no end');

  const [worst] = done.review.mistakes[0];
  expect(worst).toMatchObject({ chosen: { kind: 'hold-fire' }, other: { kind: 'attack', target: 1 } });
  expect(worst!.otherWin - worst!.chosenWin).toBeGreaterThan(0.2);
  const [puzzle] = done.puzzles;
  expect(puzzle).toMatchObject({ side: 0 });
  expect(puzzle!.best).not.toBe(log.actions[puzzle!.ply]);
  expect(puzzle!.margin).toBeGreaterThan(0.1);
});
