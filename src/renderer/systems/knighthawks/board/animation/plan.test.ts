import { describe, expect, test } from 'vitest';
import type { KnightHawksEvent } from '../../../../../engine/knighthawks/events.ts';
import { EVENTS } from '../../testing/samples.ts';
import { makeEnemy, makeUnit, makeView } from '../../testing/views.ts';
import { cuesOf, shakeAt } from './direction.ts';
import { completeStep, pictureOf, progressStep } from './picture.ts';
import { planAnimation } from './plan.ts';
import { hexToWorld } from '../../../../board/tables/hexLayout.ts';

const before = makeView();
const kinds = (...events: KnightHawksEvent[]): string[] =>
  planAnimation(before, before, events).steps.map(({ kind }) => kind);

describe('the plan of events', () => {
  test('a move goes hex by hex, one after the other', () => {
    const second = { ...EVENTS.moved, from: EVENTS.moved.to, to: { q: 4, r: 5 }, facing: 5 };
    const after = makeView({ units: [makeUnit({ hex: second.to, facing: 5 }), makeEnemy()] });
    const { steps } = planAnimation(before, after, [EVENTS.moved, second]);
    expect(steps.map(({ kind }) => kind)).toEqual(['move', 'move']);
    expect(steps[1]!.at).toBe(steps[0]!.at + steps[0]!.duration);
  });

  test('every plan ends where the next position has everything', () => {
    const moves = makeView({ units: [makeUnit({ hex: { q: 9, r: 1 }, facing: 2 }), makeEnemy()] });
    const picture = pictureOf(before);
    for (const step of planAnimation(before, moves, []).steps) completeStep(picture, step);
    expect(picture.units.get(0)?.pose).toMatchObject(hexToWorld({ q: 9, r: 1 }));
    expect(picture.units.get(0)?.hex).toEqual({ q: 9, r: 1 });
  });

  test('a shot arrives before it hurts, and the hull shows it', () => {
    const { steps } = planAnimation(before, before, [EVENTS.fired, EVENTS.hullHit]);
    const shot = steps.find(({ kind }) => kind === 'shot');
    const hull = steps.find(({ kind }) => kind === 'hull');
    if (shot?.kind !== 'shot' || !hull) throw new Error('no shot');
    expect(hull.at).toBe(shot.at + shot.impact);
    const picture = pictureOf(before);
    progressStep(picture, hull, 0.1);
    expect(picture.units.get(1)?.hullLeft).toBe(29);
  });

  test('a ship breaks up, explodes, and is gone', () => {
    const { steps } = planAnimation(before, makeView({ units: [makeUnit()] }), [EVENTS.destroyed]);
    expect(steps.map(({ kind }) => kind)).toEqual(['destroyed', 'explosion']);
    const picture = pictureOf(before);
    for (const step of steps) completeStep(picture, step);
    expect([...picture.units.keys()]).toEqual([0]);
    const plan = { steps, duration: 3000 };
    expect(shakeAt(plan, steps[1]!.at + 10)).toBeGreaterThan(0);
    expect(shakeAt(plan, 0)).toBe(0);
  });

  test('an orbit keeps its distance from the planet all the way', () => {
    const orbits = makeView({ units: [makeUnit({ hex: { q: 8, r: 4 } }), makeEnemy()] });
    const [step] = planAnimation(orbits, orbits, [EVENTS.orbited]).steps;
    if (step?.kind !== 'orbit') throw new Error('no orbit');
    const picture = pictureOf(orbits);
    for (const share of [0.2, 0.5, 0.8]) {
      progressStep(picture, step, share);
      const { x, z } = picture.units.get(0)!.pose;
      expect(Math.hypot(x - step.centre.x, z - step.centre.z)).toBeCloseTo(Math.sqrt(3), 1);
    }
  });

  test('a fighter starts from its carrier, and goes aboard again', () => {
    const aboard = makeView({ units: [makeUnit({ status: 'aboard', carrier: 1 }), makeEnemy()] });
    const { steps } = planAnimation(aboard, before, [EVENTS.launched]);
    const picture = pictureOf(aboard);
    expect(picture.units.has(0)).toBe(false);
    for (const step of steps) completeStep(picture, step);
    expect(picture.units.has(0)).toBe(true);
    for (const step of planAnimation(before, aboard, [EVENTS.landed]).steps) completeStep(picture, step);
    expect(picture.units.has(0)).toBe(false);
  });

  test('everything that happens to a ship is shown', () => {
    expect(kinds(EVENTS.speedSet)).toEqual(['speed']);
    expect(kinds(EVENTS.rotated)[0]).toBe('move');
    expect(kinds(EVENTS.leftMap)[0]).toBe('leave');
    expect(kinds(EVENTS.crashed)[0]).toBe('crash');
    expect(kinds(EVENTS.screenSet)).toEqual(['screen']);
    expect(kinds(EVENTS.screenFell)).toEqual(['screen-fell']);
    expect(kinds(EVENTS.systemHit)).toEqual(['fault']);
    expect(kinds({ ...EVENTS.systemHit, hit: 'none', fault: null })).toEqual([]);
    expect(kinds(EVENTS.mended)).toEqual(['mend']);
  });

  test('the camera follows what happens, unless it is to stay', () => {
    const plan = planAnimation(before, before, [EVENTS.fired]);
    expect(cuesOf(plan, 'calm')).toHaveLength(1);
    expect(cuesOf(plan, 'off')).toEqual([]);
  });
});
