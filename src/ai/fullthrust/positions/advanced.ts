import { ACTION, encode, kindOf, secondOf } from '../../../engine/fullthrust/actions.ts';
import { POWER, type Battle } from '../../../engine/fullthrust/battle.ts';
import { UNIT, comesNear } from '../../../engine/fullthrust/ground.ts';
import { flown } from '../../../engine/fullthrust/movement/flight.ts';
import { play, position, type TestShip } from '../../../engine/fullthrust/testing/position.ts';
import { identify } from '../../../engine/fullthrust/sensors/disclosure.ts';
import { flyAction } from '../flights.ts';
import { firing, leadsTo, oneOf, ofKind, type KnownPosition } from './knownPosition.ts';

// Sensors and boarding (11), mines and wonder weapons (12).

const FAR: TestShip = { at: [66, 24], side: 1, speed: 0, course: 9, systems: ['fc', 'beam-1'] };

/** Side 0's first ships have orders to hold on; what is beside the orders is asked. */
function ordered(battle: Battle, ships = 1): Battle {
  for (let ship = 0; ship < ships; ship++) play(battle, encode(ACTION.ORDER, ship, 6, 20, 0));
  return battle;
}

/** Right when this is ordered of the wonder weapons. */
const powers =
  (power: number) =>
  ([action]: readonly number[]): boolean =>
    kindOf(action!) === ACTION.POWER && secondOf(action!) === power;

/** 12.1 An armed mine of side 1. */
function mine(battle: Battle, x: number, y: number): void {
  battle.round[0] = 2;
  battle.mines.x[0] = x * UNIT;
  battle.mines.y[0] = y * UNIT;
  battle.mines.side[0] = 1;
  battle.mines.laid[0] = 1;
}

