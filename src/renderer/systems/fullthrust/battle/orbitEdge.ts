import type { PlanePoint } from '../../../../engine/plane.ts';
import { MU, type FullThrustView } from '../data.ts';

type Line = readonly [from: PlanePoint, to: PlanePoint];

/** 14.1 The edge that is a planet's orbit, and the window in it, as lines on the table; null: there is none. */
export function orbitEdgeOf({
  orbitEdge,
  table,
}: Pick<FullThrustView, 'orbitEdge' | 'table'>): { readonly edge: Line; readonly window: Line } | null {
  // prettier-ignore
  if (!orbitEdge) return null;
  const { edge, from, to } = orbitEdge;
  const [right, low] = [table.width * MU, table.height * MU];
  const isLevel = edge === 'top' || edge === 'bottom';
  const at = (mu: number): PlanePoint =>
    isLevel ? { x: mu * MU, y: edge === 'top' ? 0 : low } : { x: edge === 'left' ? 0 : right, y: mu * MU };
  return { edge: [at(0), at(isLevel ? table.width : table.height)], window: [at(from), at(to)] };
}
