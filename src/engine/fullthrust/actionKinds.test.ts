import { describe, expect, test } from 'vitest';
import { KINDS } from './actionKinds.ts';
import { ACTION, KIND_COUNT, encode } from './actions.ts';
import { STEP } from './battle.ts';
import type { ToldEvent } from './events.ts';
import { fullThrust } from './index.ts';
import { applyAction } from './apply.ts';
import { orderAction, position, refused } from './testing/position.ts';

const SHIP = { at: [20, 24], speed: 4, systems: ['fc', 'beam-2'] } as const;
const start = () => position([SHIP, { at: [60, 24], side: 1 }]);

describe.each(Object.entries(ACTION).filter(([name]) => name !== 'VECTOR'))('%s', (_name, number) => {
  test('is unknown with any bit that it does not use, whatever the step', () => {
    const { bits } = KINDS[number]!;
    const battle = start();
    for (let bit = 5; bit < 29; bit++) {
      if ((bits & (1 << bit)) !== 0) continue;
      for (const step of [STEP.ORDERS, STEP.GROUP, STEP.ATTACK, STEP.FIRE, STEP.REPAIR]) {
        battle.step[0] = step;
        expect(refused(battle, encode(number) | (1 << bit)), `bit ${bit} in step ${step}`).toBe('unknown-action');
      }
    }
  });

  test('is refused in a step that is not its own', () => {
    const battle = start();
    for (const step of Object.values(STEP)) {
      if (step === STEP.OVER || (KINDS[number]!.steps & (1 << step)) !== 0) continue;
      battle.step[0] = step;
      expect(refused(battle, encode(number)), `step ${step}`).toBe('not-this-phase');
    }
  });
});

test('every number below the count names a kind', () => {
  expect(KINDS.map((kind, number) => (kind ? number : -1))).toEqual(Array.from({ length: KIND_COUNT }, (_, n) => n));
});

test('2.7 what is written is told to its own side alone; that a side has committed is told to all', () => {
  const battle = start();
  const heard = (action: number, viewer: 0 | 1 | 'public' | 'referee') => {
    const events: ToldEvent[] = [];
    applyAction(fullThrust.clone(battle), action, (event) => void events.push(event));
    return events.map((event) => fullThrust.told!(event, viewer)?.type ?? null);
  };
  const order = orderAction(battle, 0, '0: 4');
  expect(([0, 1, 'public', 'referee'] as const).map((viewer) => heard(order, viewer))).toEqual([['ordered'], [null], [null], ['ordered']]); // prettier-ignore
  expect(heard(ACTION.COMMIT, 1)[0]).toBe('ordersCommitted');
});
