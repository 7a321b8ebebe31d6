import { describe, expect, test } from 'vitest';
import type { KnightHawksEvent } from '../../src/engine/knighthawks/events.ts';
import { knightHawks } from '../../src/engine/knighthawks/index.ts';
import { LESSONS, type Lesson } from '../../src/engine/knighthawks/lessons.ts';
import type { KnightHawksDescription, KnightHawksOption } from '../../src/engine/knighthawks/view.types.ts';
import { isGoalReached } from '../../src/renderer/systems/knighthawks/lessons/goalReached.ts';
import { goalHexes, lessonStep } from '../../src/renderer/systems/knighthawks/lessons/lessons.ts';
import { lessonsSuite } from '../harness/lessonsSuite.ts';

// Every lesson can be finished by legal choices, and only by doing what it teaches.

type Wish = (description: KnightHawksDescription) => boolean;
/** A pupil's choices in their order, each used up when it is offered and taken. */
type Pupil = readonly Wish[];

const speed =
  (hexes: number): Wish =>
  (one) =>
    one.kind === 'speed' && one.speed === hexes;
const turn =
  (...turns: string[]): Wish =>
  (one) =>
    one.kind === 'move' && turns.includes(one.turn);
const ahead = turn('ahead');

/** What a pupil does who follows the briefing. */
const DOES: Record<string, Pupil> = {
  // Three hexes north and two to the north-east, then four more.
  'lesson-fly': [speed(5), ahead, ahead, turn('right'), ahead, ahead, speed(4), ahead, ahead, ahead, ahead],
  // Seven hexes ahead end beside the planet; then twice round it.
  'lesson-orbit': [
    speed(7),
    ahead,
    ahead,
    ahead,
    turn('right'),
    ahead,
    ahead,
    ahead,
    (one) => one.kind === 'orbit',
    (one) => one.kind === 'orbit',
  ],
  'lesson-fire': [
    speed(5),
    ahead,
    ahead,
    ahead,
    ahead,
    ahead,
    (one) => one.kind === 'fire' && one.weapon === 'laser-cannon',
    (one) => one.kind === 'fire' && one.weapon === 'torpedo',
  ],
};

/** The one step of each lesson without which it is not learnt: its place in the list above. */
const ESSENCE: Record<string, number> = { 'lesson-fly': 3, 'lesson-orbit': 9, 'lesson-fire': 7 };

/** Plays a lesson; what the pupil does not wish for is the shortest way on. */
function playLesson(lesson: Lesson, pupil: Pupil): { reached: boolean; wishesLeft: number; marked: boolean } {
  const setup = knightHawks.parseSetup(lesson.setup);
  if (!setup.ok) throw new Error(`${lesson.id}: ${setup.error.code}`);
  const events: KnightHawksEvent[] = [];
  const battle = knightHawks.create(setup.value, lesson.seed, (event) => events.push(event));
  const wishes = [...pupil];
  let marked = true;
  while (knightHawks.toAct(battle) !== 'nobody') {
    const view = knightHawks.view(battle);
    if (isGoalReached(lesson.goal, events, view)) return { reached: true, wishesLeft: wishes.length, marked };
    marked &&= goalHexes(lesson.goal, view).length > 0;
    const open = knightHawks.options(battle).filter(({ action }) => action !== null) as KnightHawksOption[];
    const wished = open.find(({ description }) => wishes[0]?.(description));
    if (wished && knightHawks.toAct(battle) === lesson.goal.unit) wishes.shift();
    const chosen =
      wished ??
      open.find(({ description }) => description.kind === 'end-fire') ??
      open.find(({ description }) => description.kind === 'speed' && description.change === 0) ??
      open.find(({ description }) => description.kind !== 'fire' && description.kind !== 'orbit');
    if (!chosen) throw new Error(`${lesson.id}: nothing to choose`);
    expect(knightHawks.apply(battle, chosen.action!, (event) => events.push(event))).toBe(null);
  }
  return { reached: isGoalReached(lesson.goal, events, knightHawks.view(battle)), wishesLeft: wishes.length, marked };
}

test('there are three lessons: fly, orbit, fire', () => {
  expect(LESSONS.map(({ id }) => id)).toEqual(Object.keys(DOES));
});

describe.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))('%s', (id, lesson) => {
  test('is finished by who follows the briefing to its last word, with its goal marked all the way', () => {
    expect(playLesson(lesson, DOES[id] ?? [])).toEqual({ reached: true, wishesLeft: 0, marked: true });
  });

  test('is not finished by who leaves out what it teaches, nor by who does nothing', () => {
    expect(playLesson(lesson, (DOES[id] ?? []).toSpliced(ESSENCE[id] ?? 0, 1)).reached).toBe(false);
    expect(playLesson(lesson, []).reached).toBe(false);
  });
});

lessonsSuite({
  game: knightHawks,
  lessons: LESSONS,
  isReached: isGoalReached,
  step: lessonStep,
  // The freighter drifts on.
  enemy(options) {
    const quiet = options.filter(({ description: one }) => one.kind === 'end-fire' || (one.kind === 'speed' && one.change === 0)); // prettier-ignore
    return quiet.length > 0 ? quiet : options;
  },
  units: () => [],
});

test('in the first lesson to stop, or to crawl, is answered with what it costs; six of eight speeds are asked for', () => {
  const [lesson] = LESSONS;
  const setup = knightHawks.parseSetup(lesson!.setup);
  const battle = knightHawks.create(setup.ok ? setup.value : (undefined as never), lesson!.seed);
  const options = knightHawks.options(battle);
  const step = lessonStep(lesson!.goal, options, knightHawks.view(battle), []);
  const answers = options.flatMap(({ action, description }) => (action === null ? [] : [step.refusal(description)]));
  expect(answers).toEqual([
    'Standing still it takes 3 moves, and 2 are enough: fly to the marked hexes.',
    'At speed 1 it takes 3 moves, and 2 are enough: fly to the marked hexes.',
    ...Array.from({ length: 6 }, () => null),
  ]);
});
