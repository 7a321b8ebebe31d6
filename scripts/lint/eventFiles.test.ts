import path from 'node:path';
import { expect, test } from 'vitest';
import { eventFiles, eventTypes, limitsOf, medianOf, namedIn } from './eventFiles.ts';
import { systemIds } from './systemFree.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

const TYPES = ['moved', 'fired'];
const named = (text: string, file = 'src/ai/one/look.ts') => namedIn(file, text, 'one', TYPES);
const IMPORT = `import type { OneEvent } from '../../engine/one/events.ts';\n`;

test.each([
  ['a quoted name', `${IMPORT}const QUIET = ['moved'];`, ['moved']],
  ['a key of a record', `${IMPORT}const KINDS = {\n  fired: { tone: 'combat' }, moved: null };`, ['moved', 'fired']],
  ['a field of the state of the same name', `${IMPORT}battle.moved[unit] = 1;`, []],
  ['a comment', `${IMPORT}// 'moved' is told elsewhere\n/** { fired: … } */`, []],
  ['a word of a file that has nothing to do with events', `const status = 'moved';`, []],
  ['an event told apart by a file that does not import the types', `if (event.type === 'fired') tell();`, ['fired']],
  ['the same by its type alone', `list.filter(({ type }) => type !== 'moved')`, ['moved']],
  ['the type of something else', `if (goal.type === 'fired') tell();`, []],
])('%s', (_what, text, found) => {
  expect(named(text)).toEqual(found);
});

test.each(systemIds(PROJECT))('an event of %s is named in a few files, so that a new one touches only those', (id) => {
  const files = eventFiles(PROJECT, id);
  const limits = limitsOf(PROJECT, id);
  expect([...files].filter(([, at]) => at.length < 2)).toEqual([]);
  expect([...files].filter(([, at]) => at.length > limits.most)).toEqual([]);
  expect(medianOf([...files.values()].map((at) => at.length))).toBeLessThanOrEqual(limits.median);
});

test('the events of the systems that there are are found', () => {
  const found = systemIds(PROJECT).flatMap((id) => eventTypes(PROJECT, id));
  expect(found.length).toBeGreaterThan(200);
});
