import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sentences as common } from '../../../messages/catalogue.svelte.ts';
import { sourcesUnder, testCatalogue } from '../../../messages/testing/catalogueSuite.ts';
import { isMessage } from './catalogue.ts';
import { en } from './en/index.ts';
import { it } from './it/index.ts';

const KEYS = Object.keys(en);
const ENGINE = path.resolve(import.meta.dirname, '../../../../engine/ftb');

/** The sentences of the battles and lessons by the engine's files, which the UI may not import: read as text. */
function scenarioKeys(): string[] {
  const battles = readdirSync(path.join(ENGINE, 'scenarios')).filter((file) => file !== 'schema.json');
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
  code: sourcesUnder(path.resolve(import.meta.dirname, '..'), /(^|\/)(testing|board)\//),
  registered: scenarioKeys(),
  isMessage,
});

describe('the message catalogues', () => {
  test('no key stands in the common catalogue too', () => {
    expect(KEYS.filter((key) => Object.hasOwn(common.en, key))).toEqual([]);
  });

  test('every battle and lesson of the engine has its sentences, and no sentence is without its battle', () => {
    expect(KEYS.filter((key) => key.startsWith('scenario.')).toSorted()).toEqual(scenarioKeys().toSorted());
  });

  test('every reason of the engine has its sentence, and no sentence is without its reason', () => {
    // The table is the engine's, which the UI may not import: read as text.
    const table = readFileSync(path.join(ENGINE, 'reasons.ts'), 'utf8');
    const codes = [...table.matchAll(/\['([a-z-]+)', '[\d.]*'\]/g)].map((match) => `blocked.${match[1]}`);
    expect(codes.length).toBeGreaterThan(40);
    expect(KEYS.filter((key) => key.startsWith('blocked.')).toSorted()).toEqual(codes.toSorted());
  });

  test('every ship type of the engine has a name for its hull', () => {
    const table = readFileSync(path.join(ENGINE, 'shipTypes.ts'), 'utf8');
    const hulls = [...table.matchAll(/ type\('[a-z]+', '([A-Z]{2})'/g)].map((match) => `hull.${match[1]}`);
    expect(hulls).toHaveLength(6);
    expect(hulls.filter((key) => !Object.hasOwn(en, key))).toEqual([]);
  });
});
