import path from 'node:path';
import { expect, test } from 'vitest';
import { systemIds } from './systemFree.ts';
import { productionTexts, sharedNames } from './typeNames.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const SYSTEMS = ['cutter', 'pinnace'];

function found(texts: Readonly<Record<string, string>>): string[] {
  return sharedNames(new Map(Object.entries(texts)), SYSTEMS).map(({ name, files }) => `${name}: ${files.join(' ')}`);
}

test('a name that two common files give a type, class or maker is found; functions, local names and hand-ons are not', () => {
  expect(
    found({
      'src/b.ts': 'export class Queue {}\nexport const createBoard = 1;\nexport const open = 1;',
      'src/a.ts': 'export interface Queue<T> {}\nexport function createBoard() {}\nexport function open() {}',
      'src/c.ts': "interface Queue {}\nexport type { Queue } from './b.ts';",
      'src/Card.svelte': '<script module>\n  export type Card = 1;\n</script>',
      'src/card.ts': 'export type Card = 2;',
    }),
  ).toEqual(['Queue: src/a.ts src/b.ts', 'createBoard: src/a.ts src/b.ts', 'Card: src/Card.svelte src/card.ts']);
});

test('a system may have its own of what others have; two of one system may not', () => {
  expect(
    found({
      'src/engine/cutter/a.ts': 'export type Draft = 1;',
      'src/ui/cutter/b.ts': 'export type Draft = 2;',
      'src/ui/pinnace/b.ts': 'export type Draft = 3;',
      'src/common.ts': 'export type Draft = 4;',
    }),
  ).toEqual(['Draft: src/engine/cutter/a.ts src/ui/cutter/b.ts']);
});

test('no two types, classes or makers have one name', () => {
  const texts = productionTexts(PROJECT, ['src', 'bench']);
  expect(texts.size).toBeGreaterThan(500);
  expect(sharedNames(texts, systemIds(PROJECT))).toEqual([]);
});
