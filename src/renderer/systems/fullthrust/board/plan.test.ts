import { describe, expect, test } from 'vitest';
import type { FullThrustEvent, FullThrustView } from '../data.ts';
import { makeEnemy, makeUnit, makeView, place } from '../testing/views.ts';
import type { PlanStep } from './board.types.ts';
import { poseAt } from './flight.ts';
import { completeStep, pictureOf, progressStep } from './picture.ts';
import { planAnimation } from './plan.ts';
import { toWorld } from './space.ts';

type Fly = Extract<PlanStep, { kind: 'fly' }>;
type Moved = Extract<FullThrustEvent, { type: 'moved' }>;

/** Two points to starboard, from 3 to 5, at speed 12: half of both in the middle of the move. */
const CORNERS = [place(12, 24), place(17, 27), place(20, 32)];
const MOVED: Moved = { type: 'moved', unit: 0, path: CORNERS, from: { course: 3, speed: 12 }, course: 5, speed: 12, rolled: false }; // prettier-ignore
const THEIRS: Moved = { ...MOVED, unit: 1, path: [place(40, 24), place(34, 24)], from: { course: 9, speed: 6 }, course: 9, speed: 6 }; // prettier-ignore
const before = makeView();
const after = makeView({ units: [makeUnit({ ...CORNERS[2]!, course: 5 }), makeEnemy(place(34, 24))] });
const fliesOf = (view: FullThrustView, ...events: FullThrustEvent[]): Fly[] =>
  planAnimation(before, view, events).steps.filter((step): step is Fly => step.kind === 'fly');

describe('3.2 a move', () => {
  const [step] = fliesOf(after, MOVED);
  const { flight } = step!;

  test('is flown in one curve through its corners, from the old course to the new one', () => {
    for (const corner of CORNERS) {
      const { x, z } = toWorld(corner);
      expect(Math.min(...flight.points.map((point) => Math.hypot(point.x - x, point.z - z)))).toBeLessThan(1e-9);
    }
    expect(poseAt(flight, 0)).toMatchObject({ ...toWorld(CORNERS[0]!), heading: Math.PI / 2 });
    expect(poseAt(flight, 1)).toMatchObject({ ...toWorld(CORNERS[2]!), bank: expect.closeTo(0, 6) as number });
    expect(poseAt(flight, 1).heading).toBeCloseTo((5 * Math.PI) / 6, 9);
  });

  test('turns without a jump, the ship along its way and leaning into the turn', () => {
    let last = poseAt(flight, 0);
    for (let n = 1; n <= 100; n++) {
      const pose = poseAt(flight, n / 100);
      const way = Math.hypot(pose.x - last.x, pose.z - last.z);
      expect(Math.abs(pose.heading - last.heading)).toBeLessThan(0.1);
      if (n > 2 && n < 98) expect(Math.cos(Math.atan2(pose.x - last.x, last.z - pose.z) - pose.heading)).toBeGreaterThan(0.98); // prettier-ignore
      expect(way).toBeGreaterThan(0);
      last = pose;
    }
    expect(poseAt(flight, 0.4).bank).toBeGreaterThan(0.1);
  });

  test('of one side is seen together with that of the other, whatever a ship meets on its way', () => {
    const hurt: FullThrustEvent = { type: 'damaged', unit: 0, armour: 0, hull: 2, armourLeft: 2, hullLeft: 18, cause: 'mine' }; // prettier-ignore
    const { steps } = planAnimation(before, after, [MOVED, hurt, THEIRS]);
    const flies = steps.filter(({ kind }) => kind === 'fly');
    expect(flies.map(({ at }) => at)).toEqual([0, 0]);
    expect(steps.find(({ kind }) => kind === 'number')!.at).toBe(flies[0]!.duration);
  });
});

