import { ACTION, encode } from '../../../engine/fullthrust/actions.ts';
import { CONDITION, KIND, at, type Battle } from '../../../engine/fullthrust/battle.ts';
import { fly, position, type PositionOptions, type TestShip } from '../../../engine/fullthrust/testing/position.ts';
import { firing, oneOf, type KnownPosition } from './knownPosition.ts';

const allAt = (target: number): number => encode(ACTION.ALL_AT, target);
const fires = (ship: number): number => encode(ACTION.SHIP, ship);

/** A ship at rest in the middle, and two enemies before it; ship 0 fires. */
function pick(
  guns: readonly string[],
  one: Partial<TestShip>,
  other: Partial<TestShip>,
  more: PositionOptions = {},
): Battle {
  return firing(
    position(
      [
        { at: [36, 40], speed: 0, systems: ['fc', ...guns] },
        { at: [34, 32], side: 1, course: 6, speed: 0, ...one },
        { at: [38, 32], side: 1, course: 6, speed: 0, ...other },
      ],
      more,
    ),
  );
}

/** Ships of ours and theirs at rest; who of ours fires first is asked. */
function order(ours: readonly TestShip[], theirs: readonly TestShip[]): Battle {
  const battle = position([...ours, ...theirs.map((ship) => ({ ...ship, side: 1 as const }))]);
  fly(battle);
  return battle;
}

const BEAMS = ['beam-2', 'beam-2'];

