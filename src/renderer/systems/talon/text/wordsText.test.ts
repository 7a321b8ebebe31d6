import { expect, test } from 'vitest';
import { DESCRIPTIONS } from '../testing/samples.ts';
import { makeEnemy, makeMissile, makeUnit, makeView } from '../testing/views.ts';
import {
  actionName,
  directionBetween,
  hexName,
  missileText,
  scheduleText,
  situation,
  surroundings,
  unitFacts,
} from './wordsText.ts';

const NO_SIGHT = { lines: [], hexes: [] };

test('hexes are counted from the corner of the present map', () => {
  const view = makeView();
  expect(hexName(view, { q: -12, r: -3 })).toBe('column 1, row 1');
  expect(hexName(view, { q: 0, r: 0 })).toBe('column 13, row 10');
});

test('directions are those of the six hexsides, whatever the distance', () => {
  const from = { q: 0, r: 0 };
  expect(directionBetween(from, { q: 0, r: -5 })).toBe(0);
  expect(directionBetween(from, { q: 3, r: -3 })).toBe(1);
  expect(directionBetween(from, { q: 4, r: 1 })).toBe(2);
  expect(directionBetween(from, { q: 0, r: 2 })).toBe(3);
  expect(directionBetween(from, { q: -2, r: 2 })).toBe(4);
  expect(directionBetween(from, { q: -3, r: 0 })).toBe(5);
});

test('the situation is the clock, whose turn it is, and the initiative', () => {
  expect(situation(makeView())).toEqual([
    'Round 1 of 12',
    'Impulse B: numbers 3 5 6',
    'Terran turn: Movement',
    'Initiative: Talon',
  ]);
});

test('a unit tells all that its card shows', () => {
  const facts = unitFacts(makeView(), makeUnit({ shieldsDown: false }));
  expect(facts).toEqual(
    expect.arrayContaining([
      'At column 13, row 10, heading north',
      'Power 3, speed 3, turn radius 2',
      'AP on B, D, F; moves on B, D, F',
      'Shields: forward 6 of 6, right 5 of 5, rear 4 of 4, left 5 of 5',
      'Hull: 6 of 6 boxes left',
      'Phaser 1, 1 weapon, range 1 to 3, arcs forward and left: charged (red 1 of 1, yellow 1 of 1)',
      'Anti-matter torpedo, 1 weapon, range 2 to 4, arcs forward: charged in the power phase of the next round (red 2 of 2, yellow 0 of 2)',
    ]),
  );
  expect(unitFacts(makeView(), makeUnit({ status: 'destroyed' }))).toEqual(['destroyed']);
});

test('around a unit: enemies with range, both arcs and the line, missiles, friends and terrain', () => {
  const friend = makeUnit({ id: 5, name: 'Patton', hex: { q: 1, r: 0 } });
  const view = makeView({
    units: [makeUnit(), makeEnemy(), friend],
    missiles: [makeMissile()],
    terrain: [{ kind: 'asteroids', hex: { q: 0, r: -2 } }],
  });
  const sight = {
    lines: [
      {
        from: 0,
        to: { unit: 1 },
        blocked: false,
        modifier: -1,
        causes: [{ hex: { q: 0, r: -2 }, kind: 'asteroids' as const, effect: 'weakens' as const }],
      },
    ],
    hexes: [],
  };
  expect(surroundings(view, makeUnit(), sight)).toEqual([
    'Enemy Vision, Frigate: 3 hexes north, forward arc; sees this ship in its forward arc; −1 asteroids',
    'Missile 3: 1 hex north, forward arc, follows this ship',
    'Own Patton: 1 hex south-east, right arc',
    'Asteroids: 2 hexes north, forward arc',
  ]);
  expect(surroundings(view, makeUnit({ status: 'destroyed' }), NO_SIGHT)).toEqual([]);
});

test('a missile says where it is and whom it follows', () => {
  expect(missileText(makeView(), makeMissile())).toBe(
    'Missile 3, Talon: column 13, row 9, heading south, follows Napoleon',
  );
});

test('every kind of option has a name that says what it does by itself', () => {
  const view = makeView({ missiles: [makeMissile()] });
  const names = Object.values(DESCRIPTIONS).map((description) => actionName(description, view));
  expect(names.filter((name) => name.trim() === '')).toEqual([]);
  expect(actionName(DESCRIPTIONS.fire, view)).toBe('Phaser 1, Vision: 33% hit, 0.3 damage expected');
  expect(actionName(DESCRIPTIONS.move, view)).toBe(
    'Slip left, to column 12, row 9, heading north, 1 hex before a turn, collides with Vision',
  );
  expect(actionName(DESCRIPTIONS['set-curve'], view)).toBe('Speed 4: 2-4-2; AP on C, F; moves on A, C, D, F');
});

test('a schedule without anything says so', () => {
  const never = Object.fromEntries(
    ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => [letter, { ap: false, move: false }]),
  );
  expect(scheduleText(never as never)).toBe('AP on no impulse; moves on no impulse');
});
