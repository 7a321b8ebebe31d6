import { ACTION, encode, kindOf } from '../../../engine/talon/actions.ts';
import { PENDING } from '../../../engine/talon/battle.ts';
import { batter, position, setClock } from '../../../engine/talon/testing/position.ts';
import { isInBattle, type KnownPosition, noneOf, oneOf } from './knownPosition.ts';

const STRAIGHT = 0;
const TURN_LEFT = 1;

export const terrain: readonly KnownPosition[] = [
  {
    question: '17.2.1 does not fly into a planet that lies between it and the enemy',
    because: 'a ship that enters a planet is destroyed',
    build: () =>
      position(
        [
          { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
          { class: 'talon-ca', at: [0, -9], facing: 0, speed: 1 },
        ],
        { terrain: [['planet', 0, -2]] },
      ),
    play: { until: (battle) => battle.round[0] === 2, longest: 400 },
    iterations: 60,
    right: (_played, battle) => battle.round[0] === 2 && isInBattle(battle, 0),
  },
  {
    question: '17.2.1 turns or slips away when a planet is right ahead',
    because: 'it must move now, and straight on is the end: the AP buys the turn or the slip',
    build: () => {
      const battle = position(
        [
          { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
          { class: 'talon-ca', at: [0, -9], facing: 0 },
        ],
        { terrain: [['planet', 0, -1]] },
      );
      battle.turnCounter[0] = 1;
      setClock(battle, { impulse: 'C', side: 0, step: 'power' });
      return battle;
    },
    play: { until: (battle) => battle.impulse[0] !== 2 || battle.active[0] !== 0, longest: 20 },
    iterations: 200,
    right: ([first], battle) =>
      [ACTION.POWER_THROUGH_TURN as number, ACTION.SIDE_SLIP].includes(kindOf(first!)) && isInBattle(battle, 0),
  },
  {
    question: '17.4.1 keeps its shields rather than fly through a nebula under fire',
    because: 'in the nebula every hit of eight disruptors is hull',
    build: () => {
      const battle = position(
        [
          { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
          { class: 'talon-ca', at: [0, -4], facing: 3 },
          { class: 'talon-ca', at: [1, -4], facing: 3 },
        ],
        { terrain: [['nebula', 0, -1]] },
      );
      setClock(battle, { impulse: 'A', side: 0, step: 'movement' });
      return battle;
    },
    iterations: 400,
    right: noneOf(encode(ACTION.MOVE, 0, STRAIGHT)),
  },
  {
    question: '17.3 flies around asteroids rather than scrape its bare hull',
    because: 'one box of hull, no shields: the asteroids destroy it',
    build: () => {
      const battle = position(
        [
          { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
          { class: 'talon-ca', at: [3, -9], facing: 3 },
        ],
        { terrain: [['asteroids', 0, -1]] },
      );
      batter(battle, 0);
      setClock(battle, { impulse: 'A', side: 0, step: 'movement' });
      return battle;
    },
    iterations: 400,
    right: noneOf(encode(ACTION.MOVE, 0, STRAIGHT)),
  },
  {
    question: '17.2.2 stays where the planet stops the fire',
    because:
      'one box of hull, and its loss is the battle’s: ahead the planet blocks the line, to the left it is out of reach, to the right neither',
    build: () => {
      const battle = position(
        [
          { class: 'terran-tran', at: [1, 0], facing: 5, speed: 3 },
          { class: 'terran-ca', at: [9, 3], facing: 0, speed: 1 },
          { class: 'talon-ca', at: [0, -4], facing: 3, speed: 1 },
        ],
        { terrain: [['planet', 0, -2]], aims: [[], [{ kind: 'destroy', number: 1, hull: 'Tran' }]] },
      );
      batter(battle, 0);
      setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
      return battle;
    },
    iterations: 400,
    right: oneOf(encode(ACTION.MOVE, 0, STRAIGHT), encode(ACTION.MOVE, 0, TURN_LEFT)),
  },
  {
    question: '19 does not leave through the worm hole when it is winning',
    because: 'a ship that enters has retreated, and the last one that goes loses the battle',
    build: () => {
      const battle = position(
        [
          { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
          { class: 'talon-ff', at: [0, -9], facing: 3, speed: 2 },
        ],
        { terrain: [['worm-hole', 0, -1]] },
      );
      setClock(battle, { impulse: 'A', side: 0, step: 'movement' });
      return battle;
    },
    iterations: 300,
    right: noneOf(encode(ACTION.MOVE, 0, STRAIGHT)),
  },
  {
    question: '18.2 keeps out of the reach of a black hole',
    because: 'each power phase pulls every ship one hex nearer, and inside it is the end',
    build: () =>
      position(
        [
          { class: 'terran-ca', at: [0, 0], facing: 0, speed: 3 },
          { class: 'talon-ca', at: [0, -9], facing: 3, speed: 3 },
        ],
        { terrain: [['black-hole', 0, -4]] },
      ),
    play: { until: (battle) => battle.round[0] === 3, longest: 400 },
    iterations: 60,
    right: (_played, battle) => battle.round[0] === 3 && isInBattle(battle, 0) && isInBattle(battle, 1),
  },
  {
    question: '18.2 of two hexes that the pull may take it to, the one without an own ship',
    because: 'the other one is a collision of three boxes each',
    build: () => {
      const battle = position(
        [
          { class: 'terran-ca', at: [1, -5], facing: 3 },
          { class: 'terran-ca', at: [5, -5], facing: 0 },
          { class: 'talon-ca', at: [-9, 0], facing: 0 },
        ],
        { terrain: [['black-hole', 3, -9]] },
      );
      // On the spine between hexsides 0 and 1; the other ship stands in the hex to the north.
      [battle.q[1], battle.r[1]] = [1, -6];
      setClock(battle, { impulse: 'F', side: 0, step: 'gravity' });
      battle.pending[0] = PENDING.GRAVITY;
      battle.pendingSide[0] = 0;
      battle.pulledUnit[0] = 0;
      battle.pulled[0] = 1;
      return battle;
    },
    iterations: 300,
    right: oneOf(encode(ACTION.FALL, 0, 1)),
  },
];
