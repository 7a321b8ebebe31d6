import type { GroupView, UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import type { FullThrustView } from '../data.ts';

// Where ships and fighters stand in a view, without words.

/** A unit of the view; none: the viewer knows of none with this number. */
export const unitOf = (view: FullThrustView, id: number): UnitView | undefined =>
  view.units.find((unit) => unit.id === id);
/** A fighter group of the view; none: there is none with this number. */
export const groupOf = (view: FullThrustView, id: number): GroupView | undefined =>
  view.groups.find((group) => group.id === id);

/** Units between two points of the table. */
export const distance = (a: PlanePoint, b: PlanePoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Where a ship is; null: not on the table, or not known. */
export const pointOf = ({ x, y, status }: UnitView): PlanePoint | null =>
  x === null || y === null || (status !== 'in-play' && status !== 'adrift' && status !== 'cloaked') ? null : { x, y };
/** Whether its side writes orders for a ship: on the table, or cloaked (12.3). */
export const isCommanded = ({ status }: UnitView): boolean => status === 'in-play' || status === 'cloaked';
/** Where a ship will be if it flies straight on, or as it was ordered; where it is, if more is not known; null: nowhere. */
export const expectedAt = (unit: UnitView): PlanePoint | null => pointOf(unit) && (unit.path?.at(-1) ?? pointOf(unit));
/** Where a group flies; null: nowhere. */
export const groupPoint = ({ x, y, status }: GroupView): PlanePoint | null =>
  x === null || y === null || (status !== 'flying' && status !== 'screening') ? null : { x, y };
const SPENT: readonly FullThrustView['phase'][] = ['fire', 'damage-control', 'end'];

/** 6.3 Salvoes that are still on the table: once the attacks are over they have hit or are spent. */
export const salvoesOn = ({ salvoes, phase }: Pick<FullThrustView, 'salvoes' | 'phase'>): FullThrustView['salvoes'] =>
  SPENT.includes(phase) ? [] : salvoes;

/** Whether a ship is on the table and its place known. */
export const isHere = (unit: UnitView): boolean => pointOf(unit) !== null;

/** Hull boxes of a ship, and those that are left. */
export const hullOf = ({ hull }: UnitView): { full: number; left: number } => {
  const full = hull.rows.reduce((sum, row) => sum + row, 0);
  return { full, left: full - hull.lost };
};

/** The enemy who comes nearest to a place, and where he is then. */
export function nearestEnemy(
  { units }: FullThrustView,
  side: UnitView['side'],
  from: PlanePoint,
): { enemy: UnitView; at: PlanePoint } | undefined {
  return units
    .flatMap((enemy) => {
      const at = enemy.side === side ? null : expectedAt(enemy);
      return at ? [{ enemy, at }] : [];
    })
    .toSorted((a, b) => distance(from, a.at) - distance(from, b.at))[0];
}
