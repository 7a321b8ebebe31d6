import { ACTION, encode, kindOf, thrustIn } from '../../../engine/fullthrust/actions.ts';
import { BODY, type Battle } from '../../../engine/fullthrust/battle.ts';
import { ARC, UNIT, arcOf, comesNear, lengthOf } from '../../../engine/fullthrust/ground.ts';
import { flown } from '../../../engine/fullthrust/movement/flight.ts';
import { position, type TestShip } from '../../../engine/fullthrust/testing/position.ts';
import { flyAction } from '../flights.ts';
import { firing, leadsTo, oneOf, type KnownPosition } from './knownPosition.ts';

// Vector movement (10), terrain (13) and planets (14).

const FAR: TestShip = { at: [66, 24], side: 1, speed: 0, course: 9, systems: ['fc', 'beam-1'] };
/** Guns that bear forward alone. */
const FORWARD = ['fc', 'beam-2 F', 'beam-2 F', 'beam-2 F'];

/** A battle of ships that fly by vectors. */
const drifting = (ships: readonly TestShip[]): Battle => position(ships, { rules: ['vector-movement'] });

/** The end of a ship's order, in MU, and its velocity along the table. */
function endOf(
  battle: Battle,
  action: number,
  ship = 0,
): { x: number; y: number; course: number; speed: number; right: number } {
  flyAction(battle, ship, action);
  return {
    x: flown.x / UNIT,
    y: flown.y / UNIT,
    course: flown.course,
    speed: flown.speed,
    right: flown.velocityX / UNIT,
  };
}

/** The arc in which an order's end has ship 1, who stays where he is. */
function arcOfEnemy(battle: Battle, action: number): number {
  flyAction(battle, 0, action);
  return arcOf(flown.course, battle.x[1]! - flown.x, battle.y[1]! - flown.y);
}
/** MU from an order's end to ship 1. */
function gapToEnemy(battle: Battle, action: number): number {
  flyAction(battle, 0, action);
  return lengthOf(battle.x[1]! - flown.x, battle.y[1]! - flown.y) / UNIT;
}

/** Whether the way of an order leads past a point. */
function comesBy(battle: Battle, action: number, x: number, y: number, radius: number): boolean {
  flyAction(battle, 0, action);
  const path = [
    { x: battle.x[0]!, y: battle.y[0]! },
    { x: flown.middleX, y: flown.middleY },
    { x: flown.x, y: flown.y },
  ];
  return comesNear(path, x * UNIT, y * UNIT, radius * UNIT);
}

const PLANET = { kind: 'planet', x: 36, y: 24, radius: 4 } as const;

export const vectors: readonly KnownPosition[] = [
  {
    question: '10.2 turns its drive against the drift before the edge',
    because: 'it drifts 9 MU a turn and takes off 3: who does not begin now is beyond the edge in the turn after',
    build: () =>
      drifting([
        { at: [54, 24], course: 3, speed: 9, thrust: 4 },
        { ...FAR, at: [20, 24] },
      ]),
    iterations: 40,
    right: ([action], battle) => {
      const { x, right } = endOf(battle, action!);
      return x + Math.max(0, right - 3) <= 72;
    },
  },
  {
    question: '10.2 turns its bow to an enemy abeam while it drifts on',
    because: 'course and facing are apart: its guns bear forward only, and turning costs one point of thrust',
    build: () =>
      drifting([
        { at: [36, 34], course: 3, speed: 6, systems: FORWARD },
        { at: [42, 20], side: 1, speed: 0, thrust: 0, course: 3, systems: ['fc', 'beam-1'] },
      ]),
    iterations: 40,
    right: ([action], battle) => arcOfEnemy(battle, action!) === ARC.F,
  },
  {
    question: '10.2 turns its bow to an enemy whom it has passed',
    because: 'its drift leads away, its guns need not',
    build: () =>
      drifting([
        { at: [30, 24], course: 3, speed: 5, systems: FORWARD },
        { at: [26, 24], side: 1, speed: 0, thrust: 0, course: 12, systems: ['fc', 'beam-1'] },
      ]),
    iterations: 40,
    right: ([action], battle) => arcOfEnemy(battle, action!) === ARC.F,
  },
  {
    question: '10.2 burns toward a hulk that it would drift past out of reach',
    because: 'its drift leads past at 15 MU, and class 1 beams reach 12',
    build: () =>
      drifting([
        { at: [20, 40], course: 3, speed: 6, thrust: 6, systems: ['fc', 'beam-1', 'beam-1', 'beam-1'] },
        { at: [28, 25], side: 1, speed: 0, thrust: 0, systems: [] },
      ]),
    iterations: 40,
    right: ([action], battle) => gapToEnemy(battle, action!) <= 12,
  },
  {
    question: '10.2 a runner burns along its way out, whatever it faces',
    because: 'the last turn is near: without more drift it does not come out',
    build: () =>
      position(
        [
          { at: [44, 24], course: 3, speed: 4, facing: 9, thrust: 4, systems: [] },
          { at: [10, 24], side: 1, course: 3, speed: 4, systems: ['fc', 'beam-2'] },
        ],
        {
          rules: ['vector-movement'],
          exits: [['right'], []],
          aims: [[{ kind: 'escape', number: 1 }], []],
          roundLimit: 4,
          atRoundLimit: 1,
        },
      ),
    iterations: 40,
    right: ([action], battle) => endOf(battle, action!).right > 4,
  },
];

