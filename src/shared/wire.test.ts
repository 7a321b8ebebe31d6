import { expect, test } from 'vitest';
import { fromUntrustedJson, MAX_DEPTH, MAX_KEYS } from './wire.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const keys = (count: number): string => `{${Array.from({ length: count }, (_, n) => `"${n}":0`).join()}}`;

test('text is read as JSON, and what is none is nothing', () => {
  expect(fromUntrustedJson('{"a":[1,{"b":"}{[:\\\\\\""}]}')).toEqual({ a: [1, { b: '}{[:\\"' }] });
  for (const text of ['', '{', '"', '\\', '"\\']) expect(fromUntrustedJson(text)).toBeUndefined();
});

test('too deep, or with too many keys, it is refused; up to there it is read', () => {
  expect(fromUntrustedJson(nested(MAX_DEPTH))).toBeDefined();
  expect(fromUntrustedJson(nested(MAX_DEPTH + 1))).toBeUndefined();
  expect(fromUntrustedJson(nested(1_000_000))).toBeUndefined();
  expect(fromUntrustedJson(keys(MAX_KEYS))).toBeDefined();
  expect(fromUntrustedJson(keys(MAX_KEYS + 1))).toBeUndefined();
});

test('long lists and long texts are no burden, whatever stands in the texts', () => {
  expect(fromUntrustedJson(JSON.stringify(Array(100_000).fill(7)))).toHaveLength(100_000);
  expect(fromUntrustedJson(JSON.stringify(':{['.repeat(100_000)))).toHaveLength(300_000);
});
