import { afterEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../../shared/api.ts';
import type { JudgedAction } from '../../../../shared/explain.ts';
import { language } from '../../../messages/catalogue.svelte.ts';
import { DESCRIPTIONS } from '../testing/samples.ts';
import { makeView } from '../testing/views.ts';
import { actionSentence } from './adviceText.ts';
import { boxesText, chanceText, summary, verdict } from '../../../text/adviceText.ts';
import { handedOn } from '../../../../shared/testing/opaque.ts';

afterEach(() => {
  language.current = 'en';
});

const view = makeView();
const judged = (change: Partial<JudgedAction> = {}): JudgedAction =>
  handedOn<JudgedAction>({
    action: 1,
    description: DESCRIPTIONS['hold-fire'],
    simulations: 900,
    share: 0.5,
    winChance: 0.6,
    error: 0.01,
    given: 4,
    taken: 2,
    pointsGiven: 0,
    pointsTaken: 0,
    line: [],
    ...change,
  });

describe.each(LANGUAGES)('actions in sentences, in %s', (tongue) => {
  test.each(Object.entries(DESCRIPTIONS))('%s', (_kind, description) => {
    language.current = tongue;
    const sentence = actionSentence(description, view);
    expect(sentence.trim()).not.toBe('');
    expect(sentence).not.toMatch(/[{}]|undefined/);
  });
});

describe('an action in a sentence', () => {
  test('a shot names ship, weapon and target', () => {
    expect(actionSentence(DESCRIPTIONS.fire, view)).toBe('Napoleon: Phaser 1 at Vision');
  });

  test('an afterburner is told from a move', () => {
    const move = { ...DESCRIPTIONS.move, maneuver: 'turn-left' as const };
    expect(actionSentence({ ...move, afterburner: false }, view)).toBe('Napoleon: Turn left');
    expect(actionSentence({ ...move, afterburner: true }, view)).toBe('Napoleon: afterburner, turn left');
  });

  test('the end of a step is nobody’s', () => {
    expect(actionSentence({ ...DESCRIPTIONS['end-step'], step: 'fire' }, view)).toBe('End fire');
  });
});

describe('figures are no finer than the simulations allow', () => {
  test.each([
    [0.6249, 0.005, 'about 62% to win'],
    [0.6249, 0.02, 'about 60% to win'],
    [0.6249, 0.06, 'about 60% to win'],
    [0.66, 0.06, 'about 70% to win'],
    [0.003, 0.005, 'under 1% to win'],
    [0.03, 0.05, 'under 10% to win'],
    [0.998, 0.005, 'over 99% to win'],
  ])('a win chance of %d ± %d', (winChance, error, text) => {
    expect(chanceText({ winChance, error })).toBe(text);
  });

  test('damage', () => {
    expect(boxesText(3.33, 900)).toBe('3.3');
    expect(boxesText(3.33, 40)).toBe('3');
  });
});

describe('why not this one', () => {
  const best = judged({ action: 2, winChance: 0.7, given: 6, taken: 2 });
  test.each<[string, Partial<JudgedAction>, string[]]>([
    ['the best itself', { action: 2, winChance: 0.7 }, ['The computer would play just this.']],
    [
      'a difference that the search cannot tell',
      { winChance: 0.68, error: 0.02 },
      ['As good as the best: the difference is too small to tell.'],
    ],
    [
      'less damage dealt',
      { winChance: 0.6, given: 4, taken: 2.5 },
      [
        'It gives away about 10 points of win chance in a hundred.',
        'Above all, it deals about 2.0 less damage than the best choice.',
      ],
    ],
    [
      'more damage taken',
      { winChance: 0.6, given: 5.5, taken: 5 },
      [
        'It gives away about 10 points of win chance in a hundred.',
        'Above all, it lets your ships take about 3.0 more damage.',
      ],
    ],
    [
      'the same damage, a worse position',
      { winChance: 0.6, given: 6.1, taken: 2.1 },
      [
        'It gives away about 10 points of win chance in a hundred.',
        'The damage is much the same; what stands afterwards is worse.',
      ],
    ],
    [
      'a hair better than what the search plays',
      { winChance: 0.72 },
      ['As good as the best: the difference is too small to tell.'],
    ],
  ])('%s', (_what, change, sentences) => {
    expect(verdict(judged(change), best)).toEqual(sentences);
  });

  test('where none of the best stands out, that is said', () => {
    const others = [0.695, 0.69].map((winChance) => judged({ winChance }));
    expect(summary([best, ...others])).toEqual(['No clear difference between them.']);
    expect(summary([best, judged({ winChance: 0.6 })])).toEqual([]);
    expect(summary([best])).toEqual([]);
  });

  test('in Italian', () => {
    language.current = 'it';
    expect(verdict(judged({ winChance: 0.6, taken: 5, given: 6 }), best)).toEqual([
      'Costa circa 10 punti su cento di probabilità di vincere.',
      'Soprattutto, fa subire alle tue navi circa 3,0 danni in più.',
    ]);
  });
});
