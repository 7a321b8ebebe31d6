import { expect, test } from 'vitest';
import { createStory } from '../../campaign/story/apply.ts';
import { serving } from '../../campaign/story/state.ts';
import { acceptedSetup, act, resultWith } from '../../campaign/story/testing/play.ts';
import { testStory } from '../../campaign/story/testing/storySuite.ts';
import type { KnightHawksSetup } from '../setup.ts';
import { knightHawksStory } from './index.ts';
import { knightHawksTeller } from './teller.ts';

testStory(knightHawksTeller, { longest: 8 });

test('11.1 a ship that was hurt begins the next battle with the hull points that it has left, mended or not', () => {
  const state = createStory(knightHawksTeller, 1);
  act(knightHawksTeller, state, { kind: 'ready' });
  act(
    knightHawksTeller,
    state,
    resultWith(state, 0, (n) => (n === 0 ? { hull: 12 } : {})),
  );
  act(knightHawksTeller, state, { kind: 'mend', ship: 0 });
  for (const { id, fights } of serving(state))
    if (fights) act(knightHawksTeller, state, { kind: 'detail', ship: id, fights: false });
  act(knightHawksTeller, state, { kind: 'detail', ship: 0, fights: true });
  act(knightHawksTeller, state, { kind: 'ready' });
  const setup = acceptedSetup<KnightHawksSetup>(knightHawksTeller, knightHawksStory.battleSetup(state, 0).setup);
  // 40 hull points, of which 12 were lost and an order mends 5.
  expect(setup.sides[0].ships.find(({ name }) => name === 'Zephyr')).toMatchObject({ class: 'frigate', hull: 33 });
});
