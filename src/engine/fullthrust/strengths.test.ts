import { expect, test } from 'vitest';
import { DESIGNS } from './design/navies.ts';
import { fullThrust } from './index.ts';
import { strengthsOf } from './strengths.ts';

const design = (name: string) => Object.values(DESIGNS).flat().find((one) => one.name === name)!; // prettier-ignore

test('4.2 a corvette’s strengths are those of its sheet: three beam dice at 0.8, boxes, one point defence, thrust', () => {
  const { fire, hull, defence, thrust } = strengthsOf([design('Wick')]);
  expect(fire).toBeCloseTo(2.4, 9);
  expect([hull, defence, thrust]).toEqual([3, 1, 7]);
});

test('sums add up over a fleet, and thrust is a mean', () => {
  const [one, other, both] = [['Wick'], ['Zenith'], ['Wick', 'Zenith']].map((names) => strengthsOf(names.map(design)));
  expect(both!['fire']).toBeCloseTo(one!['fire']! + other!['fire']!, 9);
  expect(both!['hull']).toBe(one!['hull']! + other!['hull']!);
  expect(both!['thrust']).toBe((one!['thrust']! + other!['thrust']!) / 2);
});

test('every battle to choose tells both sides’ strengths', () => {
  for (const { id, setup } of fullThrust.scenarios) {
    const parsed = fullThrust.parseSetup(setup);
    if (!parsed.ok) throw new Error(id);
    for (const { strengths } of fullThrust.fleets(parsed.value))
      expect([id, Object.values(strengths!).every((each) => Number.isFinite(each) && each >= 0)]).toEqual([id, true]);
  }
});
