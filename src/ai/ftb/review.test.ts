import { expect, test } from 'vitest';
import { NOT_SET } from '../../engine/ftb/battle.ts';
import { ftb } from '../../engine/ftb/index.ts';
import type { FtbDescription } from '../../engine/ftb/view.types.ts';
import { idleLog, reviewOf } from '../review/testing/run.ts';
import { createFtbGuide } from './guide.ts';

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

test('a review finds the attack that was not made and would probably have won, and makes a puzzle of it', () => {
  const log = idleLog(
    ftb,
    SETUP,
    IDLE,
    // For the initiative the sides lay different cards: a draw is fought again.
    (offered, { active, toAct }) =>
      active[0] === NOT_SET && offered.length === 3 ? offered[toAct[0] === 1 ? 1 : 0] : offered[0],
  );
  const done = reviewOf(ftb, createFtbGuide(), 150, log);

  const [worst] = done.review.mistakes[0];
  expect(worst).toMatchObject({ chosen: { kind: 'hold-fire' }, other: { kind: 'attack', target: 1 } });
  expect(worst!.otherWin - worst!.chosenWin).toBeGreaterThan(0.2);
  const [puzzle] = done.puzzles;
  expect(puzzle).toMatchObject({ side: 0 });
  expect(puzzle!.best).not.toBe(log.actions[puzzle!.ply]);
  expect(puzzle!.margin).toBeGreaterThan(0.1);
});
