import * as v from 'valibot';
import { expect, test } from 'vitest';
import { draw, RNG_WORDS, seedRng } from '../../../rng.ts';
import { isSquadron } from '../../units.ts';
import type { StoryAction } from '../actions.ts';
import { applyStory, createStory, whyNot } from '../apply.ts';
import { cloneStory, type StoryState } from '../state.ts';
import { STORY_DATA } from '../story.schema.ts';
import { storyOf } from '../storyOf.ts';
import { chapterOf, editionOf } from '../table.ts';
import type { Teller } from '../teller.ts';
import { faultsOf } from './faults.ts';
import { acceptedSetup, act, hullAfter, resultWith } from './play.ts';

/** What a story is held to, whatever its system: its data, every way through it, and what is shown on the way. */
export function testStory(teller: Teller, { longest }: { longest: number }): void {
  const { data } = teller;
  const story = storyOf(teller);
  const editions = Array.from({ length: editionOf(data) }, (_, n) => n + 1);

  test('the story’s data keep to their schema, and name nothing that is not there', () => {
    const read = v.safeParse(STORY_DATA, data);
    expect(read.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []).toEqual([]);
    expect(faultsOf(teller)).toEqual([]);
  });

  test('who speaks is met again', () => {
    for (const { id } of data.cast) {
      const told = Object.values(data.chapters).filter(({ tale }) => tale.some(({ by }) => by === id));
      expect(told.length, id).toBeGreaterThan(1);
    }
  });

  test.each(editions)(
    'every branch reaches an ending, all are reached, every battle on the way is accepted, and nothing ahead is shown (edition %i)',
    (edition) => {
      const walk = walkThrough(teller, edition);
      expect([...walk.fought].sort()).toEqual(Object.keys(data.chapters).sort());
      expect([...walk.endings].sort()).toEqual(Object.keys(data.endings).sort());
      expect(walk.longest).toBe(longest);
    },
  );

  test.each([1, 2, 3, 4])('a story of random fortunes can be fought at every step, and replays (seed %i)', (seed) => {
    const log: StoryAction[] = [];
    const state = atRandom(teller, seed, log);
    const again = createStory(teller, seed);
    for (const action of log) applyStory(teller, again, story.parseAction(JSON.parse(JSON.stringify(action)))!);
    expect(JSON.stringify(again)).toBe(JSON.stringify(state));
  });

  test('a flotilla that loses every ship is filled up from the reserve', () => {
    const state = createStory(teller, 1);
    while (state.ending === null) {
      if (state.chapter === null) act(teller, state, { kind: 'course', to: state.choices[0]! });
      const view = story.view(state, 0);
      expect(view).toMatchObject({ notReady: null });
      expect(view.points).toBeGreaterThanOrEqual(chapterOf(data, state, state.chapter!).least);
      act(teller, state, { kind: 'ready' });
      acceptedSetup(teller, story.battleSetup(state, 0).setup);
      act(
        teller,
        state,
        resultWith(state, 1, () => ({ fate: 'destroyed' })),
      );
    }
  });

  test('what no way of the story is called is malformed', () => {
    const state = createStory(teller, 1);
    expect(story.parsePlan(state, 0, { kind: 'course', to: 'nowhere' })).toMatchObject({ error: 'malformed' });
    expect(story.parsePlan(state, 1, { kind: 'ready' })).toMatchObject({ error: 'not-your-side' });
    expect(story.parsePlan(state, 0, { kind: 'ready' })).toMatchObject({ ok: true });
  });
}

