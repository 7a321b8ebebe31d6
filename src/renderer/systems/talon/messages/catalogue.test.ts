import path from 'node:path';
import { expect, test } from 'vitest';
import { sourcesUnder } from '../../../messages/testing/catalogueSuite.ts';
import { testSystemCatalogue } from '../../../messages/testing/systemCatalogueSuite.ts';
import { isMessage } from './catalogue.ts';
import { en } from './en/index.ts';
import { it } from './it/index.ts';

const ENGINE = path.resolve(import.meta.dirname, '../../../../engine/talon');

testSystemCatalogue({
  engine: ENGINE,
  lessons: 'lessons.json',
  reasons: 'reasons.ts',
  folder: import.meta.dirname,
  sentences: { en, it },
  code: sourcesUnder(path.resolve(import.meta.dirname, '..'), /(^|\/)(testing|board)\//),
  isMessage,
});

test('in Italian a lesson names the anti-matter torpedo as the cards do', () => {
  const spelt = Object.values(it).flatMap((sentence) => sentence.match(/anti-?materia/gi) ?? []);
  expect(new Set(spelt)).toEqual(new Set(['anti-materia']));
});
