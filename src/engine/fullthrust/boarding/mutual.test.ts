import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { STATUS, type Battle } from '../battle.ts';
import type { SwitchName } from '../terms.ts';
import { fly, only, play, position, stepOf, type TestShip } from '../testing/position.ts';

// 11.7 Two ships that strike to each other in one exchange of simultaneous fire.

const hurt = (side: 0 | 1, x: number): TestShip => ({ at: [x, 24], course: side === 0 ? 4 : 10, side, speed: 0, hullLost: 4, mass: 80, systems: ['fc', 'torpedo'] }); // prettier-ignore
const far = (side: 0 | 1, x: number): TestShip => ({ at: [x, 4], side, speed: 0 });

/** Each hits the other with its torpedo, both rows end, both strike. */
function exchange(rule: SwitchName, version?: number): Battle {
  const battle = position([hurt(0, 20), far(0, 2), hurt(1, 26), far(1, 70)], { rules: ['striking', 'simultaneous-fire', rule] }); // prettier-ignore
  if (version !== undefined) battle.rules[0] = version;
  fly(battle);
  play(battle, encode(ACTION.SHIP, 0));
  play(battle, encode(ACTION.ALL_AT, 2), [6, 1]);
  play(battle, encode(ACTION.SHIP, 2));
  const events = play(battle, encode(ACTION.ALL_AT, 0), [6, 1, 6, 6, 6, 1, 6, 6, 6, 1]);
  expect(only(events, 'struck')).toMatchObject([{ unit: 0, to: 2, strikes: true }, { unit: 2, to: 0, strikes: true }]); // prettier-ignore
  return battle;
}

test('11.7 Where two strike to each other, the first that is taken fights for its captor, and takes nobody', () => {
  const battle = exchange('prizes');
  expect([...battle.side.subarray(0, 4)]).toEqual([1, 0, 1, 1]);
  expect(battle.prizes.captured[0]).toBe(1);
  expect([...battle.prizes.struck.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
  expect([...battle.inPlay]).toEqual([1, 3]);
});

test('11.7 Where two strike to each other, the second is not asked about once the first is led away', () => {
  const battle = exchange('refusing-surrender');
  expect([stepOf(battle), battle.toAct[0]]).toEqual(['surrender', 1]);
  play(battle, encode(ACTION.SURRENDER, 0, 1));
  expect(stepOf(battle)).not.toBe('surrender');
  expect([battle.status[0], battle.status[2]]).toEqual([STATUS.TAKEN, STATUS.IN_PLAY]);
});

test('11.7 Where the first is refused, the second may still be taken by it', () => {
  const battle = exchange('refusing-surrender');
  play(battle, encode(ACTION.SURRENDER, 0, 0));
  expect([stepOf(battle), battle.toAct[0]]).toEqual(['surrender', 0]);
  play(battle, encode(ACTION.SURRENDER, 2, 1));
  expect([battle.status[0], battle.status[2]]).toEqual([STATUS.IN_PLAY, STATUS.TAKEN]);
});

test('11.7 In battles begun before rules version 8 a taken ship still took who had struck to it', () => {
  const battle = exchange('prizes', 7);
  // Both are marked as prizes, and both are of one side.
  expect(battle.prizes.captured[0]).toBe(0b101);
  expect(battle.side[0]).toBe(battle.side[2]);
});
