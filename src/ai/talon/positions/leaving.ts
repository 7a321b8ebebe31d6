import { ACTION, encode, kindOf, secondOf } from '../../../engine/talon/actions.ts';
import { talon } from '../../../engine/talon/index.ts';
import { batter, position, setClock } from '../../../engine/talon/testing/position.ts';
import type { Battle } from '../../../engine/talon/battle.ts';
import { disarm, type KnownPosition, oneOf } from './knownPosition.ts';

/** Retreat, docking, and the aims of scenarios. */

const wonByAim = (_played: readonly number[], battle: Battle): boolean =>
  talon.outcome(battle)?.winner === 0 && talon.outcome(battle)?.reason === 'aim';

export const leaving: readonly KnownPosition[] = [
  {
    question: '11.1 retreats when spooled and lost',
    because: 'a destroyer of two boxes against three heavy cruisers: what jumps is not destroyed',
    build: () => {
      const battle = position(
        [
          { class: 'terran-dd', at: [0, 0], facing: 0 },
          { class: 'talon-ca', at: [0, -3], facing: 3 },
          { class: 'talon-ca', at: [2, -3], facing: 3 },
          { class: 'talon-ca', at: [-2, -1], facing: 2 },
        ],
        { roundLimit: 20 },
      );
      battle.hullMarked[0] = 2;
      setClock(battle, { round: 4, impulse: 'F', side: 0, step: 'retreat' });
      return battle;
    },
    iterations: 300,
    right: oneOf(encode(ACTION.RETREAT, 0)),
  },
  {
    question: '11.1 stays when it is winning',
    because: 'two ships against a frigate win it; who leaves wins nothing',
    build: () => {
      const battle = position([
        { class: 'terran-dd', at: [0, 0], facing: 0 },
        { class: 'terran-ca', at: [2, 0], facing: 0 },
        { class: 'talon-ff', at: [0, -3], facing: 3 },
      ]);
      setClock(battle, { round: 4, impulse: 'F', side: 0, step: 'retreat' });
      return battle;
    },
    iterations: 300,
    right: oneOf(ACTION.END_STEP),
  },
  {
    question: '11.1 jumps when the aim asks for it',
    because: 'the aim is reached at that moment',
    build: () => {
      const battle = position(
        [
          { class: 'terran-dd', at: [0, 0], facing: 0 },
          { class: 'terran-ca', at: [2, 0], facing: 0 },
          { class: 'talon-ca', at: [0, -9], facing: 3 },
        ],
        { aims: [[{ kind: 'leave', number: 1, hull: 'DD' }], []] },
      );
      setClock(battle, { round: 4, impulse: 'F', side: 0, step: 'retreat' });
      return battle;
    },
    iterations: 300,
    right: oneOf(encode(ACTION.RETREAT, 0)),
  },
  {
    question: '19 heads for the worm hole when the aim says leave, past the enemy',
    because: 'the cruiser is there in time, and the frigate cannot stop it',
    build: () =>
      position(
        [
          { class: 'terran-cl', at: [0, 0], facing: 0, speed: 4 },
          { class: 'talon-ff', at: [-4, -3], facing: 2 },
        ],
        { terrain: [['worm-hole', 5, -6]], aims: [[{ kind: 'leave', number: 1, by: 'worm-hole' }], []], roundLimit: 5 },
      ),
    play: { until: () => false, longest: 600 },
    iterations: 60,
    right: wonByAim,
  },
  {
    question: '19 flies into the worm hole that is right ahead when the aim asks for it',
    because: 'the aim is reached at that moment',
    build: () => {
      const battle = position(
        [
          { class: 'terran-cl', at: [0, 0], facing: 0, speed: 4 },
          { class: 'talon-ca', at: [3, -3], facing: 4 },
        ],
        { terrain: [['worm-hole', 0, -1]], aims: [[{ kind: 'leave', number: 1, by: 'worm-hole' }], []] },
      );
      setClock(battle, { impulse: 'A', side: 0, step: 'movement' });
      return battle;
    },
    iterations: 200,
    right: oneOf(encode(ACTION.MOVE, 0, 0)),
  },
  {
    question: '16.2 docks the transport that the aim counts',
    because: 'the aim is reached at that moment',
    build: () => {
      const battle = position(
        [
          { class: 'terran-base', at: [0, -1], facing: 0 },
          { class: 'terran-tran', at: [0, 0], facing: 0, speed: 1 },
          { class: 'talon-ca', at: [0, -9], facing: 3 },
        ],
        { aims: [[{ kind: 'leave', number: 1, hull: 'Tran', by: 'dock' }], []], docking: true },
      );
      setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
      return battle;
    },
    play: 'step',
    iterations: 200,
    right: (played) => played.includes(encode(ACTION.DOCK, 1, 0)),
  },
  {
    question: '16.2 slows down to 1 on its way to the base, and docks',
    because: 'only at speed 1 may it dock, and the limit leaves time for it',
    build: () =>
      position(
        [
          { class: 'terran-base', at: [0, -5], facing: 0 },
          { class: 'terran-tran', at: [0, 0], facing: 0, speed: 2 },
          { class: 'talon-base', at: [6, -13], facing: 3 },
        ],
        {
          aims: [[{ kind: 'leave', number: 1, hull: 'Tran', by: 'dock' }], []],
          docking: true,
          roundLimit: 8,
          retreat: false,
        },
      ),
    play: { until: () => false, longest: 200 },
    iterations: 80,
    right: wonByAim,
  },
  {
    question: 'aims: fires at the ship that the aim names',
    because: 'a hit kills either, the last round ends in favour of the enemy, and only one of them counts',
    build: () => {
      const battle = position(
        [
          { class: 'terran-ca', at: [0, 0], facing: 0 },
          { class: 'talon-ca', at: [-1, -1], facing: 3, name: 'Justice' },
          { class: 'talon-ca', at: [1, -2], facing: 4, name: 'Unity' },
        ],
        {
          aims: [[{ kind: 'destroy', number: 1, ships: ['Unity'] }], []],
          roundLimit: 5,
          atRoundLimit: 1,
          initiative: 1,
        },
      );
      disarm(battle, 0, 0, 2);
      for (const unit of [1, 2]) batter(battle, unit, 4);
      setClock(battle, { round: 5, impulse: 'F', side: 0, step: 'fire' });
      return battle;
    },
    iterations: 400,
    right: ([action]) => secondOf(action!) === 2,
  },
  {
    question: 'aims: kills the small ship that the aim asks for, not the large one beside it',
    because: 'the destroyer ends the battle as a victory; the cruiser is only worth more points',
    build: () => {
      const battle = position(
        [
          { class: 'terran-ca', at: [0, 0], facing: 0 },
          { class: 'talon-ca', at: [-1, -1], facing: 3 },
          { class: 'talon-dd', at: [1, -2], facing: 3 },
          { class: 'talon-ca', at: [9, -9], facing: 3 },
        ],
        { aims: [[{ kind: 'destroy', number: 1, hull: 'DD' }], []] },
      );
      batter(battle, 1);
      batter(battle, 2);
      disarm(battle, 0, 0, 2);
      setClock(battle, { impulse: 'A', side: 0, step: 'fire' });
      return battle;
    },
    iterations: 300,
    right: ([action]) => kindOf(action!) === ACTION.FIRE && secondOf(action!) === 2,
  },
];
