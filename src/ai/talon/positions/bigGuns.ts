import { ACTION, encode, firstOf, kindOf, secondOf } from '../../../engine/talon/actions.ts';
import type { Battle } from '../../../engine/talon/battle.ts';
import {
  batter,
  playWithDice,
  position,
  setClock,
  type PositionOptions,
  type TestShip,
} from '../../../engine/talon/testing/position.ts';
import type { KnownPosition } from './knownPosition.ts';
import { oneOf } from './knownPosition.ts';

const WAVE_GROUP = 1;

/** The wave-motion gun has hit a Talon CA on a spine: it may be thrown to the north (0) or north-east (1). */
function thrown(others: readonly TestShip[], more: PositionOptions): Battle {
  const battle = position(
    [{ class: 'terran-bb', at: [0, 0], facing: 0 }, { class: 'talon-ca', at: [1, -2], facing: 3 }, ...others],
    more,
  );
  setClock(battle, { impulse: 'A', side: 0, step: 'fire' });
  playWithDice(battle, [6], encode(ACTION.FIRE, 0, WAVE_GROUP, 1));
  return battle;
}

const firesCone = (played: readonly number[]): boolean => played.some((action) => kindOf(action) === ACTION.FIRE_CONE);

export const bigGuns: readonly KnownPosition[] = [
  {
    question: '15.2 fires the cone at two enemies rather than hold it',
    because: 'six of damage each at two hexes, and they fire next',
    build: () => {
      const battle = position([
        { class: 'talon-bb', at: [0, 0], facing: 0 },
        { class: 'terran-ca', at: [0, -2], facing: 3 },
        { class: 'terran-ca', at: [1, -2], facing: 3 },
      ]);
      setClock(battle, { impulse: 'A', side: 1, step: 'fire' });
      return battle;
    },
    play: 'step',
    iterations: 200,
    right: firesCone,
  },
  {
    question: '15.2.2 does not fire the cone when it may kill an own ship for little',
    because:
      'the own cruiser of one box stands in it at one hex and dies for sure; the enemy is at three, where it does 2',
    build: () => {
      const battle = position([
        { class: 'talon-bb', at: [0, 0], facing: 0 },
        { class: 'talon-cl', at: [0, -1], facing: 0 },
        { class: 'terran-bb', at: [0, -3], facing: 3 },
      ]);
      batter(battle, 2);
      setClock(battle, { impulse: 'A', side: 1, step: 'fire' });
      return battle;
    },
    play: 'step',
    iterations: 200,
    right: (played) => !firesCone(played),
  },
  {
    question: '15.1.2 fires the wave-motion gun at the ship that has a planet behind it',
    because: 'a hit throws it into the planet, which is the end whatever its shields',
    build: () => {
      const battle = position(
        [
          { class: 'terran-bb', at: [0, 0], facing: 0 },
          { class: 'talon-ca', at: [1, -3], facing: 3 },
          { class: 'talon-ca', at: [0, -3], facing: 3 },
        ],
        { terrain: [['planet', 0, -4]] },
      );
      setClock(battle, { impulse: 'A', side: 0, step: 'fire' });
      return battle;
    },
    play: 'step',
    iterations: 300,
    right: (played) => {
      const waves = played.filter((action) => kindOf(action) === ACTION.FIRE && firstOf(action) === WAVE_GROUP);
      return waves.length === 1 && secondOf(waves[0]!) === 2;
    },
  },
  {
    question: '15.1.2 on a spine throws the target into the planet',
    because: 'entering it is the end, before the ten points of damage are even rolled off',
    build: () => thrown([], { terrain: [['planet', 2, -3]] }),
    iterations: 100,
    right: oneOf(encode(ACTION.DISPLACE, 0, 1)),
  },
  {
    question: '15.1.2 on a spine throws the target into its own neighbour',
    because:
      'the ten points kill either way; collision and blast in one hex do 7 to the neighbour of 5, the blast from beside it 3',
    build: () => {
      const battle = thrown(
        [
          { class: 'talon-ca', at: [1, -3], facing: 3 },
          { class: 'talon-ca', at: [9, -9], facing: 3 },
        ],
        {},
      );
      batter(battle, 1, 7);
      batter(battle, 2, 5);
      return battle;
    },
    iterations: 200,
    right: oneOf(encode(ACTION.DISPLACE, 0, 0)),
  },
  {
    question: '15.1.2 on a spine does not throw the target into the worm hole it wants to reach',
    because: 'in the worm hole it has left as its aim asks, and has won',
    build: () =>
      thrown([{ class: 'talon-ca', at: [9, -9], facing: 3 }], {
        terrain: [['worm-hole', 2, -3]],
        aims: [[], [{ kind: 'leave', number: 1, by: 'worm-hole' }]],
      }),
    iterations: 100,
    right: oneOf(encode(ACTION.DISPLACE, 0, 0)),
  },
  {
    question: '15.1.2 does not fire the wave-motion gun so that a hit throws the enemy through its exit',
    because: 'the worm hole lies right behind the transport, and the enemy wins when it gets there',
    build: () => {
      const battle = position(
        [
          { class: 'terran-bb', at: [0, 0], facing: 0 },
          { class: 'talon-tran', at: [0, -2], facing: 3, speed: 1 },
          { class: 'talon-ca', at: [9, -9], facing: 3, speed: 1 },
        ],
        { terrain: [['worm-hole', 0, -3]], aims: [[], [{ kind: 'leave', number: 1, hull: 'Tran', by: 'worm-hole' }]] },
      );
      setClock(battle, { impulse: 'A', side: 0, step: 'fire' });
      return battle;
    },
    play: 'step',
    iterations: 250,
    right: (played) =>
      !played.some(
        (action) => kindOf(action) === ACTION.FIRE && firstOf(action) === WAVE_GROUP && secondOf(action) === 1,
      ),
  },
];
