import { beforeEach, expect, test } from 'vitest';
import type { OptionOf, StandingPlans } from '../../systems/choice.types.ts';
import type { AnySystem } from '../../systems/choice.types.ts';
import { createStanding } from './standing.svelte.ts';

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
  const standing = createStanding('a', PLANS);
  expect(standing.next('now', [SHIP, OTHER], OFFERED)).toBeNull();
  standing.set([OTHER], 'always');
  expect(standing.next('now', [SHIP, OTHER], OFFERED)?.action).toBe(2);
  standing.set([OTHER], null);
  expect(standing.next('now', [SHIP, OTHER], OFFERED)).toBeNull();
});

test('what was taken back is not done again at that moment, and is at the next', () => {
  const standing = createStanding('a', PLANS);
  standing.set([SHIP], 'always');
  standing.overrule('now', [SHIP]);
  expect(standing.next('now', [SHIP], OFFERED)).toBeNull();
  expect(standing.next('later', [SHIP], OFFERED)?.action).toBe(1);
});

test('what is not worth a question is done without a plan, unless the player took it back', () => {
  const standing = createStanding('a', {
    ...PLANS,
    spared: ({ id }, _view, options) => options.find(({ description }) => id === 2 && description === 2) ?? null,
  });
  expect(standing.next('now', [SHIP], OFFERED)).toBeNull();
  expect(standing.next('now', [SHIP, OTHER], OFFERED)?.action).toBe(2);
  standing.overrule('now', [SHIP, OTHER]);
  expect(standing.next('now', [SHIP, OTHER], OFFERED)).toBeNull();
  expect(standing.next('later', [SHIP, OTHER], OFFERED)?.action).toBe(2);
});

test('plans are kept by battle', () => {
  createStanding('a', PLANS).set([SHIP], 'always');
  createStanding('b', PLANS).set([OTHER], 'always');
  expect(createStanding('a', PLANS).planOf(SHIP)).toBe('always');
  expect(createStanding('a', PLANS).planOf(OTHER)).toBeNull();
});

test('storage that holds something else is no plan', () => {
  window.localStorage.setItem('flagbridge.plans', 'nonsense');
  expect(createStanding('a', PLANS).planOf(SHIP)).toBeNull();
});
