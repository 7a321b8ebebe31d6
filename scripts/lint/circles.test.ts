import path from 'node:path';
import { expect, test } from 'vitest';
import { circlesIn, importsUnder } from './circles.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** Folders and files in which imports went round before this was held; the fewer the better, and none is added. */
const OLD: readonly RegExp[] = [
  /^src\/engine\/campaign\/(actions|doctrines|income|maps|news|purchase|roster|state|units)\.ts$/,
  /^src\/engine\/\w+\/(battle|rulesVersion|terms)\.ts$/,
  /^src\/engine\/\w+\/(boarding|cloaking|damage|docking|fire|mines|movement|orbits|sensors|terrain|wonders)\/\w+\.ts$/,
  /^src\/engine\/\w+\/(incoming|threat)\.ts$/,
  /^src\/engine\/\w+\/testing\/model\/\w+\.ts$/,
];

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

test('no further file imports itself by way of others, types included', () => {
  const imports = importsUnder(PROJECT, 'src');
  expect(imports.size).toBeGreaterThan(500);
  const round = circlesIn(imports).filter((circle) => !circle.every((file) => OLD.some((old) => old.test(file))));
  expect(round).toEqual([]);
});
