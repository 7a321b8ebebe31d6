import { expect, test } from 'vitest';
import type { KnightHawksEvent } from '../../../../engine/knighthawks/events.ts';
import type { LessonGoal } from '../../../../engine/knighthawks/lessons.ts';
import type { KnightHawksOption, KnightHawksView } from '../../../../engine/knighthawks/view.types.ts';
import { EVENTS, OPTIONS } from '../testing/samples.ts';
import { makeView } from '../testing/views.ts';
import { isGoalReached } from './goalReached.ts';
import { lessonStep } from './lessons.ts';

const REACH = { type: 'reached', unit: 0, hexes: [{ q: 12, r: 2 }] } as const;
const ORBIT = { type: 'orbited', unit: 0, times: 2 } as const;
const FIRE = { type: 'fired', unit: 0, weapons: ['laser-cannon'] } as const;

const options = (...kinds: readonly (keyof typeof OPTIONS)[]): KnightHawksOption[] =>
  kinds.map((kind, action) => ({ action, description: OPTIONS[kind], blocked: null }));
const asked = (goal: LessonGoal, view: KnightHawksView, ...kinds: readonly (keyof typeof OPTIONS)[]): string[] => {
  const step = lessonStep(goal, options(...kinds), view, []);
  return options(...kinds)
    .filter(({ description }) => step.refusal(description) === null)
    .map(({ description }) => description.kind);
};

test('to fire comes before all else, then to go round the planet, then to fly, then to end the step', () => {
  const view = makeView();
  expect(asked(REACH, view, 'speed')).toEqual(['speed']);
  expect(asked(ORBIT, view, 'speed', 'orbit')).toEqual(['orbit']);
  expect(asked(FIRE, view, 'move', 'fire', 'end-fire')).toEqual(['fire']);
  expect(asked(REACH, view, 'fire', 'end-fire')).toEqual(['end-fire']);
});

test('each step says what it asks for, and what has been fired is asked for no more', () => {
  const ask = (goal: LessonGoal, events: readonly KnightHawksEvent[], ...kinds: readonly (keyof typeof OPTIONS)[]): string =>
    lessonStep(goal, options(...kinds), makeView(), events).ask; // prettier-ignore
  expect(ask(REACH, [], 'speed')).toBe('fly to the marked hexes');
  expect(ask(ORBIT, [], 'orbit')).toBe('go into orbit round the planet, either way round');
  expect(ask(FIRE, [], 'fire', 'end-fire')).toBe('fire what has not fired yet: laser cannon');
  expect(ask(FIRE, [EVENTS.fired], 'fire', 'end-fire')).toBe('end the step, there is nothing here for this lesson');
});

test('a goal is reached by the ship’s own hexes round a planet, and by its shots of every weapon that it names', () => {
  const [orbited, fired] = [EVENTS.orbited, EVENTS.fired];
  expect(isGoalReached(ORBIT, [orbited, orbited], makeView())).toBe(true);
  expect(isGoalReached(ORBIT, [orbited, { ...orbited, unit: 1 }], makeView())).toBe(false);
  expect(isGoalReached(FIRE, [fired], makeView())).toBe(true);
  expect(isGoalReached(FIRE, [{ ...fired, weapon: 'torpedo' }], makeView())).toBe(false);
  expect(isGoalReached({ ...FIRE, weapons: ['laser-cannon', 'torpedo'] }, [fired], makeView())).toBe(false);
});