describe('10.2 a vector move', () => {
  const velocity = place(6, 0);
  const drifting = makeView({ units: [makeUnit({ velocity }), makeEnemy()] });
  const end = place(18, 20);
  const legs = [{ leg: 'drift', at: place(18, 24), facing: 3 }, { leg: 'TP3', at: place(18, 24), facing: 12 }, { leg: 'MD4', at: end, facing: 12 }]; // prettier-ignore
  const moved: Moved = { ...MOVED, path: [place(12, 24), place(18, 24), end], course: 12, speed: 7, legs, velocity: place(6, -4) }; // prettier-ignore
  const next = makeView({ units: [makeUnit({ ...end, course: 12, velocity: place(6, -4) }), makeEnemy()] });
  const { flight } = planAnimation(drifting, next, [moved]).steps.find((step): step is Fly => step.kind === 'fly')!;

  test('begins along the drift, ends with the new one, and the ship turns about itself', () => {
    const [a, b] = [flight.points[0]!, flight.points[1]!];
    const [y, z] = flight.points.slice(-2);
    expect(b.x - a.x).toBeGreaterThan(10 * Math.abs(b.z - a.z));
    expect((z!.z - y!.z) / (z!.x - y!.x)).toBeCloseTo(-4 / 6, 1);
    expect(poseAt(flight, 0.75).heading).toBeCloseTo(0, 9);
    expect(poseAt(flight, 1)).toMatchObject(toWorld(end));
  });
});

describe('12.1 mines', () => {
  const mine = { id: 4, side: 1, armed: true, ...place(16, 26) } as const;

  test('are dropped once all ships have moved, and are there unarmed', () => {
    const laid: FullThrustEvent = { type: 'mineLaid', mine: 2, unit: 0, slot: 1, at: place(17, 27) };
    const { steps } = planAnimation(before, after, [MOVED, laid, THEIRS]);
    const picture = pictureOf(before);
    for (const step of steps) completeStep(picture, step);
    expect(picture.mines.get(2)).toMatchObject({ side: 0, armed: false, presence: 1, at: toWorld(place(17, 27)) });
    expect(steps.find(({ kind }) => kind === 'lay')!.at).toBeGreaterThan(0);
  });

  test('that fire, or are swept, are gone; one that was not swept stays', () => {
    const mined = makeView({ mines: [mine] });
    const seen = (event: FullThrustEvent): { kinds: string[]; left: number } => {
      const { steps } = planAnimation(mined, mined, [event]);
      const picture = pictureOf(mined);
      for (const step of steps) progressStep(picture, step, 0.5);
      for (const step of steps) completeStep(picture, step);
      return { kinds: steps.map(({ kind }) => kind), left: picture.mines.size };
    };
    const fired: FullThrustEvent = { type: 'mineFired', mine: 4, unit: 0, screens: 0, dice: [4, 6], again: [2], at: place(16, 26) }; // prettier-ignore
    expect(seen(fired)).toEqual({ kinds: ['beam', 'spend'], left: 0 });
    const swept = (done: boolean): FullThrustEvent => ({ type: 'mineSwept', mine: 4, unit: 0, die: done ? 5 : 1, swept: done }); // prettier-ignore
    expect(seen(swept(true))).toEqual({ kinds: ['spend'], left: 0 });
    expect(seen(swept(false))).toEqual({ kinds: [], left: 1 });
  });
});

describe('12.3 a nova', () => {
  const sun = {
    id: 0,
    kind: 'nova',
    ...place(36, 24),
    radius: 1024,
    drift: { course: 3, speed: 24 },
    until: 3,
    points: null,
  } as const;
  const bodies = (view: FullThrustView, event: FullThrustEvent, share: number | null) => {
    const { steps } = planAnimation(view, view, [event]);
    const picture = pictureOf(view);
    for (const step of steps) {
      if (share === null) completeStep(picture, step);
      else progressStep(picture, step, share);
    }
    return [...picture.bodies.values()];
  };

  test('appears where it is set off, and flies to the end of its lane', () => {
    const fired: FullThrustEvent = { type: 'novaFired', unit: 0, body: 0, from: place(18, 24), to: place(36, 24) };
    expect(bodies(before, fired, 0)).toMatchObject([{ kind: 'nova', at: toWorld(place(18, 24)), radius: 0 }]);
    expect(bodies(before, fired, null)).toMatchObject([{ at: toWorld(place(36, 24)), radius: 0.35 }]);
  });

  test('grows from its width of the turn before, and at the last burns out', () => {
    const flown = (last: boolean): FullThrustEvent => ({ type: 'novaMoved', body: 0, radius: 2048, from: place(36, 24), to: place(60, 24), last }); // prettier-ignore
    const burning = makeView({ terrain: [sun] });
    const wide = (share: number | null): number => bodies(burning, flown(false), share)[0]!.radius;
    expect([wide(0), wide(null)]).toEqual([0.35, 0.7]);
    expect(wide(0.25)).toBeCloseTo(0.525, 9);
    expect(bodies(burning, flown(true), null)).toEqual([]);
  });
});

