import { expect, test } from 'vitest';
import { knightHawks } from '../../engine/knighthawks/index.ts';
import type { KnightHawksDescription } from '../../engine/knighthawks/view.types.ts';
import { idleLog, reviewOf } from '../review/testing/run.ts';
import { knightHawksGuide } from './guide.ts';

/**
 * A freighter that is to destroy one of two scouts, of which any hit destroys the one and hardly any the other; their
 * side wins when the round is over.
 */
const SETUP = {
  system: 'knighthawks',
  map: { columns: 12, rows: 12 },
  roundLimit: 1,
  first: 0,
  atRoundLimit: 1,
  sides: [
    {
      ships: [{ class: 'freighter', name: 'Tin Road', q: 5, r: 4, facing: 0 }],
      aims: [{ kind: 'destroy', number: 1 }],
    },
    {
      ships: [
        { class: 'assault-scout', name: 'Viper', q: 5, r: 2, facing: 3, hull: 1 },
        { class: 'assault-scout', name: 'Adder', q: 6, r: 2, facing: 3, hull: 9 },
      ],
    },
  ],
};

/** What both do at every decision: stay where they are, and hold their fire. */
const IDLE: readonly ((one: KnightHawksDescription) => boolean)[] = [
  (one) => one.kind === 'speed' && one.change === 0,
  (one) => one.kind === 'end-fire',
];

test('a review finds the shot that was held back and would have won, and makes a puzzle of it', () => {
  const log = idleLog(knightHawks, SETUP, IDLE);
  const done = reviewOf(knightHawks, knightHawksGuide, 120, log);

  const [worst] = done.review.mistakes[0];
  expect(worst).toMatchObject({
    chosen: { kind: 'end-fire' },
    other: { kind: 'fire', weapon: 'laser-battery', target: 1 },
  });
  expect(worst!.otherWin - worst!.chosenWin).toBeGreaterThan(0.3);
  const [puzzle] = done.puzzles;
  expect(puzzle).toMatchObject({ side: 0 });
  expect(puzzle!.best).not.toBe(log.actions[puzzle!.ply]);
  expect(puzzle!.wins).toHaveLength(3); // two targets, and the end of fire
  expect(puzzle!.margin).toBeGreaterThan(0.3);
});
