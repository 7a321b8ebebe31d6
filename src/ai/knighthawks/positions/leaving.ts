import { ACTION } from '../../../engine/knighthawks/actions.ts';
import { STATUS } from '../../../engine/knighthawks/battle.ts';
import { planetBeside } from '../../../engine/knighthawks/map.ts';
import { position } from '../../../engine/knighthawks/testing/position.ts';
import { isHome, ofKind, type KnownPosition } from './knownPosition.ts';

export const leaving: readonly KnownPosition[] = [
  {
    question: '6.2 a freighter that can reach its way home goes',
    because: 'that is what the scenario asks of it, and it wins',
    build: () =>
      position(
        [
          { class: 'freighter', at: [20, -7], facing: 0, speed: 4 },
          { class: 'frigate', at: [20, 0], facing: 0, side: 1, speed: 4 },
        ],
        { home: ['north', undefined], aims: [[{ kind: 'home', number: 1 }], []], atRoundLimit: 1 },
      ),
    play: 'step',
    iterations: 200,
    right: (_played, battle) => isHome(battle, 0),
  },
  {
    question: '6.2 a crippled ship goes home from a ship that would destroy it',
    because:
      'who is home is not lost; with 3 points of hull it would be before it fires again, and the battle is lost with it',
    build: () =>
      position(
        [
          { class: 'destroyer', at: [20, -8], facing: 0, speed: 3, hull: 3 },
          { class: 'light-cruiser', at: [5, 25], facing: 0, hull: 60 },
          { class: 'heavy-cruiser', at: [20, -5], facing: 0, side: 1, speed: 3, hull: 50 },
        ],
        { home: ['north', undefined], roundLimit: 4 },
      ),
    play: { until: (battle) => battle.half[0] === 1, longest: 60 },
    iterations: 300,
    right: (_played, battle) => isHome(battle, 0),
  },
  {
    question: '6.2 a whole ship does not go home from an even fight',
    because: 'its fleet would have half its weapons left',
    build: () =>
      position(
        [
          { class: 'frigate', at: [20, -7], facing: 0, speed: 3 },
          { class: 'frigate', at: [22, -6], facing: 3, speed: 3 },
          { class: 'frigate', at: [20, 2], facing: 0, side: 1, speed: 3 },
          { class: 'frigate', at: [22, 2], facing: 0, side: 1, speed: 3 },
        ],
        { home: ['north', undefined] },
      ),
    play: { until: (battle) => battle.round[0] === 2, longest: 200 },
    iterations: 60,
    right: (_played, battle) => battle.status[0] !== STATUS.HOME && battle.status[1] !== STATUS.HOME,
  },
  {
    question: '5.1 goes into the orbit that the scenario asks for',
    because: 'in orbit at the turn’s end it has won',
    build: () =>
      position(
        [
          { class: 'freighter', at: [20, 9], facing: 0, speed: 2 },
          { class: 'frigate', at: [26, 8], facing: 5, side: 1, speed: 2 },
        ],
        { planets: [[20, 8]], aims: [[{ kind: 'orbit', number: 1 }], []], atRoundLimit: 1 },
      ),
    iterations: 200,
    right: ofKind(ACTION.ORBIT),
  },
  {
    question: '5.1 flies so that its next move can begin beside the planet',
    because: 'only a ship that starts its move beside a planet can go into orbit, and the aim asks for it',
    build: () =>
      position(
        [
          { class: 'frigate', at: [20, 14], facing: 0, speed: 3 },
          { class: 'destroyer', at: [30, 0], facing: 4, side: 1, speed: 2 },
        ],
        { planets: [[20, 8]], aims: [[{ kind: 'orbit', number: 1 }], []], atRoundLimit: 1, roundLimit: 8 },
      ),
    play: 'step',
    iterations: 800,
    right: (_played, battle) => planetBeside(battle, battle.q[0]!, battle.r[0]!) >= 0,
  },
];
