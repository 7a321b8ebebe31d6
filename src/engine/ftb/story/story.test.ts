import { expect, test } from 'vitest';
import { createStory } from '../../campaign/story/apply.ts';
import { acceptedSetup, act, resultWith } from '../../campaign/story/testing/play.ts';
import { storyView } from '../../campaign/story/view.ts';
import { testStory } from '../../campaign/story/testing/storySuite.ts';
import type { FtbSetup } from '../setup.ts';
import { ftbStory } from './index.ts';
import { ftbTeller } from './teller.ts';

testStory(ftbTeller, { longest: 8 });

test('17 a ship whose shield and more was lost begins the next battle without it and with the mark of a damage', () => {
  const state = createStory(ftbTeller, 1);
  act(ftbTeller, state, { kind: 'ready' });
  act(
    ftbTeller,
    state,
    resultWith(state, 0, (n) => (n === 0 ? { hull: 2 } : {})),
  );
  const [id] = state.ships.filter(({ hull }) => hull > 0).map((ship) => ship.id);
  if (!state.ships[id!]!.fights) act(ftbTeller, state, { kind: 'detail', ship: id!, fights: true });
  act(ftbTeller, state, { kind: 'ready' });
  const setup = acceptedSetup<FtbSetup>(ftbTeller, ftbStory.battleSetup(state, 0).setup);
  const hurt = setup.sides[0].ships.find(({ name }) => name === state.ships[id!]!.name);
  expect(hurt).toMatchObject({ shields: 0, repaired: 'core' });
});

test.each([
  [1, 'aim', 0],
  [2, 'aim', 0],
  [3, 'aim.3', 1],
])(
  'the runner of edition %i: what is asked for (%s), and who has won when time is up (%i)',
  (edition, told, winner) => {
    const state = createStory(ftbTeller, 1, edition);
    act(ftbTeller, state, { kind: 'ready' });
    act(
      ftbTeller,
      state,
      resultWith(state, 0, () => ({})),
    );
    expect(storyView(ftbTeller, state, 0)).toMatchObject({ chapter: 'heat', aimText: told });
    act(ftbTeller, state, { kind: 'ready' });
    const setup = acceptedSetup<FtbSetup>(ftbTeller, ftbStory.battleSetup(state, 0).setup);
    expect(setup.atRoundLimit).toBe(winner);
  },
);
