import { ACTION, encode, firstOf, kindOf, secondOf, thirdOf } from '../../../engine/fullthrust/actions.ts';
import { CONDITION, GROUPS, GROUP_STATUS, KIND, at, type Battle } from '../../../engine/fullthrust/battle.ts';
import { ARC, UNIT, arcOf } from '../../../engine/fullthrust/ground.ts';
import { knockOut } from '../../../engine/fullthrust/damage/systems.ts';
import { forceDice } from '../../../engine/dice.ts';
import { fly, play, position, stepOf, type TestShip } from '../../../engine/fullthrust/testing/position.ts';
import { passTo, skies } from '../../../engine/fullthrust/testing/skies.ts';
import { oneOf, ofKind, until, type KnownPosition } from './knownPosition.ts';

const attack = (group: number, ship: number): number => encode(ACTION.ATTACK_SHIP, group, ship);
const still = (place: readonly [number, number], more: Partial<TestShip> = {}): TestShip => ({ at: place, speed: 0, systems: [], ...more }); // prettier-ignore
const enemy = (place: readonly [number, number], more: Partial<TestShip> = {}): TestShip => still(place, { side: 1, ...more }); // prettier-ignore

/** Groups of side 1 attack ship 0; side 0 is asked about its defences. */
function attacked(groups: Parameters<typeof skies>[1], systems: readonly string[]): Battle {
  const battle = skies([], groups, [still([20, 20], { systems, hull: 40 }), enemy([70, 2])]);
  fly(battle);
  passTo(battle, 'attack', 1);
  groups.forEach((_, group) => {
    if (stepOf(battle) === 'attack') play(battle, attack(group, 0));
  });
  passTo(battle, 'defend', 0);
  return battle;
}

/** A salvo of side 1, and a group of its that attacks: side 0 defends. */
function salvoAndGroup(craft: number): Battle {
  const battle = skies(
    [],
    [{ at: [20, 16], facing: 6, craft }],
    [
      still([20, 20], { systems: ['pds'], hull: 12 }),
      enemy([20, 2], { course: 6, systems: ['launcher FP F FS', 'magazine 3 0'] }),
    ],
  );
  fly(battle);
  passTo(battle, 'missiles', 1);
  play(battle, encode(ACTION.MISSILES, 1));
  play(battle, encode(ACTION.SALVO, 0, 0));
  play(battle, aimAt(battle, 1, 20, 20));
  if (stepOf(battle) === 'salvo') play(battle, ACTION.DONE);
  passTo(battle, 'attack', 1);
  play(battle, attack(0, 0));
  passTo(battle, 'defend', 0);
  return battle;
}

const STEPS_TO_MU = 8;
const MIDDLE = 511;
function aimAt(battle: Battle, ship: number, x: number, y: number): number {
  const right = (x - battle.x[ship]! / UNIT) * STEPS_TO_MU + MIDDLE;
  const down = (y - battle.y[ship]! / UNIT) * STEPS_TO_MU + MIDDLE;
  return ACTION.AIM_POINT | (right << 5) | (down << 15);
}
/** The point of an aim or a place, in MU. */
function pointOf(battle: Battle, action: number, from: 'ship' | 'group'): { x: number; y: number } {
  const [x, y] =
    from === 'ship'
      ? [battle.x[battle.active[0]!]!, battle.y[battle.active[0]!]!]
      : [battle.groupX[battle.activeGroup[0]!]!, battle.groupY[battle.activeGroup[0]!]!];
  return {
    x: x / UNIT + (((action >> 5) & 1023) - MIDDLE) / STEPS_TO_MU,
    y: y / UNIT + (((action >> 15) & 1023) - MIDDLE) / STEPS_TO_MU,
  };
}
const within = (point: { x: number; y: number }, x: number, y: number, mu: number): boolean =>
  Math.hypot(point.x - x, point.y - y) <= mu;

const threat = ([action]: readonly number[]): number => (kindOf(action!) === ACTION.DEFEND ? thirdOf(action!) : -1);

export const defence: readonly KnownPosition[] = [
  {
    question: '5.3 point defence goes to the torpedo fighters',
    because: 'each of them does 2.5 on average past screens, each of the others 0.8',
    build: () =>
      attacked(
        [
          { at: [20, 24], facing: 12 },
          { at: [20, 16], facing: 6, fighters: 'torpedo' },
        ],
        ['pds'],
      ),
    iterations: 300,
    right: (played) => threat(played) === 1,
  },
  {
    question: '6.2 point defence goes to the salvo, not to one last fighter',
    because: 'a salvo does 12 on average, the fighter 0.8',
    build: () => salvoAndGroup(1),
    iterations: 200,
    right: (played) => threat(played) === GROUPS,
  },
  {
    question: '5.3 a weapon that can defend does',
    because: 'it costs nothing, and six fighters come',
    build: () => attacked([{ at: [20, 24], facing: 12 }], ['pds', 'pds']),
    iterations: 60,
    right: ofKind(ACTION.DEFEND),
  },
];

