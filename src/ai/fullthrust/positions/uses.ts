import { ACTION, encode, kindOf, secondOf } from '../../../engine/fullthrust/actions.ts';
import { POWER, type Battle } from '../../../engine/fullthrust/battle.ts';
import { UNIT } from '../../../engine/fullthrust/ground.ts';
import { play, position, type TestShip } from '../../../engine/fullthrust/testing/position.ts';
import { addBody } from '../../../engine/fullthrust/terrain/bodies.ts';
import { ledBy, oneOf, ofKind, type KnownPosition } from './knownPosition.ts';

// What some battles are about: boarding (11.5), sweeping (12.1), novas (12.3) and docking (13.7).

const FAR: TestShip = { at: [70, 44], side: 1, course: 9, speed: 0, systems: ['fc', 'beam-1'] };

/** Ships of side 0 have orders to hold on; what is beside the orders is asked. */
function ordered(battle: Battle, ships = 1): Battle {
  for (let ship = 0; ship < ships; ship++) play(battle, encode(ACTION.ORDER, ship, 6, 20, 0));
  return battle;
}

const armsNova = ([action]: readonly number[]): boolean =>
  kindOf(action!) === ACTION.POWER && secondOf(action!) === POWER.NOVA;

export const uses: readonly KnownPosition[] = [
  {
    question: '11.5 sends no parties to a lame ship that flies the other way',
    because: 'they cross only to a ship on nearly the same course',
    build: () =>
      ordered(
        position(
          [
            { at: [30, 24], course: 3, speed: 6, mass: 80, systems: ['fc', 'beam-1'] },
            { at: [40, 24], course: 9, speed: 6, thrust: 1, mass: 20, hull: 30, side: 1, systems: ['fc', 'beam-1'] },
            FAR,
          ],
          { rules: ['boarding'] },
        ),
      ),
    iterations: 40,
    right: oneOf(ACTION.COMMIT),
  },
  {
    question: '12.1 sweeps the mine in its flagship’s way, though an enemy is in reach of its one small gun',
    because: 'a die at long range against two dice at a ship that cannot turn away',
    build: () => {
      const battle = position(
        [
          { at: [12, 24], course: 3, thrust: 1, speed: 6, systems: ['fc', 'sweeper', 'beam-2'] },
          { at: [6, 24], course: 3, thrust: 1, speed: 6, mass: 90, hull: 6, systems: ['fc', 'beam-3', 'beam-3', 'beam-3'] }, // prettier-ignore
          { ...FAR, at: [38, 24], speed: 0, thrust: 0, mass: 20, hull: 12 },
        ],
        { rules: ['mines'] },
      );
      battle.round[0] = 2;
      battle.mines.x[0] = 18 * UNIT;
      battle.mines.y[0] = 24 * UNIT;
      battle.mines.side[0] = 1;
      battle.mines.laid[0] = 1;
      return ordered(battle, 2);
    },
    iterations: 40,
    right: ofKind(ACTION.SWEEP),
  },
  {
    question: '12.3 arms its nova cannon at a ship behind much armour',
    because: 'no armour stops it; its beams would only scratch the plates',
    build: () =>
      ordered(
        position(
          [
            { at: [10, 24], course: 3, speed: 0, hull: 40, systems: ['fc', 'nova', 'beam-2', 'beam-2', 'beam-2'] },
            { at: [28, 24], side: 1, course: 9, speed: 0, thrust: 0, hull: 20, armour: 20, systems: ['fc', 'beam-1'] },
          ],
          { rules: ['wonder-weapons'] },
        ),
      ),
    iterations: 40,
    right: armsNova,
  },
  {
    question: '12.3 does not stay in the lane of a nova that comes at it',
    because: 'four dice past screens and armour at a ship of ten boxes',
    build: () => {
      const battle = position(
        [
          { at: [40, 24], course: 9, speed: 8, thrust: 6, hull: 10, systems: ['fc', 'beam-1'] },
          { ...FAR, at: [6, 24] },
        ],
        { rules: ['wonder-weapons'] },
      );
      battle.round[0] = 2;
      addBody(battle, { kind: 'nova', at: { x: 24 * UNIT, y: 24 * UNIT }, size: 2, course: 3, speed: 24, until: 3 });
      return battle;
    },
    iterations: 40,
    right: ([action], battle) => {
      const { x, y } = ledBy(battle, action!);
      return Math.abs(y - 24) > 2 || x > 50;
    },
  },
  {
    question: '13.7 goes behind its station’s screens under fire that it cannot answer',
    because: 'they take more of it than its own, and its guns do not reach him',
    build: () =>
      ordered(
        position(
          [
            { at: [14, 25], course: 3, speed: 0, thrust: 4, hull: 12, hullLost: 3, systems: ['fc', 'beam-1'] },
            { at: [14, 24], course: 3, speed: 0, thrust: 0, mass: 90, hull: 30, systems: ['fc', 'screen', 'screen'] },
            { at: [34, 24], side: 1, course: 9, speed: 0, thrust: 0, systems: ['fc', 'beam-2 F', 'beam-2 F', 'beam-2 F', 'beam-2 F', 'beam-2 F'] }, // prettier-ignore
          ],
          { rules: ['docking'] },
        ),
        2,
      ),
    iterations: 40,
    right: ofKind(ACTION.DOCK),
  },
];
