import { expect, test } from 'vitest';
import { ACTION, kindOf } from '../../src/engine/talon/actions.ts';
import { MISSILE_ID } from '../../src/engine/talon/battle.ts';
import { talon } from '../../src/engine/talon/index.ts';
import type { TalonEvent } from '../../src/engine/talon/events.ts';
import type { TalonSetup } from '../../src/engine/talon/setup.ts';
import { pickFrom, randomSetup } from '../../src/engine/talon/testing/randomSetup.ts';
import {
  completeStep,
  pictureOf,
  progressStep,
  type MissilePicture,
  type Picture,
  type UnitPicture,
} from '../../src/renderer/systems/talon/board/animation/picture.ts';
import { planAnimation } from '../../src/renderer/systems/talon/board/animation/plan.ts';
import { FIRST_MISSILE } from '../../src/renderer/systems/talon/events/fire.ts';
import { createPlanPlayback } from '../../src/renderer/board/animation/playback.ts';
import type { AnimationPlan, PlanStep } from '../../src/renderer/systems/talon/board/animation/plan.types.ts';
import { worldToHex } from '../../src/renderer/board/tables/hexLayout.ts';
import { choreograph } from '../../src/renderer/systems/talon/board/physics/choreography.ts';
import { plainly } from '../../src/renderer/board/physics/choreography.ts';
import { loadRapier, worldsAlive, type Rapier } from '../../src/renderer/board/physics/rapier.ts';

const RARE: readonly number[] = [ACTION.FIRE_CONE, ACTION.DOCK];

/**
 * The engine's own battles through the board's animation: here, as the renderer may not import the
 * engine. What is left on the board after the events must be what the next view shows.
 */
function replay(setup: TalonSetup, seed: number, heard: Set<string>, rapier: Rapier | null = null): number {
  const battle = talon.create(setup, seed);
  const legal = new Int32Array(talon.maxActions);
  const pick = pickFrom(seed * 7919);
  let view = talon.view(battle);
  let animated = 0;
  for (let count; (count = talon.legalActions(battle, legal)) > 0;) {
    const events: TalonEvent[] = [];
    // A cone or a dock is offered so seldom that it is never refused.
    const rare = legal.subarray(0, count).find((action) => RARE.includes(kindOf(action)));
    expect(talon.apply(battle, rare ?? legal[pick(count)] ?? 0, (event) => events.push(event))).toBeNull();
    for (const event of events) heard.add('cause' in event ? `${event.type} ${event.cause}` : event.type);
    const next = talon.view(battle);
    const plan = planAnimation(view, next, events);
    const picture = pictureOf(view);
    const physics = rapier ? { ...plainly(plan), ...choreograph(rapier, plan, picture) } : plainly(plan);
    const playback = createPlanPlayback(physics, picture, 1, { progress: progressStep, complete: completeStep });
    while (playback.advance(200));
    animated += plan.steps.length;
    for (const step of physics.tracks.keys()) heard.add(`physics ${step.kind}`);
    expectSame(picture, pictureOf(next), events);
    expectStepsEndInTheirHexes(plan, pictureOf(view), physics.tracks, events);
    view = next;
  }
  return animated;
}

function expectSame(shown: Picture, wanted: Picture, events: readonly TalonEvent[]): void {
  const because = JSON.stringify(events);
  expect([...shown.units.keys()].sort(), because).toEqual([...wanted.units.keys()].sort());
  expect([...shown.missiles.keys()].sort(), because).toEqual([...wanted.missiles.keys()].sort());
  expect(shown.terrain, because).toEqual(wanted.terrain);
  for (const [id, unit] of shown.units) expect(settled(unit), because).toEqual(settled(wanted.units.get(id)));
  for (const [id, missile] of shown.missiles) {
    expect(settled(missile), because).toEqual(settled(wanted.missiles.get(id)));
  }
}

type Moving = Extract<PlanStep, { to: unknown; hex: unknown }>;
const isMoving = (step: PlanStep): step is Moving => 'to' in step && 'hex' in step;
const moverOf = (picture: Picture, step: Moving): UnitPicture | MissilePicture | undefined =>
  'unit' in step ? picture.units.get(step.unit) : picture.missiles.get(step.missile);

/** Each single motion, with physics or without, comes to rest in the hex that the engine says, without a leap. */
function expectStepsEndInTheirHexes(
  plan: AnimationPlan,
  picture: Picture,
  tracks: Parameters<typeof progressStep>[3],
  events: readonly TalonEvent[],
): void {
  const because = JSON.stringify(events);
  for (const step of plan.steps) {
    progressStep(picture, step, 1, tracks);
    const shown = isMoving(step) ? moverOf(picture, step) : undefined;
    const last = shown && { ...shown.pose };
    completeStep(picture, step);
    if (!isMoving(step) || !last || !shown) continue;
    expect(Math.hypot(last.x - shown.pose.x, last.z - shown.pose.z), because).toBeLessThan(1e-6);
    expect(Math.cos(last.heading - shown.pose.heading), because).toBeCloseTo(1, 9);
    expect(worldToHex(shown.pose), because).toEqual(step.hex);
  }
}

/** What must be the same; a heading is, however often it went round. */
function settled(shown: UnitPicture | MissilePicture | undefined) {
  if (!shown) return undefined;
  const { heading, ...place } = shown.pose;
  const facing = ((Math.round(heading / (Math.PI / 3)) % 6) + 6) % 6;
  const { hex, presence } = shown;
  if ('place' in shown) return { place, facing, hex, presence, target: shown.target, damaged: shown.damaged };
  return { place, facing, hex, presence, hullLeft: shown.hullLeft, shields: shown.shields, craft: shown.craft };
}

test('the board tells missiles from units among targets as the engine does', () => {
  expect(FIRST_MISSILE).toBe(MISSILE_ID);
});

test.each([1, 2, 3, 4, 5, 6])('every action of a whole random battle, seed %i, animates into the next view', (seed) => {
  const setup = talon.parseSetup(talon.scenarios[seed % talon.scenarios.length]?.setup);
  if (!setup.ok) throw new Error(setup.error.code);
  expect(replay(setup.value, seed, new Set())).toBeGreaterThan(50);
});

test('random fleets, terrain and missiles animate into the next view, thrown by physics or not', async () => {
  const heard = new Set<string>();
  const rapier = await loadRapier();
  expect(rapier).not.toBeNull();
  let animated = 0;
  // In the last of them a ship docks, a missile dies in an explosion, a black hole takes a ship.
  for (const seed of [...Array.from({ length: 40 }, (_, n) => n + 1), 64, 49, 76])
    animated += replay(randomSetup(pickFrom(seed)), seed, heard, seed % 2 ? rapier : null);
  expect(worldsAlive()).toBe(0);
  expect(animated).toBeGreaterThan(5000);
  // Without these the battles would show nothing of the advanced rules.
  expect([...heard]).toEqual(
    expect.arrayContaining([
      'arrived',
      'retreated ftl',
      'retreated map',
      'retreated worm-hole',
      'docked',
      'destroyed planet',
      'destroyed black-hole',
      'terrainDropped',
      'powerTransmitted',
      'missileLaunched',
      'missileMoved',
      'missileHit',
      'missileDamaged',
      'missileDestroyed fire',
      'missileDestroyed explosion',
      'missileRetargeted',
      'missileLost',
      'coneFired',
      'displaced wave-motion-gun',
      'physics displace',
      'displaced gravity',
      'struckAsteroids',
      'reinforcementEnded nebula',
      'craftHit',
    ]),
  );
});
