import { ACTION, firstOf, kindOf } from '../../../engine/ftb/actions.ts';
import { type Battle } from '../../../engine/ftb/battle.ts';
import { ftb } from '../../../engine/ftb/index.ts';
import { act, play, position, nextTurn, take } from '../../../engine/ftb/testing/position.ts';
import { ofKind, oneOf, orders, until, type KnownPosition } from './knownPosition.ts';

/** Side 0's ship launches a torpedo on a vector, and in the next turn activates again: the torpedo flies first. */
function guided(course: number, length: number, enemies: readonly object[]): Battle {
  const battle = position([
    { class: 'cruiser', at: [50, 80], course: 0, length: 3 },
    ...enemies.map((enemy) => ({
      class: 'cruiser',
      at: [50, 60] as const,
      course: 90,
      length: 1,
      side: 1 as const,
      ...enemy,
    })),
  ]);
  orders(battle, 0);
  play(battle, act.launch(course, length));
  nextTurn(battle);
  take(battle, 0);
  return until(battle, 'torpedo');
}

/** Side 1's torpedo strikes side 0's ship. */
function struck(mine: object): Battle {
  const battle = position([
    { class: 'cruiser', at: [50, 60], course: 90, length: 1, ...mine },
    { class: 'cruiser', at: [50, 80], course: 0, length: 3, side: 1 },
    { class: 'cruiser', at: [90, 90], course: 0, length: 3, side: 1 },
  ]);
  orders(battle, 1);
  play(battle, act.launch(0, 10));
  nextTurn(battle);
  take(battle, 1);
  until(battle, 'torpedo');
  play(battle, act.guide(0, firstReach(battle, 0)));
  return until(battle, 'evade');
}

/** The first LU from which the guided torpedo may attack a ship. */
function firstReach(battle: Battle, ship: number): number {
  for (let at = 0; at < 40; at++) if (ftb.isLegal(battle, act.guide(ship, at))) return at;
  throw new Error('not in reach');
}

const striking =
  (object: number) =>
  ([action]: readonly number[]): boolean =>
    kindOf(action!) === ACTION.GUIDE_ATTACK && firstOf(action!) === object;

export const torpedoes: readonly KnownPosition[] = [
  {
    question: '14 a torpedo attacks the ship that it passes',
    because: 'it flies on in a straight line, and will not come back',
    build: () => guided(0, 10, [{ course: 180, length: 4, at: [50, 52] }]),
    iterations: 200,
    right: striking(1),
  },
  {
    question: '14, 18 of two ships in reach it attacks the one that a hit destroys',
    because: 'the same hit costs the other one a shield',
    build: () => guided(0, 10, [{ at: [47, 60] }, { at: [54, 60], shields: 0, damaged: 'drive' }]),
    iterations: 200,
    right: striking(2),
  },
  {
    question: '14, 18 a ship that a torpedo may destroy takes evasive actions',
    because: 'that halves the chance, and fuel is of no use to a wreck',
    build: () => struck({ shields: 0, damaged: 'core' }),
    iterations: 100,
    right: oneOf(act.evade),
  },
  {
    question: '12, 14 launches at a runner that cannot turn and has no weapons, two turns before the end',
    because:
      'in the last turn its torpedo passes the runner and cannot be defeated; without fuel the cruiser does not come up with it',
    build: () =>
      orders(
        position(
          [
            { class: 'cruiser', at: [50, 80], course: 0, length: 3, fuel: 0 },
            { class: 'runner', at: [50, 62], course: 0, length: 4, side: 1, damaged: 'drive', fuel: 0 },
          ],
          { roundLimit: 2, atRoundLimit: 1 },
        ),
        0,
      ),
    iterations: 500,
    right: ofKind(ACTION.LAUNCH),
  },
];
