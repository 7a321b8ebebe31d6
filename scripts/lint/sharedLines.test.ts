import path from 'node:path';
import { expect, test } from 'vitest';
import { countedLines, RUN, sharedLines, systemFiles } from './sharedLines.ts';
import { systemIds } from './systemFree.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** Of the systems' lines that count, the share that two of them may have in common. */
const MOST = 0.02;

const lines = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, n) => `const line${from + n} = ${from + n};`).join('\n');

test('imports, comments, blank lines and lone punctuation do not count', () => {
  const text = `import {\n  a,\n  b,\n} from './a.ts';\nimport c from './c.ts';\n\n/** Why. */\n// Why.\nconst d = {\n  e:   1,\n};\n`;
  expect(countedLines(text)).toEqual(['const d = {', 'e: 1,']);
});

test('a run counts in each file of each system that it stands in, shorter ones and those of one system do not', () => {
  const files = (texts: Readonly<Record<string, string>>) => new Map(Object.entries(texts));
  const found = sharedLines(
    new Map([
      ['cutter', files({ a: `${lines(1, 8)}\nconst own = 1;`, again: lines(20, 26) })],
      ['pinnace', files({ b: `const other = 1;\n${lines(2, 8)}`, c: lines(1, RUN - 1), more: lines(30, 36) })],
      ['gig', files({ d: lines(40, 46), e: lines(40, 46) })],
    ]),
  );
  expect(Object.fromEntries(found.byFile)).toEqual({ a: 7, b: 7 });
  expect(found).toMatchObject({ lines: 50, shared: 14 });
});

test('two systems share fewer than two lines in a hundred', () => {
  const { lines: all, shared, byFile } = sharedLines(systemFiles(PROJECT, systemIds(PROJECT)));
  expect(all).toBeGreaterThan(10_000);
  const worst = [...byFile].sort(([, a], [, b]) => b - a).slice(0, 20);
  expect(shared / all, worst.map(([file, count]) => `${count} ${file}`).join('\n')).toBeLessThan(MOST);
});
