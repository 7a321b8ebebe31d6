import { beforeEach, expect, test } from 'vitest';
import type { OptionOf, StandingPlans } from '../../systems/choice.types.ts';
import type { AnySystem } from '../../systems/choice.types.ts';
import { createPlans } from './plans.svelte.ts';

const SHIP = { kind: 'ship', id: 1 };
const OTHER = { kind: 'ship', id: 2 };
const option = (ship: number): OptionOf<AnySystem> => ({ action: ship, description: ship, blocked: null });
const PLANS: StandingPlans<AnySystem> = {
  names: ['always'],
  mayHave: () => true,
  everyone: () => [SHIP, OTHER],
  concerns: () => true,
  moment: (view) => String(view),
  planned: (_plan, { id }, _view, options) => options.find(({ description }) => description === id) ?? null,
};
const OFFERED = [option(1), option(2)];

beforeEach(() => window.localStorage.clear());

test('who has a plan is not asked, the others are', () => {
  const plans = createPlans('a', PLANS);
  expect(plans.next('now', [SHIP, OTHER], OFFERED)).toBeNull();
  plans.set([OTHER], 'always');
  expect(plans.next('now', [SHIP, OTHER], OFFERED)?.action).toBe(2);
  plans.set([OTHER], null);
  expect(plans.next('now', [SHIP, OTHER], OFFERED)).toBeNull();
});

test('what was taken back is not done again at that moment, and is at the next', () => {
  const plans = createPlans('a', PLANS);
  plans.set([SHIP], 'always');
  plans.overrule('now', [SHIP]);
  expect(plans.next('now', [SHIP], OFFERED)).toBeNull();
  expect(plans.next('later', [SHIP], OFFERED)?.action).toBe(1);
});

test('what is not worth a question is done without a plan, unless the player took it back', () => {
  const plans = createPlans('a', {
    ...PLANS,
    spared: ({ id }, _view, options) => options.find(({ description }) => id === 2 && description === 2) ?? null,
  });
  expect(plans.next('now', [SHIP], OFFERED)).toBeNull();
  expect(plans.next('now', [SHIP, OTHER], OFFERED)?.action).toBe(2);
  plans.overrule('now', [SHIP, OTHER]);
  expect(plans.next('now', [SHIP, OTHER], OFFERED)).toBeNull();
  expect(plans.next('later', [SHIP, OTHER], OFFERED)?.action).toBe(2);
});

test('plans are kept by battle', () => {
  createPlans('a', PLANS).set([SHIP], 'always');
  createPlans('b', PLANS).set([OTHER], 'always');
  expect(createPlans('a', PLANS).planOf(SHIP)).toBe('always');
  expect(createPlans('a', PLANS).planOf(OTHER)).toBeNull();
});

test('storage that holds something else is no plan', () => {
  window.localStorage.setItem('flagbridge.plans', 'nonsense');
  expect(createPlans('a', PLANS).planOf(SHIP)).toBeNull();
});
