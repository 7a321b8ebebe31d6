import * as v from 'valibot';
import { expect, test } from 'vitest';
import { requests } from './api.ts';
import { battleId, givenName, plainText } from './fields.ts';

test.each([
  '-'.repeat(36),
  '0'.repeat(36),
  '00000000-0000-4000-8000-00000000000g',
  '00000000-0000-4000-8000-0000000000000',
  "' OR 1=1 --".padEnd(36),
  '',
])('%j is no id', (id) => {
  expect(v.safeParse(battleId, id).success).toBe(false);
  expect(v.safeParse(requests['battles.open'].params, { id }).success).toBe(false);
  expect(v.safeParse(requests['battle.threat'].params, { id, ply: 0, unit: 0 }).success).toBe(false);
});

test('a UUID is one', () => {
  expect(v.safeParse(battleId, '0c9f8a52-6c7e-4b7d-9a39-0d4f5a1b2c3d').success).toBe(true);
});

test.each(['\ud800', 'Nelson \udc00', '\udc00\ud800'])('half a character (%j) is no name', (text) => {
  for (const schema of [givenName, plainText(80)]) expect(v.safeParse(schema, text).success).toBe(false);
  expect(v.safeParse(requests['commanders.create'].params, { name: text }).success).toBe(false);
});

test('whole ones are, and names are trimmed', () => {
  expect(v.parse(givenName, ' Nelson 🚀 ')).toBe('Nelson 🚀');
});
