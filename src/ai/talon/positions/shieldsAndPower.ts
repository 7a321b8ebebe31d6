import { ACTION, encode, kindOf } from '../../../engine/talon/actions.ts';
import { ARC_COUNT, LASTING, LASTING_COUNT, PENDING } from '../../../engine/talon/battle.ts';
import { batter, placeMissile, position, setClock } from '../../../engine/talon/testing/position.ts';
import { disarm, type KnownPosition, oneOf } from './knownPosition.ts';

const REAR = 2;

export const shieldsAndPower: readonly KnownPosition[] = [
  {
    question: '6.1 completes the bar that can fire in this very turn',
    because: 'the torpedo lacks one yellow box and the enemy is at its best range',
    build: () => {
      // Power 5 stands on impulse A.
      const battle = position([
        { class: 'terran-ca', at: [0, 0], facing: 0, speed: 1 },
        { class: 'talon-ca', at: [0, -2], facing: 3 },
      ]);
      battle.yellow[1] = 1;
      return battle;
    },
    iterations: 400,
    right: oneOf(encode(ACTION.CHARGE_YELLOW, 0, 1)),
  },
  {
    question: '6.1 charges the gun that bears on the enemy',
    because: 'both phasers lack a box, nobody moves before the fire step, and only the left one bears',
    build: () => {
      const battle = position([
        { class: 'terran-ca', at: [0, 0], facing: 0, speed: 1 },
        { class: 'talon-ca', at: [-1, 0], facing: 3, speed: 1 },
      ]);
      disarm(battle, 0, 1);
      disarm(battle, 1);
      battle.yellow[0] = 0;
      battle.yellow[2] = 0;
      setClock(battle, { impulse: 'A', side: 0, step: 'power' });
      return battle;
    },
    iterations: 400,
    right: oneOf(encode(ACTION.CHARGE_YELLOW, 0, 0)),
  },
  {
    question: '6.2 reinforces the arc that will be hit',
    because:
      'one shield box and one of hull against a disruptor of 2: with the reinforcement it survives, without it not',
    build: () => {
      const battle = position([
        { class: 'terran-ca', at: [0, 0], facing: 0, speed: 1 },
        { class: 'talon-ff', at: [0, 2], facing: 0, speed: 1 },
      ]);
      batter(battle, 0);
      battle.shields[REAR] = 1;
      disarm(battle, 1, 1);
      setClock(battle, { impulse: 'A', side: 0, step: 'power' });
      return battle;
    },
    iterations: 400,
    right: oneOf(encode(ACTION.REINFORCE, 0, REAR)),
  },
  {
    question: '13.5 reinforces the arc that the missile comes at',
    because: 'it arrives in the next movement and does 2: shield box and reinforcement stop it, nothing else does',
    build: () => {
      const battle = position([
        { class: 'terran-ca', at: [0, 0], facing: 0, speed: 1 },
        { class: 'talon-dd', at: [0, 9], facing: 0, speed: 1 },
      ]);
      batter(battle, 0);
      battle.shields[REAR] = 1;
      disarm(battle, 0);
      placeMissile(battle, 0, [0, 1], 0, 0);
      setClock(battle, { impulse: 'A', side: 0, step: 'power' });
      return battle;
    },
    iterations: 400,
    right: oneOf(encode(ACTION.REINFORCE, 0, REAR)),
  },
  {
    question: '10.1.2 spends the battery on the box that makes the kill',
    because: 'its power gives no AP now; the torpedo lacks one box and kills on a 2, and else the enemy kills next',
    build: () => {
      const battle = position([
        { class: 'terran-cl', at: [0, 0], facing: 0, speed: 3, batteryCharged: true },
        { class: 'talon-ca', at: [0, -2], facing: 3 },
      ]);
      batter(battle, 0);
      batter(battle, 1, 4);
      disarm(battle, 0, 0);
      battle.yellow[1] = 1;
      setClock(battle, { impulse: 'A', side: 0, step: 'power' });
      return battle;
    },
    play: 'step',
    iterations: 300,
    right: ([first, second]) => kindOf(first!) === ACTION.USE_BATTERY && second === encode(ACTION.CHARGE_YELLOW, 0, 1),
  },
  {
    question: '10.1 keeps the battery while there is nothing to spend it on',
    because: 'all bars are full, the enemy is far away, and a charged battery gives the AP whenever it is wanted',
    build: () => {
      const battle = position([
        { class: 'terran-cl', at: [0, 0], facing: 0, speed: 3, batteryCharged: true },
        { class: 'talon-cl', at: [0, -12], facing: 3, speed: 1 },
      ]);
      setClock(battle, { impulse: 'A', side: 0, step: 'power' });
      return battle;
    },
    iterations: 400,
    right: oneOf(encode(ACTION.HOLD_POWER, 0)),
  },
  {
    question: '5.4.5 slows down before the hit that would break it apart',
    because:
      'the missile next to it marks two boxes: then no row near its own has power left, but one below the next slower has',
    build: () => {
      const battle = position([
        { class: 'terran-tran', at: [0, 12], facing: 0, speed: 1 },
        { class: 'talon-dd', at: [0, 0], facing: 0, speed: 4 },
        { class: 'talon-tran', at: [3, -3], facing: 0, speed: 1 },
      ]);
      battle.shields.fill(0, ARC_COUNT, 2 * ARC_COUNT);
      battle.criticals[LASTING_COUNT + LASTING.POWER_RELAY] = 1;
      battle.power[1] = 0;
      placeMissile(battle, 0, [0, 1], 0, 1);
      setClock(battle, { impulse: 'F', side: 1, step: 'power-phase' });
      return battle;
    },
    iterations: 500,
    // Rows 1 and 2 are open to it: speed 4 and 3.
    right: oneOf(encode(ACTION.SET_CURVE, 1, 2)),
  },
  {
    question: '4.2 who may choose takes the first shot where it decides',
    because: 'both ships have one box of hull and nobody moves: who fires first, wins',
    build: () => {
      const battle = position([
        { class: 'terran-ca', at: [0, 0], facing: 0, speed: 1 },
        { class: 'talon-ca', at: [0, -2], facing: 3, speed: 1 },
      ]);
      batter(battle, 0);
      batter(battle, 1);
      battle.pending[0] = PENDING.INITIATIVE;
      battle.pendingSide[0] = 1;
      return battle;
    },
    iterations: 200,
    right: oneOf(encode(ACTION.CHOOSE_INITIATIVE, 0, 1)),
  },
  {
    question: '6.1 charges for the shot of the next impulses',
    because:
      'power 2 gives AP on C and F alone: on F the ship is too near for a torpedo, on C and D one kills the base',
    build: () => {
      const battle = position([
        { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
        { class: 'talon-base', at: [0, -4], facing: 3 },
        { class: 'talon-ca', at: [9, -13], facing: 3, speed: 1 },
      ]);
      batter(battle, 1, 4);
      disarm(battle, 1);
      disarm(battle, 0, 0, 2);
      battle.yellow[1] = 1;
      battle.turnCounter[0] = 2;
      setClock(battle, { impulse: 'C', side: 0, step: 'power' });
      return battle;
    },
    iterations: 400,
    right: oneOf(encode(ACTION.CHARGE_YELLOW, 0, 1)),
  },
];
