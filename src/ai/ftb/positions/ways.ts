import { ACTION } from '../../../engine/ftb/actions.ts';
import { STATUS, isInPlay } from '../../../engine/ftb/battle.ts';
import { act, position, take } from '../../../engine/ftb/testing/position.ts';
import { leadsTo, ofKind, orders, until, type KnownPosition } from './knownPosition.ts';

const far = { class: 'cruiser', at: [90, 90] as const, course: 0, length: 1, side: 1 as const };

export const ways: readonly KnownPosition[] = [
  {
    question: '28 turns before the edge of the map',
    because: 'who ends beyond it is lost, and no burn stops seven LU in the next turn either',
    build: () => orders(position([{ class: 'cruiser', at: [50, 9], course: 0, length: 9 }, far]), 0),
    iterations: 150,
    right: leadsTo((after) => isInPlay(after, 0)),
  },
  {
    question: '28 a ship without fuel brakes in time',
    because: 'it flies 6 LU a turn and takes off 3 at most: it needs this turn and the next',
    build: () => orders(position([{ class: 'cruiser', at: [50, 8], course: 0, length: 6, fuel: 0 }, far]), 0),
    iterations: 200,
    play: { until: (battle) => battle.round[0]! > 3, longest: 60 },
    right: (_played, battle) => isInPlay(battle, 0),
  },
  {
    question: '29 does not fly into a star',
    because: 'an end point within 1 LU of its centre is a crash',
    build: () =>
      orders(
        position([{ class: 'cruiser', at: [50, 70], course: 0, length: 10 }, far], {
          bodies: [{ kind: 'dwarf-star', at: [50.5, 60] }],
        }),
        0,
      ),
    iterations: 150,
    right: leadsTo((after) => isInPlay(after, 0)),
  },
  {
    question: '17 a ship with four heat does not coast through radiation',
    because: 'a fifth destroys it; a heat dump comes too late',
    build: () =>
      orders(
        position([{ class: 'cruiser', at: [50, 70], course: 0, length: 6, heat: 3, fuel: 1 }, far], {
          zones: [{ kind: 'radiation', at: [50, 60], outer: 5 }],
        }),
        0,
      ),
    iterations: 300,
    right: leadsTo((after) => after.heat[0]! <= 3),
  },
  {
    question: '12 the liner burns for the way out that it reaches this turn',
    because: 'it is out, which wins; next turn the destroyer fires at it',
    build: () =>
      orders(
        position(
          [
            { class: 'liner', at: [95, 50], course: 90, length: 4, shields: 0 },
            { class: 'destroyer', at: [88, 46], course: 135, length: 4, side: 1 },
          ],
          {
            exits: [['right'], []],
            aims: [[{ kind: 'escape', number: 1 }], []],
            atRoundLimit: 1,
          },
        ),
        0,
      ),
    iterations: 150,
    right: leadsTo((after) => after.status[0] === STATUS.LEFT),
  },
  {
    question: '8 docks where docking wins',
    because: 'the aim is reached at the end of the turn',
    build: () => {
      const battle = position([{ class: 'liner', at: [50, 53.5], course: 0, length: 2 }, far], {
        sites: [{ kind: 'station', at: [50, 50] }],
        aims: [[{ kind: 'dock', number: 1, site: 0 }], []],
        atRoundLimit: 1,
      });
      take(battle, 0, act.coast);
      return until(battle, 'dock');
    },
    iterations: 60,
    right: ofKind(ACTION.DOCK),
  },
  {
    question: '12 refits while nobody is near',
    because: 'shield, fuel, torpedoes and weapons come back for one turn',
    build: () =>
      orders(
        position(
          [{ class: 'cruiser', at: [50, 51.5], docked: 0, damaged: 'weapons', shields: 0, fuel: 0, torpedoes: 0 }, far],
          { sites: [{ kind: 'station', at: [50, 50], side: 0 }] },
        ),
        0,
      ),
    iterations: 200,
    right: ofKind(ACTION.REFIT),
  },
  {
    question: '12 Freightier repairs its drive before it drifts off the map',
    because: 'the repair always succeeds, and without a drive it cannot turn',
    build: () => orders(position([{ class: 'liner', at: [50, 16], course: 0, length: 4, damaged: 'drive' }, far]), 0),
    iterations: 150,
    right: ofKind(ACTION.REPAIR),
  },
  {
    question: '17 burns no hotter beside the enemy: four heat is one Broadside from the end',
    because: 'a burn would bring it to four heat, where one more destroys it',
    build: () =>
      orders(
        position([
          { class: 'cruiser', at: [50, 60], course: 0, length: 3, heat: 3 },
          { class: 'destroyer', at: [50, 50], course: 180, length: 3, side: 1 },
          { class: 'destroyer', at: [56, 54], course: 270, length: 3, side: 1 },
        ]),
        0,
      ),
    iterations: 300,
    right: leadsTo((after) => after.heat[0]! < 4),
  },
  {
    question: 'the liner is brought out',
    because: 'the way is free, and the last turn counts for the other side',
    build: () =>
      orders(
        position(
          [
            { class: 'liner', at: [70, 50], course: 90, length: 3 },
            { class: 'destroyer', at: [20, 50], course: 90, length: 3, side: 1 },
          ],
          { exits: [['right'], []], aims: [[{ kind: 'escape', number: 1 }], []], atRoundLimit: 1, roundLimit: 8 },
        ),
        0,
      ),
    play: { until: (battle) => battle.status[0] !== STATUS.IN_PLAY, longest: 200 },
    iterations: 30,
    right: (_played, battle) => battle.status[0] === STATUS.LEFT,
  },
];
