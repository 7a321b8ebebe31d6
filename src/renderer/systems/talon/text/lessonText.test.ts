import { describe, expect, test } from 'vitest';
import type { LessonGoal } from '../../../../engine/talon/lessons.ts';
import type { TalonDescription, TalonOption } from '../../../../engine/talon/view.types.ts';
import { LANGUAGES } from '../../../../shared/api.ts';
import { language } from '../../../messages/catalogue.svelte.ts';
import { lessonStep } from '../lessons/step.ts';
import type { LessonStep } from '../../system.types.ts';
import { DESCRIPTIONS } from '../testing/samples.ts';
import { endStep, fireOption, makeView, moveOptions } from '../testing/views.ts';
import { askOf } from './lessonText.ts';

const GOALS: readonly LessonGoal[] = [
  { type: 'moved', unit: 0, times: 3 },
  { type: 'moved', unit: 0, times: 2, maneuvers: ['turn-left', 'turn-right'] },
  { type: 'charged', unit: 0, group: 0 },
  { type: 'fired', unit: 0 },
  { type: 'curveChanged', unit: 0 },
  { type: 'movesIn', unit: 0, impulse: 'A' },
  { type: 'reinforced', unit: 0, arc: 'right' },
  { type: 'marked', unit: 0, marker: 'change' },
  { type: 'critical', unit: 1, by: 0, group: 1 },
  { type: 'launched', unit: 0 },
  { type: 'transmitted', unit: 0, squadron: 1 },
];
const view = makeView();

const stepOf = (goal: LessonGoal, options: readonly TalonOption[]): LessonStep<TalonDescription> =>
  lessonStep(goal, options, view);
const askedFor = (goal: LessonGoal, options: readonly TalonOption[]): (number | null)[] => {
  const step = stepOf(goal, options);
  return options.filter(({ description }) => step.refusal(description) === null).map(({ action }) => action);
};

describe('a lesson explains a wrong try', () => {
  test('who goes straight where a turn is asked for is told what is', () => {
    expect(askedFor(GOALS[1]!, moveOptions())).toEqual([101, 102]);
    expect(stepOf(GOALS[1]!, moveOptions()).refusal(moveOptions()[0]!.description)).toBe(
      'Not that way: turn Napoleon left or right.',
    );
  });

  test('a speed that the impulse does not show is named with its numbers', () => {
    const row = (speed: number) =>
      ({ kind: 'set-curve', unit: 0, row: 1, change: 1, power: 2, speed, turnRadius: 2 }) as const;
    const rows = [3, 4].map((speed) => ({ action: speed, description: row(speed), blocked: null }));
    expect(askedFor(GOALS[5]!, rows)).toEqual([4]);
    expect(stepOf(GOALS[5]!, rows).refusal(row(3))).toBe(
      'Impulse A shows 4, 5, and 6: at speed 3 the ship does not move there.',
    );
  });

  test('an unlikely shot is not asked for; the step is ended then', () => {
    const far = fireOption({ hitChance: 1 / 3 });
    expect(askedFor(GOALS[3]!, [far, endStep('fire', 9)])).toEqual([9]);
    expect(askedFor(GOALS[3]!, [fireOption({ hitChance: 0.5 }), endStep('fire', 9)])).toHaveLength(1);
  });

  test('what leads to the goal comes before the end of the step, and that before the way straight on', () => {
    const moves = [...moveOptions(), endStep('movement', 9)];
    expect(askedFor({ type: 'moved', unit: 0, times: 1 }, moves)).toEqual([100]);
    expect(askedFor({ type: 'fired', unit: 0 }, moves)).toEqual([9]);
    expect(askedFor({ type: 'fired', unit: 0 }, moveOptions())).toEqual([100]);
  });

  test.each(LANGUAGES)('every goal is asked for, and every other action answered, in %s', (tongue) => {
    language.current = tongue;
    const texts = GOALS.flatMap((goal) => {
      const step = stepOf(goal, [endStep('power', 9), ...moveOptions()]);
      return [step.ask, askOf(goal, view), ...Object.values(DESCRIPTIONS).flatMap((one) => step.refusal(one) ?? [])];
    });
    language.current = 'en';
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => text.length < 8 || /[{}]|undefined|plural/.test(text))).toEqual([]);
  });
});
