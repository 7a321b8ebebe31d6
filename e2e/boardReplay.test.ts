import { expect, test } from 'vitest';
import { ACTION, kindOf } from '../src/engine/talon/actions.ts';
import { MISSILE_ID } from '../src/engine/talon/battle.ts';
import { talon } from '../src/engine/talon/index.ts';
import type { TalonEvent } from '../src/engine/talon/events.ts';
import type { TalonSetup } from '../src/engine/talon/setup.ts';
import { pickFrom, randomSetup } from '../src/engine/talon/testing/randomSetup.ts';
import {
  completeStep,
  pictureOf,
  progressStep,
  type MissilePicture,
  type Picture,
  type UnitPicture,
} from '../src/renderer/board/animation/picture.ts';
import { planAnimation } from '../src/renderer/board/animation/plan.ts';
import { FIRST_MISSILE } from '../src/renderer/board/animation/planFire.ts';
import { createPlayer } from '../src/renderer/board/animation/player.ts';

/**
 * The engine's own battles through the board's animation: here, as the renderer may not import the
 * engine. What is left on the board after the events must be what the next view shows.
 */
function replay(setup: TalonSetup, seed: number, heard: Set<string>): number {
  const battle = talon.create(setup, seed);
  const legal = new Int32Array(talon.maxActions);
  const pick = pickFrom(seed * 7919);
  let view = talon.view(battle);
  let animated = 0;
  for (let count; (count = talon.legalActions(battle, legal)) > 0;) {
    const events: TalonEvent[] = [];
    // A cone is offered so seldom that it is never refused.
    const cone = legal.subarray(0, count).find((action) => kindOf(action) === ACTION.FIRE_CONE);
    expect(talon.apply(battle, cone ?? legal[pick(count)] ?? 0, (event) => events.push(event))).toBeNull();
    for (const event of events) heard.add('cause' in event ? `${event.type} ${event.cause}` : event.type);
    const next = talon.view(battle);
    const plan = planAnimation(view, next, events);
    const picture = pictureOf(view);
    const player = createPlayer(plan, {
      during: (step, share) => progressStep(picture, step, share),
      after: (step) => completeStep(picture, step),
    });
    while (player.advance(200));
    animated += plan.steps.length;
    expectSame(picture, pictureOf(next), events);
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

test('random fleets, terrain and missiles animate into the next view', () => {
  const heard = new Set<string>();
  let animated = 0;
  for (let seed = 1; seed <= 40; seed++) animated += replay(randomSetup(pickFrom(seed)), seed, heard);
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
      'displaced gravity',
      'struckAsteroids',
      'reinforcementEnded nebula',
      'craftHit',
    ]),
  );
});
