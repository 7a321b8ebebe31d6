import type { Side } from '../../../../../engine/game.ts';
import type { Hex } from '../../../../../engine/hex.ts';
import type { KnightHawksView, UnitView } from '../../../../../engine/knighthawks/view.types.ts';
import { makeUnit, makeView } from '../../testing/views.ts';

/** Views made by hand, for looking at the board without an engine. */

/** Hull points of each hull. */
const HULLS: Readonly<Record<string, number>> = {
  FTR: 8,
  AS: 15,
  FF: 40,
  DD: 50,
  ML: 50,
  CL: 70,
  CA: 80,
  CV: 75,
  BB: 120,
  FRT: 30,
  STN: 100,
};
export const HULL_NAMES = Object.keys(HULLS);

/** A ship as it leaves the yard; `change` for what a scene is about. */
export function ship(
  id: number,
  side: Side,
  hull: string,
  hex: Hex,
  facing: number,
  change: Partial<UnitView> = {},
): UnitView {
  const full = HULLS[hull];
  if (full === undefined) throw new Error(`no fixture hull ${hull}`);
  const own = { id, side, hullName: hull, class: hull, name: `${hull} ${id}`, hex, facing };
  return makeUnit({ ...own, hull: { left: full, full }, speed: hull === 'STN' ? 0 : 4, ...change });
}

export const view = (units: UnitView[], change: Partial<KnightHawksView> = {}): KnightHawksView =>
  makeView({ units, planets: [], home: [null, null], map: { columns: 13, rows: 13 }, ...change });

/** The same with some units changed; null: gone. */
export const withUnits = (
  before: KnightHawksView,
  changes: Readonly<Record<number, Partial<UnitView> | null>>,
): KnightHawksView => ({
  ...before,
  units: before.units.flatMap((unit) => {
    const change = changes[unit.id];
    return change === null ? [] : [{ ...unit, ...change }];
  }),
});

/** Two lines of ships against each other about a planet, as many columns as hulls are given. */
function lines(hulls: readonly string[], columns: number): KnightHawksView {
  const row = (side: Side): UnitView[] =>
    hulls.map((hull, n) => {
      const q = 2 * n + 1;
      const down = side === 0 ? 14 : 5;
      return ship(
        side * hulls.length + n,
        side,
        hull,
        { q, r: down - Math.floor(q / 2) - (n % 2) },
        side === 0 ? 0 : 3,
      );
    });
  const planets = [{ q: columns >> 1, r: 9 - (columns >> 2) }];
  return view([...row(0), ...row(1)], { planets, map: { columns, rows: 20 } });
}

/** Six ships a side. */
export const fleetAction = (): KnightHawksView => lines(['BB', 'CA', 'CL', 'DD', 'DD', 'FF'], 13);

/** Twelve a side, some damaged, afire, masked or behind a screen. */
export function greatBattle(): KnightHawksView {
  const start = lines(['BB', 'CA', 'CL', 'DD', 'DD', 'FF', 'BB', 'CV', 'ML', 'FTR', 'FTR', 'AS'], 25);
  return withUnits(start, {
    1: { hull: { left: 20, full: 80 }, onFire: true, faults: ['fire'] },
    2: { screenUp: 'stasis-screen' },
    5: { masked: true },
    13: { screenUp: 'electron-screen' },
    14: { hull: { left: 12, full: 70 } },
    18: { screenUp: 'proton-screen' },
  });
}
