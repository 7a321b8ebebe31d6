import { describe, expect, test } from 'vitest';
import { unit, view, withUnits } from '../testing/fixtures.ts';
import { hexToWorld } from '../../../../board/tables/hexLayout.ts';
import { completeStep, pictureOf, progressStep } from './picture.ts';
import type { StepOf } from './plan.types.ts';

const HEX = { q: 2, r: -1 };
const fleet = view([unit(0, 'terran-ca', { q: 0, r: 0 }, 0), unit(1, 'talon-ca', HEX, 3)]);
const lost = withUnits(fleet, { 1: { status: 'destroyed' } });
const place = { ...hexToWorld(HEX), scale: 1 };
const explosion: StepOf<'explosion'> = {
  kind: 'explosion',
  at: 0,
  duration: 1000,
  unit: 1,
  place,
  rating: 3,
  order: 0,
};

describe('a ship that blew up', () => {
  test('leaves a wreck where it was, for the rest of the battle', () => {
    expect(pictureOf(fleet).wrecks).toEqual([]);
    expect(pictureOf(lost).wrecks).toEqual([{ unit: 1, ...hexToWorld(HEX), presence: 1 }]);
  });

  test('whose wreck comes out of its fire, once', () => {
    const picture = pictureOf(fleet);
    progressStep(picture, explosion, 0.25);
    expect(picture.wrecks[0]?.presence).toBe(0);
    progressStep(picture, explosion, 0.75);
    expect(picture.wrecks[0]?.presence).toBeCloseTo(0.5, 9);
    completeStep(picture, explosion);
    expect(picture.wrecks).toEqual(pictureOf(lost).wrecks);
  });

  test.each(['retreated', 'docked', 'reserve'] as const)('one that is %s leaves none', (status) => {
    expect(pictureOf(withUnits(fleet, { 1: { status } })).wrecks).toEqual([]);
  });

  test.each(['planet', 'black-hole'] as const)('a %s keeps what it swallows', (kind) => {
    expect(pictureOf({ ...lost, terrain: [{ kind, hex: HEX }] }).wrecks).toEqual([]);
  });

  test('of a squadron nothing is left that could be seen', () => {
    const squadron = view([unit(1, 'terran-ftr', HEX, 0, { status: 'destroyed' })]);
    expect(pictureOf(squadron).wrecks).toEqual([]);
  });
});
