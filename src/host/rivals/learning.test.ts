import { expect, test } from 'vitest';
import type { Style } from '../../shared/opponent.ts';
import { habitOf, harmOf, lessonsOf, type Memory, styleNow } from './learning.ts';
import { letterAfterBattle, moodBefore } from './letters.ts';

/** A battle as the commander's career has it; an even draw unless told. */
const battle = (change: Partial<Memory> = {}): Memory => ({
  style: 'aggressive',
  result: 'draw',
  pointsDestroyed: 100,
  pointsLost: 100,
  ships: 5,
  shipsLost: 1,
  enemyShips: 5,
  enemyShipsLost: 1,
  ...change,
});
const won = (style: Style): Memory => battle({ style, result: 'victory', pointsDestroyed: 300, pointsLost: 100 });
const lost = (style: Style): Memory => battle({ style, result: 'defeat', pointsDestroyed: 100, pointsLost: 300 });

test('harm counts the result for half, and the points of both sides for half', () => {
  expect(harmOf(battle())).toBe(0.5);
  expect(harmOf(lost('careful'))).toBe(0.875);
  expect(harmOf(won('careful'))).toBe(0.125);
  expect(harmOf(battle({ pointsDestroyed: 0, pointsLost: 0 }))).toBe(0.5);
  expect(lessonsOf([lost('careful'), won('careful'), won('sniper')])).toEqual([
    { style: 'balanced', battles: 0, harm: null },
    { style: 'aggressive', battles: 0, harm: null },
    { style: 'careful', battles: 2, harm: 0.5 },
    { style: 'sniper', battles: 1, harm: 0.125 },
  ]);
});

test('an admiral keeps to a style that hurts, leaves one that does not, and comes back to what hurt most', () => {
  expect(styleNow('aggressive', [])).toBe('aggressive');
  expect(styleNow('aggressive', [lost('aggressive'), lost('aggressive')])).toBe('aggressive');
  expect(styleNow('aggressive', [won('aggressive')])).toBe('aggressive'); // one defeat teaches nothing
  expect(styleNow('aggressive', [won('aggressive'), won('aggressive')])).toBe('balanced');
  const tried = [won('aggressive'), won('aggressive'), won('balanced'), lost('careful'), won('sniper')];
  expect(styleNow('aggressive', tried)).toBe('careful');
});

test('three battles show a habit, and an untried style that counters it is tried first', () => {
  const trade = battle({ result: 'victory', shipsLost: 3, enemyShipsLost: 3 });
  expect(habitOf([trade, trade])).toBeNull();
  expect(habitOf([trade, trade, battle()])).toBe('trades');
  expect(habitOf([battle({ result: 'defeat' }), battle({ result: 'defeat' }), trade])).toBe('breaks-off');
  const clean = battle({ result: 'victory', shipsLost: 0, pointsLost: 0 });
  expect(habitOf([clean, clean, clean])).toBe('unhurt');
  expect(habitOf([battle(), battle(), battle()].map((one) => ({ ...one, shipsLost: 4 })))).toBeNull();
  expect(styleNow('aggressive', [trade, trade, trade])).toBe('careful');
  expect(
    styleNow(
      'careful',
      [clean, clean, clean].map((one) => ({ ...one, style: 'careful' as const })),
    ),
  ).toBe('aggressive');
});

test('an admiral writes when a battle has changed the style, or when ships got away from a defeat', () => {
  const about = 'Duel';
  expect(letterAfterBattle('aggressive', [won('aggressive')], won('aggressive'), about)).toEqual({
    kind: 'shift',
    mood: 'balanced',
    campaign: null,
    about,
  });
  expect(letterAfterBattle('aggressive', [], lost('aggressive'), about)).toBeNull();
  expect(letterAfterBattle('aggressive', [], won('aggressive'), about)).toMatchObject({ kind: 'away' });
  const crushed = { ...won('aggressive'), enemyShipsLost: 4 };
  expect(letterAfterBattle('aggressive', [], crushed, about)).toBeNull();
});

test('the mood before a war is by how battles and wars stand', () => {
  expect(moodBefore(null)).toBe('first');
  expect(moodBefore({ won: 0, lost: 0 })).toBe('even');
  expect(moodBefore({ won: 2, lost: 1 })).toBe('ahead');
  expect(moodBefore({ won: 1, lost: 2 })).toBe('behind');
});
