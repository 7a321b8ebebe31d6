import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { LASTING, type Battle } from '../battle.ts';
import { damageHull } from '../damage/damage.ts';
import { at, legal, ofType, passUntil, play, position, refusalOf, setClock, withDice } from '../testing/position.ts';
import type { ImpulseLetter } from '../terms.ts';

const USE = encode(ACTION.USE_BATTERY, 0);
const CHARGE = encode(ACTION.CHARGE_BATTERY, 0);
const HOLD = encode(ACTION.HOLD_POWER, 0);

/** A Terran CA at 3-3-2 (AP on B, D, F) in the power step of an impulse. */
function cruiser(impulse: ImpulseLetter, batteryCharged = true): Battle {
  const battle = position([
    { class: 'terran-ca', at: [0, 6], facing: 0, batteryCharged },
    { class: 'terran-sc', at: [4, 4], facing: 0 }, // no battery
    { class: 'terran-ca', at: [8, 2], facing: 0 },
    { class: 'talon-ca', at: [0, -8], facing: 3 },
  ]);
  setClock(battle, { impulse, side: 0, step: 'power' });
  return battle;
}

test('10.1.1 a charged battery gives one AP in the impulse in which it is used, and is empty', () => {
  const battle = cruiser('A');
  expect(refusalOf(battle, encode(ACTION.DEFEND_INITIATIVE, 0))).toBe('no-ap');
  const events = play(battle, USE);
  expect(events).toEqual([{ type: 'batteryUsed', unit: 0 }]);
  expect(battle.batteryCharged[0]).toBe(0);
  expect(refusalOf(battle, encode(ACTION.DEFEND_INITIATIVE, 0))).toBe(null);
  const spent = play(battle, encode(ACTION.DEFEND_INITIATIVE, 0));
  expect(ofType(spent, 'powerSpent')).toEqual([
    { type: 'powerSpent', unit: 0, use: 'defend-initiative', source: 'battery' },
  ]);
});

test('10.1.1 an empty battery, or none, gives nothing', () => {
  expect(refusalOf(cruiser('A', false), USE)).toBe('battery-empty');
  const battle = cruiser('A');
  expect(refusalOf(battle, encode(ACTION.USE_BATTERY, 1))).toBe('no-battery');
  setClock(battle, { impulse: 'A', side: 1, step: 'power' });
  expect(refusalOf(battle, encode(ACTION.USE_BATTERY, 3))).toBe('no-battery');
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  expect(refusalOf(battle, USE)).toBe('not-this-step');
});

test('10.1.2 only in an impulse whose number gives the ship no AP', () => {
  for (const impulse of ['A', 'C', 'E'] as const)
    expect([impulse, refusalOf(cruiser(impulse), USE)]).toEqual([impulse, null]);
  for (const impulse of ['B', 'D', 'F'] as const)
    expect([impulse, refusalOf(cruiser(impulse), USE)]).toEqual([impulse, 'gets-ap-anyway']);
});

test('10.1.2 never two AP in one impulse: neither after the own AP nor twice from the battery', () => {
  const battle = cruiser('B');
  play(battle, encode(ACTION.DEFEND_INITIATIVE, 0));
  expect(refusalOf(battle, USE)).toBe('gets-ap-anyway');
  const other = cruiser('A');
  play(other, USE);
  expect(refusalOf(other, USE)).toBe('ap-spent');
  expect(refusalOf(other, CHARGE)).toBe('battery-feeds-itself');
});

test('10.1.2 ruling: under power loss too only where the impulse shows no number of the ship', () => {
  for (const [impulse, reason] of [
    ['A', null],
    ['B', 'gets-ap-anyway'],
  ] as const) {
    const battle = cruiser(impulse);
    battle.criticals[LASTING.POWER_LOSS] = 1;
    setClock(battle, { impulse, side: 0, step: 'power' });
    expect(refusalOf(battle, USE)).toBe(reason);
  }
});

test('10.1.2 ruling: the battery’s AP, once taken and not spent, is gone', () => {
  const battle = cruiser('A');
  play(battle, USE);
  play(battle, HOLD);
  expect([battle.batteryCharged[0], battle.ap[0]]).toEqual([0, 0]);
});

test('10.1.2 ruling: a battery kept back in one impulse serves in another', () => {
  const battle = cruiser('A');
  expect(legal(battle)).toEqual([USE, HOLD, ACTION.END_STEP]);
  play(battle, HOLD);
  expect(battle.batteryCharged[0]).toBe(1);
  passUntil(battle, at({ impulse: 'C', side: 0, step: 'power' }));
  expect(refusalOf(battle, USE)).toBe(null);
});

test('10.1.3 charged with an AP, as often as one likes', () => {
  const battle = cruiser('B', false);
  for (let n = 0; n < 3; n++) {
    setClock(battle, { impulse: 'B', side: 0, step: 'power' });
    const events = play(battle, CHARGE);
    expect(events.slice(0, 2)).toEqual([
      { type: 'powerSpent', unit: 0, use: 'charge-battery', source: 'power' },
      { type: 'batteryCharged', unit: 0 },
    ]);
    setClock(battle, { impulse: 'C', side: 0, step: 'power' });
    play(battle, USE);
    play(battle, encode(ACTION.REINFORCE, 0, 0));
    battle.reinforced.fill(0);
  }
});

test('10.1.3 a full battery takes no more; a ship without one none', () => {
  const battle = cruiser('F');
  expect(refusalOf(battle, CHARGE)).toBe('battery-full');
  expect(refusalOf(battle, encode(ACTION.CHARGE_BATTERY, 1))).toBe('no-battery');
});

test('10.1.3 charged in one impulse, it may be used in the next that gives no AP', () => {
  const battle = cruiser('B', false);
  play(battle, CHARGE);
  passUntil(battle, at({ impulse: 'C', side: 0, step: 'power' }));
  expect(refusalOf(battle, USE)).toBe(null);
});

test('10.1.4 batteries begin empty unless the scenario says otherwise', () => {
  expect(cruiser('B', false).batteryCharged[0]).toBe(0);
  expect(cruiser('B', true).batteryCharged[0]).toBe(1);
});

test('8.5 ruling: power loss takes the ship’s own AP, not the one that its battery has given', () => {
  for (const [impulse, left] of [
    ['A', 1],
    ['B', 0],
  ] as const) {
    const battle = cruiser(impulse);
    if (impulse === 'A') play(battle, USE);
    expect(battle.ap[0]).toBe(1);
    battle.hullMarked[0] = 3;
    withDice(battle, [5, 6], () => damageHull(battle, 0, 1));
    expect([battle.criticals[LASTING.POWER_LOSS], battle.ap[0]]).toEqual([1, left]);
  }
});
