import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourcesUnder } from '../../../messages/testing/catalogueSuite.ts';
import { testSystemCatalogue } from '../../../messages/testing/systemCatalogueSuite.ts';
import { isMessage } from './catalogue.ts';
import { en } from './en/index.ts';
import { it } from './it/index.ts';

const ENGINE = path.resolve(import.meta.dirname, '../../../../engine/knighthawks');

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
  test('every class of the engine has a name for its hull', () => {
    const ships = JSON.parse(readFileSync(path.join(ENGINE, 'ships.json'), 'utf8')) as { hull: string }[];
    expect(ships.map(({ hull }) => `hull.${hull}`).filter((key) => !Object.hasOwn(en, key))).toEqual([]);
  });
});
