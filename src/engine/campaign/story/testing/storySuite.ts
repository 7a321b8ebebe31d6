import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Side } from '../../../game.ts';
import { draw, RNG_WORDS, seedRng } from '../../../rng.ts';
import { isSquadron } from '../../units.ts';
import type { StoryAction } from '../actions.ts';
import { applyStory, createStory, whyNot } from '../apply.ts';
import { cloneStory, type StoryState } from '../state.ts';
import { STORY_DATA } from '../story.schema.ts';
import { storyOf } from '../storyOf.ts';
import { chapterOf, editionOf } from '../table.ts';
import type { Teller } from '../teller.ts';
import type { StoryView } from '../view.ts';
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

  test('after two chapters lost, or clearly won, its player is asked once whether the enemy’s staff shall follow', () => {
    const state = createStory(teller, 1);
    const next = (winner: Side | null, fate: 'stood' | 'destroyed' = 'stood') => {
      if (state.chapter === null) act(teller, state, { kind: 'course', to: state.choices[0]! });
      act(teller, state, { kind: 'ready' });
      return act(
        teller,
        state,
        resultWith(state, winner, () => ({ fate })),
      );
    };
    const offered = () => story.view(state, 0).offer;
    next(0);
    expect(offered()).toBeNull();
    next(0, 'destroyed'); // too dear to be a clear victory
    expect(offered()).toBeNull();
    next(1);
    next(1);
    expect([offered(), story.staffOf!(state, 1)]).toEqual([-1, null]);
    const declined = cloneStory(state);
    act(teller, declined, { kind: 'follow', staff: null });
    expect([story.view(declined, 0).offer, story.staffOf!(declined, 1)]).toEqual([null, null]);
    expect(whyNot(teller, declined, { kind: 'follow', staff: 'cadet' })).toBe('not-asked');
    const events = act(teller, state, { kind: 'follow', staff: 'captain' });
    expect(events).toContainEqual({ type: 'staffChanged', staff: 'lieutenant', way: -1 });
    expect([story.staffOf!(state, 1), story.staffOf!(state, 0)]).toEqual(['lieutenant', null]);
    // The run has begun anew: one more that is lost changes nothing, the second one does.
    expect(next(1).map(({ type }) => type)).not.toContain('staffChanged');
    expect(next(1)).toContainEqual({ type: 'staffChanged', staff: 'cadet', way: -1 });
    expect(story.secretOf({ kind: 'follow', staff: null })).toBeNull();
  });

  test('a chapter that is past tells what it told, and why its battle ended; the coming battle is listed before it is fought', () => {
    const state = createStory(teller, 1);
    const { tale, chapter } = story.view(state, 0);
    expect(story.battles(state)).toMatchObject([{ place: chapter, over: false }]);
    act(teller, state, { kind: 'ready' });
    const result = story.surrender!(state, 0, 1, null);
    const events = act(teller, state, story.parseAction(JSON.parse(JSON.stringify(result)))!);
    expect(events).toContainEqual({ type: 'battleEnded', chapter, winner: 0, reason: 'surrender' });
    expect(story.view(state, 0).past).toEqual([{ chapter, winner: 0, reason: 'surrender', tale }]);
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
  /** `told`: what each chapter that is past told when it came, which it tells again later. */
  const follow = (state: StoryState, told: readonly StoryView['tale'][]): void => {
    const view = story.view(state, 0);
    expect(aheadIn(teller, state, view)).toEqual([]);
    expect(view.past.map(({ tale }) => tale)).toEqual(told);
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
        follow(next, told);
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
      follow(next, [...told, view.tale]);
    }
  };
  follow(createStory(teller, 1, edition), []);
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
