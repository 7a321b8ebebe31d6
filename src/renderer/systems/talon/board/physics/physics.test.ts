import { beforeAll, describe, expect, test } from 'vitest';
import type { TalonEvent } from '../../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../../engine/talon/view.types.ts';
import { completeStep, pictureOf, progressStep } from '../animation/picture.ts';
import { planAnimation } from '../animation/plan.ts';
import { createPlanPlayback } from '../../../../board/animation/playback.ts';
import { unit, view, withUnits } from '../testing/fixtures.ts';
import { simulateBurst, FRAGMENTS } from '../../../../board/physics/bursting.ts';
import { choreograph } from './choreography.ts';
import { createPhysics } from '../../../../board/physics/physics.ts';
import { plainly } from '../../../../board/physics/choreography.ts';
import { loadRapier, worldsAlive, type Rapier } from '../../../../board/physics/rapier.ts';
import { PIECE_STRIDE } from '../../../../board/physics/track.ts';
import { pieceOnTrack, poseOnTrack } from './tracks.ts';

let rapier: Rapier;
beforeAll(async () => {
  const loaded = await loadRapier();
  if (!loaded) throw new Error('no WebAssembly here');
  rapier = loaded;
});

const thrown = (to: { q: number; r: number }): TalonEvent => ({
  type: 'displaced',
  unit: 1,
  from: { q: 0, r: 0 },
  to,
  cause: 'wave-motion-gun',
});

/** Unit 1 is thrown north; `more` stand where the test wants them. */
function scene(more: Parameters<typeof view>[0] = [], terrain: TalonView['terrain'] = []) {
  const to = { q: 0, r: -1 };
  const previous = view([unit(0, 'terran-bb', { q: 0, r: 3 }, 0), unit(1, 'talon-bc', { q: 0, r: 0 }, 2), ...more], {
    terrain,
  });
  const next = withUnits(previous, { 1: { hex: to } });
  const plan = planAnimation(previous, next, [thrown(to)]);
  const { tracks, rocks } = choreograph(rapier, plan, pictureOf(previous));
  const step = plan.steps.find(({ kind }) => kind === 'displace');
  if (!step) throw new Error('nothing was thrown');
  return { previous, next, plan, tracks, rocks, step, track: tracks.get(step) };
}

