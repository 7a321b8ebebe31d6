import { expect, test } from 'vitest';
import { cannotStart, folderTaken, say } from './messages.ts';

test.each([
  ['it-IT', 'già'],
  ['en-GB', 'already'],
  ['fr-FR', 'already'],
])('%s is told in a language there is, with the folder', (locale, word) => {
  expect(folderTaken('/data', locale)).toContain(word);
  expect(folderTaken('/data', locale)).toContain('/data');
});

test('what stands in braces within a value is left as it is', () => {
  expect(cannotStart(new Error('{folder} $& is full'), 'en')).toContain('The cause: {folder} $& is full');
  expect(say('quit', 'it')).toBe('Esci da Flagbridge');
});
