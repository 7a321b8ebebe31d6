import { expect, test } from 'vitest';
import { MAX_ACTIONS, legalActions } from '../../engine/fullthrust/legal.ts';
import { attackers, defenders } from '../../engine/fullthrust/boarding/boarding.ts';
import { position } from '../../engine/fullthrust/testing/position.ts';
import { takes } from './boarding.ts';
import { createFullThrustGuide } from './guide.ts';
import { ledBy } from './positions/knownPosition.ts';

/** Chances of each total of so many dice. */
function totals(dice: number): Map<number, number> {
  let chances = new Map([[0, 1]]);
  for (let n = 0; n < dice; n++) {
    const next = new Map<number, number>();
    for (const [sum, chance] of chances)
      for (let die = 1; die <= 6; die++) next.set(sum + die, (next.get(sum + die) ?? 0) + chance / 6);
    chances = next;
  }
  return chances;
}

/** 11.5 How often so many factors take a ship from so many, by all dice. */
function fought(attack: number, defence: number): number {
  if (attack === 0 || defence === 0) return defence === 0 ? 1 : 0;
  let [taken, ours, theirs, tie] = [0, 0, 0, 0];
  for (const [own, p] of totals(attack))
    for (const [their, q] of totals(defence)) {
      if (own > 2 * their) taken += p * q;
      else if (their > 2 * own) continue;
      else if (own > their) theirs += p * q;
      else if (their > own) ours += p * q;
      else tie += p * q;
    }
  return (taken + theirs * fought(attack, defence - 1) + ours * fought(attack - 1, defence)) / (1 - tie);
}

test.each([
  [40, 40],
  [60, 40],
  [40, 60],
  [100, 40],
  [120, 100],
])('11.5 parties of %i mass against %i take a ship about as often as the dice let them', (mass, other) => {
  const battle = position([
    { at: [30, 24], mass },
    { at: [34, 24], side: 1, mass: other },
  ]);
  const [attack, defence] = [attackers(battle, 0), defenders(battle, 1)];
  expect(Math.abs(takes(battle, 0, 1) - fought(attack, defence))).toBeLessThan(0.08);
});

/** Share of what the guide weighs of a big ship's orders that lead alongside a weak one which cannot turn away. */
function shareAlongside(rules: 'boarding'[]): number {
  const battle = position(
    [
      { at: [38, 24], course: 3, speed: 9, thrust: 6, mass: 120, hull: 40, systems: ['fc', 'beam-3'] },
      { at: [40, 28], course: 3, speed: 4, thrust: 0, mass: 20, hull: 40, side: 1, systems: ['fc', 'beam-2'] },
    ],
    { rules },
  );
  const actions = new Int32Array(MAX_ACTIONS);
  const weights = new Float64Array(MAX_ACTIONS);
  const count = legalActions(battle, actions);
  createFullThrustGuide().priors(battle, actions, count, weights);
  let [beside, all] = [0, 0];
  for (let i = 0; i < count; i++) {
    const { x, y, course, speed } = ledBy(battle, actions[i]!);
    all += weights[i]!;
    if (Math.hypot(x - 44, y - 28) <= 6 && Math.abs(speed - 4) <= 1 && Math.abs(course - 3) <= 1) beside += weights[i]!;
  }
  return beside / all;
}

test('11.5 a ship with parties to spare comes alongside a prize, where it may be boarded alone', () => {
  expect(shareAlongside(['boarding'])).toBeGreaterThan(0.6);
  expect(shareAlongside([])).toBeLessThan(0.4);
});