describe('a throw', () => {
  test('begins where the ship stands and ends in the engine’s hex at its facing, upright', () => {
    const { track, step, next } = scene();
    if (!track || step.kind !== 'displace') throw new Error('no track');
    expect(poseOnTrack(track, 0)).toMatchObject({ x: step.from.x, z: step.from.z, heading: step.from.heading });
    const end = poseOnTrack(track, 1);
    const wanted = pictureOf(next).units.get(1)?.pose;
    expect(end.x).toBeCloseTo(wanted?.x ?? Number.NaN, 9);
    expect(end.z).toBeCloseTo(wanted?.z ?? Number.NaN, 9);
    expect(Math.cos(end.heading - (wanted?.heading ?? 0))).toBeCloseTo(1, 9);
    expect(end.bank).toBeCloseTo(0, 9);
  });

  test('pushes at once, spins and rolls the ship, and comes to rest softly', () => {
    const { track } = scene();
    if (!track) throw new Error('no track');
    const poses = Array.from({ length: 21 }, (_, i) => poseOnTrack(track, i / 20));
    const far = (i: number, j: number): number => {
      const [a, b] = [poses[i], poses[j]];
      return a && b ? Math.hypot(a.x - b.x, a.z - b.z) : Number.NaN;
    };
    expect(far(0, 4)).toBeGreaterThan(far(16, 20) * 4);
    const headings = poses.map(({ heading }) => heading);
    expect(Math.max(...headings) - Math.min(...headings)).toBeGreaterThan(Math.PI / 2);
    expect(Math.max(...poses.map(({ bank }) => Math.abs(bank)))).toBeGreaterThan(0.1);
    // Never so far off that it would seem to be in another place.
    for (const { x, z } of poses) expect(Math.abs(x) < 1 && z < 0.4 && z > -2.6).toBe(true);
  });

  test('into a friend: both are jolted, both end where the plan has them', () => {
    const { tracks, plan } = scene([unit(2, 'talon-dd', { q: 0, r: -1 }, 4)]);
    const settle = plan.steps.find((step) => step.kind === 'settle' && step.unit === 2);
    const track = settle && tracks.get(settle);
    if (!track || settle.kind !== 'settle') throw new Error('the friend has no track');
    const headings = Array.from({ length: 41 }, (_, i) => poseOnTrack(track, i / 40).heading);
    expect(Math.max(...headings) - Math.min(...headings)).toBeGreaterThan(0.05);
    expect(poseOnTrack(track, 1).x).toBeCloseTo(settle.to.x, 9);
    expect(poseOnTrack(track, 1).z).toBeCloseTo(settle.to.z, 9);
  });

  test('what it runs into is seen when and where the hulls meet', () => {
    const to = { q: 0, r: -1 };
    const previous = view([
      unit(0, 'terran-bb', { q: 0, r: 3 }, 0),
      unit(1, 'talon-bc', { q: 0, r: 0 }, 2),
      unit(2, 'talon-dd', to, 4),
    ]);
    const next = withUnits(previous, { 1: { hex: to } });
    const events: TalonEvent[] = [thrown(to), { type: 'collided', unit: 1, other: 2, at: to }];
    const plain = planAnimation(previous, next, events);
    const { plan, tracks } = choreograph(rapier, plain, pictureOf(previous));
    const [throwing, meeting] = [
      plan.steps.find(({ kind }) => kind === 'displace'),
      plan.steps.find(({ kind }) => kind === 'collision'),
    ];
    const track = throwing && tracks.get(throwing);
    if (!track || meeting?.kind !== 'collision') throw new Error('no collision');
    const thrownThen = poseOnTrack(track, (meeting.at - throwing.at) / throwing.duration);
    expect(Math.hypot(meeting.place.x - thrownThen.x, meeting.place.z - thrownThen.z)).toBeLessThan(0.7);
    expect(meeting.at).toBeLessThan(throwing.at + throwing.duration * 0.6);
    expect(plan.steps).toHaveLength(plain.steps.length);
    expect(plan.steps.map(({ at }) => at)).toEqual(plan.steps.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  test('among asteroids scatters rocks', () => {
    const { rocks, step } = scene([], [{ kind: 'asteroids', hex: { q: 0, r: -1 } }]);
    const track = rocks.get(step);
    if (!track) throw new Error('no rocks');
    const [before, after] = [new Float32Array(PIECE_STRIDE), new Float32Array(PIECE_STRIDE)];
    let scattered = 0;
    for (let piece = 0; piece < track.pieces; piece++) {
      pieceOnTrack(track, piece, 0, before);
      pieceOnTrack(track, piece, 1, after);
      if (Math.hypot(after[0]! - before[0]!, after[2]! - before[2]!) > 0.2) scattered++;
    }
    expect(scattered).toBeGreaterThan(0);
  });

  test('is the same every time', () => {
    expect(scene().track?.samples).toEqual(scene().track?.samples);
  });

  test.each([1, 2, 4])('at speed %i ends where the next view has it, in its share of the time', (speed) => {
    const { previous, next, plan } = scene([unit(2, 'talon-dd', { q: 0, r: -1 }, 4)]);
    const picture = pictureOf(previous);
    const staged = { ...plainly(plan), ...choreograph(rapier, plan, picture) };
    const playback = createPlanPlayback(staged, picture, speed, { progress: progressStep, complete: completeStep });
    let time = 0;
    while (playback.advance(16)) time += 16;
    expect(time * speed).toBeGreaterThan(staged.plan.duration - 17 * speed);
    expect(time * speed).toBeLessThanOrEqual(staged.plan.duration);
    for (const [id, { pose }] of pictureOf(next).units)
      expect(picture.units.get(id)?.pose).toMatchObject({ x: pose.x, z: pose.z, scale: pose.scale });
  });

  test('skipped midway, still ends where the next view has it', () => {
    const { previous, next, plan, tracks } = scene([unit(2, 'talon-dd', { q: 0, r: -1 }, 4)]);
    const picture = pictureOf(previous);
    for (const step of plan.steps) progressStep(picture, step, 0.37, tracks);
    for (const step of plan.steps) completeStep(picture, step);
    for (const [id, { pose }] of pictureOf(next).units)
      expect(picture.units.get(id)?.pose).toMatchObject({ x: pose.x, z: pose.z, scale: pose.scale });
  });
});

test('a burst flings its fragments out, each its own way, the same every time', () => {
  const track = simulateBurst(rapier, 1);
  expect(track.pieces).toBe(FRAGMENTS);
  expect(simulateBurst(rapier, 1).samples).toEqual(track.samples);
  expect(simulateBurst(rapier, 2).samples).not.toEqual(track.samples);
  const [before, after] = [new Float32Array(PIECE_STRIDE), new Float32Array(PIECE_STRIDE)];
  for (let piece = 0; piece < FRAGMENTS; piece++) {
    pieceOnTrack(track, piece, 0, before);
    pieceOnTrack(track, piece, 1, after);
    const far = Math.hypot(after[0]! - before[0]!, after[1]! - before[1]!, after[2]! - before[2]!);
    expect(far).toBeGreaterThan(0.2);
    expect(far).toBeLessThan(5);
  }
});

test('every world is freed, and a board without physics has plain motion', async () => {
  for (let i = 0; i < 10; i++) {
    scene([unit(2, 'talon-dd', { q: 0, r: -1 }, 4)], [{ kind: 'asteroids', hex: { q: 0, r: -1 } }]);
    simulateBurst(rapier, i);
  }
  expect(worldsAlive()).toBe(0);
  const physics = createPhysics(() => Promise.resolve(), choreograph);
  const { plan, previous } = scene();
  expect(physics.choreograph(plan, pictureOf(previous)).tracks.size).toBe(0);
  await physics.settled();
  expect(physics.state()).toBe('ready');
  expect(physics.choreograph(plan, pictureOf(previous)).tracks.size).toBe(1);
  expect(physics.choreograph(plan, pictureOf(previous)).bursts).toHaveLength(3);
  physics.dispose();
  expect(physics.state()).toBe('absent');
  expect(physics.choreograph(plan, pictureOf(previous)).tracks.size).toBe(0);
});