export const fire: readonly KnownPosition[] = [
  {
    question: '2.6 finishes off the ship that has one box left',
    because: 'a point destroys it and all its guns; the same point only scratches the other',
    build: () => pick(BEAMS, { hullLost: 19 }, {}),
    iterations: 200,
    right: oneOf(allAt(1)),
  },
  {
    question: '2.6 the same where it is the second in the list',
    because: 'a point destroys it and all its guns; the same point only scratches the other',
    build: () => pick(BEAMS, {}, { hullLost: 19 }),
    iterations: 200,
    right: oneOf(allAt(2)),
  },
  {
    question: '4.3 fires at the nearer of two that are alike',
    because: 'beyond 12 MU a class 2 beam has one die instead of two',
    build: () => pick(BEAMS, { at: [36, 19] }, {}),
    iterations: 300,
    right: oneOf(allAt(2)),
  },
  {
    question: '4.3 fires at the nearer one where that is listed first',
    because: 'beyond 24 MU a class 3 beam has one die, within 12 three',
    build: () => pick(['beam-3'], {}, { at: [36, 12] }),
    iterations: 300,
    right: oneOf(allAt(1)),
  },
  {
    question: '4.4 fires at the ship without screens',
    because: 'screens of level 2 halve what beams do',
    build: () => pick(BEAMS, { systems: ['fc', 'beam-2', 'screen', 'screen'] }, { systems: ['fc', 'beam-2'] }),
    iterations: 300,
    right: oneOf(allAt(2)),
  },
  {
    question: '4.4, 4.7 a torpedo goes to the near ship, screens or not',
    because: 'at 5 MU it hits by 2 and more, at 28 by a 6 alone; screens do nothing to it',
    build: () => pick(['torpedo F'], { at: [36, 35], systems: ['fc', 'beam-2', 'screen', 'screen'] }, { at: [36, 12] }),
    iterations: 300,
    right: oneOf(allAt(1)),
  },
  {
    question: '4.5 fires at the hull that no armour covers',
    because: 'armour takes all that the beams are likely to do, the other loses its first row',
    build: () => pick(BEAMS, { armour: 12 }, { hull: 8 }),
    iterations: 300,
    right: oneOf(allAt(2)),
  },
  {
    question: 'an aim names the ship that must die',
    because: 'its loss wins the battle, the other one’s nothing',
    build: () =>
      pick(
        BEAMS,
        { hullLost: 12 },
        { hullLost: 12 },
        { aims: [[{ kind: 'destroy', number: 1, ships: ['Ship 2'] }], []] },
      ),
    iterations: 400,
    right: oneOf(allAt(2)),
  },
  {
    question: '4.6 hurts the ship whose next row is about to end',
    because: 'a point more and all its systems are rolled for; the other is five boxes from that',
    build: () => pick(['beam-1', 'beam-1'], { hullLost: 4 }, { hullLost: 5 }),
    iterations: 600,
    right: oneOf(allAt(1)),
  },
  {
    question: '2.7 does not waste its fire on a hull without guns',
    because: 'the other one still fires this turn',
    build: () => pick(BEAMS, { systems: [] }, { systems: ['fc', 'beam-3', 'beam-3'] }),
    iterations: 400,
    right: oneOf(allAt(2)),
  },
  {
    question: '4.9 looses its pack at a ship close by',
    because: 'at 5 MU it rolls three dice that no screens stop; it will not come nearer',
    build: () => {
      const battle = pick(['pack F'], { at: [36, 35], hullLost: 17 }, { at: [70, 2] });
      return battle;
    },
    iterations: 200,
    right: oneOf(encode(ACTION.AIM, 1, 1)),
  },
  {
    question: '4.9 keeps its pack while the enemy is 17 MU away and comes nearer',
    because: 'one die now, three in a turn or two; it can be fired once only',
    build: () => pick(['pack F'], { at: [36, 23], speed: 0, hull: 30 }, { at: [70, 2], hull: 30 }),
    iterations: 200,
    right: oneOf(ACTION.DONE),
  },
  {
    question: '2.7 (8) the ship that is about to be shot to pieces fires first',
    because: 'its enemy fires next: with four boxes left it will hardly have guns by then',
    build: () =>
      order(
        [
          { at: [30, 40], speed: 0, hullLost: 17, systems: ['fc', ...BEAMS] },
          { at: [70, 46], speed: 0, course: 9, systems: ['fc', 'beam-4'] },
        ],
        [{ at: [30, 32], course: 6, speed: 0, systems: ['fc', 'beam-2', 'beam-2', 'beam-2'] }],
      ),
    iterations: 400,
    right: oneOf(fires(0)),
  },
  {
    question: '2.7 (8) the ship that can destroy an enemy fires before one that scratches',
    because: 'a ship that is gone does not fire back',
    build: () =>
      order(
        [
          { at: [10, 40], speed: 0, systems: ['fc', 'beam-1'] },
          { at: [50, 40], speed: 0, systems: ['fc', 'beam-3', 'beam-3', 'beam-3'] },
        ],
        [
          { at: [10, 29], course: 6, speed: 0, hull: 40 },
          { at: [50, 32], course: 6, speed: 0, hullLost: 15, systems: ['fc', 'beam-3', 'beam-3', 'beam-2'] },
        ],
      ),
    iterations: 400,
    right: oneOf(fires(1)),
  },
  {
    question: '2.7 (8) a side with a ship that can fire does not pass',
    because: 'who passes fires no more in this turn, and fire costs nothing',
    build: () =>
      order(
        [
          { at: [10, 40], speed: 0 },
          { at: [50, 40], speed: 0 },
        ],
        [
          { at: [10, 32], course: 6, speed: 0 },
          { at: [50, 32], course: 6, speed: 0 },
        ],
      ),
    iterations: 60,
    right: oneOf(fires(0), fires(1)),
  },
  {
    question: '4.8 a needle is aimed at the only fire control',
    because: 'without it none of its four beams fires; a beam less leaves three',
    build: () => {
      const battle = pick(
        ['needle F'],
        { at: [36, 34], systems: ['fc', 'beam-2', 'beam-2', 'beam-2', 'beam-2'] },
        { at: [70, 2] },
      );
      // Its drive is gone already.
      for (let slot = 0; slot < battle.systemCount[1]!; slot++)
        if (battle.kind[at(1, slot)] === KIND.DRIVE) battle.condition[at(1, slot)] = CONDITION.LOST;
      return battle;
    },
    iterations: 400,
    right: oneOf(encode(ACTION.NEEDLE, 1, 1, 0)),
  },
];
