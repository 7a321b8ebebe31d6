import { describe, expect, test } from 'vitest';
import type { TalonEvent } from '../../src/engine/talon/events.ts';
import { talon } from '../../src/engine/talon/index.ts';
import { LESSONS, type Lesson } from '../../src/engine/talon/lessons.ts';
import type { TalonDescription, TalonOption } from '../../src/engine/talon/view.types.ts';
import { isGoalReached } from '../../src/renderer/systems/talon/lessons/goals.ts';
import { lessonStep } from '../../src/renderer/systems/talon/lessons/step.ts';
import { arcTowards } from '../../src/renderer/systems/talon/board/arcs.ts';
import { lessonsSuite } from '../harness/lessonsSuite.ts';

// Every lesson can be finished by legal moves, and only by doing what it teaches.

type Wish = (description: TalonDescription) => boolean;

/** What a pupil would do in each lesson, where it is possible. */
const DOES: Record<string, Wish> = {
  'lesson-move': (option) => option.kind === 'move' && option.maneuver === 'straight',
  'lesson-turn': (option) => option.kind === 'move' && option.maneuver === 'turn-right',
  'lesson-charge': (option) => option.kind === 'spend-ap' && option.use === 'charge-yellow' && option.group === 0,
  'lesson-fire': (option) => option.kind === 'fire' && option.hitChance >= 0.5,
  'lesson-power': (option) => option.kind === 'set-curve' && option.change === 1,
  'lesson-track': (option) => option.kind === 'set-curve' && option.speed === 4,
  'lesson-shield': (option) => option.kind === 'spend-ap' && option.use === 'reinforce' && option.arc === 'right',
  'lesson-initiative': (option) => option.kind === 'spend-ap' && option.use === 'change-initiative',
  'lesson-critical': (option) => option.kind === 'fire' && option.group === 1,
  'lesson-missile': (option) => option.kind === 'launch',
  'lesson-fighters': (option) => option.kind === 'transmit' && option.use === 'charge-yellow',
};
const nothing: Wish = () => false;

/** Plays a lesson; the pupil's wishes first, else the step is ended, else the only way is taken. */
function playLesson(lesson: Lesson, wish: Wish): { reached: boolean; actions: number } {
  const setup = talon.parseSetup(lesson.setup);
  if (!setup.ok) throw new Error(`${lesson.id}: ${setup.error.code}`);
  const events: TalonEvent[] = [];
  const battle = talon.create(setup.value, lesson.seed, (event) => events.push(event));
  for (let actions = 0; talon.toAct(battle) !== 'nobody'; actions++) {
    if (isGoalReached(lesson.goal, events, talon.view(battle))) return { reached: true, actions };
    const open = talon.options(battle).filter(({ action }) => action !== null) as TalonOption[];
    const mine = talon.toAct(battle) === 0 ? open.find(({ description }) => wish(description)) : undefined;
    const chosen = mine ?? open.find(({ description }) => description.kind === 'end-step') ?? open[0]!;
    expect(talon.apply(battle, chosen.action!, (event) => events.push(event))).toBe(null);
  }
  return { reached: false, actions: 0 };
}

test('there are eleven lessons, from the first move to fighters', () => {
  expect(LESSONS.map(({ id }) => id)).toEqual(Object.keys(DOES));
});

describe.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))('%s', (id, lesson) => {
  test('can be finished by legal moves, soon, and not at once', () => {
    const { reached, actions } = playLesson(lesson, DOES[id]!);
    expect(reached).toBe(true);
    expect(actions).toBeGreaterThan(0);
    expect(actions).toBeLessThan(30);
  });
});

describe.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))('%s, taken by what it accepts', (id, lesson) => {
  test('asks for one thing at a time, which is the pupil’s own wish in the end, and reaches its goal', () => {
    const setup = talon.parseSetup(lesson.setup);
    if (!setup.ok) throw new Error(setup.error.code);
    const events: TalonEvent[] = [];
    const battle = talon.create(setup.value, lesson.seed!, (event) => events.push(event));
    const taught: TalonDescription[] = [];
    for (let actions = 0; actions < 80 && !isGoalReached(lesson.goal, events, talon.view(battle)); actions++) {
      const view = talon.view(battle);
      const open = talon.options(battle).filter(({ action }) => action !== null) as TalonOption[];
      const step = lessonStep(lesson.goal, open, view);
      const wanted = open.filter(({ description }) => step.refusal(description) === null);
      const mine = talon.toAct(battle) === 0;
      const chosen = mine
        ? (wanted.find(({ description }) => DOES[id]!(description)) ?? wanted[0]!)
        : (open.find(({ description }) => description.kind === 'end-step') ?? open[0]!);
      if (mine) taught.push(chosen.description);
      expect(talon.apply(battle, chosen.action!, (event) => events.push(event))).toBe(null);
    }
    expect(isGoalReached(lesson.goal, events, talon.view(battle))).toBe(true);
    expect(taught.some(DOES[id]!)).toBe(true);
  });
});

test('in the lesson of shields the enemy can fire at the shield that it asks for', () => {
  const lesson = LESSONS.find(({ id }) => id === 'lesson-shield')!;
  const setup = talon.parseSetup(lesson.setup);
  if (!setup.ok) throw new Error(setup.error.code);
  const view = talon.view(talon.create(setup.value, lesson.seed!));
  const [own, enemy] = view.units;
  const at = ({ q, r }: { q: number; r: number }): string => `${q},${r}`;
  expect(enemy!.groups.some(({ charged, reach }) => charged && reach.map(at).includes(at(own!.hex)))).toBe(true);
  expect(arcTowards(own!.hex, own!.facing, enemy!.hex)).toBe('right');
});

// In the first lesson the ship must move, and that is its goal.
test.each(LESSONS.filter(({ id }) => id !== 'lesson-move').map((lesson) => [lesson.id, lesson] as const))(
  '%s is not finished by who does nothing but what must be',
  (_id, lesson) => {
    expect(playLesson(lesson, nothing).reached).toBe(false);
  },
);

lessonsSuite({
  game: talon,
  lessons: LESSONS,
  isReached: isGoalReached,
  step: lessonStep,
  enemy(options) {
    const quiet = options.filter(({ description }) => description.kind === 'end-step');
    return quiet.length > 0 ? quiet : options.slice(0, 1);
  },
  units: (view) => view.units.filter(({ side }) => side === 0).map(({ id }) => ({ kind: 'unit', id })),
});
