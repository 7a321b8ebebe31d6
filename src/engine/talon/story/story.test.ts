import { expect, test } from 'vitest';
import type { Side } from '../../game.ts';
import { draw, RNG_WORDS, seedRng } from '../../rng.ts';
import type { Trait } from '../../campaign/captains.ts';
import { captainOf } from './captains.ts';
import { isSquadron } from '../../campaign/units.ts';
import { parseSetup } from '../setup.ts';
import { parseAction, type StoryAction } from './actions.ts';
import { applyStory, createStory, whyNot } from './apply.ts';
import { chapterSetup, foesOf } from './battleSetup.ts';
import { EDITION, tableOf } from './editions.ts';
import { CHAPTERS, type ChapterId, ENDINGS, type Ending, STORY } from './chapters.ts';
import { talonStory } from './index.ts';
import { cloneStory, type StoryShip, type StoryState, wasWon } from './state.ts';
import { act, hullAfter, resultWith } from './testing/play.ts';
import { talonRoster } from '../campaign/roster.ts';

/** The battle's setup as it stands; throws where the rules refuse it. */
function acceptedSetup(state: StoryState) {
  const { setup } = talonStory.battleSetup(state, 0);
  const parsed = parseSetup(setup);
  if (!parsed.ok) throw new Error(`${state.battle!.chapter}: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
}

test.each([1, 2])(
  'every branch reaches an ending, all three are reached, and every battle on the way is accepted (edition %i)',
  (edition) => {
    const fought = new Set<ChapterId>();
    const endings = new Set<Ending>();
    let longest = 0;
    const seen = new Set<string>();
    const follow = (state: StoryState): void => {
      if (state.ending !== null) {
        endings.add(state.ending);
        longest = Math.max(longest, state.past.length);
        return;
      }
      if (state.chapter === null) {
        expect(state.choices.length).toBeGreaterThan(1);
        for (const to of state.choices) {
          const next = cloneStory(state);
          act(next, { kind: 'course', to });
          follow(next);
        }
        return;
      }
      // What is the same from here on is followed once.
      const key = JSON.stringify([
        state.chapter,
        state.turn,
        state.ships,
        wasWon(state, 'raid'),
        wasWon(state, 'convoy'),
      ]);
      if (seen.has(key.replaceAll(/"(won|lost|drawn)"/g, ''))) return;
      seen.add(key.replaceAll(/"(won|lost|drawn)"/g, ''));
      fought.add(state.chapter);
      expect(state.past.map(({ chapter }) => chapter)).not.toContain(state.chapter);
      act(state, { kind: 'ready' });
      acceptedSetup(state);
      for (const winner of [0, 1, null] as const) {
        const next = cloneStory(state);
        act(next, resultWith(next, winner));
        follow(next);
      }
    };
    follow(createStory(1, edition));
    expect([...fought].sort()).toEqual([...CHAPTERS].sort());
    expect([...endings].sort()).toEqual([...ENDINGS].sort());
    expect(longest).toBe(9);
  },
);

test('a story keeps the edition of the table that it began with', () => {
  const setup = { system: 'talon' } as const;
  const [first, now] = [talonStory.create(setup, 1, 1), talonStory.create(setup, 1)];
  expect([first, now].map((state) => foesOf(state, 'watch').length)).toEqual([2, 3]);
  expect([first, now].map((state) => tableOf(state).merrow.rounds)).toEqual([STORY.merrow.rounds, 11]);
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
  expect(cloneStory(now).edition).toBe(EDITION);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a story of random fortunes can be fought at every step (seed %i)', (seed) => {
  const words = new Int32Array(RNG_WORDS);
  seedRng(words, seed);
  const pick = (sides: number): number => draw(words, sides);
  const state = createStory(seed);
  const log: StoryAction[] = [];
  const doIt = (action: StoryAction): void => {
    log.push(action);
    act(state, action);
  };
  while (state.ending === null) {
    if (state.chapter === null) doIt({ kind: 'course', to: state.choices[pick(state.choices.length)]! });
    // Random steps of a player who does not think.
    for (let n = 0; n < 12; n++) {
      const ship = pick(state.ships.length);
      const action: StoryAction =
        pick(2) === 0 ? { kind: 'mend', ship } : { kind: 'detail', ship, fights: pick(3) > 0 };
      if (whyNot(state, action) === null) doIt(action);
    }
    const sends = (id: number, fights: boolean): void => {
      const action: StoryAction = { kind: 'detail', ship: id, fights };
      if (whyNot(state, action) === null) doIt(action);
    };
    // What such a player must set right: no squadrons without a carrier, and somebody to fight.
    if (whyNot(state, { kind: 'ready' }) !== null) for (const ship of state.ships) sends(ship.id, false);
    for (const ship of state.ships)
      if (whyNot(state, { kind: 'ready' }) !== null && !isSquadron(talonRoster, ship)) sends(ship.id, true);
    doIt({ kind: 'ready' });
    acceptedSetup(state);
    doIt(
      resultWith(state, ([0, 1, null] as const)[pick(3)]!, (n) => {
        const roll = pick(6);
        if (roll < 2) return { fate: 'destroyed' };
        if (isSquadron(talonRoster, state.ships[state.battle!.ships[n]!]!)) return {};
        return { fate: roll === 2 ? 'retreated' : 'stood', hull: hullAfter(state, n, pick(4)) };
      }),
    );
  }
  // The log replays to the same bytes.
  const again = createStory(seed);
  for (const action of log) applyStory(again, parseAction(JSON.parse(JSON.stringify(action)))!);
  expect(JSON.stringify(again)).toBe(JSON.stringify(state));
});

test('a flotilla that loses every ship is filled up from the reserve, by green crews', () => {
  const state = createStory(1);
  while (state.ending === null) {
    expect(talonStory.view(state, 0)).toMatchObject({ notReady: null });
    expect(talonStory.view(state, 0).points).toBeGreaterThanOrEqual(STORY[state.chapter!].least);
    act(state, { kind: 'ready' });
    acceptedSetup(state);
    act(
      state,
      resultWith(state, 1, () => ({ fate: 'destroyed' })),
    );
  }
  expect(state.ending).toBe('exile');
});

test('ships carry their damage over, until the yards mend it, box by box', () => {
  const state = createStory(1);
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
  expect([hurt.hull, state.yard]).toEqual([2, STORY.gravel.yard - 1]);
  if (!hurt.fights) act(state, { kind: 'detail', ship: 0, fights: true });
  act(state, { kind: 'ready' });
  expect(acceptedSetup(state).sides[0].ships.find(({ name }) => name === 'Asgard')).toMatchObject({ hullMarked: 2 });
});

test('8.1.3, 10.1.4, 5.4.4 crew and captain tell in what state a ship begins, and in nothing else', () => {
  const begun = (trait: Trait, drill: number, change: Partial<StoryShip> = {}) => {
    const state = createStory(1);
    const ship = { ...state.ships[0]!, ...change, drill };
    const mark = [1, 2, 3, 4, 5, 6, 7, 8, 9].find(
      (one) => captainOf(talonRoster, 1, { ...ship, mark: one }).trait === trait,
    )!;
    const { charge, batteryCharged, speed } = chapterSetup(state, 'watch', [{ ...ship, mark }]).sides[0].ships[0]!;
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
  const won = (chapter: ChapterId, winner: Side): StoryState => ({ ...createStory(1), past: [{ chapter, winner }] });
  const names = (state: StoryState) => foesOf(state, 'arrows').map(([, name]) => name);
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
  const state = createStory(1);
  const refused = (action: StoryAction): string | undefined => {
    const before = JSON.stringify(state);
    const code = applyStory(state, action)?.code;
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
  const state = createStory(1);
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
  const state = createStory(3);
  const chapters = CHAPTERS.filter((id) => tableOf(state)[id].aims[1].some(({ kind }) => kind === 'points'));
  expect(chapters.length).toBeGreaterThan(0);
  for (const chapter of chapters) {
    const [ship] = state.ships.filter((one) => !isSquadron(talonRoster, one));
    const setup = chapterSetup(state, chapter, [ship!]);
    expect(parseSetup(setup)).toMatchObject({ ok: true });
    const whole = chapterSetup(state, chapter, state.ships);
    const asked = whole.sides[1].aims.find(({ kind }) => kind === 'points')!.number;
    expect(setup.sides[1].aims.find(({ kind }) => kind === 'points')!.number).toBeLessThan(asked);
  }
});

test('two ships of one name fight under two names', () => {
  const state = createStory(3);
  const [ship] = state.ships.filter((one) => !isSquadron(talonRoster, one));
  const setup = chapterSetup(state, 'watch', [ship!, { ...ship! }]);
  expect(parseSetup(setup)).toMatchObject({ ok: true });
  const [first, second] = setup.sides[0].ships;
  expect(first!.name).toBe(ship!.name);
  expect(second!.name).not.toBe(first!.name);
});
