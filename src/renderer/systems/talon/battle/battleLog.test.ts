import { describe, expect, test } from 'vitest';
import type { TalonEvent } from '../../../../engine/talon/events.ts';
import { makeBattle } from '../testing/views.ts';
import type { TalonData } from '../data.ts';
import { rewoundTo, withEvents, withHistory } from '../../../stores/battle/battleLog.ts';
import { handedOn } from '../../../../shared/testing/opaque.ts';
import type { BattleHistory } from '../../../../shared/api.ts';

const { view } = makeBattle();
const began: TalonEvent = { type: 'roundBegan', round: 1 };
const charged: TalonEvent = { type: 'batteryCharged', unit: 0 };
const used: TalonEvent = { type: 'batteryUsed', unit: 0 };

describe('the log of a battle that was opened again', () => {
  const played = withEvents<TalonData>([], [used], 3, view);
  const whole = withHistory(
    played,
    handedOn<BattleHistory>([
      { ply: 0, events: [began] },
      { ply: 2, events: [charged] },
      { ply: 3, events: [used] },
    ]),
    2,
    view,
  );

  test('begins with what had happened before, and tells nothing twice', () => {
    expect(whole.map(({ ply, event }) => [ply, event.type])).toEqual([
      [0, 'roundBegan'],
      [2, 'batteryCharged'],
      [3, 'batteryUsed'],
    ]);
  });

  test('has an id of its own for every line', () => {
    expect(new Set(whole.map(({ id }) => id)).size).toBe(3);
  });

  test('is taken back past the moment of opening', () => {
    expect(rewoundTo(whole, 1).map(({ event }) => event.type)).toEqual(['roundBegan']);
  });
});
