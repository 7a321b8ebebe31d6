import { ACTION, encode, kindOf, secondOf } from '../../../engine/fullthrust/actions.ts';
import { POWER } from '../../../engine/fullthrust/battle.ts';
import { UNIT, comesNear } from '../../../engine/fullthrust/ground.ts';
import { flown } from '../../../engine/fullthrust/movement/flight.ts';
import { play, position, type TestShip } from '../../../engine/fullthrust/testing/position.ts';
import { flyAction } from '../flights.ts';
import { firing, leadsTo, ofKind, type KnownPosition } from './knownPosition.ts';

// Terrain (13), wonder weapons (12.3) and boarding (11.5).

const FAR: TestShip = { at: [66, 24], side: 1, speed: 0, course: 9, systems: ['fc', 'beam-1'] };

export const advanced: readonly KnownPosition[] = [
  {
    question: '13.1 does not fly through an asteroid that it would need a 6 to clear',
    because: 'at 10 MU with thrust 4 it is lost five times in six; a turn or full brakes cost next to nothing',
    build: () =>
      position([{ at: [20, 24], course: 3, speed: 10, thrust: 4 }, FAR], {
        terrain: [{ kind: 'asteroid', x: 27, y: 24, radius: 1 }],
      }),
    iterations: 200,
    right: ([action], battle) => {
      flyAction(battle, 0, action!);
      const path = [
        { x: 20 * UNIT, y: 24 * UNIT },
        { x: flown.middleX, y: flown.middleY },
        { x: flown.x, y: flown.y },
      ];
      return flown.speed <= 5 || !comesNear(path, 27 * UNIT, 24 * UNIT, UNIT);
    },
  },
  {
    question: '13.5 slows down before meteors, or goes round them',
    because: 'at 16 MU two dice come past the armour of a ship of six boxes, and nothing is gained behind them',
    build: () =>
      position(
        [
          { at: [12, 24], course: 3, speed: 16, thrust: 8, hull: 6 },
          { ...FAR, at: [70, 40] },
        ],
        {
          terrain: [{ kind: 'meteors', x: 24, y: 24, radius: 3 }],
        },
      ),
    iterations: 200,
    right: leadsTo((led) => led.y < 21 || led.y > 27 || led.speed < 12),
  },
  {
    question: '12.3 fires a charged wave gun along which two enemies lie, not a single beam',
    because: 'three dice at each of two ships against one die of a beam',
    build: () => {
      const target: TestShip = { at: [30, 24], side: 1, course: 9, speed: 0, systems: ['fc', 'beam-1'] };
      const battle = position(
        [
          { at: [14, 24], course: 3, speed: 0, systems: ['fc', 'beam-2', 'wave'] },
          target,
          { ...target, at: [32, 24.5] },
        ],
        { rules: ['wonder-weapons'] },
      );
      battle.stock[2] = 6;
      return firing(battle);
    },
    iterations: 100,
    right: ofKind(ACTION.SPINAL),
  },
  {
    question: '12.3 charges its wave gun once its orders are written',
    because: 'charging costs nothing',
    build: () => {
      const battle = position([{ at: [14, 24], course: 3, speed: 0, systems: ['fc', 'beam-2', 'wave'] }, FAR], { rules: ['wonder-weapons'] }); // prettier-ignore
      play(battle, encode(ACTION.ORDER, 0, 6, 20, 0));
      return battle;
    },
    iterations: 50,
    right: ([action]) => kindOf(action!) === ACTION.POWER && secondOf(action!) === POWER.CHARGE,
  },
  {
    question: '11.5 boards a lame ship beside it that hardly anybody defends',
    because: 'four factors against one take it nearly always, and the whole ship is won',
    build: () => {
      const battle = position(
        [
          { at: [30, 24], course: 3, speed: 2, mass: 80, systems: ['fc', 'beam-1'] },
          { at: [33, 24], course: 3, speed: 2, thrust: 0, mass: 20, hull: 30, side: 1, systems: ['fc', 'beam-1'] },
          { ...FAR, at: [70, 44] },
        ],
        { rules: ['boarding'] },
      );
      play(battle, encode(ACTION.ORDER, 0, 6, 20, 0));
      return battle;
    },
    iterations: 400,
    right: ofKind(ACTION.BOARD),
  },
];
