import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sentences as common } from '../../../messages/catalogue.svelte.ts';
import { sourcesUnder, testCatalogue } from '../../../messages/testing/catalogueSuite.ts';
import { RULES } from '../data.ts';
import { isMessage } from './catalogue.ts';
import { en } from './en/index.ts';
import { it } from './it/index.ts';

const KEYS = Object.keys(en);
const ENGINE = path.resolve(import.meta.dirname, '../../../../engine/fullthrust');

/** The sentences of the battles by the engine's files, which the UI may not import: read as text. */
function scenarioKeys(): string[] {
  const battles = readdirSync(path.join(ENGINE, 'scenarios')).filter((file) => /^(?!schema).*\.json$/.test(file));
  const { lessons } = JSON.parse(readFileSync(path.join(ENGINE, 'lessons.json'), 'utf8')) as {
    lessons: { id: string }[];
  };
  return [
    ...battles.flatMap((file) =>
      ['name', 'briefing', 'aim0', 'aim1'].map((part) => `scenario.${path.parse(file).name}.${part}`),
    ),
    ...lessons.flatMap(({ id }) => ['name', 'briefing', 'done'].map((part) => `scenario.${id}.${part}`)),
  ];
}

testCatalogue({
  folder: import.meta.dirname,
  sentences: { en, it },
  code: sourcesUnder(path.resolve(import.meta.dirname, '..'), /(^|\/)testing\//),
  registered: scenarioKeys(),
  isMessage,
});

describe('the message catalogues', () => {
  test('no key stands in the common catalogue too', () => {
    expect(KEYS.filter((key) => Object.hasOwn(common.en, key))).toEqual([]);
  });

  test('every problem of a design has its sentence, and no sentence is without its problem', () => {
    // The codes are the engine's, which the UI may not import: read as text.
    const types = readFileSync(path.join(ENGINE, 'design/design.types.ts'), 'utf8');
    const codes = [...types.slice(types.indexOf('DesignCode =')).matchAll(/\| '([a-z-]+)'/g)];
    expect(codes.length).toBeGreaterThan(10);
    const keys = ['problem.wrong-system', ...codes.map((match) => `problem.${match[1]}`)];
    expect(KEYS.filter((key) => key.startsWith('problem.')).toSorted()).toEqual(keys.toSorted());
  });

  test('every optional rule has its name', () => {
    expect(RULES.length).toBeGreaterThan(15);
    expect(RULES.filter((rule) => !isMessage(`rule.${rule}`))).toEqual([]);
  });

  test('every problem of a battle has its sentence', () => {
    const types = readFileSync(path.join(ENGINE, 'setup/setup.types.ts'), 'utf8');
    const codes = [...types.slice(types.indexOf('SetupCode =')).matchAll(/\| '([a-z-]+)'/g)];
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.map((match) => `setup.${match[1]}`).filter((key) => !isMessage(key))).toEqual([]);
  });

  test('every battle and lesson of the engine has its sentences, and no sentence is without its battle', () => {
    expect(KEYS.filter((key) => key.startsWith('scenario.')).toSorted()).toEqual(scenarioKeys().toSorted());
  });
});
