import { expect, test } from 'vitest';
import type { Trait } from '../../campaign/captains.ts';
import type { StoryAction } from '../../campaign/story/actions.ts';
import { applyStory, createStory } from '../../campaign/story/apply.ts';
import { chapterSetup } from '../../campaign/story/battle.ts';
import { captainOf } from '../../campaign/story/captains.ts';
import { cloneStory, type StoryShip, type StoryState } from '../../campaign/story/state.ts';
import { chapterOf, editionOf } from '../../campaign/story/table.ts';
import * as playing from '../../campaign/story/testing/play.ts';
import { testStory } from '../../campaign/story/testing/storySuite.ts';
import { isSquadron } from '../../campaign/units.ts';
import type { Side } from '../../game.ts';
import { talonRoster } from '../campaign/roster.ts';
import { parseSetup, type TalonSetup } from '../setup.ts';
import { talonStory } from './index.ts';
import { talonTeller } from './teller.ts';

const { data } = talonTeller;
const { resultWith } = playing;
const begin = (seed: number): StoryState => createStory(talonTeller, seed);
const act = (state: StoryState, action: StoryAction) => playing.act(talonTeller, state, action);
const setupOf = (state: StoryState, chapter: string, ships: readonly StoryShip[]): TalonSetup =>
  chapterSetup(talonTeller, state, chapter, ships) as TalonSetup;
const hullAfter = (state: StoryState, n: number, hits: number) => playing.hullAfter(talonTeller, state, n, hits);
const foesOf = (state: StoryState, chapter: string): string[] =>
  setupOf(state, chapter, state.ships.slice(0, 1)).sides[1].ships.map(({ name }) => name);

testStory(talonTeller, { longest: 9 });

test('a story keeps the edition of the table that it began with', () => {
  const setup = { system: 'talon' } as const;
  const [first, now] = [talonStory.create(setup, 1, 1), talonStory.create(setup, 1)];
  expect([first, now].map((state) => foesOf(state, 'watch').length)).toEqual([2, 3]);
  expect([first, now].map((state) => chapterOf(data, state, 'merrow').battle.roundLimit)).toEqual([9, 11]);
  const told = [first, now].map((state) => {
    const { rounds, aim } = talonStory.view({ ...state, chapter: 'exodus' }, 0);
    return [rounds, aim];
  });
  expect(told).toEqual([
    [9, 2],
    [9, 3],
  ]);
  // What the first edition stored told of none.
  expect(Object.keys(first)).not.toContain('edition');
  expect(cloneStory(now).edition).toBe(editionOf(data));
});

test('ships carry their damage over, until the yards mend it, box by box', () => {
  const state = begin(1);
  act(state, { kind: 'ready' });
  act(
    state,
    resultWith(state, 0, (n) => (n === 0 ? { hull: hullAfter(state, 0, 3), kills: ['Vision'] } : {})),
  );
  const hurt = state.ships[0]!;
  expect(hurt).toMatchObject({
    name: 'Asgard',
    hull: 3,
    deeds: [{ chapter: 'watch', result: 'won', kills: ['Vision'] }],
  });
  act(state, { kind: 'mend', ship: 0 });
  expect([hurt.hull, state.yard]).toEqual([2, data.chapters.gravel!.yard - 1]);
  if (!hurt.fights) act(state, { kind: 'detail', ship: 0, fights: true });
  act(state, { kind: 'ready' });
  expect(
    playing
      .acceptedSetup<TalonSetup>(talonTeller, talonStory.battleSetup(state, 0).setup)
      .sides[0].ships.find(({ name }) => name === 'Asgard'),
  ).toMatchObject({ hullMarked: 2 });
});

test('8.1.3, 10.1.4, 5.4.4 crew and captain tell in what state a ship begins, and in nothing else', () => {
  const begun = (trait: Trait, drill: number, change: Partial<StoryShip> = {}) => {
    const state = begin(1);
    const ship = { ...state.ships[0]!, ...change, drill };
    const mark = [1, 2, 3, 4, 5, 6, 7, 8, 9].find(
      (one) => captainOf(talonRoster, 1, { ...ship, mark: one }).trait === trait,
    )!;
    const { charge, batteryCharged, speed } = setupOf(state, 'watch', [{ ...ship, mark }]).sides[0].ships[0]!;
    return { charge, batteryCharged, speed };
  };
  const plain = { charge: undefined, batteryCharged: undefined, speed: undefined };
  expect(begun('steady', 0)).toEqual({ ...plain, charge: 'red' });
  expect(begun('gunner', 0)).toEqual(plain);
  expect(begun('gunner', 1)).toEqual(plain);
  expect(begun('steady', 1)).toEqual({ ...plain, batteryCharged: true });
  expect(begun('gunner', 4)).toEqual({ ...plain, batteryCharged: true });
  expect(begun('daring', 1)).toEqual({ ...plain, speed: 4 });
  const titan = { class: 'terran-bb', name: 'Thunderchild' };
  expect(begun('daring', 1, titan)).toEqual({ ...plain, speed: 4 });
  expect(begun('daring', 1, { ...titan, hull: 8 })).toEqual(plain); // too damaged for the power that it takes
});

