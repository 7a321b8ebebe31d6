import { ACTION, kindOf, secondOf } from '../../../engine/talon/actions.ts';
import { ARC_COUNT, type Battle } from '../../../engine/talon/battle.ts';
import { batter, position, setClock, type PositionOptions } from '../../../engine/talon/testing/position.ts';
import { disarm, type KnownPosition, kindIn } from './knownPosition.ts';

/** Right when the first answer is a shot at this unit. */
const firesAt =
  (unit: number) =>
  ([action]: readonly number[]): boolean =>
    kindOf(action!) === ACTION.FIRE && secondOf(action!) === unit;

function bareShields(battle: Battle, unit: number): void {
  battle.shields.fill(0, unit * ARC_COUNT, (unit + 1) * ARC_COUNT);
}

/** A Terran CA whose torpedo alone is left, in its fire step, with Talon CAs in its bow. */
function torpedoAgainst(at: readonly (readonly [number, number])[], more: PositionOptions = {}): Battle {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      ...at.map((hex) => ({ class: 'talon-ca', at: hex, facing: 3 }) as const),
    ],
    more,
  );
  disarm(battle, 0, 0, 2);
  setClock(battle, { impulse: 'A', side: 0, step: 'fire' });
  return battle;
}

// Power and speed 3 stand not on impulse A, so a battle of such ships begins with the fire step of side 0.
export const shots: readonly KnownPosition[] = [
  {
    question: '8.6.1 takes the shot that kills',
    because: 'one box of hull and no shields: every hit is 115 points, the other ship has all its shields',
    build: () => {
      const battle = position([
        { class: 'terran-ca', at: [0, 0], facing: 0 },
        { class: 'talon-ca', at: [0, -2], facing: 3 },
        { class: 'talon-ca', at: [1, -3], facing: 3 },
      ]);
      batter(battle, 2);
      return battle;
    },
    iterations: 300,
    right: firesAt(2),
  },
  {
    question: '8.3 fires where its weapons hit well',
    because: 'two hexes are the best range of all its weapons, and the enemy fires next',
    build: () =>
      position([
        { class: 'terran-ca', at: [0, 0], facing: 0 },
        { class: 'talon-ca', at: [0, -2], facing: 3 },
      ]),
    iterations: 300,
    right: kindIn(ACTION.FIRE),
  },
  {
    question: '8.4.1 fires at the bare side rather than at the strong shield',
    because: 'the same ship at the same range: without shields every point is hull',
    build: () => {
      const battle = position([
        { class: 'terran-ca', at: [0, 0], facing: 0 },
        { class: 'talon-ca', at: [0, -2], facing: 3 },
        { class: 'talon-ca', at: [1, -2], facing: 3 },
      ]);
      bareShields(battle, 2);
      return battle;
    },
    iterations: 300,
    right: firesAt(2),
  },
  {
    question: '8.3 holds the torpedo that would hit better after the next move',
    because:
      'at 4 hexes it hits on a 5, at 3 on a 3; the unarmed enemy hardly moves, and the bar takes two rounds to fill',
    build: () => {
      const battle = position([
        { class: 'terran-ca', at: [0, 0], facing: 0, speed: 3 },
        { class: 'talon-tran', at: [0, -4], facing: 3, speed: 1 },
      ]);
      disarm(battle, 0, 0, 2);
      setClock(battle, { impulse: 'A', side: 0, step: 'fire' });
      return battle;
    },
    iterations: 500,
    right: kindIn(ACTION.HOLD_FIRE),
  },
  {
    question: '8.6.2 does not kill the disarmed ship next to it whose blast would take it along',
    because: 'an explosion of 3 on a ship of one box: both gone is a draw; two hexes away the kill is free',
    build: () => {
      const battle = position([
        { class: 'terran-ca', at: [0, 0], facing: 0 },
        { class: 'talon-ca', at: [0, -1], facing: 0, speed: 1 },
      ]);
      batter(battle, 0);
      batter(battle, 1);
      disarm(battle, 1);
      setClock(battle, { impulse: 'A', side: 0, step: 'fire' });
      return battle;
    },
    iterations: 400,
    right: kindIn(ACTION.HOLD_FIRE),
  },
  {
    question: '8.6.2 kills the ship whose explosion takes its neighbour along',
    because: 'all three have one box: the blast of 3 next to another is a second kill for the same shot',
    build: () => {
      const battle = torpedoAgainst([
        [1, -2],
        [-1, -1],
        [-1, -2],
        [9, -9],
      ]);
      for (const unit of [1, 2, 3]) batter(battle, unit);
      return battle;
    },
    iterations: 400,
    right: ([action]) => kindOf(action!) === ACTION.FIRE && [2, 3].includes(secondOf(action!)),
  },
  {
    question: '17.5 fires at the enemy in the open rather than at the one behind asteroids',
    because: 'two ships of one box at the same range, and no other shot to come: the asteroids take one off the die',
    build: () => {
      const battle = torpedoAgainst(
        [
          [1, -3],
          [-1, -2],
        ],
        { terrain: [['asteroids', 1, -2]], initiative: 1, roundLimit: 5, retreat: false },
      );
      setClock(battle, { round: 5, impulse: 'F', side: 0, step: 'fire' });
      for (const unit of [1, 2]) {
        batter(battle, unit);
        disarm(battle, unit);
      }
      return battle;
    },
    iterations: 400,
    right: firesAt(2),
  },
  {
    question: '17.4 fires at the ship in the nebula, whose shields do not count',
    because: 'one less on the die, but every point goes to a hull of two boxes that would else hide behind 7',
    build: () => {
      const battle = torpedoAgainst(
        [
          [0, -2],
          [1, -2],
        ],
        { terrain: [['nebula', 1, -2]] },
      );
      battle.hullMarked[1] = 5;
      battle.hullMarked[2] = 5;
      return battle;
    },
    iterations: 400,
    right: firesAt(2),
  },
  {
    question: '3.2 in the last fire step of the battle shoots, however poor the chance',
    because: 'what is not fired now is never fired: a kill wins on points, and nothing else does',
    build: () => {
      const battle = torpedoAgainst([[0, -4]], { initiative: 1, roundLimit: 5, retreat: false });
      batter(battle, 1);
      setClock(battle, { round: 5, impulse: 'F', side: 0, step: 'fire' });
      return battle;
    },
    iterations: 200,
    right: firesAt(1),
  },
  {
    question: '8.3 does not fire a phaser where it can hardly harm and will be nearer at once',
    because: 'at 3 hexes a phaser does 1 on a 5; both ships close in, the enemy is unarmed and its shield takes it',
    build: () => {
      const battle = position([
        { class: 'terran-cl', at: [0, 0], facing: 0, speed: 3 },
        { class: 'talon-tran', at: [0, -3], facing: 3, speed: 1 },
      ]);
      disarm(battle, 0, 1);
      setClock(battle, { impulse: 'A', side: 0, step: 'fire' });
      return battle;
    },
    iterations: 500,
    right: kindIn(ACTION.HOLD_FIRE),
  },
];