export const terrain: readonly KnownPosition[] = [
  {
    question: '13.1 does not fly through an asteroid that it would need a 6 to clear',
    because: 'at 10 MU with thrust 4 it is lost five times in six; a turn or full brakes cost next to nothing',
    build: () =>
      position([{ at: [20, 24], course: 3, speed: 10, thrust: 4 }, FAR], {
        terrain: [{ kind: 'asteroid', x: 27, y: 24, radius: 1 }],
      }),
    iterations: 40,
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
    iterations: 40,
    right: leadsTo((led) => led.y < 21 || led.y > 27 || led.speed < 12),
  },
  {
    question: '13.2 leaves the way of an asteroid that drifts towards it',
    because: 'it moves first, 8 MU a turn, and runs over whoever lies there',
    build: () =>
      position([{ at: [20, 24], course: 3, speed: 9, thrust: 4 }, FAR], {
        terrain: [{ kind: 'asteroid', x: 36, y: 24, radius: 2, drift: { course: 9, speed: 8 } }],
      }),
    iterations: 40,
    right: ([action], battle) => endOf(battle, action!).speed <= 5 || !comesBy(battle, action!, 28, 24, 2),
  },
  {
    question: '13.3 does not race through a dust cloud',
    because: 'above 12 MU the dust takes a box of the last, and there is room beside it',
    build: () =>
      position(
        [
          { at: [14, 24], course: 3, speed: 14, thrust: 8, hull: 3, mass: 20 },
          { ...FAR, at: [70, 40] },
        ],
        { terrain: [{ kind: 'cloud', x: 24, y: 24, radius: 3 }] },
      ),
    iterations: 40,
    right: ([action], battle) => endOf(battle, action!).speed <= 12 || !comesBy(battle, action!, 24, 24, 3),
  },
  {
    question: '13.6 does not fly through what is left of a ship',
    because: 'at 18 MU three dice of wreckage come past the armour',
    build: () => {
      const battle = position([{ at: [12, 24], course: 3, speed: 18, thrust: 8, hull: 6 }, { ...FAR, at: [70, 40] }], { rules: ['battle-debris'] }); // prettier-ignore
      const { bodies } = battle;
      bodies.kind[0] = BODY.DEBRIS;
      bodies.x[0] = 24 * UNIT;
      bodies.y[0] = 24 * UNIT;
      bodies.size[0] = 6;
      bodies.until[0] = 9;
      bodies.count[0] = 1;
      return battle;
    },
    iterations: 40,
    right: ([action], battle) => endOf(battle, action!).speed < 12 || !comesBy(battle, action!, 24, 24, 3),
  },
  {
    question: '13.7 a wreck makes fast at the station beside it',
    because: 'the station’s screens cover it there, and it has no gun to miss',
    build: () => {
      const battle = position(
        [
          { at: [20, 24], speed: 0, thrust: 0, hull: 60, systems: ['fc', 'screen', 'screen', 'beam-1'] },
          { at: [21, 24], course: 3, speed: 0, hullLost: 15, systems: ['pds'] },
          { at: [44, 24], side: 1, course: 9, speed: 4, hull: 40, systems: ['fc', 'beam-3', 'beam-3'] },
        ],
        { rules: ['docking'] },
      );
      return battle;
    },
    play: { until: (battle) => battle.docks.mooring[1] !== 0 || battle.toAct[0] === 1, longest: 8 },
    iterations: 40,
    right: (_, battle) => battle.docks.mooring[1] === 1,
  },
  {
    question: '13.8 from near fires at the section of a base that falls by it',
    because: 'within 18 MU the section aimed at is hit; the other two are sound',
    build: () => {
      const section: TestShip = { at: [36, 24], side: 1, speed: 0, thrust: 0, hull: 24, systems: ['fc', 'beam-2'] };
      return firing(
        position(
          [
            { at: [24, 24], course: 3, speed: 0, systems: ['fc', 'beam-2', 'beam-2'] },
            section,
            { ...section, at: [36, 26], hullLost: 22 },
            { ...section, at: [38, 24] },
          ],
          { rules: ['big-bases'] },
        ),
      );
    },
    iterations: 40,
    right: ([action]) => action === encode(ACTION.ALL_AT, 2),
  },
];

