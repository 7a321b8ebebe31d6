import { ACTION, encode, kindOf, unitOf } from '../../../engine/talon/actions.ts';
import { type Battle, STEP } from '../../../engine/talon/battle.ts';
import { batter, legal, passUntil, placeMissile, position, setClock } from '../../../engine/talon/testing/position.ts';
import { disarm, isInBattle, kindIn, type KnownPosition, noneOf, oneOf } from './knownPosition.ts';

const STRAIGHT = 0;
const TURN_RIGHT = 2;

const moves =
  (side: number, unit?: number) =>
  (battle: Battle): boolean =>
    battle.step[0] === STEP.MOVEMENT &&
    battle.active[0] === side &&
    (unit === undefined ||
      legal(battle).some((action) => kindOf(action) !== ACTION.END_STEP && unitOf(action) === unit));

export const movement: readonly KnownPosition[] = [
  {
    question: '7.4 does not turn into its own ship when the way ahead is free',
    because: 'a collision costs both ships three boxes, and nothing is gained by the turn',
    build: () => {
      // Speed 4 moves on impulse A; the enemy lies beyond the own ship to the right.
      const battle = position([
        { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
        { class: 'terran-ca', at: [1, -1], facing: 0, speed: 3 },
        { class: 'talon-ca', at: [5, -5], facing: 4 },
      ]);
      passUntil(battle, moves(0, 0));
      return battle;
    },
    iterations: 400,
    right: noneOf(encode(ACTION.MOVE, 0, TURN_RIGHT)),
  },
  {
    question: '7.4 the ship in front moves before the one behind',
    because: 'the other way round the one behind rams it',
    build: () => {
      const battle = position([
        { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
        { class: 'terran-ca', at: [0, -1], facing: 0, speed: 4 },
        { class: 'talon-ca', at: [0, -9], facing: 3 },
      ]);
      passUntil(battle, moves(0));
      return battle;
    },
    play: 'step',
    iterations: 200,
    right: ([first], battle) => unitOf(first!) === 1 && battle.shields[0] === 6,
  },
  {
    question: '7.2 turns towards an unarmed enemy off its bow',
    because: 'its guns bear ahead, and there is nothing to fear',
    build: () => {
      const battle = position([
        { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
        { class: 'talon-ca', at: [5, -3], facing: 3, speed: 1 },
      ]);
      disarm(battle, 1);
      passUntil(battle, moves(0));
      return battle;
    },
    iterations: 400,
    right: oneOf(encode(ACTION.MOVE, 0, TURN_RIGHT)),
  },
  {
    question: '5.3.1 turns its strong shield to the enemy',
    because:
      'only forward has it boxes left; either other move shows a bare side at 2 or 3 hexes, the best of disruptors',
    build: () => {
      const battle = position([
        { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
        { class: 'talon-ca', at: [2, -2], facing: 4, speed: 1 },
      ]);
      batter(battle, 0, 4);
      battle.shields[0] = 6;
      disarm(battle, 0);
      setClock(battle, { impulse: 'A', side: 0, step: 'movement' });
      return battle;
    },
    iterations: 400,
    right: oneOf(encode(ACTION.MOVE, 0, TURN_RIGHT)),
  },
  {
    question: '10.2.2 uses an afterburner to get out of the reach of the wave-motion gun',
    because:
      'four hexes are its farthest range, it hits on a 3 and one hit is more than the ship has; five are out of reach, and the battleship does not move now',
    build: () => {
      const battle = position(
        [
          { class: 'terran-bb', at: [0, 4], facing: 0, speed: 1 },
          { class: 'talon-cl', at: [0, 0], facing: 0, speed: 3 },
          { class: 'talon-ca', at: [8, -9], facing: 3, speed: 1 },
        ],
        { initiative: 1 },
      );
      disarm(battle, 0, 0, 2);
      setClock(battle, { impulse: 'A', side: 1, step: 'movement' });
      return battle;
    },
    iterations: 400,
    right: kindIn(ACTION.AFTERBURNER),
  },
  {
    question: '15.2 keeps out of the fusion cone',
    because: 'ahead and to the left lie hexes of the cone; to the right its only gun does not bear',
    build: () => {
      const battle = position([
        { class: 'terran-cl', at: [2, 1], facing: 5, speed: 3 },
        { class: 'terran-ca', at: [9, 3], facing: 0, speed: 1 },
        { class: 'talon-bb', at: [0, 0], facing: 3, speed: 1 },
      ]);
      batter(battle, 0, 2);
      disarm(battle, 2, 0, 2);
      battle.turnCounter[2] = 2;
      setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
      return battle;
    },
    iterations: 400,
    right: oneOf(encode(ACTION.MOVE, 0, TURN_RIGHT)),
  },
  {
    question: '13.5 does not fly into the missile that seeks it',
    because: 'in its hex it is hit at once; beside it a phaser brings the damaged missile down first',
    build: () => {
      const battle = position([
        { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
        { class: 'talon-dd', at: [0, -9], facing: 3, speed: 1 },
      ]);
      batter(battle, 0);
      placeMissile(battle, 0, [0, -1], 3, 0);
      battle.missileDamaged[0] = 1;
      setClock(battle, { impulse: 'A', side: 0, step: 'movement' });
      return battle;
    },
    iterations: 400,
    right: noneOf(encode(ACTION.MOVE, 0, STRAIGHT)),
  },
  {
    question: '7.2 powers through the turn that brings its guns to bear',
    because: 'the enemy lies abeam, the counter is at 1, and the ship moves in this impulse',
    build: () => {
      const battle = position([
        { class: 'terran-ca', at: [0, 0], facing: 0, speed: 3 },
        { class: 'talon-ca', at: [4, -2], facing: 3, speed: 1 },
      ]);
      disarm(battle, 1);
      battle.turnCounter[0] = 1;
      // Power 3 and speed 3 stand on impulse B.
      setClock(battle, { impulse: 'B', side: 0, step: 'power' });
      return battle;
    },
    iterations: 400,
    right: oneOf(encode(ACTION.POWER_THROUGH_TURN, 0)),
  },
  {
    question: '12.1.2 a squadron does not fly into its own carrier',
    because: 'a squadron that collides is destroyed',
    build: () => {
      const battle = position([
        { class: 'terran-cv', at: [0, -1], facing: 0, speed: 1 },
        { class: 'terran-ftr', at: [0, 0], facing: 0, speed: 6 },
        { class: 'talon-ca', at: [0, -8], facing: 3 },
      ]);
      setClock(battle, { impulse: 'A', side: 0, step: 'movement' });
      return battle;
    },
    play: 'step',
    iterations: 200,
    right: (_played, battle) => isInBattle(battle, 1),
  },
];
