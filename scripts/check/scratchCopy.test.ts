import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REGISTRIES } from '../lint/systemFree.ts';
import { withFixture, withoutSystems } from './scratchCopy.ts';

const REGISTRY = [
  "import type { AnyGame } from './game.ts';",
  "import { seaSerpent } from './seaserpent/index.ts';",
  '',
  'export const systems = new Map<string, AnyGame>([',
  '  [seaSerpent.id, seaSerpent],',
  ']);',
].join('\n');

test('a system goes with its lines, however its name is written', () => {
  expect(withoutSystems(REGISTRY, ['seaserpent'])).toBe(
    ["import type { AnyGame } from './game.ts';", '', 'export const systems = new Map<string, AnyGame>([', ']);'].join(
      '\n',
    ),
  );
});

test('the fixture game enters a registry with one import and one entry', () => {
  const lines = withFixture('src/engine/index.ts', REGISTRY).split('\n');
  expect(lines.filter((line) => !REGISTRY.split('\n').includes(line))).toEqual([
    "import { sealedBids } from './testing/sealedBids.ts';",
    '  [sealedBids.id, sealedBids],',
  ]);
  expect(lines[lines.indexOf('  [sealedBids.id, sealedBids],') - 1]).toMatch(/AnyGame>\(\[$/);
  expect(() => withFixture('src/engine/index.ts', '')).toThrow('src/engine/index.ts');
});

test('every registry is there, and those of rules and UI have a place for the fixture game', () => {
  const project = path.resolve(import.meta.dirname, '../..');
  const entered = REGISTRIES.filter((registry) => {
    const text = readFileSync(path.join(project, registry), 'utf8');
    return withFixture(registry, text) !== text;
  });
  expect(entered).toEqual(['src/engine/index.ts', 'src/renderer/systems/index.ts']);
});
