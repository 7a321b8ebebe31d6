import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourcesUnder } from '../../../messages/testing/catalogueSuite.ts';
import { testSystemCatalogue } from '../../../messages/testing/systemCatalogueSuite.ts';
import { isMessage } from './catalogue.ts';
import { en } from './en/index.ts';
import { it } from './it/index.ts';

const ENGINE = path.resolve(import.meta.dirname, '../../../../engine/ftb');

testSystemCatalogue({
  engine: ENGINE,
  lessons: 'lessons.json',
  reasons: 'reasons.ts',
  folder: import.meta.dirname,
  sentences: { en, it },
  code: sourcesUnder(path.resolve(import.meta.dirname, '..'), /(^|\/)(testing|board)\//),
  isMessage,
});

describe('the message catalogues', () => {
  test('every ship type of the engine has a name for its hull', () => {
    const table = readFileSync(path.join(ENGINE, 'shipTypes.ts'), 'utf8');
    const hulls = [...table.matchAll(/ type\(\['[a-z]+', '([A-Z]{2})'/g)].map((match) => `hull.${match[1]}`);
    expect(hulls).toHaveLength(6);
    expect(hulls.filter((key) => !Object.hasOwn(en, key))).toEqual([]);
  });

  test('lengths have the unit of their language: LU in English, UL in Italian', () => {
    const withUnit = (sentences: object, unit: RegExp): string[] =>
      Object.entries(sentences).flatMap(([key, text]) => (unit.test(String(text)) ? [key] : []));
    expect(withUnit(it, /\bLU\b/)).toEqual([]);
    expect(withUnit(en, /\bUL\b/)).toEqual([]);
    expect(withUnit(it, /\bUL\b/)).toEqual(withUnit(en, /\bLU\b/));
  });
});
