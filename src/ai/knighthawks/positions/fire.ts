import { ACTION } from '../../../engine/knighthawks/actions.ts';
import { FAULT, type Battle } from '../../../engine/knighthawks/battle.ts';
import { act, at, fly, passUntil, position } from '../../../engine/knighthawks/testing/position.ts';
import { disarm, oneOf, ofKind, type KnownPosition } from './knownPosition.ts';

/** Passes on to a step of fire in the first turn. */
function to(battle: Battle, step: 'defensive-fire' | 'offensive-fire'): Battle {
  passUntil(battle, at(step, 1));
  return battle;
}

export const fire: readonly KnownPosition[] = [
  {
    question: '11.6 finishes off the ship that is nearly gone',
    because: 'one hit destroys it, with all its weapons; the same hit only scratches the other',
    build: () => {
      const battle = position([
        { class: 'destroyer', at: [20, 10], facing: 0 },
        { class: 'frigate', at: [19, 7], facing: 3, side: 1 },
        { class: 'frigate', at: [21, 6], facing: 3, side: 1, hull: 4 },
      ]);
      disarm(battle, 0, 'laser-battery');
      return to(battle, 'offensive-fire');
    },
    iterations: 300,
    right: oneOf(act.fire(0, 'laser-battery', 2)),
  },
  {
    question: '9.2 fires at the nearer of two that are alike',
    because: 'a beam loses 5 % a hex',
    build: () => {
      const battle = position([
        { class: 'destroyer', at: [20, 10], facing: 0 },
        { class: 'freighter', at: [20, 2], facing: 3, side: 1 },
        { class: 'freighter', at: [20, 9], facing: 3, side: 1 },
      ]);
      disarm(battle, 0, 'electron-battery');
      disarm(battle, 1);
      disarm(battle, 2);
      return to(battle, 'offensive-fire');
    },
    iterations: 400,
    right: oneOf(act.fire(0, 'electron-battery', 2)),
  },
  {
    question: '10.2 a laser is aimed at the ship that its masking screen does not hide',
    because: 'the other one flew straight, which halves the chance',
    build: () => {
      const battle = position([
        { class: 'destroyer', at: [20, 10], facing: 0 },
        { class: 'frigate', at: [19, 7], facing: 3, side: 1 },
        { class: 'frigate', at: [21, 6], facing: 3, side: 1 },
      ]);
      disarm(battle, 0, 'laser-cannon');
      battle.turned[2] = 1;
      return to(battle, 'offensive-fire');
    },
    iterations: 600,
    right: oneOf(act.fire(0, 'laser-cannon', 2)),
  },
  {
    question: '10.4 a torpedo goes to the ship that has no interceptors left',
    because: 'four interceptors leave 10 % of its 50',
    build: () => {
      const battle = position([
        { class: 'destroyer', at: [20, 10], facing: 0 },
        { class: 'frigate', at: [19, 9], facing: 3, side: 1 },
        { class: 'frigate', at: [21, 8], facing: 3, side: 1 },
      ]);
      disarm(battle, 0, 'torpedo');
      battle.interceptors[2] = 0;
      return to(battle, 'offensive-fire');
    },
    iterations: 500,
    right: oneOf(act.fire(0, 'torpedo', 2)),
  },
  {
    question: '9.1 a torpedo goes to the cruiser, not to the fighter beside it',
    because: '4d10 are wasted on a hull of 8',
    build: () => {
      const battle = position([
        { class: 'destroyer', at: [20, 10], facing: 0 },
        { class: 'fighter', at: [19, 9], facing: 3, side: 1 },
        { class: 'light-cruiser', at: [21, 8], facing: 3, side: 1 },
      ]);
      disarm(battle, 0, 'torpedo');
      battle.interceptors[2] = 0;
      disarm(battle, 1);
      return to(battle, 'offensive-fire');
    },
    iterations: 500,
    right: oneOf(act.fire(0, 'torpedo', 2)),
  },
  {
    question: '9.5 saves no missile in the last turn',
    because: 'after the last offensive fire they are worth nothing, and a hit may cripple the enemy',
    build: () => {
      const battle = position(
        [
          { class: 'destroyer', at: [20, 10], facing: 0 },
          { class: 'frigate', at: [20, 8], facing: 3, side: 1, hull: 26 },
        ],
        { roundLimit: 1, first: 1 },
      );
      disarm(battle, 0, 'torpedo');
      return to(battle, 'offensive-fire');
    },
    iterations: 300,
    right: ofKind(ACTION.FIRE),
  },
  {
    question: '7.4 holds the cannon in defensive fire when it will be much nearer in its own half',
    because: 'at ten hexes it hits with 15 %, beside the enemy with 60; what fires now is silent then',
    build: () => {
      const battle = position([
        { class: 'frigate', at: [20, 0], facing: 3, speed: 1, hull: 12 },
        { class: 'destroyer', at: [20, 11], facing: 0, side: 1, speed: 6 },
      ]);
      disarm(battle, 0);
      battle.faults[0] = FAULT.STEERING | FAULT.DRIVES;
      disarm(battle, 1, 'laser-cannon');
      fly(battle, 0, 'a');
      return to(battle, 'defensive-fire');
    },
    iterations: 800,
    right: oneOf(act.endFire),
  },
  {
    question: '7.2 fires at once from a ship that cannot move',
    because: 'in its own half it stands no better, and a hit now keeps the cannon ahead of it from firing',
    build: () => {
      const battle = position([
        { class: 'frigate', at: [20, 10], facing: 0, hull: 2 },
        { class: 'destroyer', at: [20, 8], facing: 0, side: 1 },
      ]);
      battle.faults[1] = FAULT.STEERING | FAULT.DRIVES;
      disarm(battle, 1, 'electron-battery');
      disarm(battle, 0, 'laser-cannon');
      return to(battle, 'defensive-fire');
    },
    iterations: 800,
    right: oneOf(act.fire(1, 'electron-battery', 0)),
  },
  {
    question: '12.3 fires at the freighter that must not come home, not at its escort',
    because: 'the freighter’s way home is the enemy’s whole aim',
    build: () => {
      const battle = position(
        [
          { class: 'light-cruiser', at: [20, 0], facing: 0 },
          { class: 'freighter', at: [21, -3], facing: 0, side: 1, speed: 3, hull: 14 },
          { class: 'frigate', at: [19, -2], facing: 0, side: 1, speed: 3 },
        ],
        {
          home: [undefined, 'north'],
          aims: [[], [{ kind: 'home', number: 1, ships: ['Amber Road'] }]],
          atRoundLimit: 0,
        },
      );
      disarm(battle, 0, 'disruptor-cannon', 'electron-battery', 'proton-battery');
      return to(battle, 'offensive-fire');
    },
    play: 'step',
    iterations: 1500,
    right: (played, battle) =>
      battle.hull[1] === 0 || (played.length > 0 && played.every((action) => action >> 15 === 1)),
  },
];
