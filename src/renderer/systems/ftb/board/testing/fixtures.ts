import type { Side } from '../../../../../engine/game.ts';
import type { FtbView, TorpedoView, TrailView, UnitView } from '../../../../../engine/ftb/view.types.ts';
import { STEP_X, STEP_Y, UNIT } from '../../../../../engine/ftb/plane.ts';
import { makeTorpedo, makeUnit, makeView, place } from '../../testing/views.ts';

/** Views made by hand, for looking at the board without an engine. */

export const HULL_NAMES = ['DD', 'CC', 'BB', 'LN', 'RN', 'TK'] as const;
export type HullName = (typeof HULL_NAMES)[number];

/** Vectors that lead straight to where something is now, the newest first. */
function wake(x: number, y: number, course: number, length: number): TrailView[] {
  const at = (back: number) => ({
    x: x * UNIT - back * length * (STEP_X[course] ?? 0),
    y: y * UNIT - back * length * (STEP_Y[course] ?? 0),
  });
  return [0, 1, 2].map((n) => ({ path: [at(n + 1), at(n)], hits: 0, tracked: false }));
}

/** A ship as it leaves the yard, on its vector; `change` for what a scene is about. */
export function ship(
  id: number,
  side: Side,
  hull: HullName,
  [x, y]: readonly [number, number],
  course: number,
  change: Partial<UnitView> = {},
): UnitView {
  return makeUnit({
    id,
    side,
    hull,
    class: hull,
    name: `${hull} ${id + 1}`,
    ...place(x, y),
    course,
    heat: { now: 0, overheats: 3, meltdown: 5, overheated: false },
    trail: wake(x, y, course, 4),
    ...change,
  });
}

export const heat = (now: number): UnitView['heat'] => ({ now, overheats: 3, meltdown: 5, overheated: now >= 3 });

export const torpedo = (id: number, side: Side, [x, y]: readonly [number, number], course: number): TorpedoView =>
  makeTorpedo({ id, side, guide: side, ...place(x, y), course, trail: wake(x, y, course, 5) });

export const view = (units: UnitView[], change: Partial<FtbView> = {}): FtbView =>
  makeView({
    units,
    torpedoes: [],
    bodies: [],
    sites: [],
    zones: [],
    exits: [[], []],
    map: { width: 24 * UNIT, height: 20 * UNIT },
    ...change,
  });

/** The same with some units changed; null: gone. */
export const withUnits = (before: FtbView, changes: Readonly<Record<number, Partial<UnitView> | null>>): FtbView => ({
  ...before,
  units: before.units.flatMap((unit) => {
    const change = changes[unit.id];
    return change === null ? [] : [{ ...unit, ...change }];
  }),
});

function lines(count: number, width: number): FtbView {
  const row = (side: Side): UnitView[] =>
    Array.from({ length: count }, (_, n) => {
      const hull = HULL_NAMES[n % HULL_NAMES.length] ?? 'DD';
      const x = (width * (n + 1)) / (count + 1);
      return ship(side * count + n, side, hull, [x, side === 0 ? 42 : 10], side === 0 ? 0 : 180, { heat: heat(n % 4) });
    });
  return view([...row(0), ...row(1)], {
    map: { width: width * UNIT, height: 52 * UNIT },
    torpedoes: [torpedo(16, 0, [width * 0.3, 30], 10), torpedo(17, 1, [width * 0.6, 20], 190)],
    bodies: [
      { id: 0, kind: 'gas-giant', ...place(width * 0.4, 26), influence: 5, radiation: 0 },
      { id: 1, kind: 'dwarf-star', ...place(width * 0.78, 26), influence: 4, radiation: 8 },
    ],
    zones: [{ id: 0, kind: 'asteroids', ...place(width * 0.15, 26), inner: 0, outer: 6 }],
    exits: [['top'], []],
  });
}

/** Six ships a side about a gas giant and a star. */
export const fleetAction = (): FtbView => lines(6, 60);
/** Eight a side, the most there are. */
export const greatBattle = (): FtbView => lines(8, 80);
