import { distance } from '../../../engine/hex.ts';
import { ACTION, kindOf, speedOf, unitOf } from '../../../engine/knighthawks/actions.ts';
import { FAULT, STATUS, type Battle } from '../../../engine/knighthawks/battle.ts';
import { isBlocked, isForward } from '../../../engine/knighthawks/lineOfFire.ts';
import { act, playAll, position } from '../../../engine/knighthawks/testing/position.ts';
import { disarm, oneOf, type KnownPosition } from './knownPosition.ts';

const range = (battle: Battle, one: number, other: number): number =>
  distance(battle.q[other]! - battle.q[one]!, battle.r[other]! - battle.r[one]!);

const hasAhead = (battle: Battle, unit: number, target: number): boolean =>
  isForward(battle.facing[unit]!, battle.q[target]! - battle.q[unit]!, battle.r[target]! - battle.r[unit]!);

/** A ship that neither turns nor changes its speed. */
function adrift(battle: Battle, unit: number): void {
  battle.faults[unit] = FAULT.STEERING | FAULT.DRIVES;
}

export const movement: readonly KnownPosition[] = [
  {
    question: '1.2 goes faster towards an unarmed enemy far ahead',
    because: 'nothing is to be feared, and no weapon reaches so far',
    build: () => {
      const battle = position([
        { class: 'frigate', at: [20, 20], facing: 0, speed: 3 },
        { class: 'destroyer', at: [20, -1], facing: 0, side: 1 },
      ]);
      disarm(battle, 1);
      adrift(battle, 1);
      return battle;
    },
    iterations: 300,
    right: ([action]) => kindOf(action!) === ACTION.SET_SPEED && speedOf(action!) >= 5,
  },
  {
    question: '1.2 does not fly past a helpless enemy ahead',
    because: 'seven hexes or eight pass it, and then neither cannon nor torpedoes are ahead of it or near',
    build: () => {
      const battle = position([
        { class: 'light-cruiser', at: [20, 10], facing: 0, speed: 6 },
        { class: 'battleship', at: [20, 5], facing: 2, side: 1 },
      ]);
      battle.mrLost[0] = 2;
      disarm(battle, 1);
      adrift(battle, 1);
      return battle;
    },
    iterations: 400,
    right: ([action]) => kindOf(action!) === ACTION.SET_SPEED && speedOf(action!) <= 5,
  },
  {
    question: '2.2 turns at its last hex to bring the cannon to bear',
    because: 'the disruptor cannon bears forward only, and the enemy lies to the right',
    build: () => {
      const battle = position([
        { class: 'light-cruiser', at: [20, 10], facing: 0, speed: 1 },
        { class: 'frigate', at: [24, 6], facing: 4, side: 1 },
      ]);
      disarm(battle, 1);
      adrift(battle, 1);
      playAll(battle, act.speed(0, 1));
      return battle;
    },
    iterations: 300,
    right: oneOf(act.move(0, 'right')),
  },
  {
    question: '2.3 rotates on the spot to bring the cannon to bear',
    because: 'a ship at rest faces where it likes; only south-east has the enemy ahead',
    build: () => {
      const battle = position([
        { class: 'light-cruiser', at: [20, 10], facing: 0, speed: 0 },
        { class: 'frigate', at: [25, 10], facing: 4, side: 1 },
      ]);
      disarm(battle, 1);
      adrift(battle, 1);
      playAll(battle, act.speed(0, 0));
      return battle;
    },
    iterations: 300,
    right: oneOf(act.face(0, 2)),
  },
  {
    question: '9.3 a fighter ends its run within reach of its rockets, the target ahead',
    because: 'assault rockets reach four hexes, forward only, in its own side’s half alone',
    build: () => {
      const battle = position([
        { class: 'fighter', at: [20, 14], facing: 0, speed: 5 },
        { class: 'destroyer', at: [22, 5], facing: 0, side: 1 },
      ]);
      disarm(battle, 1);
      adrift(battle, 1);
      return battle;
    },
    play: 'step',
    iterations: 300,
    right: (_played, battle) => range(battle, 0, 1) <= 4 && hasAhead(battle, 0, 1),
  },
  {
    question: '9.1 with rockets alone it closes to their range',
    because: 'rocket batteries reach three hexes and the target cannot get away',
    build: () => {
      const battle = position([
        { class: 'frigate', at: [20, 12], facing: 0, speed: 4 },
        { class: 'light-cruiser', at: [20, 4], facing: 0, side: 1 },
      ]);
      disarm(battle, 0, 'rocket-battery');
      disarm(battle, 1);
      battle.interceptors[1] = 0;
      adrift(battle, 1);
      return battle;
    },
    play: 'step',
    iterations: 400,
    right: (_played, battle) => range(battle, 0, 1) <= 3,
  },
  {
    question: '10.2 a masked ship ends its move straight before lasers',
    because: 'straight flight halves the chance of every laser, and a turn gains it nothing: it has no weapon left',
    build: () => {
      const battle = position([
        { class: 'destroyer', at: [20, 10], facing: 0, speed: 3, hull: 10 },
        { class: 'battleship', at: [20, 4], facing: 3, side: 1 },
      ]);
      disarm(battle, 0);
      disarm(battle, 1, 'laser-battery');
      adrift(battle, 1);
      playAll(battle, act.speed(0, 3), act.move(0), act.move(0));
      return battle;
    },
    iterations: 400,
    right: oneOf(act.move(0, 'ahead')),
  },
  {
    question: '4.2 hides behind the planet from a cruiser that cannot follow',
    because:
      'a shot is blocked when every shortest path leads through the planet; all other hexes in reach are under fire',
    build: () => {
      const battle = position(
        [
          { class: 'freighter', at: [20, 8], facing: 1, speed: 2 },
          { class: 'heavy-cruiser', at: [16, 10], facing: 1, side: 1 },
        ],
        { planets: [[20, 6]] },
      );
      disarm(battle, 0);
      adrift(battle, 1);
      return battle;
    },
    play: 'step',
    iterations: 1000,
    right: (_played, battle) => isBlocked(battle, battle.q[0]!, battle.r[0]!, battle.q[1]!, battle.r[1]!),
  },
  {
    question: '8.4 launches its fighters when a target is in their reach',
    because: 'once the carrier has moved they stay aboard, and there they do nothing',
    build: () => {
      const battle = position([
        { class: 'assault-carrier', at: [20, 14], facing: 0, speed: 3 },
        { class: 'fighter', at: [20, 14], facing: 0, aboard: 'Aerie' },
        { class: 'fighter', at: [20, 14], facing: 0, aboard: 'Aerie' },
        { class: 'destroyer', at: [20, 5], facing: 3, side: 1 },
      ]);
      disarm(battle, 3);
      battle.interceptors[3] = 0;
      adrift(battle, 3);
      return battle;
    },
    iterations: 600,
    right: ([action]) => unitOf(action!) === 1 || unitOf(action!) === 2,
  },
  {
    question: '6.1 brakes in time when it cannot turn',
    because: 'at five hexes or more it stands so near the edge that its ADF of 3 cannot stop it next turn',
    build: () => {
      const battle = position([
        { class: 'destroyer', at: [20, -4], facing: 0, speed: 5 },
        { class: 'frigate', at: [20, -10], facing: 0, side: 1 },
      ]);
      battle.faults[0] = FAULT.STEERING;
      disarm(battle, 1);
      adrift(battle, 1);
      return battle;
    },
    iterations: 300,
    right: ([action]) => kindOf(action!) === ACTION.SET_SPEED && speedOf(action!) <= 4,
  },
  {
    question: '6.1 turns away from the edge at high speed',
    because: 'it has to fly six hexes and there are four ahead; next turn it must still have room',
    build: () =>
      position([
        { class: 'destroyer', at: [20, -7], facing: 0, speed: 9 },
        { class: 'frigate', at: [20, 2], facing: 0, side: 1, speed: 3 },
      ]),
    play: { until: (battle) => battle.round[0] === 3, longest: 200 },
    iterations: 60,
    right: (_played, battle) => battle.status[0] !== STATUS.LOST,
  },
  {
    question: '4.3 turns past a planet that lies in its course',
    because: 'at speed 6 with ADF 2 it cannot stop; the one turn that it has leads past the planet',
    build: () =>
      position(
        [
          { class: 'heavy-cruiser', at: [20, 12], facing: 0, speed: 6 },
          { class: 'frigate', at: [20, 2], facing: 0, side: 1 },
        ],
        { planets: [[20, 6]] },
      ),
    play: { until: (battle) => battle.round[0] === 3, longest: 300 },
    iterations: 60,
    right: (_played, battle) => battle.hull[0]! > 0 && battle.status[0] === STATUS.IN_PLAY,
  },
];
