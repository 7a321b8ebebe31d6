import { nearestVector, UNIT, type Plot } from '../../../../engine/ftb/plane.ts';
import type { FtbDescription, FtbOption, FtbView, UnitView } from '../../../../engine/ftb/view.types.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import type { PullGhost } from '../../../board/hand.types.ts';
import { CRUISE_HEIGHT, type Point } from '../../../board/plane.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { Pulled } from '../../choice.types.ts';
import type { Pull, PullAsked, PullHandle, SystemPulls } from '../../pull.types.ts';
import { angleOf, distance, fromWorld, nearestPlace, toWorld } from '../board/space.ts';
import { shipOutline } from '../parts/shipOutline.ts';
import { objectAt, unitOf } from '../text/names.ts';
import { optionFigures, optionLabel } from '../text/optionText.ts';
import type { Ftb } from './overlay.svelte.ts';
import { alongMark, attacksAt, coastIn, plotOption } from './plots.ts';

// Vectors that are drawn on the table by hand: of the ship that plots, of one that may be activated, of a torpedo that
// is launched; and the point of a vector from which something is attacked.

type FtbHandle = PullHandle<Ftb>;
type Asked = PullAsked<Ftb>;

/** How near to a ship, and to the end of its vector, a press must be, in world units. */
const GRASP = 0.5;
const END_GRASP = 0.4;
/** So near to the end by coasting, in LU, the ship coasts; and so far outside a radius its order still plots. */
const COASTS = 0.6;
const BEYOND = 0.5;
/** Corners of a circle. */
const CORNERS = 72;

const circle = (middle: PlanePoint, lu: number): Point[] =>
  Array.from({ length: CORNERS }, (_, n) => {
    const angle = (n * 2 * Math.PI) / CORNERS;
    return toWorld({ x: middle.x + Math.sin(angle) * lu * UNIT, y: middle.y - Math.cos(angle) * lu * UNIT });
  });

const handleAt = (key: string, id: number, at: PlanePoint, pull: () => Pull<Ftb> | null): FtbHandle => ({ key: `${key} ${id}`, at: { ...toWorld(at), y: key === 'end' ? 0 : CRUISE_HEIGHT * 0.6 }, grasp: key === 'end' ? END_GRASP : GRASP, actor: { kind: 'unit', id }, pull }); // prettier-ignore

/** The least order that reaches a place, else the one that comes nearest; within reach of the end by coasting, none. */
function orderTo(view: FtbView, options: readonly FtbOption[], aim: PlanePoint, launches: boolean): FtbOption | null {
  const { plot } = view;
  if (!plot) return null;
  const coast = launches ? null : coastIn(options);
  const away = distance(plot.temporary, aim);
  if (coast && away < COASTS) return coast;
  const orders = plot.orders
    .filter(({ order, blocked }) => blocked === null && (order === 'launch') === launches)
    .toSorted((one, other) => one.plot.radius - other.plot.radius);
  const own = orders.find((one) => away <= one.plot.radius + BEYOND) ?? orders.at(-1);
  const vector = own && nearestVector(own.plot, aim);
  return vector ? plotOption(view, own.order, vector) : coast;
}

const bearing = (from: PlanePoint, to: PlanePoint): number => Math.atan2(to.x - from.x, from.y - to.y);

/** A ship at the end of an order; its way is drawn as the course that is pointed at. */
function ghostOf(view: FtbView, unit: UnitView, { description }: FtbOption): PullGhost {
  const plotted = description.kind === 'plot' ? description : null;
  const end = plotted?.path.at(-1) ?? view.plot?.temporary ?? unit.next;
  const outline = plotted?.order === 'launch' ? '' : shipOutline(unit.hull);
  const course = plotted && plotted.path.length > 1 ? bearing(plotted.path.at(-2)!, end) : angleOf(unit.course);
  return { unit: plotted?.order === 'launch' ? -1 : unit.id, at: toWorld(end), heading: course, path: [], outline };
}

const wordsOf = (unit: UnitView, option: FtbOption, view: FtbView) => ({
  words: `${unit.name} · ${optionLabel(option.description, view)}`,
  notation: optionFigures(option, view),
});

