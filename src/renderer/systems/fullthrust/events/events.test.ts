import { afterEach, describe, expect, test } from 'vitest';
import { language } from '../../../messages/catalogue.svelte.ts';
import { EVENT_EXAMPLES, shot } from '../testing/eventExamples.ts';
import { makeEnemy, makeGroup, makeUnit, makeView } from '../testing/views.ts';
import { EVENT_KINDS, eventSentence } from './index.ts';

afterEach(() => {
  language.current = 'en';
});

const asteroid = (needed: number | null, die: number | null): string =>
  eventSentence({ type: 'asteroidMet', unit: 0, body: 0, needed, die, hit: false }, makeView())
    .map((part) => (typeof part === 'string' ? part : '…'))
    .join('');

test('13.1, 11.1 what a contact needs beside an asteroid is left out of the log where it is not told', () => {
  expect(asteroid(4, 5)).toMatch(/\(die 5, 4 needed\)/);
  expect(asteroid(null, 5)).toMatch(/\(die 5\)/);
  expect(asteroid(null, null)).toMatch(/\(no roll\)/);
  language.current = 'it';
  expect([asteroid(4, 5), asteroid(null, 5)]).toEqual([expect.stringContaining('(dado 5, serve 4)'), expect.stringContaining('(dado 5)')]); // prettier-ignore
});

test('4.7 a torpedo’s damage is told once, as the engine counts it in all of its damage', () => {
  const shots = [shot('torpedo', { damage: 2, torpedo: 2 }), shot('torpedo', { dice: [1], damage: 0 })];
  const { dice } = EVENT_KINDS.fired.sentence({ ...EVENT_EXAMPLES.fired, shots }, makeView());
  expect(dice).toBe('Torpedo tube (5: hit for 2) and Torpedo tube (1: missed)');
});

test('5.8 a group presses on by a die that is low enough', () => {
  const told = (): string =>
    eventSentence({ ...EVENT_EXAMPLES.moraleRolled, die: 2, needed: 4 }, makeView({ groups: [makeGroup()] }))
      .map((part) => (typeof part === 'string' ? part : part.text))
      .join('');
  expect(told()).toMatch(/presses on \(die 2, at most 4 needed\)/);
  language.current = 'it';
  expect(told()).toMatch(/insiste \(dado 2, serviva al massimo 4\)/);
});

describe.each(['en', 'it'] as const)('in %s', (lang) => {
  const view = makeView({ units: [makeUnit(), makeEnemy()], groups: [makeGroup(), makeGroup({ id: 1 })] });

  test.each(Object.values(EVENT_EXAMPLES))('$type has its sentence, with all that it names', (event) => {
    language.current = lang;
    const sentence = eventSentence(event, view).map((part) => (typeof part === 'string' ? part : part.text));
    expect(sentence.join('')).not.toMatch(/^$|undefined|\[object|#\d|NaN/);
  });
});

test('an event is told by its fields as they are, but for the values of its kind', () => {
  const view = makeView({ units: [makeUnit(), makeEnemy()], groups: [makeGroup(), makeGroup({ id: 1 })] });
  const { scanned, dogfightBegan, enduranceSpent } = EVENT_KINDS;
  expect(scanned.sentence({ ...EVENT_EXAMPLES.scanned, jammed: 3, own: null }, view)).toMatchObject({
    unit: { unit: 0, text: makeUnit().name },
    target: { unit: 1, text: makeEnemy().name },
    dice: '5 + 2 − 3',
    superior: 'yes',
    own: 'none',
    known: 'all',
  });
  // A number that names a ship elsewhere.
  const { target } = dogfightBegan.sentence(EVENT_EXAMPLES.dogfightBegan, view);
  const { group } = enduranceSpent.sentence({ ...EVENT_EXAMPLES.enduranceSpent, group: 1 }, view);
  expect(target).toBe(group);
});