export const planets: readonly KnownPosition[] = [
  {
    question: '14.1 does not reach an orbit’s distance at a wrong velocity',
    because: 'at 10 MU it falls; only the orbit’s 4 would hold it, and all the table is free beside it',
    build: () => position([{ at: [20, 24], course: 3, speed: 10, thrust: 4 }, FAR], { terrain: [PLANET] }),
    iterations: 40,
    right: ([action], battle) => endOf(battle, action!).speed === 4 || !comesBy(battle, action!, 36, 24, 8),
  },
  {
    question: '14.1 a lander comes into orbit at the orbit’s velocity',
    because: 'it must land, one move away, and falls at any other',
    build: () =>
      position([{ at: [24, 24], course: 3, speed: 6, thrust: 4, streamlining: 'full', systems: ['fc'] }, FAR], {
        terrain: [PLANET],
        aims: [[{ kind: 'land', number: 1 }], []],
      }),
    iterations: 40,
    right: leadsTo((led) => led.speed === 4),
  },
  {
    question: '12.2 a bombardment ship comes into orbit at the orbit’s velocity',
    because: 'from there its ortillery reaches the ground, which is all that it is asked for',
    build: () =>
      position([{ at: [24, 24], course: 3, speed: 6, thrust: 4, systems: ['fc', 'ortillery'] }, FAR], {
        terrain: [PLANET],
        aims: [[{ kind: 'bombard', number: 1 }], []],
      }),
    iterations: 40,
    right: leadsTo((led) => led.speed === 4),
  },
  {
    question: '12.2 a bombardment ship in orbit waits there for the other',
    because: 'two must bombard at once; the other is a move away',
    build: () =>
      position(
        [
          { at: [36, 32], orbit: 'clockwise', thrust: 4, systems: ['fc', 'ortillery'] },
          { at: [24, 24], course: 3, speed: 4, thrust: 4, systems: ['fc', 'ortillery'] },
          FAR,
        ],
        { terrain: [PLANET], aims: [[{ kind: 'bombard', number: 2 }], []] },
      ),
    iterations: 40,
    right: ([action]) => kindOf(action!) === ACTION.ORDER && thrustIn(action!) === 0,
  },
  {
    question: '14.3 a streamlined lander brakes out of its orbit',
    because: 'that lands it, and landing wins',
    build: () =>
      position([{ at: [28, 24], orbit: 'clockwise', thrust: 4, streamlining: 'full', systems: ['fc'] }, FAR], {
        terrain: [PLANET],
        aims: [[{ kind: 'land', number: 1 }], []],
      }),
    iterations: 40,
    right: ([action]) => kindOf(action!) === ACTION.ORDER && thrustIn(action!) < 0,
  },
  {
    question: '14.3 a warship without streamlining does not brake in orbit',
    because: 'it would burn up in the air',
    build: () =>
      position(
        [
          { at: [28, 24], orbit: 'clockwise', thrust: 4 },
          { ...FAR, at: [56, 24] },
        ],
        { terrain: [PLANET] },
      ),
    iterations: 40,
    right: ([action]) => !(kindOf(action!) === ACTION.ORDER && thrustIn(action!) < 0),
  },
  {
    question: '14 fires at the enemy before the planet, not at the one behind it',
    because: 'a planet blocks the line; the better target cannot be hit',
    build: () =>
      firing(
        position(
          [
            { at: [22, 24], course: 3, speed: 0, systems: ['fc', 'beam-3', 'beam-3'] },
            { at: [30, 36], side: 1, speed: 0, thrust: 0, systems: ['fc', 'beam-1'] },
            { at: [49, 24], side: 1, speed: 0, thrust: 0, hullLost: 18, systems: ['fc', 'beam-3'] },
          ],
          { terrain: [PLANET] },
        ),
      ),
    iterations: 40,
    right: oneOf(encode(ACTION.ALL_AT, 1)),
  },
];
