import { expect, test } from 'vitest';
import { endings } from '../../../../engine/talon/testing/endings.ts';
import { testEnds } from '../../../testing/endsSuite.ts';
import { lossesOf } from '../../../text/losses.ts';
import { talon } from '../index.ts';
import { EVENTS } from '../testing/samples.ts';
import { makeView } from '../testing/views.ts';

testEnds(talon, endings, ['marginal', 'standard', 'great', 'devastating']);

const lost = (...events: readonly object[]): string =>
  lossesOf(talon as never, events.map((event, ply) => ({ ply, event })) as never, makeView()).at(-1)!.sentence;

test('a lost ship names the shot: who, with what, from how far, and how much it did', () => {
  const shot = { ...EVENTS.fired, unit: 0, target: 1, weapon: 'phaser', range: 3, damage: 7, hit: true };
  const destroyed = { ...EVENTS.destroyed, unit: 1, cause: 'hull' };
  expect(lost(shot, destroyed)).toBe('Vision is destroyed. Last blow: Napoleon’s phaser at range 3, 7 damage.');
  // A miss was no blow; a shot at another ship is none at this one.
  expect(lost(shot, { ...shot, range: 9, damage: 0, hit: false }, { ...shot, target: 0, damage: 5 }, destroyed)).toBe(
    'Vision is destroyed. Last blow: Napoleon’s phaser at range 3, 7 damage.',
  );
});

test('a ship that a missile destroyed names who launched it, and from how far', () => {
  const launched = { ...EVENTS.missileLaunched, missile: 2, unit: 1, target: 0, from: { q: 0, r: -3 } };
  const hit = { ...EVENTS.missileHit, missile: 2, target: 0, at: { q: 2, r: 0 }, damage: 4 };
  const destroyed = { ...EVENTS.destroyed, unit: 0, cause: 'hull' };
  expect(lost(launched, hit, destroyed)).toBe(
    'Napoleon is destroyed. Last blow: Vision’s missile, launched at range 5, 4 damage.',
  );
  expect(lost(hit, destroyed)).toBe('Napoleon is destroyed. Last blow: a missile, 4 damage.');
});
