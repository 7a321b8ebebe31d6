import { ACTION, firstOf, kindOf } from '../../../engine/ftb/actions.ts';
import { act, cards, play, position, legal } from '../../../engine/ftb/testing/position.ts';
import { coastTo, oneOf, type KnownPosition } from './knownPosition.ts';

const attacks =
  (ship: number) =>
  ([action]: readonly number[]): boolean =>
    kindOf(action!) === ACTION.ATTACK && firstOf(action!) === ship;

/** A cruiser that coasts between two ships, which come within range at the same point. */
const between = (left: object, right: object, mine: object = {}) =>
  coastTo(
    position([
      { class: 'battleship', at: [50, 60], course: 0, length: 6, ...mine },
      { class: 'cruiser', at: [47.5, 53], course: 90, length: 1, side: 1, ...left },
      { class: 'cruiser', at: [52.5, 53], course: 270, length: 1, side: 1, ...right },
    ]),
    0,
    'attack',
  );

/** Side 0's cruiser has attacked side 1's, and these cards were turned. */
function fought(
  mine: object,
  theirs: object,
  ours: 'defensive' | 'railgun' | 'broadside',
  other: 'defensive' | 'railgun' | 'broadside',
) {
  // prettier-ignore
  const battle = coastTo(
    position([
      { class: 'cruiser', at: [50, 56], course: 0, length: 4, ...mine },
      { class: 'cruiser', at: [52, 50], course: 90, length: 3, side: 1, ...theirs },
    ]),
    0,
    'attack',
  );
  play(battle, legal(battle)[0]!);
  cards(battle, ours, other);
  return battle;
}

export const fights: readonly KnownPosition[] = [
  {
    question: '14 attacks the ship that the next hit destroys',
    because: 'the same cards cost the other one a shield, and that one can fire back',
    build: () => between({ class: 'battleship', shields: 0, damaged: 'weapons' }, {}),
    iterations: 800,
    right: attacks(1),
  },
  {
    question: '14 attacks a runner that flies past, not its way on',
    because: 'the runner has no shield and no weapons: two rounds in three cost it a system, none costs the attacker',
    build: () => between({ class: 'runner' }, { class: 'runner', at: [80, 90] }),
    iterations: 100,
    right: attacks(1),
  },
  {
    question: '14 gives cover fire at a runner that passes',
    because: 'it cannot fire back, and cover fire costs nothing',
    build: () =>
      coastTo(
        position([
          { class: 'runner', at: [50, 60], course: 0, length: 6 },
          { class: 'destroyer', at: [90, 90], course: 0, length: 3 },
          { class: 'cruiser', at: [47.5, 53], course: 90, length: 1, side: 1 },
        ]),
        0,
        'cover',
      ),
    iterations: 100,
    right: oneOf(act.cover),
  },
  {
    question: '5, 14 gives no cover fire at a battleship with its weapons offline',
    because: 'no card of its own can hurt the battleship, two in three of the other one hurt itself',
    build: () =>
      coastTo(
        position([
          { class: 'battleship', at: [50, 60], course: 0, length: 6 },
          { class: 'cruiser', at: [47.5, 53], course: 90, length: 1, side: 1, damaged: 'weapons', shields: 0 },
          { class: 'cruiser', at: [90, 20], course: 90, length: 1, side: 1 },
        ]),
        0,
        'cover',
      ),
    iterations: 200,
    right: oneOf(act.noCover),
  },
  {
    question: '16, 17 loses a shield rather than melt down by two heat',
    because: 'it has three heat, and dies at five',
    build: () => fought({ heat: 3, shields: 1 }, {}, 'railgun', 'defensive'),
    iterations: 60,
    right: oneOf(act.hit),
  },
  {
    question: '16, 17 one heat by Broadside destroys a ship that has four',
    because: 'a hit takes its shield',
    build: () => fought({}, { heat: 4, shields: 1 }, 'broadside', 'defensive'),
    iterations: 60,
    right: oneOf(act.heat),
  },
  {
    question: '16, 18 a hit by Broadside destroys a ship that was damaged before',
    because: 'it has no shield, and any second damage is its end; heat is not',
    build: () => fought({}, { heat: 1, shields: 0, damaged: 'drive' }, 'broadside', 'defensive'),
    iterations: 60,
    right: oneOf(act.hit),
  },
  {
    question: '18 damages the drive of a ship that flies off the map',
    because: 'without its drive it cannot turn before the edge, and is lost',
    build: () => fought({ at: [50, 24] }, { course: 0, length: 8, at: [52, 18], shields: 0 }, 'railgun', 'broadside'),
    iterations: 200,
    right: oneOf(act.damage('drive')),
  },
];