test('what was won before changes what comes: a destroyer less after the raid, a battle cruiser more after the convoy', () => {
  const won = (chapter: string, winner: Side): StoryState => ({ ...begin(1), past: [{ chapter, winner }] });
  const names = (state: StoryState) => foesOf(state, 'arrows');
  expect(names(won('raid', 1))).toContain('Shadow');
  expect(names(won('raid', 0))).not.toContain('Shadow');
  const before: Partial<StoryState> = { choices: ['crown'], chapter: null, turn: 9 };
  const joined = (state: StoryState) => {
    act(state, { kind: 'course', to: 'crown' });
    return state.ships.map(({ name }) => name);
  };
  expect(joined({ ...won('convoy', 1), ...before })).not.toContain('Caesar');
  expect(joined({ ...won('convoy', 0), ...before })).toContain('Caesar');
});

test('what is not possible is refused, and changes nothing', () => {
  const state = begin(1);
  const refused = (action: StoryAction): string | undefined => {
    const before = JSON.stringify(state);
    const code = applyStory(talonTeller, state, action)?.code;
    expect(JSON.stringify(state)).toBe(before);
    return code;
  };
  expect(refused({ kind: 'course', to: 'crown' })).toBe('not-open');
  expect(refused({ kind: 'mend', ship: 0 })).toBe('not-damaged');
  expect(refused({ kind: 'mend', ship: 99 })).toBe('unknown-ship');
  expect(refused({ kind: 'detail', ship: 0, fights: true })).toBe('already-so');
  for (const ship of [0, 1]) act(state, { kind: 'detail', ship, fights: false });
  expect(refused({ kind: 'ready' })).toBe('nobody');
  for (const ship of [0, 1]) act(state, { kind: 'detail', ship, fights: true });
  expect(refused(resultWith({ ...state, battle: { chapter: 'watch', ships: [], result: null } }, 0))).toBe(
    'not-fighting',
  );
  act(state, { kind: 'ready' });
  expect(refused({ kind: 'ready' })).toBe('not-planning');
  expect(refused(resultWith(state, 0, () => ({ fate: 'landed' })))).toBe('bad-result');
  expect(refused(resultWith(state, 0, () => ({ hull: 9 })))).toBe('bad-result');
  expect(refused({ kind: 'result', result: { winner: 0, ships: [] } })).toBe('bad-result');
});

test('a player’s step is parsed; a result, and the other side’s steps, are none', () => {
  const state = begin(1);
  expect(talonStory.parsePlan(state, 0, { kind: 'mend', ship: 0 })).toEqual({
    ok: true,
    value: { kind: 'mend', ship: 0 },
  });
  expect(talonStory.parsePlan(state, 1, { kind: 'ready' })).toMatchObject({ ok: false, error: 'not-your-side' });
  for (const input of [
    null,
    7,
    {},
    { kind: 'mend' },
    { kind: 'course', to: 'mars' },
    { kind: 'ready', more: 1 },
    { kind: 'result', result: { winner: 0, ships: [] } },
  ])
    expect(talonStory.parsePlan(state, 0, input)).toMatchObject({ ok: false, error: 'malformed' });
});

test('a flotilla that is worth less than what the enemy is to destroy may fight all the same', () => {
  const state = begin(3);
  const chapters = Object.keys(data.chapters).filter((id) =>
    chapterOf(data, state, id).battle.sides[1].aims!.some(({ kind }) => kind === 'points'),
  );
  expect(chapters.length).toBeGreaterThan(0);
  for (const chapter of chapters) {
    const [ship] = state.ships.filter((one) => !isSquadron(talonRoster, one));
    const setup = setupOf(state, chapter, [ship!]);
    expect(parseSetup(setup)).toMatchObject({ ok: true });
    const whole = setupOf(state, chapter, state.ships);
    const asked = whole.sides[1].aims.find(({ kind }) => kind === 'points')!.number;
    expect(setup.sides[1].aims.find(({ kind }) => kind === 'points')!.number).toBeLessThan(asked);
  }
});

test('two ships of one name fight under two names', () => {
  const state = begin(3);
  const [ship] = state.ships.filter((one) => !isSquadron(talonRoster, one));
  const setup = setupOf(state, 'watch', [ship!, { ...ship! }]);
  expect(parseSetup(setup)).toMatchObject({ ok: true });
  const [first, second] = setup.sides[0].ships;
  expect(first!.name).toBe(ship!.name);
  expect(second!.name).not.toBe(first!.name);
});
