import { expect, test } from 'vitest';
import type { Battle } from '../../engine/fullthrust/battle.ts';
import { position, type TestShip } from '../../engine/fullthrust/testing/position.ts';
import type { Style } from '../../shared/api.ts';
import { guideOf } from '../guide.ts';
import { createGuides } from '../systems.ts';

const CRUISER: TestShip = { at: [36, 44], course: 12, speed: 6, hull: 24, systems: ['fc', 'beam-3 F', 'beam-2', 'beam-2'] }; // prettier-ignore

const facing = (gap: number, hurt = 0): Battle =>
  position([
    { ...CRUISER, at: [36, 44], speed: 4, hullLost: hurt },
    { ...CRUISER, at: [36, 44 - gap], course: 6, speed: 4, side: 1 },
  ]);

const valued = (style: Style, battle: Battle): number =>
  guideOf(createGuides(), 'fullthrust', style).evaluate(battle, 0);

test('a sniper likes to be far from the enemy more than others, the aggressive less', () => {
  const worthOfRange = (style: Style): number => valued(style, facing(40)) - valued(style, facing(12));
  expect(worthOfRange('sniper')).toBeGreaterThan(worthOfRange('balanced'));
  expect(worthOfRange('careful')).toBeGreaterThan(worthOfRange('balanced'));
  expect(worthOfRange('aggressive')).toBeLessThan(worthOfRange('balanced'));
});

test('the careful mind damage to themselves more than others, the aggressive less', () => {
  const lossTo = (style: Style): number => valued(style, facing(20)) - valued(style, facing(20, 10));
  expect(lossTo('careful')).toBeGreaterThan(lossTo('balanced'));
  expect(lossTo('aggressive')).toBeLessThan(lossTo('balanced'));
});
const fullThrustEven = (battle: Battle): number =>
  guideOf(createGuides(), 'fullthrust', 'balanced').evaluate(battle, null);

test('a style changes what its own side makes of a position, not what the rules of thumb know of the other', () => {
  const battle = facing(20, 10);
  for (const style of ['aggressive', 'careful', 'sniper'] as const) {
    const guide = guideOf(createGuides(), 'fullthrust', style);
    expect(guide.evaluate(battle, null), style).toBeCloseTo(fullThrustEven(battle), 10);
  }
});