/** One of our groups before two ships of theirs. */
function strike(
  one: Partial<TestShip>,
  other: Partial<TestShip>,
  fighters: 'standard' | 'torpedo' = 'standard',
): Battle {
  const battle = skies(
    [{ at: [20, 24], facing: 12, fighters }],
    [],
    [still([2, 46]), enemy([18, 20], one), enemy([22, 20], other)],
  );
  fly(battle);
  passTo(battle, 'attack', 0);
  return battle;
}

export const fighters: readonly KnownPosition[] = [
  {
    question: '5.2 fighters attack the ship without point defence',
    because: 'six systems shoot four or five of the six craft down before they fire',
    build: () => strike({ systems: Array<string>(6).fill('pds') }, {}),
    iterations: 200,
    right: oneOf(attack(0, 2)),
  },
  {
    question: '5.2 fighters attack rather than fly by',
    because: 'the ship has no defence at all',
    build: () => strike({ at: [60, 2] }, {}),
    iterations: 100,
    right: oneOf(attack(0, 2)),
  },
  {
    question: '5.9 torpedo fighters spend their torpedoes on the capital ship',
    because: 'fifteen points are wasted on a hull of three',
    build: () =>
      strike(
        { hull: 3, mass: 12 },
        { hull: 40, hullLost: 8, systems: ['fc', 'beam-3', 'beam-3', 'beam-3'] },
        'torpedo',
      ),
    iterations: 300,
    right: oneOf(attack(0, 2)),
  },
  {
    question: '5.2 does not throw six fighters away on ten point defences',
    because: 'hardly one would be left, and that one would not dare',
    build: () => strike({ systems: Array<string>(10).fill('pds'), hull: 40 }, { at: [60, 2] }),
    iterations: 200,
    right: oneOf(ACTION.PASS),
  },
  {
    question: '5.1 fighters go to where they can attack',
    because: 'the ship stands 20 MU away and cannot move; within 6 MU it is attacked this turn',
    build: () => {
      const battle = skies([{ at: [20, 40], facing: 12 }], [], [still([2, 46]), enemy([20, 20], { thrust: 0 })]);
      fly(battle);
      play(battle, encode(ACTION.GROUP, 0));
      return battle;
    },
    iterations: 200,
    right: ([action], battle) =>
      kindOf(action!) === ACTION.PLACE && within(pointOf(battle, action!, 'group'), 20, 20, 18),
  },
  {
    question: '5.1 a group faces the ship that it is to attack',
    because: 'it attacks in its fore arc alone',
    build: () => {
      const battle = skies([{ at: [20, 40], facing: 12 }], [], [still([2, 46]), enemy([30, 40], { thrust: 0 })]);
      fly(battle);
      play(battle, encode(ACTION.GROUP, 0));
      play(battle, ACTION.PLACE | ((MIDDLE + 40) << 5) | (MIDDLE << 15));
      return battle;
    },
    iterations: 200,
    right: ([action], battle) =>
      arcOf(firstOf(action!), battle.x[1]! - battle.groupX[0]!, battle.y[1]! - battle.groupY[0]!) === ARC.F,
  },
  {
    question: '5.7 a group without endurance goes home',
    because: 'it attacks nothing any more; aboard it is made ready again',
    build: () => {
      const battle = skies(
        [{ at: [22, 40], facing: 12, endurance: 0 }],
        [],
        [still([20, 40], { systems: ['bay', 'bay'] }), enemy([70, 2])],
      );
      // One bay stands empty.
      for (let group = 0; group < battle.groupCount[0]!; group++)
        if (battle.groupStatus[group] === GROUP_STATUS.ABOARD) {
          battle.groupStatus[group] = GROUP_STATUS.LOST;
          battle.craft[group] = 0;
        }
      fly(battle);
      for (let group = 0; group < battle.groupCount[0]!; group++)
        if (battle.groupStatus[group] === GROUP_STATUS.FLYING) play(battle, encode(ACTION.GROUP, group));
      return battle;
    },
    iterations: 200,
    right: ofKind(ACTION.LAND),
  },
  {
    question: '5.4 interceptors take on torpedo fighters',
    because: 'in a dogfight those kill by 6s alone, and they attack no ship from it',
    build: () => {
      const battle = skies(
        [{ at: [20, 24], facing: 12, fighters: 'interceptor' }],
        [{ at: [20, 20], fighters: 'torpedo' }],
      );
      fly(battle);
      passTo(battle, 'attack', 0);
      return battle;
    },
    iterations: 200,
    right: oneOf(encode(ACTION.ATTACK_GROUP, 0, 1)),
  },
];

const LAUNCHER: TestShip = still([20, 40], { systems: ['launcher FP F FS', 'magazine 3 0'] });

