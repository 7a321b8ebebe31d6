import { expect, test } from 'vitest';
import type { TalonEvent } from '../../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../../engine/talon/view.types.ts';
import { lookOn, type Telling } from '../../../../testing/lookOn.ts';
import { isFire, joins } from '../../events/acts.ts';
import { GUNS_FIRE, MISSILES_STRIKE, standAfter, type RecordedTurn } from '../testing/recordedTurns.ts';
import { expectEndsAt } from '../testing/plans.ts';
import { planAnimation } from './plan.ts';

/** Milliseconds that the computer thinks about a turn. */
const THINKS = 1_000;

const telling: Telling = {
  isFire: (events) => (events as TalonEvent[]).some(isFire),
  joins: (before, next) => joins(before as TalonEvent[], next as TalonEvent[]),
  duration: (before, next, events) =>
    planAnimation(before as TalonView, next as TalonView, events as TalonEvent[]).duration,
};

/** Milliseconds until a recorded turn, whose decisions come evenly while the computer thinks, has been told. */
function lookedOn({ before, decisions }: RecordedTurn): Promise<number> {
  const acts = decisions.map((events, i) => ({
    at: (THINKS * (i + 1)) / decisions.length,
    view: standAfter(before, decisions.slice(0, i + 1).flat()),
    events,
  }));
  return lookOn(before, acts, telling);
}

test('a turn of five ships without fire is told in four seconds, missiles that strike included', async () => {
  expect(await lookedOn(MISSILES_STRIKE)).toBeLessThanOrEqual(4_000);
});

test('a turn with salvoes and a ship lost is told in eight seconds', async () => {
  expect(await lookedOn(GUNS_FIRE)).toBeLessThanOrEqual(8_000);
});

test.each([
  ['missiles strike', MISSILES_STRIKE],
  ['guns fire', GUNS_FIRE],
])('a turn in which %s, shown at once, ends where it should', (_, { before, decisions }) => {
  expectEndsAt(before, standAfter(before, decisions.flat()), decisions.flat());
});

test('13.4 a missile runs in while the one before it strikes, and strikes after it', () => {
  const { before, decisions } = MISSILES_STRIKE;
  const events = decisions.slice(5, 7).flat();
  const { steps } = planAnimation(before, standAfter(before, events), events);
  const starts = (kind: string): number[] => steps.filter((step) => step.kind === kind).map(({ at }) => at);
  const flying = steps.filter((step) => step.kind === 'missile-move' && step.flying).map(({ at }) => at);
  const [first = 0, second = 0] = starts('missile-strike');
  expect(flying[1]).toBe(first);
  const firstDamage = starts('hull')[0] ?? 0;
  expect(second).toBeGreaterThan(firstDamage);
});
