import { expect, test } from 'vitest';
import { folderTaken } from './messages.ts';

test.each([
  ['it-IT', 'già'],
  ['en-GB', 'already'],
  ['fr-FR', 'already'],
])('%s is told in a language there is, with the folder', (locale, word) => {
  expect(folderTaken('/data', locale)).toContain(word);
  expect(folderTaken('/data', locale)).toContain('/data');
});