export const missiles: readonly KnownPosition[] = [
  {
    question: '6.1 fires a salvo at a ship that cannot get away',
    because: 'it lies in range, stands still and has no defence: twelve points on average',
    build: () => until(position([LAUNCHER, enemy([20, 20], { thrust: 0 })]), 'missiles', 0),
    iterations: 100,
    play: {
      until: (battle) => stepOf(battle) !== 'missiles' && stepOf(battle) !== 'salvo' && stepOf(battle) !== 'aim-point',
      longest: 4,
    },
    right: (played) => played.some((action) => kindOf(action) === ACTION.AIM_POINT),
  },
  {
    question: '6.1 keeps its salvo while nobody can come near its point',
    because: 'the enemy stands 60 MU away: it would be wasted',
    build: () => {
      const battle = until(position([LAUNCHER, enemy([70, 2])]), 'missiles', 0);
      play(battle, encode(ACTION.MISSILES, 0));
      return battle;
    },
    iterations: 100,
    right: oneOf(ACTION.DONE),
  },
  {
    question: '6.1 aims at the ship that stands, not at the one that turns away',
    because: 'missiles seek within 6 MU of their point, and nobody knows where a fast ship will be',
    build: () => {
      const battle = until(
        position([
          { ...LAUNCHER, at: [30, 44] },
          enemy([30, 26], { speed: 14, course: 9, thrust: 8 }),
          enemy([40, 28], { thrust: 0 }),
        ]),
        'missiles',
        0,
      );
      play(battle, encode(ACTION.MISSILES, 0));
      play(battle, encode(ACTION.SALVO, 0, 0));
      return battle;
    },
    iterations: 300,
    right: ([action], battle) => within(pointOf(battle, action!, 'ship'), 40, 28, 6),
  },
  {
    question: '6.3 aims at the ship without point defence',
    because: 'six systems shoot more missiles down than are on target on average',
    build: () => {
      const battle = until(
        position([
          { ...LAUNCHER, at: [30, 44] },
          enemy([18, 30], { thrust: 0, systems: Array<string>(6).fill('pds') }),
          enemy([42, 30], { thrust: 0 }),
        ]),
        'missiles',
        0,
      );
      play(battle, encode(ACTION.MISSILES, 0));
      play(battle, encode(ACTION.SALVO, 0, 0));
      return battle;
    },
    iterations: 300,
    right: ([action], battle) => within(pointOf(battle, action!, 'ship'), 42, 30, 6),
  },
];

/** A ship of ours with systems lost and a party for each, at the step where parties are sent out. */
function wounded(systems: readonly string[], lost: readonly number[], mass: number): Battle {
  const battle = position([still([36, 40], { systems, mass }), enemy([36, 20], { systems: ['fc', 'beam-1'] })], {
    rules: ['damage-control'],
  });
  for (const slot of lost) battle.condition[at(0, slot)] = CONDITION.LOST;
  return until(battle, 'repair', 0);
}

/** A ship of ours whose power core is hit, at the turn's end. */
function hotCore(): Battle {
  const battle = position(
    [still([36, 40], { systems: ['fc', 'beam-3', 'beam-3'] }), enemy([60, 4], { systems: ['fc', 'beam-1'] })],
    {
      rules: ['core-systems'],
    },
  );
  for (let slot = 0; slot < battle.systemCount[0]!; slot++)
    if (battle.kind[at(0, slot)] === KIND.POWER_CORE) {
      forceDice(battle, []);
      knockOut(battle, 0, slot);
      battle.forcedDice = null;
    }
  return until(battle, 'core', 0);
}

const repairs =
  (slot: number) =>
  ([action]: readonly number[]): boolean =>
    kindOf(action!) === ACTION.REPAIR && secondOf(action!) === slot;

export const repair: readonly KnownPosition[] = [
  {
    question: '7.3 mends the only fire control before a gun',
    because: 'without it no gun fires at all',
    build: () => wounded(['fc', 'beam-3', 'beam-1', 'beam-1'], [0, 2], 40),
    iterations: 200,
    right: repairs(0),
  },
  {
    question: '7.3 mends the class 3 beam before a class 1',
    because: 'three dice within 12 MU and a reach of 36, against one die',
    build: () => wounded(['fc', 'beam-1', 'beam-3', 'pds'], [2, 3], 40),
    iterations: 300,
    right: repairs(2),
  },
  {
    question: '7.3 sends its parties out at all',
    because: 'they cost nothing',
    build: () => wounded(['fc', 'beam-3'], [1], 40),
    iterations: 60,
    right: ofKind(ACTION.REPAIR),
  },
  {
    question: '7.2 does not give a sound ship up for a core that may hold',
    because: 'it explodes by 5 and 6; a ship whose core is dumped is lost for certain',
    build: hotCore,
    iterations: 200,
    right: oneOf(ACTION.DONE),
  },
];
