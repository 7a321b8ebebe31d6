import { expect, test } from 'vitest';
import type { ActiveStep } from '../animation/plan.types.ts';
import type { BoardTypes } from '../system.types.ts';
import type { Film } from '../vista.types.ts';

/** Where a ship of a film is. */
interface Pose {
  x: number;
  z: number;
  heading: number;
  scale: number;
  stretch: number;
}

/** What the suite looks at in a system's pictures and steps. */
interface FilmTypes extends BoardTypes {
  Picture: BoardTypes['Picture'] & { units: ReadonlyMap<number, { readonly pose: Pose }> };
}

/**
 * A film of `cycle` seconds has only whole pictures, its steps are those of `kinds`, it begins again where it ends,
 * and its still shows at least `ships` ships. `joins` says whether a shot of it goes from a ship to a ship of its
 * picture; null: the step is no shot.
 */
export function testFilm<T extends FilmTypes>(
  film: Film<T>,
  {
    cycle,
    kinds,
    ships,
    joins,
  }: {
    cycle: number;
    kinds: readonly string[];
    ships: number;
    joins: (step: ActiveStep<T['Step']>['step'], picture: T['Picture']) => boolean | null;
  },
): void {
  const seconds = Array.from({ length: cycle * 4 }, (_, n) => n / 4);

  test('every moment of the film is whole: finite places, and shots between ships that are there', () => {
    for (const second of seconds) {
      const { picture, active, eye, target } = film.at(second);
      for (const { pose } of picture.units.values())
        expect([second, [pose.x, pose.z, pose.heading, pose.scale, pose.stretch].every(Number.isFinite)]).toEqual([
          second,
          true,
        ]);
      expect([...eye, ...target].every(Number.isFinite)).toBe(true);
      for (const { step, share } of active) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThan(1);
        expect([second, joins(step, picture)]).not.toEqual([second, false]);
      }
    }
  });

  test('something happens in it, and it begins again where it ends', () => {
    const seen = new Set(seconds.flatMap((second) => film.at(second).active.map(({ step }) => step.kind)));
    expect([...seen].sort()).toEqual([...kinds].sort());
    const [first, last] = [film.at(0), film.at(cycle - 1e-6)];
    expect(last.picture.units.size).toBe(first.picture.units.size);
    for (const [id, { pose }] of first.picture.units) {
      const end = last.picture.units.get(id)!.pose;
      expect([id, Math.hypot(end.x - pose.x, end.z - pose.z) < 1e-3]).toEqual([id, true]);
    }
  });

  test('its still shows the fleets, and light', () => {
    const { picture, active } = film.at(film.still);
    expect(picture.units.size).toBeGreaterThanOrEqual(ships);
    expect(active.length).toBeGreaterThan(0);
  });
}
