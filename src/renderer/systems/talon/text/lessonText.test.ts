import { describe, expect, test } from 'vitest';
import type { LessonGoal } from '../../../../engine/talon/lessons.ts';
import { LANGUAGES } from '../../../../shared/api.ts';
import { language } from '../../../messages/catalogue.svelte.ts';
import { wantedOf } from '../lessons/wanted.ts';
import { DESCRIPTIONS } from '../testing/samples.ts';
import { endStep, fireOption, makeView, moveOptions } from '../testing/views.ts';
import { askOf, wrongTry } from './lessonText.ts';

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

describe('a lesson explains a wrong try', () => {
  test('who goes straight where a turn is asked for is told what is', () => {
    const goal = GOALS[1]!;
    const wanted = wantedOf(goal, moveOptions(), view);
    expect(wanted.map(({ description }) => description.kind === 'move' && description.maneuver)).toEqual([
      'turn-left',
      'turn-right',
    ]);
    expect(wrongTry(goal, moveOptions()[0]!.description, wanted, view)).toBe(
      'This step asks for something else: turn Napoleon left or right.',
    );
  });

  test('a speed that the impulse does not show is named with its numbers', () => {
    const goal = GOALS[5]!;
    const row = (speed: number) =>
      ({ kind: 'set-curve', unit: 0, row: 1, change: 1, power: 2, speed, turnRadius: 2 }) as const;
    const wanted = wantedOf(
      goal,
      [3, 4].map((speed) => ({ action: speed, description: row(speed), blocked: null })),
      view,
    );
    expect(wanted.map(({ action }) => action)).toEqual([4]);
    expect(wrongTry(goal, row(3), wanted, view)).toBe(
      'Impulse A shows 4, 5, and 6: at speed 3 the ship does not move there.',
    );
  });

  test('an unlikely shot is not asked for; the step is ended then', () => {
    const far = fireOption({ hitChance: 1 / 3 });
    expect(wantedOf(GOALS[3]!, [far, endStep('fire', 9)], view).map(({ action }) => action)).toEqual([9]);
    expect(wantedOf(GOALS[3]!, [fireOption({ hitChance: 0.5 }), endStep('fire', 9)], view)).toHaveLength(1);
  });

  test.each(LANGUAGES)('every goal is asked for, and every other action answered, in %s', (tongue) => {
    language.current = tongue;
    const texts = GOALS.flatMap((goal) => {
      const wanted = [endStep('power', 9), ...moveOptions()];
      const wrong = Object.values(DESCRIPTIONS).map((one) => wrongTry(goal, one, wantedOf(goal, wanted, view), view));
      return [askOf(goal, view), ...wrong];
    });
    language.current = 'en';
    expect(texts.filter((text) => text.length < 8 || /[{}]|undefined|plural/.test(text))).toEqual([]);
  });
});
