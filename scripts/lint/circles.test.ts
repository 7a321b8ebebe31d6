import path from 'node:path';
import { expect, test } from 'vitest';
import { circlesIn, importsUnder } from './circles.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

test('files that import each other in a circle are found, however long it is, and those that only meet are not', () => {
  const found = circlesIn(
    new Map([
      ['a', ['b', 'd']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
      ['e', ['e', 'a']],
    ]),
  );
  expect(found).toEqual([['a', 'b', 'c'], ['e']]);
});

test('no file imports itself by way of others, types included', () => {
  const imports = importsUnder(PROJECT, 'src');
  expect(imports.size).toBeGreaterThan(500);
  expect(circlesIn(imports)).toEqual([]);
});
