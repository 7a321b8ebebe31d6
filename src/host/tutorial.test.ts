import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systems } from '../engine/index.ts';
import type { TalonEvent } from '../engine/talon/events.ts';
import { talon } from '../engine/talon/index.ts';
import { LESSONS, type Lesson } from '../engine/talon/tutorial.ts';
import type { TalonDescription, TalonOption } from '../engine/talon/view.types.ts';
import { isGoalReached } from '../shared/tutorial.ts';
import { human, testFolder, testHost, type TestHost } from './testing/testHost.ts';

// Every lesson can be finished by legal moves, and only by doing what it teaches.

type Wish = (description: TalonDescription) => boolean;

/** What a pupil would do in each lesson, where it is possible. */
const DOES: Record<string, Wish> = {
  'lesson-move': (option) => option.kind === 'move' && option.maneuver === 'straight',
  'lesson-turn': (option) => option.kind === 'move' && option.maneuver === 'turn-right',
  'lesson-charge': (option) => option.kind === 'spend-ap' && option.use === 'charge-yellow' && option.group === 0,
  'lesson-fire': (option) => option.kind === 'fire',
  'lesson-power': (option) => option.kind === 'set-curve' && option.change === 1,
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

test('there are five lessons: move, turn, charge, fire, power phase', () => {
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

// In the first lesson the ship must move, and that is its goal.
test.each(LESSONS.filter(({ id }) => id !== 'lesson-move').map((lesson) => [lesson.id, lesson] as const))(
  '%s is not finished by who does nothing but what must be',
  (_id, lesson) => {
    expect(playLesson(lesson, nothing).reached).toBe(false);
  },
);

describe('through the host', () => {
  let place: ReturnType<typeof testFolder>;
  let host: TestHost;
  beforeEach(() => {
    place = testFolder();
    host = testHost(place.folder, { systems });
  });
  afterEach(async () => {
    await host.close();
    place.remove();
  });

  test('lessons are listed with their goals, battles without', async () => {
    const listed = await host.ask('scenarios.list', {});
    expect(listed.filter(({ kind }) => kind === 'tutorial').map(({ id, goal }) => [id, goal])).toEqual(
      LESSONS.map(({ id, goal }) => [id, goal]),
    );
    expect(listed.filter(({ kind, goal }) => kind !== 'tutorial' && goal !== null)).toEqual([]);
    expect(host.warnings).toEqual([]);
  });

  test('a lesson begins with its own dice every time', async () => {
    const exported = async (): Promise<unknown> => {
      const { id } = await host.ask('battles.create', {
        scenario: 'lesson-fire',
        name: 'x',
        controllers: [human, human],
      });
      return (JSON.parse((await host.ask('battles.export', { id })).text) as { seed: unknown }).seed;
    };
    expect([await exported(), await exported()]).toEqual([4, 4]);
  });

  test('a battle that does not parse is left out of the list, and warned of', async () => {
    const game = {
      ...talon,
      scenarios: [{ id: 'broken', kind: 'basic' as const, setup: { system: 'talon' } }, talon.scenarios[0]!],
    };
    const other = testHost(testFolder().folder, { systems: new Map([['talon', game]]) });
    expect((await other.ask('scenarios.list', {})).map(({ id }) => id)).toEqual(['duel']);
    expect(other.warnings).toEqual([new Error('scenario broken of talon is left out: not-a-number at roundLimit')]);
    expect(
      await other.refusal('battles.create', { scenario: 'broken', name: 'x', controllers: [human, human] }),
    ).toEqual({
      code: 'bad-setup',
    });
    await other.close();
  });
});
