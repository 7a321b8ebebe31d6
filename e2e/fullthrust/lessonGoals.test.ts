import { describe, expect, test } from 'vitest';
import type { FullThrustEvent } from '../../src/engine/fullthrust/events.ts';
import { fullThrust } from '../../src/engine/fullthrust/index.ts';
import { LESSONS, type Lesson } from '../../src/engine/fullthrust/lessons.ts';
import type { FullThrustDescription, FullThrustOption } from '../../src/engine/fullthrust/view.types.ts';
import {
  askOf,
  goalPlace,
  guideFor,
  isGoalReached,
  wantedOf,
} from '../../src/renderer/systems/fullthrust/lessons/lessons.ts';

// Every lesson can be finished by following its marks, and not without doing what it teaches.

/** What each lesson teaches; who leaves it out does not finish it. */
const TEACHES: Record<string, (description: FullThrustDescription) => boolean> = {
  'lesson-orders': (one) => one.kind === 'order' && one.move.turn !== 0,
  'lesson-fire': ({ kind }) => kind === 'fire',
  'lesson-missiles': ({ kind }) => kind === 'salvo',
  'lesson-fighters': ({ kind }) => kind === 'attack',
  'lesson-vectors': (one) => one.kind === 'order' && (one.move.legs?.length ?? 0) > 0,
  'lesson-rocks': (one) => one.kind === 'order' && (one.move.turn !== 0 || one.move.thrust !== 0),
};

type Kinds = readonly FullThrustDescription['kind'][];
const PLACES: Kinds = ['order', 'place', 'aim-point'];
const ENDS: Kinds = ['commit', 'pass', 'done'];

/** Where an option leads; null: nowhere. */
function endOf(description: FullThrustDescription): { x: number; y: number } | null {
  if (description.kind === 'place' || description.kind === 'aim-point') return description.to;
  return description.kind === 'order' && description.order === 'move' ? (description.path.at(-1) ?? null) : null;
}

/** Plays a lesson as a pupil who takes what is marked, goes where the mark lies, and else the first that is offered. */
function playLesson(
  lesson: Lesson,
  without: (description: FullThrustDescription) => boolean,
): { reached: boolean; marked: boolean } {
  const setup = fullThrust.parseSetup(lesson.setup);
  if (!setup.ok) throw new Error(`${lesson.id}: ${setup.error.code}`);
  const events: FullThrustEvent[] = [];
  const battle = fullThrust.create(setup.value, lesson.seed, (event) => events.push(event));
  const reached = (): boolean => isGoalReached(lesson.goal, events, fullThrust.view(battle, 0));
  let marked = true;
  while (fullThrust.toAct(battle) !== 'nobody' && !reached()) {
    const view = fullThrust.view(battle, 0);
    const offered = fullThrust.options(battle).filter(({ action }) => action !== null) as (FullThrustOption & {
      action: number;
    })[];
    const open = offered.filter(({ description }) => !without(description));
    const end = open.find(({ description }) => ENDS.includes(description.kind));
    let chosen = end ?? open[0];
    if (fullThrust.toAct(battle) === 0) {
      const goal = goalPlace(lesson.goal, view);
      marked &&= goal !== null;
      const far = ({ description }: FullThrustOption): number => {
        const at = endOf(description);
        return at && goal ? Math.hypot(at.x - goal.at.x, at.y - goal.at.y) : Infinity;
      };
      const wanted = wantedOf(lesson.goal, open, view) as typeof open;
      const written = view.step === 'orders' && end !== undefined;
      const places = written ? [] : open.filter(({ description }) => PLACES.includes(description.kind));
      chosen = wanted[0] ?? (written ? end : (places.toSorted((a, b) => far(a) - far(b))[0] ?? open[0]));
    }
    if (!chosen) throw new Error(`${lesson.id}: nothing to choose`);
    expect(fullThrust.apply(battle, chosen.action, (event) => events.push(event))).toBe(null);
  }
  return { reached: reached(), marked };
}

test('there are six lessons: orders, fire, missiles, fighters, vectors, terrain', () => {
  expect(LESSONS.map(({ id }) => id)).toEqual(Object.keys(TEACHES));
});

describe.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))('%s', (id, lesson) => {
  test('is finished by who follows its marks, which are there all the way', () => {
    expect(playLesson(lesson, () => false)).toEqual({ reached: true, marked: true });
  });

  test('is not finished by who leaves out what it teaches', () => {
    expect(playLesson(lesson, TEACHES[id]!).reached).toBe(false);
  });
});

test('who is asked for a launch is shown the launch alone, and nothing once it is written', () => {
  const lesson = LESSONS.find(({ id }) => id === 'lesson-fighters')!;
  const setup = fullThrust.parseSetup(lesson.setup);
  const battle = setup.ok ? fullThrust.create(setup.value, lesson.seed) : null;
  const wanted = () => wantedOf(lesson.goal, fullThrust.options(battle!), fullThrust.view(battle!, 0));
  expect(wanted().map(({ description }) => description)).toMatchObject([{ kind: 'order', order: 'launch' }]);
  fullThrust.apply(battle!, wanted()[0]!.action!);
  expect(wanted()).toEqual([]);
});

test('each step of the fighters asks for its own, and those that can attack stay where they are', () => {
  const lesson = LESSONS.find(({ id }) => id === 'lesson-fighters')!;
  const setup = fullThrust.parseSetup(lesson.setup);
  const start = fullThrust.view(fullThrust.create(setup.ok ? setup.value : (undefined as never), lesson.seed), 0);
  const target = start.units.find(({ id }) => lesson.goal.type === 'attacked' && id === lesson.goal.unit)!;
  const at = (step: 'group' | 'place' | 'face', west: number, facing: number) => ({
    ...start,
    step,
    units: start.units.map((unit) => ({ ...unit, path: [] })),
    groups: start.groups.map((group) => ({ ...group, status: 'flying' as const, x: target.x! - west * 1024, y: target.y, facing })), // prettier-ignore
  });
  const asks = (['group', 'place', 'face'] as const).map((step) => askOf(lesson.goal, at(step, 4, 3)));
  expect(asks).toEqual(['group', 'place', 'face']);
  const group = [{ name: 'group', options: [{ action: 1 }] }] as never;
  const guides = [at('group', 4, 3), at('group', 4, 9), at('group', 8, 3)].map((view) => guideFor(lesson.goal, group, true, view)); // prettier-ignore
  expect(guides).toEqual(['end', 'group', 'group']);
});
