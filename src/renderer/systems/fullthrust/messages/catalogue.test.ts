import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourcesUnder } from '../../../messages/testing/catalogueSuite.ts';
import { testSystemCatalogue } from '../../../messages/testing/systemCatalogueSuite.ts';
import { SWITCHES } from '../../../../engine/fullthrust/terms.ts';
import { isMessage } from './catalogue.ts';
import { en } from './en/index.ts';
import { it } from './it/index.ts';

const KEYS = Object.keys(en);
const ENGINE = path.resolve(import.meta.dirname, '../../../../engine/fullthrust');

testSystemCatalogue({
  engine: ENGINE,
  lessons: 'lessons.json',
  folder: import.meta.dirname,
  sentences: { en, it },
  code: sourcesUnder(path.resolve(import.meta.dirname, '..'), /(^|\/)testing\//),
  isMessage,
});

describe('the message catalogues', () => {
  test('every problem of a design has its sentence, and no sentence is without its problem', () => {
    // The codes are the engine's, which the UI may not import: read as text.
    const types = readFileSync(path.join(ENGINE, 'design/problems.ts'), 'utf8');
    const codes = [...types.slice(types.indexOf('DesignCode =')).matchAll(/\| '([a-z-]+)'/g)];
    expect(codes.length).toBeGreaterThan(10);
    const keys = ['problem.wrong-system', ...codes.map((match) => `problem.${match[1]}`)];
    expect(KEYS.filter((key) => key.startsWith('problem.')).toSorted()).toEqual(keys.toSorted());
  });

  test('every optional rule has its name', () => {
    expect(SWITCHES.length).toBeGreaterThan(15);
    expect(SWITCHES.filter((rule) => !isMessage(`rule.${rule}`))).toEqual([]);
  });

  test('every problem of a battle has its sentence', () => {
    const types = readFileSync(path.join(ENGINE, 'setup/fields.ts'), 'utf8');
    const codes = [...types.slice(types.indexOf('SetupCode =')).matchAll(/\| '([a-z-]+)'/g)];
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.map((match) => `setup.${match[1]}`).filter((key) => !isMessage(key))).toEqual([]);
  });
});
