import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sentences as common } from '../../../messages/catalogue.svelte.ts';
import { sourcesUnder, testCatalogue } from '../../../messages/testing/catalogueSuite.ts';
import { isMessage } from './catalogue.ts';
import { en } from './en/index.ts';
import { it } from './it/index.ts';

const KEYS = Object.keys(en);
const ENGINE = path.resolve(import.meta.dirname, '../../../../engine/fullthrust');

testCatalogue({
  folder: import.meta.dirname,
  sentences: { en, it },
  code: sourcesUnder(path.resolve(import.meta.dirname, '..'), /(^|\/)testing\//),
  registered: [],
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
});
