import { describe, expect, test } from 'vitest';
import type { FtbEvent } from '../../../../../engine/ftb/events.ts';
import { createPlanPlayback } from '../../../../board/animation/playback.ts';
import { plainly } from '../../../../board/physics/choreography.ts';
import { EVENTS } from '../../testing/samples.ts';
import { makeEnemy, makeUnit, makeView, place } from '../../testing/views.ts';
import { toWorld } from '../space.ts';
import { cuesOf, shakeAt } from './direction.ts';
import { alongPath, completeStep, pictureOf, progressStep } from './picture.ts';
import { planAnimation } from './plan.ts';

const before = makeView();
const stepsOf = (...events: FtbEvent[]) => planAnimation(before, before, events).steps;
const kinds = (...events: FtbEvent[]): string[] => stepsOf(...events).map(({ kind }) => kind);

describe('the plan of events', () => {
  test('a vector is flown along its corners, and stands in the trail then', () => {
    const after = makeView({ units: [makeUnit({ ...place(20, 25) }), makeEnemy()] });
    const { steps } = planAnimation(before, after, [EVENTS.flew]);
    expect(steps.map(({ kind }) => kind)).toEqual(['fly']);
    const picture = pictureOf(before);
    progressStep(picture, steps[0]!, 0.5);
    const { pose } = picture.units.get(0)!;
    expect(pose.z).toBeLessThan(toWorld(place(20, 30)).z);
    expect(pose.z).toBeGreaterThan(toWorld(place(20, 25)).z);
    completeStep(picture, steps[0]!);
    expect(picture.units.get(0)).toMatchObject({ trail: [{ path: [place(20, 30), place(20, 25)].map(toWorld) }, {}] });
  });

  test.each([1, 2, 4])('ends where the next position has everything, at speed %i', (speed) => {
    const after = makeView({ units: [makeUnit({ ...place(25, 20), course: 70 }), makeEnemy()], torpedoes: [] });
    const events = [EVENTS.activated, EVENTS.flew, EVENTS.cardsTurned, EVENTS.shieldLost, EVENTS.torpedoRemoved];
    const picture = pictureOf(before);
    const playback = createPlanPlayback(plainly(planAnimation(before, after, events)), picture, speed, {
      progress: progressStep,
      complete: completeStep,
    });
    while (playback.advance(30));
    expect(picture.units.get(0)?.pose).toMatchObject(toWorld(place(25, 20)));
    expect(Math.cos(picture.units.get(0)!.pose.heading - (70 * Math.PI) / 180)).toBeCloseTo(1);
    expect([...picture.torpedoes.keys()]).toEqual([]);
    expect(picture.units.get(1)?.shields).toBe(0);
  });

  test('the cards lie face down before they are turned, and only the winner fires', () => {
    const steps = stepsOf(EVENTS.combatBegan, EVENTS.cardsTurned);
    const cards = steps.find(({ kind }) => kind === 'cards');
    const shots = steps.flatMap((step) => (step.kind === 'shot' ? [step] : []));
    if (cards?.kind !== 'cards') throw new Error('no cards');
    expect(cards).toMatchObject({ cards: ['railgun', 'broadside'], won: [true, false] });
    expect(shots.map(({ unit, card, hits }) => [unit, card, hits])).toEqual([[0, 'railgun', true]]);
    expect(shots[0]!.at).toBeGreaterThan(cards.at);
    const draw = stepsOf({ ...EVENTS.cardsTurned, winner: 'both', hits: [true, true] });
    expect(draw.filter(({ kind }) => kind === 'shot')).toHaveLength(2);
  });

  test('cards for the initiative lie in the middle of the table, and nobody fires', () => {
    const steps = stepsOf({ ...EVENTS.cardsTurned, combat: 'initiative', units: [null, null] });
    expect(steps.map(({ kind }) => kind)).toEqual(['cards']);
  });

  test('heat is felt at once, and a ship that cools glows less', () => {
    const picture = pictureOf(before);
    const [step] = stepsOf(EVENTS.heatChanged);
    progressStep(picture, step!, 0.1);
    expect(picture.units.get(0)?.heat).toBe(2);
  });

  test('a torpedo leaves its ship, strikes, and bursts', () => {
    const steps = stepsOf(EVENTS.launched);
    expect(steps.map(({ kind }) => kind).slice(0, 2)).toEqual(['launch', 'fly']);
    const picture = pictureOf(before);
    for (const step of steps) completeStep(picture, step);
    expect(picture.torpedoes.has(17)).toBe(true);
    const removed = { ...EVENTS.torpedoRemoved, why: 'detonated' as const };
    expect(kinds(EVENTS.torpedoAttacked, EVENTS.tested, removed)).toEqual(['strike', 'flak', 'test', 'burst']);
  });

  test('a ship breaks up, explodes, and is gone', () => {
    const { steps, duration } = planAnimation(before, makeView({ units: [makeUnit()] }), [EVENTS.destroyed]);
    expect(steps.map(({ kind }) => kind)).toEqual(['destroyed', 'explosion']);
    const picture = pictureOf(before);
    for (const step of steps) completeStep(picture, step);
    expect([...picture.units.keys()]).toEqual([0]);
    expect(shakeAt({ steps, duration }, steps[1]!.at + 10)).toBeGreaterThan(0);
    expect(shakeAt({ steps, duration }, 0)).toBe(0);
  });

  test('everything that happens to a ship is shown', () => {
    expect(kinds(EVENTS.overheated)).toEqual(['overheat']);
    expect(kinds(EVENTS.trackedChanged)).toEqual(['tracked']);
    expect(kinds({ ...EVENTS.tested, test: 'scan', target: 1 })).toEqual(['scan', 'test']);
    expect(kinds(EVENTS.deflected)).toEqual(['bend']);
    expect(kinds(EVENTS.systemDamaged)).toEqual(['damage']);
    expect(kinds(EVENTS.repaired)).toEqual(['mend']);
    expect(kinds(EVENTS.refuelled)).toEqual(['store']);
    expect(kinds(EVENTS.evaded)).toEqual(['evade']);
    expect(kinds(EVENTS.signDrawn)).toEqual(['sign']);
    expect(kinds(EVENTS.leftMap)[0]).toBe('leave');
  });

  test('the camera follows what happens, unless it is to stay', () => {
    const plan = planAnimation(before, before, [EVENTS.cardsTurned]);
    expect(cuesOf(plan, 'calm').length).toBeGreaterThan(0);
    expect(cuesOf(plan, 'off')).toEqual([]);
  });
});

test('a way along corners is measured over all of it', () => {
  const path = [{ x: 0, z: 0 }, { x: 2, z: 0 }, { x: 2, z: 2 }]; // prettier-ignore
  expect(alongPath(path, 0.75)).toMatchObject({ at: { x: 2, z: 1 } });
  expect(alongPath(path, 1).at).toEqual({ x: 2, z: 2 });
});
