import { expect, test } from 'vitest';
import type { Side } from '../../game.ts';
import { ACTION } from '../actions.ts';
import { LASTING, LASTING_COUNT, REPAIRABLE_COUNT, impulsesElapsed, type Battle } from '../battle.ts';
import { damageHull } from './damage.ts';
import type { TalonEvent } from '../events.ts';
import { CLASS_HULL, SHIP_CLASSES } from '../shipClasses.ts';
import { batter, ofType, play, playWithDice, position, setClock, withDice } from '../testing/position.ts';
import type { ImpulseLetter } from '../terms.ts';

/** A Terran CA with a critical taken just now, and far away a Talon CA that has something to decide in each of its turns. */
function damaged(impulse: ImpulseLetter, dice: readonly [number, number], side: Side = 0): Battle {
  const battle = position([
    { class: 'terran-ca', at: [0, 6], facing: 0 },
    { class: 'talon-ca', at: [0, -8], facing: 3 },
  ]);
  battle.hullMarked[0] = 3;
  setClock(battle, { impulse, side, step: 'fire' });
  withDice(battle, dice, () => damageHull(battle, 0, 1));
  return battle;
}

/** Ends the fire step of side 0 on this impulse with these repair dice. */
function endTurn(battle: Battle, impulse: ImpulseLetter, dice: readonly number[], round = 1): TalonEvent[] {
  setClock(battle, { round, impulse, side: 0, step: 'fire' });
  return playWithDice(battle, dice, ACTION.END_STEP);
}

test.for([
  [[1, 2], 'shields-down', LASTING.SHIELDS_DOWN],
  [[1, 3], 'helm-down', LASTING.HELM_DOWN],
  [[5, 6], 'power-loss', LASTING.POWER_LOSS],
] as const)('8.7 a 6 repairs: dice %s, %s', ([dice, code, lasting]) => {
  for (let die = 1; die <= 6; die++) {
    const battle = damaged('B', dice);
    const events = endTurn(battle, 'C', [die]);
    expect(ofType(events, 'repairTried')).toEqual([{ type: 'repairTried', unit: 0, code, die, repaired: die === 6 }]);
    expect(battle.criticals[lasting]).toBe(die === 6 ? 0 : 1);
  }
});

test('8.7 not in the impulse in which it was taken', () => {
  expect(ofType(endTurn(damaged('B', [1, 2]), 'B', []), 'repairTried')).toEqual([]);
});

test('8.7 ruling: nor in the same impulse when the enemy’s turn came first', () => {
  const battle = damaged('D', [1, 3], 1);
  expect(ofType(endTurn(battle, 'D', []), 'repairTried')).toEqual([]);
  expect(ofType(endTurn(battle, 'E', [2]), 'repairTried')).toHaveLength(1);
});

test('8.7 damage of impulse F, or of the power phase, may be repaired on A of the next round', () => {
  const battle = damaged('F', [5, 6]);
  expect(impulsesElapsed(battle)).toBe(11);
  expect(ofType(endTurn(battle, 'A', [6], 2), 'repairTried')).toHaveLength(1);
});

test('8.7 every turn again until it succeeds', () => {
  const battle = damaged('A', [1, 2]);
  let tries = 0;
  for (const impulse of ['B', 'C', 'D', 'E'] as const)
    tries += ofType(endTurn(battle, impulse, [1]), 'repairTried').length;
  expect(tries).toBe(4);
});

test('8.7 each critical has its own die', () => {
  const battle = damaged('A', [1, 2]);
  battle.criticals[LASTING.HELM_DOWN] = 1;
  battle.criticals[LASTING.POWER_LOSS] = 1;
  const events = endTurn(battle, 'C', [5, 6, 1]);
  expect(ofType(events, 'repairTried').map(({ code, repaired }) => [code, repaired])).toEqual([
    ['shields-down', false],
    ['helm-down', true],
    ['power-loss', false],
  ]);
});

test('8.7 at the end of each own turn, not of the other side’s', () => {
  const battle = damaged('A', [1, 2]);
  setClock(battle, { impulse: 'C', side: 1, step: 'fire' });
  expect(ofType(playWithDice(battle, [], ACTION.END_STEP), 'repairTried')).toEqual([]);
});

test('8.7 what cannot be repaired is not tried: thrusters, power relay, FTL', () => {
  const battle = damaged('A', [3, 4]);
  for (const lasting of [LASTING.THRUSTERS, LASTING.POWER_RELAY, LASTING.FTL_OFFLINE]) {
    battle.criticals[lasting] = 1;
    expect(lasting).toBeGreaterThanOrEqual(REPAIRABLE_COUNT);
  }
  expect(ofType(endTurn(battle, 'C', []), 'repairTried')).toEqual([]);
  expect([...battle.criticals.slice(0, LASTING_COUNT)]).toEqual([0, 0, 0, 1, 1, 1]);
});

test('8.7 ruling: a critical repaired and taken again must wait again', () => {
  const battle = damaged('A', [1, 2]);
  endTurn(battle, 'B', [6]);
  battle.hullMarked[0] = 3;
  setClock(battle, { impulse: 'D', side: 0, step: 'fire' });
  withDice(battle, [1, 2], () => damageHull(battle, 0, 1));
  expect(ofType(endTurn(battle, 'D', []), 'repairTried')).toEqual([]);
  expect(ofType(endTurn(battle, 'E', [3]), 'repairTried')).toHaveLength(1);
});

test('8.7 ruling: damage of the power phase may be repaired on A of the next round', () => {
  // The doomed CA breaks apart at the end of the power phase of round 1 and explodes on the BC beside it.
  const battle = position([
    { class: 'terran-ca', at: [0, 6], facing: 0, speed: 5 },
    { class: 'terran-bc', at: [0, 7], facing: 0 },
    { class: 'talon-ca', at: [0, -8], facing: 3 },
  ]);
  batter(battle, 0, 1);
  battle.criticals[LASTING.POWER_RELAY] = 3;
  const boxes = CLASS_HULL[battle.shipClass[1]!]!;
  const first = SHIP_CLASSES[battle.shipClass[1]!]!.hullBoxes.findIndex(({ critical }) => critical);
  batter(battle, 1, boxes - first); // the next box is critical
  battle.shields[4] = 2; // of the 3 of the explosion one goes to the hull
  setClock(battle, { impulse: 'F', side: 0, step: 'power-phase' });
  const events: TalonEvent[] = [];
  withDice(battle, [1, 2, 6], () => {
    while (events.every(({ type }) => type !== 'repairTried') && battle.round[0]! < 3)
      events.push(...play(battle, ACTION.END_STEP));
  });
  expect(ofType(events, 'critical').map(({ unit, code }) => [unit, code])).toEqual([[1, 'shields-down']]);
  const at = events.findIndex(({ type }) => type === 'repairTried');
  expect(events[at]).toEqual({ type: 'repairTried', unit: 1, code: 'shields-down', die: 6, repaired: true });
  expect(ofType(events.slice(0, at), 'impulseBegan').map(({ round, impulse }) => [round, impulse])).toEqual([[2, 'A']]);
});
