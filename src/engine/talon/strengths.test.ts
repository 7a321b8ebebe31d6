import { expect, test } from 'vitest';
import { talon } from './index.ts';
import { strengthsOf } from './strengths.ts';

const of = (...classes: string[]) => strengthsOf(classes.map((one) => ({ class: one })));
const PHASER = 11 / 6;

test('5.1 a cruiser’s strengths are those of its sheet: two phasers and a torpedo at their best ranges, boxes, top speed', () => {
  const { fire, shields, hull, speed } = of('terran-ca');
  // Phaser at range 1: 11 in six dice; torpedo at range 2: four points with five faces of six.
  expect(fire).toBeCloseTo(2 * PHASER + 4 * (5 / 6), 9);
  expect([shields, hull, speed]).toEqual([20, 6, 5]);
});

test('12.1 a squadron counts for three craft', () => {
  const one = of('terran-ftr');
  expect(one['hull']).toBe(6);
  expect(one['fire']).toBeCloseTo(3 * PHASER, 9);
});

test('sums add up over a fleet, and speed is a mean', () => {
  const [base, ship, both] = [of('talon-base'), of('talon-ff'), of('talon-base', 'talon-ff')];
  expect(both['fire']).toBeCloseTo(base['fire']! + ship['fire']!, 9);
  expect(both['hull']).toBe(base['hull']! + ship['hull']!);
  expect(both['speed']).toBe((base['speed']! + ship['speed']!) / 2);
});

test('every battle to choose tells both sides’ strengths', () => {
  for (const { id, setup } of talon.scenarios) {
    const parsed = talon.parseSetup(setup);
    if (!parsed.ok) throw new Error(id);
    for (const { strengths } of talon.fleets(parsed.value))
      expect([id, Object.values(strengths!).every((each) => Number.isFinite(each) && each >= 0)]).toEqual([id, true]);
  }
});
