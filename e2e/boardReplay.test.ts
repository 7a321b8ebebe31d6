import { expect, test } from 'vitest';
import { talon } from '../src/engine/talon/index.ts';
import type { TalonEvent } from '../src/engine/talon/events.ts';
import { completeStep, pictureOf, progressStep } from '../src/renderer/board/animation/picture.ts';
import { planAnimation } from '../src/renderer/board/animation/plan.ts';
import { createPlayer } from '../src/renderer/board/animation/player.ts';

/**
 * The engine's own battles through the board's animation: here, as the renderer may not import the
 * engine. What is left on the board after the events must be what the next view shows.
 */
test.each([1, 2, 3, 4, 5, 6])('every action of a whole random battle, seed %i, animates into the next view', (seed) => {
  const setup = talon.parseSetup(talon.scenarios[seed % talon.scenarios.length]?.setup);
  if (!setup.ok) throw new Error(setup.error.code);
  const battle = talon.create(setup.value, seed);
  const legal = new Int32Array(talon.maxActions);
  let random = seed * 7919;
  let view = talon.view(battle);
  let animated = 0;
  for (;;) {
    const count = talon.legalActions(battle, legal);
    if (count === 0) break;
    random = (Math.imul(random, 1664525) + 1013904223) | 0;
    const events: TalonEvent[] = [];
    expect(
      talon.apply(battle, legal[Math.floor((random >>> 0) * 2 ** -32 * count)] ?? 0, (event) => events.push(event)),
    ).toBeNull();
    const next = talon.view(battle);
    const plan = planAnimation(view, next, events);
    const picture = pictureOf(view);
    const player = createPlayer(plan, {
      during: (step, share) => progressStep(picture, step, share),
      after: (step) => completeStep(picture, step),
    });
    while (player.advance(200));
    animated += plan.steps.length;

    const expected = pictureOf(next);
    expect([...picture.keys()].sort()).toEqual([...expected.keys()].sort());
    for (const [id, shown] of picture) {
      const wanted = expected.get(id);
      if (!wanted) continue;
      const { heading, ...place } = shown.pose;
      const { heading: wantedHeading, ...wantedPlace } = wanted.pose;
      expect(place).toEqual(wantedPlace);
      expect(Math.cos(heading - wantedHeading)).toBeCloseTo(1);
      expect(shown.hex).toEqual(wanted.hex);
      expect(shown.hullLeft).toBe(wanted.hullLeft);
      expect(shown.shields).toEqual(wanted.shields);
    }
    view = next;
  }
  expect(animated).toBeGreaterThan(50);
});