export const advanced: readonly KnownPosition[] = [
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
    iterations: 40,
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
    question: '12.3 fires the nova cannon that it has armed',
    because: 'six dice past screens and armour, and nothing else may fire',
    build: () => {
      const battle = position(
        [
          { at: [10, 24], course: 3, speed: 0, systems: ['fc', 'nova', 'beam-2'] },
          { at: [26, 24], side: 1, course: 9, speed: 0, thrust: 0, systems: ['fc', 'beam-1'] },
        ],
        { rules: ['wonder-weapons'] },
      );
      play(battle, encode(ACTION.ORDER, 0, 6, 20, 0));
      play(battle, encode(ACTION.POWER, 0, POWER.NOVA, 1));
      return firing(battle);
    },
    iterations: 40,
    right: ofKind(ACTION.SPINAL),
  },
  {
    question: '12.3 arms its nova cannon at two that cannot leave its lane',
    because: 'six dice at each of two ships against one beam',
    build: () =>
      ordered(
        position(
          [
            { at: [10, 24], course: 3, speed: 0, hull: 40, systems: ['fc', 'nova', 'beam-1'] },
            { at: [24, 24], side: 1, course: 9, speed: 0, thrust: 0, hull: 24, systems: ['fc', 'beam-1'] },
            { at: [27, 24.5], side: 1, course: 9, speed: 0, thrust: 0, hull: 24, systems: ['fc', 'beam-1'] },
          ],
          { rules: ['wonder-weapons'] },
        ),
      ),
    iterations: 40,
    right: powers(POWER.NOVA),
  },
  {
    question: '12.3 does not arm its nova cannon with a friend in the lane',
    because: 'the template burns both sides alike, and the friend is worth more',
    build: () =>
      ordered(
        position(
          [
            { at: [10, 24], course: 3, speed: 0, hull: 40, systems: ['fc', 'nova', 'beam-3'] },
            { at: [20, 24], course: 3, speed: 0, thrust: 0, mass: 90, systems: ['fc', 'beam-3', 'beam-3', 'beam-3'] },
            { at: [28, 24], side: 1, course: 9, speed: 0, thrust: 0, mass: 20, hull: 6, systems: ['fc', 'beam-1'] },
          ],
          { rules: ['wonder-weapons'] },
        ),
        2,
      ),
    iterations: 40,
    right: ([action]) => action === ACTION.COMMIT,
  },
  {
    question: '12.3 does not fire its wave gun over a friend to graze an enemy',
    because: 'four dice at the friend, two at a hulk; its beams hurt nobody else',
    build: () => {
      const battle = position(
        [
          { at: [14, 24], course: 3, speed: 0, systems: ['fc', 'beam-3', 'wave'] },
          { at: [20, 24], course: 3, speed: 0, systems: ['fc', 'beam-3', 'beam-3', 'beam-3'] },
          { at: [44, 24], side: 1, course: 9, speed: 0, systems: ['fc', 'beam-1'] },
        ],
        { rules: ['wonder-weapons'] },
      );
      battle.stock[2] = 6;
      return firing(battle);
    },
    iterations: 40,
    right: ([action]) => kindOf(action!) !== ACTION.SPINAL,
  },
  {
    question: '12.3 turns a charged wave gun to where an enemy lies',
    because: 'it fires along the bow alone, and he cannot move out of it',
    build: () => {
      const battle = position(
        [
          { at: [30, 40], course: 3, speed: 0, thrust: 4, systems: ['fc', 'wave'] },
          { at: [30, 22], side: 1, course: 3, speed: 0, thrust: 0, systems: ['fc', 'beam-1'] },
        ],
        { rules: ['wonder-weapons'] },
      );
      battle.stock[1] = 6;
      return battle;
    },
    iterations: 40,
    right: leadsTo((led) => led.course === 0),
  },
  {
    question: '12.3 puts its reflex field up under fire that it cannot answer',
    because: 'the field takes three quarters of it and throws a part back',
    build: () =>
      ordered(
        position(
          [
            { at: [14, 24], course: 3, speed: 0, thrust: 0, systems: ['fc', 'reflex', 'beam-1'] },
            {
              at: [40, 24],
              side: 1,
              course: 9,
              speed: 0,
              thrust: 0,
              systems: ['fc', 'beam-3 F', 'beam-3 F', 'beam-3 F', 'beam-3 F'],
            },
          ],
          { rules: ['wonder-weapons'] },
        ),
      ),
    iterations: 40,
    right: powers(POWER.REFLEX),
  },
  {
    question: '12.3 leaves its reflex field off where nobody can fire at it',
    because: 'with the field on its own guns, which bear, are silent',
    build: () =>
      ordered(
        position(
          [
            { at: [14, 24], course: 3, speed: 0, systems: ['fc', 'reflex', 'beam-3', 'beam-3'] },
            { at: [24, 24], side: 1, course: 9, speed: 0, thrust: 0, systems: ['pds'] },
          ],
          { rules: ['wonder-weapons'] },
        ),
      ),
    iterations: 40,
    right: ([action]) => action === ACTION.COMMIT,
  },
  {
    question: '12.1 drops a mine where an enemy that follows must come by',
    because: 'he cannot turn, and it is armed when he is there',
    build: () =>
      ordered(
        position(
          [
            { at: [30, 24], course: 3, speed: 6, systems: ['fc', 'minelayer 2'] },
            { at: [14, 24], side: 1, course: 3, speed: 8, thrust: 1, systems: ['fc', 'beam-1'] },
          ],
          { rules: ['mines'] },
        ),
      ),
    iterations: 40,
    right: ofKind(ACTION.LAY),
  },
  {
    question: '12.1 keeps its mines where no enemy comes',
    because: 'he flies away from it; it has two and no more',
    build: () =>
      ordered(
        position(
          [
            { at: [20, 24], course: 9, speed: 6, systems: ['fc', 'minelayer 2'] },
            { at: [50, 24], side: 1, course: 3, speed: 4, thrust: 1, systems: ['fc', 'beam-1'] },
          ],
          { rules: ['mines'] },
        ),
      ),
    iterations: 40,
    right: oneOf(ACTION.COMMIT),
  },
  {
    question: '12.1 goes round a mine',
    because: 'two dice at a ship of four boxes, for nothing',
    build: () => {
      const battle = position([{ at: [12, 24], course: 3, speed: 8, hull: 4, mass: 20, thrust: 6 }, { ...FAR, at: [70, 40] }], { rules: ['mines'] }); // prettier-ignore
      mine(battle, 20, 24);
      return battle;
    },
    iterations: 40,
    right: ([action], battle) => {
      flyAction(battle, 0, action!);
      const path = [
        { x: battle.x[0]!, y: battle.y[0]! },
        { x: flown.middleX, y: flown.middleY },
        { x: flown.x, y: flown.y },
      ];
      return !comesNear(path, 20 * UNIT, 24 * UNIT, 3 * UNIT);
    },
  },
  {
    question: '12.1 sweeps a mine that lies on its way',
    because: 'the sweeper takes it out before it fires, and no enemy is near to be shot at instead',
    build: () => {
      const battle = position([{ at: [12, 24], course: 3, thrust: 1, systems: ['fc', 'sweeper', 'beam-1'] }, FAR], { rules: ['mines'] }); // prettier-ignore
      mine(battle, 18, 24);
      return ordered(battle);
    },
    iterations: 40,
    right: ofKind(ACTION.SWEEP),
  },
  {
    question: '11.4 switches its ECM on while it is still unknown',
    because: 'it costs nothing, and takes a die from every scan',
    build: () =>
      ordered(
        position(
          [
            { at: [10, 24], course: 3, speed: 4, systems: ['fc', 'ecm', 'beam-1'] },
            { at: [60, 24], side: 1, course: 9, speed: 4, systems: ['fc', 'superior', 'beam-1'] },
          ],
          { rules: ['sensors', 'advanced-sensors', 'ecm'] },
        ),
      ),
    iterations: 40,
    right: ofKind(ACTION.ECM),
  },
  {
    question: '11.1 a ship that is known scans the contact within reach',
    because: 'it costs nothing, and what was shown is known to all guns',
    build: () => {
      const battle = position(
        [
          { at: [10, 24], course: 3, speed: 4, systems: ['fc', 'beam-1'] },
          { at: [60, 24], side: 1, course: 9, speed: 4, systems: ['fc', 'beam-1'] },
        ],
        { rules: ['sensors'] },
      );
      identify(battle, 0);
      return ordered(battle);
    },
    iterations: 40,
    right: ofKind(ACTION.SCAN),
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
    iterations: 40,
    right: ofKind(ACTION.BOARD),
  },
];
