import type { PlanePoint } from '../../../../engine/plane.ts';
import type { FullThrustView } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import { distance, expectedAt, groupName, groupPoint, hourToward, mu } from '../text/names.ts';

/** Two directions that differ by less, in radians, are one to the eye. */
const SAME_DIRECTION = 0.02;

/** The enemy that a point leads to: a ship as it flies straight on, or a group where it is; null: it leads to none. */
function enemyToward(view: FullThrustView, from: PlanePoint, to: PlanePoint): string | null {
  const bearing = (at: PlanePoint): number => Math.atan2(at.x - from.x, at.y - from.y);
  const leadsTo = (at: PlanePoint | null): boolean =>
    at !== null && distance(from, at) > 0 && Math.abs(bearing(at) - bearing(to)) < SAME_DIRECTION;
  const unit = view.units.find((one) => one.side !== view.toAct && leadsTo(expectedAt(one)));
  const group = view.groups.find((one) => one.side !== view.toAct && leadsTo(groupPoint(one)));
  return unit?.name ?? (group ? groupName(view, group.id) : null);
}

/** The label of a point that is placed: by whom it leads to, else as `message` says it. */
export const pointLabel =
  (message: 'option.place' | 'option.aimPoint', atOnce: 'option.place.stay' | null) =>
  ({ from, to }: { readonly from: PlanePoint; readonly to: PlanePoint }, view: FullThrustView): string => {
    const range = mu(distance(from, to));
    if (range === 0 && atOnce) return t(atOnce);
    const unit = enemyToward(view, from, to);
    return unit === null ? t(message, { range, hour: hourToward(from, to) }) : t('option.toward', { range, unit });
  };
