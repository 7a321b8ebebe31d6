import { expect, test } from 'vitest';
import type { Side } from '../game.ts';
import { ACTION } from './actions.ts';
import { STEP, type Battle } from './battle.ts';
import { talon } from './index.ts';
import { ofType, play, position, setClock } from './testing/position.ts';

/** The power phase of the last player in the last round, with these points lost. */
function lastPhase(lost: readonly [number, number], roundLimit = 4): Battle {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 6], facing: 0 },
      { class: 'talon-ca', at: [0, -8], facing: 3 },
    ],
    { roundLimit },
  );
  setClock(battle, { round: roundLimit, impulse: 'F', side: 1, step: 'power-phase' });
  battle.pointsLost.set(lost);
  battle.pointsFielded.set([400, 400]);
  return battle;
}

test.for([
  [[0, 0], null],
  [[88, 88], null],
  [[44, 88], 0],
  [[88, 44], 1],
] as const)('9.4 ruling Victory: at the round limit the points destroyed decide: %s, winner %s', ([lost, winner]) => {
  const battle = lastPhase(lost);
  const events = play(battle, ACTION.END_STEP);
  expect(ofType(events, 'roundBegan')).toEqual([]);
  expect(ofType(events, 'battleEnded')).toEqual([{ type: 'battleEnded', winner, reason: 'round-limit' }]);
  expect(talon.outcome(battle)).toMatchObject({ winner, reason: 'round-limit', points: [lost[1], lost[0]] });
  expect(talon.toAct(battle)).toBe('nobody');
});

test('9.4 the round before the last goes on', () => {
  const battle = lastPhase([44, 88], 5);
  battle.round[0] = 4;
  expect(ofType(play(battle, ACTION.END_STEP), 'roundBegan')).toEqual([{ type: 'roundBegan', round: 5 }]);
});

/** A battle that is over, won by a side; points fielded and lost, by side. */
function over(winner: Side, fielded: readonly [number, number], lost: readonly [number, number]): Battle {
  const battle = lastPhase(lost);
  battle.pointsFielded.set(fielded);
  battle.step[0] = STEP.OVER;
  battle.winner[0] = winner;
  return battle;
}

test.for([
  // lost and fielded by the winner, by the loser
  [100, 400, 400, 400, 'devastating', 'the whole fleet for a quarter of the own'],
  [101, 400, 400, 400, 'great', 'just more than a quarter'],
  [200, 400, 400, 400, 'great', 'twice the losses'],
  [201, 400, 400, 400, 'standard', 'less than twice'],
  [0, 400, 200, 400, 'great', 'half the fleet for nothing'],
  [0, 400, 199, 400, 'standard', 'less than half the fleet'],
  [100, 400, 200, 400, 'great', 'half the fleet, twice the losses'],
  [150, 400, 150, 400, 'marginal', 'as much lost as destroyed'],
  [200, 400, 100, 400, 'marginal', 'more lost than destroyed'],
  [0, 400, 0, 400, 'marginal', 'nothing destroyed: the enemy retreated'],
  [399, 400, 400, 400, 'standard', 'last ship standing, barely'],
] as const)(
  '11.1.1 ruling Victory: lost %i of %i, destroyed %i of %i: %s (%s)',
  ([lost, own, destroyed, enemy, degree]) => {
    for (const winner of [0, 1] as const) {
      const order = <Value>(mine: Value, theirs: Value): [Value, Value] =>
        winner === 0 ? [mine, theirs] : [theirs, mine];
      const result = talon.outcome(over(winner, order(own, enemy), order(lost, destroyed)));
      expect(result).toMatchObject({ winner, degree, points: order(destroyed, lost) });
    }
  },
);

test('9.4 ruling Victory: a draw has no degree', () => {
  const battle = lastPhase([10, 10]);
  play(battle, ACTION.END_STEP);
  expect(talon.outcome(battle)!.degree).toBe(null);
});

test('9.4 ruling Victory: while the battle goes on there is no outcome', () => {
  expect(talon.outcome(lastPhase([0, 0]))).toBe(null);
});
