import { expect, test } from 'vitest';
import { tellsDegree } from './endText.ts';

test('who has reached an aim in full has won neither narrowly nor marginally', () => {
  for (const degree of ['narrow', 'marginal']) {
    expect(tellsDegree({ reason: 'aim', degree })).toBe(false);
    expect(tellsDegree({ reason: 'round-limit', degree })).toBe(true);
  }
  expect(tellsDegree({ reason: 'aim', degree: 'crushing' })).toBe(true);
  expect(tellsDegree({ reason: 'round-limit', degree: null })).toBe(false);
});
