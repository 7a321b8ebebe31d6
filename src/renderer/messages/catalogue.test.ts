import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { HOST_ERRORS, NOTICES } from '../../shared/api.ts';
import { isMessage, sentences } from './catalogue.svelte.ts';
import { sourcesUnder, testCatalogue } from './testing/catalogueSuite.ts';

testCatalogue({
  folder: import.meta.dirname,
  sentences,
  // The systems have catalogues of their own; the board says nothing.
  code: sourcesUnder(path.resolve(import.meta.dirname, '..'), /(^|\/)(testing|board)\/|^systems\/[^/]+\//),
  registered: ['custom.saved', 'design.saved', 'design.imported'],
  isMessage,
});

describe('the message catalogues', () => {
  test('every failure and notice of the host has its sentence', () => {
    expect(HOST_ERRORS.filter((code) => !isMessage(`error.${code}`))).toEqual([]);
    expect(NOTICES.filter((code) => !isMessage(`notice.${code}`))).toEqual([]);
  });
});