/** The ship that plots now, by itself or by the end of its vector. */
function plotHandles({ view, options, overlay }: Asked): FtbHandle[] {
  const unit = view.step === 'orders' && view.plot ? unitOf(view, view.plot.unit) : undefined;
  if (!unit || !view.plot) return [];
  const { temporary, orders } = view.plot;
  const { launches } = overlay;
  const pull = (): Pull<Ftb> | null => {
    const radii = orders.flatMap(({ order, blocked, plot }) => blocked === null && (order === 'launch') === launches ? [plot.radius] : []); // prettier-ignore
    if (radii.length === 0) return null;
    return {
      reach: [circle(temporary, Math.max(...radii))],
      to(at): Pulled<Ftb> | null {
        const option = orderTo(view, options, fromWorld(at), launches);
        return option && { ghosts: [ghostOf(view, unit, option)], ...wordsOf(unit, option, view), option };
      },
    };
  };
  const handle = handleAt('unit', unit.id, unit, pull);
  return distance(unit, temporary) < END_GRASP ? [handle] : [handle, handleAt('end', unit.id, temporary, pull)];
}

/** What a ship that is not activated yet may plot, as far as it can be told. */
function plotOf(view: FtbView, unit: UnitView, radius: number): Plot {
  const unbent = unit.unbent.reduce((bits, body) => bits | (1 << view.bodies.findIndex(({ id }) => id === body)), 0);
  return { from: unit, base: unit, radius, apart: [], bodies: view.bodies, unbent };
}

type PlotDescription = Extract<FtbDescription, { kind: 'plot' }>;

/** The vector of a ship before it is activated, as its order will say. */
function foreseen(view: FtbView, unit: UnitView, aim: PlanePoint): FtbOption | null {
  const hard = unit.fuel.left > 0 && distance(unit.next, aim) > unit.burn + BEYOND;
  const vector = nearestVector(plotOf(view, unit, hard ? unit.hardBurn : unit.burn), aim);
  if (!vector) return null;
  const { course, length, path, ahead } = vector;
  const description: PlotDescription = { kind: 'plot', unit: unit.id, order: hard ? 'hard-burn' : 'burn', course, length, heat: hard ? 1 : unit.burnHeat, fuel: hard ? 1 : 0, path: [...path], ahead }; // prettier-ignore
  return { action: null, description, blocked: null };
}

/** Own ships that may be activated: one pull activates and plots. */
function activationHandles({ view, options }: Asked): FtbHandle[] {
  return options.filter(isAvailable).flatMap((option): FtbHandle[] => {
    const { description } = option;
    const unit = description.kind === 'activate' ? unitOf(view, description.unit) : undefined;
    if (!unit || unit.side !== view.toAct || unit.docked !== null || unit.orbit !== null) return [];
    const pull = (): Pull<Ftb> => ({
      reach: [circle(unit.next, unit.fuel.left > 0 ? Math.max(unit.burn, unit.hardBurn) : unit.burn)],
      to(at): Pulled<Ftb> | null {
        const aim = fromWorld(at);
        const shown = foreseen(view, unit, aim);
        if (!shown) return null;
        const then = (offered: readonly FtbOption[], now: FtbView): FtbOption | null =>
          now.step === 'orders' && now.plot?.unit === unit.id ? orderTo(now, offered, aim, false) : null;
        return { ghosts: [ghostOf(view, unit, shown)], ...wordsOf(unit, shown, view), option, shown, then };
      },
    });
    return [handleAt('unit', unit.id, unit, pull)];
  });
}

/** Who follows its vector and may attack: the point is drawn along it. */
function attackHandles({ view, options }: Asked): FtbHandle[] {
  const along = alongMark(view, options, null);
  const attacker = view.activity?.torpedo ?? view.activity?.unit ?? null;
  const from = attacker === null ? undefined : objectAt(view, attacker);
  const unit = view.activity ? unitOf(view, view.activity.unit) : undefined;
  if (!along || along.open.length === 0 || attacker === null || !from || !unit) return [];
  const open = along.open.map((place) => ({ place, ...along.points[place]! }));
  const pull = (): Pull<Ftb> => ({
    reach: [],
    to(at): Pulled<Ftb> | null {
      const point = open[nearestPlace(open, fromWorld(at))];
      const [option] = point ? attacksAt(view, options, point.place) : [];
      if (!point || !option) return null;
      const path = [...along.points.slice(0, point.place), point].map(toWorld);
      const ghost: PullGhost = { unit: -1, at: toWorld(point), heading: bearing(from, point), path, outline: '' };
      return { ghosts: [ghost], ...wordsOf(unit, option, view), option };
    },
  });
  return [handleAt('unit', attacker, from, pull)];
}

/** What is pulled by hand in FtB. */
export const pulls: SystemPulls<Ftb> = {
  handles(asked) {
    if (asked.view.step === 'orders') return plotHandles(asked);
    return asked.view.step === 'activation' ? activationHandles(asked) : attackHandles(asked);
  },
};
