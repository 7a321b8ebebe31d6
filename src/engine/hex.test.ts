import { expect, test } from 'vitest';
import { distance, STEP_Q, STEP_R, turned } from './hex.ts';

test('hex: distance is the number of steps of the shortest way', () => {
  // Breadth first from the origin, by the steps themselves.
  const steps = new Map<string, number>([['0,0', 0]]);
  let ring: [number, number][] = [[0, 0]];
  for (let n = 1; n <= 8; n++) {
    const next: [number, number][] = [];
    for (const [q, r] of ring)
      for (let side = 0; side < 6; side++) {
        const hex: [number, number] = [q + STEP_Q[side]!, r + STEP_R[side]!];
        if (steps.has(hex.join())) continue;
        steps.set(hex.join(), n);
        next.push(hex);
      }
    expect(next).toHaveLength(6 * n);
    ring = next;
  }
  for (const [hex, n] of steps) {
    const [q, r] = hex.split(',').map(Number) as [number, number];
    expect(distance(q, r)).toBe(n);
  }
});

test('hex: opposite hexsides cancel, and hexsides two apart add up to the one between', () => {
  for (let side = 0; side < 6; side++) {
    const step = (turn: number): [number, number] => [STEP_Q[turned(side, turn)]!, STEP_R[turned(side, turn)]!];
    const sum = (a: [number, number], b: [number, number]): [number, number] => [a[0] + b[0], a[1] + b[1]];
    expect(sum(step(0), step(3))).toEqual([0, 0]);
    expect(sum(step(-1), step(1))).toEqual(step(0));
  }
});

test('hex: turning goes round clockwise', () => {
  expect([turned(5, 1), turned(0, -1), turned(4, 3), turned(2, 0), turned(1, -3)]).toEqual([0, 5, 1, 2, 4]);
});