describe('12.3 a cloaked ship', () => {
  const cloak = { at: place(12, 24), turns: null };
  const before = makeView({ units: [makeUnit(), makeEnemy()] });
  const events: FullThrustEvent[] = [{ type: 'cloaked', unit: 0, at: cloak.at }];
  function shown(from: FullThrustView, next: FullThrustView, heard: FullThrustEvent[]) {
    const picture = pictureOf(from);
    for (const step of planAnimation(from, next, heard).steps) completeStep(picture, step);
    return picture;
  }

  test('fades, and leaves its marker', () => {
    const hidden = { status: 'cloaked', x: null, y: null, course: null, speed: null, path: null } as const;
    const next = makeView({ units: [makeUnit({ ...hidden, cloak }), makeEnemy()] });
    const picture = shown(before, next, events);
    expect([picture.units.has(0), picture.cloaks.get(0)?.at]).toEqual([false, toWorld(cloak.at)]);
    const back = { type: 'decloaked', unit: 0, from: cloak.at, at: place(30, 20), course: 3, speed: 6 } as const;
    const after = shown(next, makeView({ units: [makeUnit(place(30, 20)), makeEnemy()] }), [back]);
    expect([after.units.get(0)?.pose.x, after.cloaks.size]).toEqual([toWorld(place(30, 20)).x, 0]);
  });

  test('is a shade to its own side', () => {
    const next = makeView({ units: [makeUnit({ status: 'cloaked', cloak: { ...cloak, turns: 2 } }), makeEnemy()] });
    expect(shown(before, next, events).units.get(0)?.cloaked).toBe(true);
  });
});

test('12.2 a bombardment falls from orbit to the ground, half as far from the planet’s middle', () => {
  const view = makeView({ units: [makeUnit({ side: 0, ...place(28, 24) })] });
  const event: FullThrustEvent = { type: 'bombarded', unit: 0, body: 0, from: place(28, 24), to: place(36, 24) };
  expect(planAnimation(view, view, [event]).steps).toMatchObject([
    { kind: 'bombard', side: 0, from: toWorld(place(28, 24)), to: toWorld(place(32, 24)) },
  ]);
});

test('11.3 a dummy has neither a type nor boxes', () => {
  const view = makeView({ units: [makeUnit({ dummy: true, type: 'SC' })] });
  expect(pictureOf(view).units.get(0)).toMatchObject({ type: 'X', hull: 0, full: 0 });
});

describe('13.2 an asteroid that breaks', () => {
  const rock = {
    id: 2,
    kind: 'asteroid',
    ...place(30, 20),
    radius: 2048,
    drift: null,
    until: null,
    points: { full: 100, left: 0 },
  } as const;
  const view = makeView({ terrain: [rock] });
  const breaks = (chunks: { body: number; radius: number; course: number; speed: number }[]) => {
    const broke: FullThrustEvent = { type: 'asteroidBroke', body: 2, at: place(30, 20), die: chunks.length, chunks };
    const { steps } = planAnimation(view, view, [broke]);
    expect(steps).toHaveLength(1);
    return steps[0]!;
  };
  const radiusAt = (step: PlanStep, share: number): number => {
    const picture = pictureOf(view);
    progressStep(picture, step, share);
    return picture.bodies.get(2)!.radius;
  };

  test('shrinks to the size of its chunks, and is gone', () => {
    const step = breaks([{ body: 3, radius: 1024, course: 4, speed: 3 }]);
    const whole = radiusAt(step, 0);
    expect(whole).toBe(pictureOf(view).bodies.get(2)!.radius);
    expect(radiusAt(step, 0.5)).toBeCloseTo(0.75 * whole, 9);
    expect(radiusAt(step, 1)).toBeCloseTo(whole / 2, 9);
    const picture = pictureOf(view);
    completeStep(picture, step);
    expect([...picture.bodies.keys()]).toEqual([]);
  });

  test('shrinks to nothing where it becomes dust', () => {
    expect(radiusAt(breaks([]), 1)).toBe(0);
  });
});
