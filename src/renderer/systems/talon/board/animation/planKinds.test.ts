import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { worldToHex } from '../../../../board/tables/hexLayout.ts';
import { choreograph } from '../physics/choreography.ts';
import { loadRapier, type Rapier } from '../../../../board/physics/rapier.ts';
import { EVENT_TYPES, example } from '../testing/eventExamples.ts';
import { expectEndsAt, kinds } from '../testing/plans.ts';
import { cuesOf } from './direction.ts';
import { completeStep, pictureOf, progressStep } from './picture.ts';
import { planAnimation } from './plan.ts';

test('every kind of event that the engine knows has its example here', () => {
  const source = readFileSync(path.resolve(import.meta.dirname, '../../../../../engine/talon/events.ts'), 'utf8');
  const known = [...source.matchAll(/\btype: '([A-Za-z]+)'/g)].map(([, type]) => type);
  expect(known.length).toBeGreaterThan(40);
  expect(EVENT_TYPES.toSorted()).toEqual(known.toSorted());
});

describe.each(EVENT_TYPES)('%s', (type) => {
  const { event, before, after, steps } = example(type);

  test('is planned as it should be and ends where the next view has it', () => {
    const plan = expectEndsAt(before, after, [event]);
    expect(kinds(plan)).toEqual(steps);
    const timed = plan.steps.filter(({ kind }) => kind !== 'turn-counter' && kind !== 'missile-target');
    for (const step of timed) expect(step.duration).toBeGreaterThan(0);
  });

  test('takes no longer than play bears: 1.2 s for a shot, 4 s for anything', () => {
    const plan = planAnimation(before, after, [event]);
    for (const step of plan.steps) {
      if (step.kind === 'shot' && step.weapon !== 'wave-motion-gun') expect(step.duration).toBeLessThanOrEqual(1200);
    }
    expect(plan.duration).toBeLessThanOrEqual(4000);
  });

  test('the camera has nothing to do where nothing is seen, and stays away when told', () => {
    const plan = planAnimation(before, after, [event]);
    expect(cuesOf(plan, 'off')).toEqual([]);
    const cues = cuesOf(plan, 'cinematic');
    if (steps.length === 0) expect(cues).toEqual([]);
    for (const cue of cues) {
      expect(cue.points.length).toBeGreaterThan(0);
      expect(cue.until).toBeLessThanOrEqual(plan.duration);
    }
  });
});

describe('with physics', () => {
  let rapier: Rapier;
  beforeAll(async () => {
    const loaded = await loadRapier();
    if (!loaded) throw new Error('no WebAssembly here');
    rapier = loaded;
  });

  test.each(EVENT_TYPES)('%s moves what it moves smoothly into the engine’s hex', (type) => {
    const { event, before, after } = example(type);
    const plan = planAnimation(before, after, [event]);
    const { tracks } = choreograph(rapier, plan, pictureOf(before));
    expect(tracks.size).toBe(type === 'displaced' ? 1 : 0);
    const picture = pictureOf(before);
    for (const step of plan.steps) {
      progressStep(picture, step, 0.5, tracks);
      if (step.kind !== 'move' && step.kind !== 'settle' && step.kind !== 'displace' && step.kind !== 'arrive') {
        completeStep(picture, step);
        continue;
      }
      progressStep(picture, step, 1, tracks);
      const last = picture.units.get(step.unit)?.pose;
      completeStep(picture, step);
      const rest = picture.units.get(step.unit)?.pose;
      // The last frame of its motion is where it rests: it does not leap.
      expect(last?.x).toBeCloseTo(rest?.x ?? Number.NaN, 6);
      expect(last?.z).toBeCloseTo(rest?.z ?? Number.NaN, 6);
      expect(worldToHex(rest ?? { x: Number.NaN, z: 0 })).toEqual(step.hex);
    }
    for (const [id, wanted] of pictureOf(after).units) {
      expect(picture.units.get(id)?.pose).toMatchObject({ x: wanted.pose.x, z: wanted.pose.z });
    }
  });
});
