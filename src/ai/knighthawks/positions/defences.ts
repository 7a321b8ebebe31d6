import { firstOf } from '../../../engine/knighthawks/actions.ts';
import { FAULT, PART, STEP, type Battle } from '../../../engine/knighthawks/battle.ts';
import { act, at, passUntil, play, playWithDice, position } from '../../../engine/knighthawks/testing/position.ts';
import { disarm, oneOf, type KnownPosition } from './knownPosition.ts';

/** A light cruiser whose owner chooses its screen before a heavy cruiser fires what is left to it. */
function underFire(...weapons: Parameters<typeof disarm>[2][]): Battle {
  const battle = position([
    { class: 'heavy-cruiser', at: [20, 10], facing: 0 },
    { class: 'light-cruiser', at: [20, 7], facing: 3, side: 1, hull: 16 },
  ]);
  disarm(battle, 0, ...weapons);
  disarm(battle, 1);
  passUntil(battle, at('other-screens'));
  return battle;
}

export const defences: readonly KnownPosition[] = [
  {
    question: '10.3 raises the stasis screen against a disruptor cannon',
    because: '−30 % against 3d10; the electron screen would add 10',
    build: () => underFire('disruptor-cannon'),
    iterations: 400,
    right: oneOf(act.screen(1, 'stasis-screen')),
  },
  {
    question: '10.3 raises the electron screen against an electron battery',
    because: '−30 % against what bears on it',
    build: () => underFire('electron-battery'),
    iterations: 400,
    right: oneOf(act.screen(1, 'electron-screen')),
  },
  {
    question: '10.3 raises no screen against lasers alone',
    because: 'each of its screens adds 10 % to the chance of a laser',
    build: () => underFire('laser-battery', 'laser-cannon'),
    iterations: 1500,
    right: oneOf(act.screen(1, 'none')),
  },
  {
    question: '10.4 uses its interceptors against the torpedo that would destroy it',
    because: 'four of them leave 10 % of 50, and 4d10 destroy a hull of 10 nearly always',
    build: () => {
      const battle = position([
        { class: 'destroyer', at: [20, 10], facing: 0 },
        { class: 'frigate', at: [20, 8], facing: 3, side: 1, hull: 10 },
      ]);
      disarm(battle, 0, 'torpedo');
      passUntil(battle, at('offensive-fire'));
      play(battle, act.fire(0, 'torpedo', 1));
      return battle;
    },
    iterations: 800,
    right: ([action]) => firstOf(action!) >= 3,
  },
  {
    question: '11.5 mends drives or steering before a gun when the edge is near',
    because: 'at speed 6 with neither, five hexes from the edge, it is lost next turn',
    build: () => {
      const battle = position([
        { class: 'destroyer', at: [20, 1], facing: 0, speed: 6, hull: 40 },
        { class: 'freighter', at: [30, 20], facing: 0, side: 1 },
      ]);
      battle.faults[0] = FAULT.STEERING | FAULT.DRIVES;
      disarm(battle, 0, 'electron-battery', 'laser-battery');
      disarm(battle, 1);
      // Damage control succeeds.
      passUntil(battle, ({ half, part }) => half[0] === 1 && part[0] === PART.FACE);
      playWithDice(battle, [1], act.face(1, 0));
      return battle;
    },
    iterations: 300,
    right: oneOf(act.mend(0, 'drives'), act.mend(0, 'steering')),
  },
  {
    question: '11.3 puts out the fire that would destroy it',
    because: 'a hull of 4 lasts hardly a turn against 1d10 at each turn’s end',
    build: () => {
      const battle = position([
        { class: 'destroyer', at: [20, 10], facing: 0, hull: 14 },
        { class: 'frigate', at: [20, 4], facing: 3, side: 1 },
      ]);
      disarm(battle, 1);
      battle.faults[1] = FAULT.DRIVES;
      battle.faults[0] = FAULT.FIRE;
      battle.mrLost[0] = 1;
      battle.adfLost[0] = 1;
      // The fire takes 10, and damage control succeeds.
      passUntil(battle, ({ half, step }) => half[0] === 1 && step[0] === STEP.DEFENSIVE_FIRE);
      playWithDice(battle, [10, 1], act.endFire);
      return battle;
    },
    iterations: 300,
    right: oneOf(act.mend(0, 'fire')),
  },
];
