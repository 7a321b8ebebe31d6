import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commonFiles, findWords, systemIds, wordsOf } from './systemFree.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const ids = systemIds(PROJECT);
const systems = ids.map((id) => ({ id, words: wordsOf(PROJECT, id) }));

test('outside the folders named for it nobody knows a system, the registries excepted', () => {
  const counts = new Map<string, number>();
  for (const file of commonFiles(PROJECT, ids)) {
    const found = findWords(file, readFileSync(path.join(PROJECT, file), 'utf8'), systems);
    if (found.length > 0) counts.set(file, found.length);
  }
  expect(Object.fromEntries(counts)).toEqual({});
});

const PINNACE = { id: 'pinnace', words: ['keelhaul', 'OAR\\b'] };

test.each([
  ['src/host/a.ts', "import { pinnace } from '../engine/pinnace/index.ts';", 2],
  ['src/host/a.ts', '/** Beginnings of keelhauls. */', 1],
  ['src/host/a.ts', "const oars = board(state, 'roar');", 0],
  ['src/host/a.ts', 'spend(OAR)', 1],
  ['src/engine/index.ts', "import { pinnace } from './pinnace/index.ts';", 0],
  ['src/engine/index.ts', '// Keelhauls come first.', 1],
])('%s: %s', (file, text, count) => {
  expect(findWords(file, text, [PINNACE])).toHaveLength(count);
});
