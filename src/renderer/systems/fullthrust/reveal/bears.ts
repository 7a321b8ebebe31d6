import { arcOf } from '../../../../engine/fullthrust/notation.ts';
import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import { ARCS, MU, type FullThrustView } from '../data.ts';
import { distance, pointOf } from '../text/names.ts';

// 4.1–4.9 Which weapons bear on whom from where the ships have ended, as far as the viewer knows of their sheets.

/** 4.3, 4.7–4.9 How far weapons reach, in MU; a beam so far for each class. */
const REACH: Partial<Record<UnitView['systems'][number]['system'], number>> = {
  beam: 12,
  torpedo: 30,
  needle: 12,
  submunitions: 18,
};
const BLOCKING: readonly string[] = ['asteroid', 'planet'];

const reachOf = ({ system, class: size }: UnitView['systems'][number]): number =>
  (REACH[system] ?? 0) * (system === 'beam' ? size : 1) * MU;

/** How far a point lies from the line between two others. */
function fromLine({ x, y }: PlanePoint, a: PlanePoint, b: PlanePoint): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / square));
  return Math.hypot(x - a.x - share * dx, y - a.y - share * dy);
}

/** 13.1 Whether a body lies across the line between two points; one that either of them is over does not. */
const isBlocked = ({ terrain }: FullThrustView, a: PlanePoint, b: PlanePoint): boolean =>
  terrain.some(
    (body) =>
      BLOCKING.includes(body.kind) &&
      fromLine(body, a, b) <= body.radius &&
      distance(body, a) > body.radius &&
      distance(body, b) > body.radius,
  );

/** 4.1 No fire through the aft arc; by the optional rule only after thrust. */
const isRearOpen = ({ rules }: FullThrustView, { flown }: UnitView): boolean =>
  rules.includes('rear-fire') && flown.thrust !== 0;

/** How many weapons of a ship bear on another. */
export function gunsOn(view: FullThrustView, ship: UnitView, target: UnitView): number {
  const [from, to] = [pointOf(ship), pointOf(target)];
  if (!from || !to || ship.course === null || target.cloak !== null || ship.cloak !== null) return 0;
  const arc = ARCS[arcOf(ship.course % 12, to.x - from.x, to.y - from.y, ship.rolled)]!;
  if (arc === 'A' && !isRearOpen(view, ship)) return 0;
  if (isBlocked(view, from, to)) return 0;
  const range = distance(from, to);
  return ship.systems.filter((one) => one.condition === 'works' && one.arcs.includes(arc) && range <= reachOf(one))
    .length;
}