/** All that can happen in a story whose ships come home whole: a victory, a draw or a defeat in every battle, every choice. */
function walkThrough(teller: Teller, edition: number) {
  const { data } = teller;
  const story = storyOf(teller);
  const fought = new Set<string>();
  const endings = new Set<string>();
  const seen = new Set<string>();
  let longest = 0;
  const follow = (state: StoryState): void => {
    expect(aheadIn(teller, state, story.view(state, 0))).toEqual([]);
    if (state.ending !== null) {
      endings.add(state.ending);
      longest = Math.max(longest, state.past.length);
      return;
    }
    if (state.chapter === null) {
      expect(state.choices.length).toBeGreaterThan(1);
      for (const to of state.choices) {
        const next = cloneStory(state);
        act(teller, next, { kind: 'course', to });
        follow(next);
      }
      return;
    }
    // What is the same from here on is followed once: whatever conditions may ask for, and who serves.
    const wins = state.past.filter(({ winner }) => winner === 0).map(({ chapter }) => chapter);
    const ships = state.ships.map((one) => [one.class, one.name, one.hull, one.lost, one.joined]);
    const past = state.past.map(({ chapter }) => chapter).sort();
    const key = JSON.stringify([state.chapter, state.turn, ships, asked(teller, wins), past, state.did]);
    if (seen.has(key)) return;
    seen.add(key);
    fought.add(state.chapter);
    expect(state.past.map(({ chapter }) => chapter)).not.toContain(state.chapter);
    act(teller, state, { kind: 'ready' });
    acceptedSetup(teller, story.battleSetup(state, 0).setup);
    for (const winner of [0, 1, null] as const) {
      const next = cloneStory(state);
      act(teller, next, resultWith(next, winner));
      follow(next);
    }
  };
  follow(createStory(teller, 1, edition));
  for (const id of fought) expect(data.chapters[id]).toBeDefined();
  return { fought, endings, longest };
}

/** The victories among these that a condition asks for. */
function asked({ data }: Teller, wins: readonly string[]): string[] {
  const text = JSON.stringify(data);
  return wins.filter((id) => text.includes(`"won":"${id}"`) || text.includes(`"notWon":"${id}"`)).sort();
}

/** Chapters and endings that a view names although they have not been reached. */
function aheadIn({ data }: Teller, state: StoryState, view: object): string[] {
  const { leads } = view as { leads: readonly string[] };
  const reached = [...state.past.map(({ chapter }) => chapter), state.chapter, ...state.choices, ...leads];
  const text = JSON.stringify(view);
  return [
    ...Object.keys(data.chapters).filter((id) => !reached.includes(id)),
    ...Object.keys(data.endings).filter((id) => id !== state.ending),
  ].filter((id) => text.includes(`"${id}"`));
}

/** A story of a player who does not think, to its end; what is done is put on the log. */
function atRandom(teller: Teller, seed: number, log: StoryAction[]): StoryState {
  const words = new Int32Array(RNG_WORDS);
  seedRng(words, seed);
  const pick = (sides: number): number => draw(words, sides);
  const state = createStory(teller, seed);
  const story = storyOf(teller);
  const doIt = (action: StoryAction): void => {
    log.push(action);
    act(teller, state, action);
  };
  const tryIt = (action: StoryAction): void => {
    if (whyNot(teller, state, action) === null) doIt(action);
  };
  while (state.ending === null) {
    if (state.chapter === null) doIt({ kind: 'course', to: state.choices[pick(state.choices.length)]! });
    for (let n = 0; n < 12; n++) {
      const ship = pick(state.ships.length);
      tryIt(pick(2) === 0 ? { kind: 'mend', ship } : { kind: 'detail', ship, fights: pick(3) > 0 });
    }
    // What such a player must set right: no squadrons without a carrier, and somebody to fight.
    const isReady = (): boolean => whyNot(teller, state, { kind: 'ready' }) === null;
    if (!isReady()) for (const { id } of state.ships) tryIt({ kind: 'detail', ship: id, fights: false });
    for (const ship of state.ships)
      if (!isReady() && !isSquadron(teller.units, ship)) tryIt({ kind: 'detail', ship: ship.id, fights: true });
    doIt({ kind: 'ready' });
    acceptedSetup(teller, story.battleSetup(state, 0).setup);
    doIt(
      resultWith(state, ([0, 1, null] as const)[pick(3)]!, (n) => {
        const roll = pick(6);
        if (roll < 2) return { fate: 'destroyed' };
        if (isSquadron(teller.units, state.ships[state.battle!.ships[n]!]!)) return {};
        return { fate: roll === 2 ? 'retreated' : 'stood', hull: hullAfter(teller, state, n, pick(4)) };
      }),
    );
  }
  return state;
}
