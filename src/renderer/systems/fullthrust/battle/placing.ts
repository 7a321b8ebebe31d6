import { encodePoint, ACTION, GRID, lengthOf } from '../../../../engine/fullthrust/notation.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import { kindOf } from '../options/index.ts';
import { MU, type FullThrustDescription, type FullThrustOption, type FullThrustView } from '../data.ts';

// Points that are placed by a click: a fighter group's end, a salvo's aim (5.1, 6.1). Any point of the grid in reach may be played.

export type Placing = Extract<FullThrustDescription, { kind: 'place' | 'aim-point' }>;

/** What is placed now; null: nothing. */
export function placingIn(options: readonly FullThrustOption[]): Placing | null {
  for (const { description } of options.filter(isAvailable))
    if (description.kind === 'place' || description.kind === 'aim-point') return description;
  return null;
}

/** The point of the grid nearest to one that is pointed at, drawn in to the reach, as an option; null: off the table. */
export function placeAt(
  placing: Placing,
  at: PlanePoint,
  { table }: Pick<FullThrustView, 'table'>,
): (FullThrustOption & { readonly action: number; readonly description: Placing }) | null {
  if (at.x < 0 || at.y < 0 || at.x > table.width * MU || at.y > table.height * MU) return null;
  const { from, reach } = placing;
  const [dx, dy] = [at.x - from.x, at.y - from.y];
  const length = lengthOf(Math.round(dx), Math.round(dy));
  const share = length > reach * MU ? (reach * MU) / length : 1;
  // Drawn in, it is rounded towards where it begins, or it might lie beyond.
  const toGrid = share < 1 ? Math.trunc : Math.round;
  const [right, down] = [toGrid((dx * share) / GRID), toGrid((dy * share) / GRID)];
  const to = { x: from.x + right * GRID, y: from.y + down * GRID };
  const action = encodePoint(placing.kind === 'place' ? ACTION.PLACE : ACTION.AIM_POINT, right, down);
  return { action, description: { ...placing, to }, blocked: null };
}

/** Whether an option that is not listed may be played all the same: the host knows whether it is legal. */
export const isLegalUnlisted = (description: FullThrustDescription, { step }: FullThrustView): boolean =>
  kindOf(description).unlisted?.includes(step) ?? false;
