import { describe, expect, test } from 'vitest';
import type { TalonDescription, TalonOption, TalonView } from '../../../../engine/talon/view.types.ts';
import { endStep, makeEnemy, makeGroup, makeUnit, makeView } from '../testing/views.ts';
import { plans } from './plans.ts';

const SHIP = { kind: 'unit', id: 0 };
const option = (description: TalonDescription, action: number): TalonOption => ({ action, description, blocked: null });
const battery = option({ kind: 'use-battery', unit: 0 }, 1);
const hold = option({ kind: 'hold-power', unit: 0 }, 2);
const ap = option({ kind: 'spend-ap', unit: 0, use: 'charge-yellow', group: 0 }, 3);
const end = endStep('power', 9);
const full = makeGroup({ yellow: { charged: 1, of: 1 } });
const far = makeEnemy({ hex: { q: 0, r: -12 } });
const power = (change: Partial<TalonView> = {}): TalonView =>
  makeView({ step: 'power', units: [makeUnit({ groups: [full] }), far], terrain: [], missiles: [], ...change });

describe('10.1 the battery in an impulse without AP', () => {
  const spared = (view: TalonView, options = [battery, hold, end]) => plans.spared?.(SHIP, view, options) ?? null;

  test('is kept without a question where its AP would do nothing', () => {
    expect(spared(power())).toBe(hold);
  });

  test('is asked about where its AP charges a weapon, shortens a turn, or an enemy or terrain is near', () => {
    const empty = makeGroup({ yellow: { charged: 0, of: 1 } });
    const near = makeEnemy({ hex: { q: 0, r: -7 } });
    expect(spared(power({ units: [makeUnit({ groups: [empty] }), far] }))).toBeNull();
    expect(spared(power({ units: [makeUnit({ groups: [full], turnCounter: 1 }), far] }))).toBeNull();
    expect(spared(power({ units: [makeUnit({ groups: [full] }), near] }))).toBeNull();
    expect(spared(power({ terrain: [{ kind: 'asteroids', hex: { q: 2, r: 0 } }] }))).toBeNull();
  });

  test('AP are always asked about', () => {
    expect(spared(power(), [ap, hold, end])).toBeNull();
  });

  test('is never asked about where the player has said so once, and AP still are', () => {
    const near = power({ units: [makeUnit(), makeEnemy()] });
    expect(plans.planned('battery', SHIP, near, [battery, hold, end])).toBe(hold);
    expect(plans.planned('battery', SHIP, near, [ap, hold, end])).toBeNull();
  });
});
