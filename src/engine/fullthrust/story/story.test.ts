import { expect, test } from 'vitest';
import { createStory } from '../../campaign/story/apply.ts';
import { captainOf } from '../../campaign/story/captains.ts';
import { chapterSetup } from '../../campaign/story/battle.ts';
import { acceptedSetup, act, resultWith } from '../../campaign/story/testing/play.ts';
import { testStory } from '../../campaign/story/testing/storySuite.ts';
import { fullThrust } from '../index.ts';
import type { FullThrustSetup } from '../setup/setup.types.ts';
import { fullThrustStory } from './index.ts';
import { fullThrustTeller } from './teller.ts';

testStory(fullThrustTeller, { longest: 8 });

test.each([
  ['tubes', 'Lancet'],
  ['walls', 'Bulwark'],
])('the flagship is rebuilt as was chosen (%s), leaves the yard whole, and keeps her captain', (way, design) => {
  const state = createStory(fullThrustTeller, 1);
  const captain = captainOf(fullThrustTeller.units, 1, state.ships[0]!).name;
  for (let fought = 0; fought < 3; fought++) {
    act(fullThrustTeller, state, { kind: 'ready' });
    const hurt = { hull: state.ships[0]!.hull + 1 };
    act(
      fullThrustTeller,
      state,
      resultWith(state, 0, (n) => (state.battle!.ships[n] === 0 ? hurt : {})),
    );
  }
  expect(state.ships[0]!.hull).toBe(3);
  const events = act(fullThrustTeller, state, { kind: 'course', to: way });
  expect(events).toContainEqual({ type: 'refitted', ship: 0 });
  if (!state.ships[0]!.fights) act(fullThrustTeller, state, { kind: 'detail', ship: 0, fights: true });
  act(fullThrustTeller, state, { kind: 'ready' });
  const setup = acceptedSetup<FullThrustSetup>(fullThrustTeller, fullThrustStory.battleSetup(state, 0).setup);
  const flagship = setup.sides[0].ships.find(({ name }) => name === 'Plain Dealing');
  expect(flagship).toMatchObject({ design });
  expect(flagship?.hullLost).toBeUndefined();
  expect(setup.designs.map(({ name }) => name)).toContain(design);
  expect(captainOf(fullThrustTeller.units, 1, state.ships[0]!).name).toBe(captain);
});

test('11.1: a battle in the fog draws the places of ships anew, and each ship comes home with its own damage', () => {
  const state = createStory(fullThrustTeller, 1);
  while (state.chapter !== 'fog') {
    if (state.chapter === null) act(fullThrustTeller, state, { kind: 'course', to: state.choices[0]! });
    else {
      act(fullThrustTeller, state, { kind: 'ready' });
      act(
        fullThrustTeller,
        state,
        resultWith(state, 0, () => ({})),
      );
    }
  }
  act(fullThrustTeller, state, { kind: 'ready' });
  const { ships } = state.battle!;
  for (const [n, id] of ships.entries()) state.ships[id]!.hull = Math.min(n, 2);
  const flotilla = ships.map((id) => state.ships[id]!);
  const setup = acceptedSetup<FullThrustSetup>(
    fullThrustTeller,
    chapterSetup(fullThrustTeller, state, 'fog', flotilla),
  );
  const orders = new Set<string>();
  for (let seed = 1; seed <= 8; seed++) {
    const view = fullThrust.view(fullThrust.create(setup, seed), 'referee');
    orders.add(view.units.map(({ name }) => name).join());
    const outcome = { winner: 0, reason: 'last-fleet', points: [0, 0], degree: 'clear' } as const;
    const action = fullThrustStory.resultOf(state, 0, { outcome, view, events: [] });
    expect(action).toMatchObject({
      result: { ships: flotilla.map(({ id, hull }) => ({ id, hull, fate: 'stood', kills: [] })) },
    });
  }
  expect(orders.size).toBeGreaterThan(4);
});
