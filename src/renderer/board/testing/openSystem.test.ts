import { describe, expect, test } from 'vitest';
import { createPlanPlayback } from '../animation/playback.ts';
import { plainly } from '../physics/choreography.ts';
import { OPEN_SCENES, skirmish } from './openScenes.ts';
import { openSystem } from './openSystem.ts';

describe('an animation on a table without hexes', () => {
  test.each([1, 2, 4])('ends where the next view has everything, at speed %i', (speed) => {
    const { view, next, events } = OPEN_SCENES.openFlight();
    if (!next || !events) throw new Error('nothing happens');
    const plan = openSystem.plan(view, next, events);
    const picture = openSystem.pictureOf(view);
    const playback = createPlanPlayback(plainly(plan), picture, speed, openSystem);
    while (playback.advance(30));
    expect(plan.duration).toBeGreaterThan(1000);
    const wanted = openSystem.pictureOf(next);
    for (const [id, unit] of wanted.units) {
      const { heading, ...place } = picture.units.get(id)?.pose ?? { heading: Number.NaN };
      const { heading: course, ...goal } = unit.pose;
      expect(place).toEqual(goal);
      expect(Math.cos(heading - course)).toBeCloseTo(1);
      expect(picture.units.get(id)?.hull).toBe(unit.hull);
    }
  });

  test('a ship is on its way in the middle of it, and not yet hurt', () => {
    const { view, next, events } = OPEN_SCENES.openFlight();
    if (!next || !events) throw new Error('nothing happens');
    const picture = openSystem.pictureOf(view);
    const playback = createPlanPlayback(plainly(openSystem.plan(view, next, events)), picture, 1, openSystem);
    playback.advance(450);
    const [from, now, to] = [openSystem.pictureOf(view), picture, openSystem.pictureOf(next)].map(
      ({ units }) => units.get(1)?.pose.z ?? Number.NaN,
    );
    expect(now).toBeLessThan(from ?? 0);
    expect(now).toBeGreaterThan(to ?? 0);
    expect(picture.units.get(3)?.hull).toBe(6);
  });
});

test('a click on the table is a point in its own units', () => {
  const table = openSystem.createTable();
  table.show(openSystem.extentOf(skirmish()));
  const at = { x: 12.5, y: 30.25 };
  expect(openSystem.pickPlace(table.pointOf(at), openSystem.noOverlay).pick).toEqual({ kind: 'point', at });
  table.dispose();
});
