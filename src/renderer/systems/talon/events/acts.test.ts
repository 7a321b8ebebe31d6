import { describe, expect, test } from 'vitest';
import type { TalonEvent } from '../../../../engine/talon/events.ts';
import { EVENTS } from '../testing/samples.ts';
import { makeEnemy, makeUnit, makeView } from '../testing/views.ts';
import { actSentence, isFire, joins } from './acts.ts';

const view = makeView({ units: [makeUnit(), makeEnemy(), makeUnit({ id: 2, name: 'Patton' })] });
const told = (events: readonly TalonEvent[]): string =>
  actSentence(events, view)
    ?.map((part) => (typeof part === 'string' ? part : part.text))
    .join('') ?? '';
const shot = (change: Partial<Extract<TalonEvent, { type: 'fired' }>> = {}): TalonEvent => ({
  ...EVENTS.fired,
  ...change,
});
const hull: TalonEvent = { ...EVENTS.hullHit, unit: 1, amount: 2 };

describe('an act in one sentence', () => {
  test('says who fires how many weapons at whom, and what comes of it', () => {
    const events = [shot({ hit: true, damage: 2 }), hull, shot({ hit: false, damage: 0 })];
    expect(told(events)).toBe('Napoleon fires phaser ×2 at Vision: 1 hit, 2 damage, 2 hull boxes.');
    expect(told([shot({ hit: false, damage: 0 })])).toBe('Napoleon fires a phaser at Vision: no hit.');
  });

  test('says what a ship was lost by', () => {
    const lost: TalonEvent = { ...EVENTS.destroyed, unit: 1, cause: 'core-breach' };
    expect(told([shot({ hit: true, damage: 1 }), lost])).toMatch(/, destroyed by a core breach\.$/);
  });

  test('adds up the missiles that strike one ship', () => {
    const strike: TalonEvent = { ...EVENTS.missileHit, target: 1, damage: 2 };
    expect(told([strike, hull, strike])).toBe('2 missiles strike Vision: 4 damage, 2 hull boxes.');
    expect(told([strike, hull])).toMatch(/^(A missile|Missile \d+) strikes Vision/);
  });

  test('counts what several ships do quietly, and is silent about nothing', () => {
    const second: TalonEvent = { ...EVENTS.moved, unit: 2 };
    expect(told([EVENTS.moved, second])).toBe('2 ships move: Vision first.');
    expect(told([EVENTS.powerSpent, { ...EVENTS.powerSpent, unit: 2 }])).toBe('2 ships spend their AP.');
    expect(actSentence([{ type: 'stepBegan', side: 1, step: 'fire' }], view)).toBeNull();
  });
});

describe('side slips', () => {
  const slip: TalonEvent = { ...EVENTS.moved, unit: 2, maneuver: 'slip-left', afterburner: false };

  test('are told ship by ship beside what all do', () => {
    expect(told([EVENTS.moved, slip])).toBe('2 ships move: Vision first. Patton slips left.');
    const spent: TalonEvent = { ...EVENTS.powerSpent, unit: 2, use: 'side-slip' };
    expect(told([EVENTS.powerSpent, spent, { type: 'sideSlipReady', unit: 2 }])).toBe(
      '2 ships spend their AP. Patton prepares a side slip.',
    );
  });

  test('and once where nothing else is done', () => {
    expect(told([slip])).toBe('Patton slips left.');
  });
});

describe('acts that are shown together', () => {
  test('are quiet ones of different ships', () => {
    expect(joins([EVENTS.moved], [{ ...EVENTS.moved, unit: 2 }])).toBe(true);
    expect(joins([EVENTS.moved], [EVENTS.moved])).toBe(false);
    expect(joins([EVENTS.moved], [shot()])).toBe(false);
    expect(joins([EVENTS.powerSpent, { type: 'turnBegan', side: 1 }], [EVENTS.powerSpent])).toBe(false);
  });

  test('and the shots of one group at one target that still stands', () => {
    expect(joins([shot()], [shot()])).toBe(true);
    expect(joins([shot()], [shot({ group: 1 })])).toBe(false);
    expect(joins([shot()], [shot({ target: 2 })])).toBe(false);
    expect(joins([shot(), EVENTS.destroyed], [shot()])).toBe(false);
  });

  test('and the missiles that strike one ship which still stands', () => {
    const strike = [EVENTS.missileMoved, { ...EVENTS.missileHit, target: 1 }, EVENTS.shieldHit];
    expect(joins(strike, strike)).toBe(true);
    expect(joins(strike, [EVENTS.missileMoved, { ...EVENTS.missileHit, target: 2 }])).toBe(false);
    expect(joins([...strike, EVENTS.destroyed], strike)).toBe(false);
    expect(joins(strike, [EVENTS.moved])).toBe(false);
  });

  test('are told for longer where somebody fires or is lost', () => {
    expect([shot(), EVENTS.destroyed, EVENTS.exploded].map(isFire)).toEqual([true, true, true]);
    expect([EVENTS.moved, EVENTS.missileHit].map(isFire)).toEqual([false, false]);
  });

  test('with the power phase at their end', () => {
    expect(
      joins(
        [EVENTS.moved],
        [
          { ...EVENTS.moved, unit: 2 },
          { type: 'powerPhaseBegan', round: 2 },
        ],
      ),
    ).toBe(true);
  });
});
