import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { LASTING, type Battle } from '../battle.ts';
import { courseAfter, courseOfShortenedTurn, courseOfSideSlip } from './course.ts';
import { describe } from '../describe.ts';
import { TURN_RIGHT } from './movement.ts';
import { legal, position, setClock } from '../testing/position.ts';

/** A Terran cruiser at 0, 0 that faces north at speed 3: it moves on B, D and F. It is B now. */
function cruiser(impulse: 'B' | 'F' = 'B'): Battle {
  const battle = position([
    { class: 'terran-ca', at: [0, 0], facing: 0, speed: 3 },
    { class: 'talon-ff', at: [0, -8], facing: 3 },
  ]);
  setClock(battle, { impulse, side: 0, step: 'movement' });
  return battle;
}
const turnRight = { q: 1, r: -1 };

test('7.2.2 a turn: the way, then straight on until the counter is down, with the impulses in which that is', () => {
  const { counters, opens } = courseAfter(cruiser(), 0, turnRight, 1, 2);
  expect(counters).toEqual([
    { hex: { q: 1, r: -1 }, counter: 2, impulse: 'B' },
    { hex: { q: 2, r: -2 }, counter: 1, impulse: 'D' },
    { hex: { q: 3, r: -3 }, counter: 0, impulse: 'F' },
  ]);
  expect(opens).toEqual([
    { hex: { q: 3, r: -4 }, facing: 0 },
    { hex: { q: 4, r: -3 }, facing: 2 },
  ]);
});

test('what comes after the round has no impulse yet', () => {
  const { counters } = courseAfter(cruiser('F'), 0, turnRight, 1, 2);
  expect(counters.map(({ impulse }) => impulse)).toEqual(['F', null, null]);
});

test('a move that leaves the counter at 0 opens both turns at once; with the helm down none', () => {
  const battle = cruiser();
  expect(courseAfter(battle, 0, { q: 0, r: -1 }, 0, 0).opens).toEqual([
    { hex: { q: -1, r: -1 }, facing: 5 },
    { hex: { q: 1, r: -2 }, facing: 1 },
  ]);
  battle.criticals[LASTING.HELM_DOWN] = 1;
  expect(courseAfter(battle, 0, { q: 0, r: -1 }, 0, 0).opens).toEqual([]);
});

test('6.1 powering through a turn opens the turns only when the counter comes to 0', () => {
  const battle = cruiser();
  battle.turnCounter[0] = 1;
  expect(courseOfShortenedTurn(battle, 0)).toEqual({
    opens: [
      { hex: { q: -1, r: 0 }, facing: 5 },
      { hex: { q: 1, r: -1 }, facing: 1 },
    ],
    counters: [{ hex: { q: 0, r: 0 }, counter: 0, impulse: 'B' }],
  });
  battle.turnCounter[0] = 2;
  expect(courseOfShortenedTurn(battle, 0).opens).toEqual([]);
});

test('7.3 a side slip keeps the heading', () => {
  expect(courseOfSideSlip(cruiser(), 0).opens).toEqual([
    { hex: { q: -1, r: 0 }, facing: 0 },
    { hex: { q: 1, r: -1 }, facing: 0 },
  ]);
});

test('7.2.2 an option to move tells its course, from where it leads', () => {
  const battle = cruiser();
  const action = encode(ACTION.MOVE, 0, TURN_RIGHT);
  expect(legal(battle)).toContain(action);
  const told = describe(battle, action);
  if (told.kind !== 'move') throw new Error('no move');
  expect(told.course.counters[0]).toEqual({ hex: told.to, counter: told.turnCounter, impulse: 'B' });
  expect(told.course.counters.at(-1)?.counter).toBe(0);
  expect(told.course.opens).toHaveLength(2);
});
